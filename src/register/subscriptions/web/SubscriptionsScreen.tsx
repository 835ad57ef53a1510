/** Subscriptions of whoever is at the screen: a new one, and those that they have. */
import { useState } from 'react'
import { formatDate } from '#platform/dates.ts'
import { choices, dictionary } from '#platform/web/say.ts'
import { BulgarianTime } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { ConfirmCommand } from '#platform/web/ui/form/ConfirmCommand.tsx'
import { RowActions } from '#platform/web/ui/form/RowActions.tsx'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import type { Column } from '#platform/web/ui/grid/grid-state.ts'
import { type SubscriptionRow, subscriptions } from '../subscriptions.contract.ts'
import { channels, kinds, messages } from '../subscriptions.messages.ts'
import { HistoryDialog } from './HistoryDialog.tsx'
import { StatusChip, statusText } from './StateChips.tsx'
import { SubscribeForm } from './SubscribeForm.tsx'
import { aboutText } from './about.ts'
import classes from './subscriptions.module.css'

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
    render: (row) => <StatusChip {...row} />,
    text: statusText,
  },
  { key: 'createdAt', title: words.createdAt, sortable: true, as: 'day', optional: true },
  { key: 'endsAt', title: words.endsAt, sortable: true, as: 'day' },
  { key: 'told', title: words.told, align: 'right' },
  { key: 'toldAt', title: words.toldAt, as: 'moment', hideOnPhone: true },
  { key: 'actions', title: words.actions, tools: true, render: (row) => <Actions subscription={row} /> },
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

/** The list of one's own subscriptions: how each stands, what it told, and what may be done with it. */
function MySubscriptions() {
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

function Actions({ subscription: { id, number, can } }: { subscription: SubscriptionRow }) {
  const label = (act: 'history' | 'stop' | 'renew') => words.of(words[act], number)
  const command = (act: 'stop' | 'renew') => ({ input: { id }, title: label(act), confirm: words[act] })
  const dialogs = {
    history: (onClose: () => void) => (
      <HistoryDialog
        endpoint={subscriptions.seeSubscriptionHistory}
        id={id}
        number={number}
        onClose={onClose}
      />
    ),
    stop: (onClose: () => void) => (
      <ConfirmCommand
        {...command('stop')}
        endpoint={subscriptions.stopSubscription}
        said={() => words.stopped(number)}
        onClose={onClose}
      >
        {words.stopText}
      </ConfirmCommand>
    ),
    renew: (onClose: () => void) => (
      <ConfirmCommand
        {...command('renew')}
        endpoint={subscriptions.renewSubscription}
        said={({ state, endsAt }) =>
          state === 'ACTIVE' ? words.renewed(number, formatDate(endsAt)) : words.doneUnconfirmed(number)
        }
        onClose={onClose}
      >
        {words.renewText}
      </ConfirmCommand>
    ),
  }
  const actions = (['history', ...can] as const).map((act) => ({
    name: words[act],
    label: label(act),
    dialog: dialogs[act],
  }))
  return <RowActions actions={actions} />
}

export function SubscriptionsScreen() {
  // A form that was sent begins anew.
  const [made, setMade] = useState(0)
  const [said, setSaid] = useState<string[]>([])
  return (
    <Page title={words.title} lead={words.lead}>
      <Toast />
      <section aria-labelledby="new-subscription" className={classes.part}>
        <h2 id="new-subscription">{words.newOne}</h2>
        <output>
          {said.map((sentence) => (
            <p key={sentence} className="note note-good">
              {sentence}
            </p>
          ))}
        </output>
        <SubscribeForm
          key={made}
          onDone={({ number, state, inForce }, kind) => {
            setMade((count) => count + 1)
            setSaid([
              state === 'ACTIVE' ? words.done(number) : words.doneUnconfirmed(number),
              ...(kind === 'FIRST_LIEN' && inForce > 0 ? [words.inForce(inForce)] : []),
            ])
          }}
        />
      </section>
      <h2>{words.mine}</h2>
      <MySubscriptions />
      <BulgarianTime />
    </Page>
  )
}
