/** The links as administrators see them. */
import type { Scope } from '#platform/process/integrations.ts'
import { settingAt } from '#settings/settings.ts'
import { LINK_KINDS, type LinkCheck, type LinkState, StampDetails } from '../links.contract.ts'
import { freshUntil } from '../links.rules.ts'
import { probesOf } from './probes.ts'
import { queues } from './queues.ts'

/** So many checks of each are shown. */
const SHOWN = 10

/** All links, those that are not set up too; in the order of their kinds. */
export async function linkStates({ db, services, now }: Scope): Promise<LinkState[]> {
  const probes = probesOf(services)
  const minutes = await settingAt(db, 'LinkCheckMinutes', now)
  const waiting = await queues(db)
  const rows = await checksOf(
    db,
    probes.map(({ name }) => name),
  )
  const known = probes.map(({ name, kind, address }): LinkState => {
    const checks = rows.filter(({ link }) => link === name)
    return {
      name,
      kind,
      address,
      configured: true,
      checks: checks.map(shownCheck),
      freshUntil: checks[0] ? freshUntil(checks[0].at, minutes).toISOString() : null,
      queue: waiting[kind] ?? null,
    }
  })
  return LINK_KINDS.flatMap((kind) => {
    const own = known.filter((each) => each.kind === kind)
    return own.length > 0 ? own : [notSetUp(kind, waiting[kind] ?? null)]
  })
}

const notSetUp = (kind: LinkState['kind'], queue: LinkState['queue']): LinkState => ({
  name: kind,
  kind,
  address: null,
  configured: false,
  checks: [],
  freshUntil: null,
  queue,
})

const checkRows = (db: Scope['db']) =>
  db
    .selectFrom('link_check as c')
    .leftJoin('account as a', 'a.id', 'c.account_id')
    .selectAll('c')
    .select('a.full_name')
type Row = Awaited<ReturnType<ReturnType<typeof checkRows>['execute']>>[number]

async function checksOf(db: Scope['db'], names: readonly string[]): Promise<Row[]> {
  const found: Row[] = []
  for (const name of names)
    found.push(
      ...(await checkRows(db).where('c.link', '=', name).orderBy('c.id', 'desc').limit(SHOWN).execute()),
    )
  return found
}

/** One check as it is shown. */
export const checkNumbered = async (db: Scope['db'], id: number): Promise<LinkCheck> =>
  shownCheck(await checkRows(db).where('c.id', '=', id).executeTakeFirstOrThrow())

const shownCheck = ({ at, ms, outcome, answer, certificate_until, details, full_name }: Row): LinkCheck => ({
  at: at.toISOString(),
  ms,
  outcome,
  answer,
  certificateUntil: certificate_until?.toISOString() ?? null,
  by: full_name,
  stamp: details === null ? null : StampDetails.parse(details),
})
