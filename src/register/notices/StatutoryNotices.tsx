/** Statutory notices for administrators: to whom by office, how each stands with service, its text without names, and sending again what was not taken. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { judge } from '../../platform/access.ts'
import { formatDate, formatDateTime } from '../../platform/dates.ts'
import { useAsk } from '../../platform/web/hooks.ts'
import { choices, dictionary } from '../../platform/web/say.ts'
import { storedUser } from '../../platform/web/session.ts'
import { Chip } from '../../platform/web/ui/Chip.tsx'
import { Confirm } from '../../platform/web/ui/form/Confirm.tsx'
import { Dialog } from '../../platform/web/ui/form/Dialog.tsx'
import { useDeed } from '../../platform/web/ui/form/use-deed.ts'
import { DataGrid } from '../../platform/web/ui/grid/DataGrid.tsx'
import type { Column, RowOf } from '../../platform/web/ui/grid/grid-state.ts'
import { Pending } from '../../platform/web/ui/Pending.tsx'
import { mayUseRegister } from '../../roles/officers.contract.ts'
import { propertyTypes } from '../things/property-types.messages.ts'
import { noticeAdministration } from './administering.contract.ts'
import { administrationMessages, messages, noticeAddressees, noticeKinds, noticeStates } from './messages.ts'
import look from './notices.module.css'
import { NOTICE_TONES } from './NoticesPanel.tsx'

const words = { ...dictionary(messages), ...dictionary(administrationMessages) }
const addressees = dictionary(noticeAddressees)
const kinds = dictionary(noticeKinds)
const states = dictionary(noticeStates)
const thingKinds = dictionary(propertyTypes)
type Row = RowOf<typeof noticeAdministration.listStatutoryNotices>

const thingText = (row: Row) => `${thingKinds[row.thingKind]} ${row.identifier}`
const whyText = ({ why, error }: Row) => (why ? words[why] : error)
const servedText = ({ servedAt, servedOn }: Row) =>
  servedAt ? formatDateTime(servedAt) : servedOn ? formatDate(servedOn) : ''

const COLUMNS: readonly Column<Row>[] = [
  { key: 'id', title: words.number, sortable: true },
  { key: 'madeAt', title: words.madeAt, as: 'moment' },
  { key: 'kind', title: words.kind, text: (row) => kinds[row.kind] },
  {
    key: 'reference',
    title: words.reference,
    // Not every administrator looks into the register.
    render: (row) =>
      judge(mayUseRegister, storedUser()) === 'allowed' ? (
        <Link to="/distraints/view/$id" params={{ id: String(row.distraintId) }} className="whole">
          {row.reference}
        </Link>
      ) : (
        <span className="whole">{row.reference}</span>
      ),
    text: (row) => row.reference,
  },
  { key: 'thing', title: words.thing, wide: true, text: thingText },
  { key: 'addressee', title: words.addressee, text: (row) => addressees[row.addressee] },
  {
    key: 'state',
    title: words.state,
    wide: true,
    render: (row) => (
      <div className="stack">
        <Chip tone={NOTICE_TONES[row.state]}>{states[row.state]}</Chip>
        {whyText(row) && <span className="small">{whyText(row)}</span>}
      </div>
    ),
    text: (row) => [states[row.state], whyText(row)].filter(Boolean).join('; '),
  },
  { key: 'sentAt', title: words.sentAt, as: 'moment' },
  { key: 'served', title: words.servedAt, text: servedText },
  {
    key: 'deliveryNumber',
    title: words.deliveryNumber,
    text: (row) => row.deliveryNumber ?? '',
    optional: true,
  },
  { key: 'actions', title: words.actions, tools: true, render: (row) => <Deeds notice={row} /> },
]

const FILTERS = [
  { key: 'state', label: words.state, options: choices(states) },
  { key: 'addressee', label: words.addressee, options: choices(addressees) },
  { key: 'kind', label: words.kind, options: choices(kinds) },
  {
    key: 'period',
    label: words.period,
    options: (['DAY', 'WEEK', 'MONTH'] as const).map((value) => ({ value, label: words[value] })),
  },
]

export function StatutoryNotices() {
  return (
    <div className="column">
      <p className="measure">{words.lead}</p>
      <DataGrid
        name="statutory-notices"
        title={words.title}
        endpoint={noticeAdministration.listStatutoryNotices}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        filterFields={FILTERS}
        searchLabel={words.search}
        cardTitle={thingText}
        empty={{ title: words.none, hint: words.noneHint }}
      />
    </div>
  )
}

function Deeds({ notice: { id, canResend } }: { notice: Row }) {
  const [open, setOpen] = useState<'text' | 'resend'>()
  const close = () => setOpen(undefined)
  const resend = useDeed(noticeAdministration.resendStatutoryNotice, close, () => words.resent)
  const link = (what: 'text' | 'resend', name: string, label: string) => (
    <button type="button" className="link" aria-label={label} onClick={() => setOpen(what)}>
      {name}
    </button>
  )
  return (
    <div className="row">
      {link('text', words.text, words.textOf(id))}
      {canResend && link('resend', words.resend, words.resendOf(id))}
      {open === 'text' && <TextDialog id={id} onClose={close} />}
      <Confirm
        opened={open === 'resend'}
        title={words.resendOf(id)}
        confirm={words.resend}
        {...resend.asked}
        onConfirm={() => resend.send({ id })}
      >
        <p>{words.resendText}</p>
      </Confirm>
    </div>
  )
}

function TextDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useAsk(noticeAdministration.seeStatutoryNotice, { id })
  return (
    <Dialog title={words.textOf(id)} onClose={onClose} wide>
      {data ? (
        <>
          <p className="small">{words.struckOut}</p>
          <p className={look.letter} lang="bg">
            {data.text}
          </p>
        </>
      ) : (
        <Pending error={error} retry={refetch} />
      )}
      <div className="buttons buttons-end">
        <Button variant="default" onClick={onClose} data-way-out>
          {words.close}
        </Button>
      </div>
    </Dialog>
  )
}
