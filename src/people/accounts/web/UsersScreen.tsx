/** All users, for administrators: found by what is known of them, with those first who wait for a decision. */
import { Link } from '@tanstack/react-router'
import { judge, ROLES, USER_TYPES } from '#platform/access.ts'
import { formatDateTime } from '#platform/dates.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, nameOf } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { ListScreen } from '#platform/web/ui/grid/ListScreen.tsx'
import type { Column, Filter, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import { Departures } from '#settings/Departures.tsx'
import { messages } from '../administration.messages.ts'
import { roles } from '../roles.contract.ts'
import { SignInMethod, users, UserState } from '../users.contract.ts'
import { accountNames, stateTone } from './account-names.ts'

const words = dictionary(messages)
type Row = RowOf<typeof users.listUsers>

/** The columns of the list of users. */
const userLink = ({ id, userName }: Pick<Row, 'id' | 'userName'>) => (
  <Link to="/admin/users/$id" params={{ id: String(id) }}>
    {userName}
  </Link>
)

const typeOf = ({ userType }: Row) => (userType ? accountNames.userType[userType] : words.staff)
/** What stands under the type: the bailiff's number or the court, and how the person came in. */
const detailsOf = ({ chsiNumber, court, authType }: Row) =>
  [
    chsiNumber && words.numbered(chsiNumber),
    court && nameOf(court),
    accountNames.authTypeShort[authType],
  ].filter(Boolean)
const rolesOf = ({ roles }: Row) => roles.map(nameOf).join(', ')

const USER_COLUMNS: readonly Column<Row>[] = [
  {
    key: 'userName',
    title: words.userName,
    sortable: true,
    render: userLink,
    text: (row) => row.userName,
    hideOnPhone: true,
  },
  { key: 'fullName', title: words.fullName, sortable: true, hideOnPhone: true },
  {
    key: 'email',
    title: words.email,
    sortable: true,
    render: ({ email, emailConfirmed }) => (
      <div className="stack">
        <span>{email ?? words.noEmail}</span>
        {email && !emailConfirmed && <span className="dim">{words.notConfirmed}</span>}
      </div>
    ),
    text: ({ email, emailConfirmed }) =>
      email ? `${email} (${emailConfirmed ? words.confirmed : words.notConfirmed})` : '',
  },
  {
    key: 'state',
    title: words.state,
    sortable: true,
    render: ({ state, bailiffCheck }) => (
      <div className="stack">
        <Chip tone={stateTone[state]}>{accountNames.state[state]}</Chip>
        {bailiffCheck && <span className="dim">{accountNames.bailiffCheck[bailiffCheck]}</span>}
      </div>
    ),
    text: ({ state, bailiffCheck }) =>
      [accountNames.state[state], bailiffCheck && accountNames.bailiffCheck[bailiffCheck]]
        .filter(Boolean)
        .join('; '),
  },
  {
    key: 'userType',
    title: words.userType,
    sortable: true,
    render: (row) => (
      <div className="stack">
        <span>{typeOf(row)}</span>
        <span className="dim">{detailsOf(row).join(' · ')}</span>
      </div>
    ),
    text: (row) => [typeOf(row), ...detailsOf(row)].join('; '),
  },
  { key: 'roles', title: words.roles, render: (row) => rolesOf(row) || words.noRoles, text: rolesOf },
  { key: 'createdAt', title: words.registeredOn, sortable: true, as: 'moment' },
  {
    key: 'lastLoginAt',
    title: words.lastLogin,
    sortable: true,
    render: ({ lastLoginAt }) => (lastLoginAt ? <Moment at={lastLoginAt} as="stacked" /> : words.never),
    text: ({ lastLoginAt }) => (lastLoginAt ? formatDateTime(lastLoginAt) : words.never),
  },
  {
    key: 'actions',
    title: words.actions,
    tools: true,
    render: ({ id, userName, state }) => {
      const action = state === 'UNAPPROVED' ? words.decide : words.open
      return (
        <Link to="/admin/users/$id" params={{ id: String(id) }} aria-label={words.of(action, userName)}>
          {action}
        </Link>
      )
    },
  },
]

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
