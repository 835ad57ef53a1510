/** The organisational structure: regions, in each its courts and bailiffs, and on each person how to reach them. */
import { Link } from '@tanstack/react-router'
import { useRegions } from '#people/places/use-regions.ts'
import { formatDate } from '#platform/dates.ts'
import { choices, dictionary, nameOf } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import type { Column, Filter, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import { type Member, structure } from '../structure.contract.ts'
import { messages } from '../structure.messages.ts'
import { Mail, Phone } from './Contacts.tsx'
import { names } from './names.ts'
import classes from './structure.module.css'

const words = dictionary(messages)

/** Rows that follow one another under the same name. */
function together(rows: readonly Member[], named: (row: Member) => string) {
  const groups: { name: string; rows: Member[] }[] = []
  for (const row of rows) {
    const name = named(row)
    const last = groups.at(-1)
    if (last?.name === name) last.rows.push(row)
    else groups.push({ name, rows: [row] })
  }
  return groups
}

const regionOf = ({ region }: Member) => (region ? nameOf(region) : words.noRegion)
const WITHOUT_UNIT = {
  PRIVATE: words.privateBailiffs,
  ASSISTANT: words.privateBailiffs,
  STATE: words.stateBailiffs,
  PUBLIC: words.publicEnforcers,
} as const
const unitOf = ({ unit, kind }: Member) => (unit ? nameOf(unit) : WITHOUT_UNIT[kind])

/** People by region and, within it, by court, institution or private practice. */
const StructureGroups = ({ rows }: { rows: readonly Member[] }) => (
  <div className={classes.regions}>
    {together(rows, regionOf).map((region) => (
      <section key={region.rows[0]!.id} className={classes.region}>
        <h2>{region.name}</h2>
        {together(region.rows, unitOf).map((unit) => (
          <div key={unit.rows[0]!.id} className={classes.unit}>
            <h3>{unit.name}</h3>
            <ul className={classes.people}>
              {unit.rows.map((row) => (
                <Person key={row.id} person={row} />
              ))}
            </ul>
          </div>
        ))}
      </section>
    ))}
  </div>
)

function Person({ person }: { person: Member }) {
  const { id, kind, number, name, actsFor, phone, email, active, validUntil, users } = person
  const assists = kind === 'ASSISTANT'
  const facts = [
    names.member[kind],
    !assists && number && words.numbered(number),
    assists && (actsFor ? words.actsForName(actsFor.name) : words.actsForNobody),
    validUntil && words.until(formatDate(validUntil)),
  ].filter(Boolean)
  return (
    <li className={classes.person} data-under={(assists && actsFor !== null) || undefined}>
      <div>
        <div className={classes.name}>
          <Link to="/organizationalStructure/$id" params={{ id: String(id) }}>
            {name}
          </Link>
          {!active && <Chip>{words.inactive}</Chip>}
        </div>
        <p className="small">{facts.join(' · ')}</p>
      </div>
      <div className={classes.contacts}>
        {phone && <Phone number={phone} />}
        {email && <Mail address={email} />}
      </div>
      {kind === 'PRIVATE' && <p className={`small ${classes.users}`}>{words.usersCount(users)}</p>}
    </li>
  )
}

type Row = RowOf<typeof structure.listStructure>

/** In the file; on the screen people stand in groups. */
const COLUMNS: readonly Column<Row>[] = [
  { key: 'region', title: words.region, text: ({ region }) => (region ? nameOf(region) : '') },
  { key: 'unit', title: words.unit, text: ({ unit }) => (unit ? nameOf(unit) : '') },
  { key: 'kind', title: words.kind, text: ({ kind }) => names.member[kind] },
  { key: 'number', title: words.number },
  { key: 'name', title: words.name },
  { key: 'actsFor', title: words.actsFor, text: ({ actsFor }) => actsFor?.name ?? '' },
  { key: 'phone', title: words.phone },
  { key: 'email', title: words.email },
  { key: 'active', title: words.state, text: ({ active }) => (active ? words.active : words.inactive) },
  { key: 'validUntil', title: words.validUntil, as: 'day' },
  { key: 'users', title: words.users },
]

const FILTERS: readonly Filter[] = [
  { key: 'kind', label: words.kind, options: choices(names.member) },
  {
    key: 'active',
    label: words.state,
    options: [
      { value: 'yes', label: words.active },
      { value: 'no', label: words.inactive },
    ],
  },
]

export function StructureScreen() {
  const region = { key: 'region', label: words.region, options: useRegions() }
  return (
    <Page title={words.title} lead={words.lead}>
      <DataGrid
        name="structure"
        title={words.title}
        endpoint={structure.listStructure}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        filterFields={[region, ...FILTERS]}
        searchLabel={words.search}
        arrange={(rows) => <StructureGroups rows={rows} />}
        empty={{ title: words.none, hint: words.noneHint }}
      />
    </Page>
  )
}
