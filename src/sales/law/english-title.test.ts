/** Names in English are composed only where the structure tells enough. */
import { expect, it } from 'vitest'
import { englishTitle } from './english-title.ts'

const flat = { type: 'Apartment_TwoRoom', area: 68, share: null, place: 'Plovdiv', more: 0 }

it.each([
  [flat, 'Two-room apartment, 68\u00a0m², Plovdiv'],
  [{ ...flat, share: '1/2', more: 2 }, 'Share 1/2: Two-room apartment, 68\u00a0m², Plovdiv and 2 more'],
  [{ ...flat, type: 'Land', area: 24_000, place: null }, 'Farmland, 24,000\u00a0m²'],
  [{ ...flat, type: 'FURNITURE', area: null }, 'Furniture, Plovdiv'],
])('%o is %s', (asset, title) => expect(englishTitle(asset)).toBe(title))

it.each([
  ['a kind that says nothing', { ...flat, type: 'Other' }],
  ['no kind', { ...flat, type: null }],
  ['a kind alone', { ...flat, area: null, place: null }],
  ['no thing', null],
])('of %s none is composed', (_, asset) => expect(englishTitle(asset)).toBeNull())
