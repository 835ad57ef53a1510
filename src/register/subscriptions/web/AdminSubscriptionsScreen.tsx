/** Subscriptions as administrators see them: whose, to what, how they stand; one is stopped for a reason. */
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { choices, dictionary } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useCommand } from '#platform/web/ui/form/use-command.ts'
import type { Column, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import { RowActions } from '#platform/web/ui/form/RowActions.tsx'
import { ListScreen } from '#platform/web/ui/grid/ListScreen.tsx'
import { subscriptionAdministration } from '../administering.contract.ts'
import { administrationMessages, channels, kinds, messages } from '../subscriptions.messages.ts'
import { aboutText } from './about.ts'
import { HistoryDialog } from './HistoryDialog.tsx'
import { StatusChip, statusText } from './StateChips.tsx'

const words = { ...dictionary(messages), ...dictionary(administrationMessages) }
const { stopText } = dictionary(administrationMessages)
const kindNames = dictionary(kinds)
const channelNames = dictionary(channels)
type Row = RowOf<typeof subscriptionAdministration.listSubscriptions>

const COLUMNS: readonly Column<Row>[] = [
  { key: 'number', title: words.number, sortable: true },
  {
    key: 'subscriber',
    title: words.subscriber,
    render: (row) => (
      <div className="stack">
        {row.subscriber}
        {row.subscriberNumber && <span className="small">{row.subscriberNumber}</span>}
      </div>
    ),
    text: (row) => row.subscriber,
  },
  { key: 'about', title: words.about, wide: true, text: aboutText },
  { key: 'kind', title: words.kind, text: (row) => kindNames[row.kind] },
  { key: 'channel', title: words.channel, text: (row) => channelNames[row.channel] },
  { key: 'email', title: words.address, hideOnPhone: true },
  { key: 'state', title: words.state, render: (row) => <StatusChip {...row} />, text: statusText },
  { key: 'createdAt', title: words.createdAt, as: 'moment', hideOnPhone: true },
  { key: 'endsAt', title: words.endsAt, as: 'day', optional: true },
  { key: 'endedAt', title: words.endedAt, as: 'moment', optional: true },
  { key: 'told', title: words.told, align: 'right' },
  { key: 'actions', title: words.actions, tools: true, render: (row) => <Actions subscription={row} /> },
]

const FILTERS = [
  { key: 'kind', label: words.kind, options: choices(kindNames) },
  { key: 'channel', label: words.channel, options: choices(channelNames) },
  {
    key: 'active',
    label: words.active,
    options: [
      { value: 'yes', label: words.yes },
      { value: 'no', label: words.no },
    ],
  },
]

export function AdminSubscriptionsScreen() {
  return (
    <ListScreen
      name="subscriptions"
      title={words.subscriptions}
      lead={words.subscriptionsLead}
      endpoint={subscriptionAdministration.listSubscriptions}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      filterFields={FILTERS}
      searchLabel={words.search}
      cardTitle={(row) => row.subscriber}
      empty={{ title: words.none }}
    />
  )
}

function Actions({ subscription }: { subscription: Row }) {
  const { id, number, state } = subscription
  const history = {
    name: words.history,
    label: words.of(words.history, number),
    dialog: (close: () => void) => (
      <HistoryDialog
        endpoint={subscriptionAdministration.seeSubscription}
        id={id}
        number={number}
        onClose={close}
      />
    ),
  }
  const stop = {
    name: words.stop,
    label: words.of(words.stop, number),
    dialog: (close: () => void) => <Stop subscription={subscription} close={close} />,
  }
  return <RowActions actions={state === 'ENDED' ? [history] : [history, stop]} />
}

function Stop({ subscription: { id, number }, close }: { subscription: Row; close: () => void }) {
  const [ground, setGround] = useState('')
  const stop = useCommand(subscriptionAdministration.endSubscription, close, () => words.stopped(number))
  return (
    <Confirm
      danger
      title={words.of(words.stop, number)}
      confirm={words.stop}
      {...stop.asked}
      onConfirm={() => stop.check({ id, ground })}
    >
      <p>{stopText}</p>
      <Textarea
        data-path="ground"
        label={words.ground}
        description={words.groundHint}
        required
        rows={3}
        maxLength={500}
        value={ground}
        error={stop.faultOf('ground')}
        onChange={({ currentTarget }) => setGround(currentTarget.value)}
      />
    </Confirm>
  )
}
