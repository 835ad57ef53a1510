/** What a change of a setting would touch and what it would leave as it is, counted by the server before anybody confirms it. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Scope } from '#platform/process/integrations.ts'
import type { SettingName } from '#settings/settings.rules.ts'
import type { Effect, Value } from '../settings.contract.ts'

/** Counting ends there, so that asking never costs much. */
const MOST_COUNTED = 10_000
const NAMED = 5
const MONTH_MS = 30 * 86_400_000

type Foreseen = { name: SettingName; before: Value; after: Value; from: Date }
type Kind = Effect['kind']

/** What the setting decides about (true), and what stays as it began although it is of the same kind (false). */
const TOUCHES: Record<SettingName, readonly (readonly [Kind, boolean])[]> = {
  UseRegix: [
    ['checksPending', true],
    ['lookUpsLastMonth', true],
  ],
  UseRegixForPerson: [
    ['checksPending', true],
    ['lookUpsLastMonth', true],
  ],
  DistraintsOnRealEstate: [['realEstateDistraints', false]],
  AllowAnyDateInAnnouncement: [
    ['salesDrafted', true],
    ['salesRunning', false],
  ],
  StrongSignInForSales: [
    ['salesTakingApplications', true],
    ['applicationsBegun', true],
    ['applicationsWaiting', false],
  ],
  SignatureForProxies: [
    ['salesTakingApplications', true],
    ['applicationsBegun', true],
    ['applicationsWaiting', false],
  ],
  TransferTaxes: [],
  SignedOrders: [['applicationsWaiting', true]],
  TestPortal: [],
  PaymentReleasedBy: [
    ['paymentsOpen', true],
    ['papersUnpaid', true],
  ],
  PrimaryCurrency: [
    ['salesDrafted', true],
    ['salesRunning', false],
  ],
  AlternativeCurrency: [['salesRunning', true]],
  ProtocolSignaturesUnchecked: [
    ['protocolsDue', true],
    ['applicationsWaiting', true],
  ],
  RequireProvenIdentity: [['papersUnpaid', false]],
  FreePapers: [
    ['papersFree', true],
    ['papersUnpaid', false],
  ],
  DebtorNotices: [['noticesWaiting', false]],
  MinistryNotices: [['noticesWaiting', false]],
  MinistryNumbers: [['ministryNoticesWaiting', true]],
  OfficersNamedInTrace: [['looksShown', true]],
  TraceAnswerDays: [['questionsOpen', false]],
  LiftedInReports: [['papersUnpaid', false]],
  TellSubscribersOfImports: [
    ['subscriptionsActive', true],
    ['importedEntries', false],
  ],
  SubscriptionDays: [['subscriptionsActive', false]],
  FirstStampAuthority: [['stampsWaiting', true]],
  LinkCheckMinutes: [['linksChecked', true]],
  // What is older than so many days goes with the next turn of its job; nothing that waits is touched.
  RequestLogDays: [],
  RequestLogReadsPercent: [],
  PortalLogDays: [],
  // Told without persons from that day on, and whole again where the period is made longer: nothing is erased.
  SaleNoticeDays: [],
  // Holds for notices of a new sale that are written from then on.
  ReleaseAfterFirstSale: [],
  // Holds for what is announced from then on; sales that were announced go on.
  RevenueAgencySales: [],
  ViewingDays: [],
  SessionDays: [],
  LetterYears: [],
  FeedbackYears: [],
  LookYears: [],
  // Only what administrators are told of backups.
  BackupHours: [],
  // Holds from the next making on.
  OpenDataHours: [],
}

/** What a change would do. Nothing, where the value would be the same. */
export async function effectsOf({ db, now, services }: Scope, change: Foreseen): Promise<Effect[]> {
  if (JSON.stringify(change.before) === JSON.stringify(change.after)) return []
  const effects: Effect[] = []
  for (const [kind, touched] of TOUCHES[change.name]) {
    if (kind === 'stampsWaiting' && !services.stamps) continue
    effects.push({ kind, touched, ...(await counted(db, kind, { ...change, now })) })
  }
  return effects
}

type At = Foreseen & { now: Date }
/** `sales` says which sale a row belongs to, where some of them are named. */
type Source = { rows: (at: At) => RawBuilder<unknown>; path?: string; sales?: true }

const SOURCES: Record<Kind, Source> = {
  salesTakingApplications: {
    rows: ({ from }) =>
      sql`select announcement_id as sale from sale_shelf
        where state = 'OPEN' and registration_starts_at <= ${from} and registration_ends_at > ${from}`,
    sales: true,
    path: '/announcements',
  },
  applicationsWaiting: {
    rows: () => sql`select announcement_id as sale from registration where status = 'WAITING'`,
    sales: true,
  },
  applicationsBegun: {
    rows: ({ from }) => sql`select announcement_id as sale from application_draft where gone_at > ${from}`,
    sales: true,
  },
  salesRunning: {
    rows: ({ from }) =>
      sql`select announcement_id as sale from sale_shelf where state = 'OPEN' and ends_at > ${from}`,
    sales: true,
    path: '/auctions',
  },
  salesDrafted: { rows: () => sql`select from sale_shelf where state = 'DRAFT'` },
  protocolsDue: {
    rows: () =>
      sql`select s.announcement_id as sale from sale_shelf s where s.state = 'PAST'
        and not exists (select from sale_protocol p where p.auction_id = s.announcement_id)`,
    sales: true,
  },
  paymentsOpen: {
    rows: () => sql`select from payment where next_try_at is not null`,
    path: '/ePayments/list',
  },
  papersUnpaid: {
    rows: () => sql`select from paper_request where state = 'UNPAID'`,
    path: '/certificateOfDistraintOfProperty/list',
  },
  papersFree: {
    // Those who got documents free in the last month and would not any more.
    rows: ({ after, now }) =>
      sql`select from paper_request where exempt_by is not null and at > ${monthBefore(now)}
        and exempt_by <> all (${Array.isArray(after) ? after : []}::text[])`,
    path: '/certificateOfDistraintOfProperty/list',
  },
  noticesWaiting: { rows: () => sql`select from notice_due` },
  ministryNoticesWaiting: { rows: () => sql`select from notice where waits_for is not null` },
  questionsOpen: {
    rows: () => sql`select from trace_question where answered_at is null`,
    path: '/admin/traceQuestions',
  },
  subscriptionsActive: {
    rows: () => sql`select from subscription where state = 'ACTIVE'`,
    path: '/admin/notificationSubscriptions',
  },
  importedEntries: { rows: () => sql`select from subscription_due where later` },
  realEstateDistraints: {
    rows: () => sql`select from distraint where property_kind = 'REALESTATE' and status = 'ENFORCED'`,
  },
  lookUpsLastMonth: { rows: ({ now }) => sql`select from regix_call where at > ${monthBefore(now)}` },
  checksPending: { rows: () => sql`select from register_check where state = 'PENDING'` },
  looksShown: { rows: ({ now }) => sql`select from look where at > ${monthBefore(now)}` },
  stampsWaiting: {
    rows: () =>
      sql`select from entry_stamp where token is null union all select from register_day where token is null
        union all select from sale_checkpoint where token is null union all select from protocol_stamp where token is null`,
    path: '/admin/timestamp',
  },
  linksChecked: { rows: () => sql`select from link` },
}

const monthBefore = (now: Date) => new Date(now.getTime() - MONTH_MS)

async function counted(db: Db, kind: Kind, at: At) {
  const { rows, path = null, sales } = SOURCES[kind]
  const found = await sql<{ count: number }>`
    select count(*) as count from (${rows(at)} limit ${MOST_COUNTED}) q`.execute(db)
  const items = sales ? await salesIn(db, rows(at)) : []
  return { count: found.rows[0]?.count ?? 0, path, items }
}

/** Some of the sales that rows belong to, those that end first. */
async function salesIn(db: Db, rows: RawBuilder<unknown>): Promise<Effect['items']> {
  const { rows: found } = await sql<{ id: number; code: string; title: string }>`
    select s.announcement_id as id, s.code, s.title from sale_shelf s
    where s.announcement_id in (select sale from (${rows} limit ${MOST_COUNTED}) q)
    order by s.ends_at, s.announcement_id limit ${NAMED}`.execute(db)
  return found.map(({ id, code, title }) => ({
    label: `№ ${code} ${title}`.trim(),
    path: `/announcements/display/${id}`,
  }))
}
