import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'
import { openDatabase } from './database.ts'
import { readiness } from './readiness.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const none = { rememberedMs: 0, withinMs: 20_000 }
const soon = { rememberedMs: 0, withinMs: 50 }

it('a portal is ready when it can write, and asks the database once for all who ask', async () => {
  const ready = readiness(world.db, world.now, { rememberedMs: 60_000, withinMs: 20_000 })
  expect(await Promise.all(Array.from({ length: 20 }, ready))).toEqual(Array(20).fill(true))
  const written = async () =>
    (await world.owner.query('select xmin::text, tried_at from portal_readiness')).rows as unknown[]
  const first = await written()
  expect(first).toHaveLength(1)
  await ready()
  expect(await written()).toEqual(first)
})

it('while what is written hangs it answers that it is not, and begins no second try', async () => {
  const ready = readiness(world.db, world.now, soon)
  const holder = await world.owner.connect()
  await holder.query('begin; lock table portal_readiness in access exclusive mode')
  expect([await ready(), await ready(), await ready()]).toEqual([false, false, false])
  const waiting = async () =>
    (
      await world.owner.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rows.length
  await expect.poll(waiting).toBe(1)
  await holder.query('rollback')
  holder.release()
  await expect.poll(readiness(world.db, world.now, none)).toBe(true)
})

it('that it was not ready is soon forgotten: it is found again once the database is back', async () => {
  const ready = readiness(world.db, world.now, { rememberedMs: 600_000, withinMs: 50 })
  const holder = await world.owner.connect()
  await holder.query('begin; lock table portal_readiness in access exclusive mode')
  expect(await ready()).toBe(false)
  await holder.query('rollback')
  holder.release()
  await expect.poll(ready).toBe(true)
})

it('it is not ready where there is no room on the disk for more', async () => {
  const { rows } = await world.owner.query<{ name: string }>('select current_database() as name')
  await world.owner.query(`alter database "${rows[0]!.name}" set temp_file_limit = '100kB'`)
  const { db } = openDatabase(world.ownerUrl, 2)
  expect(await readiness(db, world.now, none)()).toBe(false)
  await db.destroy()
})

it('it is not ready when the database is gone', async () => {
  const { db } = openDatabase(world.ownerUrl.replace(/:\d+\//, ':1/'), 2)
  expect(await readiness(db, world.now, none)()).toBe(false)
  await db.destroy()
})

it('whoever started it hears once that the disk of the database is full, and once that it has room again', async () => {
  await world.owner.query(`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`)
  await world.owner.query(
    'create trigger no_room before insert on portal_readiness execute function no_room()',
  )
  const heard: (string | undefined)[] = []
  const ready = readiness(world.db, world.now, none, (error) => heard.push(error?.message))
  expect([await ready(), await ready()]).toEqual([false, false])
  await world.owner.query('drop trigger no_room on portal_readiness')
  await expect.poll(ready).toBe(true)
  expect(heard).toEqual(['could not extend file', undefined])
})
