/** Whether whoever is at the screen can be served through the e-delivery system; asked when that way is chosen. */
import { Button } from '@mantine/core'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { messages } from '../subscriptions.messages.ts'
import { subscriptions } from '../subscriptions.contract.ts'

const words = dictionary(messages)

export function EDeliveryCheck() {
  const { data, error, refetch, isFetching } = useAsk(subscriptions.checkMyEDelivery, {})
  const good = data?.state === 'REGISTERED'
  const said = error
    ? error.message
    : !data || isFetching
      ? words.checking
      : data.state === 'REGISTERED'
        ? words.REGISTERED(data.name ?? '')
        : words[data.state]
  return (
    <div className="stack">
      {data?.number && (
        <Facts>
          <Fact name={words.eDeliveryNumber}>{data.number}</Fact>
        </Facts>
      )}
      <output
        className={`note ${good && !isFetching ? 'note-good' : data && !isFetching ? 'note-warn' : ''}`}
      >
        {said}
      </output>
      {!good && !isFetching && (
        <div>
          <Button variant="default" onClick={() => void refetch()}>
            {words.checkAgain}
          </Button>
        </div>
      )}
    </div>
  )
}
