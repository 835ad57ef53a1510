/** Looking at users: the list, one account with what can be done now, and its history. */
import { sql } from 'kysely'
import { dayInSofia } from '#platform/dates.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { handlers } from '#platform/http/mount.ts'
import { paged } from '#platform/db/paged.ts'
import { FROM_STRANGERS, fullUntil } from '#people/sign-in/password.rules.ts'
import { admissionNeed, accountActions } from '#people/account-store/account.rules.ts'
import { users as contract } from '../users.contract.ts'
import { listingOf } from './empowered.ts'
import { bailiffOf, COLUMNS, matching, userRow, userRows } from './user-rows.ts'

/** How much of a number an administrator may read: the birth date shows who is meant, the rest stays covered. */
const HIDDEN_DIGITS = 4
const maskedNumber = (number: string) => number.slice(0, -HIDDEN_DIGITS) + '•'.repeat(HIDDEN_DIGITS)

export const userHandlers = handlers(contract, {
  async listUsers({ input, db, services }) {
    let query = matching(userRows(db), input.search, services.personal)
    if (input.state) query = query.where('a.state', '=', input.state)
    if (input.userType) query = query.where('a.user_type', '=', input.userType)
    if (input.authType) query = query.where('a.auth_type', '=', input.authType)
    if (input.role)
      query = query.where('a.id', 'in', (eb) =>
        eb.selectFrom('account_role').select('account_id').where('role', '=', input.role!),
      )
    const { rows, total } = await paged(query, input, COLUMNS, { byDefault: 'a.created_at desc', id: 'a.id' })
    return { rows: rows.map(userRow), total }
  },

  async seeUser({ input, user, db, now, services }) {
    const row = await userRows(db)
      .leftJoin('account as p', 'p.id', 'a.acts_for')
      .leftJoin('institution as i', 'i.id', 'a.institution_id')
      .select(['p.full_name as acts_for_name', 'i.bg as institution_bg', 'i.en as institution_en'])
      .select(sql<string | null>`to_char(a.valid_until, 'YYYY-MM-DD')`.as('valid_day'))
      .where('a.id', '=', input.id)
      .executeTakeFirst()
    if (!row) throw new Refusal('noSuchUser')
    const { identifier_type: type, identifier_cipher: cipher, strangers_until: strangersUntil } = row
    const [state, authType] = [row.state, row.auth_type]
    const roles = row.roles.map(({ name }) => name)
    const until = fullUntil(FROM_STRANGERS, strangersUntil?.getTime() ?? 0, now.getTime())
    const needs = admissionNeed({ userType: row.user_type, bailiffCheck: row.bailiff_check, state })
    const entry = needs === 'list' ? await listingOf(db, row, dayInSofia(now)) : undefined
    const asksFor = row.user_type === 'CHSIHELPER' && !row.acts_for ? row.chsi_number : null
    return {
      ...userRow(row),
      stateReason: row.state_reason,
      language: row.language,
      validUntil: row.valid_day,
      lockedUntil: until > 0 ? new Date(until).toISOString() : null,
      identifier: type && cipher ? { type, masked: maskedNumber(services.personal.open(cipher)) } : null,
      institution: row.institution_bg
        ? { bg: row.institution_bg, en: row.institution_en ?? row.institution_bg }
        : null,
      actsFor: row.acts_for ? { id: row.acts_for, fullName: row.acts_for_name ?? '' } : null,
      wouldActFor: (asksFor && (await bailiffOf(db, asksFor))) || null,
      legalGround: row.legal_ground,
      admission: {
        needs,
        listed: entry
          ? {
              fullName: entry.full_name,
              legalGround: entry.legal_ground,
              letterNumber: entry.letter_number,
              letterOn: entry.letter_day,
              validUntil: entry.last_day,
            }
          : null,
      },
      openSessions: await countOf(openSessions(db, row.id, now)),
      certificates: await countOf(attachedCertificates(db, row.id)),
      can: accountActions({ id: row.id, state, authType, roles }, user),
    }
  },

  async listUserHistory({ input, db }) {
    const account = await db.selectFrom('account').select('id').where('id', '=', input.id).executeTakeFirst()
    if (!account) throw new Refusal('noSuchUser')
    const query = db
      .selectFrom('account_event as e')
      .leftJoin('account as b', 'b.id', 'e.by_account_id')
      .select(['e.id', 'e.at', 'e.kind', 'e.details', 'b.id as by_id', 'b.full_name', 'b.user_name'])
      .where('e.account_id', '=', input.id)
    const order = { byDefault: 'e.id desc', id: 'e.id' } as const
    const { rows, total } = await paged(query, input, { at: 'e.at' }, order)
    const named = namedIn(await db.selectFrom('role').select(['name', 'bg', 'en']).execute())
    return {
      total,
      rows: rows.map(({ id, at, kind, details, by_id: byId, full_name: fullName, user_name: userName }) => ({
        id,
        at: at.toISOString(),
        kind,
        by: byId === null ? null : { id: byId, fullName: fullName ?? '', userName: userName ?? '' },
        ...historyOf(details as Details, named),
      })),
    }
  },
})

type Details = { reason?: unknown; added?: unknown; removed?: unknown }
type Named = { name: string; bg: string; en: string }

/** Roles by their names in an event; one that is no more goes by its name. */
const namedIn = (roles: readonly Named[]) => (names: unknown) =>
  (Array.isArray(names) ? names : []).map((each): Named => {
    const name = String(each)
    return roles.find((role) => role.name === name) ?? { name, bg: name, en: name }
  })

/** What of an event's details is for administrators to read. */
const historyOf = ({ reason, added, removed }: Details, named: ReturnType<typeof namedIn>) => ({
  reason: typeof reason === 'string' ? reason : null,
  added: named(added),
  removed: named(removed),
})

const openSessions = (db: Db, accountId: number, now: Date) =>
  db
    .selectFrom('session')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
const attachedCertificates = (db: Db, accountId: number) =>
  db
    .selectFrom('certificate')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
const countOf = async (query: { executeTakeFirstOrThrow(): Promise<{ count: number }> }) =>
  (await query.executeTakeFirstOrThrow()).count
