/** All checks of the doctor, in the order in which they are shown. */
import { X509Certificate } from 'node:crypto'
import { access, constants, stat, statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { backupState } from '#operations/backups/server/records.ts'
import type { LinkState } from '#operations/links/links.contract.ts'
import { kinds, outcomes } from '#operations/links/links.messages.ts'
import { type Status, statusAt } from '#operations/links/links.rules.ts'
import { linkStates } from '#operations/links/server/listing.ts'
import { certificateEnd } from '#operations/links/server/tls.ts'
import { formatDate, formatDateTime } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { withoutMonth } from '#platform/db/months.ts'
import type { Language } from '#platform/lang/language.ts'
import { certificatesOf } from '#platform/process/service-certificates.ts'
import type { Services, Scope, SetupFacts } from '#platform/process/integrations.ts'
import { departuresAt } from '#settings/settings.ts'
import type { Verdict } from '../doctor.contract.ts'
import { certificateVerdict, clockVerdict, diskVerdict } from '../doctor.rules.ts'
import { databaseFacts } from './database-facts.ts'
import { type Fact, type Facts, momentOr, NO, NOTHING, runCheck, YES } from './findings.ts'
import { portalFacts, portalsNow } from './portals.ts'

/** The machine and the configuration: addresses, disk, clock, keys, certificates. */
const GIGABYTE = 1024 ** 3
const ANSWER_WITHIN_MS = 4_000
const READ_BY_ALL = 0o004

/** All checks of the machine and the configuration; where `outside.setup` is not known, only those of the clock and of the settings. */
async function setupFacts({ db, services, now }: Scope): Promise<Fact[]> {
  const { setup, publicUrl, operator } = services
  const departures = await runCheck('departures', async () => {
    const found = await departuresAt(db, now)
    return {
      about: 'departures',
      verdict: found.length > 0 ? 'LOOK' : 'GOOD',
      found: found.join(', ') || NOTHING,
    }
  })
  const clock = await runCheck('clock', () => clockOf(db))
  if (!setup) return [...clock, ...departures]
  const { ownDatabase, publicUrlGiven, trustedProxies, samples, dataDir } = setup
  return [
    {
      about: 'publicUrl',
      verdict: publicUrl.startsWith('https:') ? 'GOOD' : publicUrlGiven || !ownDatabase ? 'LOOK' : 'WRONG',
      found: publicUrl,
    },
    ...(publicUrlGiven ? await runCheck('reached', () => reached(publicUrl)) : []),
    {
      about: 'proxies',
      verdict: trustedProxies.length > 0 || !ownDatabase ? 'GOOD' : 'LOOK',
      found: trustedProxies.join(', ') || NOTHING,
    },
    {
      about: 'operator',
      verdict: operator?.dataProtection ? 'GOOD' : 'LOOK',
      found: operator?.dataProtection ?? NOTHING,
    },
    ...departures,
    {
      about: 'samples',
      verdict: samples ? (ownDatabase ? 'WRONG' : 'LOOK') : 'GOOD',
      found: samples ? YES : NO,
    },
    ...(await runCheck('disk', () => disk(dataDir))),
    ...clock,
    keysGiven(setup),
    ...(await runCheck('secretFiles', () => secretFiles(setup))),
  ]
}

const keysGiven = ({ keysGiven: given, ownDatabase }: SetupFacts): Fact => ({
  about: 'keysGiven',
  verdict: given || !ownDatabase ? 'GOOD' : 'LOOK',
  found: given ? 'PERSONAL_DATA_KEYS, SIGNING_KEYS' : 'DATA_DIR/keys',
})

/** Which of them everybody on the machine reads. */
async function secretFiles({ secretFiles: files }: SetupFacts): Promise<Fact> {
  const open: string[] = []
  for (const file of files) if ((await stat(file)).mode & READ_BY_ALL) open.push(file)
  return {
    about: 'secretFiles',
    verdict: open.length > 0 ? 'WRONG' : 'GOOD',
    found: (open.length > 0 ? open : files).join(', ') || NOTHING,
  }
}

/** As people reach it, with TLS and all that lies before it. */
async function reached(publicUrl: string): Promise<Fact> {
  const answer = await fetch(`${publicUrl}/health/live`, {
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    redirect: 'manual',
  }).then(
    ({ status }) => String(status),
    (error: Error) => (error.cause as { code?: string } | undefined)?.code ?? error.name,
  )
  return { about: 'reached', verdict: answer === '200' ? 'GOOD' : 'LOOK', found: answer }
}

async function disk(dataDir: string): Promise<Fact> {
  const place = await stat(dataDir).catch(() => undefined)
  const isWritten =
    place?.isDirectory() &&
    (await access(dataDir, constants.W_OK).then(
      () => true,
      () => false,
    ))
  if (!isWritten) return { about: 'disk', verdict: 'WRONG', found: resolve(dataDir), mend: 'dataDir' }
  const { bavail, blocks, bsize } = await statfs(dataDir)
  const [free, all] = [bavail * bsize, blocks * bsize]
  const written = [free, all].map((bytes) => (bytes / GIGABYTE).toFixed(1)).join(' / ')
  return { about: 'disk', verdict: diskVerdict(free, all), found: `${written} GB` }
}

async function clockOf(db: Db): Promise<Fact> {
  const request = Date.now()
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db)
  const offset = Math.round(rows[0]!.ms - (request + Date.now()) / 2)
  return { about: 'clock', verdict: clockVerdict(offset), found: `${offset} ms` }
}

/** Each that the portal shows or trusts, and that of its address. */
async function certificateFacts(services: Services, now: Date): Promise<Fact[]> {
  const files = certificatesOf(services).flatMap(([variable, pems]) =>
    pems.map((pem) => ofOne(variable, pem, now)),
  )
  const shown = services.setup?.publicUrlGiven ? await certificateEnd(services.publicUrl) : undefined
  const own = shown ? [dated('PUBLIC_URL', shown, now)] : []
  return [...files, ...own]
}

function ofOne(variable: string, pem: string, now: Date): Fact {
  try {
    return dated(variable, new X509Certificate(pem).validToDate, now)
  } catch {
    return { about: ofFile(variable), verdict: 'WRONG', found: 'PEM?', mend: 'unreadable' }
  }
}

const ofFile = (variable: string) => ({ bg: `Сертификат ${variable}`, en: `Certificate ${variable}` })
const dated = (variable: string, until: Date, now: Date): Fact => ({
  about: ofFile(variable),
  verdict: certificateVerdict(until, now),
  found: { bg: `валиден до ${formatDate(until)}`, en: `valid until ${formatDate(until)}` },
  mend: 'certificate',
})

/** Runs all checks without changing anything; a check that fails is reported as a finding. */
export async function examine(scope: Scope): Promise<Facts> {
  const { db, services, now } = scope
  const portals = await portalsNow(db, now).then(
    (all) => all.length,
    () => 1,
  )
  return [
    { group: 'setup', facts: await setupFacts(scope) },
    { group: 'portals', facts: await portalFacts(db, services, now) },
    { group: 'database', facts: await databaseFacts(db, services.setup, portals) },
    { group: 'certificates', facts: await certificateFacts(services, now) },
    { group: 'services', facts: await serviceFacts(scope) },
    { group: 'work', facts: await workFacts(scope) },
  ]
}

const SERVICES: Record<Exclude<Status, 'notSetUp'>, { verdict: Verdict; mend: Fact['mend'] }> = {
  good: { verdict: 'GOOD', mend: undefined },
  unasked: { verdict: 'GOOD', mend: undefined },
  bad: { verdict: 'WRONG', mend: 'serviceBad' },
  old: { verdict: 'LOOK', mend: 'serviceOld' },
  never: { verdict: 'LOOK', mend: 'serviceOld' },
}

/** Optional: without an external storage files are kept in the database. */
const OPTIONAL = 'FILES'

/** Each external service by its last check, which the portal makes regularly. */
const serviceFacts = (scope: Scope) =>
  runCheck('answers', async () => {
    const missing: LinkState[] = []
    const facts = (await linkStates(scope)).flatMap((link): Fact[] => {
      const status = statusAt(link, scope.now.getTime())
      if (status === 'notSetUp') {
        if (link.kind !== OPTIONAL) missing.push(link)
        return []
      }
      const { verdict, mend } = SERVICES[status]
      return [{ about: kinds[link.kind], verdict, found: lastCheckOf(link), ...(mend && { mend }) }]
    })
    return missing.length > 0 ? [...facts, notSetUp(missing)] : facts
  })

/** The address of a service, what its last check found, and when. */
function lastCheckOf({ address, checks: [last] }: LinkState): Fact['found'] {
  if (!last) return address || NOTHING
  const inLanguage = (language: Language) =>
    [address, outcomes[last.outcome][language], whyNot(last), formatDateTime(last.at)]
      .filter(Boolean)
      .join(' · ')
  return { bg: inLanguage('bg'), en: inLanguage('en') }
}

/** What it said, where that is a fault; who is at the console sees no other page. */
const whyNot = ({ outcome, answer }: LinkState['checks'][number]) =>
  outcome === 'GOOD' || outcome === 'UNASKED' ? null : answer

/** One finding for all of them, since most portals do without some. */
const notSetUp = (links: readonly LinkState[]): Fact => ({
  about: 'missing',
  verdict: 'LOOK',
  found: {
    bg: links.map(({ kind }) => kinds[kind].bg).join('; '),
    en: links.map(({ kind }) => kinds[kind].en).join('; '),
  },
  mend: 'serviceMissing',
})

async function workFacts({ db, now }: Scope): Promise<Fact[]> {
  const failure = await runCheck('trouble', async () => {
    // What failed once may be that the portal was just restarted.
    const failed = db.selectFrom('sweep_trouble').select('sweep').distinct().where('attempts', '>', 1)
    const rows = await failed.execute()
    return {
      about: 'trouble',
      verdict: rows.length > 0 ? 'LOOK' : 'GOOD',
      found: rows.map(({ sweep }) => sweep).join(', ') || NOTHING,
    }
  })
  const months = await runCheck('months', async () => {
    const without = await withoutMonth(db)
    return {
      about: 'months',
      verdict: without.length > 0 ? 'LOOK' : 'GOOD',
      found: without.join(', ') || NOTHING,
    }
  })
  const backups = await runCheck('backups', async (): Promise<Fact[]> => {
    const { standing, moment, archive } = await backupState(db, now)
    const fact: Fact = {
      about: 'backups',
      verdict: standing === 'FRESH' ? 'GOOD' : 'LOOK',
      found: momentOr(moment),
    }
    if (!archive) return [fact]
    const { archivedAt, failedAt } = archive
    return [
      fact,
      { about: 'archive', verdict: failedAt ? 'WRONG' : 'GOOD', found: momentOr(failedAt ?? archivedAt) },
    ]
  })
  return [...failure, ...months, ...backups]
}
