/** The organisational structure: its list, one person's card, and asking the bailiffs' register about somebody now. */
import { checks, recordedFields } from '../structure.messages.ts'
import { checkBailiff } from '#people/accounts/server/bailiff-register.ts'
import { claimOf, takeCheck } from '#people/accounts/server/bailiff-rechecks.ts'
import { judge } from '#platform/access.ts'
import { Refusal } from '#platform/endpoint.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { containing, paged } from '#platform/db/paged.ts'
import { structure } from '../structure.contract.ts'
import { COLUMNS, memberRow, memberRows, typeOf } from './member-rows.ts'

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

  async seeMember({ input, user, db, outside }) {
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
        mayRefresh && inRegister && row.state === 'ACTIVE' && row.number && outside.bailiffRegisterUrl
          ? ['refresh']
          : [],
    }
  },

  async refreshFromRegister({ input, db, now, outside, changed }) {
    const account = await db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', input.id)
      .where('user_type', 'in', ['CHSI', 'CHSIHELPER'])
      .where('state', '=', 'ACTIVE')
      .where('chsi_number', 'is not', null)
      .executeTakeFirst()
    if (!account) throw new Refusal('noSuchMember')
    if (!outside.bailiffRegisterUrl) throw new Refusal('noRegister')
    const check = await checkBailiff(outside.bailiffRegisterUrl, claimOf(account), now)
    await takeCheck({ db, outside, now }, account, check)
    changed(
      { registerCheck: account.bailiff_check && checks[account.bailiff_check] },
      { registerCheck: checks[check] },
    )
    return { check }
  },
})
