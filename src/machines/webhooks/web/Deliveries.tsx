/** What was sent to a webhook: each message with its attempts and what was answered, and the way to send it again. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip, type Tone } from '#platform/web/ui/Chip.tsx'
import { useDeed } from '#platform/web/ui/form/use-deed.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { Table } from '#machines/systems/web/Table.tsx'
import { messages } from '../webhooks.messages.ts'
import type { Message, Webhook } from '../webhooks.contract.ts'
import type { Owned } from './owners.ts'

const words = dictionary(messages)
const TONES: Readonly<Record<Message['state'], Tone>> = {
  WAITING: 'accent',
  HELD: 'warn',
  TAKEN: 'good',
  GIVEN_UP: 'bad',
}
const AT_ONCE = 20

export function Deliveries({ of, owned }: { of: Webhook; owned: Owned }) {
  const [before, setBefore] = useState<number>()
  const { deeds, at } = owned
  const asked = { ...at, id: of.id, limit: AT_ONCE, ...(before !== undefined && { before }) }
  const { data, error, refetch } = useAsk(deeds.messages, asked, { keepPrevious: true })
  if (!data) return <Pending error={error} retry={refetch} rows={3} />
  const last = data.items.at(-1)
  if (!last) return <p>{words.noDeliveries}</p>
  return (
    <>
      <Table
        label={words.deedOf(words.deliveries, of.url)}
        heads={[words.event, words.at, words.state, words.attempts, words.answer]}
        deeds
      >
        {data.items.map((message) => (
          <tr key={message.id}>
            <th scope="row">
              <code>{`${message.subject.toLowerCase()}.${message.kind} ${message.subjectId}`}</code>
              <div className="small">{`${words.number}: ${message.number}`}</div>
            </th>
            <td>
              <Moment at={message.at} />
            </td>
            <td>
              <Chip tone={TONES[message.state]}>{words[message.state]}</Chip>
              {message.nextTryAt !== null && (
                <div className="small">
                  {words.nextTry}: <Moment at={message.nextTryAt} />
                </div>
              )}
            </td>
            <td>{message.attempts}</td>
            <td>
              {message.lastStatus ?? message.lastError ?? '–'}
              {message.lastTriedAt !== null && (
                <div className="small">
                  <Moment at={message.lastTriedAt} />
                </div>
              )}
            </td>
            <td>{of.state === 'ACTIVE' && <Again message={message} of={of} owned={owned} />}</td>
          </tr>
        ))}
      </Table>
      <p className="small">{words.kept}</p>
      <div className="buttons">
        {data.more && (
          <Button variant="default" size="compact-sm" onClick={() => setBefore(last.id)}>
            {words.older}
          </Button>
        )}
        {before !== undefined && (
          <Button variant="default" size="compact-sm" onClick={() => setBefore(undefined)}>
            {words.newest}
          </Button>
        )}
      </div>
    </>
  )
}

const nothing = () => {}

function Again({ message, of, owned: { deeds, at } }: { message: Message; of: Webhook; owned: Owned }) {
  const deed = useDeed(deeds.again, nothing, () => words.sentAgain)
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={deed.asked.busy}
      aria-label={`${words.again}: ${message.number}`}
      onClick={() => deed.send({ ...at, id: of.id, message: message.id })}
    >
      {words.again}
    </Button>
  )
}
