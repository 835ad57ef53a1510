/** The list of one's own subscriptions: how each stands, what it told, and what may be done with it. */
import { useState } from 'react'
import { formatDate } from '../../../platform/dates.ts'
import { choices, dictionary } from '../../../platform/web/say.ts'
import { Confirm } from '../../../platform/web/ui/form/Confirm.tsx'
import { useDeed } from '../../../platform/web/ui/form/use-deed.ts'
import { DataGrid } from '../../../platform/web/ui/grid/DataGrid.tsx'
import type { Column } from '../../../platform/web/ui/grid/grid-state.ts'
import { channels, kinds, messages } from '../subscriptions.messages.ts'
import { type SubscriptionRow, subscriptions } from '../subscriptions.contract.ts'
import { aboutText } from './about.ts'
import { HistoryDialog } from './HistoryDialog.tsx'
import { StandingChip, standingText } from './StateChips.tsx'

const words = dictionary(messages)
const kindNames = dictionary(kinds)
const channelNames = dictionary(channels)

/** What is watched for a sale says so. */
const kindText = ({ kind, watchOf }: SubscriptionRow) => (watchOf ? words.watchOf(watchOf) : kindNames[kind])

const COLUMNS: readonly Column<SubscriptionRow>[] = [
  { key: 'number', title: words.number, sortable: true },
  { key: 'about', title: words.about, wide: true, text: aboutText },
  { key: 'kind', title: words.kind, text: kindText },
  {
    key: 'channel',
    title: words.channel,
    render: (row) => (
      <div className="stack">
        {channelNames[row.channel]}
        {row.email && <span className="small">{row.email}</span>}
      </div>
    ),
    text: (row) => row.email ?? channelNames[row.channel],
  },
  {
    key: 'state',
    title: words.state,
    render: (row) => <StandingChip {...row} />,
    text: standingText,
  },
  { key: 'createdAt', title: words.createdAt, sortable: true, as: 'day', optional: true },
  { key: 'endsAt', title: words.endsAt, sortable: true, as: 'day' },
  { key: 'told', title: words.told, align: 'right' },
  { key: 'toldAt', title: words.toldAt, as: 'moment', hideOnPhone: true },
  { key: 'actions', title: words.actions, tools: true, render: (row) => <Deeds subscription={row} /> },
]

const FILTERS = [
  {
    key: 'state',
    label: words.state,
    options: [
      { value: 'CURRENT', label: words.CURRENT },
      { value: 'ENDED', label: words.ENDED },
    ],
  },
  { key: 'kind', label: words.kind, options: choices(kindNames) },
]

export function MySubscriptions() {
  return (
    <DataGrid
      name="my-subscriptions"
      title={words.mine}
      endpoint={subscriptions.listMySubscriptions}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      filterFields={FILTERS}
      cardTitle={aboutText}
      empty={{ title: words.none, hint: words.noneHint }}
    />
  )
}

type Deed = 'history' | 'stop' | 'renew'

function Deeds({ subscription }: { subscription: SubscriptionRow }) {
  const { id, number, can } = subscription
  const [open, setOpen] = useState<Deed>()
  const close = () => setOpen(undefined)
  const stop = useDeed(subscriptions.stopSubscription, close, () => words.stopped(number))
  const renew = useDeed(subscriptions.renewSubscription, close, ({ state, endsAt }) =>
    state === 'ACTIVE' ? words.renewed(number, formatDate(endsAt)) : words.doneUnconfirmed(number),
  )
  return (
    <div className="row">
      {(['history', ...can] as const).map((deed) => (
        <button
          key={deed}
          type="button"
          className="link"
          aria-label={words.of(words[deed], number)}
          onClick={() => setOpen(deed)}
        >
          {words[deed]}
        </button>
      ))}
      {open === 'history' && (
        <HistoryDialog
          endpoint={subscriptions.seeSubscriptionHistory}
          id={id}
          number={number}
          onClose={close}
        />
      )}
      <Confirm
        opened={open === 'stop'}
        title={words.of(words.stop, number)}
        confirm={words.stop}
        {...stop.asked}
        onConfirm={() => stop.send({ id })}
      >
        <p>{words.stopText}</p>
      </Confirm>
      <Confirm
        opened={open === 'renew'}
        title={words.of(words.renew, number)}
        confirm={words.renew}
        {...renew.asked}
        onConfirm={() => renew.send({ id })}
      >
        <p>{words.renewText}</p>
      </Confirm>
    </div>
  )
}
