/** What the database itself refuses, whoever asks and whatever the code does: history is only added to, and only true history. */
import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announcements } from '#sales/notice/notices.contract.ts'
import { applications } from '#sales/applications/applications.contract.ts'
import { code, needing } from '../tools/tables.ts'
import type { Sale } from './builders.ts'
import { createWorld, type Person, type World } from './world.ts'

let world: World
let portal: pg.Pool
let sale: Sale
let other: Sale
let waiting: { id: number }
let denied: { id: number }

beforeAll(async () => {
  world = await createWorld()
  portal = poolOf('-c role=zapori_app')
  const organiser = await world.person('PrivateBailiff')
  const [ana, boris] = [await world.person('AuctionParticipant'), await world.person('AuctionParticipant')]
  other = await world.sale({ organiser, bidders: [ana] })
  sale = await world.sale({ organiser, bidders: [ana, boris], startPrice: 100_000 })
  const { registrationStartsAt } = await world.done(announcements.seeAnnouncement, { id: sale.id })
  const apply = async (person: Person) =>
    world.done(applications.registerForSale, { id: sale.id, ...world.application(person) }, person)
  world.at(registrationStartsAt)
  waiting = await apply(await world.person('AuctionParticipant'))
  denied = await apply(await world.person('AuctionParticipant'))
  await world.done(applications.denyRegistration, { id: denied.id, reason: 'Няма задатък.' }, organiser)
  world.at(new Date(sale.startsAt.getTime() + 60_000))
  await world.bid(sale.id, ana, 100_000)
  await world.bid(sale.id, boris, 110_000)
})
afterAll(async () => {
  await portal.end()
  await world.close()
})

/** One connection to the world's database; that it is cut when the database is dropped is no fault. */
function poolOf(options: string) {
  const pool = new pg.Pool({ connectionString: world.ownerUrl, options, max: 1 }).on('error', () => undefined)
  return pool.on('connect', (client) => client.on('error', () => undefined))
}

/** Tries a statement and takes it back: done, or the code of the error. */
async function tried(pool: pg.Pool, sql: string, values: unknown[] = []) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(sql, values)
    return 'done'
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await client.query('rollback')
    client.release()
  }
}
const FORBIDDEN = '42501'
const UNIQUE = '23505'
const CHECK = '23514'
const REFERENCE = '23503'
const FINAL = '23001'

describe('the portal’s own role', () => {
  it('owns nothing, may make nothing and is nobody else', async () => {
    const { rows } = await world.owner.query(
      `select rolsuper, rolcreatedb, rolcreaterole, rolcanlogin, rolreplication, rolbypassrls,
         (select count(*)::int from pg_class where relowner = r.oid) as relations,
         (select count(*)::int from pg_proc where proowner = r.oid) as functions,
         (select count(*)::int from pg_auth_members where member = r.oid) as memberships,
         has_schema_privilege(r.oid, 'public', 'create') as makes_tables,
         has_database_privilege(r.oid, current_database(), 'create') as makes_schemas
       from pg_roles r where rolname = 'zapori_app'`,
    )
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolcanlogin: false,
        rolreplication: false,
        rolbypassrls: false,
        relations: 0,
        functions: 0,
        memberships: 0,
        makes_tables: false,
        makes_schemas: false,
      },
    ])
  })

  it('may do to no table what neither the portal nor a trigger does to it', async () => {
    const { rows } = await world.owner.query<{ name: string; right: 'insert' | 'update' | 'delete' }>(
      `select table_name::text as name, lower(privilege_type) as right
         from information_schema.role_table_grants where grantee = 'zapori_app' and privilege_type <> 'SELECT'
       union
       select table_name, 'update' from information_schema.role_column_grants
         where grantee = 'zapori_app' and privilege_type = 'UPDATE'`,
    )
    // Triggers write with the rights of whoever changed the row.
    const functions = await world.owner.query<{ prosrc: string }>(
      `select prosrc from pg_proc where pronamespace = 'public'::regnamespace`,
    )
    const all = [...code, ...functions.rows.map(({ prosrc }) => prosrc)]
    expect(rows.length).toBeGreaterThan(100)
    const needed = {
      insert: needing('insert', all),
      update: needing('update', all),
      delete: needing('delete', all),
    }
    const beyond = rows.filter(({ name, right }) => !needed[right]?.has(name))
    expect(beyond).toEqual([])
  })

  it.each([
    'bid',
    'sale_event',
    'audit_entry',
    'setting',
    'feedback',
    'registration',
    'auction',
    'migration',
  ])('cannot delete or empty the history in %s', async (table) => {
    expect(await tried(portal, `delete from ${table}`)).toBe(FORBIDDEN)
    expect(await tried(portal, `truncate ${table} cascade`)).toBe(FORBIDDEN)
  })

  it.each([
    ['bid', []],
    ['sale_event', []],
    ['audit_entry', []],
    ['setting', []],
    ['feedback', ['answered_at', 'assigned_to', 'state']],
    ['account_event', []],
    ['migration', []],
    [
      'registration',
      [
        'status',
        'reason',
        'decided_at',
        'decided_by',
        'represented_identifier',
        'represented_cipher',
        'account_id',
        'withdrawn_at',
        'application',
      ],
    ],
    [
      'auction',
      [
        'ends_at',
        'extensions',
        'last_number',
        'last_price',
        'last_registration_id',
        'last_recorded_at',
        'last_hash',
        'opened_at',
        'closed_at',
        'suspended_at',
        'resumes_at',
        'shift_ms',
        'terminated_at',
        'stayed_at',
        'starts_at',
        'first_ends_at',
      ],
    ],
  ])('can change in %s only %j', async (table, changeable) => {
    const { rows } = await world.owner.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO'`,
      [table],
    )
    const changed: string[] = []
    for (const { name } of rows)
      if ((await tried(portal, `update ${table} set ${name} = ${name}`)) === 'done') changed.push(name)
    expect(changed.toSorted()).toEqual(changeable.toSorted())
  })

  it.each([
    'alter table announcement disable trigger all',
    'alter table announcement disable trigger published_is_frozen',
    'drop trigger published_is_frozen on announcement',
    "set session_replication_role = 'replica'",
    'create or replace function refuse_change_of_published() returns trigger language plpgsql as $$ begin return new; end $$',
    'alter table bid drop constraint bid_auction_id_price_key',
    'drop table bid',
    'create table own (id int)',
    'alter role zapori_app superuser',
    'set role postgres',
  ])('cannot lift a guard: %s', async (statement) => {
    const guarded = poolOf('')
    await guarded.query('set session authorization zapori_app')
    expect(await tried(guarded, statement)).toBe(FORBIDDEN)
    await guarded.end()
  })
})

describe('the history of a sale', () => {
  /** The bid that could be recorded next, with something changed; as the owner, who may do everything else. */
  async function record(change: Record<string, unknown>) {
    const { rows } = await world.owner.query<Record<string, unknown> & { recorded_at: Date; hash: Buffer }>(
      'select * from bid where auction_id = $1 order by number',
      [sale.id],
    )
    const [first, last] = [rows[0]!, rows[1]!]
    const later = new Date(last.recorded_at.getTime() + 1000)
    const bid = {
      auction_id: sale.id,
      number: 3,
      registration_id: first['registration_id'],
      start_price: 100_000,
      step: 10_000,
      starts_at: sale.startsAt,
      first_ends_at: sale.endsAt,
      price: 120_000,
      key: randomUUID(),
      received_at: later,
      recorded_at: later,
      ends_at: sale.endsAt,
      commitment: randomBytes(32),
      previous_number: 2,
      previous_registration_id: last['registration_id'],
      previous_recorded_at: last.recorded_at,
      previous_ends_at: last['ends_at'],
      previous_shift_ms: 0,
      previous_hash: last.hash,
      hash: randomBytes(32),
      ...change,
    }
    const columns = Object.keys(bid)
    const places = columns.map((_, index) => `$${index + 1}`)
    return tried(
      world.owner,
      `insert into bid (${columns.join()}) values (${places.join()})`,
      Object.values(bid),
    )
  }
  const bidOf = async (number: number) => {
    const { rows } = await world.owner.query('select * from bid where auction_id = $1 and number = $2', [
      sale.id,
      number,
    ])
    return rows[0] as { key: string; registration_id: number; recorded_at: Date; hash: Buffer }
  }
  const before = (moment: Date, ms: number) => new Date(moment.getTime() - ms)

  it('takes the bid that is due', async () => {
    expect(await record({})).toBe('done')
  })

  it('takes none that skips a number, and none that has the number of another', async () => {
    expect(await record({ number: 4, previous_number: 3, price: 130_000 })).toBe(REFERENCE)
    expect(await record({ number: 4, price: 130_000 })).toBe(CHECK)
    expect(await record({ number: 2, previous_number: 1, price: 110_000 })).toBe(UNIQUE)
  })

  it('takes none at the same price, off the step, or two steps higher', async () => {
    for (const price of [110_000, 120_001, 115_000, 130_000, 100_000, -120_000])
      expect(await record({ price })).toBe(CHECK)
  })

  it('takes none by other terms than those that were published', async () => {
    expect(await record({ step: 20_000, price: 140_000 })).toBe(REFERENCE)
    expect(await record({ start_price: 95_000, price: 115_000 })).toBe(REFERENCE)
  })

  it('takes none of the one who leads, also when another is named as the one before', async () => {
    const { registration_id } = await bidOf(2)
    const { registration_id: someone } = await bidOf(1)
    expect(await record({ registration_id })).toBe(CHECK)
    expect(await record({ registration_id, previous_registration_id: someone })).toBe(REFERENCE)
  })

  it('takes none whose times run backwards', async () => {
    const { recorded_at } = await bidOf(2)
    const earlier = before(recorded_at, 1)
    expect(await record({ received_at: earlier, recorded_at: earlier })).toBe(CHECK)
    expect(await record({ recorded_at })).toBe(CHECK)
    expect(await record({ received_at: earlier, recorded_at: earlier, previous_recorded_at: earlier })).toBe(
      REFERENCE,
    )
    expect(await record({ received_at: sale.endsAt, recorded_at: sale.endsAt })).toBe(CHECK)
  })

  it('takes none before the start, at the end that stood then, or with an end that no rule gives', async () => {
    const none = {
      previous_number: null,
      previous_registration_id: null,
      previous_recorded_at: null,
      previous_ends_at: null,
      previous_shift_ms: null,
    }
    const early = before(sale.startsAt, 1)
    expect(await record({ ...none, number: 1, price: 100_000, received_at: early, recorded_at: early })).toBe(
      CHECK,
    )
    const later = (ms: number) => new Date(sale.endsAt.getTime() + ms)
    expect(
      await record({ received_at: sale.endsAt, recorded_at: sale.endsAt, ends_at: later(600_000) }),
    ).toBe(CHECK)
    expect(await record({ ends_at: before(sale.endsAt, 1) })).toBe(CHECK)
    expect(await record({ ends_at: later(48 * 3_600_000 + 1) })).toBe(CHECK)
    expect(await record({ starts_at: before(sale.startsAt, 1000) })).toBe(REFERENCE)
    expect(await record({ previous_ends_at: later(1), ends_at: later(2) })).toBe(REFERENCE)
  })

  it('takes none of one who waits, was refused or was admitted elsewhere', async () => {
    for (const { id } of [waiting, denied, other.registrations[0]!])
      expect(await record({ registration_id: id })).toBe(REFERENCE)
  })

  it('takes none that does not build on the hash of the one before', async () => {
    expect(await record({ previous_hash: randomBytes(32) })).toBe(REFERENCE)
    expect(await record({ previous_hash: (await bidOf(1)).hash })).toBe(REFERENCE)
    expect(await record({ hash: randomBytes(31) })).toBe(CHECK)
  })

  it('takes none without the one before, unless it is the first', async () => {
    const none = {
      previous_number: null,
      previous_registration_id: null,
      previous_recorded_at: null,
      previous_ends_at: null,
      previous_shift_ms: null,
    }
    expect(await record(none)).toBe(CHECK)
    expect(await record({ ...none, number: 1, price: 100_000 })).toBe(UNIQUE)
    expect(await record({ number: 1, price: 100_000 })).toBe(CHECK)
  })

  it('takes none under a key that was used', async () => {
    expect(await record({ key: (await bidOf(1)).key })).toBe(UNIQUE)
  })

  it('keeps an approval under a bid: it can be neither refused nor undone', async () => {
    const { id } = sale.registrations[0]!
    const deny = "update registration set status = 'DENIED', reason = 'Грешка' where id = $1"
    const undo =
      "update registration set status = 'WAITING', decided_at = null, decided_by = null where id = $1"
    for (const statement of [deny, undo]) expect(await tried(portal, statement, [id])).toBe(REFERENCE)
    // Without a bid it is final, too (Ordinance N-3, art. 30–31).
    expect(
      await tried(
        portal,
        deny,
        other.registrations.map((each) => each.id),
      ),
    ).toBe(FINAL)
  })

  it('keeps the end within 48 hours, and never before the announced one', async () => {
    const move = 'update auction set ends_at = first_ends_at + $2::interval where id = $1'
    expect(await tried(portal, move, [sale.id, '48 hours'])).toBe('done')
    expect(await tried(portal, move, [sale.id, '48 hours 1 millisecond'])).toBe(CHECK)
    expect(await tried(portal, move, [sale.id, '-1 millisecond'])).toBe(CHECK)
  })
})

describe('an application', () => {
  it('is one for each person and sale, unless it was refused', async () => {
    const copy = (status: string) => `
      insert into registration (number, announcement_id, account_id, participation, delivery, delivery_address,
        co_owner, spouse, declared_funds, declared_no_bar, recorded_at, salt)
      select 'X', announcement_id, account_id, participation, delivery, delivery_address, co_owner, spouse,
        true, true, recorded_at, salt
      from registration where announcement_id = ${sale.id} and status = '${status}' limit 1`
    for (const status of ['WAITING', 'APPROVED']) expect(await tried(world.owner, copy(status))).toBe(UNIQUE)
    expect(await tried(world.owner, copy('DENIED'))).toBe('done')
  })

  it('has its declarations, a decision its author and hour, and a refusal its reason', async () => {
    const change = (set: string) =>
      tried(world.owner, `update registration set ${set} where id = $1`, [waiting.id])
    expect(await change('declared_funds = false')).toBe(CHECK)
    expect(await change('declared_no_bar = false')).toBe(CHECK)
    expect(await change("status = 'APPROVED'")).toBe(CHECK)
    expect(await change("status = 'DENIED', decided_at = now(), decided_by = account_id")).toBe(CHECK)
    expect(await change("status = 'APPROVED', decided_at = now(), decided_by = account_id")).toBe('done')
  })
})
