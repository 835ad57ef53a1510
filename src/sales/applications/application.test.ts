import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { egnBorn, egnOf } from '#test/applicants.ts'
import { addDays, addMonths, dayInSofia } from '#platform/dates.ts'
import type { Hostile } from '#test/http.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { openSession } from '#platform/http/session.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { parties } from '#sales/parties/parties.contract.ts'
import { applicationsOf } from '#sales/protocol/server/report-applications.ts'
import { applications } from './applications.contract.ts'

let world: World
let bailiff: Person
let syndic: Person
const { registerForSale, seeRegistration, readRegistrationFile, withdrawRegistration } = applications

beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff')
  syndic = await world.person('Syndic')
})
afterAll(() => world.close())

/** A published sale; the clock stands at the first moment of its registration. */
async function announced(organiser = bailiff) {
  const { id } = await world.announcement(organiser)
  await world.done(announcements.publishAnnouncement, { id }, organiser)
  world.at((await world.done(announcements.seeAnnouncement, { id })).registrationStartsAt)
  return id
}
const bidder = () => world.person('AuctionParticipant')
const apply = (id: number, person: Person, overrides: Hostile = {}) =>
  world.ask(registerForSale, { id, ...world.application(person, overrides) }, person)
const egn = (person: Person) => egnOf(person.id % 1_000_000)
/** The same person, in a session that was proved in this way. */
const provedBy = async (method: 'USER' | 'ESIGN' | 'EAUTH', person: Person): Promise<Person> => {
  const entry = { method, address: null, agent: null }
  const { token } = await openSession(world.db, person.id, world.now(), 24 * 365, entry)
  return { ...person, token }
}
/** Makes somebody a German with a passport and no number, wherever they live. */
async function isGerman(
  who: Person,
  { country, citizenship = 'DE' }: { country: string; citizenship?: string | null },
) {
  await world.fillProfile(who)
  const document = world.services.personal.cover('C01X00T47')
  await world.owner.query(
    `update profile set foreigner = true, citizenship = $2, country = $3, document_type = 'PASSPORT',
       document_number_cipher = $4 where account_id = $1`,
    [who.id, citizenship, country, document],
  )
  await world.owner.query(
    'update account set identifier_type = null, identifier_hash = null, identifier_cipher = null where id = $1',
    [who.id],
  )
}
const principal = {
  kind: 'PHYSICAL_PERSON',
  name: 'Вера Първа',
  identifierType: 'EGN',
  identifier: '6101057509',
  address: 'Варна, ул. „Драган Цанков“ № 7',
  phone: '+359 52 123 456',
  email: 'vera@example.bg',
  document: { type: 'IDENTITY_CARD', number: '641234999', issuedOn: '2021-02-28', issuer: 'МВР Варна' },
}
const company = {
  kind: 'COMPANY',
  name: 'Дом АД',
  identifierType: 'EIK',
  identifier: '831641791',
  address: 'София, бул. „Витоша“ № 1',
  representedBy: 'Вера Първа',
  phone: '+359 2 123 456',
  email: 'dom@example.bg',
}
const proxy = { participation: 'ASSIGNEE', represented: principal }

describe('who applies (Ordinance N-3, art. 15–16)', () => {
  it('a proxy signed in by e-authentication only, when they submit annex 4, then a qualified signature is demanded', async () => {
    const [id, ana] = [await announced(), await bidder()]
    for (const person of [await provedBy('USER', ana), await provedBy('EAUTH', ana)])
      expect(await apply(id, person, proxy)).toMatchObject({
        status: 403,
        body: { code: 'signatureForProxy' },
      })
    expect(await apply(id, await provedBy('ESIGN', ana), proxy)).toMatchObject({ status: 200 })
  })

  it('a certificate of X and a power of attorney for Y, then submission is refused', async () => {
    const [id, ana] = [await announced(), await bidder()]
    const authority = {
      reference: '55',
      on: '2026-11-01',
      proxyIdentifier: '7501020018',
      declaredOn: '2026-11-01',
    }
    expect(await apply(id, await provedBy('ESIGN', ana), { ...proxy, authority })).toMatchObject({
      status: 409,
      body: { code: 'notTheProxy' },
    })
  })

  it('a legal-person certificate without EIK, then refused', async () => {
    const [id, ana] = [await announced(), await bidder()]
    const forCompany = { participation: 'REPRESENTATIVE', represented: company }
    expect(await apply(id, await provedBy('USER', ana))).toMatchObject({
      status: 403,
      body: { code: 'strongSignIn' },
    })
    const signed = await provedBy('ESIGN', ana)
    expect(await apply(id, signed, forCompany)).toMatchObject({ body: { code: 'certificateWithoutEik' } })
    await world.certificate(ana, company.identifier)
    const { body } = await apply(id, signed, forCompany)
    expect(await world.done(seeRegistration, { id: body.id }, ana)).toMatchObject({ sessionMethod: 'ESIGN' })
  })

  it('applies with the data of the profile, which must be whole', async () => {
    const [id, ana] = [await announced(), await bidder()]
    const { body } = await apply(id, ana)
    const { applicant } = await world.done(seeRegistration, { id: body.id }, bailiff)
    expect(applicant).toMatchObject({
      name: ana.fullName,
      citizenship: 'BG',
      identifierType: 'EGN',
      identifier: egn(ana),
      document: { number: '641234567', issuedOn: '2021-02-28', issuer: 'МВР Варна' },
      address: expect.stringContaining('Драган Цанков'),
    })
    const boris = await bidder()
    const application = world.application(boris)
    await world.ready()
    await world.owner.query('update profile set phone = null where account_id = $1', [boris.id])
    expect(await world.ask(registerForSale, { id, ...application }, boris)).toMatchObject({
      status: 409,
      body: { code: 'profileIncomplete', missing: [{ field: 'person.phone', article: '25(1)' }] },
    })
  })
})

describe('an application (art. 24–26)', () => {
  it('a missing declaration, then submission refused; given proxy, then declarations must bear the principal’s signature mark', async () => {
    const [id, ana] = [await announced(), await bidder()]
    expect(await apply(id, ana, { declaredFunds: false })).toMatchObject({ status: 400 })
    const { files } = world.application(ana, proxy)
    expect(await apply(id, ana, { ...proxy, files: { ...files, declarations: [] } })).toMatchObject({
      status: 400,
      body: { code: 'incomplete', fields: { 'files.declarations': [expect.stringContaining('подписани')] } },
    })
    const tomorrow = addDays(dayInSofia(world.now()), 1)
    const { authority } = world.application(ana, proxy)
    const signedLater = { ...authority, declaredOn: tomorrow }
    expect(await apply(id, ana, { ...proxy, authority: signedLater })).toMatchObject({
      body: { fields: { 'authority.declaredOn': [expect.stringContaining('бъдещето')] } },
    })
    const { body } = await apply(id, ana, proxy)
    const { declarations } = await world.done(seeRegistration, { id: body.id }, bailiff)
    expect(declarations.map(({ kind, by }) => [kind, by])).toEqual([
      ['FUNDS', principal.name],
      ['EXPOSURE', principal.name],
      ['NO_BAR', principal.name],
    ])
  })

  it('declares the origin of the money, the owners of a company and politically exposed persons, each by itself with the Criminal Code’s warning (annex 3)', async () => {
    const [id, ana] = [await announced(), await bidder()]
    const sentences = async (registration: number) => {
      const { declarations } = await world.done(seeRegistration, { id: registration }, bailiff)
      expect(declarations.every(({ text }) => text.includes('чл. 313 от Наказателния кодекс'))).toBe(true)
      return Object.fromEntries(declarations.map(({ kind, text }) => [kind, text]))
    }
    for (const [field, without] of [
      ['fundsOrigin', { fundsOrigin: '' }],
      ['exposure', { exposure: undefined }],
      ['exposedPosition', { exposure: 'HOLDS' }],
    ] as const)
      expect(await apply(id, ana, without)).toMatchObject({
        status: 400,
        body: { fields: { [field]: [expect.any(String)] } },
      })
    const alone = await apply(id, ana, {
      fundsOrigin: 'Продажба на жилище в гр. Варна',
      exposure: 'RELATED',
      exposedPosition: 'Кмет на община – брат ми',
    })
    const own = await sentences(alone.body.id)
    expect(own['FUNDS']).toContain('Произход на средствата: Продажба на жилище в гр. Варна.')
    expect(own['EXPOSURE']).toContain('чл. 36, ал. 5')
    expect(own['EXPOSURE']).toContain('Кмет на община – брат ми')
    expect(own['OWNERS']).toBeUndefined()

    const vera = await bidder()
    await world.certificate(vera, company.identifier)
    const forCompany = { participation: 'REPRESENTATIVE', represented: company }
    expect(await apply(id, vera, { ...forCompany, owners: [] })).toMatchObject({
      body: { code: 'incomplete', fields: { owners: [expect.stringContaining('чл. 59')] } },
    })
    const owners = [
      { name: 'Иван Първи', control: 'SHARES' },
      { name: 'Яна Втора', control: 'CONTROL' },
    ]
    const { body } = await apply(id, await provedBy('ESIGN', vera), { ...forCompany, owners })
    const ofCompany = await sentences(body.id)
    expect(ofCompany['OWNERS']).toContain(
      'действителните собственици на Дом АД са: Иван Първи – пряко или косвено',
    )
    expect(ofCompany['OWNERS']).toContain('Яна Втора – контрол чрез други средства.')
    expect(ofCompany['EXPOSURE']).toContain('никой от действителните собственици')
  })

  it('a child acts through a parent or guardian, a minor with their consent, each with proof (Persons and Family Act, art. 3–4)', async () => {
    const [id, ana] = [await announced(), await bidder()]
    const born = (years: number, months: number) =>
      egnBorn(addMonths(dayInSofia(world.now()), -12 * years - months))
    const minor = { ...principal, identifier: born(14, 0) }
    // No child has an identity card; who is fourteen has.
    const { document: _, ...child } = { ...principal, identifier: born(14, -1) }
    const lacking = async (overrides: Hostile) =>
      Object.keys((await apply(id, ana, overrides)).body.fields ?? {})
    const forChild = { participation: 'REPRESENTATIVE', represented: child }
    expect(await lacking(forChild)).toEqual(['guardian.capacity'])
    const guardian = { capacity: 'PARENT' }
    const none = world.application(ana, forChild).files
    expect(await lacking({ ...forChild, guardian, files: { ...none, capacity: [] } })).toEqual([
      'files.capacity',
    ])
    const { body: filed } = await apply(id, ana, { ...forChild, guardian })
    expect(await world.done(seeRegistration, { id: filed.id }, bailiff)).toMatchObject({
      guardian: { capacity: 'PARENT', name: ana.fullName },
      represented: { name: child.name },
      checks: { age: 'CHILD' },
    })
    await world.done(withdrawRegistration, { id: filed.id }, ana)

    // Of a minor nobody acts instead: they apply themselves, or by a proxy.
    const forMinor = { ...proxy, represented: minor }
    expect(await lacking({ ...forChild, represented: minor, guardian })).toEqual(['participation'])
    expect(await lacking({ ...proxy, represented: { ...minor, document: undefined } })).toContain(
      'represented.document.number',
    )
    expect(await lacking(forMinor)).toEqual(['guardian.capacity', 'guardian.name', 'files.capacity'])
    const files = { ...world.application(ana, forMinor).files, capacity: [await world.upload(ana)] }
    const consent = { capacity: 'GUARDIAN', name: 'Петър Попечителев' }
    const { body: withConsent } = await apply(id, ana, { ...forMinor, guardian: consent, files })
    expect(await world.done(seeRegistration, { id: withConsent.id }, bailiff)).toMatchObject({
      guardian: consent,
      checks: { age: 'MINOR' },
    })
  })

  it('asks a foreigner, whose number does not tell it, for the date of birth: a child or minor is recognised all the same', async () => {
    const [id, ana] = [await announced(), await bidder()]
    const lnch = { ...principal, identifierType: 'LNCH', identifier: '5001070001', citizenship: 'DE' }
    const numberless = { ...lnch, identifierType: 'NONE', identifier: '' }
    const born = (years: number) => addMonths(dayInSofia(world.now()), -12 * years)
    const lacking = async (overrides: Hostile) =>
      Object.keys((await apply(id, ana, { ...proxy, ...overrides })).body.fields ?? {})
    for (const represented of [lnch, numberless]) {
      expect(await lacking({ represented, bornOn: '' })).toEqual(['bornOn'])
      expect(await lacking({ represented, bornOn: born(-1) })).toContain('bornOn')
      expect(await lacking({ represented, bornOn: born(16) })).toEqual([
        'guardian.capacity',
        'guardian.name',
        'files.capacity',
      ])
    }
    const grown = { ...proxy, represented: lnch, bornOn: born(18) }
    const { body } = await apply(id, await provedBy('ESIGN', await bidder()), grown)
    expect(await world.done(seeRegistration, { id: body.id }, bailiff)).toMatchObject({
      bornOn: born(18),
      checks: { age: 'ADULT' },
    })
  })

  it('shows the organiser nothing of the age of who is grown up or a company, nor the day of birth that a number tells', async () => {
    const id = await announced()
    const ages = []
    for (const represented of [
      principal,
      { ...principal, identifierType: 'LNCH', identifier: '5001070001' },
      company,
    ]) {
      const who = await provedBy('ESIGN', await bidder())
      const { body } = await apply(id, who, { ...proxy, represented })
      const { checks, bornOn } = await world.done(seeRegistration, { id: body.id }, bailiff)
      ages.push([checks!.age, bornOn])
    }
    expect(ages).toEqual([
      ['ADULT', null],
      ['ADULT', '1980-05-17'],
      [null, null],
    ])
  })

  it('a child who applies in person is told to apply through a parent', async () => {
    const [id, ana] = [await announced(), await bidder()]
    await world.fillProfile(ana, egnBorn(addMonths(dayInSofia(world.now()), -12 * 13), 2))
    expect(await apply(id, ana)).toMatchObject({
      status: 400,
      body: { fields: { participation: [expect.stringContaining('чл. 3')] } },
    })
  })

  it('an exempt creditor, then the deposit receipt may be replaced by proof of claim', async () => {
    const [id, ana] = [await announced(), await bidder()]
    const none = { deposit: [], authority: [], declarations: [], claim: [], paper: [] }
    expect(await apply(id, ana, { files: none })).toMatchObject({
      body: { fields: { 'files.deposit': [expect.any(String)] } },
    })
    expect(await apply(id, ana, { exempt: true, files: none })).toMatchObject({
      body: { fields: { 'files.claim': [expect.any(String)] } },
    })
    expect(await apply(id, ana, { exempt: true })).toMatchObject({ status: 200 })
    expect(await apply(await announced(syndic), ana, { exempt: true })).toMatchObject({
      body: { fields: { exempt: [expect.any(String)] } },
    })
  })

  it('a committee member’s relative of 6th degree in a syndic sale declares so, then refusal', async () => {
    const [id, ana] = [await announced(syndic), await bidder()]
    expect(await apply(id, ana, { declaredNoInsolvencyBar: false })).toMatchObject({
      status: 400,
      body: { fields: { declaredNoInsolvencyBar: [expect.stringContaining('683')] } },
    })
    const { body } = await apply(id, ana)
    const { declarations } = await world.done(seeRegistration, { id: body.id }, syndic)
    expect(declarations.map(({ kind }) => kind)).toEqual(['FUNDS', 'EXPOSURE', 'NO_BAR', 'INSOLVENCY'])
  })

  it('a recorded application, then mail 1 leaves at once and holds the recording hour', async () => {
    const [id, ana] = [await announced(), await bidder()]
    const { body } = await apply(id, ana)
    const { rows } = await world.owner.query(
      'select kind, queued_at from sale_letter where registration_id = $1',
      [body.id],
    )
    expect(rows).toEqual([{ kind: 'applied', queued_at: world.now() }])
  })

  it('keeps nobody out who is named by another, nor tells that other whether they take part', async () => {
    const [id, ana, boris, vera] = [await announced(), await bidder(), await bidder(), await bidder()]
    const forBoris = {
      participation: 'REPRESENTATIVE',
      represented: { ...principal, identifier: egn(boris) },
    }
    const filed = [
      await apply(id, ana, forBoris),
      await apply(id, boris),
      await apply(id, vera, { ...proxy, ...forBoris, participation: 'ASSIGNEE' }),
    ]
    expect(filed.map(({ status }) => status)).toEqual([200, 200, 200])
    const approve = (at: number) =>
      world.ask(applications.approveRegistration, world.approval(filed[at]!.body.id), bailiff)
    const { checks } = await world.done(seeRegistration, { id: filed[1]!.body.id }, bailiff)
    expect(checks!.others).toEqual([0, 2].map((at) => ({ number: filed[at]!.body.number, approved: false })))
    expect(await approve(1)).toMatchObject({ status: 200 })
    for (const at of [0, 2])
      expect(await approve(at)).toMatchObject({ status: 409, body: { code: 'sameBidder' } })
  })

  it('of twenty proxies for one principal one is approved, also at the same moment', async () => {
    const id = await announced()
    const people = await Promise.all(Array.from({ length: 20 }, bidder))
    const filed = await Promise.all(people.map((person) => apply(id, person, proxy)))
    const answers = await Promise.all(
      filed.map(({ body }) => world.ask(applications.approveRegistration, world.approval(body.id), bailiff)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'sameBidder')).toHaveLength(19)
  })

  it('of the debtor is barred also when their EGN is called an LNCH, or a branch of their company is named', async () => {
    const [id, ana] = [await announced(), await bidder()]
    const both = '5001070001'
    const person = { kind: 'PHYSICAL_PERSON', identifierType: 'EGN', identifier: both } as const
    await world.done(
      parties.addSaleParty,
      { id, role: 'DEBTOR', name: 'Длъжник Примеров', ...person },
      bailiff,
    )
    const disguised = { ...principal, identifierType: 'LNCH', identifier: both }
    const represent = (represented: object) =>
      apply(id, ana, { participation: 'REPRESENTATIVE', represented })
    expect(await represent(disguised)).toMatchObject({ status: 403, body: { code: 'barredParty' } })
    expect(await represent({ ...company, identifier: '8316417910002' })).toMatchObject({
      status: 400,
      body: { fields: { 'represented.identifier': [expect.stringContaining('Клонът')] } },
    })
  })

  it('the debtor’s EGN, then blocked: for themselves and for another, and so the organiser and their people', async () => {
    const [id, debtor, other] = [await announced(), await bidder(), await bidder()]
    const party = { id, role: 'DEBTOR', kind: 'PHYSICAL_PERSON', name: 'Длъжник Примеров' } as const
    const number = { identifierType: 'EGN', identifier: egn(debtor) } as const
    await world.done(parties.addSaleParty, { ...party, ...number }, bailiff)
    const barred = { status: 403, body: { code: 'barredParty' } }
    expect(await apply(id, debtor)).toMatchObject(barred)
    await world.certificate(debtor, company.identifier)
    expect(await apply(id, debtor, { participation: 'REPRESENTATIVE', represented: company })).toMatchObject(
      barred,
    )
    const itself = { ...principal, identifier: egn(debtor) }
    expect(await apply(id, other, { ...proxy, represented: itself })).toMatchObject(barred)
    await world.fillProfile(bailiff)
    const organiser = { ...principal, identifier: egn(bailiff) }
    expect(await apply(id, other, { ...proxy, represented: organiser })).toMatchObject({
      status: 403,
      body: { code: 'barred' },
    })
    expect(await apply(id, other)).toMatchObject({ status: 200 })
  })

  it.each(['DE', 'BG', 'AT'])(
    'of the debtor with a German passport is barred, though they live in %s',
    async (country) => {
      const [id, max] = [await announced(), await bidder()]
      await isGerman(max, { country })
      const passport = { identifierType: 'DOCUMENT', identifier: 'c01x00t47', country: 'DE' } as const
      const born = { documentType: 'PASSPORT', birthDate: '1980-05-01' } as const
      const debtor = { id, role: 'DEBTOR', kind: 'PHYSICAL_PERSON', name: 'Max Mustermann' } as const
      await world.done(parties.addSaleParty, { ...debtor, ...passport, ...born }, bailiff)
      expect(await apply(id, max)).toMatchObject({ status: 403, body: { code: 'barredParty' } })
    },
  )

  it('of the debtor whom the case knows by a passport is barred, though they have an LNCH: at filing, deciding and after', async () => {
    const max = await bidder()
    const sealed = world.services.personal.seal({ type: 'LNCH', value: '7111042925' })
    const isDebtorOf = (id: number) =>
      world.done(
        parties.addSaleParty,
        {
          id,
          role: 'DEBTOR',
          kind: 'PHYSICAL_PERSON',
          name: 'Max Mustermann',
          identifierType: 'DOCUMENT',
          identifier: 'C01X00T47',
          country: 'DE',
          documentType: 'PASSPORT',
          birthDate: '1980-05-17',
        },
        bailiff,
      )
    const barred = { status: 403, body: { code: 'barredParty' } }
    const [first, second, third] = [await announced(), await announced(), await announced()]
    await isGerman(max, { country: 'BG' })
    await world.owner.query(
      "update account set identifier_type = 'LNCH', identifier_hash = $2, identifier_cipher = $3 where id = $1",
      [max.id, sealed.hash, sealed.cipher],
    )
    await isDebtorOf(first)
    expect(await apply(first, max)).toMatchObject(barred)
    const { body } = await apply(second, max)
    await isDebtorOf(second)
    const approve = (application: number) =>
      world.ask(applications.approveRegistration, world.approval(application), bailiff)
    expect(await approve(body.id)).toMatchObject(barred)
    const { body: approved } = await apply(third, max)
    expect(await approve(approved.id)).toMatchObject({ status: 200 })
    await isDebtorOf(third)
    const { rows } = await world.owner.query(
      "select details from sale_event where announcement_id = $1 and kind = 'barredAfterwards'",
      [third],
    )
    expect(rows).toEqual([{ details: { number: approved.number } }])
  })

  it('of a foreigner needs their citizenship, and gives it, not where they live, to organiser and report', async () => {
    const [id, max] = [await announced(), await bidder()]
    await isGerman(max, { country: 'AT', citizenship: null })
    expect(await apply(id, max)).toMatchObject({
      status: 409,
      body: { code: 'profileIncomplete', missing: [{ field: 'person.citizenship', article: '15(1)' }] },
    })
    await world.owner.query("update profile set citizenship = 'DE' where account_id = $1", [max.id])
    const { body } = await apply(id, max)
    expect((await world.done(seeRegistration, { id: body.id }, bailiff)).applicant).toMatchObject({
      citizenship: 'DE',
      identifierType: 'NONE',
    })
    const { personal } = world.services
    const state = async () =>
      (await applicationsOf(world.db, personal, id)).map(({ report }) => report.applicant.country)
    expect(await state()).toEqual(['DE'])
    await world.owner.query('update registration set application = null where id = $1', [body.id])
    expect(await state()).toEqual(['DE'])
  })

  it('may be withdrawn while it waits, and filed anew', async () => {
    const [id, ana] = [await announced(), await bidder()]
    const { body } = await apply(id, ana)
    for (const person of [bailiff, await bidder()])
      expect(await world.ask(withdrawRegistration, { id: body.id }, person)).toMatchObject({ status: 404 })
    await world.done(withdrawRegistration, { id: body.id }, ana)
    expect(await world.ask(withdrawRegistration, { id: body.id }, ana)).toMatchObject({ status: 409 })
    expect(await world.ask(applications.approveRegistration, world.approval(body.id), bailiff)).toMatchObject(
      { status: 409, body: { code: 'decided' } },
    )
    expect(await apply(id, ana)).toMatchObject({ status: 200 })
    const { history } = await world.done(seeRegistration, { id: body.id }, ana)
    expect(history.map(({ kind, by }) => [kind, by])).toEqual([
      ['registered', ana.fullName],
      ['withdrawn', ana.fullName],
    ])
  })
})

describe('what an application holds', () => {
  it('lies nowhere in the open: not in the tables, not in the audit', async () => {
    const [id, ana] = [await announced(), await bidder()]
    await apply(id, ana, proxy)
    const { rows } = await world.owner.query(
      `select coalesce(string_agg(r::text, ' '), '') || coalesce((select string_agg(a::text, ' ') from audit_entry a), '')
         || coalesce((select string_agg(e::text, ' ') from sale_event e), '')
         || coalesce((select string_agg(p::text, ' ') from registration_person p), '') as text
       from registration r`,
    )
    const secrets = [
      egn(ana),
      principal.identifier,
      '641234567',
      '641234999',
      'Драган Цанков',
      'BG18RZBB',
      '52 123 456',
      'Спестявания',
    ]
    expect(secrets.filter((secret) => rows[0].text.includes(secret))).toEqual([])
  })

  it('bidder A, when they query any endpoint, then number and data of others are never returned', async () => {
    const [id, ana, boris] = [await announced(), await bidder(), await bidder()]
    const { body } = await apply(id, ana)
    const { files } = await world.done(seeRegistration, { id: body.id }, ana)
    const read = { id: body.id, fileId: files[0]!.id }
    expect(await world.ask(readRegistrationFile, read, ana)).toMatchObject({ status: 200 })
    expect(await world.ask(readRegistrationFile, read, bailiff)).toMatchObject({ status: 200 })
    const own = await apply(id, boris)
    for (const [endpoint, input] of [
      [seeRegistration, { id: body.id }],
      [readRegistrationFile, read],
      [readRegistrationFile, { ...read, id: own.body.id }],
      [applications.readRegistrationOrder, { id: body.id }],
    ] as const)
      expect((await world.ask(endpoint, input as never, boris)).status).toBeGreaterThanOrEqual(404)
    expect(await world.ask(parties.listSaleParties, { id }, boris)).toMatchObject({ status: 403 })
    expect(await world.ask(parties.listSaleParties, { id }, syndic)).toMatchObject({ status: 403 })
  })

  it.each([
    [
      'an IBAN with a wrong check digit',
      { refund: { iban: 'BG81BNBG96611020345678', bank: 'БНБ', holder: 'А Б В' } },
      'refund.iban',
    ],
    ['no account', { refund: undefined }, 'refund'],
    ['a file that is none', { files: { deposit: ['x'] } }, 'files.deposit.0'],
    [
      'a foreigner without a document',
      {
        ...proxy,
        represented: {
          ...principal,
          citizenship: 'DE',
          identifierType: 'NONE',
          identifier: '',
          document: { number: '' },
        },
      },
      'represented.document.number',
    ],
    [
      'a country that is none',
      { ...proxy, represented: { ...principal, citizenship: 'ZZ' } },
      'represented.citizenship',
    ],
    [
      'a company without whoever represents it',
      { participation: 'REPRESENTATIVE', represented: { ...company, representedBy: '' } },
      'represented.representedBy',
    ],
  ])('is refused with %s', async (_, overrides, field) => {
    const [id, ana] = [await announced(), await bidder()]
    const { status, body } = await apply(id, ana, overrides)
    expect(status).toBe(400)
    expect(Object.keys(body.fields ?? {}).some((name) => name.startsWith(field))).toBe(true)
  })

  it('takes no file of another, and none twice', async () => {
    const [id, ana, boris] = [await announced(), await bidder(), await bidder()]
    const deposit = [await world.upload(boris)]
    const files = { deposit, authority: [], declarations: [], claim: [], paper: [] }
    expect(await apply(id, ana, { files })).toMatchObject({ status: 409, body: { code: 'noSuchFile' } })
    expect(await apply(id, boris, { files })).toMatchObject({ status: 200 })
    expect(await apply(await announced(), boris, { files })).toMatchObject({ body: { code: 'noSuchFile' } })
  })
})
