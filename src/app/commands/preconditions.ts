/** What a start needs, asked before anything is changed: port, disk, rights, version, keys and clock, and for the public nothing of a trial. */
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { personalKeys } from '#app/integrations.ts'
import { mustReadWith } from '#app/personal-keys.ts'
import { SAMPLE_EMAILS } from '#app/samples/people.ts'
import { clockVerdict } from '#operations/doctor/doctor.rules.ts'
import { type Db, openDatabase } from '#platform/db/database.ts'
import { clientTo } from '#platform/db/line/client.ts'
import { pending } from '#platform/db/migrate.ts'
import { MIGHT, type Might } from '#platform/db/might.ts'
import type { Config } from '#platform/process/config.ts'
import { personalNumbers } from '#platform/pki/personal.ts'
import { departuresAt } from '#settings/settings.ts'

/** Stops the start where port, folder or configuration forbid it; nothing is changed. */
export async function mustHavePlace(config: Config): Promise<void> {
  await mustBeFree(config)
  mustBeWritable(config.DATA_DIR)
  mustBeFitForThePublic(config, samplesWanted(config))
}

/** Stops the start where the database forbids it, before it is migrated or written to. */
export async function mustSuit(config: Config, url: string): Promise<void> {
  await mustNotBeNewer(url)
  await withFacts(url, async ({ db, now }) => {
    const ms = now.getTime() - Date.now()
    if (clockVerdict(ms) === 'WRONG')
      throw new Error(
        `The clocks of this machine and of the database are ${Math.round(Math.abs(ms) / 1000)} seconds apart. Synchronise both (chrony, NTP) before the portal starts.`,
      )
    if (db) await mustReadWith(db, personalNumbers(personalKeys(config)))
  })
  mustBeFitForThePublic(config, await trialMarks(config, url))
}

type Within = { db: Db | undefined; might: Might; now: Date }

/** What is known of a database; it is opened only where it has tables. */
async function withFacts<T>(url: string, use: (within: Within) => Promise<T>): Promise<T> {
  const client = clientTo(url)
  await client.connect()
  const { rows } = await client
    .query<Might & { there: boolean; now: Date }>(
      `select *, to_regclass('public.setting_taken_back') is not null as there, clock_timestamp() as now from (${MIGHT}) as might`,
    )
    .finally(() => client.end())
  const { there, now, ...might } = rows[0]!
  const { db } = there ? openDatabase(url, 1) : {}
  try {
    return await use({ db, might, now })
  } finally {
    await db?.destroy()
  }
}

/** Stops whatever would change a database that a newer release has changed, or that was altered by hand. */
async function mustNotBeNewer(url: string): Promise<void> {
  const client = clientTo(url)
  await client.connect()
  try {
    await pending(client)
  } finally {
    await client.end()
  }
}

/** What a portal for the public may not have, each with what to do: of the configuration and of its database. */
export const trialMarks = async (config: Config, url: string): Promise<string[]> => [
  ...samplesWanted(config),
  ...(await withFacts(url, (within) => marksWithin(config, within))),
]

/** Where people reach the portal: its public address or the one that it listens on, if that is no loopback. */
export function publicPlace({ HOST, PUBLIC_URL }: Config): string | undefined {
  if (PUBLIC_URL && !isLoopback(new URL(PUBLIC_URL).hostname)) return `PUBLIC_URL=${PUBLIC_URL}`
  return isLoopback(HOST) ? undefined : `HOST=${HOST}`
}

const isLoopback = (host: string) => /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(host)

function mustBeFitForThePublic(config: Config, marks: readonly string[]) {
  const place = publicPlace(config)
  if (!place || config.TRIAL === 'yes' || marks.length === 0) return
  throw new Error(
    [
      `A portal for the public (${place}) does not start so:`,
      ...marks.map((mark) => `- ${mark}`),
      'For a demonstration set TRIAL=yes: every page, letter and document then says that it is a trial.',
    ].join('\n'),
  )
}

const samplesWanted = ({ SAMPLE_DATA, DATABASE_URL }: Config) =>
  SAMPLE_DATA === 'yes' || (SAMPLE_DATA === undefined && !DATABASE_URL)
    ? [
        'Sample accounts, whose password (SAMPLE_PASSWORD) is public, would be loaded. Set SAMPLE_DATA=no, and DATA_DIR to a new folder where they were loaded before.',
      ]
    : []

async function marksWithin({ DATABASE_URL }: Config, { db, might, now }: Within): Promise<string[]> {
  const marks: string[] = []
  // The embedded database has one role, whose password lies beside it.
  if (might.mighty && DATABASE_URL)
    marks.push(
      `DATABASE_URL names ${might.login}, a superuser or the owner of the tables, whom no grant limits. Name the login role of deploy/environment/roles.sql there; the owner belongs in DATABASE_OWNER_URL.`,
    )
  if (!db) return marks
  const samples = await db
    .selectFrom('account')
    .select('user_name')
    .where('email', 'in', SAMPLE_EMAILS)
    .where('state', '=', 'ACTIVE')
    .orderBy('id')
    .execute()
  if (samples.length > 0)
    marks.push(
      `The database holds sample accounts with a public password (${samples.map(({ user_name: name }) => name).join(', ')}). Name a new database in DATABASE_URL (without it a new folder in DATA_DIR), with SAMPLE_DATA=no.`,
    )
  const departures = await departuresAt(db, now)
  if (departures.length > 0)
    marks.push(
      `These settings depart from the law: ${departures.join(', ')}. Bring each back with "npm run setting -- NAME VALUE".`,
    )
  return marks
}

/** Stops the start if another program has the port, before anything is changed. */
async function mustBeFree({ HOST, PORT }: Config) {
  if (PORT === 0) return
  const server = createServer().listen(PORT, HOST)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

/** A page of a database and a key fit in less. */
const PROBE = Buffer.alloc(64 * 1024)

/** Stops the start, or a command, if nothing can be written to the data directory, for want of rights or of room. */
function mustBeWritable(directory: string): void {
  const probe = join(directory, `.probe-${process.pid}`)
  try {
    mkdirSync(directory, { recursive: true })
    writeFileSync(probe, PROBE)
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOSPC') throw error
    throw new Error(`DATA_DIR: nothing can be written to ${directory} (${(error as Error).message}).`, {
      cause: error,
    })
  } finally {
    rmSync(probe, { force: true })
  }
}
