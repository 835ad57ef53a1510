/** What subscribers, debtors and ministries were told, as administrators see it: what became of each notice, its text, and sending again what failed. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { judge } from '../../../platform/access.ts'
import { useAsk } from '../../../platform/web/hooks.ts'
import { choices, dictionary } from '../../../platform/web/say.ts'
import { storedUser } from '../../../platform/web/session.ts'
import { Confirm } from '../../../platform/web/ui/form/Confirm.tsx'
import { Dialog } from '../../../platform/web/ui/form/Dialog.tsx'
import { useDeed } from '../../../platform/web/ui/form/use-deed.ts'
import { DataGrid } from '../../../platform/web/ui/grid/DataGrid.tsx'
import type { Column, RowOf } from '../../../platform/web/ui/grid/grid-state.ts'
import { StatusTabs } from '../../../platform/web/ui/grid/StatusTabs.tsx'
import { messages as shared } from '../../../platform/web/ui/messages.ts'
import { BulgarianTime } from '../../../platform/web/ui/Moment.tsx'
import { Page } from '../../../platform/web/ui/Page.tsx'
import { Pending } from '../../../platform/web/ui/Pending.tsx'
import { Toast } from '../../../platform/web/ui/Toast.tsx'
import { mayUseRegister } from '../../../roles/officers.contract.ts'
import { statusNames } from '../../distraints/messages.ts'
import { StatutoryNotices } from '../../notices/StatutoryNotices.tsx'
import { propertyTypes } from '../../things/property-types.messages.ts'
import { subscriptionAdministration } from '../administering.contract.ts'
import {
  administrationMessages,
  channels,
  deliveryStates,
  kinds,
  messages,
} from '../subscriptions.messages.ts'
import { DeliveryChip } from './StateChips.tsx'
import look from './subscriptions.module.css'

const words = { ...dictionary(shared), ...dictionary(messages), ...dictionary(administrationMessages) }
const kindNames = dictionary(kinds)
const channelNames = dictionary(channels)
const deliveryNames = dictionary(deliveryStates)
const statuses = dictionary(statusNames)
const thingKinds = dictionary(propertyTypes)
type Row = RowOf<typeof subscriptionAdministration.listDistraintNotices>

const thingText = (row: Row) => `${thingKinds[row.thingKind]} ${row.identifier}`
const changeText = ({ from, to }: Row) => words.fromTo(from ? statuses[from] : '', statuses[to])
const errorText = ({ error }: Row) => (error === 'NOT_REGISTERED' ? words.NOT_REGISTERED : error)

const COLUMNS: readonly Column<Row>[] = [
  { key: 'id', title: words.number, sortable: true },
  { key: 'at', title: words.at, as: 'moment' },
  { key: 'kind', title: words.kind, text: (row) => kindNames[row.kind], hideOnPhone: true },
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
  { key: 'change', title: words.change, text: changeText },
  {
    key: 'subscriber',
    title: words.subscriber,
    render: (row) => (
      <div className="stack">
        {row.subscriber}
        <span className="small whole">{row.subscription}</span>
      </div>
    ),
    text: (row) => row.subscriber,
  },
  { key: 'channel', title: words.channel, text: (row) => channelNames[row.channel], hideOnPhone: true },
  {
    key: 'delivery',
    title: words.delivery,
    wide: true,
    render: (row) => (
      <div className="stack">
        <DeliveryChip delivery={row.delivery} />
        {row.error && <span className="small">{errorText(row)}</span>}
      </div>
    ),
    text: (row) => [deliveryNames[row.delivery], errorText(row)].filter(Boolean).join('; '),
  },
  { key: 'attempts', title: words.attempts, align: 'right', optional: true },
  { key: 'sentAt', title: words.sentAt, as: 'moment' },
  { key: 'actions', title: words.actions, tools: true, render: (row) => <Deeds notice={row} /> },
]

const FILTERS = [
  { key: 'delivery', label: words.delivery, options: choices(deliveryNames) },
  { key: 'kind', label: words.kind, options: choices(kindNames) },
  { key: 'channel', label: words.channel, options: choices(channelNames) },
  {
    key: 'period',
    label: words.period,
    options: (['DAY', 'WEEK', 'MONTH'] as const).map((value) => ({ value, label: words[value] })),
  },
]

export function AdminNoticesScreen() {
  return (
    <Page title={words.notices} lead={words.noticesLead}>
      <Toast />
      <StatusTabs
        page="distraint-notices"
        label={words.tabs}
        tabs={[
          { value: 'subscribers', label: words.toSubscribers },
          { value: 'statutory', label: words.statutory },
        ]}
      >
        {(tab) => (tab === 'statutory' ? <StatutoryNotices /> : <SubscribersNotices />)}
      </StatusTabs>
      <BulgarianTime />
    </Page>
  )
}

const SubscribersNotices = () => (
  <DataGrid
    name="distraint-notices"
    title={words.toSubscribers}
    endpoint={subscriptionAdministration.listDistraintNotices}
    columns={COLUMNS}
    rowKey={({ id }) => id}
    filterFields={FILTERS}
    searchLabel={words.search}
    cardTitle={thingText}
    empty={{ title: words.noNotices, hint: words.noNoticesHint }}
  />
)

function Deeds({ notice: { id, reference, canResend } }: { notice: Row }) {
  const [open, setOpen] = useState<'text' | 'resend'>()
  const close = () => setOpen(undefined)
  const resend = useDeed(subscriptionAdministration.resendDistraintNotice, close, () => words.resent)
  return (
    <div className="row">
      <button
        type="button"
        className="link"
        aria-label={words.textOf(reference)}
        onClick={() => setOpen('text')}
      >
        {words.text}
      </button>
      {canResend && (
        <button
          type="button"
          className="link"
          aria-label={words.resendOf(reference)}
          onClick={() => setOpen('resend')}
        >
          {words.resend}
        </button>
      )}
      {open === 'text' && <TextDialog id={id} title={words.textOf(reference)} onClose={close} />}
      <Confirm
        opened={open === 'resend'}
        title={words.resendOf(reference)}
        confirm={words.resend}
        {...resend.asked}
        onConfirm={() => resend.send({ id })}
      >
        <p>{words.resendText}</p>
      </Confirm>
    </div>
  )
}

function TextDialog({ id, title, onClose }: { id: number; title: string; onClose: () => void }) {
  const { data, error, refetch } = useAsk(subscriptionAdministration.seeDistraintNotice, { id })
  return (
    <Dialog title={title} onClose={onClose} wide>
      {data ? (
        <>
          {data.to && <p className="small">{data.to}</p>}
          <h3>{data.subject}</h3>
          <p className={look.letter}>{data.text}</p>
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
