/** The state bailiffs of a court, and until when each may act. */
import { NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { users } from '#people/accounts/users.contract.ts'
import { judge } from '#platform/access.ts'
import { formatDate } from '#platform/dates.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, nameOf } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { Chip, type Tone } from '#platform/web/ui/Chip.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { DayInput } from '#platform/web/ui/form/DayInput.tsx'
import { useCommand } from '#platform/web/ui/form/use-command.ts'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import type { Column, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import { type Institution, institutions } from '../institutions.contract.ts'
import { bailiffTerms } from '../terms.contract.ts'
import { messages } from '../terms.messages.ts'
import classes from './institutions.module.css'
import { names } from './names.ts'

const words = dictionary(messages)

type Props = { bailiff: BailiffRow; courtCode: string; close: () => void }

/** Saying at which court a state bailiff serves and until when they may act. */
function TermDialog({ bailiff: { id, fullName, validUntil }, courtCode, close }: Props) {
  const set = useCommand(bailiffTerms.setBailiffTerm, close, () => words.saved(fullName))
  const courts = useAsk(institutions.listCourts, {})
  const [court, setCourt] = useState(courtCode)
  const [day, setDay] = useState(validUntil ?? '')
  return (
    <Confirm
      title={words.setTerm}
      confirm={words.save}
      {...set.asked}
      onConfirm={() => set.check({ id, courtCode: court, validUntil: day })}
    >
      <p>{words.termText(fullName)}</p>
      <NativeSelect
        label={words.courtCode}
        required
        value={court}
        // Until they have come, the one that stands is the only one.
        data={courts.data?.rows.map((each) => ({ value: each.code, label: nameOf(each) })) ?? [courtCode]}
        onChange={({ currentTarget: { value } }) => setCourt(value)}
      />
      <DayInput
        label={words.lastDay}
        description={words.lastDayHint}
        defaultValue={day}
        error={set.faultOf('validUntil')}
        onChange={setDay}
      />
    </Confirm>
  )
}

export type BailiffRow = RowOf<typeof bailiffTerms.listStateBailiffs>

const TONES: Record<BailiffRow['state'], Tone> = {
  UNCONFIRMED: 'plain',
  UNAPPROVED: 'warn',
  ACTIVE: 'good',
  INACTIVE: 'plain',
}
const termOf = ({ validUntil }: BailiffRow) => (validUntil ? formatDate(validUntil) : words.noEnd)

const name = ({ id, fullName }: BailiffRow) =>
  judge(users.seeUser.access, storedUser()) === 'allowed' ? (
    <Link to="/admin/users/$id" params={{ id: String(id) }}>
      {fullName}
    </Link>
  ) : (
    fullName
  )

const COLUMNS: readonly Column<BailiffRow>[] = [
  {
    key: 'fullName',
    title: words.name,
    sortable: true,
    render: name,
    text: ({ fullName }) => fullName,
    hideOnPhone: true,
  },
  { key: 'userName', title: words.userName },
  { key: 'email', title: words.email },
  {
    key: 'state',
    title: words.state,
    sortable: true,
    render: ({ state }) => <Chip tone={TONES[state]}>{names.state[state]}</Chip>,
    text: ({ state }) => names.state[state],
  },
  { key: 'validUntil', title: words.validUntil, sortable: true, text: termOf },
]

export function CourtBailiffs({ court }: { court: Institution }) {
  const [setting, setSetting] = useState<BailiffRow>()
  const may = judge(bailiffTerms.setBailiffTerm.access, storedUser()) === 'allowed'
  const actions: Column<BailiffRow> = {
    key: 'actions',
    title: words.actions,
    tools: true,
    render: (row) => (
      <button
        type="button"
        className="link"
        aria-label={words.setTermOf(row.fullName)}
        onClick={() => setSetting(row)}
      >
        {words.setTerm}
      </button>
    ),
  }
  return (
    <div className={classes.section}>
      <div>
        <h2>{words.bailiffs}</h2>
        <p className="small">{words.bailiffsLead}</p>
      </div>
      <DataGrid
        name="courtBailiffs"
        title={words.bailiffs}
        endpoint={bailiffTerms.listStateBailiffs}
        columns={may ? [...COLUMNS, actions] : COLUMNS}
        rowKey={({ id }) => id}
        filters={{ id: court.id }}
        searchLabel={words.search}
        cardTitle={name}
        empty={{ title: words.none, hint: words.noneHint }}
      />
      {setting && (
        <TermDialog bailiff={setting} courtCode={court.code!} close={() => setSetting(undefined)} />
      )}
    </div>
  )
}
