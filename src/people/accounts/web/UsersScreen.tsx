/** All users, for administrators: found by what is known of them, with those first who wait for a decision. */
import { Link } from '@tanstack/react-router'
import { judge, ROLES, USER_TYPES } from '#platform/access.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, nameOf } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { ListScreen } from '#platform/web/ui/grid/ListScreen.tsx'
import type { Filter } from '#platform/web/ui/grid/grid-state.ts'
import { Departures } from '#settings/Departures.tsx'
import { messages } from '../administration.messages.ts'
import { roles } from '../roles.contract.ts'
import { SignInMethod, users, UserState } from '../users.contract.ts'
import { accountNames } from './account-names.ts'
import { USER_COLUMNS, userLink } from './user-columns.tsx'

const words = dictionary(messages)

const choice = <T extends string>(values: readonly T[], names: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, label: names[value] }))

const FILTERS: readonly Filter[] = [
  { key: 'state', label: words.state, options: choice(UserState.options, accountNames.state) },
  { key: 'userType', label: words.userType, options: choice(USER_TYPES, accountNames.userType) },
  { key: 'authType', label: words.authType, options: choice(SignInMethod.options, accountNames.authType) },
]

/** Every role to filter by; who may see users but not roles chooses among the nine of the specification. */
function useRoleFilter(): Filter {
  const enabled = judge(roles.listRoles.access, storedUser()) === 'allowed'
  const { data } = useAsk(roles.listRoles, { size: -1 }, { enabled })
  const options = data
    ? data.rows.map((role) => ({ value: role.name, label: nameOf(role) }))
    : ROLES.map((name) => ({ value: name, label: name }))
  return { key: 'role', label: words.role, options }
}

export function UsersScreen() {
  const filterFields = [...FILTERS, useRoleFilter()]
  return (
    <ListScreen
      lead={words.usersLead}
      name="users"
      title={words.users}
      endpoint={users.listUsers}
      columns={USER_COLUMNS}
      rowKey={({ id }) => id}
      filterFields={filterFields}
      searchLabel={words.searchUsers}
      cardTitle={(row) => (
        <>
          {userLink(row)} – {row.fullName}
        </>
      )}
      empty={{ title: words.noUsers }}
    >
      <Departures />
      <Waiting />
    </ListScreen>
  )
}

/** How many wait for a decision, and the way to them. */
function Waiting() {
  const { data } = useAsk(users.listUsers, { state: 'UNAPPROVED', size: 5 })
  if (!data || data.total === 0) return null
  return (
    <div className="note note-warn">
      <p>
        {words.waiting(data.total)}{' '}
        <Link to="/admin/users" search={{ state: 'UNAPPROVED' }}>
          {words.showWaiting}
        </Link>
      </p>
    </div>
  )
}
