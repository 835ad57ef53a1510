/** Webhooks one after the other: how each stands, what was sent, and what can be done with it. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDo } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip, type Tone } from '#platform/web/ui/Chip.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useDeed } from '#platform/web/ui/form/use-deed.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { messages } from '../webhooks.messages.ts'
import type { Webhook } from '../webhooks.contract.ts'
import { Deliveries } from './Deliveries.tsx'
import type { Owned } from './owners.ts'
import classes from './webhooks.module.css'

const words = dictionary(messages)
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
const nothing = () => {}

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
      <Deeds
        of={of}
        owned={owned}
        opened={open === 'deliveries'}
        toggle={() => setOpen(open === 'deliveries' ? undefined : 'deliveries')}
        remove={() => setOpen('remove')}
      />
      {open === 'deliveries' && <Deliveries of={of} owned={owned} />}
      {open === 'remove' && <Remove of={of} owned={owned} close={() => setOpen(undefined)} />}
    </li>
  )
}

type DeedsProps = Props & { opened: boolean; toggle: () => void; remove: () => void }

function Deeds({ of, owned: { deeds, at }, opened, toggle, remove }: DeedsProps) {
  const testing = useDo(deeds.test)
  const turn = useDeed(deeds.turn, nothing, () =>
    of.state === 'ACTIVE' ? words.pausedNow : words.resumedNow,
  )
  const named = (deed: string) => words.deedOf(deed, of.url)
  const deed = of.state === 'ACTIVE' ? words.pause : words.resume
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
          aria-label={named(deed)}
          onClick={() => turn.send({ ...at, id: of.id, state: of.state === 'ACTIVE' ? 'PAUSED' : 'ACTIVE' })}
        >
          {deed}
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

function Remove({ of, owned: { deeds, at }, close }: Props & { close: () => void }) {
  const deed = useDeed(deeds.remove, close, () => words.removed)
  return (
    <Confirm
      title={words.removeTitle}
      confirm={words.remove}
      danger
      {...deed.asked}
      onConfirm={() => deed.send({ ...at, id: of.id })}
    >
      <p style={{ overflowWrap: 'anywhere' }}>{words.removeText(of.url)}</p>
    </Confirm>
  )
}
