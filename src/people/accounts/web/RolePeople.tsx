/** Who has a role, taking it from somebody, and giving it to somebody who is found by name. */
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import type { Column, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import { messages } from '../administration.messages.ts'
import { type Role, roles } from '../roles.contract.ts'
import { users } from '../users.contract.ts'
import { AddToRole } from './AddToRole.tsx'
import { RemoveFromRole } from './RoleDialogs.tsx'

const words = dictionary(messages)
type Row = RowOf<typeof roles.listRoleUsers>

const link = ({ id, userName }: Row) => (
  <Link to="/admin/users/$id" params={{ id: String(id) }}>
    {userName}
  </Link>
)
const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'userName',
    title: words.userName,
    sortable: true,
    render: link,
    text: (row) => row.userName,
    hideOnPhone: true,
  },
  { key: 'fullName', title: words.fullName, sortable: true },
  {
    key: 'active',
    title: words.state,
    render: ({ active }) => (
      <Chip tone={active ? 'good' : 'bad'}>{active ? words.active : words.inactive}</Chip>
    ),
    text: ({ active }) => (active ? words.active : words.inactive),
  },
]

export function RolePeople({ role, changeable }: { role: Role; changeable: boolean }) {
  const [removing, setRemoving] = useState<Row>()
  const isLast = useIsLastSysAdmin(role)
  const columns = useMemo(
    () =>
      changeable
        ? [
            ...COLUMNS,
            {
              key: 'actions',
              title: words.actions,
              tools: true,
              render: (row: Row) => (
                <button
                  type="button"
                  className="link"
                  aria-label={words.of(words.remove, row.userName)}
                  onClick={() => setRemoving(row)}
                >
                  {words.remove}
                </button>
              ),
            },
          ]
        : COLUMNS,
    [changeable],
  )
  return (
    <>
      {isLast && <p className="note note-warn">{words.lastSystem}</p>}
      {changeable && <AddToRole role={role} />}
      <div className="column">
        <h2>{words.people}</h2>
        <DataGrid
          name={`role-users:${role.name}`}
          title={words.people}
          endpoint={roles.listRoleUsers}
          columns={columns}
          rowKey={({ id }) => id}
          filters={{ name: role.name }}
          searchLabel={words.searchPeople}
          cardTitle={link}
          empty={{ title: words.noPeople }}
        />
      </div>
      {removing && <RemoveFromRole role={role} user={removing} close={() => setRemoving(undefined)} />}
    </>
  )
}

/** Whether only one active person can still administer the system. */
function useIsLastSysAdmin({ name }: Role) {
  const enabled = name === 'SysAdmin'
  const { data } = useAsk(users.listUsers, { role: 'SysAdmin', state: 'ACTIVE', size: 5 }, { enabled })
  return enabled && data?.total === 1
}
