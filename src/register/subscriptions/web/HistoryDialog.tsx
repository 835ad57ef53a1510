/** What happened to a subscription, and the notices that it led to; for its owner and for administrators. */
import { Button } from '@mantine/core'
import { useAsk } from '../../../platform/web/hooks.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { Dialog } from '../../../platform/web/ui/form/Dialog.tsx'
import { messages as shared } from '../../../platform/web/ui/messages.ts'
import { Moment } from '../../../platform/web/ui/Moment.tsx'
import { Pending } from '../../../platform/web/ui/Pending.tsx'
import { statusNames } from '../../distraints/messages.ts'
import type { subscriptionAdministration } from '../administering.contract.ts'
import { administrationMessages, events, messages } from '../subscriptions.messages.ts'
import type { SubscriptionHistory, subscriptions } from '../subscriptions.contract.ts'
import { DeliveryChip } from './StateChips.tsx'

const words = { ...dictionary(shared), ...dictionary(administrationMessages), ...dictionary(messages) }
const statuses = dictionary(statusNames)
const eventNames = dictionary(events)

type Props = {
  endpoint: typeof subscriptions.seeSubscriptionHistory | typeof subscriptionAdministration.seeSubscription
  id: number
  number: string
  onClose: () => void
}

export function HistoryDialog({ endpoint, id, number, onClose }: Props) {
  const { data, error, refetch } = useAsk(endpoint as typeof subscriptions.seeSubscriptionHistory, { id })
  return (
    <Dialog title={words.of(words.history, number)} onClose={onClose} wide>
      {data ? <Content history={data} /> : <Pending error={error} retry={refetch} />}
      <div className="buttons buttons-end">
        <Button variant="default" onClick={onClose} data-way-out>
          {words.close}
        </Button>
      </div>
    </Dialog>
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
