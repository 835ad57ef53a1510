/** The columns of the list of distraints: those that are always there, and those that one may choose. */
import { Link } from '@tanstack/react-router'
import { dictionary, say } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import type { Column } from '#platform/web/ui/grid/grid-state.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import type { PartyView } from '#register/assets/party.contract.ts'
import type { DistraintRow } from '../views.contract.ts'
import { distraintFields, listMessages } from '../distraints.messages.ts'
import { RowActions } from './DistraintActions.tsx'
import classes from './distraint.module.css'
import { asWritten, names, statusTone } from './names.ts'

const words = { ...dictionary(distraintFields), ...dictionary(listMessages) }
type DistraintColumn = Column<DistraintRow>

export const number = (row: DistraintRow) => (
  <Link to="/distraints/view/$id" params={{ id: String(row.id) }} className={classes.reference}>
    {row.reference}
  </Link>
)
const text = (value: string) => <span {...asWritten}>{value}</span>

type Field<T> = { [K in keyof DistraintRow]: DistraintRow[K] extends T ? K : never }[keyof DistraintRow]
const written = (key: Field<string> & keyof typeof words): DistraintColumn => ({
  key,
  title: words[key],
  render: (row) => text(row[key]),
  text: (row) => row[key],
})
const day = (key: 'imposedOn' | 'revokedOn' | 'exemptedOn'): DistraintColumn => ({
  key,
  title: words[key],
  as: 'day',
})
const moment = (key: 'createdAt' | 'enforcedAt' | 'revokedAt' | 'exemptedAt'): DistraintColumn => ({
  key,
  title: words[key],
  as: 'moment',
})
const party = (key: 'debtor' | 'creditor'): DistraintColumn => ({
  key,
  title: words[key],
  render: (row) => text(nameOf(row, key)),
  text: (row) => nameOf(row, key),
})
const nameOf = (row: DistraintRow, key: 'debtor' | 'creditor') =>
  key === 'creditor' || row.debtorsBefore.length === 0
    ? row[key].name
    : words.withBefore(row.debtor.name, row.debtorsBefore.map(({ name }) => name).join(', '))
const numberOf = (key: 'debtor' | 'creditor'): DistraintColumn => ({
  key: `${key}Identifier`,
  title: words[`${key}Identifier`],
  optional: true,
  text: (row) => identified(row[key]),
})
const identified = ({ identifier }: PartyView) => identifier
const optional = (column: DistraintColumn): DistraintColumn => ({ ...column, optional: true })

export const COLUMNS: readonly DistraintColumn[] = [
  {
    key: 'reference',
    title: words.reference,
    sortable: true,
    hideOnPhone: true,
    render: number,
    text: (row) => row.reference,
  },
  {
    key: 'status',
    title: words.status,
    render: ({ status }) => <Chip tone={statusTone[status]}>{names.status[status]}</Chip>,
    text: ({ status }) => names.status[status],
  },
  {
    key: 'identifier',
    title: words.property,
    render: (row) => (
      <div className={classes.thing}>
        {text(row.identifier)}
        <div className="dim">{names.kind[row.propertyKind]}</div>
      </div>
    ),
    text: (row) => row.identifier,
  },
  {
    key: 'propertyKind',
    title: words.propertyKind,
    optional: true,
    text: (row) => names.kind[row.propertyKind],
  },
  written('suitNumber'),
  party('debtor'),
  party('creditor'),
  {
    ...day('imposedOn'),
    sortable: true,
    render: ({ imposedOn }) => (imposedOn ? <Moment at={imposedOn} as="date" /> : words.notImposed),
  },
  {
    key: 'office',
    title: words.office,
    text: (row) =>
      row.heldBy ? words.heldNow(say(row.entered.office), say(row.heldBy)) : say(row.entered.office),
  },
  { ...optional(moment('createdAt')), sortable: true },
  { key: 'propertyId', title: words.propertyId, optional: true },
  numberOf('debtor'),
  numberOf('creditor'),
  optional(written('location')),
  optional(written('authority')),
  optional(written('rulingNumber')),
  optional(written('injunctionNumber')),
  optional(moment('enforcedAt')),
  optional(day('revokedOn')),
  optional(moment('revokedAt')),
  optional(day('exemptedOn')),
  optional(moment('exemptedAt')),
  { key: 'entered', title: words.entered, optional: true, text: (row) => row.entered.name },
  { key: 'actions', title: words.actions, tools: true, render: (row) => <RowActions row={row} /> },
]
