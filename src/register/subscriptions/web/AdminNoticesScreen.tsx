/** What subscribers, debtors and ministries were told, as administrators see it: what became of each notice, its text, and sending again what failed. */
import { choices, dictionary } from '#platform/web/say.ts'
import { DetailsDialog } from '#platform/web/ui/form/DetailsDialog.tsx'
import { ConfirmCommand } from '#platform/web/ui/form/ConfirmCommand.tsx'
import { RowActions } from '#platform/web/ui/form/RowActions.tsx'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import type { Column, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import { stateColumn } from '#platform/web/ui/grid/ListScreen.tsx'
import { StatusTabs } from '#platform/web/ui/grid/StatusTabs.tsx'
import { BulgarianTime } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { statusNames } from '#register/distraints/distraints.messages.ts'
import { referenceColumn, StatutoryNotices } from '#register/notices/StatutoryNotices.tsx'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import { subscriptionAdministration } from '../administering.contract.ts'
import {
  administrationMessages,
  channels,
  deliveryStates,
  kinds,
  messages,
} from '../subscriptions.messages.ts'
import { DELIVERY_TONES } from './StateChips.tsx'
import classes from './subscriptions.module.css'

const words = { ...dictionary(messages), ...dictionary(administrationMessages) }
const kindNames = dictionary(kinds)
const channelNames = dictionary(channels)
const deliveryNames = dictionary(deliveryStates)
const statuses = dictionary(statusNames)
const assetKinds = dictionary(propertyTypes)
type Row = RowOf<typeof subscriptionAdministration.listDistraintNotices>

const assetText = (row: Row) => `${assetKinds[row.thingKind]} ${row.identifier}`
const changeText = ({ from, to }: Row) => words.fromTo(from ? statuses[from] : '', statuses[to])
const errorText = ({ error }: Row) => (error === 'NOT_REGISTERED' ? words.NOT_REGISTERED : error)

const COLUMNS: readonly Column<Row>[] = [
  { key: 'id', title: words.number, sortable: true },
  { key: 'at', title: words.at, as: 'moment' },
  { key: 'kind', title: words.kind, text: (row) => kindNames[row.kind], hideOnPhone: true },
  referenceColumn(words.reference),
  { key: 'thing', title: words.thing, wide: true, text: assetText },
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
  stateColumn({
    key: 'delivery',
    title: words.delivery,
    tone: ({ delivery }) => DELIVERY_TONES[delivery],
    name: ({ delivery }) => deliveryNames[delivery],
    note: errorText,
  }),
  { key: 'attempts', title: words.attempts, align: 'right', optional: true },
  { key: 'sentAt', title: words.sentAt, as: 'moment' },
  { key: 'actions', title: words.actions, tools: true, render: (row) => <Actions notice={row} /> },
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
    cardTitle={assetText}
    empty={{ title: words.noNotices, hint: words.noNoticesHint }}
  />
)

function Actions({ notice: { id, reference, canResend } }: { notice: Row }) {
  const text = {
    name: words.text,
    label: words.textOf(reference),
    dialog: (close: () => void) => (
      <DetailsDialog
        endpoint={subscriptionAdministration.seeDistraintNotice}
        input={{ id }}
        title={words.textOf(reference)}
        onClose={close}
      >
        {(notice) => (
          <>
            {notice.to && <p className="small">{notice.to}</p>}
            <h3>{notice.subject}</h3>
            <p className={classes.letter}>{notice.text}</p>
          </>
        )}
      </DetailsDialog>
    ),
  }
  const resend = {
    name: words.resend,
    label: words.resendOf(reference),
    dialog: (close: () => void) => (
      <ConfirmCommand
        endpoint={subscriptionAdministration.resendDistraintNotice}
        input={{ id }}
        title={words.resendOf(reference)}
        confirm={words.resend}
        said={() => words.resent}
        onClose={close}
      >
        {words.resendText}
      </ConfirmCommand>
    ),
  }
  return <RowActions actions={canResend ? [text, resend] : [text]} />
}
