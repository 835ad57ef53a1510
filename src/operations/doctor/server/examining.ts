/** All that is looked at, in the order in which it is told. */
import { withoutMonth } from '../../../platform/db/months.ts'
import type { Scope } from '../../../platform/process/outside.ts'
import { backupState } from '../../backups/server/records.ts'
import { linkStates } from '../../links/server/listing.ts'
import type { LinkState } from '../../links/contract.ts'
import { kinds } from '../../links/messages.ts'
import { type Standing, standingAt } from '../../links/rules.ts'
import type { Verdict } from '../contract.ts'
import { databaseFacts } from './database-facts.ts'
import { type Fact, type Facts, looked, NOTHING } from './findings.ts'
import { portalFacts, portalsNow } from './portals.ts'
import { certificateFacts, setupFacts } from './setup-facts.ts'

/** Looks at everything; nothing is changed, and what cannot be looked at is told like the rest. */
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

/** Files lie in the database where no storage is named. */
const NOT_MISSED = 'FILES'

/** Each service by its last check, which the portal makes by itself. */
const serviceFacts = (scope: Scope) =>
  looked('answers', async () => {
    const missing: LinkState[] = []
    const facts = (await linkStates(scope)).flatMap((link): Fact[] => {
      const standing = standingAt(link, scope.now.getTime())
      if (standing === 'notSetUp') {
        if (link.kind !== NOT_MISSED) missing.push(link)
        return []
      }
      const { verdict, mend } = SERVICES[standing]
      const [last] = link.checks
      const found = [link.address, last && `${last.outcome} ${last.at.slice(0, 16)}Z`]
        .filter(Boolean)
        .join(' · ')
      return [{ about: kinds[link.kind], verdict, found: found || NOTHING, ...(mend && { mend }) }]
    })
    return missing.length > 0 ? [...facts, notSetUp(missing)] : facts
  })

/** All in one, since most portals do without some. */
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
  const trouble = await looked('trouble', async () => {
    const rows = await db.selectFrom('sweep_trouble').select('sweep').distinct().execute()
    return {
      about: 'trouble',
      verdict: rows.length > 0 ? 'LOOK' : 'GOOD',
      found: rows.map(({ sweep }) => sweep).join(', ') || NOTHING,
    }
  })
  const months = await looked('months', async () => {
    const without = await withoutMonth(db)
    return {
      about: 'months',
      verdict: without.length > 0 ? 'LOOK' : 'GOOD',
      found: without.join(', ') || NOTHING,
    }
  })
  const backups = await looked('backups', async (): Promise<Fact[]> => {
    const { standing, moment, archive } = await backupState(db, now)
    const fact: Fact = {
      about: 'backups',
      verdict: standing === 'FRESH' ? 'GOOD' : 'LOOK',
      found: moment ?? NOTHING,
    }
    if (!archive) return [fact]
    const { archivedAt, failedAt } = archive
    return [
      fact,
      { about: 'archive', verdict: failedAt ? 'WRONG' : 'GOOD', found: failedAt ?? archivedAt ?? NOTHING },
    ]
  })
  return [...trouble, ...months, ...backups]
}
