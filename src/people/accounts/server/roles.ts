/** Roles: listing and changing them, and who has them. */
import { sql } from 'kysely'
import { permissionNames, recordedFields } from '../administration.messages.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { Claims } from '#platform/access.ts'
import type { Db } from '#platform/db/database.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { containing, paged } from '#platform/db/paged.ts'
import { claimsOf, permissionsIn } from '../permission.rules.ts'
import { type Permission, roles as contract } from '../roles.contract.ts'
import { lockedAccount, setRoles } from '#people/account-store/roles.ts'

const roleRows = (db: Db) =>
  db
    .selectFrom('role')
    .selectAll()
    .select((eb) => eb.not(eb.ref('system')).as('own'))
    .select((eb) =>
      eb
        .selectFrom('account_role as h')
        .select((of) => of.fn.countAll<number>().as('users'))
        .whereRef('h.role', '=', 'role.name')
        .as('users'),
    )
type RoleRecord = Awaited<ReturnType<ReturnType<typeof roleRows>['execute']>>[number]

const roleRow = ({ name, bg, en, system, claims, users }: RoleRecord) => ({
  name,
  bg,
  en,
  system,
  permissions: permissionsIn(claims as Claims),
  users: users ?? 0,
})

/** The role of this name, locked until the command ends. */
async function lockedRole(db: Db, name: string) {
  const role = await db.selectFrom('role').selectAll().where('name', '=', name).forUpdate().executeTakeFirst()
  if (!role) throw new Refusal('noSuchRole')
  return role
}

const namesOf = (permissions: readonly Permission[]) => permissions.map((each) => permissionNames[each])

async function mustExist(db: Db, name: string) {
  const role = await db.selectFrom('role').select('name').where('name', '=', name).executeTakeFirst()
  if (!role) throw new Refusal('noSuchRole')
}

export const roleHandlers = recordingHandlers(contract, recordedFields, {
  async listRoles({ input, db }) {
    let query = roleRows(db)
    if (input.search) {
      const pattern = containing(input.search)
      query = query.where((eb) =>
        eb.or([eb('name', 'ilike', pattern), eb('bg', 'ilike', pattern), eb('en', 'ilike', pattern)]),
      )
    }
    const columns = { name: 'name', bg: 'bg', en: 'en', users: 'users' }
    const { rows, total } = await paged(query, input, columns, { byDefault: 'own asc', id: 'name' })
    return { rows: rows.map(roleRow), total }
  },

  async seeRole({ input, db }) {
    const row = await roleRows(db).where('name', '=', input.name).executeTakeFirst()
    if (!row) throw new Refusal('noSuchRole')
    return roleRow(row)
  },

  async listRoleUsers({ input, db }) {
    await mustExist(db, input.name)
    let query = db
      .selectFrom('account_role as h')
      .innerJoin('account as a', 'a.id', 'h.account_id')
      .select(['a.id', 'a.user_name as userName', 'a.full_name as fullName', 'a.state'])
      .where('h.role', '=', input.name)
      .where(sql<boolean>`(a.only_sale is null or not sale_runs(a.only_sale))`)
    if (input.search) {
      const pattern = containing(input.search)
      query = query.where((eb) =>
        eb.or([eb('a.user_name', 'ilike', pattern), eb('a.full_name', 'ilike', pattern)]),
      )
    }
    const columns = { userName: 'a.user_name', fullName: 'a.full_name' }
    const { rows, total } = await paged(query, input, columns, { byDefault: 'a.user_name asc', id: 'a.id' })
    return { rows: rows.map(({ state, ...row }) => ({ ...row, active: state === 'ACTIVE' })), total }
  },

  async createRole({ input: { name, bg, en, permissions }, db }) {
    const made = await db
      .insertInto('role')
      .values({ name, bg, en, claims: JSON.stringify(claimsOf(permissions)) })
      .onConflict((on) => on.doNothing())
      .returning('name')
      .executeTakeFirst()
    if (!made) throw new Refusal('roleExists')
    return made
  },

  async editRole({ input: { name, bg, en, permissions }, db, changed }) {
    const role = await lockedRole(db, name)
    if (role.system && (role.bg !== bg || role.en !== en)) throw new Refusal('systemRole')
    const was = {
      nameBg: role.bg,
      nameEn: role.en,
      permissions: namesOf(permissionsIn(role.claims as Claims)),
    }
    changed(was, { nameBg: bg, nameEn: en, permissions: namesOf(permissions) })
    await db
      .updateTable('role')
      .set({ bg, en, claims: JSON.stringify(claimsOf(permissions)) })
      .where('name', '=', name)
      .execute()
    return {}
  },

  async deleteRole({ input: { name }, db, changed }) {
    const role = await lockedRole(db, name)
    if (role.system) throw new Refusal('systemRole')
    const held = await db
      .selectFrom('account_role')
      .select('role')
      .where('role', '=', name)
      .limit(1)
      .executeTakeFirst()
    if (held) throw new Refusal('roleInUse')
    const permissions = namesOf(permissionsIn(role.claims as Claims))
    changed({ nameBg: role.bg, nameEn: role.en, permissions }, {})
    await db.deleteFrom('role').where('name', '=', name).execute()
    return {}
  },

  async addRoleUser({ input: { name, userId }, user, db, now, changed }) {
    const account = await lockedAccount(db, userId)
    changed({ roles: account.roles }, { roles: [...new Set([...account.roles, name])] })
    await setRoles(db, { account, to: [...account.roles, name], by: user.id, now })
    return {}
  },

  async removeRoleUser({ input: { name, userId }, user, db, now, changed }) {
    await mustExist(db, name)
    const account = await lockedAccount(db, userId)
    const to = account.roles.filter((role) => role !== name)
    changed({ roles: account.roles }, { roles: to })
    await setRoles(db, { account, to, by: user.id, now })
    return {}
  },
})
