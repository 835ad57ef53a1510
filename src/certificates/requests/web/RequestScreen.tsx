/** Asking for a certificate or a report: requester, subject, review with the fee, then the page of the request. */
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { storedSession } from '#platform/web/session.ts'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import { Wizard, WizardButtons } from '#platform/web/ui/form/Wizard.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { ErrorPanel, Loading } from '#platform/web/ui/States.tsx'
import type { OutputOf, Refusal } from '#platform/endpoint.ts'
import type { CertificateKind } from '#certificates/content/content.contract.ts'
import { certificates } from '../requests.contract.ts'
import { messages, serviceNames } from '../requests.messages.ts'
import { PAGES } from './addresses.ts'
import { dropDraft, storeDraft, storedDraft } from './proof-draft.ts'
import { RequesterFields } from './RequesterFields.tsx'
import { questionIn, ReviewStep, useRegisters } from './ReviewStep.tsx'
import { newSought, SoughtFields } from './SoughtFields.tsx'
import { newAsset, AssetFields } from './AssetFields.tsx'

const words = dictionary(messages)
const names = dictionary(serviceNames)
const LAST = 2

type Services = OutputOf<typeof certificates.seeServices>

export function RequestScreen({ kind }: { kind: CertificateKind }) {
  const { data, error, refetch } = useAsk(certificates.seeServices, {})
  return (
    <Page title={names[kind]} trail={[]} narrow>
      {data ? (
        <RequestForm kind={kind} services={data} refresh={() => void refetch()} />
      ) : error ? (
        <ErrorPanel error={error} retry={refetch} />
      ) : (
        <Loading rows={8} />
      )}
    </Page>
  )
}

/** What the form of a service begins with. */
function begun(kind: CertificateKind, services: Services) {
  const session = storedSession()
  const common = {
    requester: {
      country: 'BG',
      capacity: 'APPLICANT',
      represents: null,
      address: '',
      phone: '',
      email: session?.email ?? '',
    },
    fee: { amount: 0, currency: 'EUR' },
    language,
    key: crypto.randomUUID(),
    purpose: '',
    byEDelivery: false,
    pastDay: '',
  }
  return kind === 'CERTIFICATE'
    ? { ...common, things: [newAsset()] }
    : {
        ...common,
        sought: newSought(),
        withLifted: services.withLifted,
      }
}

type FormProps = {
  kind: CertificateKind
  services: Services
  /** Asks anew what the services cost: what is sent is the fee that was shown. */
  refresh: () => void
}

function RequestForm({ kind, services, refresh }: FormProps) {
  const navigate = useNavigate()
  const [draft] = useState(() => storedDraft(kind))
  const [step, setStep] = useState(draft?.proof ? LAST : 0)
  const [reached, setReached] = useState(draft ? LAST : 0)
  const [vain, setVain] = useState(0)
  const endpoint = kind === 'CERTIFICATE' ? certificates.requestCertificate : certificates.requestReport
  const { form, tied, onSubmit, attempt, busy, refused } = useFormOf(
    endpoint as typeof certificates.requestCertificate,
    (draft?.values ?? begun(kind, services)) as never,
    ({ uid }) => {
      dropDraft()
      void navigate({ to: PAGES[kind], search: { id: uid } })
    },
  )
  const feeChanged = refused?.code === 'feeChanged'
  const part = {
    tied: (path: string) => tied(path as never),
    value: (path: string) =>
      path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], form.getValues()),
    set: (path: string, value: unknown) => form.setFieldValue(path as never, value as never),
  }
  const stepOf = (field: string) =>
    field.startsWith('requester') ? 0 : /^(fee|proof|key)/.test(field) ? LAST : 1
  /** The faults of the steps up to the open one. */
  const isGood = () => {
    const here = Object.entries(form.validate().errors).filter(([field]) => stepOf(field) <= step)
    form.setErrors(Object.fromEntries(here))
    if (here.length === 0) return true
    setStep(Math.min(...here.map(([field]) => stepOf(field))))
    setVain(vain + 1)
    return false
  }
  const session = services.proved || !services.needsProof ? storedSession() : undefined
  // What was brought back counts before the session; what was turned down does not count, and can be proved anew.
  const name = isUnproved(refused) ? undefined : (draft?.proof?.name ?? session?.fullName)
  const registers = useRegisters(
    step === LAST && name !== undefined ? questionIn(form.getValues(), draft?.proof) : undefined,
  )
  useEffect(() => {
    if (feeChanged) refresh()
    // A day has passed since they were asked.
    if (refused?.code === 'registersNotAsked') registers.again()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each refusal
  }, [refused])
  const send = () => {
    // Without their answers nothing is taken; what went wrong is shown, and the next press asks anew.
    if (registers.error) return registers.again()
    const { amount, currency } = services[kind]
    part.set('fee', services.free ? { amount: 0, currency } : { amount, currency })
    if (draft?.proof) part.set('proof', { code: draft.proof.code, binding: draft.proof.binding })
    onSubmit()
  }
  const next = () => {
    if (!isGood()) return
    if (step === LAST) return send()
    if (step === LAST - 1) refresh()
    setStep(step + 1)
    setReached(Math.max(reached, step + 1))
  }
  return (
    <Wizard
      steps={[
        words.stepRequester,
        kind === 'CERTIFICATE' ? words.stepAssets : words.stepPerson,
        words.stepReview,
      ]}
      current={step}
      reached={reached}
      onGo={setStep}
    >
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          next()
        }}
      >
        <ErrorSummary
          errors={form.errors}
          labels={LABELS}
          refused={refused ?? registers.error}
          attempt={vain + attempt}
        />
        {step === 0 ? (
          <RequesterFields {...part} />
        ) : step === 1 ? (
          kind === 'CERTIFICATE' ? (
            <AssetFields {...part} />
          ) : (
            <SoughtFields {...part} />
          )
        ) : (
          <ReviewStep
            kind={kind}
            services={services}
            values={form.getValues()}
            name={name}
            feeChanged={feeChanged}
            registers={registers}
            beforeLeaving={() => storeDraft({ kind, values: form.getValues() })}
          />
        )}
        <WizardButtons
          {...(step > 0 && { onBack: () => setStep(step - 1) })}
          {...(step === LAST && {
            next: name !== undefined && (services.free ? words.send : words.sendPaying),
          })}
          busy={busy || registers.busy}
        />
      </form>
    </Wizard>
  )
}

const isUnproved = (refused: Refusal | null) =>
  refused !== null && ['identityNotProved', 'proofExpired'].includes(refused.code)

/** The visible names of fields, for the summary of faults. */
const LABELS: Record<string, string> = {
  'requester.address': words.address,
  'requester.phone': words.phone,
  'requester.email': words.email,
  'requester.country': words.country,
  'requester.represents.name': words.representName,
  'requester.represents.eik': words.representEik,
  'requester.represents.caseNumber': words.representCase,
  'sought.name': words.personName,
  'sought.number': words.number,
  'sought.identifier': words.identifier,
  purpose: words.purpose,
  pastDay: words.pastDay,
  ...Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [
      [`things.${index}.identifier`, `${words.assetNumber(index + 1)}: ${words.identifier}`],
      [`things.${index}.description`, `${words.assetNumber(index + 1)}: ${words.description}`],
    ]).flat() as [string, string][],
  ),
}
