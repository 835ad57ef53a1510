/** `npm run personal-key`: after a new key was put first in PERSONAL_DATA_KEYS, seals all personal numbers under it. The portal may run meanwhile. */
import './lost-readers.ts'
import { whyNot } from '#platform/process/why-not.ts'
import { sealed } from '#app/modules.ts'
import { resealFiles } from '#files/server/resealing.ts'
import { readConfig } from '#platform/process/config.ts'
import { databaseClock } from '#platform/db/clock.ts'
import { openDatabase } from '#platform/db/database.ts'
import { resealAll } from '#platform/db/resealing.ts'
import { personalNumbers } from '#platform/pki/personal.ts'
import { objectsOf, personalKeys } from '#app/integrations.ts'
import { forgetOlderKeys } from '#app/personal-keys.ts'
import { runningDatabase } from './running-database.ts'

try {
  const config = readConfig(process.env)
  const keys = personalKeys(config)
  const running = await runningDatabase(process.env)
  const { db } = openDatabase(running.url, 2)
  try {
    const personal = personalNumbers(keys)
    const { rows, clashes } = await resealAll(db, personal, sealed)
    const { clock } = await databaseClock(db, () => {})
    const files = await resealFiles(db, { personal, objects: objectsOf(config), clock })
    const counts = Object.entries({ ...rows, files }).map(([what, count]) => `${what} ${count}`)
    console.log(
      `Resealed under the newest of ${keys.length} keys, rows by table: ${counts.join(', ')}. Everything else was already under it.`,
    )
    if (clashes.length > 0) {
      console.log(
        `Left as they were, since another account has the same number: accounts ${clashes.join(', ')}.`,
      )
      process.exitCode = 1
    } else {
      await forgetOlderKeys(db, personal)
      if (keys.length > 1)
        console.log('When every portal runs with the new key, the older ones can be taken out.')
    }
  } finally {
    await db.destroy()
    await running.close()
  }
} catch (error) {
  console.error(whyNot(error))
  process.exitCode = 1
}
