/** The address of a comparison may bring anything. */
import { expect, it } from 'vitest'
import { saleIdsIn } from './compared.ts'

it.each([
  ['', []],
  ['12,7', [12, 7]],
  ['7,7,8', [7, 8]],
  ['1,2,3,4,5', [1, 2, 3, 4]],
  ['0,-1,1e3,<b>,99999999999, 3', []],
])('%j names the sales %j', (text, ids) => expect(saleIdsIn(text)).toEqual(ids))
