import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EGNS, filled } from '#test/profiles.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { profiles } from './profile.contract.ts'
import { missingForBidding } from './profile.rules.ts'

let world: World
let owner: Person
const { seeMyProfile, seeProfile, saveProfile, saveProfileOf } = profiles

beforeAll(async () => {
  world = await createWorld()
  owner = await world.person('AuctionParticipant')
  const person = { identifier: EGNS[0] }
  await world.ask(saveProfile, filled(owner, { person }), owner)
})
afterAll(() => world.close())

describe('an administrator', () => {
  it('sees any profile, its numbers with dots', async () => {
    for (const role of ['SysAdmin', 'MJAdmin'] as const) {
      const { body, text } = await world.ask(seeProfile, { id: owner.id }, await world.person(role))
      expect(body).toMatchObject({
        id: owner.id,
        person: { firstName: 'Иванка', identifierType: 'EGN', identifier: '800101••••' },
        document: { number: '64123••••', issuedOn: '2021-02-28' },
      })
      expect(text).not.toContain(EGNS[0])
    }
  })

  it('sees the court of a state bailiff by its name, and the code of a court that is not among the institutions', async () => {
    const bailiff = await world.person('StateBailiff')
    const admin = await world.person('MJAdmin')
    const courtSeen = async (code: string) => {
      await world.owner.query('update account set court_code = $1 where id = $2', [code, bailiff.id])
      return (await world.done(seeProfile, { id: bailiff.id }, admin)).court
    }
    expect(await courtSeen('010')).toEqual({
      code: '010',
      bg: 'Софийски градски съд',
      en: 'Sofia City Court',
    })
    expect(await courtSeen('999')).toEqual({ code: '999', bg: '999', en: null })
  })

  it('is told when there is no such account, or no id at all', async () => {
    const admin = await world.person('SysAdmin')
    for (const id of [1, 2_147_483_647])
      expect(await world.ask(seeProfile, { id }, admin)).toMatchObject({
        status: 404,
        body: { code: 'noSuchAccount' },
      })
    for (const id of [0, -1, 1.5, '٧', '1 or 1=1', 2_147_483_648])
      expect((await world.ask(seeProfile, { id }, admin)).status).toBe(400)
    expect(await world.ask(saveProfileOf, { ...filled(admin), id: 3 }, admin)).toMatchObject({ status: 404 })
  })

  it('of the system changes a profile, even a proved number, and the history says who', async () => {
    const admin = await world.person('SysAdmin')
    await world.owner.query("update account set auth_type = 'EAUTH' where id = $1", [owner.id])
    const parts = { person: { identifier: EGNS[1], phone: '02 9237 555' } }
    expect((await world.ask(saveProfileOf, { ...filled(owner, parts), id: owner.id }, admin)).status).toBe(
      200,
    )
    expect(await world.done(seeMyProfile, {}, owner)).toMatchObject({
      person: { identifier: EGNS[1], phone: '02 9237 555' },
    })
    const { rows } = await world.owner.query(
      'select by_account_id as by, details from account_event where account_id = $1 order by id desc limit 1',
      [owner.id],
    )
    expect(rows[0]).toEqual({ by: admin.id, details: { fields: ['person.phone', 'person.identifier'] } })
  })

  it('leaves numbers as they are by not giving them, and cannot save the dots', async () => {
    const admin = await world.person('SysAdmin')
    const save = (person: object) =>
      world.ask(saveProfileOf, { ...filled(owner, { person: { ...person } }), id: owner.id }, admin)
    expect((await save({ firstName: 'Иванка-Мария' })).status).toBe(200)
    expect((await save({ identifier: '800101••••' })).body.fields).toHaveProperty(['person.identifier'])
    expect(await world.done(seeMyProfile, {}, owner)).toMatchObject({
      person: { firstName: 'Иванка-Мария', identifier: EGNS[1] },
    })
  })

  it('of the ministry does not change one, and nobody else sees or changes one that is not theirs', async () => {
    const others = [
      await world.person('MJAdmin'),
      await world.person('AuctionParticipant'),
      await world.person('PrivateBailiff', { claims: { users: { read: true, write: true } } }),
    ]
    for (const other of others)
      expect(await world.ask(saveProfileOf, { ...filled(owner), id: owner.id }, other)).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      })
    for (const other of others.slice(1))
      expect((await world.ask(seeProfile, { id: owner.id }, other)).status).toBe(403)
    expect((await world.ask(seeProfile, { id: owner.id })).status).toBe(401)
    expect((await world.ask(seeMyProfile, {})).status).toBe(401)
  })
})

describe('what a bidder must fill in', () => {
  type Given = Parameters<typeof missingForBidding>[0]
  const whole = () => structuredClone(filled(owner, { person: { identifier: EGNS[2] } })) as unknown as Given
  const missing = (change: (given: Given) => void) => {
    const given = whole()
    change(given)
    return missingForBidding(given).map(({ field, article }) => `${field} ${article}`)
  }

  it('is everything that annex 3 asks of a Bulgarian citizen', () => {
    expect(missing(() => {})).toEqual([])
    expect(missing(({ person }) => (person.identifier = ''))).toEqual(['person.identifier 15(1)'])
    expect(missing(({ person }) => (person.middleName = ''))).toEqual(['person.middleName 25(1)'])
    expect(missing(({ document }) => (document.number = ''))).toEqual(['document.number 25(1)'])
    expect(missing(({ address }) => (address.ekatte = ''))).toEqual(['address.ekatte 25(1)'])
  })

  it('is of a foreigner their document and citizenship, wherever they live, and no number or father’s name', () => {
    const foreign = ({ person }: Given) =>
      Object.assign(person, { foreigner: true, citizenship: 'DE', identifier: '', middleName: '' })
    expect(missing(foreign)).toEqual([])
    for (const country of ['BG', 'AT', 'DE'])
      expect(
        missing((given) => {
          foreign(given)
          given.person.citizenship = ''
          given.address.country = country
        }),
      ).toEqual(['person.citizenship 15(1)'])
    expect(
      missing((given) => {
        foreign(given)
        given.document.number = ''
      }),
    ).toEqual(['document.number 25(1)'])
  })

  it('is of an address abroad only the address itself', () => {
    const abroad = {
      country: 'DE',
      regionCode: '',
      municipalityCode: '',
      ekatte: '',
      street: 'Köln, Domplatz 1',
    }
    expect(missing(({ address }) => Object.assign(address, abroad))).toEqual([])
    expect(missing(({ address }) => Object.assign(address, abroad, { street: '' }))).toEqual([
      'address.street 25(1)',
    ])
  })

  it('is of a company its seat', () => {
    const company = {
      name: 'А',
      eik: '131000009',
      caseNumber: '',
      relation: 'REPRESENTATIVE_OF',
      address: '',
    }
    expect(missing((given) => (given.company = company as Given['company']))).toEqual([
      'company.address 25(1)',
    ])
  })

  it('is said to bidders and to nobody else', async () => {
    const [bidder, syndic] = [await world.person('AuctionParticipant'), await world.person('Syndic')]
    const fields = (await world.done(seeMyProfile, {}, bidder)).missing.map(({ field }) => field)
    expect(fields).toContain('person.identifier')
    expect(fields).toContain('document.type')
    expect(fields).not.toContain('person.email')
    expect((await world.done(seeMyProfile, {}, syndic)).missing).toEqual([])
    await world.ask(saveProfile, filled(bidder, { person: { identifier: EGNS[3] } }), bidder)
    expect((await world.done(seeMyProfile, {}, bidder)).missing).toEqual([])
  })
})
