/** The organisational structure: its list, one person's card, and asking the bailiffs' register about somebody now. */
import { sql } from 'kysely'
import { claimOf, takeCheck } from '#people/accounts/server/bailiff-rechecks.ts'
import { checkBailiff } from '#people/accounts/server/bailiff-register.ts'
import { judge } from '#platform/access.ts'
import type { Db } from '#platform/db/database.ts'
import { containing, paged } from '#platform/db/paged.ts'
import { Refusal } from '#platform/endpoint.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { entryOf, keysOf } from '#platform/kinds.ts'
import { type Member, type MemberKind, structure } from '../structure.contract.ts'
import { checks, recordedFields } from '../structure.messages.ts'
import { lastDay } from './state-bailiffs.ts'

/** Each user type that belongs to the structure, its kind there, and the role without which nobody was ever let in as such. */
const KINDS = {
  CHSI: { kind: 'PRIVATE', role: 'PrivateBailiff' },
  CHSIHELPER: { kind: 'ASSISTANT', role: 'PrivateBailiffRepresentative' },
  DSI: { kind: 'STATE', role: 'StateBailiff' },
  NAP: { kind: 'PUBLIC', role: 'AuctionOrganizer' },
} as const satisfies Record<string, { kind: MemberKind; role: string }>
const TYPES = keysOf(KINDS)
const ROLES = TYPES.map((type) => KINDS[type].role)

/** Bailiffs, assistants and public enforcers as the structure shows them: by region, court and bailiff. */
const typeOf = (kind: MemberKind) => TYPES.find((type) => KINDS[type].kind === kind)!

/** The number by which bailiffs stand in order; an assistant stands after their bailiff. */
const numberOrder = sql<string>`lpad(coalesce(p.chsi_number, a.chsi_number, ''), 10, '0')`

/** Who is or was let in. `a` is the account, `p` whom it acts for, `u` the court or institution, `r` the region. */
const memberRows = (db: Db) =>
  db
    .selectFrom('account as a')
    .leftJoin('account as p', 'p.id', 'a.acts_for')
    .leftJoin('profile as own', 'own.account_id', 'a.id')
    .leftJoin('profile as theirs', 'theirs.account_id', 'a.acts_for')
    .leftJoin('institution as u', (join) =>
      join.on(
        sql<boolean>`case when a.user_type = 'DSI' then u.kind = 'COURT' and u.code = a.court_code
          when a.user_type = 'NAP' then u.id = a.institution_id else false end`,
      ),
    )
    .leftJoin('region as r', (join) =>
      join.on(sql<boolean>`r.code = coalesce(u.region_code, theirs.region_code, own.region_code)`),
    )
    .select([
      'a.id',
      'a.user_type',
      'a.full_name',
      'a.email',
      'a.state',
      'a.bailiff_check',
      'a.bailiff_checked_at',
      'own.phone',
      'p.id as principal_id',
      'p.full_name as principal_name',
      'u.bg as unit_bg',
      'u.en as unit_en',
      'u.address as unit_address',
      'u.phone as unit_phone',
      'u.email as unit_email',
      'r.code as region_code',
      'r.name as region_bg',
      'r.en as region_en',
      lastDay.as('last_day'),
      sql<string | null>`coalesce(p.chsi_number, a.chsi_number)`.as('number'),
      numberOrder.as('number_order'),
      sql<number>`(select count(*) from account s where s.state = 'ACTIVE' and (s.id = a.id or s.acts_for = a.id))`.as(
        'users',
      ),
      // Of a region first the private bailiffs with their assistants, then the courts, then the other institutions.
      sql<string>`concat_ws(' ', coalesce(r.code, '99'),
        case a.user_type when 'DSI' then 2 when 'NAP' then 3 else 1 end, coalesce(u.bg, ''), ${numberOrder},
        a.user_type, a.full_name)`.as('place'),
    ])
    .where('a.user_type', 'in', TYPES)
    .where('a.state', 'in', ['ACTIVE', 'INACTIVE'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('account_role as h')
          .select('h.role')
          .whereRef('h.account_id', '=', 'a.id')
          .where(sql<boolean>`h.role = (${ROLES}::text[])[array_position(${TYPES}::text[], a.user_type)]`),
      ),
    )
type MemberRecord = Awaited<ReturnType<ReturnType<typeof memberRows>['execute']>>[number]

/** What the list sorts by. */
const COLUMNS = {
  region: 'region_bg',
  unit: 'unit_bg',
  kind: 'a.user_type',
  number: 'number_order',
  name: 'a.full_name',
  active: 'a.state',
  validUntil: 'a.valid_until',
  users: 'users',
}

/** A row as the list answers it. */
const memberRow = (row: MemberRecord): Member => ({
  id: row.id,
  kind: entryOf(KINDS, row.user_type)!.kind,
  region: row.region_code ? { code: row.region_code, bg: row.region_bg!, en: row.region_en } : null,
  unit: row.unit_bg ? { bg: row.unit_bg, en: row.unit_en } : null,
  number: row.number || null,
  name: row.full_name,
  actsFor: row.principal_id === null ? null : { id: row.principal_id, name: row.principal_name! },
  phone: row.phone,
  email: row.email,
  active: row.state === 'ACTIVE',
  validUntil: row.last_day,
  users: row.users,
})

export const structureHandlers = recordingHandlers(structure, recordedFields, {
  async listStructure({ input, db }) {
    let query = memberRows(db)
    if (input.region) query = query.where('r.code', '=', input.region)
    if (input.kind) query = query.where('a.user_type', '=', typeOf(input.kind))
    if (input.active) query = query.where('a.state', '=', input.active === 'yes' ? 'ACTIVE' : 'INACTIVE')
    if (input.search) {
      const like = containing(input.search)
      query = query.where((eb) =>
        eb.or(
          (
            [
              'a.full_name',
              'a.email',
              'a.chsi_number',
              'own.phone',
              'p.full_name',
              'u.bg',
              'u.en',
              'r.name',
              'r.en',
            ] as const
          ).map((column) => eb(column, 'ilike', like)),
        ),
      )
    }
    const { rows, total } = await paged(query, input, COLUMNS, { byDefault: 'place asc', id: 'a.id' })
    return { rows: rows.map(memberRow), total }
  },

  async seeMember({ input, user, db, services }) {
    const row = await memberRows(db).where('a.id', '=', input.id).executeTakeFirst()
    if (!row) throw new Refusal('noSuchMember')
    const assistants = await memberRows(db).where('a.acts_for', '=', row.id).orderBy('a.full_name').execute()
    const mayRefresh = judge(structure.refreshFromRegister.access, user) === 'allowed'
    const inRegister = row.user_type === 'CHSI' || row.user_type === 'CHSIHELPER'
    return {
      ...memberRow(row),
      assistants: assistants.map(memberRow).map(({ id, name, phone, email, active }) => ({
        id,
        name,
        phone,
        email,
        active,
      })),
      office: row.unit_bg
        ? { address: row.unit_address, phone: row.unit_phone, email: row.unit_email }
        : null,
      register:
        mayRefresh && inRegister
          ? {
              check: row.bailiff_check,
              at: row.bailiff_checked_at?.toISOString() ?? null,
            }
          : null,
      can:
        mayRefresh && inRegister && row.state === 'ACTIVE' && row.number && services.bailiffRegisterUrl
          ? ['refresh']
          : [],
    }
  },

  async refreshFromRegister({ input, db, now, services, changed }) {
    const account = await db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', input.id)
      .where('user_type', 'in', ['CHSI', 'CHSIHELPER'])
      .where('state', '=', 'ACTIVE')
      .where('chsi_number', 'is not', null)
      .executeTakeFirst()
    if (!account) throw new Refusal('noSuchMember')
    if (!services.bailiffRegisterUrl) throw new Refusal('noRegister')
    const check = await checkBailiff(services.bailiffRegisterUrl, claimOf(account), now)
    await takeCheck({ db, services, now }, account, check)
    changed(
      { registerCheck: account.bailiff_check && checks[account.bailiff_check] },
      { registerCheck: checks[check] },
    )
    return { check }
  },
})
