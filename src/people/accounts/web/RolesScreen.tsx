/** All roles: what each permits and how many have it. */
import { Link } from '@tanstack/react-router'
import { judge } from '#platform/access.ts'
import { dictionary, nameOf } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import type { Column, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { messages } from '../administration.messages.ts'
import { roles } from '../roles.contract.ts'
import { accountNames } from './account-names.ts'

const words = dictionary(messages)
type Row = RowOf<typeof roles.listRoles>

const link = (row: Row) => (
  <Link to="/admin/usersRoles/$name" params={{ name: row.name }}>
    {nameOf(row)}
  </Link>
)
const permitted = ({ permissions }: Row) =>
  permissions.map((each) => accountNames.permission[each]).join(', ')

const COLUMNS: readonly Column<Row>[] = [
  { key: 'bg', title: words.role, sortable: true, render: link, text: nameOf, hideOnPhone: true, wide: true },
  { key: 'name', title: words.roleName, sortable: true },
  {
    key: 'system',
    title: words.kind,
    render: ({ system }) => (
      <Chip tone={system ? 'accent' : 'plain'}>{system ? words.systemRole : words.ownRole}</Chip>
    ),
    text: ({ system }) => (system ? words.systemRole : words.ownRole),
  },
  { key: 'permissions', title: words.permissions, text: (row) => permitted(row) || words.noPermissions },
  { key: 'users', title: words.usersCount, sortable: true, align: 'right' },
]

export function RolesScreen() {
  const add = judge(roles.createRole.access, storedUser()) === 'allowed' && (
    <LinkButton to="/admin/usersRoles/new-role">{words.newRole}</LinkButton>
  )
  return (
    <Page title={words.userRoles} lead={words.userRolesLead} actions={add}>
      <Toast />
      <DataGrid
        name="roles"
        title={words.userRoles}
        endpoint={roles.listRoles}
        columns={COLUMNS}
        rowKey={({ name }) => name}
        searchLabel={words.searchRoles}
        cardTitle={link}
        empty={{ title: words.noSuchRoles }}
      />
    </Page>
  )
}
