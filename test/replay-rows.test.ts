/** Logs that are whole in themselves and yet cannot be true: the program and the portal's own check name the same row, for the same reason. */
import { createPublicKey } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashOfBid, hashOfCheckpoint } from '#sales/history/hash-chain.ts'
import type { LogBid, LogCheckpoint, LogEnd, LogHead, LogPause } from '#sales/proofs/log.contract.ts'
import { signedLog, type UnsignedLog } from '#sales/proofs/server/export.ts'
import { verifyLog } from '#sales/proofs/server/verification.ts'
import { rehashed, SIGNING, TEN_MINUTES, TERMS } from './sale-logs.ts'

type Row = { row: number }
type Log = {
  head: LogHead & Row
  bids: (LogBid & Row)[]
  pauses: (LogPause & Row)[]
  checkpoints: (LogCheckpoint & Row)[]
  end: LogEnd & Row
  signature?: Row
}
type Extensions = typeof TEN_MINUTES & { validFrom: string }
type Program = {
  readLog: (text: string) => Log
  checkChain: (log: Log) => void
  checkSignature: (log: Log, keys?: Map<string, Buffer>) => void
  readKeys: (text: string) => Map<string, Buffer>
  checkCourse: (log: Log) => Record<string, unknown>
  checkFigures: (log: Log, table?: readonly Extensions[], until?: string) => unknown[]
  extensionsFor: (startsAt: number, table?: readonly Extensions[]) => Extensions
  longestGap: (log: object) => number
  PLANNED_GAP: number
  EXTENSIONS: readonly Extensions[]
}
const part = (name: string) => import(new URL(`../verifier/${name}.mjs`, import.meta.url).href)
const program = Object.assign({}, ...(await Promise.all(['log', 'law'].map(part)))) as Program

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const START = TERMS.startsAt.getTime()
const END = TERMS.firstEndsAt.getTime()
const iso = (time: number) => new Date(time).toISOString()

/** A bid at a time, and when the sale ends after it; a pause, and by how much the end has moved; in the order of the file. */
type Line =
  | { bid: number; ends?: number; price?: number; received?: number; number?: number }
  | { from: number; act?: number; until: number; shift?: number; pause?: number }
/** A checkpoint at a time, and what it has seen. */
type Point = { at: number; bids?: number; pauses?: number; kind?: LogCheckpoint['kind']; checkpoint?: number }
type Made = { lines?: Line[]; points?: Point[]; end?: Partial<LogEnd>; head?: Partial<LogHead> }

const HASH = 'ab'.repeat(32)
/** A log in which this stands, with all that follows from it. */
function made({ lines = [], points = [], end, head }: Made): UnsignedLog {
  let [bids, pauses, shift, ends, extensions] = [0, 0, 0, END, 0]
  const course = lines.map((line): LogBid | LogPause => {
    if ('bid' in line) {
      bids++
      const due = line.ends ?? ends
      if (due > ends) extensions++
      ends = due
      return {
        number: line.number ?? bids,
        price: line.price ?? TERMS.startPrice + (bids - 1) * TERMS.step,
        receivedAt: iso(line.received ?? line.bid),
        recordedAt: iso(line.bid),
        endsAt: iso(due),
        commitment: HASH,
        previousHash: HASH,
        hash: HASH,
      }
    }
    const all = line.shift ?? shift + line.until - line.from
    ends += all - shift
    shift = all
    return {
      pause: line.pause ?? ++pauses,
      suspendedAt: iso(line.from),
      resumedAt: iso(line.act ?? line.from),
      resumesAt: iso(line.until),
      shiftMs: all,
    }
  })
  const last = course.findLast((line) => 'price' in line)
  return rehashed({
    head: {
      format: 'zapori-sale-log/2',
      id: TERMS.id,
      code: TERMS.code,
      currency: TERMS.currency,
      startPrice: TERMS.startPrice,
      step: TERMS.step,
      startsAt: iso(START),
      firstEndsAt: iso(END),
      genesis: HASH,
      figures: TEN_MINUTES,
      ...head,
    },
    course,
    checkpoints: points.map(({ at, bids = 0, pauses = 0, kind = 'PERIODIC', checkpoint }, index) => ({
      checkpoint: checkpoint ?? index + 1,
      kind,
      at: iso(at),
      bids,
      lastHash: HASH,
      pauses,
      pausesHash: HASH,
      previousHash: HASH,
      hash: HASH,
      token: null,
    })),
    end: {
      endsAt: iso(ends),
      extensions,
      bids,
      finalPrice: last && 'price' in last ? last.price : null,
      lastHash: HASH,
      pauses,
      checkpoints: points.length,
      terminatedAt: null,
      ...end,
    },
  })
}

/** By the codes of the program, what the portal's own check says of the same. */
const SAYS: Record<string, RegExp> = {
  figures: /other extensions/,
  cutOff: /cut off/,
  tooMuch: /should not be there/,
  moved: /should stand here/,
  twice: /stands in row \d+ already/,
  missing: /before this row .* is missing/,
  afterPause: /was made after suspension/,
  beforePause: /was made before suspension/,
  termsHash: /terms of the sale/,
  ownHash: /do not give its hash/,
  replaced: /the next row was built on another hash/,
  builtOnOther: /not built on the row before/,
  otherPauses: /suspensions up to here/,
  sawOtherPauses: /seen other suspensions/,
  keyName: /name of the key/,
  badSignature: /signature does not fit/,
  price: /the price is/,
  early: /before bidding began/,
  late: /after the end/,
  suspended: /while the sale was suspended/,
  backwards: /run backwards/,
  end: /after this bid the sale ends/,
  pauseOutside: /no bidding to suspend/,
  shift: /were lost/,
  summary: /it says .* but the rows above give/,
  notAsSeen: /is not as checkpoint/,
  sawOther: /seen something else in row/,
  sawFuture: /recorded after it/,
  unseen: /should have seen it/,
  notTheEnd: /nothing can follow/,
}
/** The row that both blame, the reason and its details; nothing if both find the log sound. */
function judged(text: string): unknown[] {
  const ours = verifyLog(text)
  try {
    const log = program.readLog(text)
    program.checkChain(log)
    program.checkFigures(log, program.EXTENSIONS, '2027-12-31')
    program.checkCourse(log)
    if (log.signature) program.checkSignature(log)
  } catch (error) {
    const { row, code, details } = error as { row: number; code: string; details: unknown[] }
    expect(ours, `${row} ${code}: ${String(error)}`).toMatchObject({ sound: false, row })
    if (SAYS[code]) expect(ours.sound ? '' : ours.why.en).toMatch(SAYS[code])
    if (code === 'sawOther') expect(ours.sound ? '' : ours.why.en).toContain(`row ${String(details[0])}`)
    if (code === 'missing')
      expect(ours.sound ? '' : ours.why.en).toMatch(
        new RegExp(
          `${details[0] === 'pause' ? 'suspension' : String(details[0])} ${String(details[1])} is missing`,
        ),
      )
    return [row, code, ...details]
  }
  expect(ours).toMatchObject({ sound: true })
  return []
}
const judge = async (log: UnsignedLog) => judged(await signedLog(log, SIGNING))

/** One test of all these: what is said, the log, what is found. */
const all = (name: string, cases: readonly (readonly [what: string, log: Made, found: unknown[]])[]) =>
  it(`${name} is judged by the law`, async () => {
    for (const [what, log, found] of cases)
      expect([what, ...(await judge(made(log))).slice(0, Math.max(found.length, 1))]).toEqual([
        what,
        ...found,
      ])
  })

describe('the form of a log', () => {
  const lines = [{ bid: START }, { from: START + HOUR, until: START + 2 * HOUR }]
  const points = [{ at: END + HOUR, bids: 1, pauses: 1, kind: 'END' as const }]
  const written = (rows: readonly object[]) => `${rows.map((line) => JSON.stringify(line)).join('\n')}\n`
  const whole = async () => signedLog(made({ lines, points }), SIGNING)
  const rowsOf = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  const [HEAD, BID, PAUSE, POINT, LAST, SIGNATURE] = [1, 2, 3, 4, 5, 6]
  /** Row, field, and what cannot stand in it. */
  const WRONG: [rows: number[], fields: string[], values: unknown[]][] = [
    [[HEAD], ['format'], ['zapori-sale-log/3', 2]],
    [[HEAD], ['currency'], ['USD', null]],
    [[HEAD], ['code'], [5, null]],
    [[HEAD], ['id', 'startPrice', 'step'], ['7', 1.5, null]],
    [[HEAD], ['figures'], [5, 'x', { ...TEN_MINUTES, window: 0 }, { ...TEN_MINUTES, cap: 1.5 }]],
    [[HEAD], ['startsAt', 'firstEndsAt'], [5, null, '2027-02-30T07:00:00.000Z', '2027-02-17T07:00:00Z']],
    [[HEAD], ['genesis'], [5, null, 'AB'.repeat(32), 'ab'.repeat(31), `${HASH}0`]],
    [[BID], ['number', 'price'], ['1', 1.5, null]],
    [[BID], ['receivedAt', 'recordedAt', 'endsAt'], [5, null, '+012027-02-17T07:00:00.000Z']],
    [[BID], ['commitment', 'previousHash', 'hash'], [5, null, 'AB'.repeat(32), `0${HASH}`]],
    [[PAUSE], ['pause', 'shiftMs'], ['1', 1.5, null]],
    [[PAUSE], ['suspendedAt', 'resumedAt', 'resumesAt'], [5, null, '2027-02-30T07:00:00.000Z']],
    [[POINT], ['checkpoint', 'bids', 'pauses'], ['1', 1.5, null]],
    [[POINT], ['kind'], ['OTHER', null]],
    [[POINT], ['at'], [5, null, '2027-02-30T07:00:00.000Z']],
    [[POINT], ['lastHash', 'pausesHash', 'previousHash', 'hash'], [5, null, 'ab'.repeat(31)]],
    [[POINT], ['token'], [5, 'MAMCAQA', 'MAMC AQA=', '*']],
    [[LAST], ['extensions', 'bids', 'pauses', 'checkpoints'], ['1', 1.5, null]],
    [[LAST], ['finalPrice'], ['1', 1.5]],
    [[LAST], ['endsAt'], [5, null]],
    [[LAST], ['terminatedAt'], [5, '2027-02-17']],
    [[LAST], ['lastHash'], [5, null]],
    [[SIGNATURE], ['keyId'], [5, 'AB'.repeat(16), 'ab'.repeat(15), `${'ab'.repeat(16)}0`]],
    [[SIGNATURE], ['publicKey'], [5, Buffer.alloc(31).toString('base64'), '*']],
    [
      [SIGNATURE],
      ['signature'],
      [5, Buffer.alloc(65).toString('base64'), Buffer.alloc(63).toString('base64')],
    ],
  ]

  it('has nothing in a field that the portal does not write there', async () => {
    const rows = rowsOf(await whole())
    for (const [where, fields, values] of WRONG)
      for (const row of where)
        for (const field of fields)
          for (const value of values) {
            const changed = rows.with(row - 1, { ...rows[row - 1], [field]: value })
            expect([field, value, ...judged(written(changed))]).toEqual([field, value, row, 'notALine'])
          }
  })

  it('may name any whole figures, as long as they are those of the law', async () => {
    const rows = rowsOf(await whole())
    const figures = { window: 1, extension: 1, cap: 1 }
    expect(judged(written(rows.with(0, { ...rows[0], figures })))).toEqual([1, 'figures', figures, LAW])
  })
  const LAW = { ...TEN_MINUTES, validFrom: '2023-07-20' }

  it('is one object a line and nothing else, each kind in its place', async () => {
    const text = await whole()
    const all = text.trimEnd().split('\n')
    const [head, bid, pause, point, end, signature] = all as [string, string, string, string, string, string]
    const file = (...some: string[]) => judged(some.map((line) => `${line}\n`).join(''))
    expect(judged('')).toEqual([1, 'cutOff'])
    expect(judged('\n')).toEqual([1, 'cutOff'])
    expect(judged(head)).toEqual([1, 'cutOff'])
    expect(file(head)).toEqual([1, 'cutOff'])
    expect(judged(text.slice(0, -1))).toEqual([5, 'cutOff'])
    expect(file(head, bid)).toEqual([2, 'cutOff'])
    expect(file(head, bid, pause, point)).toEqual([4, 'cutOff'])
    expect(file(head, bid, pause, point, end)).toEqual([5, 'cutOff'])
    expect(file(...all, signature)).toEqual([7, 'tooMuch'])
    for (const line of ['null', '5', '"x"', '[]', '{}', `${head} `, ` ${head}`])
      expect([line, ...file(line, ...all.slice(1))]).toEqual([line, 1, 'notALine'])
    expect(file('{', ...all.slice(1))).toEqual([1, 'unreadable'])
    expect(file(bid, ...all)).toEqual([1, 'outOfPlace', 'bid'])
    expect(file(head, point, bid, pause, end, signature)).toEqual([3, 'outOfPlace', 'bid'])
    expect(file(head, bid, pause, signature, end)).toEqual([4, 'outOfPlace', 'signature'])
    expect(file(head, bid, head, pause, point, end, signature)).toEqual([3, 'outOfPlace', 'head'])
    expect(file(head, bid, pause, end, point, signature)).toEqual([5, 'outOfPlace', 'checkpoint'])
    expect(file(head, end, bid, pause, point, signature)).toEqual([3, 'outOfPlace', 'bid'])
    expect(file(head, bid, point, pause, end, signature)).toEqual([4, 'outOfPlace', 'pause'])
  })

  it('was another at first: a head, bids and an end, and nothing of it was signed', async () => {
    const [head, bid] = rowsOf(await signedLog(made({ lines: [lines[0]!] }), SIGNING))
    const { figures: _, ...terms } = head!
    const old = { ...terms, format: 'zapori-sale-log/1' }
    const end = { endsAt: iso(END), extensions: 0, bids: 1, finalPrice: 1_000_000, lastHash: bid!['hash'] }
    expect(judged(written([old, bid!, end]))).toEqual([])
    const none = { ...end, bids: 0, finalPrice: null, lastHash: terms['genesis'] }
    expect(judged(written([old, none]))).toEqual([])
    expect(judged(written([old, bid!]))).toEqual([2, 'cutOff'])
    expect(judged(written([old, bid!, end, end]))).toEqual([4, 'tooMuch'])
    const rows = rowsOf(await whole())
    for (const row of [PAUSE, POINT])
      expect(judged(written([old, bid!, rows[row - 1]!, end])).slice(0, 2)).toEqual([3, 'outOfPlace'])
    expect(judged(written([old, bid!, rows[LAST - 1]!]))).toEqual([3, 'notALine'])
    const sound = program.readLog(written([old, bid!, end]))
    expect(program.checkCourse(sound)).toEqual({ ...end, lastHash: bid!['hash'] })
    expect(program.checkCourse(program.readLog(await whole()))).toMatchObject({ pauses: 1, checkpoints: 1 })
  })
})

describe('the course of a sale', () => {
  const DAY = 24 * HOUR
  all('a bid', [
    ['at the very start', { lines: [{ bid: START }] }, []],
    ['a moment before it', { lines: [{ bid: START - 1 }] }, [2, 'early']],
    ['in the last moment', { lines: [{ bid: END - 1, ends: END + 10 * MINUTE }] }, []],
    ['at the end', { lines: [{ bid: END }] }, [2, 'late', iso(END)]],
    ['ten minutes before the end', { lines: [{ bid: END - 10 * MINUTE, ends: END + 10 * MINUTE }] }, []],
    ['a moment earlier', { lines: [{ bid: END - 10 * MINUTE - 1 }] }, []],
    [
      'that did not move the end',
      { lines: [{ bid: END - 10 * MINUTE }] },
      [2, 'end', iso(END + 10 * MINUTE), iso(END)],
    ],
    [
      'that moved it without reason',
      { lines: [{ bid: START, ends: END + 10 * MINUTE }] },
      [2, 'end', iso(END), iso(END + 10 * MINUTE)],
    ],
    ['at the moment of the one before it', { lines: [{ bid: START + 1 }, { bid: START + 1 }] }, []],
    ['older than the one before it', { lines: [{ bid: START + 1 }, { bid: START }] }, [3, 'backwards']],
    ['received before it was recorded', { lines: [{ bid: START + 9, received: START }] }, []],
    ['received after it was recorded', { lines: [{ bid: START, received: START + 1 }] }, [2, 'backwards']],
    [
      'below the start price',
      { lines: [{ bid: START, price: 999_999 }] },
      [2, 'price', 999_999, 1_000_000, 'EUR'],
    ],
    [
      'of two steps',
      { lines: [{ bid: START }, { bid: START + 1, price: 1_200_000 }] },
      [3, 'price', 1_200_000, 1_100_000, 'EUR'],
    ],
  ])

  all('a suspension', [
    ['at the very start', { lines: [{ from: START, until: START + DAY }] }, []],
    ['before the start', { lines: [{ from: START - 1, until: START + DAY }] }, [2, 'pauseOutside']],
    ['in the last moment', { lines: [{ from: END - 1, until: END }] }, []],
    ['at the end', { lines: [{ from: END, until: END + DAY }] }, [2, 'pauseOutside']],
    ['of no length', { lines: [{ from: START, act: START, until: START }] }, []],
    [
      'that was ended before it began',
      { lines: [{ from: START + 9, act: START + 8, until: START + 20 }] },
      [2, 'backwards'],
    ],
    [
      'that went on before its act',
      { lines: [{ from: START, act: START + 9, until: START + 8 }] },
      [2, 'backwards'],
    ],
    [
      'that moved the end too far',
      { lines: [{ from: START, until: START + 5, shift: 6 }] },
      [2, 'shift', 5, 6],
    ],
    [
      'within another, which counts once',
      {
        lines: [
          { from: START + 10, until: START + 30 },
          { from: START + 15, until: START + 20, shift: 20 },
        ],
      },
      [],
    ],
    [
      'that overlaps another, which counts once',
      {
        lines: [
          { from: START + 10, until: START + 20 },
          { from: START + 15, until: START + 25, shift: 15 },
        ],
      },
      [],
    ],
    [
      'that overlaps another, and was counted twice',
      {
        lines: [
          { from: START + 10, until: START + 20 },
          { from: START + 15, until: START + 25, shift: 20 },
        ],
      },
      [3, 'shift', 15, 20],
    ],
    [
      'known only after a later one',
      {
        lines: [
          { from: START + 100, until: START + 110 },
          { from: START + 50, until: START + 60 },
          { from: START + 70, until: START + 80 },
        ],
      },
      [],
    ],
  ])

  it('says how much was lost and by how much the end was moved, in hours, minutes and seconds', async () => {
    const lines = [
      { from: START, until: START + 27 * HOUR + 5 * MINUTE + 9_250, shift: -(61 * MINUTE + 62_003) },
    ]
    const verdict = verifyLog(await signedLog(made({ lines }), SIGNING))
    expect(verdict.sound ? '' : verdict.why.en).toMatch(/\b27:05:09\.250\b.*-01:02:02\.003\b/)
    const hour = await signedLog(made({ lines: [{ from: START, until: START + HOUR, shift: 0 }] }), SIGNING)
    const whole = verifyLog(hour)
    expect(whole.sound ? '' : whole.why.en).toMatch(/ 01:00:00\.000 .* 00:00:00\.000 /)
  })

  const rest = { from: START + HOUR, act: START + 2 * HOUR, until: START + DAY }
  const outage = { from: START + HOUR, act: START + DAY, until: START + DAY }
  const moved = END + rest.until - rest.from
  all('a bid and a suspension', [
    ['when it goes on', { lines: [rest, { bid: rest.until }] }, []],
    ['a moment too early', { lines: [rest, { bid: rest.until - 1 }] }, [3, 'suspended']],
    ['at its beginning, below it', { lines: [rest, { bid: rest.from }] }, [3, 'suspended']],
    ['before its beginning, below it', { lines: [rest, { bid: rest.from - 1 }] }, [3, 'beforePause', 1, 2]],
    ['at its beginning, above it', { lines: [{ bid: rest.from, ends: END }, rest] }, []],
    ['just after its beginning, above it', { lines: [{ bid: rest.from + 1 }, rest] }, [2, 'suspended']],
    ['just before its end, above it', { lines: [{ bid: rest.until - 1 }, rest] }, [2, 'suspended']],
    ['at its end, above it', { lines: [{ bid: rest.until }, rest] }, []],
    ['two seconds into an outage', { lines: [{ bid: outage.from + 2000 }, outage] }, []],
    ['a moment later', { lines: [{ bid: outage.from + 2001 }, outage] }, [2, 'suspended']],
    [
      'more than two seconds before its end',
      { lines: [{ bid: outage.until - 2001 }, outage] },
      [2, 'suspended'],
    ],
    ['two seconds before its end', { lines: [{ bid: outage.until - 2000 }, outage] }, []],
    ['an outage above it', { lines: [outage, { bid: outage.until - 1 }] }, [3, 'suspended']],
    [
      'after the announced end, in the time that was added',
      { lines: [rest, { bid: moved - 1, ends: moved + 10 * MINUTE }] },
      [],
    ],
    ['after the time that was added', { lines: [rest, { bid: moved }] }, [3, 'late', iso(moved)]],
    [
      'after the end, and what has moved it stands below',
      { lines: [{ bid: END }, { from: END - HOUR, until: END }] },
      [2, 'afterPause', 1, 3],
    ],
    [
      'at the moment of what stands below',
      {
        lines: [
          { bid: END - MINUTE, ends: END },
          { from: END - MINUTE, until: END + DAY },
        ],
      },
      [2, 'afterPause', 1, 3],
    ],
    [
      'with another end, before what stands below',
      {
        lines: [
          { bid: END - MINUTE, ends: END },
          { from: END - 1, until: END + DAY },
        ],
      },
      [2, 'end', iso(END + 10 * MINUTE), iso(END)],
    ],
    [
      'after the end, with one above and one below that came later',
      {
        lines: [rest, { bid: moved }, { from: moved + 1, until: moved + 2 }],
        points: [{ at: moved + DAY, bids: 1, pauses: 3 }],
      },
      [3, 'late', iso(moved)],
    ],
    [
      'that knows of a second one, which a checkpoint saw',
      { lines: [rest, { bid: moved }], points: [{ at: moved + DAY, bids: 1, pauses: 2 }] },
      [3, 'missing', 'pause', 2],
    ],
    [
      'that knows of none, as the checkpoints',
      { lines: [rest, { bid: moved }], points: [{ at: moved + DAY, bids: 1, pauses: 1 }] },
      [3, 'late', iso(moved)],
    ],
  ])
})

describe('the checkpoints of a sale', () => {
  const [one, two] = [{ bid: START + HOUR }, { bid: START + 2 * HOUR }]
  const seen = (at: number, bids: number, more: Partial<Point> = {}): Point => ({ at, bids, ...more })
  const rest = { from: START + 3 * HOUR, until: START + 4 * HOUR }
  all('a checkpoint', [
    ['at the very start', { points: [seen(START, 0)] }, []],
    ['before the start', { points: [seen(START - 1, 0)] }, [2, 'backwards']],
    ['at the moment of another', { points: [seen(START, 0), seen(START, 0)] }, []],
    ['earlier than the one above it', { points: [seen(START + 1, 0), seen(START, 0)] }, [3, 'backwards']],
    [
      'that has seen less than the one above it',
      { lines: [one, two], points: [seen(START + 2 * HOUR, 2), seen(START + 3 * HOUR, 1)] },
      [5, 'backwards'],
    ],
    [
      'that has seen fewer suspensions',
      { lines: [rest], points: [seen(rest.until, 0, { pauses: 1 }), seen(rest.until + 1, 0)] },
      [4, 'backwards'],
    ],
    ['at the moment of a bid', { lines: [one], points: [seen(one.bid, 1)] }, []],
    ['before a bid that it has seen', { lines: [one], points: [seen(one.bid - 1, 1)] }, [3, 'sawFuture', 2]],
    ['a minute after a bid that it has not seen', { lines: [one], points: [seen(one.bid + MINUTE, 0)] }, []],
    [
      'later than that',
      { lines: [one, two], points: [seen(one.bid, 1), seen(two.bid + MINUTE + 1, 1)] },
      [3, 'unseen', 2],
    ],
    ['at the end', { lines: [one], points: [seen(END, 1, { kind: 'END' })] }, []],
    [
      'at the end that has not seen all',
      { lines: [one], points: [seen(one.bid, 0, { kind: 'END' })] },
      [3, 'notTheEnd'],
    ],
    ['after the end', { points: [seen(END, 0, { kind: 'END' }), seen(END, 0)] }, [2, 'notTheEnd']],
    [
      'that has seen a bid that is not there',
      { lines: [one], points: [seen(END, 2)] },
      [3, 'missing', 'bid', 2],
    ],
    [
      'that has seen a suspension that is not there',
      { lines: [one], points: [seen(END, 1, { pauses: 1 })] },
      [3, 'missing', 'pause', 1],
    ],
  ])

  /** The log with what a checkpoint says of the hash before it changed, and its own hash. */
  const claiming = async (
    log: Made,
    index: number,
    claim: Partial<LogCheckpoint>,
    end: Partial<LogEnd> = {},
  ) => {
    const whole = made(log)
    const points = [...whole.checkpoints]
    for (let at = index; at < points.length; at++) {
      const point = {
        ...points[at]!,
        ...(at === index ? claim : {}),
        previousHash:
          claim.previousHash && at === index
            ? claim.previousHash
            : (points[at - 1]?.hash ?? whole.head.genesis),
      }
      points[at] = { ...point, hash: hashOfCheckpoint(TERMS.id, point).toString('hex') }
    }
    return judge({ ...whole, checkpoints: points, end: { ...whole.end, ...end } })
  }
  const other = { lastHash: HASH }

  it('is to blame for a hash that it has not seen, unless it is the last bid and the end says the same', async () => {
    const twice = { lines: [one, two], points: [seen(one.bid, 1), seen(END, 2)] }
    expect(await claiming(twice, 0, other)).toEqual([4, 'sawOther', 2])
    expect(await claiming(twice, 0, other, other)).toEqual([4, 'sawOther', 2])
    expect(await claiming(twice, 1, other)).toEqual([5, 'sawOther', 3])
    expect(await claiming(twice, 1, other, other)).toEqual([3, 'notAsSeen', 2, 5])
    const none = { points: [seen(START, 0), seen(END, 0)] }
    expect(await claiming(none, 1, other)).toEqual([3, 'sawOther', 1])
    expect(await claiming(none, 0, other, other)).toEqual([2, 'sawOther', 1])
  })

  it('is to blame for other suspensions, unless it is the only one to have seen them', async () => {
    const second = { from: START + 5 * HOUR, until: START + 6 * HOUR }
    const pauses = (...counts: number[]) => ({
      lines: [rest, second],
      points: counts.map((count, at) => seen(second.until + at, 0, { pauses: count })),
    })
    const otherPauses = { pausesHash: HASH }
    expect(await claiming(pauses(0, 2), 0, otherPauses)).toEqual([4, 'sawOtherPauses'])
    expect(await claiming({ points: [seen(START, 0)] }, 0, otherPauses)).toEqual([2, 'sawOtherPauses'])
    expect(await claiming(pauses(0, 2), 1, otherPauses)).toEqual([3, 'otherPauses', 2])
    expect(await claiming(pauses(1), 0, otherPauses)).toEqual([2, 'otherPauses', 1])
    expect(await claiming(pauses(1, 2), 0, otherPauses)).toEqual([4, 'sawOtherPauses'])
    expect(await claiming(pauses(1, 2), 1, otherPauses)).toEqual([3, 'otherPauses', 2])
    expect(await claiming(pauses(1, 1), 0, otherPauses)).toEqual([4, 'sawOtherPauses'])
    expect(await claiming(pauses(2, 2), 1, otherPauses)).toEqual([5, 'sawOtherPauses'])
    // What has seen more than there is says nothing of those that are there.
    expect(await claiming(pauses(2, 3), 1, otherPauses)).toEqual([4, 'missing', 'pause', 3])
  })

  it('builds on the one before it, the first on the terms of the sale', async () => {
    const three = { points: [seen(START, 0), seen(START + 1, 0), seen(END, 0, { kind: 'END' })] }
    const onOther = { previousHash: HASH }
    expect(await claiming(three, 0, onOther)).toEqual([1, 'replaced'])
    expect(await claiming(three, 1, onOther)).toEqual([2, 'replaced'])
    expect(await claiming(three, 2, onOther)).toEqual([3, 'replaced'])
  })
})

describe('the rows of a log', () => {
  const lines = [START, START + 1, START + 2].map((bid) => ({ bid }))
  const rest = { from: START + HOUR, until: START + 2 * HOUR }
  const again = { from: START + 3 * HOUR, until: START + 4 * HOUR }
  all('numbers', [
    ['twice', { lines: [...lines, { bid: START + 3, number: 2 }] }, [5, 'twice', 'bid', 2, 3]],
    ['missing', { lines: [lines[0]!, { bid: START + 3, number: 3 }] }, [3, 'missing', 'bid', 2]],
    ['missing first', { lines: [{ bid: START, number: 2 }] }, [2, 'missing', 'bid', 1]],
    [
      'moved',
      {
        lines: [
          { bid: START, number: 2 },
          { bid: START, number: 1 },
        ],
      },
      [2, 'moved', 'bid', 2, 1, 3],
    ],
    ['of suspensions twice', { lines: [rest, { ...again, pause: 1 }] }, [3, 'twice', 'pause', 1, 2]],
    ['of suspensions missing', { lines: [{ ...rest, pause: 2 }] }, [2, 'missing', 'pause', 1]],
    [
      'of checkpoints twice',
      { points: [{ at: START }, { at: START, checkpoint: 1 }] },
      [3, 'twice', 'checkpoint', 1, 2],
    ],
    [
      'of checkpoints missing',
      { points: [{ at: START }, { at: START, checkpoint: 3 }] },
      [3, 'missing', 'checkpoint', 2],
    ],
  ])

  /** The log with one bid changed and its own hash made anew, while all others stay. */
  const replaced = (index: number, change: Partial<LogBid>, end: Partial<LogEnd> = {}) => {
    const whole = made({ lines })
    const bid = { ...(whole.course[index] as LogBid), ...change }
    const hash = hashOfBid({
      saleId: TERMS.id,
      number: bid.number,
      price: bid.price,
      receivedAt: new Date(bid.receivedAt),
      recordedAt: new Date(bid.recordedAt),
      endsAt: new Date(bid.endsAt),
      commitment: Buffer.from(bid.commitment, 'hex'),
      previousHash: Buffer.from(bid.previousHash, 'hex'),
    }).toString('hex')
    const course = whole.course.with(index, { ...bid, hash })
    return judge({
      ...whole,
      course,
      end: { ...whole.end, ...end, ...(end.lastHash === '' && { lastHash: hash }) },
    })
  }

  it('tell a bid that was replaced from one that was built on another', async () => {
    const commitment = { commitment: 'cd'.repeat(32) }
    expect(await replaced(0, commitment)).toEqual([2, 'replaced'])
    expect(await replaced(1, commitment)).toEqual([3, 'replaced'])
    const onOther = { previousHash: 'cd'.repeat(32) }
    for (const index of [0, 1, 2]) expect(await replaced(index, onOther)).toEqual([index + 2, 'builtOnOther'])
    // The end bears out the last bid, so the one before it was replaced.
    expect(await replaced(2, onOther, { lastHash: '' })).toEqual([3, 'replaced'])
  })

  it('of the end repeat what stands above them', async () => {
    const whole = { lines: [...lines, rest], points: [{ at: END, bids: 3, pauses: 1, kind: 'END' as const }] }
    const ends = END + HOUR
    expect(await judge(made(whole))).toEqual([])
    for (const [change, found] of [
      [{ endsAt: iso(END) }, ['summary', 'endsAt', iso(END), iso(ends), 'EUR']],
      [{ extensions: 1 }, ['summary', 'extensions', 1, 0, 'EUR']],
      [{ bids: 2 }, ['summary', 'bids', 2, 3, 'EUR']],
      [{ bids: 4 }, ['summary', 'bids', 4, 3, 'EUR']],
      [{ finalPrice: null }, ['summary', 'finalPrice', null, 1_200_000, 'EUR']],
      [{ lastHash: HASH }, ['summary', 'lastHash', HASH, expect.any(String), 'EUR']],
      [{ pauses: 0 }, ['summary', 'pauses', 0, 1, 'EUR']],
      [{ pauses: 2 }, ['summary', 'pauses', 2, 1, 'EUR']],
      [{ checkpoints: 0 }, ['summary', 'checkpoints', 0, 1, 'EUR']],
      [{ checkpoints: 2 }, ['missing', 'checkpoint', 2]],
      [{ checkpoints: 2, endsAt: iso(END) }, ['summary', 'endsAt', iso(END), iso(ends), 'EUR']],
    ] as const) {
      const { end, ...rest } = made(whole)
      expect(await judge({ ...rest, end: { ...end, ...change } })).toEqual([7, ...found])
    }
    // The last bid is missing where the end knows of one more and of its hash.
    const { end, ...above } = made({ lines })
    expect(await judge({ ...above, end: { ...end, bids: 4, lastHash: HASH } })).toEqual([
      5,
      'missing',
      'bid',
      4,
    ])
    const none = made({})
    expect(await judge({ ...none, end: { ...none.end, bids: 1, lastHash: HASH } })).toEqual([
      2,
      'missing',
      'bid',
      1,
    ])
    expect(await judge(made({ points: [{ at: END }] }))).toEqual([])
  })

  it('of the terms and of each bid and checkpoint give their own hashes', async () => {
    const whole = made({ lines, points: [{ at: END, bids: 3, kind: 'END' }] })
    const { head, course, checkpoints } = whole
    expect(await judge({ ...whole, head: { ...head, code: 'other' } })).toEqual([1, 'termsHash'])
    const [bid] = course as [LogBid]
    expect(await judge({ ...whole, course: course.with(0, { ...bid, price: 1 }) })).toEqual([2, 'ownHash'])
    const point = { ...checkpoints[0]!, kind: 'PERIODIC' as const }
    expect(await judge({ ...whole, checkpoints: [point] })).toEqual([5, 'ownHash'])
  })
})

describe('the signature of a log', () => {
  const keyOf = (text: string) => JSON.parse(text.trimEnd().split('\n').at(-1)!) as Record<string, string>
  const withKey = (text: string, change: object) =>
    `${[...text.trimEnd().split('\n').slice(0, -1), JSON.stringify({ ...keyOf(text), ...change })].join('\n')}\n`

  it('is by the key that it names, on the lines above it', async () => {
    const text = await signedLog(made({}), SIGNING)
    const { keyId, signature } = keyOf(text)
    const flipped = Buffer.from(signature!, 'base64')
    flipped[0]! ^= 1
    expect(judged(withKey(text, { keyId: 'ab'.repeat(16) }))).toEqual([3, 'keyName'])
    expect(judged(withKey(text, { signature: flipped.toString('base64') }))).toEqual([3, 'badSignature'])
    const log = program.readLog(text)
    const { raw } = SIGNING.published[0]!
    program.checkSignature(log, new Map([[keyId!, raw]]))
    for (const keys of [new Map(), new Map([[keyId!, Buffer.alloc(32)]])])
      expect(() => program.checkSignature(log, keys)).toThrow(
        expect.objectContaining({ row: 3, code: 'strangeKey', details: [keyId] }),
      )
  })

  it('is checked with keys from the portal’s list or from a PEM file, by their names', () => {
    const { id, raw } = SIGNING.published[0]!
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') }
    const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({ format: 'pem', type: 'spki' }) as string
    const keys = new Map([[id, raw]])
    expect(program.readKeys(JSON.stringify({ keys: [{ jwk }] }))).toEqual(keys)
    expect(program.readKeys(` ${JSON.stringify({ keys: [{ jwk }] })}`)).toEqual(keys)
    expect(program.readKeys(`${pem}${pem}`)).toEqual(keys)
    expect(program.readKeys('-----BEGIN PUBLIC KEY-----')).toEqual(new Map())
  })
})

describe('the law that the program knows', () => {
  const five = { window: 5 * MINUTE, extension: 5 * MINUTE, cap: 24 * HOUR }
  const table = [program.EXTENSIONS[0]!, { validFrom: '2027-02-17', ...five }]

  it('counts from the day on which bidding starts, in Sofia, as long as that day is known', () => {
    const other = { window: 1, extension: 1, cap: 1 }
    const check = (figures: typeof other | undefined, until?: string) =>
      program.checkFigures({ head: { startsAt: iso(START), row: 1, figures } } as Log, table, until)
    expect(check(five, '2027-02-16')).toEqual([])
    expect(check(undefined, '2027-02-16')).toEqual([])
    expect(check(other, '2027-02-16')).toEqual([['figures', '2027-02-16', other, table[1]]])
    expect(() => check(other, '2027-02-17')).toThrow(expect.objectContaining({ row: 1, code: 'figures' }))
    for (const field of ['window', 'extension', 'cap'] as const)
      expect(() => check({ ...five, [field]: 1 }, '2027-02-17')).toThrow('1: figures')
    // A sale of before the first entry is judged by the first.
    expect(program.extensionsFor(Date.parse('2020-01-01T00:00:00Z'), table)).toBe(table[0])
  })
})

describe('the longest bidding without a checkpoint', () => {
  /** Minutes from the start, of checkpoints, pauses and the end. */
  const gap = (points: number[], end: number, pauses: [from: number, until: number][] = []) =>
    program.longestGap({
      head: { startsAt: iso(START) },
      checkpoints: points.map((at) => ({ at: iso(START + at * MINUTE) })),
      pauses: pauses.map(([from, until]) => ({
        suspendedAt: iso(START + from * MINUTE),
        resumesAt: iso(START + until * MINUTE),
      })),
      end: { endsAt: iso(START + end * MINUTE) },
    }) / MINUTE

  it('leaves out suspensions and what comes after the end, and is planned to be ten minutes', () => {
    expect(program.PLANNED_GAP).toBe(600_000)
    expect(gap([], 30)).toBe(30)
    expect(gap([0, 10, 35, 40, 50], 50)).toBe(25)
    expect(gap([20], 50)).toBe(30)
    expect(gap([10, 90], 15)).toBe(10)
    expect(gap([10, 35], 50, [[12, 22]])).toBe(15)
    expect(gap([10, 35], 50, [[5, 15]])).toBe(20)
    expect(gap([10, 35], 36, [[30, 40]])).toBe(20)
    expect(gap([10, 35], 50, [[8, 37]])).toBe(13)
    expect(gap([], 50, [[0, 50]])).toBe(0)
    expect(gap([10, 35], 50, [[40, 45]])).toBe(25)
    expect(
      gap([10, 30], 30, [
        [10, 12],
        [20, 25],
      ]),
    ).toBe(13)
  })
})
