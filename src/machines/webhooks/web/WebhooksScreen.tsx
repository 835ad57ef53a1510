/** The webhooks of a system, for its contact: opened from the page of its keys, as long as that is open. */
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#platform/endpoint.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useCommand } from '#platform/web/ui/form/use-command.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { BulgarianTime } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PendingPage } from '#platform/web/ui/Pending.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { useCodeInAddress } from '#machines/systems/web/code-in-address.ts'
import { CopiedText } from '#machines/systems/web/CopiedText.tsx'
import { messages } from '../webhooks.messages.ts'
import { ownWebhooks } from '../owners.contract.ts'
import { Subject } from '../webhooks.contract.ts'
import { OWN, WebhookList } from './WebhookList.tsx'

const words = dictionary(messages)
const NO_TRAIL = [] as const
type Made = OutputOf<typeof ownWebhooks.addOwnWebhook>

export function WebhooksScreen() {
  const code = useCodeInAddress()
  const { data, error, refetch } = useAsk(OWN.list, { code }, { enabled: code !== '' })
  const [adding, setAdding] = useState(false)
  const [made, setMade] = useState<Made>()
  if (code === '' || error?.code === 'closed')
    return (
      <Page title={words.title} trail={NO_TRAIL} narrow>
        <p className="note note-warn" role="alert">
          {error?.message ?? words.noCode}
        </p>
        <LinkButton to="/externalSystems/keys">{words.toKeys}</LinkButton>
      </Page>
    )
  if (!data) return <PendingPage title={words.title} trail={NO_TRAIL} error={error} retry={refetch} />
  return (
    <Page
      title={words.title}
      lead={words.lead}
      trail={NO_TRAIL}
      actions={
        <>
          <Button onClick={() => setAdding(true)}>{words.add}</Button>
          <LinkButton to="/externalSystems/keys" hash={`code=${code}`} variant="default">
            {words.toKeys}
          </LinkButton>
        </>
      }
    >
      <Toast />
      <Facts>
        <Fact name={words.system} note={data.institution}>
          {data.name}
        </Fact>
      </Facts>
      {!data.follows && <p className="note note-warn">{words.notFollowing}</p>}
      {made && (
        <section className="note note-good" style={{ minWidth: 0 }} aria-labelledby="made">
          <h2 id="made">{words.added}</h2>
          <CopiedText label={words.secret} text={made.secret} />
          <p>{words.secretOnce}</p>
        </section>
      )}
      <WebhookList items={data.items} owned={{ actions: OWN, at: { code } }} />
      {adding && <Adding code={code} onMade={setMade} close={() => setAdding(false)} />}
      <BulgarianTime />
    </Page>
  )
}

type AddingProps = { code: string; onMade: (made: Made) => void; close: () => void }

function Adding({ code, onMade, close }: AddingProps) {
  const [url, setUrl] = useState('https://')
  const [subjects, setSubjects] = useState<string[]>(Subject.options)
  const command = useCommand(ownWebhooks.addOwnWebhook, close, (answer) => {
    onMade(answer)
    return words.added
  })
  return (
    <Confirm
      title={words.add}
      confirm={words.add}
      {...command.asked}
      onConfirm={() => command.check({ code, url, subjects })}
    >
      <TextInput
        data-path="url"
        label={words.url}
        description={words.urlHint}
        required
        type="url"
        maxLength={500}
        value={url}
        error={command.faultOf('url')}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
      />
      <Checkbox.Group
        label={words.subjects}
        required
        value={subjects}
        error={command.faultOf('subjects')}
        onChange={setSubjects}
      >
        <div className="stack">
          {Subject.options.map((value) => (
            <Checkbox key={value} value={value} label={words[value]} />
          ))}
        </div>
      </Checkbox.Group>
    </Confirm>
  )
}
