/** The independent program that checks the log of a sale and its report, beside the portal's own check. */
import { readdirSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signedLog } from '#sales/proofs/server/export.ts'
import { BIDDING, biddingFiguresOn } from '#sales/law/figures.rules.ts'
import { addDays, momentInSofia } from '#platform/dates.ts'
import { verifyLog } from '#sales/proofs/server/verification.ts'
import { runs } from './at-length.ts'
import { BIDDERS, history, logOf, SIGNING, TEN_MINUTES, TERMS } from './sale-logs.ts'

type Log = { head: object; bids: object[] }
type Found = { bids: number; finalPrice: number | null; endsAt: string; extensions: number }
type Figures = { window: number; extension: number; cap: number }
type Extensions = Figures & { validFrom: string }
type Replay = {
  readLog: (text: string) => Log
  checkChain: (log: Log) => void
  checkSignature: (log: Log, keys?: Map<string, Buffer>) => void
  checkCourse: (log: Log) => Found
  checkFigures: (log: Log, table?: Extensions[], until?: string) => unknown[]
  checkReport: (log: Log, report: object) => unknown[][]
  checkApplications: (report: object, filed: object[]) => unknown[][]
  checkProtocol: (report: object, protocol: object) => unknown[][]
  hashOf: (report: object) => string
  EXTENSIONS: Extensions[]
  extensionsFor: (startsAt: number, table?: Extensions[]) => Extensions
}
/** The program has no types: it shares nothing with us. */
const part = (name: string) => import(new URL(`../verifier/${name}.mjs`, import.meta.url).href)
const parts = await Promise.all(['log', 'law', 'report', 'persons'].map(part))
const tool = Object.assign({}, ...parts) as Replay
const MINUTE = 60_000

/** What the program finds, in the words of the portal's own check; it knows the law until some day. */
function replayed(text: string, known = '2027-12-31') {
  try {
    const log = tool.readLog(text)
    tool.checkChain(log)
    tool.checkFigures(log, tool.EXTENSIONS, known)
    const { bids, finalPrice } = tool.checkCourse(log)
    tool.checkSignature(log)
    return { sound: true as const, bids, finalPrice }
  } catch (error) {
    const { row, code, details } = error as { row: number; code: string; details: unknown[] }
    return { sound: false as const, row, code, details }
  }
}
describe('the program and the portal agree', () => {
  it('on the extensions of every sale, by the day on which its bidding starts in Sofia', () => {
    const changes = [...BIDDING, ...tool.EXTENSIONS].map(({ validFrom }) => validFrom)
    for (const day of changes.flatMap((change) => [addDays(change, -1), change]))
      for (const hour of ['00:00', '23:59']) {
        const { window, extension, cap } = tool.extensionsFor(momentInSofia(day, hour).getTime())
        const law = biddingFiguresOn(day)
        expect([day, window, extension, cap]).toEqual([
          day,
          law.extensionWindow,
          law.extension,
          law.extensionCap,
        ])
      }
    // A sale that starts before a change ends by the figures of its start.
    const five = { validFrom: '2028-01-01', window: 5 * MINUTE, extension: 5 * MINUTE, cap: 0 }
    const inForce = (at: string) => tool.extensionsFor(Date.parse(at), [...tool.EXTENSIONS, five]).extension
    expect(inForce('2027-12-31T21:59:59.999Z')).toBe(10 * MINUTE)
    expect(inForce('2027-12-31T22:00:00.000Z')).toBe(5 * MINUTE)
  })

  it('on any course of bidding, with suspensions and the cap', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (made) => {
        const { text, bids, end } = await logOf(made)
        expect(verifyLog(text)).toMatchObject({ sound: true, bids: bids.length })
        expect(replayed(text)).toEqual({ sound: true, bids: bids.length, finalPrice: end.finalPrice })
        const { extensions, endsAt } = tool.checkCourse(tool.readLog(text))
        expect({ extensions, endsAt }).toEqual({ extensions: end.extensions, endsAt: end.endsAt })
      }),
      runs(100, 5000),
    )
  })

  it('on a sale that was extended to the cap of 48 hours, 288 times, and had rested before', async () => {
    const actions = [
      { after: 1, rest: 3_600_000 },
      { after: 0, bid: true as const },
      ...Array.from({ length: 300 }, () => ({ after: 10 * MINUTE, bid: true as const })),
    ]
    const { text, end } = await logOf({
      first: TERMS.firstEndsAt.getTime() - TERMS.startsAt.getTime() - 10 * MINUTE,
      actions,
    })
    expect(end.extensions).toBe(288)
    expect(Date.parse(end.endsAt) - TERMS.firstEndsAt.getTime()).toBe(49 * 3_600_000)
    expect(verifyLog(text)).toMatchObject({ sound: true })
    expect(replayed(text)).toMatchObject({ sound: true })
  })

  it('on every changed byte: it is found, and both name the same row', async () => {
    await fc.assert(
      fc.asyncProperty(history, fc.nat(), fc.integer({ min: 32, max: 126 }), async (made, place, code) => {
        const { text } = await logOf(made)
        const at = place % text.length
        const changed = text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1)
        fc.pre(changed !== text)
        const [ours, theirs] = [verifyLog(changed), replayed(changed)]
        expect(ours.sound, changed).toBe(false)
        expect(theirs.sound, changed).toBe(false)
        if (!ours.sound && !theirs.sound) expect(theirs.row).toBe(ours.row)
      }),
      runs(300, 20_000),
    )
  })

  it('on lines that are left out, doubled or swapped: no line is blamed that stood there rightly', async () => {
    await fc.assert(
      fc.asyncProperty(
        history,
        fc.nat(),
        fc.constantFrom('out', 'twice', 'swapped'),
        async (made, where, how) => {
          const lines = (await logOf(made)).text.trimEnd().split('\n')
          const at = where % (lines.length - 1)
          const left = JSON.parse(lines[at]!) as { number?: number; pause?: number; checkpoint?: number }
          if (how === 'out') lines.splice(at, 1)
          if (how === 'twice') lines.splice(at, 0, lines[at]!)
          if (how === 'swapped') lines.splice(at, 2, lines[at + 1]!, lines[at]!)
          const changed = `${lines.join('\n')}\n`
          const [ours, theirs] = [verifyLog(changed), replayed(changed)]
          if (ours.sound || theirs.sound) throw new Error(`not found: ${how} ${at + 1}`)
          expect(theirs.row, `${how} ${at + 1}: ${ours.why.en}`).toBe(ours.row)
          if (how !== 'out') {
            expect([at + 1, at + 2]).toContain(ours.row)
            return
          }
          const number = left.number ?? left.pause ?? left.checkpoint
          // Where the last of its kind stood before others, nobody can know the line, but which it was.
          if (number === undefined) expect(ours.row).toBe(at + 1)
          else expect([theirs.code, theirs.details[1]]).toEqual(['missing', number])
        },
      ),
      runs(100, 5000),
    )
  })

  it('on a history that is whole but against the law: a bid while the sale was suspended', async () => {
    const { unsigned } = await logOf({
      first: 1000,
      actions: [
        { after: 1, bid: true },
        { after: 10, rest: 5000 },
        { after: 1, bid: true },
      ],
    })
    const [first, pause, second] = unsigned.course
    const early = await signedLog({ ...unsigned, course: [first!, second!, pause!] }, SIGNING)
    expect(verifyLog(early)).toMatchObject({ sound: false, row: 3 })
    expect(replayed(early)).toMatchObject({ sound: false, row: 3 })
  })
})

describe('the figures of the law that a log names', () => {
  const FIVE = { window: 5 * MINUTE, extension: 5 * MINUTE, cap: 24 * 60 * MINUTE }
  /** Four bids, 19, 7, 6 and 2 minutes before the end: under ten minutes the second moves it, under five the last. */
  const late = {
    first: TERMS.firstEndsAt.getTime() - TERMS.startsAt.getTime() - 20 * MINUTE,
    actions: [1, 12, 1, 4].map((minutes) => ({ after: minutes * MINUTE, bid: true as const })),
  }
  const in2028 = {
    startsAt: new Date('2028-02-16T07:00:00.000Z'),
    firstEndsAt: new Date('2028-02-23T15:00:00.000Z'),
  }
  const second = [...tool.EXTENSIONS, { validFrom: '2028-01-01', ...FIVE }]

  it('judge a sale under a law that came later; who does not know that law yet is told which the log claims', async () => {
    const { text, end } = await logOf({ ...late, terms: in2028, figures: FIVE })
    const log = tool.readLog(text)
    expect(replayed(text)).toMatchObject({ sound: true, bids: 4 })
    expect(end.endsAt).toBe('2028-02-23T15:05:00.000Z')
    expect(tool.checkCourse(log)).toMatchObject({ endsAt: end.endsAt, extensions: 1 })
    expect(tool.checkFigures(log)).toMatchObject([['figures', expect.any(String), FIVE, TEN_MINUTES]])
    expect(tool.checkFigures(log, second, '2028-12-31')).toEqual([])
  })

  it('are a fault where they are not those of its day, whatever else agrees', async () => {
    const { text } = await logOf({ ...late, figures: FIVE })
    expect(verifyLog(text)).toMatchObject({ sound: false, row: 1 })
    expect(replayed(text)).toMatchObject({ sound: false, row: 1, code: 'figures' })
    // The old figures under the new law are no better.
    const old = await logOf({ ...late, terms: in2028 })
    const changed = () => tool.checkFigures(tool.readLog(old.text), second, '2028-12-31')
    expect(changed).toThrow(expect.objectContaining({ row: 1, code: 'figures' }))
  })

  it('are not in a log that was published before, which is judged by the law of its day', async () => {
    const { text, end } = await logOf({ ...late, figures: undefined })
    expect(text).not.toContain('figures')
    expect(end.endsAt).toBe('2027-02-24T15:10:00.000Z')
    expect(verifyLog(text)).toMatchObject({ sound: true, bids: 4 })
    expect(replayed(text)).toMatchObject({ sound: true, bids: 4 })
    expect(tool.checkFigures(tool.readLog(text))).toEqual([])
  })

  it('are written in one way only, and change no hash', async () => {
    const [named, unnamed] = [await logOf(late), await logOf({ ...late, figures: undefined })]
    expect(named.bids).toEqual(unnamed.bids)
    expect(named.unsigned.head.genesis).toBe(unnamed.unsigned.head.genesis)
    const { window, extension, cap } = TEN_MINUTES
    for (const figures of [
      { extension, window, cap },
      { window, extension },
      { window, extension, cap: 0 },
      { window, extension, cap, other: 1 },
      null,
    ]) {
      const head = { ...named.unsigned.head, figures } as typeof named.unsigned.head
      const text = await signedLog({ ...named.unsigned, head }, SIGNING)
      expect([verifyLog(text), replayed(text)]).toMatchObject([
        { sound: false, row: 1 },
        { sound: false, row: 1 },
      ])
    }
  })
})

describe('the words of the program', async () => {
  const { bg } = (await part('bg')) as Words
  const { en } = (await part('en')) as Words
  type Words = Record<string, { sentences: (write: object) => object; terms: object }>
  /** The names of all sentences, each with how many details it takes. */
  const named = (value: object, above = ''): string[] =>
    Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
      typeof inner === 'object' && inner !== null
        ? named(inner, `${above}${name}.`)
        : [`${above}${name}${typeof inner === 'function' ? `(${inner.length})` : ''}`],
    )
  const said = (words: Words[string] | undefined) => named({ ...words!.sentences({}), terms: words!.terms })

  it('are the same in both languages', () => {
    expect(said(en)).toEqual(said(bg))
  })

  it('are there for whatever it may say', () => {
    const folder = new URL('../verifier/', import.meta.url)
    const files = readdirSync(folder).filter((name) => !/^(bg|en|words)\.mjs$/.test(name))
    const source = files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n')
    const used = [
      ...source.matchAll(
        /(?:Fault\([^,()]+(?:\([^()]*\))?|wrong|bad|push)\(?(?:, )?\[?'(\w+)'|words\.(?!mjs)(\w+)/g,
      ),
    ]
    const names = new Set(used.map(([, code, own]) => code ?? own!))
    const known = new Set(said(bg).flatMap((name) => name.replace(/\(.*/, '').split('.')))
    expect(names.size).toBeGreaterThan(60)
    // Amounts are written by another part than sentences.
    expect([...names].filter((name) => !known.has(name) && name !== 'price')).toEqual([])
  })
})

describe('a report of the sale', async () => {
  const made = await logOf({
    first: 60_000,
    actions: Array.from({ length: 5 }, () => ({ after: 1000, bid: true as const })),
  })
  const person = (name: string, identifier: string) => ({
    name,
    kind: 'PHYSICAL_PERSON',
    foreigner: false,
    country: null,
    identifierType: 'EGN',
    identifier,
    documentNumber: null,
  })
  const names = new Map(BIDDERS.map(({ number }, index) => [number, `Наддавач ${index + 1}`]))
  const iso = (moment: Date) => moment.toISOString()
  const applications = BIDDERS.map(({ number, salt }, index) => ({
    number,
    recordedAt: '2027-01-10T08:00:00.000Z',
    applicant: person(names.get(number)!, `500103000${index}`),
    participation: 'PERSONAL',
    represented: null as ReturnType<typeof person> | null,
    status: 'APPROVED',
    decidedAt: '2027-01-11T08:00:00.000Z',
    reasons: null,
    salt: salt.toString('hex'),
  }))
  const place = (rank: number, registrationNumber: string, best: number) => ({
    rank,
    registrationNumber,
    bidder: names.get(registrationNumber)!,
    best,
  })
  const report = {
    sale: {
      id: TERMS.id,
      code: TERMS.code,
      currency: TERMS.currency,
      step: TERMS.step,
      lastHash: made.end.lastHash,
    },
    organiser: { name: 'Чавдар Изпълнителов', quality: 'PrivateBailiff', chsiNumber: '999', court: null },
    caseNumber: '20268880400123',
    property: { title: 'Апартамент', description: 'Тристаен.' },
    startPrice: TERMS.startPrice,
    registrationPeriod: { from: '2027-01-01T22:00:00.000Z', until: '2027-02-09T15:00:00.000Z' },
    biddingPeriod: { from: iso(TERMS.startsAt), until: iso(TERMS.firstEndsAt) },
    applications,
    approved: BIDDERS.map(({ number }) => ({ registrationNumber: number, bidder: names.get(number) })),
    biddingStartedAt: iso(TERMS.startsAt),
    biddersWithBids: 3,
    bidCount: 5,
    bids: made.bids.map(({ number, price, receivedAt, recordedAt, hash }, index) => ({
      number,
      price,
      receivedAt,
      recordedAt,
      hash,
      registrationNumber: made.bidders[index]!,
      bidder: names.get(made.bidders[index]!),
    })),
    extensions: 0,
    biddingEndedAt: iso(TERMS.firstEndsAt),
    faults: [],
    ranking: [place(1, '2027-2', 1_400_000), place(2, '2027-1', 1_300_000), place(3, '2027-3', 1_200_000)],
    generatedAt: iso(TERMS.firstEndsAt),
  }
  type Report = typeof report
  const against = (said: Report) => tool.checkReport(tool.readLog(made.text), said)
  /** Item, field, what the report says and what was found. */
  const reported = (faults: unknown[][]) =>
    faults.map(([, item, , field, said, found]) => [item, field, said, found])

  it('agrees item by item when it is true', () => {
    expect(against(report)).toEqual([])
  })

  it('is found out when it gives a bid to somebody else, or a place', () => {
    const bids = report.bids.with(4, {
      ...report.bids[4]!,
      registrationNumber: '2027-3',
      bidder: 'Наддавач 3',
    })
    expect(reported(against({ ...report, bids }))).toEqual([[12, 'registrationNumber', '2027-3', '2027-2']])
    const ranking = report.ranking.with(0, place(1, '2027-1', 1_400_000))
    expect(reported(against({ ...report, ranking }))).toEqual([
      [16, 'registrationNumber', '2027-1', '2027-2'],
    ])
    expect(reported(against({ ...report, extensions: 1 }))).toEqual([[13, 'extensions', 1, 0]])
    const dearer = report.bids.map((bid) => ({ ...bid, price: bid.price + 100 }))
    expect(against({ ...report, bids: dearer }).map(([code, item]) => [code, item])).toEqual([
      ['differs', 12],
      ['differs', 12],
      ['differs', 12],
      ['more', 12],
    ])
    expect(against({} as Report)).toEqual([['reportUnreadable']])
  })

  it('is found out when a name in it is another than in its applications: winner, bidder, authorised', () => {
    const other = 'Някой Друг'
    const ranking = report.ranking.with(0, { ...report.ranking[0]!, bidder: other })
    expect(reported(against({ ...report, ranking }))).toEqual([[16, 'bidder', other, 'Наддавач 2']])
    const bids = report.bids.with(4, { ...report.bids[4]!, bidder: other })
    expect(reported(against({ ...report, bids }))).toEqual([[12, 'bidder', other, 'Наддавач 2']])
    const approved = report.approved.with(2, { ...report.approved[2]!, bidder: other })
    expect(reported(against({ ...report, approved }))).toEqual([[8, 'bidder', other, 'Наддавач 3']])
  })

  it('is found out by the applications as they were filed when a person was changed throughout', () => {
    const block = ({ name, identifier }: ReturnType<typeof person>) => ({
      kind: 'PHYSICAL_PERSON',
      name,
      citizenship: 'BG',
      identifierType: 'EGN',
      identifier,
      document: { number: '641234567' },
    })
    const filed = applications.map(({ applicant, recordedAt, decidedAt, ...one }) => ({
      ...one,
      recorded_at: recordedAt,
      decided_at: decidedAt,
      reason: null,
      represented_name: null,
      application: { applicant: block(applicant), represented: null },
    }))
    expect(tool.checkApplications(report, filed)).toEqual([])
    const withFirst = (change: Partial<(typeof applications)[number]>) => ({
      ...report,
      applications: applications.with(0, { ...applications[0]!, ...change }),
    })
    const changed = (change: Partial<(typeof applications)[number]>) =>
      reported(tool.checkApplications(withFirst(change), filed))
    expect(changed({ applicant: person('Наддавач 1', '6101010007') })).toEqual([
      [7, 'identifier', '6101010007', '5001030000'],
    ])
    expect(changed({ applicant: person('Някой Друг', '5001030000') })).toEqual([
      [7, 'name', 'Някой Друг', 'Наддавач 1'],
    ])
    expect(changed({ represented: person('Някой Друг', '6101010007') })).toMatchObject([
      [7, 'represented', { name: 'Някой Друг' }, null],
    ])
    expect(changed({ decidedAt: '2027-01-12T08:00:00.000Z' })).toEqual([
      [7, 'decidedAt', '2027-01-12T08:00:00.000Z', '2027-01-11T08:00:00.000Z'],
    ])
    expect(tool.checkApplications(report, filed.slice(1))).toEqual([['applicationMissing', 7, '2027-1']])
    const shorter = { ...report, applications: applications.slice(1) }
    expect(tool.checkApplications(shorter, filed)).toEqual([['applicationLeftOut', 7, '2027-1']])
  })

  it('is found out by the protocol: by the hash that it names, item by item, and by its buyer', () => {
    const [first] = report.ranking
    const { sale, organiser, caseNumber, startPrice, registrationPeriod, biddingPeriod } = report
    const protocol = {
      report: { hash: tool.hashOf(report), generatedAt: report.generatedAt },
      sale: { id: sale.id, code: sale.code, currency: sale.currency },
      organiser,
      caseNumber,
      startPrice,
      registrationPeriod,
      biddingPeriod,
      property: report.property.title,
      description: report.property.description,
      applications: applications.map(({ number, applicant, status }) => ({
        number,
        bidder: applicant.name,
        status,
      })),
      highest: { bidder: first!.bidder, registrationNumber: '2027-2', price: first!.best },
      buyer: {
        name: first!.bidder,
        registrationNumber: '2027-2',
        capacity: null as string | null,
        price: first!.best,
        identifierType: 'EGN',
        identifier: '5001030001',
      },
    }
    expect(tool.checkProtocol(report, protocol)).toEqual([])
    const fields = (said: object, by: object = protocol) =>
      tool
        .checkProtocol(said, by)
        .map(([code, item, , field]) => (code === 'differs' ? [item, field] : [code]))
    expect(fields({ ...report, organiser: { ...organiser, name: 'Някой Друг' } })).toEqual([
      ['reportHash'],
      [1, 'name'],
    ])
    expect(fields({ ...report, property: { ...report.property, title: 'Гараж' } })).toEqual([
      ['reportHash'],
      [2, 'property'],
    ])
    const period = { ...registrationPeriod, until: '2027-02-01T15:00:00.000Z' }
    expect(fields({ ...report, registrationPeriod: period })).toEqual([['reportHash'], [4, 'until']])
    // What the protocol does not repeat its hash still covers.
    expect(fields({ ...report, procedure: 'TZ' })).toEqual([['reportHash']])
    const buyer = (change: object) => fields(report, { ...protocol, buyer: { ...protocol.buyer, ...change } })
    expect(buyer({ identifier: '6101010007' })).toEqual([[7, 'identifier']])
    expect(buyer({ price: 1 })).toEqual([[16, 'best']])
    expect(buyer({ registrationNumber: '2027-9' })).toEqual([['buyerUnknown']])
    const third = { name: 'Наддавач 3', registrationNumber: '2027-3', identifier: '5001030002' }
    expect(buyer(third)).toEqual([[16, 'registrationNumber']])
    expect(buyer({ ...third, capacity: 'SPOUSE' })).toEqual([])
  })
})
