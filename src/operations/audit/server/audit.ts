/** Reading the audit: its rows, one of them in full, a file of them, and whether the chain holds. */
import { sql } from 'kysely'
import type { Day } from '#platform/dates.ts'
import { formatMillis } from '#platform/dates.ts'
import { csvHeadings, csvLine } from '#platform/csv.ts'
import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import { UNDECLARED_REFUSALS } from '#platform/http/machine/refusals.ts'
import { handlers } from '#platform/http/mount.ts'
import { entryOf } from '#platform/kinds.ts'
import { proofs } from '#people/sign-in/proof.contract.ts'
import { endpointsThat, fieldName, knownEndpoint, titleOf } from '#platform/process/known-endpoints.ts'
import { inLanguage, type Language, wordsIn } from '#platform/lang/language.ts'
import {
  type AuditFilters,
  auditEndpoints,
  type ChainDay,
  MOST_EXPORTED,
  type OutcomeKind,
} from '../audit.contract.ts'
import { otherCommands } from '../commands.messages.ts'
import { messages } from '../audit.messages.ts'
import { DONE_BY_OTHERS, outcomes } from '../outcomes.messages.ts'
import { valueSaid } from '../audit-labels.ts'
import { linesOf, maskedPurpose, maskedText } from '../audit.rules.ts'
import { checkAuditDay } from './days.ts'
import { auditRow, auditRows, type AuditLine, cursorOf, placeOf } from './listing.ts'
import { lastSeal } from './seals.ts'

const DAYS_SHOWN = 31
const MOST_CHANGED = 50
const MOST_WAITING = 10_000
const EXPORT_AT_ONCE = 1_000

export const auditHandlers = handlers(auditEndpoints, {
  async listAudit({ input, db, now, origin }) {
    const { before, after, size, ...filters } = input
    refuseWrongOrder(filters)
    const way = after ? 'newer' : 'older'
    const cursor = after || before
    const from = cursor ? placeOf(cursor) : undefined
    const found = await auditRows(db, filters, { from, way, limit: size + 1, now })
    const isMore = found.length > size
    const rows = way === 'older' ? found.slice(0, size) : found.slice(-size)
    const [newest, oldest] = [rows[0], rows.at(-1)]
    return {
      rows: await shown(db, rows, origin.language),
      older: oldest && (way === 'newer' || isMore) ? cursorOf(oldest) : null,
      newer: newest && (way === 'older' ? from !== undefined : isMore) ? cursorOf(newest) : null,
    }
  },
  listAuditedCommands: async ({ origin: { language } }) =>
    auditedCommands()
      .map((deed) => ({ deed, title: commandTitle(deed, language) }))
      .toSorted((one, other) => one.title.localeCompare(other.title, language)),
  seeAuditEntry: ({ input: { id }, db, origin }) => detail(db, id, origin.language, false),
  revealAuditEntry: ({ input: { id }, db, origin }) => detail(db, id, origin.language, true),
  async exportAudit({ input, db, now, origin }) {
    refuseWrongOrder(input)
    return exported(db, input, now, origin.language)
  },
  async seeAuditChain({ db, services }) {
    const seal = await lastSeal(db)
    const { rows } = await sql<{ waiting: number; closed: number; changed: number }>`
      select (select count(*) from (select from audit_entry where id > ${seal?.to_id ?? 0} limit ${MOST_WAITING}) w) as waiting,
        count(*) as closed, count(*) filter (where fault is not null) as changed from audit_day`.execute(db)
    const { waiting, closed, changed } = rows[0]!
    const last = await days(db).orderBy('audit_day.day', 'desc').limit(DAYS_SHOWN).execute()
    const broken = await days(db)
      .where('fault', 'is not', null)
      .orderBy('audit_day.day', 'desc')
      .limit(MOST_CHANGED)
      .execute()
    const all = new Map([...last, ...broken].map((row) => [row.day, row]))
    return {
      seal: seal
        ? { number: seal.number, sealedAt: seal.sealed_at.toISOString(), hash: seal.hash.toString('hex') }
        : null,
      waiting,
      closedDays: closed,
      changedDays: changed,
      stamped: (services.stamps?.urls.length ?? 0) > 0,
      days: [...all.values()].toSorted((one, other) => (one.day < other.day ? 1 : -1)).map(dayShown),
    }
  },
  async checkAuditDay({ input: { day }, db, now, services }) {
    const ofDay = days(db).where('audit_day.day', '=', sql<Date>`${day}::date`)
    if (!(await ofDay.forUpdate().executeTakeFirst())) throw new Refusal('notClosed')
    await checkAuditDay(db, day, services, now)
    return dayShown(await ofDay.executeTakeFirstOrThrow())
  },
})

function refuseWrongOrder({ from, to }: AuditFilters) {
  if (from && to && from > to) throw new Refusal('wrongOrder', { field: 'to' })
}

const days = (db: Db) =>
  db
    .selectFrom('audit_day')
    .select([sql<Day>`audit_day.day::text`.as('day')])
    .select(['fault', 'fault_seal', 'checked_at', 'stamped_at', 'authority'])
type DayRow = Awaited<ReturnType<ReturnType<typeof days>['execute']>>[number]

const dayShown = (row: DayRow): ChainDay => ({
  day: row.day,
  state: row.fault ? 'CHANGED' : row.checked_at ? 'WHOLE' : 'WAITING',
  fault: row.fault,
  seal: row.fault_seal,
  checkedAt: row.checked_at?.toISOString() ?? null,
  stampedAt: row.stamped_at?.toISOString() ?? null,
  authority: row.authority,
})

/** The name of a command, as the declaration of its endpoint has it; of one that is no more, its bare name. */
const commandTitle = (command: string, language: Language): string =>
  (titleOf(command) ?? entryOf(otherCommands, command))?.[language] ?? command

/** All that the audit may hold a row of, by their names. */
const auditedCommands = (): string[] => [
  ...endpointsThat(
    ({ method, recorded, ownRecord }) => (method !== 'GET' || recorded === true) && !ownRecord,
  ),
  ...Object.keys(otherCommands),
]

const KINDS: Record<string, OutcomeKind> = {
  done: 'DONE',
  read: 'READ',
  serverError: 'FAILED',
  ...Object.fromEntries(DONE_BY_OTHERS.map((outcome) => [outcome, 'DONE' as const])),
}

/** The sentence that whoever asked was told. */
function reasonOf({ command, outcome }: AuditLine, language: Language): string | null {
  if (outcome === 'done' || outcome === 'read') return null
  const said =
    entryOf(knownEndpoint(command)?.refusals ?? {}, outcome) ??
    entryOf(UNDECLARED_REFUSALS, outcome) ??
    entryOf(outcomes, outcome) ??
    entryOf(proofs.takeOutcome.refusals, outcome)
  return said?.[language] ?? outcome
}

/** Rows as they are shown, with the names of the people in them. */
async function shown(db: Db, rows: readonly AuditLine[], language: Language) {
  const ids = new Set(rows.flatMap(({ account_id, acting_for }) => [account_id ?? 0, acting_for ?? 0]))
  const accounts = await db
    .selectFrom('account')
    .select(['id', 'user_name', 'full_name'])
    .where('id', '=', sql<number>`any (${[...ids]}::int[])`)
    .execute()
  const people = new Map(
    accounts.map((row) => [row.id, { id: row.id, userName: row.user_name, name: row.full_name }]),
  )
  const names = await roleNames(db, language)
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    person: people.get(row.account_id ?? 0) ?? null,
    actingFor: people.get(row.acting_for ?? 0) ?? null,
    roles: (row.roles ?? []).map((role) => names.get(role) ?? role),
    address: row.address,
    deed: row.command,
    title: commandTitle(row.command, language),
    object: row.object,
    kind: KINDS[row.outcome] ?? ('REFUSED' as const),
    reason: reasonOf(row, language),
    purpose: purposeOf(row.input),
    withheld: row.withheld,
  }))
}

const field = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? Object.entries(of).find(([key]) => key === name)?.[1] : undefined

function purposeOf(input: unknown) {
  const purpose = field(input, 'purpose')
  return typeof purpose === 'string' && purpose !== '' ? maskedPurpose(purpose) : null
}

async function detail(db: Db, id: number, language: Language, revealed: boolean) {
  const row = await auditRow(db, id)
  if (!row) throw new Refusal('noSuchEntry')
  const seal = await db
    .selectFrom('audit_seal')
    .select(['number', 'sealed_at', 'to_id'])
    .where('from_id', '<', id)
    .orderBy('from_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const [common] = await shown(db, [row], language)
  const show = revealed ? (text: string) => text : maskedText
  return {
    ...common!,
    ...(revealed && { purpose: String(field(row.input, 'purpose') ?? '') || null }),
    requestId: row.request_id,
    lines: linesOf(row.input, show),
    changes: changesIn(row, { language, roles: await roleNames(db, language), show }),
    revealed,
    seal: seal && seal.to_id >= id ? { number: seal.number, sealedAt: seal.sealed_at.toISOString() } : null,
  }
}

type Reading = { language: Language; roles: ReadonlyMap<string, string>; show: (text: string) => string }

/** What the command has told, in words; roles by what they are called. */
function changesIn({ command, changes }: AuditLine, { language, roles, show }: Reading) {
  if (!Array.isArray(changes)) return []
  return changes.map((change: unknown) => {
    const code = String(field(change, 'field'))
    const said = (value: unknown) =>
      code === 'roles' && Array.isArray(value)
        ? value.map((role) => roles.get(String(role)) ?? String(role)).join(', ')
        : valueSaid(value, language, show)
    const name = fieldName(command, code, language)
    return { field: code, name, old: said(field(change, 'old')), new: said(field(change, 'new')) }
  })
}

async function roleNames(db: Db, language: Language) {
  const roles = await db.selectFrom('role').select(['name', 'bg', 'en']).execute()
  return new Map(roles.map((role) => [role.name, wordsIn(role, language)]))
}

/** The rows as a file, a thousand at a time, so that none waits for another. */
async function* exported(db: Db, filters: AuditFilters, now: Date, language: Language) {
  const words = inLanguage(messages, language)
  const bytes = (line: readonly string[]) => Buffer.from(csvLine(line))
  yield Buffer.from(
    csvHeadings([
      words.number,
      words.at,
      words.userName,
      words.person,
      words.actingFor,
      words.roles,
      words.address,
      words.deed,
      words.object,
      words.outcome,
      words.purpose,
      words.sent,
      words.changes,
    ]),
  )
  const reading = { language, roles: await roleNames(db, language), show: maskedText }
  let from: { at: Date; id: number } | undefined
  for (let count = 0; count < MOST_EXPORTED; count += EXPORT_AT_ONCE) {
    const rows = await auditRows(db, filters, { from, way: 'older', limit: EXPORT_AT_ONCE, now })
    const people = await shown(db, rows, language)
    yield Buffer.concat(
      people.map((row, at) =>
        bytes([
          String(row.id),
          formatMillis(row.at),
          row.person?.userName ?? '',
          row.withheld ? words.withheld : (row.person?.name ?? ''),
          row.actingFor?.name ?? '',
          row.roles.join(', '),
          row.address ?? '',
          row.title,
          row.object ?? '',
          [words[row.kind], row.reason ?? ''].filter(Boolean).join(': '),
          row.purpose ?? '',
          JSON.stringify(
            Object.fromEntries(linesOf(rows[at]!.input, maskedText).map(({ name, value }) => [name, value])),
          ),
          changesIn(rows[at]!, reading)
            .map((change) => `${change.name}: ${change.old || '–'} → ${change.new || '–'}`)
            .join('; '),
        ]),
      ),
    )
    const last = rows.at(-1)
    if (!last || rows.length < EXPORT_AT_ONCE) return
    from = last
  }
  yield bytes([words.cut(MOST_EXPORTED)])
}
