/** What has a name is described once; what has none stands where it is. */
import { expect, it } from 'vitest'
import { components } from './components.ts'

const money = { type: 'integer', minimum: 1 }
const bid = { type: 'object', properties: { price: money, at: { type: 'string' } } }
const sale = { type: 'object', properties: { bids: { type: 'array', items: bid }, step: money } }
const NAMED = [
  { name: 'Sale', schema: sale },
  { name: 'Money', schema: money },
  { name: 'Bid', schema: bid },
]
const MONEY = { $ref: '#/components/schemas/Money' }
const BID = { $ref: '#/components/schemas/Bid' }

it('puts names wherever they fit, also within each other, in whatever order they were given', () => {
  const { refer, schemas } = components(NAMED)
  expect(refer({ type: 'object', properties: { first: bid, other: { type: 'string' } } })).toEqual({
    type: 'object',
    properties: { first: BID, other: { type: 'string' } },
  })
  expect(schemas()).toEqual({
    Bid: { type: 'object', properties: { price: MONEY, at: { type: 'string' } } },
    Money: money,
    Sale: { type: 'object', properties: { bids: { type: 'array', items: BID }, step: MONEY } },
  })
  expect(components(NAMED.toReversed()).schemas()).toEqual(schemas())
})

it('finds them in lists of choices and maps, and whichever field comes first', () => {
  const { refer } = components(NAMED)
  expect(refer({ anyOf: [money, { type: 'null' }] })).toEqual({ anyOf: [MONEY, { type: 'null' }] })
  expect(refer({ type: 'object', additionalProperties: money })).toEqual({
    type: 'object',
    additionalProperties: MONEY,
  })
  expect(refer({ properties: { at: { type: 'string' }, price: money }, type: 'object' })).toEqual(BID)
})

it('leaves to a place what it says for itself, and to a field that is called like a word of the format its name', () => {
  const { refer } = components(NAMED)
  expect(refer({ ...money, default: 5 })).toEqual({ ...MONEY, default: 5 })
  expect(refer({ ...money, default: 5, description: 'In cents' })).toEqual({
    ...MONEY,
    default: 5,
    description: 'In cents',
  })
  expect(refer({ ...money, maximum: 9 })).toEqual({ ...money, maximum: 9 })
  expect(refer({ type: 'object', properties: { items: money, properties: bid } })).toEqual({
    type: 'object',
    properties: { items: MONEY, properties: BID },
  })
})

it('keeps under a name of its own what has none, without giving that name to others', () => {
  const { referAs, schemas } = components(NAMED)
  const answer = { type: 'object', properties: { sale, ok: { type: 'boolean' } } }
  expect(referAs('FirstAnswer', answer)).toEqual({ $ref: '#/components/schemas/FirstAnswer' })
  expect(referAs('SecondAnswer', answer)).toEqual({ $ref: '#/components/schemas/SecondAnswer' })
  expect(referAs('ThirdAnswer', bid)).toEqual(BID)
  expect(referAs('FourthAnswer', { type: 'string' })).toEqual({ type: 'string' })
  expect(Object.keys(schemas())).toEqual(['Bid', 'FirstAnswer', 'Money', 'Sale', 'SecondAnswer'])
})

it('takes no two names for one thing, and no two assets under one name', () => {
  expect(() => components([...NAMED, { name: 'Price', schema: money }])).toThrow('Price and Money')
  expect(() => components([...NAMED, { name: 'Bid', schema: { type: 'string' } }])).toThrow('called Bid')
  expect(() => components(NAMED).referAs('Bid', { type: 'object', properties: {} })).toThrow('called Bid')
})
