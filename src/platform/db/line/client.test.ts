/** A connection of its own that breaks: whoever has asked over it is told, and the process lives on. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLine } from '#test/faults/line.ts'
import { createWorld, type World } from '#test/world.ts'
import { isDatabaseUnavailable } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { clientTo } from './client.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
const lineTo = () => openLine(() => Number(new URL(world.ownerUrl).port))

it('while it is asked tells who asked, and nobody else', async () => {
  const line = await lineTo()
  const client = clientTo(line.through(world.ownerUrl))
  await client.connect()
  const request = client.query('select pg_sleep(60)').then(() => 'an answer', isDatabaseUnavailable)
  await line.close()
  expect(await request).toBe(true)
  await client.end()
})

it('while migrations wait for each other ends those that wait, which say why', async () => {
  const line = await lineTo()
  await world.owner.query('select pg_advisory_lock(7301501)')
  const migrating = migrate(line.through(world.ownerUrl)).then(() => 'done', isDatabaseUnavailable)
  await expect
    .poll(
      async () =>
        (await world.owner.query(`select from pg_locks where locktype = 'advisory' and not granted`))
          .rowCount,
    )
    .toBe(1)
  await line.close()
  expect(await migrating).toBe(true)
  await world.owner.query('select pg_advisory_unlock(7301501)')
})
