/** `npm run setting -- NAME VALUE [FROM]`: shows or changes a setting, from now or from a given moment on. */
import './lost-readers.ts'
import { whyNot } from '#platform/process/why-not.ts'
import { sql } from 'kysely'
import { openDatabase } from '#platform/db/database.ts'
import { changeSetting, settingAt } from '#settings/settings.ts'
import { SETTINGS } from '#settings/settings.rules.ts'
import { runningDatabase } from './running-database.ts'
import { keysOf, oneOf } from '#platform/kinds.ts'

const [given, value, from] = process.argv.slice(2)
const names = keysOf(SETTINGS)
const running = await runningDatabase(process.env)
const { db } = openDatabase(running.url, 2)
try {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  const now = rows[0]!.now
  if (given && value !== undefined) {
    const name = oneOf(names, given)
    if (!name) throw new Error(`There is no setting ${given}; there are ${names.join(', ')}.`)
    const parsed = /^(true|false|null)$/.test(value) ? JSON.parse(value) : value
    const validFrom = from ? new Date(from) : now
    if (Number.isNaN(validFrom.getTime()))
      throw new Error(`${from} is not a moment; write 2027-01-01T00:00:00+02:00.`)
    await changeSetting(db, {
      name,
      value: parsed,
      validFrom,
      setBy: 'npm run setting',
      now,
    })
  }
  for (const each of names) console.log(`${each} = ${JSON.stringify(await settingAt(db, each, now))}`)
} catch (error) {
  console.error(whyNot(error))
  process.exitCode = 1
} finally {
  await db.destroy()
  await running.close()
}
