/** The columns of the audit. */
import { Link } from '@tanstack/react-router'
import { dictionary } from '#platform/web/say.ts'
import { Chip, type Tone } from '#platform/web/ui/Chip.tsx'
import type { Column } from '#platform/web/ui/grid/grid-state.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import type { AuditRow } from '../audit.contract.ts'
import { messages } from '../audit.messages.ts'
import { ObjectLink, objectName } from './object-link.tsx'

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

type Deeds = { open: (id: number) => void; only: (object: string) => void }

export const auditColumns = ({ open, only }: Deeds): readonly Column<AuditRow>[] => [
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
