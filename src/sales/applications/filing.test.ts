import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '#test/world.ts'
import { addDays, dayInSofia, momentInSofia } from '#platform/dates.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { applications } from './applications.contract.ts'

let world: World
let bailiff: Person
let representative: Person
let syndic: Person
let ana: Person
let boris: Person
const { registerForSale, seeRegistration, listRegistrations, listMyRegistrations } = applications
const { approveRegistration, denyRegistration } = applications
const reason = 'Няма платен задатък.'

beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff')
  representative = await world.person({ roles: ['PrivateBailiffRepresentative'], actsFor: bailiff })
  syndic = await world.person('Syndic')
  ana = await world.person('AuctionParticipant')
  boris = await world.person('AuctionParticipant')
})
afterAll(() => world.close())

/** A published sale; the clock stands at the first moment of its registration. */
async function announced() {
  const { id } = await world.announcement(bailiff)
  await world.done(announcements.publishAnnouncement, { id }, bailiff)
  const sale = await world.done(announcements.seeAnnouncement, { id })
  world.at(sale.registrationStartsAt)
  return sale
}
const apply = (id: number, person: Person, overrides: object = {}) =>
  world.ask(registerForSale, { id, ...world.application(person, { ...overrides }) }, person)
const applied = async (id: number, person: Person) => {
  const { body } = await apply(id, person)
  return body.id
}
const status = async (id: number, person: Person) =>
  (await world.done(seeRegistration, { id }, person)).status

describe('applying to take part', () => {
  it('is possible from the first moment of the registration period until its last', async () => {
    const sale = await announced()
    const [starts, ends] = [sale.registrationStartsAt, sale.registrationEndsAt].map((at) => Date.parse(at))
    for (const services of [starts! - 1, ends!]) {
      world.at(new Date(services))
      expect(await apply(sale.id, ana)).toMatchObject({ status: 409, body: { code: 'notOpen' } })
      expect((await world.done(announcements.seeAnnouncement, { id: sale.id }, ana)).can).toEqual([])
    }
    world.at(new Date(starts!))
    expect((await world.done(announcements.seeAnnouncement, { id: sale.id }, ana)).can).toEqual(['register'])
    expect(await apply(sale.id, ana)).toMatchObject({ status: 200 })
    world.at(new Date(ends! - 1))
    expect(await apply(sale.id, boris)).toMatchObject({ status: 200 })
  })

  it('is possible once, also when one presses twice at the same moment', async () => {
    const { id } = await announced()
    const answers = await Promise.all(Array.from({ length: 5 }, () => apply(id, ana)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(answers.filter(({ body }) => body.code === 'already')).toHaveLength(4)
    expect(await apply(id, ana)).toMatchObject({ status: 409, body: { code: 'already' } })
  })

  it('and withdrawing cannot be repeated without end, as each application writes to an address of one’s choice', async () => {
    const { id } = await announced()
    for (let time = 0; time < 10; time++) {
      const { body } = await apply(id, ana)
      await world.done(applications.withdrawRegistration, { id: body.id }, ana)
    }
    expect(await apply(id, ana)).toMatchObject({ status: 409, body: { code: 'tooOften' } })
  })

  it('by email needs an address that can be one', async () => {
    const { id } = await announced()
    expect(await apply(id, ana, { delivery: 'EMAIL', deliveryAddress: 'не е адрес' })).toMatchObject({
      status: 400,
      body: { code: 'notAnEmail' },
    })
    expect(await apply(id, ana, { delivery: 'EDELIVERY', deliveryAddress: 'BG-123456' })).toMatchObject({
      status: 200,
    })
  })

  it('is possible again after a refusal, under a new number', async () => {
    const { id } = await announced()
    const first = await apply(id, ana)
    await world.done(denyRegistration, { id: first.body.id, reason }, bailiff)
    const second = await apply(id, ana)
    expect(second.status).toBe(200)
    expect(Number(second.body.number)).toBe(Number(first.body.number) + 1)
    expect(await status(first.body.id, ana)).toBe('DENIED')
    expect(await status(second.body.id, ana)).toBe('WAITING')
  })

  it('is not possible for a draft, for an unknown sale or for who is no participant', async () => {
    const { id } = await world.announcement(bailiff)
    expect(await apply(id, ana)).toMatchObject({ status: 404, body: { code: 'noSuchAnnouncement' } })
    expect(await apply(999_999, ana)).toMatchObject({ status: 404 })
    expect(await apply(id, bailiff)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  it('is not possible for the organiser and their people, who may not bid in their own sale', async () => {
    const both = await world.person('PrivateBailiff', 'AuctionParticipant')
    const helper = await world.person({ roles: ['AuctionParticipant'], actsFor: both })
    const { id } = await world.announcement(both)
    await world.done(announcements.publishAnnouncement, { id }, both)
    world.at((await world.done(announcements.seeAnnouncement, { id })).registrationStartsAt)
    for (const person of [both, helper]) {
      expect(await apply(id, person)).toMatchObject({ status: 403, body: { code: 'barred' } })
      expect((await world.done(announcements.seeAnnouncement, { id }, person)).can).not.toContain('register')
    }
    expect(await apply((await announced()).id, both)).toMatchObject({ status: 200 })
  })

  it('gets a number of the year, without gaps, and the hour of recording', async () => {
    const { id } = await announced()
    const numbers: number[] = []
    for (const person of [
      await world.person('AuctionParticipant'),
      await world.person('AuctionParticipant'),
    ]) {
      const { body } = await apply(id, person)
      expect(body).toMatchObject({
        number: expect.stringMatching(/^2\d{8}$/),
        recordedAt: world.now().toISOString(),
      })
      numbers.push(Number(body.number))
    }
    expect(numbers[1]).toBe(numbers[0]! + 1)
  })
})

describe('an application', () => {
  const details = {
    address: 'Варна, ул. „Драган Цанков“ № 7',
    phone: '+359 52 123 456',
    email: 'represented@example.bg',
    representedBy: 'Вера Първа, управител',
    document: { type: 'IDENTITY_CARD', number: '641234567', issuedOn: '2021-02-28', issuer: 'МВР Варна' },
  }
  const company = {
    kind: 'COMPANY',
    name: 'Дом АД',
    identifierType: 'EIK',
    identifier: '831641791',
    ...details,
  }
  const human = {
    kind: 'PHYSICAL_PERSON',
    name: 'Вера Първа',
    identifierType: 'EGN',
    identifier: '6101057509',
    ...details,
  }

  it.each(['REPRESENTATIVE', 'ASSIGNEE'])(
    'of a %s names the person who is represented',
    async (participation) => {
      const { id } = await announced()
      expect(await apply(id, ana, { participation })).toMatchObject({
        status: 400,
        body: { code: 'representedMissing', message: 'Посочете представляваното лице.' },
      })
      await world.certificate(ana, company.identifier)
      const { body } = await apply(id, ana, { participation, represented: company })
      expect(await world.done(seeRegistration, { id: body.id }, ana)).toMatchObject({ represented: company })
    },
  )

  it('for oneself keeps no other person', async () => {
    const { id } = await announced()
    const { body } = await apply(id, ana, { represented: human })
    expect(await world.done(seeRegistration, { id: body.id }, ana)).toMatchObject({ represented: null })
  })

  it.each([
    ['an EGN with a wrong check digit', { ...human, identifier: '6101057508' }, 'represented.identifier'],
    ['an EGN of nine digits', { ...human, identifier: '610105750' }, 'represented.identifier'],
    [
      'an LNCH that is none',
      { ...human, identifierType: 'LNCH', identifier: '6101057509' },
      'represented.identifier',
    ],
    ['a company named by an EGN', { ...human, kind: 'COMPANY' }, 'represented.identifierType'],
    ['a person named by an EIK', { ...company, kind: 'PHYSICAL_PERSON' }, 'represented.identifierType'],
    ['a number without its kind', { ...human, identifierType: undefined }, 'represented.identifierType'],
    ['no name', { ...human, name: '' }, 'represented.name'],
  ])('is refused with %s', async (_, represented, field) => {
    const { id } = await announced()
    for (const [language, letters] of [
      ['bg', /[а-я]/],
      ['en', /^[^а-я]+$/],
    ] as const) {
      const input = { id, ...world.application(ana, { participation: 'REPRESENTATIVE', represented }) }
      const { status, body } = await world.ask(registerForSale, input, ana, { language })
      expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] })
      expect(body.fields![field]![0]).toMatch(letters)
    }
  })

  it.each(['declaredFunds', 'declaredNoBar'])(
    'is refused without the declaration %s',
    async (declaration) => {
      const { id } = await announced()
      for (const given of [false, undefined, 'да'])
        expect(await apply(id, ana, { [declaration]: given })).toMatchObject({
          status: 400,
          body: { code: 'invalidInput', fields: { [declaration]: [expect.any(String)] } },
        })
    },
  )
})

describe('the decision', () => {
  it('is the organiser’s and their representative’s, and shows both persons', async () => {
    const { id } = await announced()
    const [first, second] = [await applied(id, ana), await applied(id, boris)]
    await world.done(approveRegistration, world.approval(first), bailiff)
    await world.done(denyRegistration, { id: second, reason }, representative)
    expect(await world.done(seeRegistration, { id: second }, boris)).toMatchObject({
      status: 'DENIED',
      reason,
      decidedAt: world.now().toISOString(),
    })
    const { rows } = await world.owner.query(
      `select account_id, acting_for, details from sale_event
       where announcement_id = $1 and kind = 'decided' order by id`,
      [id],
    )
    expect(rows).toMatchObject([
      { account_id: bailiff.id, acting_for: null, details: { status: 'APPROVED', reason: null } },
      { account_id: representative.id, acting_for: bailiff.id, details: { status: 'DENIED', reason } },
    ])
  })

  it('is not another organiser’s, for whom the application does not even exist, and no participant’s', async () => {
    const { id } = await announced()
    const registration = await applied(id, ana)
    const stranger = await world.person('PrivateBailiffRepresentative')
    for (const person of [syndic, stranger]) {
      expect(await world.ask(approveRegistration, { id: registration }, person)).toMatchObject({
        status: 404,
      })
      expect(await world.ask(denyRegistration, { id: registration, reason }, person)).toMatchObject({
        status: 404,
        body: { code: 'noSuchRegistration' },
      })
    }
    expect(await world.ask(approveRegistration, { id: registration }, ana)).toMatchObject({ status: 403 })
    expect(await status(registration, ana)).toBe('WAITING')
  })

  it('to refuse gives a reason', async () => {
    const { id } = await announced()
    const registration = await applied(id, ana)
    for (const given of [undefined, '', '    ', 'не', 5])
      expect(await world.ask(denyRegistration, { id: registration, reason: given }, bailiff)).toMatchObject({
        status: 400,
        body: { fields: { reason: [expect.any(String)] } },
      })
    expect(await status(registration, ana)).toBe('WAITING')
  })

  it('is made once, also when two decide at the same moment', async () => {
    const { id } = await announced()
    const registration = await applied(id, ana)
    const answers = await Promise.all([
      world.ask(approveRegistration, world.approval(registration), bailiff),
      world.ask(denyRegistration, { id: registration, reason }, representative),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('decided')
  })

  it('is due by the end of the fifth day, and possible until bidding starts', async () => {
    const sale = await announced()
    const [first, second] = [await applied(sale.id, ana), await applied(sale.id, boris)]
    const fifth = momentInSofia(addDays(dayInSofia(world.now()), 6), '00:00')
    const seen = await world.done(seeRegistration, { id: first }, bailiff)
    expect(seen.can).toEqual(['approve', 'deny'])
    expect(Date.parse(seen.decideBy)).toBeGreaterThanOrEqual(fifth.getTime())
    world.at(new Date(Date.parse(sale.biddingStartsAt) - 1))
    await world.done(approveRegistration, world.approval(first), bailiff)
    world.at(sale.biddingStartsAt)
    expect(await world.ask(approveRegistration, { id: second }, bailiff)).toMatchObject({
      status: 403,
      body: { code: 'hiddenWhileBidding' },
    })
    world.at(sale.biddingEndsAt)
    expect(await world.ask(approveRegistration, { id: second }, bailiff)).toMatchObject({
      status: 409,
      body: { code: 'tooLate' },
    })
    expect(await world.done(seeRegistration, { id: second }, bailiff)).toMatchObject({ can: [] })
  })
})

describe('who sees applications', () => {
  it('the organiser before and after the bidding, and not while it runs', async () => {
    const sale = await announced()
    const registration = await applied(sale.id, ana)
    const listed = async (input: object = {}) =>
      (await world.done(listRegistrations, { size: -1, ...input }, bailiff)).rows.map(({ id }) => id)
    const counts = async () =>
      (await world.done(announcements.seeAnnouncement, { id: sale.id }, bailiff)).counts

    expect(await listed({ announcementId: sale.id })).toEqual([registration])
    expect(await listed({ search: sale.code })).toEqual([registration])
    expect(await counts()).toEqual({ approved: 0, waiting: 1 })

    world.at(sale.biddingStartsAt)
    for (const person of [bailiff, representative]) {
      const hidden = { status: 403, body: { code: 'hiddenWhileBidding' } }
      expect(await world.ask(listRegistrations, { announcementId: sale.id }, person)).toMatchObject(hidden)
      expect(await world.ask(seeRegistration, { id: registration }, person)).toMatchObject(hidden)
    }
    expect(await listed()).not.toContain(registration)
    expect(await listed({ search: sale.code })).toEqual([])
    expect(await counts()).toBe(null)

    world.at(sale.biddingEndsAt)
    expect(await listed({ announcementId: sale.id })).toEqual([registration])
    expect(await counts()).toEqual({ approved: 0, waiting: 1 })
  })

  it('the applicant their own, always, and nobody else’s', async () => {
    const sale = await announced()
    const [mine, other] = [await applied(sale.id, ana), await applied(sale.id, boris)]
    for (const at of [sale.registrationStartsAt, sale.biddingStartsAt, sale.biddingEndsAt]) {
      world.at(at)
      expect(await status(mine, ana)).toBe('WAITING')
      expect(await world.ask(seeRegistration, { id: other }, ana)).toMatchObject({
        status: 404,
        body: { code: 'noSuchRegistration' },
      })
      const { rows } = await world.done(listMyRegistrations, { size: -1 }, ana)
      expect(rows.map(({ id }) => id)).toContain(mine)
      expect(new Set(rows.map(({ participant }) => participant))).toEqual(new Set([ana.fullName]))
      const seen = await world.done(announcements.seeAnnouncement, { id: sale.id }, ana)
      expect(seen).toMatchObject({ counts: null, myRegistration: { id: mine, status: 'WAITING' } })
    }
  })

  it('no other organiser', async () => {
    const sale = await announced()
    const registration = await applied(sale.id, ana)
    expect(await world.ask(listRegistrations, { announcementId: sale.id }, syndic)).toMatchObject({
      status: 403,
      body: { code: 'notYours' },
    })
    expect(await world.ask(seeRegistration, { id: registration }, syndic)).toMatchObject({ status: 404 })
    expect(await world.done(listRegistrations, {}, syndic)).toEqual({ rows: [], total: 0 })
    expect(await world.done(announcements.seeAnnouncement, { id: sale.id }, syndic)).toMatchObject({
      counts: null,
    })
  })
})
