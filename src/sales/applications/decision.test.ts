import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { egnOf } from '#test/applicants.ts'
import type { Hostile } from '#test/http.ts'
import { readPdf } from '#test/pdf.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { addDays, dayInSofia, momentInSofia } from '#platform/dates.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { parties } from '#sales/parties/parties.contract.ts'
import { applications } from './applications.contract.ts'
import { decideByDay } from '#sales/law/terms.rules.ts'
import { NONE_DECLARED } from '#platform/working-days.ts'

let world: World
let bailiff: Person
let assistant: Person
const { registerForSale, seeRegistration, approveRegistration, denyRegistration } = applications
const { readRegistrationOrder, listRegistrations } = applications

beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person({
    roles: ['PrivateBailiff'],
    chsiNumber: '777',
    fullName: 'Чавдар Изпълнителов',
  })
  assistant = await world.person({ roles: ['PrivateBailiffRepresentative'], actsFor: bailiff })
})
afterAll(() => world.close())

async function announced() {
  const { id } = await world.announcement(bailiff)
  await world.done(announcements.publishAnnouncement, { id }, bailiff)
  const sale = await world.done(announcements.seeAnnouncement, { id })
  world.at(sale.registrationStartsAt)
  return sale
}
const bidder = () => world.person('AuctionParticipant')
async function applied(id: number, person: Person, overrides: Hostile = {}) {
  const { body } = await world.ask(registerForSale, { id, ...world.application(person, overrides) }, person)
  return body.id
}
const egn = (person: Person) => egnOf(person.id % 1_000_000)
const reason = 'Платежното нареждане е за друга продан.'
const lettersTo = async (registration: number) =>
  (
    await world.owner.query<{ kind: string; text: string }>(
      `select l.kind, e.text from sale_letter l join email e on e.id = l.email_id where registration_id = $1 order by l.id`,
      [registration],
    )
  ).rows

describe('authorising (Ordinance N-3, art. 28–29)', () => {
  it('no deposit, when authorising, then blocked; given the debtor’s EGN, then blocked', async () => {
    const [sale, ana, debtor] = [await announced(), await bidder(), await bidder()]
    const [first, second] = [await applied(sale.id, ana), await applied(sale.id, debtor)]
    const approve = (id: number, overrides: Hostile = {}) =>
      world.ask(approveRegistration, world.approval(id, overrides), bailiff)
    const deposit = { amount: sale.deposit, paidOn: '2026-12-02', payer: 'Ана Иванова' }
    for (const [overrides, code] of [
      [{ deposit: null }, 'depositNotConfirmed'],
      [{ deposit: { ...deposit, amount: sale.deposit - 1 } }, 'depositTooSmall'],
      [{ deposit: { ...deposit, paidOn: '2027-12-02' } }, 'paidInFuture'],
      [{ deposit: null, exempt: true }, 'exemptionNotClaimed'],
    ] as const)
      expect(await approve(first, overrides)).toMatchObject({ body: { code } })
    expect(await approve(first, { deposit })).toMatchObject({ status: 200 })

    const number = { identifierType: 'EGN', identifier: egn(debtor) } as const
    const party = { role: 'DEBTOR_REPRESENTATIVE', kind: 'PHYSICAL_PERSON', name: 'Представител' } as const
    const { partyId } = await world.done(
      parties.addSaleParty,
      { id: sale.id, ...party, ...number },
      assistant,
    )
    expect(await approve(second)).toMatchObject({ status: 403, body: { code: 'barredParty' } })
    const { checks } = await world.done(seeRegistration, { id: second }, bailiff)
    expect(checks?.bars).toEqual(['DEBTOR_REPRESENTATIVE'])
    await world.done(parties.removeSaleParty, { id: sale.id, partyId }, bailiff)
    expect(await approve(second)).toMatchObject({ status: 200 })
  })

  it('a deposit paid after registration closed authorises nobody: refused with that ground, told why, and returned (CPC art. 489(1), 501g)', async () => {
    const [sale, ana, boris] = [await announced(), await bidder(), await bidder()]
    const [late, last] = [await applied(sale.id, ana), await applied(sale.id, boris)]
    const closed = dayInSofia(new Date(sale.registrationEndsAt))
    world.at(momentInSofia(addDays(closed, 1), '10:00').toISOString())
    const approve = (id: number, paidOn: string) =>
      world.ask(
        approveRegistration,
        { id, deposit: { amount: sale.deposit, paidOn, payer: 'Ана Иванова' } },
        bailiff,
      )
    expect(await approve(late, addDays(closed, 1))).toMatchObject({
      status: 409,
      body: { code: 'depositLate', dueOn: closed },
    })
    expect(await approve(last, closed)).toMatchObject({ status: 200 })
    await world.done(denyRegistration, { id: late, grounds: ['LATE_DEPOSIT'], reason }, bailiff)
    expect((await lettersTo(late)).at(-1)?.text).toContain('внесен след края на регистрацията')
    // What the rule refuses, the database refuses too.
    await expect(
      world.owner.query('update registration_decision set deposit_paid_on = $2 where registration_id = $1', [
        last,
        addDays(closed, 1),
      ]),
    ).rejects.toThrow('registration_decision_deposit_in_time')
  })

  it('an exempt creditor is admitted when the organiser accepts their proof', async () => {
    const [sale, ana] = [await announced(), await bidder()]
    const id = await applied(sale.id, ana, { exempt: true })
    expect(await world.ask(approveRegistration, { id }, bailiff)).toMatchObject({
      body: { code: 'depositNotConfirmed' },
    })
    await world.done(approveRegistration, { id, exempt: true }, bailiff)
    const { decision } = await world.done(seeRegistration, { id }, ana)
    expect(decision).toMatchObject({ exempt: true, deposit: null })
  })

  it('an assistant acts, then the log shows assistant and organiser', async () => {
    const [sale, ana] = [await announced(), await bidder()]
    const id = await applied(sale.id, ana)
    await world.done(approveRegistration, world.approval(id), assistant)
    const { history, decision } = await world.done(seeRegistration, { id }, bailiff)
    expect(history.at(-1)).toMatchObject({
      kind: 'decided',
      by: assistant.fullName,
      actingFor: bailiff.fullName,
    })
    expect(decision).toMatchObject({ by: assistant.fullName, actingFor: bailiff.fullName })
  })

  it('confirms the flags of a spouse and a co-owner whom the list of parties names', async () => {
    const [sale, ana, boris] = [await announced(), await bidder(), await bidder()]
    const first = await applied(sale.id, ana, { spouse: true, coOwner: true })
    const second = await applied(sale.id, boris)
    for (const [role, person] of [
      ['SPOUSE', ana],
      ['PARTITION_PARTY', boris],
    ] as const)
      await world.done(
        parties.addSaleParty,
        {
          id: sale.id,
          role,
          kind: 'PHYSICAL_PERSON',
          name: 'Лице Лицево',
          identifierType: 'EGN',
          identifier: egn(person),
        },
        bailiff,
      )
    expect((await world.done(seeRegistration, { id: first }, bailiff)).checks).toMatchObject({
      spouse: 'CONFIRMED',
      coOwner: 'DECLARED',
      partitionParty: 'NONE',
      bars: [],
    })
    expect((await world.done(seeRegistration, { id: second }, bailiff)).checks?.partitionParty).toBe(
      'CONFIRMED',
    )
    expect((await world.done(seeRegistration, { id: second }, boris)).checks).toBe(null)
  })
})

describe('refusing (art. 30–31)', () => {
  it('a refusal without reason, then refused by the system', async () => {
    const [sale, ana] = [await announced(), await bidder()]
    const id = await applied(sale.id, ana)
    const refused = { status: 400, body: { code: 'invalidInput' } }
    for (const input of [{ grounds: ['NO_DEPOSIT'] }, { grounds: [], reason }, { grounds: ['?'], reason }])
      expect(await world.ask(denyRegistration, { id, ...input }, bailiff)).toMatchObject(refused)
  })

  it('gives all grounds, in the order and in the letter', async () => {
    const [sale, ana] = [await announced(), await bidder()]
    const id = await applied(sale.id, ana)
    await world.done(denyRegistration, { id, grounds: ['NO_DEPOSIT', 'NO_AUTHORITY'], reason }, bailiff)
    const seen = await world.done(seeRegistration, { id }, ana)
    expect(seen.decision?.grounds).toEqual(['NO_DEPOSIT', 'NO_AUTHORITY'])
    for (const said of ['Не е внесен задатък', 'Представителната власт не е доказана', reason])
      expect(seen.reason).toContain(said)
    const letter = (await lettersTo(id)).find(({ kind }) => kind === 'refused')
    for (const said of ['Не е внесен задатък', 'Представителната власт не е доказана', reason])
      expect(letter?.text).toContain(said)
  })

  it('a refusal inside the period, when a new application is filed, then accepted as a new number', async () => {
    const [sale, ana] = [await announced(), await bidder()]
    const first = await applied(sale.id, ana)
    await world.done(denyRegistration, { id: first, reason }, bailiff)
    const second = await applied(sale.id, ana)
    const number = async (id: number) => (await world.done(seeRegistration, { id }, ana)).number
    expect(Number(await number(second))).toBeGreaterThan(Number(await number(first)))
    world.at(sale.registrationEndsAt)
    await world.done(denyRegistration, { id: second, reason }, bailiff)
    expect(await world.ask(registerForSale, { id: sale.id, ...world.application(ana) }, ana)).toMatchObject({
      body: { code: 'notOpen' },
    })
  })
})

describe('the order (annex 5)', () => {
  it('says all that annex 5 has, in Bulgarian, and in English as a translation', async () => {
    const [sale, ana] = [await announced(), await bidder()]
    const id = await applied(sale.id, ana)
    expect(await world.ask(readRegistrationOrder, { id }, ana)).toMatchObject({ status: 404 })
    await world.done(approveRegistration, world.approval(id), bailiff)
    const { number } = await world.done(seeRegistration, { id }, ana)
    const bytes = await world.done(readRegistrationOrder, { id, language: 'bg' }, ana)
    const { text } = await readPdf(bytes)
    for (const said of [
      'Разпореждане за оторизация',
      'Чавдар Изпълнителов, частен съдебен изпълнител, рег. № 777',
      number,
      ana.fullName,
      sale.code,
      sale.title,
      sale.caseNumber,
      `ОТОРИЗИРАМ ${ana.fullName}`,
      'Заявка за регистрация',
      'Срок за регистрация',
      'Продавано имущество',
      'в лично качество',
    ])
      expect(text.replace(/\s+/g, ' ')).toContain(said)
    const english = await readPdf(await world.done(readRegistrationOrder, { id, language: 'en' }, bailiff))
    expect(english.text.replace(/\s+/g, ' ')).toContain(
      'Translation; the Bulgarian text prevails · Annex 5 to art. 29',
    )
    expect(english.text).not.toContain('ОТОРИЗИРАМ')

    await world.job({ orders: true })
    await world.job({ orders: true })
    const { rows } = await world.owner.query(
      `select f.name, c.sealed from stored_file f join stored_content c on c.file_id = f.id
       where owner_kind = 'REGISTRATION' and owner_id = $1 and use = 'order'`,
      [id],
    )
    expect(rows).toEqual([{ name: `Разпореждане ${number}.pdf`, sealed: true }])
    expect((await readPdf(await world.done(readRegistrationOrder, { id }, bailiff))).text).toContain(number)
  })

  it('of a refusal says the grounds in its language, and in English that the organiser’s own words are not translated', async () => {
    const [sale, ana] = [await announced(), await bidder()]
    const id = await applied(sale.id, ana)
    await world.done(denyRegistration, { id, grounds: ['NO_DEPOSIT', 'OTHER'], reason }, bailiff)
    const order = async (language: 'bg' | 'en') => {
      const { text } = await readPdf(await world.done(readRegistrationOrder, { id, language }, ana))
      return text.replace(/\s+/g, ' ')
    }
    const [bulgarian, english] = [await order('bg'), await order('en')]
    for (const said of ['Причини за отказа', 'Не е внесен задатък (чл. 489, ал. 1', reason])
      expect(bulgarian).toContain(said)
    for (const said of [
      'No deposit was paid (CPC art. 489(1)',
      'as the organiser wrote them (not translated)',
      reason,
    ])
      expect(english).toContain(said)
    expect(english).not.toContain('Не е внесен задатък')
  })
})

describe('the time to decide', () => {
  it('day 5 ends without decision, then the organiser and supervisor are alerted, and no automatic approval happens', async () => {
    const admin = await world.person('MJAdmin')
    const [sale, ana] = [await announced(), await bidder()]
    const id = await applied(sale.id, ana)
    const until = decideByDay(world.now(), NONE_DECLARED)
    const reminders = async () =>
      (
        await world.owner.query<{ kind: string; to: string }>(
          `select l.kind, e.to_address as to from sale_letter l join email e on e.id = l.email_id
           where l.announcement_id = $1 and l.kind like 'decision%' order by l.id`,
          [sale.id],
        )
      ).rows.map(({ kind, to }) => `${kind} ${to}`)
    for (const [day, hour, sent] of [
      [addDays(until, -2), '23:59', []],
      [addDays(until, -1), '00:00', [`decisionDue ${bailiff.email}`]],
      [until, '23:59', [`decisionDue ${bailiff.email}`]],
      [
        addDays(until, 1),
        '00:00',
        [`decisionDue ${bailiff.email}`, `decisionLate ${bailiff.email}`, `decisionLate ${admin.email}`],
      ],
    ] as const) {
      world.at(momentInSofia(day, hour))
      await world.job()
      await world.job()
      expect(await reminders()).toEqual(sent)
    }
    expect((await world.done(seeRegistration, { id }, ana)).status).toBe('WAITING')
  })
})

describe('what the organiser sees (art. 19)', () => {
  it('bidding runs, when the organiser opens their sale, then applications, count and identities are absent in page and in API; bidding ended, then they reappear', async () => {
    const [sale, ana] = [await announced(), await bidder()]
    const id = await applied(sale.id, ana)
    await world.done(approveRegistration, world.approval(id), bailiff)
    const { files } = await world.done(seeRegistration, { id }, bailiff)
    const asks = [
      [seeRegistration, { id }],
      [readRegistrationOrder, { id }],
      [applications.readRegistrationFile, { id, fileId: files[0]!.id }],
      [listRegistrations, { announcementId: sale.id }],
    ] as const
    const statuses = () =>
      Promise.all(asks.map(async ([ask, input]) => (await world.ask(ask, input as never, assistant)).status))
    expect(await statuses()).toEqual([200, 200, 200, 200])
    for (const at of [sale.biddingStartsAt, new Date(Date.parse(sale.biddingEndsAt) - 1)]) {
      world.at(at)
      expect(await statuses()).toEqual([403, 403, 403, 403])
      const seen = await world.ask(announcements.seeAnnouncement, { id: sale.id }, bailiff)
      expect(seen.text).not.toContain(ana.fullName)
      expect(seen.body.counts).toBe(null)
      expect(await world.ask(readRegistrationOrder, { id }, ana)).toMatchObject({ status: 200 })
    }
    world.at(sale.biddingEndsAt)
    expect(await statuses()).toEqual([200, 200, 200, 200])
  })

  it('what waits beside it, in order', async () => {
    const sale = await announced()
    const ids: number[] = []
    for (let n = 0; n < 3; n++) ids.push(await applied(sale.id, await bidder()))
    const { waiting } = await world.done(seeRegistration, { id: ids[1]! }, bailiff)
    expect(waiting).toEqual({ count: 3, previous: ids[0], next: ids[2] })
  })
})
