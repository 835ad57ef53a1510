/** The columns of the audit. */
import { Link } from '@tanstack/react-router'
import { dictionary } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { Chip, type Tone } from '#platform/web/ui/Chip.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import type { Column } from '#platform/web/ui/grid/grid-state.ts'
import type { AuditRow } from '../audit.contract.ts'
import { messages } from '../audit.messages.ts'
import { objectKinds } from '../objects.messages.ts'

const kinds: Readonly<Record<string, string>> = dictionary(objectKinds)

/** The object in words: its kind, if it has a name, and its record. */
function objectName(object: string) {
  const slash = object.indexOf('/')
  const [kind, record] = [object.slice(0, slash), object.slice(slash + 1)]
  return `${kinds[kind] ?? kind} ${record}`
}

/** What a row is about, with the way to it where there is a screen of it. */
export function ObjectLink({ object }: { object: string }) {
  const slash = object.indexOf('/')
  const [kind, id] = [object.slice(0, slash), object.slice(slash + 1)]
  const name = objectName(object)
  const isSystemAdministrator = storedUser()?.roles.some((role) => role.toUpperCase() === 'SYSADMIN')
  switch (kind) {
    case 'announcements':
    case 'auctions':
      return (
        <Link to="/announcements/details/$id" params={{ id }}>
          {name}
        </Link>
      )
    case 'users':
    case 'profile':
      return (
        <Link to="/admin/users/$id" params={{ id }}>
          {name}
        </Link>
      )
    case 'institutions':
      return (
        <Link to="/admin/institutions/$id" params={{ id }}>
          {name}
        </Link>
      )
    case 'roles':
      return (
        <Link to="/admin/usersRoles/$name" params={{ name: id }}>
          {name}
        </Link>
      )
    case 'distraints':
      return isSystemAdministrator ? (
        <Link to="/distraints/view/$id" params={{ id }}>
          {name}
        </Link>
      ) : (
        name
      )
    default:
      return name
  }
}

const words = dictionary(messages)
const TONES: Record<AuditRow['kind'], Tone> = { DONE: 'good', READ: 'plain', REFUSED: 'warn', FAILED: 'bad' }

export const cardTitle = ({ title }: AuditRow) => title

type Whose = Pick<AuditRow, 'person' | 'actingFor' | 'withheld'>

export function Who({ row: { person, actingFor, withheld } }: { row: Whose }) {
  if (withheld) return <span className="dim">{words.withheld}</span>
  if (!person) return <span className="dim">{words.nobody}</span>
  return (
    <div className="stack">
      <Link to="/admin/users/$id" params={{ id: String(person.id) }}>
        {person.name}
      </Link>
      <span className="small">{person.userName}</span>
      {actingFor && <span className="small">{words.actsFor(actingFor.name)}</span>}
    </div>
  )
}

export function Outcome({ row: { kind, reason } }: { row: Pick<AuditRow, 'kind' | 'reason'> }) {
  return (
    <div className="stack">
      <Chip tone={TONES[kind]}>{words[kind]}</Chip>
      {reason && <span className="small">{reason}</span>}
    </div>
  )
}

type Actions = { open: (id: number) => void; only: (object: string) => void }

export const auditColumns = ({ open, only }: Actions): readonly Column<AuditRow>[] => [
  { key: 'at', title: words.at, render: ({ at }) => <Moment at={at} as="stacked" /> },
  { key: 'person', title: words.person, render: (row) => <Who row={row} /> },
  {
    key: 'roles',
    title: `${words.roles}, ${words.address.toLowerCase()}`,
    hideOnPhone: true,
    render: ({ roles, address }) => (
      <div className="stack">
        {roles.length > 0 && <span>{roles.join(', ')}</span>}
        {address && <span className="small">{address}</span>}
      </div>
    ),
  },
  { key: 'deed', title: words.deed, hideOnPhone: true, render: ({ title }) => title },
  {
    key: 'object',
    title: words.object,
    render: ({ object }) =>
      object ? (
        <div className="stack">
          <ObjectLink object={object} />
          <button
            type="button"
            className="link small no-print"
            aria-label={`${words.onlyThis}: ${objectName(object)}`}
            onClick={() => only(object)}
          >
            {words.onlyThis}
          </button>
        </div>
      ) : (
        '–'
      ),
  },
  { key: 'outcome', title: words.outcome, render: (row) => <Outcome row={row} /> },
  { key: 'purpose', title: words.purpose, wide: true, text: ({ purpose }) => purpose ?? '' },
  {
    key: 'actions',
    title: words.actions,
    tools: true,
    render: ({ id }) => (
      <button type="button" className="link" aria-label={words.seeOf(id)} onClick={() => open(id)}>
        {words.see}
      </button>
    ),
  },
]
