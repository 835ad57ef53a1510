/** People by region and, within it, by court, institution or private practice. */
import { Link } from '@tanstack/react-router'
import { formatDate } from '#platform/dates.ts'
import { dictionary, nameOf } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import type { Member } from '../structure.contract.ts'
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
const OUTSIDE = {
  PRIVATE: words.privateBailiffs,
  ASSISTANT: words.privateBailiffs,
  STATE: words.stateBailiffs,
  PUBLIC: words.publicEnforcers,
} as const
const unitOf = ({ unit, kind }: Member) => (unit ? nameOf(unit) : OUTSIDE[kind])

export const StructureGroups = ({ rows }: { rows: readonly Member[] }) => (
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
