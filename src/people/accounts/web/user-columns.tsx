/** The columns of the list of users. */
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '#platform/dates.ts'
import { dictionary, nameOf } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import type { Column, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { messages } from '../administration.messages.ts'
import type { users } from '../users.contract.ts'
import { accountNames, stateTone } from './account-names.ts'

const words = dictionary(messages)
type Row = RowOf<typeof users.listUsers>

export const userLink = ({ id, userName }: Pick<Row, 'id' | 'userName'>) => (
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

export const USER_COLUMNS: readonly Column<Row>[] = [
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
      const deed = state === 'UNAPPROVED' ? words.decide : words.open
      return (
        <Link to="/admin/users/$id" params={{ id: String(id) }} aria-label={words.of(deed, userName)}>
          {deed}
        </Link>
      )
    },
  },
]
