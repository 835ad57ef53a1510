/** The database: whether it is the one that the portal needs, keeps what it is told, and gives the portal no more rights than it uses. */
import { sql } from 'kysely'
import { type Db, openDatabase } from '#platform/db/database.ts'
import { encryptionOf } from '#platform/db/line/encryption.ts'
import { inShort, migrations } from '#platform/db/migrate.ts'
import { MIGHT, type Might } from '#platform/db/might.ts'
import type { SetupFacts } from '#platform/process/integrations.ts'
import { ageVerdict, connectionsVerdict, versionVerdict } from '../doctor.rules.ts'
import { type Fact, NOTHING, READ_ONLY, READ_WRITE, runCheck } from './findings.ts'

/** What is only ever added to. */
const HISTORY = ['bid', 'sale_event', 'sale_act', 'distraint_entry', 'entry_link', 'account_event']
const ROLE = 'zapori_app'

const one = async <T>(db: Db, text: ReturnType<typeof sql<T>>) => (await text.execute(db)).rows[0]!

/** All checks of the database; `portals` is how many are running. A check that fails is a fact, too. */
export async function databaseFacts(db: Db, setup: SetupFacts | undefined, portals: number): Promise<Fact[]> {
  // Where it does not answer each check says so.
  if (!(await isMigrated(db).catch(() => true)))
    return [{ about: 'migrations', verdict: 'WRONG', found: NOTHING, mend: 'empty' }]
  const found = await Promise.all([
    runCheck('version', () => server(db)),
    runCheck('migrations', () => version(db)),
    runCheck('letters', () => letters(db)),
    runCheck('connections', () => connections(db, setup, portals)),
    runCheck('tls', () => line(db, setup)),
    runCheck('login', () => rights(db, setup)),
    ...(setup?.standbys ?? []).map((url, place) => standby(url, place + 1)),
  ])
  return found.flat()
}

/** Whether there is anything of the portal in it. */
export const isMigrated = async (db: Db) =>
  (await one(db, sql<{ there: boolean }>`select to_regclass('public.migration') is not null as there`)).there

/** One that answers reads, by its place in DATABASE_READ_URL. What it does not answer the primary does, so it is never wrong. */
async function standby(url: string, place: number): Promise<Fact[]> {
  const about = { bg: `Резервен сървър ${place}`, en: `Standby ${place}` }
  let db: Db | undefined
  try {
    db = openDatabase(url, 1).db
    const { standby: is } = await one(db, sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`)
    return [{ about, verdict: is ? 'GOOD' : 'LOOK', found: is ? READ_ONLY : READ_WRITE, mend: 'primary' }]
  } catch (error) {
    // Also that its address cannot be used, as of authorities that nobody may read: all other checks are told as well.
    return [{ about, verdict: 'LOOK', found: (error as Error).message, mend: 'standby' }]
  } finally {
    await db?.destroy()
  }
}

async function server(db: Db): Promise<Fact[]> {
  const {
    number,
    version: name,
    standby,
    settings,
    checksums,
    age,
  } = await one(
    db,
    sql<{
      number: number
      version: string
      standby: boolean
      settings: string[]
      checksums: string
      age: number
    }>`
      select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
        pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as standby,
        array(select name || ' ' || setting from pg_settings
          where name in ('fsync', 'full_page_writes', 'synchronous_commit') order by name) as settings,
        current_setting('data_checksums') as checksums,
        (select age(datfrozenxid) from pg_database where datname = current_database()) as age`,
  )
  return [
    { about: 'version', verdict: versionVerdict(number), found: name },
    { about: 'writes', verdict: standby ? 'WRONG' : 'GOOD', found: standby ? READ_ONLY : READ_WRITE },
    {
      about: 'durability',
      verdict: settings.some((each) => each.endsWith(' off')) ? 'WRONG' : 'GOOD',
      found: settings.join(', '),
    },
    { about: 'checksums', verdict: checksums === 'on' ? 'GOOD' : 'LOOK', found: checksums },
    { about: 'age', verdict: ageVerdict(age), found: String(age) },
  ]
}

async function version(db: Db): Promise<Fact> {
  const applied = await db.selectFrom('migration').select(['name', 'sha256']).execute()
  const ours = await migrations()
  const missing = ours.filter(({ name }) => !applied.some((each) => each.name === name))
  const strange = applied.filter(
    ({ name, sha256 }) => !ours.some((each) => each.name === name && each.sha256 === sha256),
  )
  const edited = strange.some(({ name }) => ours.some((each) => each.name === name))
  const odd = [...signed('-', missing), ...signed('+', strange)]
  return {
    about: 'migrations',
    // What a newer release has only added, the portal would not have started with otherwise.
    verdict: missing.length > 0 || edited ? 'WRONG' : strange.length > 0 ? 'LOOK' : 'GOOD',
    found: odd.length > 0 ? odd.join(', ') : `${applied.length}: ${ours.at(-1)!.name}`,
  }
}

const signed = (sign: string, some: readonly { name: string }[]) =>
  some.length > 0 ? [`${sign} ${inShort(some)}`] : []

async function letters(db: Db): Promise<Fact> {
  const { works, encoding, ctype } = await one(
    db,
    sql<{ works: boolean; encoding: string; ctype: string }>`
      select lower('ЗАПОР') = 'запор' and cardinality(show_trgm('запор')) > 0 as works,
        pg_encoding_to_char(encoding) as encoding, datctype as ctype
      from pg_database where datname = current_database()`,
  )
  return {
    about: 'letters',
    verdict: works && encoding === 'UTF8' ? 'GOOD' : 'WRONG',
    found: `${encoding}, ${ctype}`,
  }
}

async function connections(db: Db, setup: SetupFacts | undefined, portals: number): Promise<Fact[]> {
  if (!setup) return []
  const { given } = await one(
    db,
    sql<{ given: number }>`select current_setting('max_connections')::int
      - current_setting('superuser_reserved_connections')::int as given`,
  )
  const wanted = Math.max(1, portals) * setup.connections
  return [{ about: 'connections', verdict: connectionsVerdict(wanted, given), found: `${wanted} / ${given}` }]
}

/** A line within the machine needs no secret. */
async function line(db: Db, setup: SetupFacts | undefined): Promise<Fact> {
  const encryption = await encryptionOf(db)
  return {
    about: 'tls',
    verdict: encryption || !setup?.databaseAway ? 'GOOD' : 'LOOK',
    found:
      encryption ??
      (setup?.databaseAway
        ? { bg: 'няма', en: 'none' }
        : { bg: 'няма, в рамките на тази машина', en: 'none, within this machine' }),
  }
}

async function rights(db: Db, setup: SetupFacts | undefined): Promise<Fact[]> {
  const { login, mighty } = await one(db, sql.raw<Might>(MIGHT))
  const { role, changed, unseen } = await one(
    db,
    sql<{ role: string; changed: string[]; unseen: string[] }>`
      select current_user as role,
        array(select name from unnest(${HISTORY}::text[]) name where to_regclass(name) is null
          or has_table_privilege(${ROLE}, name, 'delete') or has_table_privilege(${ROLE}, name, 'truncate')
          or has_any_column_privilege(${ROLE}, name, 'update')) as changed,
        array(select relname::text from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          and not relispartition and not has_any_column_privilege(${ROLE}, oid, 'select') order by relname) as unseen`,
  )
  return [
    { about: 'role', verdict: role === ROLE ? 'GOOD' : 'WRONG', found: role },
    // The embedded database has one role, whose password lies beside it.
    { about: 'login', verdict: mighty && setup?.ownDatabase ? 'WRONG' : 'GOOD', found: login },
    {
      about: 'history',
      verdict: changed.length > 0 ? 'WRONG' : 'GOOD',
      found: (changed.length > 0 ? changed : HISTORY).join(', '),
    },
    { about: 'grants', verdict: unseen.length > 0 ? 'WRONG' : 'GOOD', found: unseen.join(', ') || ROLE },
  ]
}
