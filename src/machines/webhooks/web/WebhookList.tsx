/** Webhooks one after the other: how each stands, what was sent, and what can be done with it. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Table } from '#machines/systems/web/Table.tsx'
import { useAsk, useDo } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip, type Tone } from '#platform/web/ui/Chip.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { ConfirmCommand } from '#platform/web/ui/form/ConfirmCommand.tsx'
import { useCommand } from '#platform/web/ui/form/use-command.ts'
import { ownWebhooks, webhooksOfSystems } from '../owners.contract.ts'
import type { Message, Webhook } from '../webhooks.contract.ts'
import { messages } from '../webhooks.messages.ts'
import classes from './webhooks.module.css'

/** By which commands a screen deals with webhooks: those of the contact of a system, or of administrators. */
export const OWN = {
  list: ownWebhooks.listOwnWebhooks,
  turn: ownWebhooks.turnOwnWebhook,
  test: ownWebhooks.testOwnWebhook,
  remove: ownWebhooks.removeOwnWebhook,
  messages: ownWebhooks.listOwnWebhookMessages,
  again: ownWebhooks.sendOwnWebhookMessageAgain,
}
export const OFFICE = {
  list: webhooksOfSystems.listWebhooksOfSystem,
  turn: webhooksOfSystems.turnWebhookOfSystem,
  test: webhooksOfSystems.testWebhookOfSystem,
  remove: webhooksOfSystems.removeWebhookOfSystem,
  messages: webhooksOfSystems.listWebhookMessagesOfSystem,
  again: webhooksOfSystems.sendWebhookMessageOfSystemAgain,
}
/** With what names the owner: the code of the open page of keys; administrators need none. */
type Owned = { actions: typeof OWN; at: { code: string } } | { actions: typeof OFFICE; at: object }

const words = dictionary(messages)
const DeliveriesTONES: Readonly<Record<Message['state'], Tone>> = {
  WAITING: 'accent',
  HELD: 'warn',
  TAKEN: 'good',
  GIVEN_UP: 'bad',
}
const AT_ONCE = 20

/** What was sent to a webhook: each message with its attempts and what was answered, and the way to send it again. */
function Deliveries({ of, owned }: { of: Webhook; owned: Owned }) {
  const [before, setBefore] = useState<number>()
  const { actions, at } = owned
  const request = { ...at, id: of.id, limit: AT_ONCE, ...(before !== undefined && { before }) }
  const { data, error, refetch } = useAsk(actions.messages, request, { keepPrevious: true })
  if (!data) return <Pending error={error} retry={refetch} rows={3} />
  const last = data.items.at(-1)
  if (!last) return <p>{words.noDeliveries}</p>
  return (
    <>
      <Table
        label={words.actionOf(words.deliveries, of.url)}
        heads={[words.event, words.at, words.state, words.attempts, words.answer]}
        actions
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
              <Chip tone={DeliveriesTONES[message.state]}>{words[message.state]}</Chip>
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

function Again({ message, of, owned: { actions, at } }: { message: Message; of: Webhook; owned: Owned }) {
  const command = useCommand(actions.again, nothing, () => words.sentAgain)
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={command.asked.busy}
      aria-label={`${words.again}: ${message.number}`}
      onClick={() => command.send({ ...at, id: of.id, message: message.id })}
    >
      {words.again}
    </Button>
  )
}

const TONES: Readonly<Record<Webhook['state'], Tone>> = { ACTIVE: 'good', PAUSED: 'warn', GONE: 'bad' }

export function WebhookList({ items, owned }: { items: readonly Webhook[]; owned: Owned }) {
  if (items.length === 0) return <p>{words.none}</p>
  return (
    <ul className="items items-lined">
      {items.map((item) => (
        <One key={item.id} of={item} owned={owned} />
      ))}
    </ul>
  )
}

type Props = { of: Webhook; owned: Owned }

function One({ of, owned }: Props) {
  const [open, setOpen] = useState<'deliveries' | 'remove'>()
  return (
    <li className={classes.one}>
      <h2 style={{ overflowWrap: 'anywhere' }}>{of.url}</h2>
      <Facts>
        <Fact name={words.state}>
          <Chip tone={TONES[of.state]}>{words[of.state]}</Chip>
        </Fact>
        <Fact name={words.subjects}>{of.subjects.map((subject) => words[subject]).join(', ')}</Fact>
        <Fact name={words.madeAt}>
          <Moment at={of.madeAt} />
        </Fact>
        <Fact name={words.waiting}>{of.waiting}</Fact>
        <Fact name={words.givenUp}>{of.givenUp}</Fact>
      </Facts>
      <Actions
        of={of}
        owned={owned}
        opened={open === 'deliveries'}
        toggle={() => setOpen(open === 'deliveries' ? undefined : 'deliveries')}
        remove={() => setOpen('remove')}
      />
      {open === 'deliveries' && <Deliveries of={of} owned={owned} />}
      {open === 'remove' && (
        <ConfirmCommand
          danger
          endpoint={owned.actions.remove}
          input={{ ...owned.at, id: of.id }}
          title={words.removeTitle}
          confirm={words.remove}
          said={() => words.removed}
          onClose={() => setOpen(undefined)}
        >
          <p style={{ overflowWrap: 'anywhere' }}>{words.removeText(of.url)}</p>
        </ConfirmCommand>
      )}
    </li>
  )
}

type ActionsProps = Props & { opened: boolean; toggle: () => void; remove: () => void }

function Actions({ of, owned: { actions, at }, opened, toggle, remove }: ActionsProps) {
  const testing = useDo(actions.test)
  const turn = useCommand(actions.turn, nothing, () =>
    of.state === 'ACTIVE' ? words.pausedNow : words.resumedNow,
  )
  const named = (action: string) => words.actionOf(action, of.url)
  const action = of.state === 'ACTIVE' ? words.pause : words.resume
  return (
    <>
      <div className="buttons">
        <Button
          variant="default"
          aria-expanded={opened}
          aria-label={named(words.deliveries)}
          onClick={toggle}
        >
          {words.deliveries}
        </Button>
        {of.state === 'ACTIVE' && (
          <Button
            variant="default"
            loading={testing.isPending}
            aria-label={named(words.test)}
            onClick={() => testing.mutate({ ...at, id: of.id })}
          >
            {words.test}
          </Button>
        )}
        <Button
          variant="default"
          loading={turn.asked.busy}
          aria-label={named(action)}
          onClick={() => turn.send({ ...at, id: of.id, state: of.state === 'ACTIVE' ? 'PAUSED' : 'ACTIVE' })}
        >
          {action}
        </Button>
        <Button variant="default" aria-label={named(words.remove)} onClick={remove}>
          {words.remove}
        </Button>
      </div>
      <output>{testing.data && <Answered {...testing.data} />}</output>
      {(testing.error ?? turn.asked.error) && (
        <p className="note note-bad" role="alert">
          {(testing.error ?? turn.asked.error)?.message}
        </p>
      )}
    </>
  )
}

function Answered({ status, why }: { status: number | null; why: string }) {
  const taken = status !== null && status >= 200 && status < 300
  return (
    <p className={taken ? 'note note-good' : 'note note-bad'}>
      {status === null
        ? words.testUnanswered(why)
        : taken
          ? words.testTaken(status)
          : words.testRefused(status)}
    </p>
  )
}
