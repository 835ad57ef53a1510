/** The list of empowered persons that a court or another authority has sent. */
import { Button, Textarea, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { judge } from '#platform/access.ts'
import { formatDate } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useCommand } from '#platform/web/ui/form/use-command.ts'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import { DayInput } from '#platform/web/ui/form/DayInput.tsx'
import type { Column, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import type { Institution } from '../institutions.contract.ts'
import { empowered } from '../empowered.contract.ts'
import { messages } from '../empowered.messages.ts'
import classes from './institutions.module.css'

const words = dictionary(messages)
type Row = RowOf<typeof empowered.listEmpowered>
const letterOf = ({ letterNumber, letterOn }: Row) => words.numbered(letterNumber, formatDate(letterOn))
const stateOf = ({ struck }: Row) => (struck ? words.struck(formatDate(struck.on)) : words.inForce)

const COLUMNS: readonly Column<Row>[] = [
  { key: 'fullName', title: words.fullName, sortable: true, hideOnPhone: true },
  { key: 'position', title: words.position },
  { key: 'legalGround', title: words.legalGround },
  { key: 'letterOn', title: words.letter, sortable: true, text: letterOf },
  {
    key: 'validUntil',
    title: words.validUntil,
    sortable: true,
    text: ({ validUntil }) => (validUntil ? formatDate(validUntil) : words.noEnd),
  },
  {
    key: 'account',
    title: words.account,
    render: ({ account }) =>
      account ? (
        <Link to="/admin/users/$id" params={{ id: String(account.id) }}>
          {account.userName}
        </Link>
      ) : (
        words.noAccount
      ),
    text: ({ account }) => account?.userName ?? words.noAccount,
  },
  {
    key: 'state',
    title: words.state,
    render: (row) => (
      <>
        <Chip tone={row.struck ? 'plain' : 'good'}>{stateOf(row)}</Chip>
        {row.struck && <div className={classes.small}>{row.struck.reason}</div>}
      </>
    ),
    text: (row) => [stateOf(row), row.struck?.reason].filter(Boolean).join(': '),
  },
]

export function EmpoweredList({ institution }: { institution: Institution }) {
  const [adding, setAdding] = useState(false)
  const [striking, setStriking] = useState<Row>()
  const stores = judge(empowered.addEmpowered.access, storedUser()) === 'allowed'
  const court = institution.hasBailiffs
  const columns = COLUMNS.filter(({ key }) => !court || key !== 'legalGround')
  const actions: Column<Row> = {
    key: 'actions',
    title: words.actions,
    tools: true,
    render: (row) =>
      row.struck ? null : (
        <button
          type="button"
          className="link"
          aria-label={words.strikeOf(row.fullName)}
          onClick={() => setStriking(row)}
        >
          {words.strike}
        </button>
      ),
  }
  return (
    <div className={classes.section}>
      <div>
        <h2>{words.title}</h2>
        <p className="small">{court ? words.leadCourt : words.lead}</p>
      </div>
      {stores && (
        <div>
          <Button variant="default" onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        </div>
      )}
      <DataGrid
        name="empowered"
        title={words.title}
        endpoint={empowered.listEmpowered}
        columns={stores ? [...columns, actions] : columns}
        rowKey={({ id }) => id}
        filters={{ id: institution.id }}
        searchLabel={words.search}
        cardTitle={({ fullName }) => fullName}
        empty={{ title: words.none, hint: words.noneHint }}
      />
      {adding && <Adding institution={institution} close={() => setAdding(false)} />}
      {striking && <Striking entry={striking} close={() => setStriking(undefined)} />}
    </div>
  )
}

function Adding({
  institution: { id, hasBailiffs },
  close,
}: {
  institution: Institution
  close: () => void
}) {
  const { form, tied, asked, refused } = useFormOf(
    empowered.addEmpowered,
    { id, fullName: '', position: '', legalGround: '', letterNumber: '', letterOn: '', validUntil: '' },
    () => {
      showToast(words.added)
      close()
    },
  )
  const text = (name: 'fullName' | 'position' | 'legalGround' | 'letterNumber', hint?: string) => (
    <TextInput
      label={words[name]}
      description={hint}
      required={name !== 'position'}
      autoComplete="off"
      {...tied(name)}
    />
  )
  return (
    <Confirm title={words.add} confirm={words.add} {...asked} error={refused} onClose={close}>
      {text('fullName', words.fullNameHint)}
      {text('position')}
      {!hasBailiffs && text('legalGround', words.legalGroundHint)}
      {text('letterNumber')}
      <DayInput
        label={words.letterOn}
        required
        error={form.errors['letterOn']}
        onChange={(day) => form.setFieldValue('letterOn', day)}
      />
      <DayInput
        label={words.validUntil}
        description={words.validUntilHint}
        error={form.errors['validUntil']}
        onChange={(day) => form.setFieldValue('validUntil', day)}
      />
    </Confirm>
  )
}

function Striking({ entry: { id, fullName }, close }: { entry: Row; close: () => void }) {
  const strike = useCommand(empowered.strikeEmpowered, close, () => words.struckDone(fullName))
  const [reason, setReason] = useState('')
  return (
    <Confirm
      danger
      title={words.strikeOf(fullName)}
      confirm={words.strike}
      {...strike.asked}
      onConfirm={() => strike.send({ id, reason })}
    >
      <p>{words.strikeText(fullName)}</p>
      <Textarea
        label={words.reason}
        required
        rows={3}
        maxLength={2000}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </Confirm>
  )
}
