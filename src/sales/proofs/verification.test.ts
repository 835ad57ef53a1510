import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signingKeys } from '#platform/pki/signing.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import type { LogCheckpoint } from './log.contract.ts'
import { genesis, hashOfBid, hashOfCheckpoint } from '#sales/history/hash-chain.ts'
import { signedLog, type UnsignedLog } from './server/export.ts'
import { verifyLog } from './server/verification.ts'
import { runs } from '#test/at-length.ts'

/** A row of the log, read freely, to be changed and written again. */
type Row = Record<string, string | number | null>

let world: World
let bidders: Person[]
let log: string
let rows: Row[]
/** Row 1 is the head, rows 2 to 6 the bids, row 7 the last checkpoint, row 8 the end, row 9 the signature. */
const [POINT, END, LAST] = [7, 8, 9]
/** From 09:00 on the first day of bidding to 17:00 on the last. */
const WEEK = (7 * 24 + 8) * 3_600_000

beforeAll(async () => {
  world = await createWorld()
  bidders = await Promise.all([world.person('AuctionParticipant'), world.person('AuctionParticipant')])
  log = await heldSale([0, 1_000, 60_000, WEEK - 1, WEEK + 300_000])
  rows = log
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)
})
afterAll(() => world.close())

/** The exported log of a sale in which bids came so long after its start. */
async function heldSale(times: readonly number[]) {
  const { id, startPrice, step, startsAt } = await world.sale({ bidders })
  for (const [index, time] of times.entries()) {
    world.at(new Date(startsAt.getTime() + time))
    await world.bid(id, bidders[index % 2]!, startPrice + index * step)
  }
  world.at('2099-01-01T00:00:00Z')
  await world.job()
  const { status, text } = await world.ask(auctions.exportSaleLog, { auctionId: id })
  expect(status).toBe(200)
  world.at('2026-12-01T08:00:00Z')
  return text
}

/** The rows of a log as they were before it was signed. */
const unsigned = (all: readonly Row[]) =>
  ({
    head: all[0],
    course: all.slice(1, POINT - 1),
    checkpoints: [all[POINT - 1]],
    end: all[END - 1],
  }) as unknown as UnsignedLog
const written = (changed: readonly Row[]) => `${changed.map((row) => JSON.stringify(row)).join('\n')}\n`
/** The log with one row replaced; rows count from 1, as the verdict does. */
const withRow = (row: number, change: Row) => rows.with(row - 1, { ...rows[row - 1], ...change })
/** The row with the hash that its contents now give. */
const rehashed = (row: Row, change: Row): Row => {
  const bid = { ...row, ...change }
  const hash = hashOfBid({
    saleId: Number(rows[0]!['id']),
    number: Number(bid['number']),
    price: Number(bid['price']),
    receivedAt: new Date(String(bid['receivedAt'])),
    recordedAt: new Date(String(bid['recordedAt'])),
    endsAt: new Date(String(bid['endsAt'])),
    commitment: Buffer.from(String(bid['commitment']), 'hex'),
    previousHash: Buffer.from(String(bid['previousHash']), 'hex'),
  })
  return { ...bid, hash: hash.toString('hex') }
}
/** Bids from the given row on, and all that was made of them, built anew upon each other after a change to the first of them. */
function rebuilt(from: number, change: Row) {
  const forged = [...rows]
  let lastHash = String(forged[from - 1]!['previousHash'])
  for (let row = from; row < POINT; row++) {
    const own = row === from ? change : {}
    forged[row - 1] = rehashed(forged[row - 1]!, { ...own, previousHash: lastHash })
    lastHash = String(forged[row - 1]!['hash'])
  }
  const point = { ...forged[POINT - 1], lastHash }
  const hash = hashOfCheckpoint(Number(rows[0]!['id']), point as unknown as LogCheckpoint)
  forged[POINT - 1] = { ...point, hash: hash.toString('hex') }
  forged[END - 1] = { ...forged[END - 1], lastHash }
  return forged
}

describe('the log of a sale', () => {
  it('is found sound, with its bids and its price', () => {
    expect(rows).toHaveLength(LAST)
    const { keyId } = rows[LAST - 1]!
    const checkpoints = { made: 1, stamped: 0 }
    expect(verifyLog(log)).toMatchObject({
      sound: true,
      proven: false,
      bids: 5,
      finalPrice: rows[5]!['price'],
      keyId,
      checkpoints,
    })
    expect(rows[END - 1]).toMatchObject({ extensions: 2, terminatedAt: null })
  })

  it('is a file that anyone may have once the sale has ended, and nobody before', async () => {
    const sale = await world.sale({ bidders })
    world.at(sale.endsAt)
    expect(await world.ask(auctions.exportSaleLog, { auctionId: sale.id })).toMatchObject({
      status: 409,
      body: { code: 'notEnded' },
    })
    await world.job()
    const { status, headers, text } = await world.ask(auctions.exportSaleLog, { auctionId: sale.id })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^application\/x-ndjson/)
    expect(headers.get('content-disposition')).toBe(`attachment; filename="sale-${sale.id}.jsonl"`)
    expect(verifyLog(text)).toMatchObject({ sound: true, bids: 0, finalPrice: null })
    world.at('2026-12-01T08:00:00Z')
  })

  it('can be recomputed by hand: each hash covers the row and the hash before it', () => {
    const sha256 = (...fields: unknown[]) => createHash('sha256').update(fields.join('\n')).digest('hex')
    const [head, first] = rows as [Row, Row]
    const terms = ['id', 'code', 'currency', 'startPrice', 'step', 'startsAt', 'firstEndsAt'].map(
      (f) => head[f],
    )
    expect(sha256('zapori-sale/1', ...terms)).toBe(head['genesis'])
    const fields = ['number', 'price', 'receivedAt', 'recordedAt', 'endsAt', 'commitment', 'previousHash']
    expect(sha256('zapori-bid/1', head['id'], ...fields.map((f) => first[f]))).toBe(first['hash'])
    expect(first['previousHash']).toBe(head['genesis'])
  })

  it('is sound after any course of bidding', async () => {
    const time = fc.oneof(
      fc.integer({ min: 0, max: WEEK }),
      fc.integer({ min: WEEK - 600_000, max: WEEK + 7_200_000 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(time, { maxLength: 30 }), async (times) => {
        expect(verifyLog(await heldSale(times.toSorted((a, b) => a - b)))).toMatchObject({ sound: true })
      }),
      runs(5, 100),
    )
  })
})

describe('a log of the first format', () => {
  const head = () => ({ ...rows[0], format: 'zapori-sale-log/1' })
  const end = () => {
    const { pauses: _, checkpoints: __, terminatedAt: ___, ...first } = rows[END - 1]!
    return first as Row
  }
  const first = () => [head(), ...rows.slice(1, POINT - 1), end()]

  it('stays readable', () => {
    // Nothing in it could ever be proven.
    expect(verifyLog(written(first()))).toMatchObject({
      sound: true,
      proven: false,
      lacks: [{ en: expect.stringContaining('the first format') }],
      bids: 5,
      finalPrice: rows[5]!['price'],
    })
  })

  it('has nothing that it did not have', () => {
    for (const row of [POINT, LAST])
      expect(verifyLog(written(first().toSpliced(-1, 0, rows[row - 1]!)))).toMatchObject({ sound: false })
    expect(verifyLog(written(first().with(-1, rows[END - 1]!)))).toMatchObject({ sound: false, row: 7 })
  })
})

describe('a change to the log', () => {
  it('of any one byte is found, and the row named', () => {
    const lines = log.split('\n')
    for (let row = 1; row <= LAST; row++) {
      const line = lines[row - 1]!
      for (let place = 0; place < line.length; place++)
        for (const other of line[place] === '0' ? '1f' : '0"') {
          if (other === line[place]) continue
          const changed = line.slice(0, place) + other + line.slice(place + 1)
          const verdict = verifyLog(lines.with(row - 1, changed).join('\n'))
          expect(verdict, `row ${row}, place ${place}: ${changed}`).toMatchObject({ sound: false, row })
        }
    }
  })

  it.each([
    ['id', 999],
    ['code', '2026-99999'],
    ['currency', 'BGN'],
    ['startPrice', 1_000_001],
    ['step', 1],
    ['startsAt', '2027-01-01T00:00:00.000Z'],
    ['firstEndsAt', '2027-01-01T00:00:00.000Z'],
    ['genesis', '0'.repeat(64)],
    ['format', 'zapori-sale-log/3'],
  ])('to the %s of the sale is found in row 1', (field, value) => {
    expect(verifyLog(written(withRow(1, { [field]: value })))).toMatchObject({ sound: false, row: 1 })
  })

  it.each(['number', 'price', 'receivedAt', 'recordedAt', 'endsAt', 'commitment', 'previousHash', 'hash'])(
    'to the %s of any bid is found in its row',
    (field) => {
      for (let row = 2; row < POINT; row++) {
        const value = rows[row - 1]![field]!
        const other =
          typeof value === 'number'
            ? value + 1
            : value.endsWith('Z')
              ? new Date(Date.parse(value) + 1).toISOString()
              : value.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
        expect(verifyLog(written(withRow(row, { [field]: other })))).toMatchObject({ sound: false, row })
      }
    },
  )

  it.each([
    ['endsAt', '2027-01-01T00:00:00.000Z'],
    ['extensions', 3],
    ['bids', 4],
    ['finalPrice', 1],
    ['finalPrice', null],
    ['lastHash', '0'.repeat(64)],
    ['pauses', 1],
    ['checkpoints', 0],
  ])('to the %s of the end is found in its row (%j)', (field, value) => {
    expect(verifyLog(written(withRow(END, { [field]: value })))).toMatchObject({ sound: false, row: END })
  })

  it.each([
    ['token', 'MAMCAQA='],
    ['terminatedAt', '2027-01-01T00:00:00.000Z'],
  ])('to the %s, which no hash covers, is found by the signature', (field, value) => {
    const row = field === 'token' ? POINT : END
    expect(verifyLog(written(withRow(row, { [field]: value })))).toMatchObject({ sound: false, row: LAST })
  })

  it('with a signature of somebody else tells whose it is', async () => {
    const own = await signedLog(
      unsigned(rows),
      signingKeys(['a key that somebody else has made for himself']),
    )
    const verdict = verifyLog(own)
    expect(verdict).toMatchObject({ sound: true })
    expect(verdict).not.toMatchObject({ keyId: rows[LAST - 1]!['keyId'] })
  })

  it('that adds a field or swaps two is found in its row', () => {
    for (let row = 1; row <= LAST; row++) {
      expect(verifyLog(written(withRow(row, { note: 'x' })))).toMatchObject({ sound: false, row })
      const swapped = rows.with(row - 1, Object.fromEntries(Object.entries(rows[row - 1]!).toReversed()))
      expect(verifyLog(written(swapped))).toMatchObject({ sound: false, row })
    }
  })

  it('of the hash together with the contents is found in that row, because the next was built on the old one', () => {
    for (let row = 2; row < POINT - 1; row++) {
      const change = { commitment: 'ab'.repeat(32) }
      const forged = rows.with(row - 1, rehashed(rows[row - 1]!, change))
      expect(verifyLog(written(forged))).toMatchObject({ sound: false, row })
    }
  })

  it('of the last bid with its hash is found in its row, for checkpoint and end keep the old one', () => {
    const forged = rows.with(POINT - 2, rehashed(rows[POINT - 2]!, { commitment: 'ab'.repeat(32) }))
    const last = { sound: false, row: POINT - 1 }
    expect(verifyLog(written(forged))).toMatchObject({
      ...last,
      why: { en: `the bid is not as checkpoint 1 (row ${POINT}) saw it` },
    })
  })

  it('of what a bid builds on, with its hash, is found in that row, not in the one before', () => {
    for (let row = 2; row < POINT; row++) {
      const forged = rows.with(row - 1, rehashed(rows[row - 1]!, { previousHash: 'ab'.repeat(32) }))
      expect(verifyLog(written(forged))).toMatchObject({ sound: false, row })
    }
  })

  it('is told in amounts and in times of Sofia, as people write them', () => {
    const why = (change: Row, row = 4) => {
      const verdict = verifyLog(written(rebuilt(row, change)))
      return verdict.sound ? undefined : verdict.why
    }
    const dearer = Number(rows[3]!['price']) + 150
    expect(why({ price: dearer })?.bg.replaceAll('\u00a0', ' ')).toBe(
      'цената е 11 001,50 EUR, а допустима е била само 11 000,00 EUR',
    )
    expect(why({ endsAt: '2027-06-01T00:00:00.000Z' })?.en).toMatch(
      /^after this bid the sale ends at \d\d\.\d\d\.2027 17:00:00\.000, not at 01\.06\.2027 03:00:00\.000$/,
    )
    const end = verifyLog(written(withRow(END, { finalPrice: 1 })))
    expect(end.sound ? '' : end.why.en).toMatch(
      /^last price: it says EUR\u00a00\.01, but .* EUR\u00a012,000\.00$/,
    )
  })

  it('that builds all later hashes anew still breaks the law of price, time and end', () => {
    const price = Number(rows[3]!['price'])
    expect(verifyLog(written(rebuilt(4, { price: price + 1 })))).toMatchObject({ sound: false, row: 4 })
    expect(verifyLog(written(rebuilt(4, { number: 7 })))).toMatchObject({ sound: false, row: 4 })
    const late = { recordedAt: '2099-01-01T00:00:00.000Z' }
    expect(verifyLog(written(rebuilt(6, late)))).toMatchObject({ sound: false, row: 6 })
    const early = { recordedAt: rows[1]!['recordedAt']!, receivedAt: rows[1]!['recordedAt']! }
    expect(verifyLog(written(rebuilt(4, early)))).toMatchObject({ sound: false, row: 4 })
    const future = { receivedAt: '2099-01-01T00:00:00.000Z' }
    expect(verifyLog(written(rebuilt(3, future)))).toMatchObject({ sound: false, row: 3 })
    const longer = { endsAt: '2027-06-01T00:00:00.000Z' }
    expect(verifyLog(written(rebuilt(5, longer)))).toMatchObject({ sound: false, row: 5 })
  })

  it('of the terms together with their hash is found in row 1', () => {
    const head = { ...rows[0], code: '2026-99999' } as Row
    const forged = genesis({
      id: Number(head['id']),
      code: String(head['code']),
      currency: String(head['currency']),
      startPrice: Number(head['startPrice']),
      step: Number(head['step']),
      startsAt: new Date(String(head['startsAt'])),
      firstEndsAt: new Date(String(head['firstEndsAt'])),
    }).toString('hex')
    expect(verifyLog(written(rows.with(0, { ...head, genesis: forged })))).toMatchObject({
      sound: false,
      row: 1,
    })
  })
})

describe('a log with rows', () => {
  const without = (row: number) => written(rows.toSpliced(row - 1, 1))

  it('that was cut off is not sound, wherever the cut is', () => {
    for (let length = 0; length < log.length; length++)
      expect(verifyLog(log.slice(0, length)), `after ${length} characters`).toMatchObject({ sound: false })
    for (let stored = 0; stored < LAST; stored++)
      expect(verifyLog(written(rows.slice(0, stored)))).toMatchObject({ sound: false })
  })

  it('that lacks one is told where, and which; no other row is blamed', () => {
    for (let row = 2; row < POINT; row++)
      expect(verifyLog(without(row))).toMatchObject({
        sound: false,
        row,
        why: { en: `before this row bid ${row - 1} is missing` },
      })
    expect(verifyLog(without(POINT))).toMatchObject({
      row: POINT,
      why: { en: 'before this row checkpoint 1 is missing' },
    })
    for (const row of [1, END, LAST]) expect(verifyLog(without(row))).toMatchObject({ sound: false })
  })

  it('that has one twice is not sound', () => {
    for (let row = 1; row <= LAST; row++)
      expect(verifyLog(written(rows.toSpliced(row - 1, 0, rows[row - 1]!)))).toMatchObject({ sound: false })
  })

  it('that stand in another order is not sound', () => {
    for (let row = 1; row < LAST; row++) {
      const swapped = rows.with(row - 1, rows[row]!).with(row, rows[row - 1]!)
      const verdict = verifyLog(written(swapped))
      expect([row, row + 1]).toContain(verdict.sound ? 'sound' : verdict.row)
    }
    expect(verifyLog(written(rows.toReversed()))).toMatchObject({ sound: false })
  })

  it('that end in another way than the portal writes is not sound', () => {
    for (const other of [
      log.replaceAll('\n', '\r\n'),
      `${log}\n`,
      log.trimEnd(),
      `\ufeff${log}`,
      ` ${log}`,
      '',
    ])
      expect(verifyLog(other)).toMatchObject({ sound: false })
  })
})
