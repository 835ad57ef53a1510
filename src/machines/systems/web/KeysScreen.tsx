/** The keys of an external system, for its contact: opened by user name and password, made and ended. */
import { Button, PasswordInput, Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#platform/endpoint.ts'
import { useAsk, useDo } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { BulgarianTime, Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PendingPage } from '#platform/web/ui/Pending.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { useCommand } from '#platform/web/ui/form/use-command.ts'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import { systemKeys } from '../keys.contract.ts'
import { messages } from '../keys.messages.ts'
import { serviceNames } from '../service-names.messages.ts'
import { CopiedText } from './CopiedText.tsx'
import { KeyTable } from './KeyTable.tsx'
import { certificateText } from './certificate-text.ts'
import { useCodeInAddress } from './code-in-address.ts'

/** A new key with a certificate: which one, and whether it alone is taken or whatever its authority issues to one of its names. */
const words = dictionary(messages)
type Made = OutputOf<typeof systemKeys.makeSystemKey>
type Read = OutputOf<typeof systemKeys.readKeyCertificate>
const ONLY_THIS = ''

/** `onMade` is told of the key. */
function CertificateKey({ code, onMade }: { code: string; onMade: (made: Made) => void }) {
  const reading = useDo(systemKeys.readKeyCertificate)
  const [chosen, setChosen] = useState<{ text: string; facts: Read }>()
  const read = async (file: File) => {
    const text = await certificateText(file)
    reading.mutate({ code, certificate: text }, { onSuccess: (facts) => setChosen({ text, facts }) })
  }
  const choose = () => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = '.pem,.crt,.cer,.der'
    input.addEventListener('change', () => {
      const [file] = input.files ?? []
      if (file) void read(file)
    })
    input.click()
  }
  return (
    <>
      <Button variant="default" loading={reading.isPending} onClick={choose}>
        {words.makeCertificate}
      </Button>
      {reading.error && (
        <p className="note note-bad" role="alert">
          {reading.error.message}
        </p>
      )}
      {chosen && <Making code={code} {...chosen} onMade={onMade} close={() => setChosen(undefined)} />}
    </>
  )
}

type MakingProps = {
  code: string
  text: string
  facts: Read
  onMade: (made: Made) => void
  close: () => void
}

function Making({ code, text, facts, onMade, close }: MakingProps) {
  const [by, setBy] = useState(ONLY_THIS)
  const command = useCommand(systemKeys.makeSystemKey, close, (made) => {
    onMade(made)
    return words.made
  })
  const name = facts.names[Number(by)]
  const make = () => command.send({ code, certificate: text, ...(by !== ONLY_THIS && name && { name }) })
  return (
    <Confirm
      title={words.makeCertificate}
      confirm={words.makeCertificate}
      {...command.asked}
      onConfirm={make}
    >
      <Facts>
        <Fact name={words.subject}>{facts.subject}</Fact>
        <Fact name={words.issuer}>{facts.issuer}</Fact>
        <Fact name={words.endsAt}>
          <Moment at={facts.validTo} />
        </Fact>
      </Facts>
      {facts.authority === null ? (
        <p>{words.onlyThisText}</p>
      ) : (
        <Radio.Group label={words.knownBy} description={words.knownByHint} value={by} onChange={setBy}>
          <div className="stack">
            <Radio value={ONLY_THIS} label={words.onlyThis} />
            {facts.names.map((each, at) => (
              <Radio
                key={`${each.kind} ${each.value}`}
                value={String(at)}
                label={words.byName(`${each.kind}: ${each.value}`)}
              />
            ))}
          </div>
        </Radio.Group>
      )}
    </Confirm>
  )
}

const services = dictionary(serviceNames)

export function KeysScreen() {
  const arrived = useCodeInAddress()
  const [opened, setOpened] = useState('')
  const code = opened || arrived
  return code === '' ? (
    <Opening onOpen={setOpened} />
  ) : (
    <Keys key={code} code={code} close={() => setOpened('')} />
  )
}

function Opening({ onOpen }: { onOpen: (code: string) => void }) {
  const { form, tied, onSubmit, attempt, busy, refused } = useFormOf(
    systemKeys.openSystemKeys,
    { userName: '', password: '' },
    ({ code }) => onOpen(code),
  )
  return (
    <Page title={words.keysTitle} lead={words.openHint} trail={[]} narrow>
      <form className="form" onSubmit={onSubmit} noValidate>
        <ErrorSummary errors={form.errors} labels={words} refused={refused} attempt={attempt} />
        <TextInput
          label={words.userName}
          required
          autoComplete="username"
          maxLength={100}
          {...tied('userName')}
        />
        <PasswordInput
          label={words.password}
          required
          autoComplete="current-password"
          maxLength={200}
          visibilityToggleButtonProps={{ 'aria-hidden': true }}
          {...tied('password')}
        />
        <div>
          <Button type="submit" loading={busy}>
            {words.open}
          </Button>
        </div>
      </form>
    </Page>
  )
}

function Keys({ code, close }: { code: string; close: () => void }) {
  const { data, error, refetch } = useAsk(systemKeys.listSystemKeys, { code })
  const making = useDo(systemKeys.makeSystemKey)
  const [made, setMade] = useState<Made>()
  if (error?.code === 'closed')
    return (
      <Page title={words.keysTitle} trail={[]} narrow>
        <p className="note note-warn" role="alert">
          {error.message}
        </p>
        <Button onClick={() => (close(), location.assign(location.pathname))}>{words.open}</Button>
      </Page>
    )
  if (!data) return <PendingPage title={words.keysTitle} trail={[]} error={error} retry={refetch} />
  return (
    <Page
      title={words.keysTitle}
      lead={words.keysLead}
      trail={[]}
      actions={
        <>
          <LinkButton to="/externalSystems/webhooks" hash={`code=${code}`} variant="default">
            {words.toWebhooks}
          </LinkButton>
          <LinkButton to="/developers" variant="default">
            {words.toDevelopers}
          </LinkButton>
        </>
      }
    >
      <Toast />
      {data.stopped && <p className="note note-bad">{words.stopped}</p>}
      <Facts>
        <Fact name={words.system} note={data.institution}>
          {data.name}
        </Fact>
        <Fact name={words.userName}>
          <code>{data.userName}</code>
        </Fact>
        <Fact name={words.environment}>{services[data.environment]}</Fact>
        <Fact name={words.services}>
          {data.services.length === 0
            ? words.noServices
            : data.services.map(({ service, ground }) => `${services[service]} (${ground})`).join('; ')}
        </Fact>
        <Fact name={words.networks}>{data.networks.join(', ')}</Fact>
      </Facts>
      {made && <NewKey of={made} />}
      <h2>{words.keys}</h2>
      <p className="small">{words.twoAtATime}</p>
      {data.keys.length === 0 ? (
        <p>{words.noKeys}</p>
      ) : (
        <KeyTable keys={data.keys} endpoint={systemKeys.endOwnKey} input={(keyId) => ({ code, keyId })} />
      )}
      {making.error && (
        <p className="note note-bad" role="alert">
          {making.error.message}
        </p>
      )}
      {!data.stopped && (
        <div className="buttons">
          <Button loading={making.isPending} onClick={() => making.mutate({ code }, { onSuccess: setMade })}>
            {words.makeSecret}
          </Button>
          <CertificateKey code={code} onMade={setMade} />
        </div>
      )}
      <BulgarianTime />
    </Page>
  )
}

function NewKey({ of: { key, secret } }: { of: Made }) {
  return (
    <section className="note note-good" style={{ minWidth: 0 }} aria-labelledby="made">
      <h2 id="made">{words.made}</h2>
      <CopiedText label={words.clientId} text={key.clientId} />
      {secret && (
        <>
          <CopiedText label={words.secret} text={secret} />
          <p>{words.secretOnce}</p>
        </>
      )}
    </section>
  )
}
