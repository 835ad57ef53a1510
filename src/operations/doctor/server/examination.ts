/** All checks of the doctor, in the order in which they are shown. */
import { formatDateTime } from '#platform/dates.ts'
import type { Language } from '#platform/lang/language.ts'
import { withoutMonth } from '#platform/db/months.ts'
import type { Scope } from '#platform/process/outside.ts'
import { backupState } from '#operations/backups/server/records.ts'
import { linkStates } from '#operations/links/server/listing.ts'
import type { LinkState } from '#operations/links/links.contract.ts'
import { kinds, outcomes } from '#operations/links/links.messages.ts'
import { type Standing, standingAt } from '#operations/links/links.rules.ts'
import type { Verdict } from '../doctor.contract.ts'
import { databaseFacts } from './database-facts.ts'
import { type Fact, type Facts, momentOr, NOTHING, runCheck } from './findings.ts'
import { portalFacts, portalsNow } from './portals.ts'
import { certificateFacts, setupFacts } from './setup-facts.ts'

/** Runs all checks without changing anything; a check that fails is reported as a finding. */
export async function examine(scope: Scope): Promise<Facts> {
  const { db, outside, now } = scope
  const portals = await portalsNow(db, now).then(
    (all) => all.length,
    () => 1,
  )
  return [
    { group: 'setup', facts: await setupFacts(scope) },
    { group: 'portals', facts: await portalFacts(db, outside, now) },
    { group: 'database', facts: await databaseFacts(db, outside.setup, portals) },
    { group: 'certificates', facts: await certificateFacts(outside, now) },
    { group: 'services', facts: await serviceFacts(scope) },
    { group: 'work', facts: await workFacts(scope) },
  ]
}

const SERVICES: Record<Exclude<Standing, 'notSetUp'>, { verdict: Verdict; mend: Fact['mend'] }> = {
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
      const standing = standingAt(link, scope.now.getTime())
      if (standing === 'notSetUp') {
        if (link.kind !== OPTIONAL) missing.push(link)
        return []
      }
      const { verdict, mend } = SERVICES[standing]
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
  const trouble = await runCheck('trouble', async () => {
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
  return [...trouble, ...months, ...backups]
}
