/** A program that shares no code with the portal, as integrators have it, enters, is cut off, goes on, and follows what changed. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemIn } from '../../../test/systems.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { conformance } from '../../../tools/conformance.ts'
import { runSweeps } from '../../platform/db/sweep.ts'
import { leave } from './leave.contract.ts'
import { workBatches } from './server/working.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

it('a program by HTTP alone passes the whole certification', async () => {
  const bailiff = await world.person('PrivateBailiff')
  const own = await systemIn(world, { services: ['enterDistraints', 'liftDistraints'] })
  await world.done(leave.letSystem, { id: own.id }, bailiff)
  const sweeps = runSweeps(world.db, [{ ...workBatches(world.outside), everyMs: 50 }], {
    clock: world.now,
    report: (_, error) => {
      throw error
    },
  })
  const rows = await conformance({
    url: world.address,
    client: own.clientId,
    secret: own.secret,
    officer: bailiff.userName,
    today: world.now().toISOString().slice(0, 10),
  })
  await sweeps.stop()
  expect(rows.filter(({ ok }) => !ok)).toEqual([])
  expect(rows).toHaveLength(10)
})
