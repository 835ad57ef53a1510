import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTsa } from '#sandbox/tsa.ts'
import type { Sale } from '#test/builders.ts'
import { createEndingWorld, type EndingWorld } from '#test/outcomes.ts'
import { readPdf } from '#test/pdf.ts'
import type { Person } from '#test/world.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { applications } from '#sales/applications/applications.contract.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { protocolDay, protocolFrom } from '#sales/law/ranking.rules.ts'
import { momentInSofia } from '#platform/dates.ts'
import { protocols } from './protocol.contract.ts'
import { signPdf } from '#test/signed-pdf.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NONE_DECLARED } from '#platform/working-days.ts'

let world: EndingWorld
let ana: Person
let boris: Person
let silent: Person
let refused: Person
const startsAt = momentInSofia('2027-02-17', '09:00').toISOString()
const { seeProtocolWork, drawUpProtocol, saveFindings, signProtocol, seePublishedProtocol } = protocols
const { seeResult } = auctions

beforeAll(async () => {
  world = await createEndingWorld()
  ;[ana, boris, silent, refused] = (await Promise.all(
    ['Ана Първа', 'Борис Втори', 'Тиха Трета', 'Ваня Отказана'].map((fullName) =>
      world.person({ roles: ['AuctionParticipant'], fullName }),
    ),
  )) as [Person, Person, Person, Person]
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
const refuse = async ({ id }: Sale) => {
  const { registrationStartsAt } = await world.done(announcements.seeAnnouncement, { id })
  world.at(new Date(new Date(registrationStartsAt).getTime() + 3_600_000))
  const filed = await world.done(applications.registerForSale, { id, ...world.application(refused) }, refused)
  const denial = { id: filed.id, reason: 'Няма внесен задатък.', grounds: ['NO_DEPOSIT'] }
  await world.done(applications.denyRegistration, denial as never, world.bailiff)
}
/** A sale that Boris leads, ended; one applicant was refused. */
const ended = async (options: object = {}) => {
  const one = await sale(options)
  await refuse(one)
  await world.bidInTurns(one, [ana, boris])
  await world.end(one)
  return one
}
const work = ({ id }: Sale) => world.done(seeProtocolWork, { auctionId: id }, world.bailiff)
const claim = (one: Sale, who: number, capacity: string, accepted: boolean | null) =>
  world.owner.query(
    `insert into purchase_claim (auction_id, registration_id, capacity, claimed_at, decided_at, accepted, reason)
     values ($1, $2, $3, $4, case when $5::bool is null then null else $4::timestamptz end, $5, 'мотиви')`,
    [one.id, one.registrations[who]!.id, capacity, world.now(), accepted],
  )

describe('the day of the protocol', () => {
  it('Given end on Friday 17:00, then the protocol due day is the next working day, holidays respected', () => {
    const ends = (day: string, time: string) => momentInSofia(day, time)
    expect(protocolDay(ends('2027-02-26', '17:00'), NONE_DECLARED)).toBe('2027-03-01')
    expect(protocolDay(ends('2027-04-29', '17:00'), NONE_DECLARED)).toBe('2027-05-05')
    expect(protocolDay(ends('2027-02-24', '17:40'), NONE_DECLARED)).toBe('2027-02-25')
    expect(protocolDay(ends('2027-02-25', '00:20'), NONE_DECLARED)).toBe('2027-02-26')
    expect(protocolFrom(ends('2027-02-25', '00:20'), NONE_DECLARED)).toBe('2027-02-25')
    expect(protocolFrom(ends('2027-02-25', '17:40'), NONE_DECLARED)).toBe('2027-02-26')
    expect(protocolFrom(ends('2027-02-27', '00:20'), NONE_DECLARED)).toBe('2027-03-01')
  })

  it('has not come on the day on which bidding ends', async () => {
    const one = await ended()
    expect(await work(one)).toMatchObject({ dueOn: '2027-02-25', from: '2027-02-25', whyNot: 'tooEarly' })
    expect(await world.ask(drawUpProtocol, { auctionId: one.id }, world.bailiff)).toMatchObject({
      status: 409,
      body: { code: 'tooEarly', from: '2027-02-25' },
    })
  })

  it('is told to the organiser in the morning, and once more when it has passed', async () => {
    const one = await ended()
    const reported = async (at: string) => {
      world.at(at)
      await world.job()
      await world.job()
      return (await world.letters(one, 'protocolDue')).length
    }
    expect(await reported('2027-02-25T05:59:00Z')).toBe(0)
    expect(await reported('2027-02-25T06:00:00Z')).toBe(1)
    expect(await reported('2027-02-26T05:59:00Z')).toBe(1)
    expect(await reported('2027-02-26T06:00:00Z')).toBe(2)
    expect(await reported('2027-03-01T06:00:00Z')).toBe(2)
  })
})

describe('a protocol that is not signed', () => {
  it('Given the protocol is unsigned, then no channel reveals who won', async () => {
    const one = await ended()
    const { number } = await world.drawUp(one)
    expect(number).toMatch(/^\d+\/2027$/)
    const paths = [
      `/api/auctions/${one.id}`,
      `/api/auctions/${one.id}/result`,
      `/api/auctions/${one.id}/bids`,
      `/api/auctions/${one.id}/log`,
      `/api/auctions/${one.id}/standing`,
      `/api/auctions/${one.id}/protocol`,
      `/api/auctions/${one.id}/protocol.pdf`,
      `/api/auctions/${one.id}/protocol/work`,
      `/api/auctions/${one.id}/protocol/drawn.pdf`,
      `/api/auctions/${one.id}/protocol/signed.pdf`,
      `/api/auctions/${one.id}/report.json`,
      `/api/announcements/${one.id}`,
    ]
    for (const person of [undefined, ana, silent, refused, await world.person('PrivateBailiff')])
      for (const path of paths) {
        const { bytes } = await world.bytesOf(path, person)
        expect(bytes.toString(), path).not.toContain('Борис')
        expect(bytes.toString(), path).not.toContain(one.registrations[1]!.number)
      }
    const { rows } = await world.owner.query<{ text: string }>(
      "select text from email where account_id <> $1 and (text like '%Борис%' or subject like '%Борис%')",
      [boris.id],
    )
    expect(rows).toEqual([])
  })

  it('Given an unsigned protocol, then the sale is not "closed"', async () => {
    const one = await ended()
    await world.drawUp(one)
    expect(await world.done(seeResult, { auctionId: one.id })).toMatchObject({ protocol: null })
    expect(await work(one)).toMatchObject({ signed: null, prepared: { stale: false } })
    const inList = async () => {
      const { rows } = await world.done(auctions.listMyAuctions, { phase: 'past', size: -1 }, world.bailiff)
      return rows.find(({ id }) => id === one.id)!.protocol
    }
    world.at('2027-02-25T21:59:00Z')
    expect(await inList()).toEqual({ dueOn: '2027-02-25', late: false, number: null })
    world.at('2027-02-25T22:00:00Z')
    expect(await inList(), 'it is midnight in Sofia').toMatchObject({ late: true })
  })

  it('is drawn up anew after other findings, under the same number', async () => {
    const one = await ended()
    const { number } = await world.drawUp(one)
    const findings = 'Купувачът присъства при съставянето.'
    await world.done(saveFindings, { auctionId: one.id, findings }, world.bailiff)
    expect(await work(one)).toMatchObject({ prepared: { number, stale: true } })
    expect(await world.sign(one)).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect(await world.drawUp(one)).toMatchObject({ number })
    expect(readPdf(await world.drawn(one)).text).toContain(findings)
  })

  it('is numbered in the series of its organiser, who shares it with nobody', async () => {
    const other = await world.person('PrivateBailiff')
    const numbers: string[] = []
    for (let n = 1; n < 3; n++) {
      const one = await sale({ organiser: other })
      await world.end(one)
      await world.toProtocolDay(one, other)
      numbers.push((await world.done(drawUpProtocol, { auctionId: one.id }, other)).number)
    }
    expect(numbers).toEqual(['1/2027', '2/2027'])
  })

  it('is the affair of its organiser alone', async () => {
    const one = await ended()
    await world.drawUp(one)
    const stranger = await world.person('PrivateBailiff')
    const asks = [drawUpProtocol, seeProtocolWork, protocols.printDrawnUp, protocols.previewProtocol]
    for (const endpoint of asks) {
      const said = await world.ask(endpoint, { auctionId: one.id }, stranger)
      expect(said).toMatchObject({ status: 403, body: { code: 'notYours' } })
    }
    for (const person of [undefined, ana])
      for (const endpoint of [...asks, signProtocol, saveFindings])
        expect([401, 403]).toContain(
          (await world.ask(endpoint, { auctionId: one.id } as never, person)).status,
        )
  })
})

describe('a signed protocol', () => {
  let one: Sale
  let signed: Awaited<ReturnType<EndingWorld['sign']>>
  beforeAll(async () => {
    one = await ended()
    await world.drawUp(one)
    signed = await world.sign(one)
  })

  it('closes the sale for good', async () => {
    expect(signed.status, signed.text).toBe(200)
    expect(await world.done(seeResult, { auctionId: one.id })).toMatchObject({
      protocol: { number: signed.body.number, outcome: 'SOLD' },
      finalPrice: 110_000,
      ranking: null,
    })
    expect(await work(one)).toMatchObject({
      prepared: null,
      signed: { number: signed.body.number, signer: 'Maria Testova Primerova', chainChecked: true },
    })
    for (const ask of [
      world.ask(drawUpProtocol, { auctionId: one.id }, world.bailiff),
      world.ask(saveFindings, { auctionId: one.id, findings: 'Друго' }, world.bailiff),
      world.sign(one),
    ])
      expect(await ask).toMatchObject({ status: 409, body: { code: 'signedAlready' } })
    const change = world.db.updateTable('sale_protocol').set({ number: 'x' }).where('auction_id', '=', one.id)
    await expect(change.execute()).rejects.toThrow('permission denied')
  })

  it('Given a signed protocol, then the redacted copy reaches approved **and refused** applicants, without EGN, document numbers, addresses, accounts', async () => {
    const reported = await world.letters(one, 'protocol')
    expect(reported.map(({ name }) => name).toSorted()).toEqual(
      ['Ана Първа', 'Борис Втори', 'Ваня Отказана', 'Тиха Трета'].toSorted(),
    )
    expect(await world.letters(one, 'buyer')).toMatchObject([{ name: 'Борис Втори' }])
    const { rows } = await world.owner.query<{ id: number }>(
      'select id from account where identifier_hash is not null',
    )
    const secrets = [
      ...(await numbers(rows.map(({ id }) => id))),
      '641234567',
      'Драган Цанков',
      'BG80BNBG96611020345678',
      'mail-',
      '+359',
      'Ана',
      'Тиха',
      'Ваня',
      'внесен задатък',
      one.registrations[0]!.number,
    ]
    for (const reader of [ana, refused, silent, world.bailiff])
      for (const path of ['protocol', 'protocol.pdf', 'protocol.pdf?language=en']) {
        const { status, bytes } = await world.bytesOf(`/api/auctions/${one.id}/${path}`, reader)
        expect(status).toBe(200)
        const text = path === 'protocol' ? bytes.toString() : readPdf(bytes).text
        expect(text).toContain('Борис Втори')
        expect(text).toMatch(/110000|1.100[.,]00/)
        for (const secret of secrets) expect(text).not.toContain(secret)
      }
  })

  it('is not published to anybody else', async () => {
    const late = await world.person('AuctionParticipant')
    for (const person of [late, await world.person('PrivateBailiff'), await world.person('SysAdmin')])
      expect(await world.ask(seePublishedProtocol, { auctionId: one.id }, person)).toMatchObject({
        status: 404,
        body: { code: 'noSuchProtocol' },
      })
    expect((await world.ask(seePublishedProtocol, { auctionId: one.id })).status).toBe(401)
    const { bytes } = await world.bytesOf(`/api/auctions/${one.id}/result`)
    expect(bytes.toString()).not.toContain('Борис')
  })

  it('is kept as it was signed, and its data lie sealed', async () => {
    const { bytes } = await world.bytesOf(`/api/auctions/${one.id}/protocol/signed.pdf`, world.bailiff)
    expect(bytes.toString('latin1')).toContain('ETSI.CAdES.detached')
    const { rows } = await world.owner.query<{ cipher: Buffer; content: Buffer }>(
      `select p.cipher, c.content from sale_protocol p
       join stored_content c on c.file_id in (p.document_file, p.redacted_file)`,
    )
    for (const { cipher, content } of rows) {
      expect(cipher.toString()).not.toContain('Борис')
      expect(content.toString('latin1')).not.toContain('%PDF')
    }
  })

  it('gets a time stamp, however long the authority is away', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tsa-'))
    const tsa = await startTsa({ folder, clock: world.now })
    try {
      world.services.stamps = { trusted: [tsa.root], policies: [], urls: ['http://127.0.0.1:1/'] }
      await world.job()
      expect((await work(one)).signed).toMatchObject({ stampedAt: null })
      world.services.stamps = { trusted: [tsa.root], policies: [], urls: [tsa.address] }
      world.at(new Date(world.now().getTime() + 600_000))
      await world.job()
      expect((await work(one)).signed).toMatchObject({ stampAuthority: 'Sandbox Time Stamping Unit' })
    } finally {
      world.services.stamps = undefined
      await tsa.close()
      rmSync(folder, { recursive: true })
    }
  })
})

/** The personal numbers that the portal holds of these accounts. */
async function numbers(ids: number[]) {
  const { rows } = await world.owner.query<{ identifier_cipher: Buffer }>(
    'select identifier_cipher from account where id = any($1)',
    [ids],
  )
  return rows.map((row) => world.services.personal.open(row.identifier_cipher))
}

describe('two who sign at the same moment', () => {
  it('make one protocol, and each letter once', async () => {
    const one = await ended()
    await world.drawUp(one)
    const signed = await signPdf(await world.drawn(one), world.myCard)
    const answers = await Promise.all([1, 2, 3].map(() => world.hand(one, signed)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await world.letters(one, 'protocol')).toHaveLength(4)
  })
})

describe('whom the protocol declares buyer', () => {
  it('Given the spouse took part and claims before signing, then the protocol names the spouse at the highest price', async () => {
    const one = await ended()
    await claim(one, 0, 'SPOUSE', null)
    await world.toProtocolDay(one)
    expect(await world.ask(drawUpProtocol, { auctionId: one.id }, world.bailiff)).toMatchObject({
      body: { code: 'claimWaits' },
    })
    await world.owner.query(
      'update purchase_claim set decided_at = now(), accepted = true where auction_id = $1',
      [one.id],
    )
    await world.drawUp(one)
    const { text } = readPdf(await world.drawn(one))
    expect(text).toContain('чл. 505, ал. 2 ГПК')
    expect((await world.sign(one)).status).toBe(200)
    expect(await world.done(seePublishedProtocol, { auctionId: one.id }, silent)).toMatchObject({
      buyer: { name: 'Ана Първа', capacity: 'SPOUSE', price: 110_000 },
      highest: { bidder: '№ 2', price: 110_000 },
    })
    const copy = { auctionId: one.id, language: 'en' } as const
    const english = readPdf(
      Buffer.from(await world.done(protocols.printPublishedProtocol, copy, silent)),
    ).text
    expect(english).toContain('offered by No. 2')
    expect(english).not.toContain('№ 2')
    expect(await world.letters(one, 'buyer')).toMatchObject([{ name: 'Ана Първа' }])
    await expect(claim(one, 2, 'SPOUSE', null)).rejects.toThrow('is signed')
  })

  it('is not decided while several parties to a partition want to buy', async () => {
    const one = await ended()
    await claim(one, 0, 'PARTITION_PARTY', true)
    await claim(one, 2, 'PARTITION_PARTY', true)
    await world.toProtocolDay(one)
    expect(await world.ask(drawUpProtocol, { auctionId: one.id }, world.bailiff)).toMatchObject({
      status: 409,
      body: { code: 'severalClaims' },
    })
  })

  it('makes a protocol that was drawn up before a claim worthless', async () => {
    const one = await ended()
    await world.drawUp(one)
    await claim(one, 0, 'SPOUSE', true)
    expect(await world.sign(one)).toMatchObject({ status: 409, body: { code: 'stale' } })
  })
})

describe('the protocol of a failed sale', () => {
  it('is told to the participants and the parties to the case', async () => {
    const one = await sale()
    await refuse(one)
    await world.owner.query(
      `insert into sale_party (announcement_id, role, kind, name, email, added_by, added_at)
       values ($1, 'CREDITOR', 'COMPANY', 'Банка АД', 'bank@example.bg', $2, now()),
         ($1, 'STAFF', 'PHYSICAL_PERSON', 'Деловодител', 'staff@example.bg', $2, now())`,
      [one.id, world.bailiff.id],
    )
    await world.end(one)
    await world.drawUp(one)
    expect((await world.sign(one)).status).toBe(200)
    expect((await world.letters(one, 'failed')).map(({ name }) => name)).toEqual([
      'Ана Първа',
      'Борис Втори',
      'Тиха Трета',
      'Банка АД',
    ])
    expect(await world.letters(one, 'protocol')).toHaveLength(4)
    expect(await world.letters(one, 'buyer')).toEqual([])
    expect(await world.done(seeResult, { auctionId: one.id })).toMatchObject({
      protocol: { outcome: 'FAILED' },
    })
    const { text } = readPdf((await world.bytesOf(`/api/auctions/${one.id}/protocol.pdf`, refused)).bytes)
    expect(text).toContain('НЕСТАНАЛ')
  })
})
