/** An application as its contact follows it: opening the link of the first letter confirms the address; one that was returned is corrected here. */
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { entryOf } from '#platform/kinds.ts'
import { dictionary } from '#platform/web/say.ts'
import { useAsk, useDo } from '#platform/web/hooks.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { BulgarianTime, Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PendingPage } from '#platform/web/ui/Pending.tsx'
import { showToast, Toast } from '#platform/web/ui/Toast.tsx'
import { useCodeInAddress } from '#machines/systems/web/code-in-address.ts'
import { externalApplications, type OwnApplication } from '../applications.contract.ts'
import { messages } from '../applications.messages.ts'
import { applicationEvents, applicationStates } from '../states.messages.ts'
import { ApplicationSaid } from './ApplicationSaid.tsx'
import { TONES } from './tones.ts'
import { WantedFields } from './WantedFields.tsx'

const words = dictionary(messages)
const states = dictionary(applicationStates)
const events = dictionary(applicationEvents)
const trail = [{ label: words.title, to: '/externalSystems/apply' }] as const

export function OwnApplicationScreen() {
  const code = useCodeInAddress()
  const { data, error, refetch } = useAsk(
    externalApplications.seeOwnApplication,
    { code },
    { enabled: code !== '' },
  )
  const confirming = useDo(externalApplications.confirmApplication)
  const { mutate, isIdle } = confirming
  const confirms = data?.confirms
  useEffect(() => {
    if (confirms && isIdle) mutate({ code }, { onSuccess: () => showToast(words.confirmed) })
  }, [confirms, isIdle, mutate, code])
  if (code === '')
    return (
      <Page title={words.ownTitle} trail={trail} narrow>
        <p className="note note-bad" role="alert">
          {words.noCode}
        </p>
      </Page>
    )
  if (!data) return <PendingPage title={words.ownTitle} trail={trail} narrow error={error} retry={refetch} />
  return (
    <Page title={words.ownTitleOf(data.reference)} trail={trail} narrow>
      <Toast />
      <Facts>
        <Fact name={words.state}>
          <Chip tone={TONES[data.state]}>{states[data.state]}</Chip>
        </Fact>
        <Fact name={words.sentAt}>
          <Moment at={data.sentAt} />
        </Fact>
      </Facts>
      {data.reason && (
        <div className="note note-warn">
          <h2>{data.state === 'DENIED' ? words.whyDenied : words.toCorrect}</h2>
          <p style={{ whiteSpace: 'pre-line' }}>{data.reason}</p>
        </div>
      )}
      {data.state === 'APPROVED' && (
        <div className="note">
          <p>{words.nextStep}</p>
          <LinkButton to="/externalSystems/keys">{words.toKeys}</LinkButton>
        </div>
      )}
      {data.state === 'RETURNED' ? <Correction of={data} code={code} /> : <ApplicationSaid of={data} />}
      <Facts>
        <Fact name={words.files}>
          {data.files.length === 0 ? words.noFiles : data.files.map(({ name }) => name).join(', ')}
        </Fact>
      </Facts>
      <section aria-labelledby="history">
        <h2 id="history">{words.history}</h2>
        <ul className="stack">
          {data.events.map(({ at, event }) => (
            <li key={`${at} ${event}`}>
              {entryOf(events, event) ?? event}, <Moment at={at} />
            </li>
          ))}
        </ul>
      </section>
      <BulgarianTime />
    </Page>
  )
}

function Correction({ of, code }: { of: OwnApplication; code: string }) {
  const { form, onSubmit, attempt, busy, refused } = useFormOf(
    externalApplications.correctApplication,
    {
      code,
      institution: of.institution,
      eik: of.eik,
      address: of.address,
      contactNames: of.contactNames,
      contactPhone: of.contactPhone,
      systemName: of.systemName,
      aim: of.aim,
      legalGround: of.legalGround,
      services: of.services,
      networks: of.networks,
      environment: of.environment,
      certificate: '',
      declared: false,
    },
    () => showToast(words.sentAgain),
  )
  return (
    <form className="form" onSubmit={onSubmit} noValidate aria-label={words.correctTitle}>
      <ErrorSummary errors={form.errors} labels={words} refused={refused} attempt={attempt} />
      <WantedFields form={form} withEmail={false} certificate={of.certificate} networks={of.networks} />
      <div>
        <Button type="submit" loading={busy}>
          {words.sendAgain}
        </Button>
      </div>
    </form>
  )
}
