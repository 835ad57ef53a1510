import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '#test/world.ts'
import type { Sale, SaleOptions } from '#test/builders.ts'
import type { Language } from '#platform/lang/language.ts'
import { momentInSofia } from '#platform/dates.ts'
import { NONE_DECLARED } from '#platform/working-days.ts'
import {
  deemedServedOn,
  documentUntil,
  enclosureOf,
  goesByEDelivery,
  ordinaryServiceBefore,
  ordinaryServiceFrom,
  reminderDue,
  remindersOf,
  SALE_LETTERS,
  type LetterFacts,
  type SaleLetterKind,
  withEnclosure,
} from './letters.rules.ts'
import { lastRequestDay, requestDueOn, requestTerms, syndicUntil } from './request.rules.ts'
import { writeToParty, writeToApplicant } from './server/letters.ts'
import { subjects as toOrganiser } from './organiser.messages.ts'
import { messages as acts } from './acts.messages.ts'
import { messages as block } from './block.messages.ts'
import { messages as completion } from './completion.messages.ts'
import { messages as statutory } from './statutory.messages.ts'

const STARTS = '2027-02-17T07:00:00.000Z'

let world: World
let first: Person
let second: Person
let third: Person
beforeAll(async () => {
  world = await createWorld()
  const person = (fullName: string) => world.person('AuctionParticipant', { fullName })
  first = await person('Първан Първанов')
  second = await person('Втора Втородска')
  third = await person('Трети Третаков')
})
afterAll(() => world.close())

type Row = { kind: string; to: string; text: string; html: string; subject: string; language: string }
const letters = async (saleId: number, kinds: readonly string[] = SALE_LETTERS) => {
  const { rows } = await world.owner.query<Row>(
    `select l.kind, e.to_address as "to", e.text, e.html, e.subject, e.language
     from sale_letter l join email e on e.id = l.email_id
     where l.announcement_id = $1 and l.kind = any($2) order by l.id`,
    [saleId, kinds],
  )
  return rows
}
const AT_END = ['finalPrice', 'highestPrice', 'noBid']

/** A sale with three bidders, in which the first two bid, and its end. */
async function ended(options: SaleOptions = {}, bids = true): Promise<Sale> {
  const sale = await world.sale({ bidders: [first, second, third], startsAt: STARTS, ...options })
  world.at('2027-02-20T10:00:00Z')
  const bid = async (bidder: Person, price: number) =>
    expect((await world.bid(sale.id, bidder, price)).status).toBe(200)
  if (bids) {
    await bid(first, sale.startPrice)
    await bid(second, sale.startPrice + sale.step)
    await bid(first, sale.startPrice + 2 * sale.step)
  }
  world.at(sale.endsAt)
  await world.job()
  return sale
}

const write = (
  kind: SaleLetterKind,
  registrationId: number,
  more: { occasion?: string; facts?: LetterFacts } = {},
) =>
  world.db
    .transaction()
    .execute((tx) =>
      writeToApplicant(
        { db: tx, services: world.services, now: world.now() },
        { kind, registrationId, ...more },
      ),
    )

describe('the letters at the end of bidding', () => {
  it('Given an end, then 6.2 to exactly one bidder, 6.1 to other bidders with bids with correct rank, a third variant to bidders without bids', async () => {
    const sale = await ended()
    const all = await letters(sale.id, AT_END)
    expect(all.map(({ kind, to }) => [kind, to]).toSorted()).toEqual(
      [
        ['finalPrice', second.email],
        ['highestPrice', first.email],
        ['noBid', third.email],
      ].toSorted(),
    )
    const of = (person: Person) => all.find(({ to }) => to === person.email)!
    expect(of(second).subject).toBe(`Търг № ${sale.code}: крайна цена`)
    expect(of(second).text).toContain('Наддаването завърши на 24.02.2027 г., 17:00:00 ч.')
    expect(of(second).text).toContain('Достигната най-висока цена: 11\u00a0000,00\u00a0EUR.')
    expect(of(second).text).toContain(
      'Най-високото Ви наддавателно предложение: 10\u00a0500,00\u00a0EUR. Място в крайното класиране: 2.',
    )
    expect(of(second).text).toContain('след като обявеният купувач внесе цената')
    expect(of(first).subject).toBe(`Търг № ${sale.code}: достигната най-висока цена`)
    expect(of(first).text).toContain('11\u00a0000,00\u00a0EUR е най-високата достигната цена')
    expect(of(first).text).toContain('25.02.2027 г.')
    expect(of(first).text).toContain('в 14-дневен срок от обявяването')
    expect(of(first).text).toContain('чл. 492, ал. 3 ГПК')
    expect(of(first).text).toContain('1\u00a0000,00\u00a0EUR')
    expect(of(first).text).toContain('20268880400123')
    expect(of(third).text).toContain('чл. 47 от Наредба № Н-3')
    expect(of(third).text).not.toContain('класиране')
  })

  it('Given the protocol is unsigned, then no channel reveals who won: no letter names another bidder or their number', async () => {
    const sale = await ended()
    const all = await letters(sale.id)
    const people = [first, second, third].map((person, index) => ({
      ...person,
      number: sale.registrations[index]!.number,
    }))
    expect(all.length).toBeGreaterThan(3)
    for (const { to, text, html, subject } of all)
      for (const other of people.filter(({ email }) => email !== to))
        for (const sign of [other.fullName, other.email, other.number, String(other.id)])
          for (const said of [text, html, subject]) expect(said).not.toContain(sign)
  })

  it('says to all that the sale is going to be declared failed when nobody bid', async () => {
    const sale = await ended({}, false)
    const all = await letters(sale.id, AT_END)
    expect(all.map(({ kind }) => kind)).toEqual(['noBid', 'noBid', 'noBid'])
    expect(all[0]!.text).toContain('нестанал')
  })

  it('speaks to women, men and companies alike', () => {
    for (const texts of [statutory, completion, acts, block])
      expect(Object.values(texts).map(({ bg }) => String(bg))).not.toContainEqual(
        expect.stringMatching(/\p{L}\([ан]а?\)/u),
      )
  })

  it('tells a syndic’s buyer the fourteen days of the Commerce Act', async () => {
    // In a commercial case nobody is a bailiff, whatever roles they hold beside (Ordinance N-3, § 1, item 2).
    const organiser = await world.person('PrivateBailiff', 'Syndic')
    const sale = await ended({ organiser, procedure: 'TZ' })
    const all = await letters(sale.id, AT_END)
    const top = all.find(({ kind }) => kind === 'highestPrice')!
    expect(top.text).toContain('чл. 717д, ал. 1 от Търговския закон')
    expect(top.text).not.toContain('492')
    expect(top.text).toContain(`Организатор: ${organiser.fullName}, синдик`)
    expect(top.text).toContain('Търговско дело №')
    expect(all.find(({ kind }) => kind === 'finalPrice')!.text).toContain('чл. 717е')
  })

  it('Given the buyer is a creditor, then the payment step follows 495', async () => {
    const sale = await world.sale({ bidders: [first, second], startsAt: STARTS })
    await world.owner.query('alter table registration_decision disable trigger all')
    await world.owner.query('update registration set exempt = true where id = $1', [
      sale.registrations[0]!.id,
    ])
    await world.owner.query('delete from registration_decision where registration_id = $1', [
      sale.registrations[0]!.id,
    ])
    await world.bid(sale.id, first, sale.startPrice)
    world.at(sale.endsAt)
    await world.job()
    const [top] = await letters(sale.id, ['highestPrice'])
    expect(top!.text).toContain('чл. 495 ГПК')
    expect(top!.text).not.toContain('492, ал. 3')
  })

  it('writes to each reader in their language', async () => {
    await world.owner.query(`update account set language = 'en' where id = $1`, [second.id])
    const sale = await ended()
    await world.owner.query(`update account set language = 'bg' where id = $1`, [second.id])
    const letter = (await letters(sale.id, AT_END)).find(({ to }) => to === second.email)!
    expect(letter.language).toBe('en')
    expect(letter.subject).toBe(`Sale No. ${sale.code}: final price`)
    expect(letter.text).toContain('Highest price reached: EUR\u00a011,000.00.')
    expect(letter.text).toContain('Your place in the final ranking: 2.')
  })
})

/** As it would have been decided at another time; the portal and its database let nobody do so. */
async function otherwise(sql: string, values: unknown[]) {
  await world.owner.query('alter table registration disable trigger keep_decided')
  await world.owner.query(sql, values)
  await world.owner.query('alter table registration enable trigger keep_decided')
}

describe('the letters of a decision', () => {
  it('say the hour of recording and both periods, and of a refusal all grounds and whether one may apply again', async () => {
    const sale = await world.sale({ bidders: [first], startsAt: STARTS })
    const [registration] = sale.registrations
    await otherwise(
      `update registration set status = 'DENIED', reason = 'Не е внесен задатък.' where id = $1`,
      [registration!.id],
    )
    const { rows } = await world.owner.query<{ from: Date; until: Date }>(
      'select registration_starts_at as "from", registration_ends_at as until from announcement where id = $1',
      [sale.id],
    )
    world.at(new Date(rows[0]!.until.getTime() - 1))
    await write('refused', registration!.id, {
      occasion: 'open',
      facts: { grounds: [{ bg: 'Не е внесен задатък.', en: 'No deposit.' }, 'Липсва пълномощно.'] },
    })
    world.at(rows[0]!.until)
    await write('refused', registration!.id, { occasion: 'over' })
    const [open, over] = (await letters(sale.id, ['refused'])).slice(-2)
    expect(open!.text).toContain('– Не е внесен задатък.\n– Липсва пълномощно.')
    expect(open!.text).toContain('можете да подадете нова заявка')
    expect(open!.text).toMatch(/Регистрация: от .+ до .+\nНаддаване: от .+ до /)
    expect(open!.text).toContain(`№ ${registration!.number}, записана на`)
    expect(over!.text).toContain('Основания за отказа:\nНе е внесен задатък.')
    expect(over!.text).toContain('Срокът за регистрация изтече')
  })

  it('of one who is approved when less than a day or an hour is left says so, since no reminder will', async () => {
    const sale = await world.sale({ bidders: [first, second], startsAt: STARTS })
    const early = sale.registrations[0]!
    const late = sale.registrations[1]!
    const decided = (id: number, at: string) =>
      otherwise('update registration set decided_at = $2 where id = $1', [id, at])
    await decided(early.id, '2027-02-16T07:00:00Z')
    await decided(late.id, '2027-02-17T06:00:00Z')
    world.at('2027-02-17T06:30:00Z')
    await write('approved', early.id, { occasion: 'day' })
    await write('approved', late.id, { occasion: 'hour' })
    const [day, hour] = (await letters(sale.id, ['approved'])).slice(-2)
    expect(day!.text).toContain('по-малко от 24 часа. Това съобщение замества напомнянето 24 часа преди')
    expect(hour!.text).toContain(
      'по-малко от 1 час. Това съобщение замества напомнянията 24 часа и 1 час преди',
    )
    await world.job()
    expect((await letters(sale.id, ['hourBeforeStart'])).map(({ to }) => to)).toEqual([first.email])
  })
})

const FACTS: LetterFacts = {
  grounds: [{ bg: 'чл. 432 ГПК', en: 'CPC art. 432' }],
  act: { bg: '№ 12 от 01.12.2026 г.', en: 'No. 12 of 01.12.2026' },
  from: new Date('2027-02-18T10:00:00Z'),
  until: new Date('2027-02-18T11:00:00Z'),
  decision: { bg: 'продължава', en: 'continues' },
  price: 1_100_000,
  owed: 1_000_000,
  amount: 100_000,
  dueOn: '2027-03-11',
  since: '2027-03-25',
  number: '12',
  count: 2,
  userName: 'paper-1',
  link: 'https://zapori.example/dist/resetPassword?code=secret',
  step: { bg: 'подписване на протокола', en: 'signing the protocol' },
}

describe('every kind of letter', () => {
  let sale: Sale
  beforeAll(async () => {
    const organiser = await world.person('PrivateBailiff', { fullName: 'Organiser' })
    const reader = () => world.person('AuctionParticipant', { fullName: 'Reader' })
    const bidders = [await reader(), await reader()]
    await world.owner.query(`update account set language = 'en' where id = $1`, [bidders[1]!.id])
    sale = await world.sale({
      organiser,
      bidders,
      startsAt: STARTS,
      title: 'Lot of 7',
      caseNumber: '20/2027',
    })
  })

  /** The newest letter of a kind, to a reader of this language. */
  async function written(kind: SaleLetterKind, language: Language): Promise<Row> {
    const party = {
      saleId: sale.id,
      to: `${language}@example.bg`,
      name: 'Reader',
      language,
      facts: FACTS,
    }
    if (isTask(kind))
      await world.db
        .transaction()
        .execute((tx) =>
          writeToParty({ db: tx, services: world.services, now: world.now() }, { kind, ...party }),
        )
    else
      await write(kind, sale.registrations[language === 'bg' ? 0 : 1]!.id, { occasion: 'test', facts: FACTS })
    return (await letters(sale.id, [kind])).at(-1)!
  }
  const isTask = (kind: SaleLetterKind) => Object.hasOwn(toOrganiser, kind)

  it.each(SALE_LETTERS)(
    'has the common block in both languages, and no word of the other one: %s',
    async (kind) => {
      const bg = await written(kind, 'bg')
      const en = await written(kind, 'en')
      for (const said of [sale.code, 'Lot of 7', '20/2027', 'Organiser', 'Reader'])
        for (const { text } of [bg, en]) expect(text).toContain(said)
      expect(bg.text).toContain('Начална цена: 10\u00a0000,00\u00a0EUR')
      expect(en.text).toContain('Starting price: EUR\u00a010,000.00')
      expect(en.text + en.subject).not.toMatch(/[а-я]/i)
      for (const { text } of [bg, en]) expect(text).not.toMatch(/undefined|null|NaN|\[object|\.\./)
      expect(bg.text.includes('/dist/letters/confirm#code=')).toBe(!isTask(kind))
    },
  )

  it('tells the buyer declared on 25.02.2027 that the rest of the price is due by 11.03.2027', async () => {
    world.at('2027-02-25T10:00:00Z')
    await write('buyer', sale.registrations[0]!.id, { occasion: 'protocol', facts: { price: 1_100_000 } })
    const text = (await letters(sale.id, ['buyer'])).at(-1)!.text
    expect(text).toContain('обявени за купувач на имуществото за 11\u00a0000,00\u00a0EUR')
    expect(text).toContain('10\u00a0000,00\u00a0EUR. Внесете я не по-късно от 11.03.2027 г.')
  })

  it('is written once to each reader, and again only on another occasion', async () => {
    const sale = await world.sale({ bidders: [first, second], startsAt: STARTS })
    const { id } = sale.registrations[0]!
    expect(await write('suspended', id)).toBe(true)
    expect(await write('suspended', id)).toBe(false)
    expect(await write('suspended', id, { occasion: 'second' })).toBe(true)
    expect(await letters(sale.id, ['suspended'])).toHaveLength(2)
  })

  it('keeps hostile names and titles on their line, out of subjects and out of the markup', async () => {
    const mallory = await world.person('AuctionParticipant', {
      fullName: 'Зла\r\nBcc: all@example.bg <img src=x onerror=alert(1)> \u202egnp',
    })
    const sale = await world.sale({
      bidders: [mallory],
      startsAt: STARTS,
      title: 'Кола <script>alert(1)</script> \u202e обратно',
    })
    await write('protocol', sale.registrations[0]!.id)
    const [letter] = await letters(sale.id, ['protocol'])
    expect(letter!.subject).toBe(`Търг № ${sale.code}: протокол`)
    expect(letter!.html).not.toMatch(/<img|<script|\u202e/)
    expect(letter!.text).not.toMatch(/^Bcc:|\u202e/m)
  })
})

describe('the terms of letters', () => {
  const moment = (day: string, time: string) => momentInSofia(`2027-${day}`, time)

  it('end after seven whole days: a letter that nobody confirmed is served in the ordinary way from the eighth', () => {
    expect(ordinaryServiceBefore(moment('02-10', '00:00'))).toEqual(moment('02-03', '00:00'))
    expect(ordinaryServiceBefore(moment('02-10', '23:59'))).toEqual(moment('02-03', '00:00'))
    expect(ordinaryServiceFrom(moment('02-03', '23:59'))).toBe('2027-02-11')
    expect(deemedServedOn(moment('02-04', '00:00'))).toBe('2027-02-12')
    expect(documentUntil(moment('02-01', '12:00'))).toBe('2027-03-03')
  })

  it('of a reminder run until the next, or until what it announces has come', () => {
    const startsAt = moment('02-17', '09:00')
    const firstEndsAt = moment('02-24', '17:00')
    const clockwork = {
      startsAt,
      firstEndsAt,
      endsAt: firstEndsAt,
      shiftMs: 0,
      suspendedAt: null,
      resumesAt: null,
      terminatedAt: null,
    }
    const reminders = remindersOf(clockwork)
    expect(reminders.length).toBeGreaterThan(1)
    for (const { kind, dueAt, until } of reminders) {
      const due = (ms: number, change: object = {}) =>
        reminderDue({ ...clockwork, ...change }, new Date(ms))?.kind
      expect([kind, due(dueAt.getTime()), due(until.getTime() - 1)]).toEqual([kind, kind, kind])
      expect(due(dueAt.getTime() - 1)).not.toBe(kind)
      expect(due(until.getTime())).not.toBe(kind)
      expect(due(dueAt.getTime(), { suspendedAt: startsAt })).toBeUndefined()
      expect(due(dueAt.getTime(), { terminatedAt: startsAt })).toBeUndefined()
    }
    const last = reminders.at(-1)!
    expect(last).toMatchObject({
      kind: 'twoHoursBeforeEnd',
      dueAt: moment('02-24', '15:00'),
      until: firstEndsAt,
    })
    const shifted = remindersOf({ ...clockwork, shiftMs: 3_600_000 })
    expect(shifted.at(-1)).toMatchObject({ dueAt: moment('02-24', '16:00'), until: moment('02-24', '18:00') })
    // While bids do not count yet, the end is not at hand.
    expect(reminderDue({ ...clockwork, resumesAt: firstEndsAt }, last.dueAt)).toBeUndefined()
    expect(reminderDue({ ...clockwork, resumesAt: last.dueAt }, last.dueAt)?.kind).toBe(last.kind)
  })

  it('go with the order or the protocol that their reader is owed, and a one-time link by e-mail alone', () => {
    expect(withEnclosure('ORDER').toSorted()).toEqual(['approved', 'refused'])
    expect(withEnclosure('PROTOCOL').toSorted()).toEqual(['buyer', 'failed', 'protocol'])
    expect(enclosureOf('suspended')).toBeUndefined()
    expect(SALE_LETTERS.filter((kind) => !goesByEDelivery(kind))).toEqual(['credentials'])
  })
})

describe('a new sale may be asked for', () => {
  const one = (servedOn: string | null, more: object = {}) => ({
    partyId: 1,
    name: 'Кредитор',
    servedOn,
    notifiedUntil: null,
    ...more,
  })
  const due = (servedOn: string | null, more: object = {}) =>
    requestTerms([one(servedOn, more)], NONE_DECLARED)[0]!.dueOn

  it('within a week of the notice, which ends on a working day; never earlier than its reader was told', () => {
    expect(requestDueOn('2027-02-10', NONE_DECLARED)).toBe('2027-02-17')
    // The week ends on a Saturday.
    expect(requestDueOn('2027-02-06', NONE_DECLARED)).toBe('2027-02-15')
    expect(due(null)).toBeNull()
    expect(due('2027-02-10')).toBe('2027-02-17')
    expect(due('2027-02-10', { notifiedUntil: '2027-02-16' })).toBe('2027-02-17')
    expect(due('2027-02-10', { notifiedUntil: '2027-02-17' })).toBe('2027-02-17')
    expect(due('2027-02-10', { notifiedUntil: '2027-02-18' })).toBe('2027-02-18')
  })

  it('until the last of all terms ends, once all are served', () => {
    const last = (...served: (string | null)[]) =>
      lastRequestDay(
        requestTerms(
          served.map((each) => one(each)),
          NONE_DECLARED,
        ),
      )
    expect(last()).toBeNull()
    expect(last('2027-02-10', null)).toBeNull()
    expect(last('2027-02-10')).toBe('2027-02-17')
    expect(last('2027-02-10', '2027-02-12')).toBe('2027-02-19')
    expect(last('2027-02-12', '2027-02-10')).toBe('2027-02-19')
  })

  it('by nobody in insolvency: the syndic announces it until the second month ends, and for a week at least', () => {
    expect(syndicUntil('2027-02-10', '2027-01-05', NONE_DECLARED)).toBe('2027-03-05')
    expect(syndicUntil('2027-03-03', '2027-01-05', NONE_DECLARED)).toBe('2027-03-10')
    expect(syndicUntil('2027-02-26', '2027-01-05', NONE_DECLARED)).toBe('2027-03-05')
  })
})
