import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filled } from '#test/profiles.ts'
import { aDistraint } from '#test/register.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { personalNumbers } from '#platform/pki/personal.ts'
import { profiles } from '#people/profile/profile.contract.ts'
import { sealed } from '#app/modules.ts'
import { resealAll } from './resealing.ts'

const OLD = 'the key of last year, which was long enough'
const NEW = 'the key of this year, which is long enough'
const { saveProfile, seeMyProfile } = profiles
const EGNS = ['8001010008', '8001010013', '8001010029', '8001010034', '8001010040']

let world: World
let people: Person[]
beforeAll(async () => {
  world = await createWorld()
  world.services.personal = personalNumbers([OLD])
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
  world.services.personal = both
  expect(await numbers()).toEqual(EGNS)
  expect(await tryNumber(EGNS[1]!)).toBe('identifierNotAccepted')
  expect(await underNew()).toBe(0)

  // It is stopped by a cipher that no key opens; what was done until then stays.
  const { rows } = await world.owner.query<{ cipher: Buffer }>(
    `update account set identifier_cipher = '\\x00' where id = $1 returning $2::bytea as cipher`,
    [people[3]!.id, await cipherOf(people[3]!)],
  )
  await expect(resealAll(world.db, both, sealed, 2)).rejects.toThrow('not configured')
  expect(await underNew()).toBe(2)
  await world.owner.query('update account set identifier_cipher = $2 where id = $1', [
    people[3]!.id,
    rows[0]!.cipher,
  ])
  expect(await numbers()).toEqual(EGNS)
  for (const egn of [EGNS[0]!, EGNS[4]!]) expect(await tryNumber(egn)).toBe('identifierNotAccepted')

  const answers = await Promise.all([
    resealAll(world.db, both, sealed, 2),
    resealAll(world.db, both, sealed, 1),
  ])
  expect(answers.reduce((sum, { rows }) => sum + (rows['account'] ?? 0), 0)).toBe(3)
  expect(answers.reduce((sum, { rows }) => sum + (rows['profile'] ?? 0), 0)).toBe(5)
  expect(await underNew()).toBe(10)
  expect(await resealAll(world.db, both, sealed)).toEqual({ rows: {}, clashes: [] })

  world.services.personal = personalNumbers([NEW])
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
  expect(await resealAll(world.db, both, sealed, 1)).toEqual({ rows: {}, clashes: [first.id] })
})

it('seals the numbers of represented persons, those too that were written in plain text', async () => {
  const bidder = await world.person('AuctionParticipant')
  const { id } = await world.announcement(await world.person('PrivateBailiff'))
  world.services.personal = personalNumbers([OLD])
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
    [other.id, id, world.services.personal.cover('8001010013')],
  )
  expect((await resealAll(world.db, both, sealed)).rows['registration']).toBe(2)
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
  world.services.personal = personalNumbers([OLD])
  const { id: before } = await aDistraint(world, bailiff)
  expect((await resealAll(world.db, both, sealed)).rows['party']).toBe(2)
  world.services.personal = personalNumbers([NEW])
  const { id: after } = await aDistraint(world, bailiff)
  const { rows } = await world.owner.query(
    `select d.debtor_id, e.content::jsonb #>> '{facts,debtor,commitment}' as commitment
     from distraint d join distraint_entry e on e.distraint_id = d.id where d.id = any($1)`,
    [[before, after]],
  )
  expect(rows).toHaveLength(2)
  expect(rows[0]).toEqual(rows[1])
})

describe('a column of bytes', () => {
  /** What stands in it under no key for personal data. */
  const NOT_SEALED = `audit_day.head audit_day.token bank_line.fingerprint bank_statement.sha256 bid.commitment e_delivery_evidence.sha256
    entry_stamp.token external_application.certificate external_key.certificate external_key.thumbprint external_token.thumbprint
    idempotency_key.fingerprint passed_count.key personal_key.name protocol_stamp.token push_key.public_key register_day.root
    register_day.token registration.salt sale_checkpoint.token signing_key.public_key stored_file.sha256 stored_object.key_name
    stored_object.sha256`
  /** Files are sealed anew by their own command (files/server/resealing.ts); the others are forgotten within days. */
  const OTHERWISE = `idempotency_key.answer intake_item.content intake_item.print lookup.numbers_cipher paper_register_answer.answer_cipher
    regix_answer.answer_cipher stored_content.content`

  it('is declared as sealed, or known not to be', async () => {
    const { rows } = await world.owner.query<{ what: string }>(
      `select t.relname || '.' || a.attname as what from pg_attribute a join pg_class t on t.oid = a.attrelid
       where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
         and a.atttypid = 'bytea'::regtype and a.attnum > 0 and not a.attisdropped and a.attname !~ 'hash'`,
    )
    const declared = sealed.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`))
    const known = [...declared, ...NOT_SEALED.split(/\s+/), ...OTHERWISE.split(/\s+/)]
    expect(rows.map(({ what }) => what).toSorted()).toEqual(known.toSorted())
  })
})
