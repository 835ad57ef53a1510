/** An identifier asks the register, words ask the sales. */
import { expect, it } from 'vitest'
import { soughtAs } from './sought.rules.ts'

it.each([
  ['CB 1234 AB', 'thing'],
  ['СА4501РТ', 'thing'],
  ['WVWZZZ1JZ3W386752', 'thing'],
  ['68134.4082.123.1.7', 'thing'],
  ['2026-00012', 'sale'],
  ['12345678', 'thing'],
  ['175074752', 'person'],
  ['6101057509', 'person'],
  ['ЕГН 610105 7509', 'person'],
  ['апартамент', 'words'],
  ['апартамент Пловдив 68', 'words'],
  ['Škoda Octavia', 'words'],
  ['BMW', 'words'],
  ['', 'words'],
] as const)('%s is sought as %s', (text, sought) => expect(soughtAs(text)).toBe(sought))
