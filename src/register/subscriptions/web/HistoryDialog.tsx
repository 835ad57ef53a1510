/** What happened to a subscription, and the notices that it led to; for its owner and for administrators. */
import { dictionary } from '#platform/web/say.ts'
import { DetailsDialog } from '#platform/web/ui/form/DetailsDialog.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { statusNames } from '#register/distraints/distraints.messages.ts'
import type { subscriptionAdministration } from '../administering.contract.ts'
import { administrationMessages, events, messages } from '../subscriptions.messages.ts'
import type { SubscriptionHistory, subscriptions } from '../subscriptions.contract.ts'
import { DeliveryChip } from './StateChips.tsx'

const words = { ...dictionary(administrationMessages), ...dictionary(messages) }
const statuses = dictionary(statusNames)
const eventNames = dictionary(events)

type Props = {
  endpoint: typeof subscriptions.seeSubscriptionHistory | typeof subscriptionAdministration.seeSubscription
  id: number
  number: string
  onClose: () => void
}

export function HistoryDialog({ endpoint, id, number, onClose }: Props) {
  return (
    <DetailsDialog
      endpoint={endpoint as typeof subscriptions.seeSubscriptionHistory}
      input={{ id }}
      title={words.of(words.history, number)}
      onClose={onClose}
    >
      {(history) => <Content history={history} />}
    </DetailsDialog>
  )
}

function Content({ history }: { history: SubscriptionHistory }) {
  return (
    <>
      <ol className="items items-lined">
        {history.events.map(({ at, event, ground }) => (
          <li key={`${at} ${event}`} className="stack">
            <span className="row">
              <Moment at={at} as="long" />
              <strong>{eventNames[event]}</strong>
            </span>
            {ground && <span>{words.reason(ground)}</span>}
          </li>
        ))}
      </ol>
      <h3>{words.notices}</h3>
      {history.notices.length === 0 ? (
        <p className="dim">{words.noNotices}</p>
      ) : (
        <ol className="items items-lined">
          {history.notices.map((notice) => (
            <li key={notice.id} className="row">
              <Moment at={notice.at} as="long" />
              <span>{words.ofDistraint(notice.reference)}</span>
              <span>{words.fromTo(notice.from ? statuses[notice.from] : '', statuses[notice.to])}</span>
              <DeliveryChip delivery={notice.delivery} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
