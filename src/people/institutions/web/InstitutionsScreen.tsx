/** All institutions, for administrators: found by name, number or address, and what may be done with each. */
import { Link } from '@tanstack/react-router'
import { judge } from '#platform/access.ts'
import { choices, dictionary, nameOf } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import type { Column, Filter, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { institutions } from '../institutions.contract.ts'
import { fields, messages } from '../institutions.messages.ts'
import classes from './institutions.module.css'
import { InstitutionRowActions } from './InstitutionActions.tsx'
import { names } from './names.ts'
import { useRegions } from '#people/places/use-regions.ts'

const words = { ...dictionary(fields), ...dictionary(messages) }
type Row = RowOf<typeof institutions.listInstitutions>

const yesNo = (value: boolean) => (value ? words.yes : words.no)
const stateOf = ({ active }: Row) => (active ? words.active : words.inactive)

const name = (row: Row) => (
  <Link to="/admin/institutions/$id" params={{ id: String(row.id) }}>
    {nameOf(row)}
  </Link>
)

const NONE = '—'
const contactsOf = ({ address, phone, email }: Row) => {
  const lines = [address, phone, email].filter((line) => line !== null)
  if (lines.length === 0) return NONE
  return (
    <div className={`stack ${classes.anywhere}`}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  )
}

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'bg',
    title: words.name,
    wide: true,
    sortable: true,
    render: name,
    text: nameOf,
    hideOnPhone: true,
  },
  { key: 'kind', title: words.kind, sortable: true, text: ({ kind }) => names.kind[kind] },
  { key: 'code', title: words.code, hideOnPhone: true },
  { key: 'eik', title: words.eik, sortable: true, render: ({ eik }) => eik ?? NONE },
  {
    key: 'parent',
    title: words.parentId,
    sortable: true,
    render: ({ parent }) => (parent ? nameOf(parent) : NONE),
    text: ({ parent }) => (parent ? nameOf(parent) : ''),
    hideOnPhone: true,
  },
  {
    key: 'region',
    title: words.regionCode,
    sortable: true,
    render: ({ region }) => (region ? nameOf(region) : NONE),
    text: ({ region }) => (region ? nameOf(region) : ''),
  },
  {
    key: 'contacts',
    title: words.contacts,
    render: (row) => contactsOf(row),
    text: ({ address, phone, email }) => [address, phone, email].filter(Boolean).join('; '),
    hideOnPhone: true,
  },
  {
    key: 'eDelivery',
    title: words.eDelivery,
    text: ({ eDelivery }) => yesNo(eDelivery),
    hideOnPhone: true,
  },
  {
    key: 'freeOfCharge',
    title: words.free,
    text: ({ freeOfCharge }) => yesNo(freeOfCharge),
    hideOnPhone: true,
  },
  { key: 'users', title: words.users, sortable: true, align: 'right' },
  {
    key: 'active',
    title: words.state,
    sortable: true,
    render: (row) => <Chip tone={row.active ? 'good' : 'plain'}>{stateOf(row)}</Chip>,
    text: stateOf,
  },
  {
    key: 'actions',
    title: words.actions,
    tools: true,
    render: (row) => <InstitutionRowActions institution={row} />,
  },
]

const FILTERS: readonly Filter[] = [
  { key: 'kind', label: words.kind, options: choices(names.kind) },
  {
    key: 'active',
    label: words.state,
    options: [
      { value: 'yes', label: words.active },
      { value: 'no', label: words.inactive },
    ],
  },
]

export function InstitutionsScreen() {
  const region = { key: 'region', label: words.regionCode, options: useRegions() }
  const add = judge(institutions.createInstitution.access, storedUser()) === 'allowed' && (
    <LinkButton to="/admin/institutions/create">{words.add}</LinkButton>
  )
  return (
    <Page title={words.institutions} lead={words.institutionsLead} actions={add}>
      <Toast />
      <DataGrid
        name="institutions"
        title={words.institutions}
        endpoint={institutions.listInstitutions}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        filterFields={[...FILTERS, region]}
        searchLabel={words.search}
        cardTitle={name}
        empty={{ title: words.none, action: add }}
      />
    </Page>
  )
}
