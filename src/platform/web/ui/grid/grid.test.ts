/** Lists in the browser: what the address may say, what a file holds, which pages are offered. */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listInput, Search } from '#platform/lists.ts'
import { nextOrder, ownShape, stateOf } from './grid-state.ts'
import { settingsIn } from './stored-state.ts'

const input = listInput(['code', 'title'], { phase: z.enum(['upcoming', 'past']).optional(), search: Search })
const endpoint = { input } as never
const shape = ownShape(endpoint, { phase: 'past' })

describe('an address', () => {
  it('is read by the rules of the list itself', () => {
    const read = settingsIn(shape, { page: '2', size: -1, sort: 'title', direction: 'desc', search: 'яхта' })
    expect(read).toEqual({ page: 2, size: -1, sort: 'title', direction: 'desc', search: 'яхта' })
  })

  it('says nothing where it says what holds anyway', () => {
    expect(settingsIn(shape, { page: 1, size: 5, direction: 'asc', search: '' })).toEqual({})
  })

  it('opens even when it is mistyped: what does not fit is left out', () => {
    expect(
      settingsIn(shape, { page: 'x', size: 7, sort: 'price', search: 'ab', other: 1, direction: 'desc' }),
    ).toEqual({
      direction: 'desc',
    })
  })

  it('may search for a number', () => {
    expect(settingsIn(shape, { search: 12345 })).toEqual({ search: '12345' })
  })

  it('cannot change what the screen has fixed', () => {
    expect(settingsIn(shape, { phase: 'upcoming' })).toEqual({})
  })
})

describe('pressing the title of a column', () => {
  it('orders rising, then falling, then as it was, from the first page each time', () => {
    const first = nextOrder(stateOf({ page: 3 }), 'code')
    expect(first).toEqual({ sort: 'code', direction: undefined, page: undefined })
    const second = nextOrder(stateOf(first), 'code')
    expect(second).toEqual({ sort: 'code', direction: 'desc', page: undefined })
    expect(nextOrder(stateOf(second), 'code')).toEqual({
      sort: undefined,
      direction: undefined,
      page: undefined,
    })
  })
})
