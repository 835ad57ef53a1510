/** A world whose register is stamped by the sandbox's authority, and linked and closed when the test says so. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTsa } from '#sandbox/tsa.ts'
import { linkEntries } from '#register/proofs/server/chain.ts'
import { registerLog } from '#register/proofs/server/proofs.ts'
import { stampEntries } from '#register/distraints/server/entry-stamps.ts'
import { stampDays } from '#register/proofs/server/stamps.ts'
import type { Done } from '#platform/db/job.ts'
import { createWorld } from './world.ts'

/** Opens the world; close it when the file is done. */
export async function createStampedWorld() {
  const world = await createWorld()
  const folder = mkdtempSync(join(tmpdir(), 'stamps-'))
  const tsa = await startTsa({ folder, clock: world.now })
  const trust = { trusted: [tsa.root], policies: [] }
  world.services.stamps = { ...trust, urls: [tsa.address] }
  const untilIdle = async (turn: () => Promise<Done>) => {
    let done = 0
    for (let more = 1; more > 0; done += more) more = (await turn()).length
    return done
  }
  return {
    ...world,
    tsa,
    trust,
    trustedFile: tsa.environment.TSA_TRUSTED,
    folder,
    /** Links what waits and closes days that are over. */
    link: () => untilIdle(() => world.db.transaction().execute((tx) => linkEntries.run(tx, world.now()))),
    /** Gets what stamps are due; answers how many it got. */
    stamp: async () => {
      let done = 0
      for (const each of [stampEntries, stampDays]) {
        const job = each(world.services, world.now)
        done += await untilIdle(() => job.run(world.db, world.now()))
      }
      return done
    },
    /** The lines of the exported register. */
    exported: (from: string, to: string) => Array.fromAsync(registerLog(world.db, from, to)),
    close: async () => {
      await tsa.close()
      rmSync(folder, { recursive: true })
      await world.close()
    },
  }
}
export type StampedWorld = Awaited<ReturnType<typeof createStampedWorld>>
