import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sale } from '#test/builders.ts'
import { createEndingWorld, type EndingWorld } from '#test/outcomes.ts'
import { readPdf } from '#test/pdf.ts'
import type { Person } from '#test/world.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { applications } from '#sales/applications/applications.contract.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { organiserOf } from '#sales/notice/server/organiser.ts'
import { momentInSofia } from '#platform/dates.ts'
import { BIDDING, biddingFiguresOn } from '#sales/law/figures.rules.ts'
import { protocols } from './protocol.contract.ts'
import { SaleReport } from './report.contract.ts'

let world: EndingWorld
let ana: Person
let boris: Person
let silent: Person
let refused: Person
let one: Sale
const startsAt = momentInSofia('2027-02-17', '09:00').toISOString()
const { printReport, exportReport, seeProtocolWork } = protocols

beforeAll(async () => {
  world = await createEndingWorld()
  ;[ana, boris, silent, refused] = (await Promise.all(
    ['Ана Първа', 'Борис Втори', 'Тиха Трета', 'Ваня Отказана'].map((fullName) =>
      world.person({ roles: ['AuctionParticipant'], fullName }),
    ),
  )) as [Person, Person, Person, Person]
  one = await sale()
  await refuse(one)
  world.at(one.startsAt)
  await world.bidInTurns(one, [ana, boris, ana])
  // In the last ten minutes, so that the end moves.
  world.at(new Date(one.endsAt.getTime() - 60_000))
  await world.bid(one.id, boris, one.startPrice + 3 * one.step)
  await world.owner.query('insert into outage (from_at, until_at, measured_at) values ($1, $2, $2)', [
    new Date(one.startsAt.getTime() + 1000),
    new Date(one.startsAt.getTime() + 1000 + 754_567),
  ])
  await world.end({ endsAt: new Date(one.endsAt.getTime() + 600_000) })
})
afterAll(() => world.close())

const sale = (options: object = {}) =>
  world.sale({
    organiser: world.bailiff,
    bidders: [ana, boris, silent],
    startPrice: 100_000,
    startsAt,
    ...options,
  })

async function refuse({ id }: Sale) {
  const { registrationStartsAt } = await world.done(announcements.seeAnnouncement, { id })
  world.at(new Date(new Date(registrationStartsAt).getTime() + 3_600_000))
  const filed = await world.done(applications.registerForSale, { id, ...world.application(refused) }, refused)
  const denial = { id: filed.id, reason: 'Няма внесен задатък.', grounds: ['NO_DEPOSIT'] }
  await world.done(applications.denyRegistration, denial as never, world.bailiff)
  return filed
}
const read = async ({ id }: Sale) => {
  const { bytes } = await world.bytesOf(`/api/auctions/${id}/report.json`, world.bailiff)
  return { text: bytes.toString(), report: SaleReport.parse(JSON.parse(bytes.toString())) }
}

describe('the report', () => {
  it('holds the eighteen items of annex 6', async () => {
    const { report } = await read(one)
    const at = (ms: number) => new Date(one.endsAt.getTime() + ms).toISOString()
    expect(report).toMatchObject({
      organiser: { name: world.bailiff.fullName, quality: 'PrivateBailiff', chsiNumber: '888' },
      caseNumber: '20268880400123',
      property: { title: 'Апартамент в Пловдив', enteredBy: world.bailiff.fullName },
      startPrice: 100_000,
      biddingPeriod: { from: one.startsAt.toISOString(), until: one.endsAt.toISOString() },
      biddingStartedAt: one.startsAt.toISOString(),
      biddersWithBids: 2,
      bidCount: 4,
      extensions: 1,
      biddingEndedAt: at(600_000),
      ranking: [
        { rank: 1, bidder: 'Борис Втори', best: 130_000, registrationNumber: one.registrations[1]!.number },
        { rank: 2, bidder: 'Ана Първа', best: 120_000, registrationNumber: one.registrations[0]!.number },
      ],
      generatedAt: at(600_000),
    })
    expect(report.applications.map(({ applicant, status }) => [applicant.name, status])).toEqual([
      ['Ана Първа', 'APPROVED'],
      ['Борис Втори', 'APPROVED'],
      ['Тиха Трета', 'APPROVED'],
      ['Ваня Отказана', 'DENIED'],
    ])
    expect(report.applications[3]).toMatchObject({ reasons: expect.stringContaining('задатък'), salt: null })
    expect(report.applications[0]!.applicant.identifier).toMatch(/^\d{10}$/)
    expect(report.approved.map(({ bidder }) => bidder)).toEqual(['Ана Първа', 'Борис Втори', 'Тиха Трета'])
    expect(report.bids.map(({ number, bidder, price }) => [number, bidder, price])).toEqual([
      [1, 'Ана Първа', 100_000],
      [2, 'Борис Втори', 110_000],
      [3, 'Ана Първа', 120_000],
      [4, 'Борис Втори', 130_000],
    ])
  })

  it('Given an outage in bidding, when recorded, then exact start and end appear in annex 6 item 15 and in the protocol draft', async () => {
    const { report } = await read(one)
    const from = new Date(one.startsAt.getTime() + 1000)
    const until = new Date(from.getTime() + 754_567)
    expect(report.faults).toEqual([
      { kind: 'OUTAGE', from: from.toISOString(), until: until.toISOString(), milliseconds: 754_567 },
    ])
    for (const path of ['report.pdf', 'protocol/preview.pdf']) {
      const { bytes } = await world.bytesOf(`/api/auctions/${one.id}/${path}`, world.bailiff)
      expect(readPdf(bytes).text).toContain('00:12:34.567')
    }
  })

  it('equals what the bids themselves give, and its hash stands in the protocol', async () => {
    const { report, text } = await read(one)
    const { rows } = await world.done(auctions.listBids, { auctionId: one.id, size: -1 })
    expect(report.bids.map(({ number, price, recordedAt }) => ({ number, price, recordedAt }))).toEqual(
      rows.toReversed().map(({ number, price, recordedAt }) => ({ number, price, recordedAt })),
    )
    const { report: shown } = await world.done(seeProtocolWork, { auctionId: one.id }, world.bailiff)
    expect(shown!.hash).toBe(createHash('sha256').update(text).digest('hex'))
  })

  it('is made once, however many portals do it at the same moment, and stays as it was', async () => {
    const two = await sale()
    world.at(two.endsAt)
    await Promise.all(Array.from({ length: 5 }, () => world.job()))
    // Each leaves what another just holds to its next turn.
    await world.job()
    const { text } = await read(two)
    world.at(new Date(two.endsAt.getTime() + 3_600_000))
    await world.job()
    expect((await read(two)).text).toBe(text)
    const { rows } = await world.owner.query(
      "select from sale_event where announcement_id = $1 and kind = 'reported'",
      [two.id],
    )
    expect(rows).toHaveLength(1)
  })

  it('waits for the first pulse after an outage over the end', async () => {
    const two = await sale()
    const beat = (at: Date) =>
      world.owner.query(
        `insert into portal_pulse (process, started_at, beat_at) values ('00000000-0000-4000-8000-000000000001', $1, $1)
         on conflict (process) do update set beat_at = excluded.beat_at`,
        [at],
      )
    await beat(new Date(two.endsAt.getTime() - 5000))
    await world.end(two)
    expect(await world.ask(printReport, { auctionId: two.id }, world.bailiff)).toMatchObject({
      status: 409,
      body: { code: 'noReport' },
    })
    await beat(new Date(two.endsAt.getTime() + 1))
    await world.job()
    expect((await world.bytesOf(`/api/auctions/${two.id}/report.json`, world.bailiff)).status).toBe(200)
    await world.owner.query('delete from portal_pulse')
  })

  it('is printed in both languages, tagged', async () => {
    for (const [language, title] of [
      ['bg', 'Справка за проведен електронен публичен търг'],
      ['en', 'Report on a completed electronic public sale'],
    ] as const) {
      const path = `/api/auctions/${one.id}/report.pdf?language=${language}`
      const pdf = readPdf((await world.bytesOf(path, world.bailiff)).bytes)
      expect(pdf).toMatchObject({ tagged: true, title: expect.stringContaining(title) })
      for (const item of Array.from({ length: 18 }, (_, index) => `${index + 1}. `))
        expect(pdf.text).toContain(item)
      expect(pdf.text).not.toContain('\ufffd')
    }
  })

  it('is for its organiser and their representative alone, and lies sealed', async () => {
    const representative = await world.person({
      roles: ['PrivateBailiffRepresentative'],
      actsFor: world.bailiff,
    })
    expect((await world.bytesOf(`/api/auctions/${one.id}/report.json`, representative)).status).toBe(200)
    const strangers = [undefined, ana, await world.person('PrivateBailiff'), await world.person('SysAdmin')]
    for (const stranger of strangers)
      for (const endpoint of [printReport, exportReport])
        expect([401, 403]).toContain((await world.ask(endpoint, { auctionId: one.id }, stranger)).status)
    const { rows } = await world.owner.query<{ cipher: Buffer }>('select cipher from sale_report')
    for (const { cipher } of rows) expect(cipher.toString()).not.toContain('Ана')
    const audit = await world.owner.query(
      "select from audit_entry where command = 'exportReport' and outcome = 'read' and account_id = $1",
      [representative.id],
    )
    expect(audit.rows).toHaveLength(1)
  })
})

describe('the report of a sale without bids', () => {
  const outcome = async ({ id }: Sale) => {
    const { outcome: found, failure } = await world.done(seeProtocolWork, { auctionId: id }, world.bailiff)
    return [found, failure]
  }
  it('Given no applications, or only refused ones, or no bids, then annex 8 is offered and annex 7 is not', async () => {
    const none = await sale({ bidders: [] })
    const onlyRefused = await sale({ bidders: [] })
    await refuse(onlyRefused)
    const noBids = await sale()
    await world.end(noBids)
    expect(await outcome(none)).toEqual(['FAILED', 'NO_APPLICATIONS'])
    expect(await outcome(onlyRefused)).toEqual(['FAILED', 'NONE_APPROVED'])
    expect(await outcome(noBids)).toEqual(['FAILED', 'NO_BIDS'])
    for (const { id } of [none, onlyRefused, noBids]) {
      const { bytes } = await world.bytesOf(`/api/auctions/${id}/protocol/preview.pdf`, world.bailiff)
      const { text } = readPdf(bytes)
      expect(text).toContain('Приложение № 8')
      expect(text).toContain('НЕСТАНАЛ')
      expect(text).not.toContain('за купувач')
    }
    expect(await outcome(one)).toEqual(['SOLD', null])
  })
})

it('annexes 6–8: a commercial case is run by the syndic of its debtor, an enforcement case by the bailiff, though both are one officer', async () => {
  const organiser = await world.person('PrivateBailiff', 'Syndic')
  const runBy = async (procedure: 'TZ' | 'GPK') => {
    const { id } = await sale({ organiser, procedure, bidders: [] })
    const { notice } = await world.done(announcements.seeAnnouncement, { id }, organiser)
    const { organiser: found } = await organiserOf(world.db, id)
    return { quality: found.quality, trusteeOf: found.trusteeOf, named: notice.owner }
  }
  const syndic = await runBy('TZ')
  expect(syndic).toMatchObject({ quality: 'Syndic', trusteeOf: syndic.named })
  expect(syndic.named).not.toBe('')
  expect(await runBy('GPK')).toMatchObject({ quality: 'PrivateBailiff', trusteeOf: undefined })
})

it('a change of the ordinance changes what the letters and the report of later sales say, and of no earlier one', async () => {
  const MINUTE = 60_000
  const HOUR = 60 * MINUTE
  const row = {
    ...biddingFiguresOn('2027-02-17'),
    validFrom: '2028-01-01',
    extensionWindow: 15 * MINUTE,
    extension: 15 * MINUTE,
    remindersBeforeStart: [
      { kind: 'dayBeforeStart', before: 36 * HOUR },
      { kind: 'hourBeforeStart', before: 2 * HOUR },
    ],
    reminderBeforeEnd: 3 * HOUR,
  }
  const reportOf = async ({ id }: Sale) =>
    readPdf((await world.bytesOf(`/api/auctions/${id}/report.pdf`, world.bailiff)).bytes).text
  // As a change of the ordinance would add it, for as long as this test runs.
  const rows = BIDDING as unknown as object[]
  rows.push(row)
  try {
    const later = await sale({ startsAt: momentInSofia('2028-02-16', '09:00').toISOString() })
    const at = async (moment: Date, before: number) => {
      world.at(new Date(moment.getTime() - before))
      await world.job()
    }
    await at(later.startsAt, 36 * HOUR)
    await at(later.startsAt, 2 * HOUR)
    await at(later.endsAt, 3 * HOUR)
    const { rows: sent } = await world.owner.query<{ subject: string; text: string }>(
      `select e.subject, e.text from sale_letter l join email e on e.id = l.email_id
       where l.announcement_id = $1 and e.to_address = $2 and l.kind like '%Before%' order by l.id`,
      [later.id, silent.email],
    )
    expect(sent.map(({ subject }) => subject)).toEqual([
      `Търг № ${later.code}: 36 часа до началото на наддаването`,
      `Търг № ${later.code}: 2 часа до началото на наддаването`,
      `Търг № ${later.code}: 3 часа до завършване на наддаването`,
    ])
    expect(sent[2]!.text).toContain('Наддаването завършва след 3 часа')
    expect(sent[2]!.text).toContain('в последните 15 минути')
    await at(later.endsAt, 12 * MINUTE)
    await world.bid(later.id, boris, later.startPrice)
    await world.end({ endsAt: new Date(later.endsAt.getTime() + 15 * MINUTE) })
    expect(await reportOf(later)).toContain('Брой удължавания с по 15 минути')
    expect(await reportOf(one)).toContain('Брой удължавания с по 10 минути')
  } finally {
    rows.pop()
  }
})
