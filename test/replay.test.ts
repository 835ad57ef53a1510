/** The independent program that checks the log of a sale and its report, beside the portal's own check. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commitmentTo } from '#sales/history/hash-chain.ts'
import { signedLog } from '#sales/proofs/server/export.ts'
import { BIDDING, biddingFiguresOn } from '#sales/law/figures.rules.ts'
import { addDays, formatDate, formatSpan, momentInSofia } from '#platform/dates.ts'
import { verifyLog } from '#sales/proofs/server/verification.ts'
import { runs } from './at-length.ts'
import { BIDDERS, history, logOf, rehashed, SIGNING, TEN_MINUTES, TERMS } from './sale-logs.ts'

type Log = { head: object; bids: object[] }
type Found = { bids: number; finalPrice: number | null; endsAt: string; extensions: number }
type Figures = { window: number; extension: number; cap: number }
type Extensions = Figures & { validFrom: string }
type Keys = Partial<Record<'own' | 'named', Map<string, Buffer>>>
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
  checkReceipt: (log: Log, receipt: unknown, keys: Keys) => { faults: unknown[][]; lacks: unknown[][] }
  EXTENSIONS: Extensions[]
  extensionsFor: (startsAt: number, table?: Extensions[]) => Extensions
}
/** The program has no types: it shares nothing with us. */
const part = (name: string) => import(new URL(`../verifier/${name}.mjs`, import.meta.url).href)
const parts = await Promise.all(['log', 'law', 'report', 'persons', 'receipts'].map(part))
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
/** A sale suspended after the end that all but its last bid had given it. */
const untilExtended = {
  first: TERMS.firstEndsAt.getTime() - TERMS.startsAt.getTime() - 10 * MINUTE,
  actions: [
    { after: 1, bid: true as const },
    { after: 11 * MINUTE, bid: true as const },
    { after: 10 * MINUTE, rest: 1 },
  ],
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

  it('on the figures that the format of the log publishes, row by row', () => {
    const [, table] = /\| In force since.*\n.*\n((?: *\|.*\n)+)/.exec(
      readFileSync('docs/sale-log.md', 'utf8'),
    )!
    const rows = table!.trimEnd().split('\n')
    const cells = rows.map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    const span = (ms: number) => formatSpan(ms, 'en')
    expect(cells).toEqual(
      BIDDING.map(({ validFrom, extensionWindow, extension, extensionCap }) => [
        formatDate(validFrom),
        ...[extensionWindow, extension, extensionCap].map(span),
      ]),
    )
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
      { ...runs(100, 5000), examples: [[untilExtended, 2, 'out']] },
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
    expect(tool.checkFigures(log, tool.EXTENSIONS.slice(0, 1))).toMatchObject([
      ['figures', expect.any(String), FIVE, TEN_MINUTES],
    ])
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

  const { wordsIn } = (await part('words')) as { wordsIn: (language: string) => Written }
  type Say = (...details: unknown[]) => string
  type Plain = 'price' | 'pause' | 'gap' | 'bids' | 'proven' | 'changed' | 'receiptBad' | 'personsCompared'
  type Written = Record<Plain, Say> & Record<'lacks' | 'faults' | 'papers', Record<string, Say>>
  const [inBulgarian, inEnglish] = [wordsIn('bg'), wordsIn('en')]
  const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

  it('write amounts, moments and durations as people do, in each language', () => {
    for (const [amount, bulgarian, english] of [
      [0, '0,00 EUR', 'EUR 0.00'],
      [5, '0,05 EUR', 'EUR 0.05'],
      [100, '1,00 EUR', 'EUR 1.00'],
      [99_999, '999,99 EUR', 'EUR 999.99'],
      [123_456_789, '1 234 567,89 EUR', 'EUR 1,234,567.89'],
      [-1, '-0,01 EUR', '-EUR 0.01'],
      [1.5, '1.5', '1.5'],
    ] as const)
      expect([inBulgarian, inEnglish].map(({ price }) => spaced(price(amount, 'EUR')))).toEqual([
        bulgarian,
        english,
      ])
    expect(spaced(inBulgarian.price(1234, 'BGN'))).toBe('12,34 лв.')
    const long = (ms: number) => inEnglish.faults['shift']!(ms, 0)
    expect(long(93_784_005)).toContain('1 d 2 h 3 min 4 s 5 ms')
    for (const [ms, english] of [
      [86_400_000, '1 d'],
      [86_399_999, '23 h 59 min 59 s 999 ms'],
      [3_600_000, '1 h'],
      [60_000, '1 min'],
      [59_000, '59 s'],
      [1, '1 ms'],
      [2, '2 ms'],
      [-1000, '-1 s'],
    ] as const)
      expect(long(ms)).toMatch(new RegExp(`(?<![-\\w] ?)${english}(?! \\d)`))
    expect(inEnglish.faults['shift']!(1, 0)).toMatch(/[^-]\b0 s/)
    expect(inBulgarian.faults['shift']!(93_784_005, 0)).toContain('1 дн. 2 ч 3 мин 4 с 5 мс')
    const pause = ['2027-07-01T05:06:07.089Z', '2027-12-31T22:00:00.000Z']
    for (const { pause: say } of [inBulgarian, inEnglish]) {
      expect(say(...pause)).toContain('01.07.2027 08:06:07.089')
      expect(say(...pause)).toContain('01.01.2028 00:00:00.000')
    }
  })

  it('round the longest gap to minutes, and name ten bids that were witnessed late', () => {
    for (const { gap } of [inBulgarian, inEnglish])
      for (const [ms, minutes] of [
        [12 * MINUTE, 12],
        [12 * MINUTE + 29_999, 12],
        [12 * MINUTE + 30_000, 13],
        [1440 * MINUTE, 1],
      ] as const)
        expect(gap(ms, 10 * MINUTE)).toMatch(new RegExp(`${minutes} (min|мин|d|дн\\.);.* 10 (min|мин)`))
    const late = (count: number) =>
      inEnglish.lacks['bidsLate']!(
        Array.from({ length: count }, (_, index) => index + 1),
        3_600_001,
        3_600_000,
      )
    expect(late(10)).toContain('1, 2, 3, 4, 5, 6, 7, 8, 9, 10 ')
    expect(late(10)).not.toContain('more')
    expect(late(11)).toMatch(/9, 10 and 1 more/)
    expect(late(1)).toContain('1 h 1 ms')
    for (const { proven, lacks } of [inBulgarian, inEnglish]) {
      expect(proven(0)).not.toMatch(/\d/)
      expect(proven(1)).toMatch(/1 (ms|мс)/)
      expect(proven(0)).not.toContain('..')
      for (const [name, ...numbers] of [['bidsLate', [1]], ['endLate']] as const) {
        const say = (late: number) => lacks[name]!(...numbers, late, 3_600_000)
        expect(say(7_200_000)).toMatch(/2 (h|ч)/)
        expect(say(Infinity)).not.toMatch(/Infinity|NaN|2 (h|ч)/)
      }
    }
  })

  it('count in English as one does, and name a receipt by its bid where it has one', () => {
    expect(inEnglish.personsCompared(1)).toMatch(/ 1 application\b(?!s)/)
    expect(inEnglish.personsCompared(2)).toMatch(/ 2 applications/)
    expect(inEnglish.lacks['nobodyTrusted']!(1)).toMatch(/is 1 stamp\b/)
    expect(inEnglish.lacks['nobodyTrusted']!(2)).toMatch(/are 2 stamps/)
    const article = (kind: string) => inEnglish.faults['outOfPlace']!(kind)
    for (const kind of ['bid', 'pause', 'checkpoint']) expect(article(kind)).toMatch(/\ba /)
    expect(article('signature')).not.toMatch(/\ba the/)
    for (const { receiptBad } of [inBulgarian, inEnglish]) {
      expect(receiptBad(12)).toContain('12')
      expect(receiptBad(undefined)).not.toContain('undefined')
    }
  })

  it('write any value of a field: nothing, yes, an amount, a moment, a person, a name, a text', () => {
    const shown = (field: string, value: unknown) =>
      spaced(inEnglish.papers['receiptDiffers']!(field, value, 1, 'EUR'))
        .replace(/^.*?: /, '')
        .replace(/ in the receipt.*$/, '')
    for (const field of ['price', 'startPrice', 'step', 'best', 'finalPrice'])
      expect(shown(field, 1200)).toContain('EUR 12.00')
    expect(shown('number', 1200)).toContain('1200')
    expect(shown('milliseconds', 1200)).toContain('1 s 200 ms')
    expect(shown('endsAt', '2027-07-01T05:06:07.089Z')).toContain('01.07.2027 08:06:07.089')
    expect(shown('applicant', { name: 'Ana' })).toContain('Ana')
    expect(shown('applicant', { name: 'Ana' })).not.toContain('{')
    expect(shown('applicant', { other: 1 })).toContain('{"other":1}')
    for (const nothing of [null, undefined, '']) expect(shown('country', nothing)).toBe(shown('kind', null))
    expect([shown('foreigner', true), shown('foreigner', false)]).toEqual(['yes', 'no'])
    expect(shown('status', 'APPROVED')).not.toContain('APPROVED')
    expect(shown('code', 'free text')).toContain('“free text”')
    for (const { papers } of [inBulgarian, inEnglish]) {
      const place = (where: unknown) => papers['differs']!(7, where, 'name', 'x', 'y', 'log', 'EUR')
      expect(place(null)).toMatch(/^\S+ 7, /)
      expect(place(['application', '2027-1'])).toContain('2027-1')
      expect(place(['bid', 2]).split(',')).toHaveLength(place(['bid', 2, 'applicant']).split(',').length - 1)
      expect(place(['bid', 2])).not.toContain('undefined')
      expect(place(['other', 2])).toContain('other 2')
    }
    for (const { bids, changed } of [inBulgarian, inEnglish]) {
      expect(bids(1, '12,34 лв.')).not.toContain('..')
      expect(changed(1, 'x')).toMatch(/x\.$/)
    }
    expect(inBulgarian.bids(1, '12,34 EUR')).toMatch(/EUR\.$/)
  })

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

describe('a receipt', async () => {
  const { text, bids, bidders } = await logOf({
    first: 60_000,
    actions: [1, 2].map(() => ({ after: 1000, bid: true as const })),
  })
  const log = tool.readLog(text)
  const own = new Map(SIGNING.published.map(({ id, raw }) => [id, raw]))
  const [keyId] = [...own.keys()]
  const named = own
  const signed = async (change: object = {}) => {
    const receipt = {
      keyId,
      auctionId: TERMS.id,
      currency: TERMS.currency,
      registrationNumber: bidders[1]!,
      ...bids[1]!,
      ...change,
    }
    const fields =
      'keyId auctionId number price currency receivedAt recordedAt endsAt registrationNumber commitment previousHash hash'.split(
        ' ',
      ) as (keyof typeof receipt)[]
    const words = ['zapori-receipt/1', ...fields.map((field) => receipt[field])].join('\n')
    const { signature } = await SIGNING.sign(() => words)
    return { ...receipt, salt: BIDDERS[1]!.salt.toString('hex'), signature }
  }
  const check = (receipt: unknown, keys: Keys = { own, named }) => tool.checkReceipt(log, receipt, keys)

  it('is true if it was signed by a key that was named, and its bid stands in the log', async () => {
    const receipt = await signed()
    expect(check(receipt)).toEqual({ faults: [], lacks: [] })
    // Without the secret it can be shown to others.
    const { salt: _, ...open } = receipt
    expect(check(open)).toEqual({ faults: [], lacks: [] })
    expect(check(receipt, { own })).toEqual({ faults: [], lacks: [['receiptKeyNotNamed', keyId]] })
    expect(check(receipt, {})).toEqual({ faults: [], lacks: [['receiptKeyNotNamed', keyId]] })
    expect(check(receipt, { own, named: new Map() })).toEqual({
      faults: [['receiptStrangeKey', keyId]],
      lacks: [],
    })
    expect(check({ ...receipt, signature: undefined })).toEqual({ faults: [], lacks: [['receiptUnsigned']] })
  })

  it('is refuted by whatever in it is not so', async () => {
    const receipt = await signed()
    const { signature } = await signed({ price: 1 })
    expect(check({ ...receipt, signature })).toEqual({ faults: [['receiptForged']], lacks: [] })
    expect(check({ ...receipt, signature }, { own })).toEqual({ faults: [['receiptForged']], lacks: [] })
    expect(check(await signed({ auctionId: 8 }))).toEqual({ faults: [['receiptOther', 8]], lacks: [] })
    expect(check(await signed({ number: 3 })).faults).toContainEqual(['receiptMissing', 3])
    const others = { price: 1, receivedAt: 'x', recordedAt: 'x', endsAt: 'x', previousHash: 'x', hash: 'x' }
    for (const [field, value] of Object.entries(others))
      expect(check(await signed({ [field]: value }))).toEqual({
        faults: [['receiptDiffers', field, value, bids[1]![field as 'price'], 'EUR']],
        lacks: [],
      })
    expect(check(await signed({ registrationNumber: '2027-9' }))).toEqual({
      faults: [['receiptNotHis', '2027-9']],
      lacks: [],
    })
    expect(check(await signed({ commitment: 'x' })).faults).toEqual([
      ['receiptDiffers', 'commitment', 'x', bids[1]!.commitment, 'EUR'],
      ['receiptNotHis', bidders[1]],
    ])
  })

  it('has all that a receipt has', async () => {
    const receipt = await signed()
    const without = (field: string) => ({ ...receipt, [field]: undefined })
    const lacking = ['price', 'receivedAt', 'recordedAt', 'endsAt', 'commitment', 'previousHash', 'hash']
    for (const none of [null, 5, 'x', undefined, {}, { ...receipt, number: 1.5 }, ...lacking.map(without)])
      expect(check(none)).toEqual({ faults: [['receiptUnreadable']], lacks: [] })
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

  /** As a court bundle holds them. */
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
  /** As the bundle holds the data of the protocol. */
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
    expect(against({ ...report, ranking })).toEqual([
      ['differs', 16, ['place', 1], 'bidder', other, 'Наддавач 2', 'applications', 'EUR'],
    ])
    const bids = report.bids.with(4, { ...report.bids[4]!, bidder: other })
    expect(reported(against({ ...report, bids }))).toEqual([[12, 'bidder', other, 'Наддавач 2']])
    const approved = report.approved.with(2, { ...report.approved[2]!, bidder: other })
    expect(reported(against({ ...report, approved }))).toEqual([[8, 'bidder', other, 'Наддавач 3']])
  })

  it('is found out by the applications as they were filed when a person was changed throughout', () => {
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
    const { organiser, registrationPeriod } = report
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

  it('is found out by whatever else in it does not follow from the log', () => {
    const cases: [what: string, change: Partial<Report>, found: unknown[]][] = [
      ['number', { sale: { ...report.sale, id: 8 } }, ['sale', null, 'id', 8, 7]],
      ['code', { sale: { ...report.sale, code: 'x' } }, ['sale', null, 'code', 'x', TERMS.code]],
      ['step', { sale: { ...report.sale, step: 1 } }, ['sale', null, 'step', 1, 100_000]],
      [
        'currency',
        { sale: { ...report.sale, currency: 'BGN' as 'EUR' } },
        ['sale', null, 'currency', 'BGN', 'EUR'],
      ],
      [
        'last hash',
        { sale: { ...report.sale, lastHash: 'x' } },
        ['sale', null, 'lastHash', 'x', made.end.lastHash],
      ],
      ['start price', { startPrice: 1 }, [3, null, 'startPrice', 1, 1_000_000]],
      [
        'beginning',
        { biddingPeriod: { ...report.biddingPeriod, from: 'x' } },
        [5, null, 'from', 'x', iso(TERMS.startsAt)],
      ],
      [
        'announced end',
        { biddingPeriod: { ...report.biddingPeriod, until: 'x' } },
        [5, null, 'until', 'x', iso(TERMS.firstEndsAt)],
      ],
      ['real beginning', { biddingStartedAt: 'x' }, [9, null, 'biddingStartedAt', 'x', iso(TERMS.startsAt)]],
      ['bidders', { biddersWithBids: 2 }, [10, null, 'biddersWithBids', 2, 3]],
      ['count of bids', { bidCount: 4 }, [11, null, 'bidCount', 4, 5]],
      [
        'price of a bid',
        { bids: report.bids.with(1, { ...report.bids[1]!, price: 1 }) },
        [12, ['bid', 2], 'price', 1, 1_100_000],
      ],
      ['extensions', { extensions: 2 }, [13, null, 'extensions', 2, 0]],
      ['real end', { biddingEndedAt: 'x' }, [14, null, 'biddingEndedAt', 'x', iso(TERMS.firstEndsAt)]],
      [
        'second place',
        { ranking: report.ranking.with(1, place(2, '2027-1', 1)) },
        [16, ['place', 2], 'best', 1, 1_300_000],
      ],
      [
        'number of a place',
        { ranking: report.ranking.with(2, { ...report.ranking[2]!, rank: 4 }) },
        [16, ['place', 3], 'rank', 4, 3],
      ],
    ]
    for (const [what, change, found] of cases)
      expect([what, against({ ...report, ...change })]).toEqual([what, [['differs', ...found, 'log', 'EUR']]])
  })

  it('has as many bids, authorised bidders and places as there are, in the order of their prices', () => {
    const shorter = (field: 'bids' | 'approved' | 'ranking') =>
      against({ ...report, [field]: report[field].slice(0, -1) })
    expect(shorter('bids')).toEqual([['counts', 12, 'bid', 4, 5, 'log']])
    expect(shorter('ranking')).toEqual([['counts', 16, 'place', 2, 3, 'log']])
    expect(shorter('approved')).toEqual([['counts', 8, 'approvedBidder', 2, 3, 'applications']])
    const approved = report.approved.with(1, { registrationNumber: '2027-1', bidder: 'Наддавач 1' })
    expect(against({ ...report, approved })).toEqual([
      ['differs', 8, ['approvedBidder', 2], 'registrationNumber', '2027-1', '2027-2', 'applications', 'EUR'],
    ])
  })

  it('tells three differences of an item, and how many more there are', () => {
    const cheaper = (count: number) => ({
      ...report,
      bids: report.bids.map((bid, index) => (index < count ? { ...bid, price: 1 } : bid)),
    })
    const codes = (count: number) =>
      against(cheaper(count)).map(([code, item, more]) => [code, item, code === 'more' && more])
    expect(codes(3)).toEqual([1, 2, 3].map(() => ['differs', 12, false]))
    expect(codes(5)).toEqual([...codes(3), ['more', 12, 2]])
  })

  it('has an owner for every bid among the authorised applications, and only one', () => {
    const changedAt = (index: number, change: object) => ({
      ...report,
      applications: applications.with(index, { ...applications[index]!, ...change }),
    })
    const salted = changedAt(2, { salt: 'ab'.repeat(32) })
    expect(against(salted)).toEqual([['ownerUnknown', 12, 3]])
    const denied = changedAt(2, { status: 'DENIED' })
    expect(against({ ...denied, approved: report.approved.slice(0, 2) })).toEqual([['ownerUnknown', 12, 3]])
    const doubled = { ...report, applications: [...applications, applications[2]!] }
    expect(against({ ...doubled, approved: [...report.approved, report.approved[2]!] })).toEqual([
      ['ownerUnknown', 12, 3],
    ])
    // Whose they are is unknown, not that they are by the same.
    const both = { ...salted, applications: salted.applications.with(1, { ...applications[1]!, salt: '' }) }
    expect(against(both).filter(([code]) => code === 'outbidHimself')).toEqual([])
  })

  it('is found out when somebody has outbid himself', async () => {
    const { unsigned } = made
    const [salt, number] = [BIDDERS[0]!.salt, BIDDERS[0]!.number]
    const own = unsigned.course.map((line, index) =>
      'price' in line && index < 2
        ? { ...line, commitment: commitmentTo(salt, TERMS.id, line.number, number).toString('hex') }
        : line,
    )
    const log = tool.readLog(await signedLog(rehashed({ ...unsigned, course: own }), SIGNING))
    expect(tool.checkReport(log, report)).toContainEqual(['outbidHimself', 12, 2])
    expect(tool.checkReport(log, report)).not.toContainEqual(['outbidHimself', 12, 1])
  })

  it('has a line for every suspension, with how long it was', async () => {
    const rested = await logOf({ first: 0, actions: [{ after: 0, rest: 5000 }] })
    const [from, until] = [TERMS.startsAt.getTime(), TERMS.startsAt.getTime() + 5000]
    const fault = (change: object) => ({
      from: new Date(from).toISOString(),
      until: new Date(until).toISOString(),
      milliseconds: 5000,
      ...change,
    })
    const faults = (...lines: object[]) => {
      const said = {
        ...report,
        biddersWithBids: 0,
        bidCount: 0,
        bids: [],
        ranking: [],
        faults: lines,
        sale: { ...report.sale, lastHash: rested.end.lastHash },
        biddingEndedAt: rested.end.endsAt,
      }
      return tool.checkReport(tool.readLog(rested.text), said)
    }
    const lacking = [['reportLacks', 15, new Date(from).toISOString(), new Date(until).toISOString()]]
    expect(faults(fault({}))).toEqual([])
    expect(faults()).toEqual(lacking)
    const later = { from: new Date(from + 1).toISOString(), milliseconds: 4999 }
    expect(faults(fault(later))).toEqual(lacking)
    const shorter = { until: new Date(until - 1).toISOString(), milliseconds: 4999 }
    expect(faults(fault(shorter))).toEqual(lacking)
    expect(faults(fault(shorter), fault(later))).toEqual(lacking)
    expect(faults(fault({}), fault({ milliseconds: 1 }))).toEqual([
      ['differs', 15, ['fault', 2], 'milliseconds', 1, 5000, 'log', 'EUR'],
    ])
  })

  it('is held against each field of an application as it was filed', () => {
    const changes: [change: object, found: unknown[]][] = [
      [{ recorded_at: 'x' }, [[], 'recordedAt', applications[0]!.recordedAt, 'x']],
      [{ participation: 'ASSIGNEE' }, [[], 'participation', 'PERSONAL', 'ASSIGNEE']],
      [{ status: 'DENIED' }, [[], 'status', 'APPROVED', 'DENIED']],
      [{ decided_at: 'x' }, [[], 'decidedAt', applications[0]!.decidedAt, 'x']],
      [{ reason: 'x' }, [[], 'reasons', null, 'x']],
      [{ salt: 'x' }, [[], 'salt', applications[0]!.salt, 'x']],
    ]
    const at = ['application', '2027-1']
    const filedWith = (change: object) =>
      tool.checkApplications(report, filed.with(0, { ...filed[0]!, ...change }))
    for (const [change, [place, ...rest]] of changes)
      expect(filedWith(change)).toEqual([['differs', 7, [...at, ...(place as [])], ...rest, 'filed', 'EUR']])
    // Of an application that has not been decided the report does not have the salt.
    const unsalted = {
      ...report,
      applications: applications.with(0, { ...applications[0]!, salt: null as unknown as string }),
    }
    expect(tool.checkApplications(unsalted, filed)).toEqual([])
    const [own] = filed
    const applicant = (change: object) =>
      filedWith({
        application: { ...own!.application, applicant: { ...own!.application.applicant, ...change } },
      }).map(([, item, place, field, , found]) => [item, place, field, found])
    const whose = [...at, 'applicant']
    expect(applicant({ kind: 'COMPANY' })).toEqual([[7, whose, 'kind', 'COMPANY']])
    expect(applicant({ identifierType: 'NONE' })).toEqual([
      [7, whose, 'identifierType', null],
      [7, whose, 'identifier', null],
    ])
    expect(applicant({ identifier: '' })).toEqual([
      [7, whose, 'identifierType', null],
      [7, whose, 'identifier', null],
    ])
    expect(applicant({ citizenship: 'GR' })).toEqual([
      [7, whose, 'foreigner', true],
      [7, whose, 'country', 'GR'],
      [7, whose, 'documentNumber', '641234567'],
    ])
    expect(applicant({ citizenship: 'GR', document: { number: '' } })).toEqual([
      [7, whose, 'foreigner', true],
      [7, whose, 'country', 'GR'],
    ])
    const represented = { ...own!.application, represented: own!.application.applicant }
    expect(filedWith({ application: represented })).toEqual([
      [
        'differs',
        7,
        [...at, 'represented'],
        'represented',
        null,
        expect.objectContaining({ name: 'Наддавач 1' }),
        'filed',
        'EUR',
      ],
    ])
  })

  it('is held against the names alone of an application that was not stored whole', () => {
    const names = (change: object) =>
      tool
        .checkApplications(
          report,
          filed.with(0, {
            ...filed[0]!,
            application: null,
            applicant_name: null,
            account: null,
            ...change,
          } as never),
        )
        .map(([, , place, field, , found]) => [(place as string[])[2], field, found])
    expect(names({})).toEqual([])
    expect(names({ applicant_name: 'Наддавач 1', account: 'Друг' })).toEqual([])
    expect(names({ applicant_name: 'Друг' })).toEqual([['applicant', 'name', 'Друг']])
    expect(names({ account: 'Друг' })).toEqual([['applicant', 'name', 'Друг']])
    expect(names({ represented_name: 'Друг' })).toEqual([['represented', 'represented', { name: 'Друг' }]])
  })

  it('is held against each item that the protocol repeats', () => {
    const found = (change: object, said: object = report) =>
      tool
        .checkProtocol(said, { ...protocol, ...change })
        .map(([code, item, place, field]) => (code === 'differs' ? [item, place, field] : [code, item]))
    expect(found({ report: { hash: 'x', generatedAt: report.generatedAt } })).toEqual([
      ['reportHash', 'report'],
    ])
    expect(found({ report: undefined })).toEqual([['reportHash', 'report']])
    expect(found({ report: { ...protocol.report, generatedAt: 'x' } })).toEqual([[18, null, 'generatedAt']])
    for (const [item, field, value] of [
      ['sale', 'id', { sale: { ...protocol.sale, id: 8 } }],
      ['sale', 'code', { sale: { ...protocol.sale, code: 'x' } }],
      ['sale', 'currency', { sale: { ...protocol.sale, currency: 'BGN' } }],
      [1, 'court', { organiser: { ...report.organiser, court: 'x' } }],
      [1, 'caseNumber', { caseNumber: 'x' }],
      [2, 'property', { property: 'x' }],
      [2, 'description', { description: 'x' }],
      [3, 'startPrice', { startPrice: 1 }],
      [4, 'from', { registrationPeriod: { ...report.registrationPeriod, from: 'x' } }],
      [5, 'from', { biddingPeriod: { ...report.biddingPeriod, from: 'x' } }],
      [14, 'biddingEndedAt', { biddingEndedAt: 'x' }],
    ] as const)
      expect([field, found(value)]).toEqual([field, [[item, null, field]]])
    const listed = protocol.applications.with(1, { ...protocol.applications[1]!, bidder: 'x' })
    expect(found({ applications: listed })).toEqual([[7, ['application', '2027-2'], 'bidder']])
    expect(found({ bids: report.bids.with(2, { ...report.bids[2]!, price: 1 }) })).toEqual([
      [12, ['bid', 3], 'price'],
    ])
    expect(found({ faults: [{}] })).toEqual([['counts', 15]])
    // A protocol in which the property is not a text says more of it than the report.
    expect(found({ property: { title: 'x' } })).toEqual([])
    const named = { ...report, procedure: 'TZ' }
    const hash = tool.hashOf(named)
    expect(found({ procedure: 'CIVIL', report: { ...protocol.report, hash } }, named)).toEqual([
      [1, null, 'procedure'],
    ])
  })

  it('leads to the buyer that the protocol declares', () => {
    const found = (change: object, said: object = report) =>
      tool
        .checkProtocol(said, {
          ...protocol,
          report: { ...protocol.report, hash: tool.hashOf(said) },
          ...change,
        })
        .map(([code, item, ...rest]) =>
          code === 'differs' ? [item, ...rest.slice(0, 2)] : [code, item, ...rest],
        )
    const { highest, buyer } = protocol
    expect(found({ highest: undefined })).toEqual([['buyerUnknown', 16, undefined]])
    expect(found({ highest: { ...highest, price: 1 } })).toEqual([[16, ['place', 1], 'price']])
    expect(found({ highest: { ...highest, bidder: 'x' } })).toEqual([[16, ['place', 1], 'bidder']])
    expect(found({ buyer: undefined })).toEqual([])
    expect(found({ buyer: { ...buyer, name: 'x' } })).toEqual([[7, ['application', '2027-2'], 'name']])
    expect(found({ buyer: { ...buyer, price: 1 } })).toEqual([[16, ['place', 1], 'best']])
    expect(found({ buyer: { ...buyer, registrationNumber: '2027-9' } })).toEqual([
      ['buyerUnknown', 16, '2027-9'],
    ])
    // Where the first did not pay, another buys at the price of the new declaration.
    const second = {
      ...buyer,
      name: 'Наддавач 1',
      identifier: '5001030000',
      registrationNumber: '2027-1',
    }
    expect(found({ buyer: second })).toEqual([[16, ['place', 1], 'registrationNumber']])
    expect(found({ buyer: { ...second, price: 5 }, newSale: { price: 5 } })).toEqual([])
    expect(found({ buyer: { ...second, price: 5 }, newSale: { price: 6 } })).toEqual([
      [16, ['place', 1], 'best'],
    ])
    // Nobody buys whose application was refused, or where nobody has bid.
    const denied = {
      ...report,
      applications: applications.with(1, { ...applications[1]!, status: 'DENIED' }),
    }
    const refused = protocol.applications.with(1, { ...protocol.applications[1]!, status: 'DENIED' })
    expect(found({ applications: refused }, denied)).toEqual([['buyerUnknown', 16, '2027-2']])
    const none = { ...report, ranking: [] }
    expect(found({}, none)).toEqual([['buyerUnknown', 16, '2027-2']])
    expect(found({ highest: undefined, buyer: undefined }, none)).toEqual([])
    expect(found({ highest: undefined }, none)).toEqual([])
    const represented = {
      ...report,
      applications: applications.with(1, {
        ...applications[1]!,
        represented: person('Представляван', '6101010007'),
      }),
    }
    const whom = protocol.applications.with(1, { ...protocol.applications[1]!, bidder: 'Представляван' })
    expect(found({ applications: whom }, represented)).toEqual([
      [7, ['application', '2027-2'], 'name'],
      [7, ['application', '2027-2'], 'identifier'],
    ])
  })

  it('has one hash, whatever the order of its fields', () => {
    const { sale, ...rest } = report
    expect(tool.hashOf({ ...rest, sale: Object.fromEntries(Object.entries(sale).toReversed()) })).toBe(
      tool.hashOf(report),
    )
    const sorted = '{"a":[{"b":null,"c":1},2],"d":"x"}'
    expect(tool.hashOf({ d: 'x', a: [{ c: 1, b: null }, 2] })).toBe(
      createHash('sha256').update(sorted).digest('hex'),
    )
  })
})
