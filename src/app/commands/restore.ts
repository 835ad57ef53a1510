/** `npm run restore -- FOLDER [--replace] [--hold-letters] [--keys FOLDER]`: brings a backup back into DATA_DIR, while no portal runs on it. */
import './lost-readers.ts'
import { whyNot } from '#platform/process/why-not.ts'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bringKeys, keyFiles, mustFit } from '#operations/backups/server/keys.ts'
import { restore, type Restored } from '#operations/backups/server/restoring.ts'
import { personalNumbers } from '#platform/pki/personal.ts'
import { type Config, readConfig } from '#platform/process/config.ts'
import { personalKeys } from '#app/integrations.ts'
import { namesOfKeys } from '#app/personal-keys.ts'

const USAGE = `Usage: npm run restore -- <folder of a backup> [--replace] [--hold-letters] [--keys <folder>]
Exit code: 0 restored and checked, 1 not restored, 2 called wrongly.`

class Misused extends Error {}

function request() {
  try {
    const { values, positionals } = parseArgs({
      options: {
        replace: { type: 'boolean' },
        'hold-letters': { type: 'boolean' },
        keys: { type: 'string' },
      },
      allowPositionals: true,
    })
    const [backup, ...more] = positionals
    if (backup === undefined || more.length > 0) throw new Misused(USAGE)
    const { replace = false, keys, 'hold-letters': holdLetters = false } = values
    return { backup, replace, holdLetters, keys }
  } catch (error) {
    throw error instanceof Misused ? error : new Misused(USAGE, { cause: error })
  }
}

/** What came after the backup, and what the portal would do again. */
function reportLoss({ manifest: { moment }, since, aside, waiting, faults }: Restored<unknown>) {
  console.log(
    `Restored as of ${moment}. Everything done later is lost: look for it in emails, papers and the outside services.`,
  )
  if (aside !== undefined)
    console.log(`The previous database is in ${aside}; remove it when nothing in it is needed.`)
  if (aside !== undefined && since === undefined)
    console.log('It cannot be opened, so it is not known what more it contained.')
  for (const [table, count] of Object.entries(since ?? {})) {
    const rows = Math.abs(count) === 1 ? 'row' : 'rows'
    const words = count > 0 ? `${count} ${rows} more` : `${-count} ${rows} fewer`
    console.log(`  ${table.replace('public.', '')}: ${words} than the backup`)
  }
  if (waiting.letters > 0)
    console.log(
      `Letters in the outbox: ${waiting.letters}. Those that were sent since the backup go out again when the portal starts; restore with --hold-letters if they must not.`,
    )
  if (waiting.held > 0)
    console.log(
      `Letters held back: ${waiting.held}. They are among the failed ones in the outbox, where each can be sent again.`,
    )
  if (waiting.payments > 0)
    console.log(
      `Payments that are open: ${waiting.payments}. The portal asks again by the same numbers; nothing is paid twice.`,
    )
  for (const fault of faults) console.error(`Look into this: ${fault}.`)
}

/** Whether the portal could open the personal data with the keys that it has. */
async function reportKeys(config: Config, dataDirectory: string, names: readonly Buffer[]) {
  const files = await keyFiles(dataDirectory)
  const hasKey = config.PERSONAL_DATA_KEYS !== undefined || files.includes('personal-data.key')
  const known = hasKey ? personalNumbers(personalKeys(config)) : undefined
  if (names.every((name) => known?.knows(name)))
    return console.log('The keys that are there fit it. Start the portal with "npm start".')
  console.error(
    hasKey
      ? `The keys that are there are not those of the backup, and no portal starts with them: bring the right ones into ${dataDirectory}/keys, or set PERSONAL_DATA_KEYS.`
      : `The keys for it are missing, and no portal starts without them: bring them back into ${dataDirectory}/keys, or set PERSONAL_DATA_KEYS.`,
  )
}

try {
  const { backup, replace, holdLetters, keys } = request()
  const config = readConfig(process.env)
  if (config.DATABASE_URL ?? config.DATABASE_OWNER_URL)
    throw new Error(
      'A backup is restored into the portal’s own PostgreSQL. For one of yours use the tool that made the backup.',
    )
  const dataDirectory = resolve(config.DATA_DIR)
  if (keys !== undefined) await mustFit(keys, dataDirectory)
  const restored = await restore({
    backup,
    dataDirectory,
    replace,
    holdLetters,
    learn: namesOfKeys,
    tell: console.log,
  })
  reportLoss(restored)
  if (keys !== undefined) console.log(`Keys: ${(await bringKeys(keys, dataDirectory)).join(', ')}.`)
  await reportKeys(config, dataDirectory, restored.known)
} catch (error) {
  console.error(whyNot(error))
  process.exitCode = error instanceof Misused ? 2 : 1
}
