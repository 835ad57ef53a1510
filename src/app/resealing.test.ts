import { afterAll, beforeAll, expect, it } from 'vitest'
import { filled } from '../../test/profiles.ts'
import { aDistraint } from '../../test/register.ts'
import { createWorld, type Person, type World } from '../../test/world.ts'
import { personalNumbers } from '../platform/pki/personal.ts'
import { profiles } from '../people/profile/profile.contract.ts'
import { reseal } from './resealing.ts'

const OLD = 'the key of last year, which was long enough'
const NEW = 'the key of this year, which is long enough'
const { saveProfile, seeMyProfile } = profiles
const EGNS = ['8001010008', '8001010013', '8001010029', '8001010034', '8001010040']

let world: World
let people: Person[]
beforeAll(async () => {
  world = await createWorld()
  world.outside.personal = personalNumbers([OLD])
  people = []
  for (const identifier of EGNS) {
    const who = await world.person('AuctionParticipant')
    await world.done(saveProfile, filled(who, { person: { identifier } }) as never, who)
    people.push(who)
  }
})
afterAll(() => world.close())

const both = personalNumbers([NEW, OLD])
const numbers = () =>
  Promise.all(people.map(async (who) => (await world.done(seeMyProfile, {}, who)).person.identifier))
const underNew = async () => {
  const { rows } = await world.owner.query<{ cipher: Buffer }>(
    `select identifier_cipher as cipher from account where identifier_cipher is not null
     union all select document_number_cipher from profile where document_number_cipher is not null`,
  )
  return rows.filter(({ cipher }) => both.isNewest(cipher)).length
}
const tryNumber = async (identifier: string) => {
  const who = await world.person('AuctionParticipant')
  return (
    await world.ask(saveProfile, filled(who, { person: { identifier }, document: { number: '' } }), who)
  ).body.code
}

it('keeps numbers readable and found before it, in the middle of it, twice at once and after it', async () => {
  world.outside.personal = both
  expect(await numbers()).toEqual(EGNS)
  expect(await tryNumber(EGNS[1]!)).toBe('identifierNotAccepted')
  expect(await underNew()).toBe(0)

  // It is stopped by a cipher that no key opens; what was done until then stays.
  const { rows } = await world.owner.query<{ cipher: Buffer }>(
    `update account set identifier_cipher = '\\x00' where id = $1 returning $2::bytea as cipher`,
    [people[3]!.id, await cipherOf(people[3]!)],
  )
  await expect(reseal(world.db, both, 2)).rejects.toThrow('not configured')
  expect(await underNew()).toBe(2)
  await world.owner.query('update account set identifier_cipher = $2 where id = $1', [
    people[3]!.id,
    rows[0]!.cipher,
  ])
  expect(await numbers()).toEqual(EGNS)
  for (const egn of [EGNS[0]!, EGNS[4]!]) expect(await tryNumber(egn)).toBe('identifierNotAccepted')

  const answers = await Promise.all([reseal(world.db, both, 2), reseal(world.db, both, 1)])
  expect(answers.map(({ identifiers }) => identifiers).reduce((sum, each) => sum + each)).toBe(3)
  expect(answers.map(({ documents }) => documents).reduce((sum, each) => sum + each)).toBe(5)
  expect(await underNew()).toBe(10)
  expect(await reseal(world.db, both)).toEqual({
    identifiers: 0,
    documents: 0,
    represented: 0,
    applications: 0,
    register: 0,
    fees: 0,
    deliveries: 0,
    pushes: 0,
    clashes: [],
  })

  world.outside.personal = personalNumbers([NEW])
  expect(await numbers()).toEqual(EGNS)
  expect((await world.done(seeMyProfile, {}, people[2]!)).document.number).toBe('641234567')
  expect(await tryNumber(EGNS[2]!)).toBe('identifierNotAccepted')
})

it('names an account whose number another one has meanwhile, and goes on', async () => {
  const [first, second] = [await world.person(), await world.person()]
  const lnch = { type: 'LNCH', value: '1000000001' } as const
  for (const [who, key] of [
    [first, OLD],
    [second, NEW],
  ] as const) {
    const { hash, cipher } = personalNumbers([key]).seal(lnch)
    await world.owner.query(
      "update account set identifier_type = 'LNCH', identifier_hash = $2, identifier_cipher = $3 where id = $1",
      [who.id, hash, cipher],
    )
  }
  expect(await reseal(world.db, both, 1)).toEqual({
    identifiers: 0,
    documents: 0,
    represented: 0,
    applications: 0,
    register: 0,
    fees: 0,
    deliveries: 0,
    pushes: 0,
    clashes: [first.id],
  })
})

it('seals the numbers of represented persons, those too that were written in plain text', async () => {
  const bidder = await world.person('AuctionParticipant')
  const { id } = await world.announcement(await world.person('PrivateBailiff'))
  world.outside.personal = personalNumbers([OLD])
  const columns = `number, announcement_id, participation, represented_kind, represented_name, represented_identifier_type,
    delivery, delivery_address, co_owner, spouse, declared_funds, declared_no_bar, recorded_at, salt`
  const values = `$2, 'ASSIGNEE', 'PHYSICAL_PERSON', 'Някой', 'EGN', 'EMAIL', 'a@b.bg', false, false, true, true, now(),
    decode(repeat('00', 32), 'hex')`
  const other = await world.person('AuctionParticipant')
  await world.owner.query(
    `insert into registration (account_id, represented_identifier, ${columns}) values ($1, '8001010008', 'R1', ${values})`,
    [bidder.id, id],
  )
  await world.owner.query(
    `insert into registration (account_id, represented_cipher, ${columns}) values ($1, $3, 'R2', ${values})`,
    [other.id, id, world.outside.personal.cover('8001010013')],
  )
  expect((await reseal(world.db, both)).represented).toBe(2)
  const { rows } = await world.owner.query(
    'select represented_identifier as plain, represented_cipher as cipher from registration order by number',
  )
  expect(rows.map(({ plain }) => plain)).toEqual([null, null])
  expect(rows.map(({ cipher }) => personalNumbers([NEW]).open(cipher))).toEqual(['8001010008', '8001010013'])
})

async function cipherOf(who: Person): Promise<Buffer> {
  const { rows } = await world.owner.query('select identifier_cipher as it from account where id = $1', [
    who.id,
  ])
  return rows[0].it
}

it('seals the parties of distraints anew: the same person is found again, and commitments stay true', async () => {
  const bailiff = await world.person('PrivateBailiff', { chsiNumber: '812' })
  world.outside.personal = personalNumbers([OLD])
  const { id: before } = await aDistraint(world, bailiff)
  expect((await reseal(world.db, both)).register).toBe(2)
  world.outside.personal = personalNumbers([NEW])
  const { id: after } = await aDistraint(world, bailiff)
  const { rows } = await world.owner.query(
    `select d.debtor_id, e.content::jsonb #>> '{facts,debtor,commitment}' as commitment
     from distraint d join distraint_entry e on e.distraint_id = d.id where d.id = any($1)`,
    [[before, after]],
  )
  expect(rows).toHaveLength(2)
  expect(rows[0]).toEqual(rows[1])
})
