import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '#test/world.ts'
import { BOTH, EGNS, filled, type Parts } from '#test/profiles.ts'
import { profiles } from './profile.contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const { seeMyProfile, saveProfile } = profiles
const mine = (who: Person) => world.done(seeMyProfile, {}, who)
const save = (who: Person, parts?: Parts) => world.ask(saveProfile, filled(who, parts), who)
const saved = async (who: Person, parts?: Parts) => expect((await save(who, parts)).status).toBe(200)
const column = async (name: string, who: Person) =>
  (await world.owner.query(`select ${name} as it from account where id = $1`, [who.id])).rows[0].it
const events = async (who: Person) => {
  const { rows } = await world.owner.query(
    'select kind, by_account_id as by, details from account_event where account_id = $1 order by id',
    [who.id],
  )
  return rows as { kind: string; by: number; details: { fields: string[] } }[]
}

describe('a profile', () => {
  it('of an account that never had one takes the names from its full name', async () => {
    for (const [fullName, person] of [
      ['Борис Първанов', { firstName: 'Борис', middleName: '', lastName: 'Първанов' }],
      ['Анна  Мария Ван Дер Берг ', { firstName: 'Анна', middleName: 'Мария Ван Дер', lastName: 'Берг' }],
      ['Мадона', { firstName: 'Мадона', middleName: '', lastName: '' }],
    ] as const) {
      const who = await world.person({ fullName })
      expect(await mine(who)).toMatchObject({
        id: who.id,
        person: { ...person, email: who.email, identifier: '' },
        address: { country: 'BG', regionCode: '' },
        company: null,
        missing: [],
      })
    }
  })

  it('is kept as it was saved, and gives the account its name and language', async () => {
    const who = await world.person('AuctionParticipant')
    const company = {
      name: 'Морски дела ЕООД',
      eik: '131000009',
      caseNumber: '123/2019',
      relation: 'REPRESENTATIVE_OF',
      address: 'Варна, бул. „Приморски“ 1',
    }
    const parts = {
      person: { identifier: BOTH },
      company,
      eDeliveryId: 'BG-123.456@edelivery',
      language: 'en',
    }
    await saved(who, parts)
    const { person, document, address, ...rest } = filled(who, parts)
    expect(await mine(who)).toMatchObject({
      person,
      document,
      address,
      ...rest,
      fullName: 'Иванка Петрова Д’Анжелова-Стоянова',
      identifierProved: false,
      emailToConfirm: null,
      missing: [],
    })
    expect(await column('full_name', who)).toBe('Иванка Петрова Д’Анжелова-Стоянова')
    expect(await column('language', who)).toBe('en')
    await saved(who)
    expect(await mine(who)).toMatchObject({ company: null, eDeliveryId: '', person: { identifier: BOTH } })
  })

  it('keeps numbers that are not given, and forgets those that are given empty', async () => {
    const who = await world.person('AuctionParticipant')
    await saved(who, { person: { identifier: EGNS[0] } })
    await saved(who, { person: { identifierType: 'LNCH' }, document: { number: undefined } })
    expect(await mine(who)).toMatchObject({
      person: { identifierType: 'EGN', identifier: EGNS[0] },
      document: { number: '641234567' },
    })
    await saved(who, { person: { identifier: '' }, document: { number: '' } })
    expect(await mine(who)).toMatchObject({ person: { identifier: '' }, document: { number: '' } })
    expect(await column('identifier_type', who)).toBeNull()
  })

  it('keeps of a foreigner a citizenship apart from the address, and none of who is one no more', async () => {
    const who = await world.person('AuctionParticipant')
    const german = { foreigner: true, citizenship: 'DE' }
    await saved(who, { person: german })
    expect(await mine(who)).toMatchObject({ person: german, address: { country: 'BG' } })
    await saved(who)
    expect(await mine(who)).toMatchObject({ person: { foreigner: false, citizenship: '' } })
    const fields = (await events(who)).map(({ details }) => details.fields)
    for (const each of fields) expect(each).toContain('person.citizenship')
    await expect(
      world.owner.query("update profile set citizenship = 'DE' where account_id = $1", [who.id]),
    ).rejects.toThrow('profile_citizenship')
  })

  it('leaves in the history which fields changed, never what stands in them', async () => {
    const who = await world.person('AuctionParticipant')
    await saved(who, { person: { identifier: EGNS[1] } })
    await saved(who)
    await saved(who, { person: { phone: '052 600 100' }, address: { street: '' } })
    const history = await events(who)
    expect(history.map(({ kind, by }) => [kind, by])).toEqual([
      ['profileChanged', who.id],
      ['profileChanged', who.id],
    ])
    expect(history[0]!.details.fields).toContain('person.identifier')
    expect(history[1]!.details).toEqual({ fields: ['person.phone', 'address.street'] })
    expect(JSON.stringify(history)).not.toMatch(/8001010013|641234567|Иванка|600 100/)
  })

  it('is the one of who asks, whatever ids the body names', async () => {
    const [who, other] = [
      await world.person('AuctionParticipant'),
      await world.person({ fullName: 'Друг Човек' }),
    ]
    const body = {
      ...filled(who, { person: { identifier: EGNS[2] } }),
      id: other.id,
      userId: other.id,
      accountId: other.id,
      roles: ['SysAdmin'],
      state: 'ACTIVE',
      userName: 'newname',
    }
    expect((await world.ask(saveProfile, body, who)).status).toBe(200)
    expect(await mine(other)).toMatchObject({ fullName: 'Друг Човек', person: { phone: '' } })
    expect(await mine(who)).toMatchObject({
      id: who.id,
      userName: who.userName,
      roles: ['AuctionParticipant'],
      person: { identifier: EGNS[2] },
    })
  })
})

describe('what is refused', () => {
  const refused: [what: string, parts: Parts, field: string, bg?: string][] = [
    ['no first name', { person: { firstName: ' ' } }, 'person.firstName', 'Полето е задължително.'],
    ['an endless name', { person: { lastName: 'А'.repeat(51) } }, 'person.lastName'],
    ['a link for a name', { person: { firstName: 'http://зло.bg' } }, 'person.firstName'],
    ['a name of two lines', { person: { lastName: 'Петров\nBcc: x@y.bg' } }, 'person.lastName'],
    ['a plus inside a phone', { person: { phone: '088+1234567' } }, 'person.phone'],
    ['no email', { person: { email: '' } }, 'person.email'],
    ['an email that is none', { person: { email: 'a@b' } }, 'person.email'],
    ['a wrong check digit', { person: { identifier: '8001010009' } }, 'person.identifier', 'Невалидно ЕГН.'],
    ['an impossible day', { person: { identifier: '8002300000' } }, 'person.identifier'],
    ['letters that look like digits', { person: { identifier: '8ОО1О1ООО8' } }, 'person.identifier'],
    ['a very long number', { person: { identifier: '8'.repeat(5000) } }, 'person.identifier'],
    ['a number of no text', { person: { identifier: 8_001_010_008 } }, 'person.identifier'],
    [
      'an EGN called LNCH',
      { person: { identifierType: 'LNCH', identifier: EGNS[0] } },
      'person.identifier',
      'Невалиден ЛНЧ.',
    ],
    [
      'a foreigner of Bulgarian citizenship',
      { person: { foreigner: true, citizenship: 'BG' } },
      'person.citizenship',
      'Изберете чужда държава.',
    ],
    ['a citizenship that is none', { person: { foreigner: true, citizenship: 'XX' } }, 'person.citizenship'],
    ['another citizenship of a Bulgarian citizen', { person: { citizenship: 'DE' } }, 'person.citizenship'],
    ['an EIK as a person', { person: { identifierType: 'EIK' } }, 'person.identifierType'],
    ['a document from nowhere', { document: { type: 'LIBRARY_CARD' } }, 'document.type'],
    ['a document number of signs', { document: { number: '<b>1' } }, 'document.number'],
    ['a day that is none', { document: { issuedOn: '2021-02-29' } }, 'document.issuedOn'],
    ['a day long ago', { document: { issuedOn: '1812-01-01' } }, 'document.issuedOn'],
    [
      'tomorrow',
      { document: { issuedOn: '2026-12-02' } },
      'document.issuedOn',
      'Датата на издаване не може да е в бъдещето.',
    ],
    ['a country that is none', { address: { country: 'XX' } }, 'address.country'],
    ['a Bulgarian town abroad', { address: { country: 'DE' } }, 'address.country'],
    ['an unknown region', { address: { regionCode: '99' } }, 'address.regionCode'],
    ['a municipality of another region', { address: { regionCode: '16' } }, 'address.municipalityCode'],
    ['a municipality without region', { address: { regionCode: '' } }, 'address.municipalityCode'],
    ['a settlement of another municipality', { address: { ekatte: '68134' } }, 'address.ekatte'],
    ['a settlement without municipality', { address: { municipalityCode: '' } }, 'address.ekatte'],
    [
      'a company without number',
      { company: { name: 'А', eik: '', relation: 'REPRESENTED_BY' } },
      'company.eik',
    ],
    [
      'a company with ten digits',
      { company: { name: 'А', eik: '1310000091', relation: 'REPRESENTED_BY' } },
      'company.eik',
    ],
    ['a company with no relation', { company: { name: 'А', eik: '131000009' } }, 'company.relation'],
    ['a third language', { language: 'tr' }, 'language'],
  ]

  it.each(refused)('%s, at its field and with nothing half written', async (_, parts, field, bg) => {
    const who = await world.person('AuctionParticipant')
    const before = await mine(who)
    const { status, body } = await save(who, parts)
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] })
    if (bg) expect(body.fields![field]).toEqual([bg])
    expect(await mine(who)).toEqual(before)
    expect(await events(who)).toEqual([])
    const { rows } = await world.owner.query('select from profile where account_id = $1', [who.id])
    expect(rows).toHaveLength(0)
  })

  it('says so in English to who reads English', async () => {
    const who = await world.person('AuctionParticipant')
    const input = filled(who, { document: { issuedOn: '2027-01-01' } })
    expect((await world.ask(saveProfile, input, who, { language: 'en' })).body.fields).toEqual({
      'document.issuedOn': ['The date of issue cannot be in the future.'],
    })
  })

  it('today is no future, by the calendar in Sofia', async () => {
    const who = await world.person('AuctionParticipant')
    const before = world.now()
    world.at('2026-12-01T22:30:00Z')
    await saved(who, { document: { issuedOn: '2026-12-02' } })
    expect((await save(who, { document: { issuedOn: '2026-12-03' } })).body.code).toBe('issuedInFuture')
    world.at(before)
  })
})
