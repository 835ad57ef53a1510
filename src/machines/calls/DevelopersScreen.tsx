/** The page for those who write programs: a key for trying where there is one, calls to copy, and the rules. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useProof } from '#people/proof-of-work/web/use-proof.ts'
import { formatDate } from '#platform/dates.ts'
import type { OutputOf } from '#platform/endpoint.ts'
import { useAsk, useDo } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { storedSession } from '#platform/web/session.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PendingPage } from '#platform/web/ui/Pending.tsx'
import { showToast, Toast } from '#platform/web/ui/Toast.tsx'
import { CopiedText } from '#machines/systems/web/CopiedText.tsx'
import { developers } from './developers.contract.ts'
import { messages } from './developers.messages.ts'
import { exampleCalls } from './examples.rules.ts'

const words = dictionary(messages)
type TestKey = OutputOf<typeof developers.takeTestKey>
const RULES = [
  'ruleWhy',
  'ruleProblem',
  'ruleOnce',
  'rulePages',
  'ruleLimit',
  'ruleCertificate',
  'ruleCertified',
] as const

export function DevelopersScreen() {
  const { data, error, refetch } = useAsk(developers.seeDevelopers, {})
  const [key, setKey] = useState<TestKey>()
  if (!data) return <PendingPage title={words.title} trail={[]} error={error} retry={refetch} />
  return (
    <Page title={words.title} lead={words.lead} trail={[]} narrow>
      <Toast />
      <section aria-labelledby="start" className="items">
        <h2 id="start">{words.start}</h2>
        {data.testKeys ? <Taking onTaken={setKey} /> : <p>{words.notForTests}</p>}
        {key && (
          <>
            <CopiedText label="client_id" text={key.clientId} />
            <CopiedText label="client_secret" text={key.clientSecret} />
          </>
        )}
        <div className="buttons">
          <LinkButton to="/externalSystems/apply" variant="default">
            {words.apply}
          </LinkButton>
          <LinkButton to="/externalSystems/keys" variant="default">
            {words.keys}
          </LinkButton>
          <Button component="a" href="/api/v1/openapi.json" variant="default">
            {words.description}
          </Button>
        </div>
      </section>
      <section aria-labelledby="calls" className="items">
        <h2 id="calls">{words.calls}</h2>
        {exampleCalls(data.address, key).map(({ name, text }) => (
          <CopiedText key={name} label={words[name]} text={text} />
        ))}
      </section>
      <section aria-labelledby="rules">
        <h2 id="rules">{words.rules}</h2>
        <ul className="stack">
          {RULES.map((rule) => (
            <li key={rule}>{words[rule]}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="versions" className="items">
        <h2 id="versions">{words.versions}</h2>
        <p>{words.versionsText}</p>
        {data.ending.length === 0 && <p>{words.noneEnding}</p>}
        <ul className="stack">
          {data.ending.map(({ call, since, sunset, successor }) => (
            <li key={call}>
              <code>{call}</code>: {words.endingSince} {formatDate(since)}, {words.endingOn}{' '}
              {formatDate(sunset)}
              {successor && (
                <>
                  ; {words.instead} <code>{successor}</code>
                </>
              )}
            </li>
          ))}
        </ul>
      </section>
    </Page>
  )
}

function Taking({ onTaken }: { onTaken: (key: TestKey) => void }) {
  const work = useProof()
  const doing = useDo(developers.takeTestKey)
  const [proving, setProving] = useState(false)
  const take = async () => {
    setProving(true)
    const proof = storedSession() ? undefined : await work.proof()
    work.used()
    setProving(false)
    doing.mutate(
      { ...(proof && { proof }) },
      {
        onSuccess: (key) => {
          onTaken(key)
          showToast(words.taken)
        },
      },
    )
  }
  return (
    <>
      <p>{words.startText}</p>
      {doing.error && (
        <p className="note note-bad" role="alert">
          {doing.error.message}
        </p>
      )}
      <p>
        <Button loading={proving || doing.isPending} onClick={() => void take()}>
          {words.take}
        </Button>
      </p>
    </>
  )
}
