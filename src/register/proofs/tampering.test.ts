/** What the portal itself, or whoever has taken it over, cannot do to the proofs of the register. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDistraint } from '#test/register.ts'
import { createStampedWorld, type StampedWorld } from '#test/stamps.ts'
import type { Person } from '#test/world.ts'

let world: StampedWorld
let portal: pg.Pool
let bailiff: Person
let entry: number
const FORBIDDEN = '42501'
const CHECK = '23514'

beforeAll(async () => {
  world = await createStampedWorld()
  bailiff = await world.person('PrivateBailiff', { chsiNumber: '844' })
  portal = new pg.Pool({ connectionString: world.ownerUrl, options: '-c role=zapori_app', max: 1 })
  portal.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
  const { id } = await aDistraint(world, bailiff)
  await world.link()
  world.at('2026-12-02T08:00:00Z')
  await world.link()
  await world.stamp()
  const { rows } = await world.owner.query('select id from distraint_entry where distraint_id = $1', [id])
  entry = rows[0].id
})
afterAll(async () => {
  await portal.end()
  await world.close()
})

/** Tries a statement and takes it back: done, or the code of the error. */
async function tried(sql: string, values: unknown[] = []) {
  const client = await portal.connect()
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

describe('a time stamp that was got', () => {
  it('is neither taken away nor replaced nor named otherwise, of an entry or of a day', async () => {
    for (const change of [
      'token = null, stamped_at = null',
      "token = '\\x00'",
      "stamped_at = stamped_at - interval '1 day'",
      "serial = '1'",
      "authority = 'Друг'",
      'attempts = 0',
    ])
      for (const table of ['entry_stamp', 'register_day'])
        expect([table, change, await tried(`update ${table} set ${change}`)]).toEqual([
          table,
          change,
          FORBIDDEN,
        ])
    expect(await tried('delete from entry_stamp')).toBe(FORBIDDEN)
  })

  it('comes after the entry: nobody brings a ready-made one', async () => {
    const stamped = "'\\x00', '1', now(), 'Друг', 1, now(), null"
    expect(
      await tried(
        `insert into register_day (day, entries, root, closed_at, token, serial, stamped_at, authority, attempts, next_try_at, last_error)
         values ('2027-01-01', 0, $1, now(), ${stamped})`,
        [Buffer.alloc(32)],
      ),
    ).toBe(FORBIDDEN)
  })
})

describe('an entry', () => {
  it('has the hash of what it says', async () => {
    const copy = (content: string, hash: string) =>
      tried(
        `insert into distraint_entry (distraint_id, number, kind, status, previous_number, previous_status, property_id, at,
          entered_by, acting_for, office, origin, content, hash)
        select distraint_id, 2, 'REVOKED', 'REVOKED', 1, status, property_id, at, entered_by, acting_for, office, origin, ${content}, ${hash}
        from distraint_entry where id = $1`,
        [entry],
      )
    expect(await copy("content || ' '", 'hash')).toBe(CHECK)
    expect(await copy('content', 'set_byte(hash, 0, get_byte(hash, 0) # 1)')).toBe(CHECK)
    expect(await copy('content', 'hash')).toBe('done')
  })
})

describe('the answer of a state register', () => {
  it('stays as it was; the officer’s reason comes to it once', async () => {
    const settled = "state = 'MISMATCH', found = 'ДРУГ ЧОВЕК', source = 'GRAO', answered_at = now()"
    await world.owner.query(`update register_check set ${settled} where entry_id = $1`, [entry])
    for (const change of ["state = 'MATCH'", "state = 'PENDING'", "found = 'СЪЩИЯТ'", 'answered_at = null'])
      expect([change, await tried(`update register_check set ${change}`)]).toEqual([change, FORBIDDEN])
    const reason = "update register_check set confirmed_reason = 'Сменено име'"
    expect(await tried(reason)).toBe('done')
    expect(await tried(`${reason}; update register_check set confirmed_reason = null`)).toBe(FORBIDDEN)
  })
})

describe('a state that was changed beside the chain', () => {
  it('is not one that the chain never had', async () => {
    expect(await tried("update distraint set status = 'EXEMPTED'")).toBe('23503')
    expect(await tried('delete from distraint')).toBe(FORBIDDEN)
    expect(await tried('update distraint set last_number = last_number + 1')).toBe('23503')
  })
})
