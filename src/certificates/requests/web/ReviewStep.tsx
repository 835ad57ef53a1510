/** The last look before sending: what is asked for, what it costs today, and who asks. */
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CertificateKind } from '#certificates/content/content.contract.ts'
import { registerNames } from '#certificates/content/register-names.ts'
import { accounts } from '#people/sign-in/sign-in.contract.ts'
import { goToCertificate, goToEAuthentication } from '#people/sign-in/web/external-proof.ts'
import { formatDate, formatLongDateTime, isDay } from '#platform/dates.ts'
import type { InputOf, OutputOf, Refusal } from '#platform/endpoint.ts'
import { useAsk, useDo } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Price } from '#platform/web/ui/Price.tsx'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import { certificateRegisters, type RegisterReply } from '../registers.contract.ts'
import type { certificates } from '../requests.contract.ts'
import { messages, registerStates, serviceNames } from '../requests.messages.ts'
import type { AssetDraft } from './AssetFields.tsx'

type Question = InputOf<typeof certificateRegisters.askForPaper>

/** At the review the state registers are asked about what stands in the form, once for the same assets. */
type Replies = OutputOf<typeof certificateRegisters.askForPaper>

/** Asks as soon as there is a question: at the review, of somebody who has proved who they are. */
export function useRegisters(question: Question | undefined) {
  const { mutate, data, isPending, error, reset } = useDo(certificateRegisters.askForPaper)
  const [request, setRequested] = useState('')
  const sought = question ? JSON.stringify([question.things, question.eik]) : ''
  useEffect(() => {
    if (!question || sought === request) return
    setRequested(sought)
    mutate(question)
    // oxlint-disable-next-line react/exhaustive-deps -- when what is asked about changes
  }, [sought])
  return {
    replies: sought === request ? data : undefined,
    busy: isPending,
    error,
    /** Asks anew: the last try was in vain. */
    again: () => {
      if (!question) return
      reset()
      mutate(question)
    },
  }
}

/** What a form wants to have asked; undefined where no register is asked by what it seeks. */
export function questionIn(values: object, proof: Question['proof']): Question | undefined {
  const { key, things, sought } = values as {
    key: string
    things?: { kind: string; identifier: string }[]
    sought?: { by: string; kind?: string; number?: string }
  }
  const common = { key, ...(proof && { proof: { code: proof.code, binding: proof.binding } }) }
  if (things)
    return { ...common, things: things.map(({ kind, identifier }) => ({ kind, identifier })) as never }
  return sought?.by === 'NUMBER' && sought.kind === 'COMPANY' && sought.number
    ? { ...common, eik: sought.number }
    : undefined
}

/** Who sends: proved by this session or by what was brought back, or yet to be proved by going out. */
const words = dictionary(messages)
const GO = { eAuthentication: goToEAuthentication, certificate: goToCertificate }
type Way = keyof typeof GO

/** `beforeLeaving` keeps what was filled in. */
function IdentityBlock({ name, beforeLeaving }: { name: string | undefined; beforeLeaving: () => void }) {
  const { data: ways } = useAsk(accounts.seeSignInMethods, {})
  const leaving = useMutation<void, Refusal, Way>({
    networkMode: 'always',
    mutationFn: (way) => {
      beforeLeaving()
      return GO[way]({ type: 'request' })
    },
  })
  const gone = leaving.isPending || leaving.isSuccess
  const button = (way: Way, label: string) => (
    <Button
      variant="default"
      loading={gone && leaving.variables === way}
      disabled={gone && leaving.variables !== way}
      onClick={() => leaving.mutate(way)}
    >
      {label}
    </Button>
  )
  return (
    <section className="prose" aria-labelledby="identity">
      <h3 id="identity">{words.identity}</h3>
      {name ? (
        <p className="note note-good">{words.provedAs(name)}</p>
      ) : (
        <>
          <p>{words.proveHint}</p>
          {leaving.error && (
            <p className="note note-bad" role="alert">
              {leaving.error.message}
            </p>
          )}
          <div className="page-actions">
            {ways?.eAuthentication && button('eAuthentication', words.byEAuth)}
            {ways?.certificate && button('certificate', words.byCertificate)}
          </div>
        </>
      )}
    </section>
  )
}

const states = dictionary(registerStates)
const registerRepliesNames = dictionary(registerNames)

type RegisterRepliesProps = {
  /** The numbers that were asked about, in the order of the replies. */
  numbers: string[]
  replies: Replies | undefined
  busy: boolean
}

/** What the state registers said of the assets or the company of a request, before it is paid for. */
function RegisterReplies({ numbers, replies, busy }: RegisterRepliesProps) {
  const rows = replies && [...replies.things, ...(replies.company ? [replies.company] : [])]
  return (
    <section aria-labelledby="registers">
      <h3 id="registers">{words.registers}</h3>
      {busy && <output>{words.registersQueried}</output>}
      {rows && (
        <ul className="items">
          {rows.map((reply, index) => (
            <li key={index} {...(reply.state === 'NOT_FOUND' && { className: 'note note-warn' })}>
              {numbers[index]}: {sentenceOf(reply)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function sentenceOf({ state, register, at, title }: RegisterReply) {
  const said = state === 'FOUND' && title ? `${states.FOUND}: ${title}` : states[state]
  return register
    ? `${registerRepliesNames[register]} – ${said}${at && state !== 'OFF' ? ` (${formatLongDateTime(at)})` : ''}`
    : said
}

const names = dictionary(serviceNames)
const kindNames = dictionary(propertyTypes) as Record<string, string>

type Props = {
  kind: CertificateKind
  services: OutputOf<typeof certificates.seeServices>
  values: object
  /** Who asks, once that is proved. */
  name: string | undefined
  /** It was another one when this was sent. */
  feeChanged: boolean
  beforeLeaving: () => void
  registers: { replies: Replies | undefined; busy: boolean }
}

export function ReviewStep(props: Props) {
  const { kind, services, values, name, feeChanged, beforeLeaving, registers } = props
  const { things, sought, purpose, requester, pastDay } = values as {
    pastDay?: string
    things?: AssetDraft[]
    sought?: { by: string; name?: string; number?: string; thingKind?: string; identifier?: string }
    purpose: string
    requester: { address: string; phone: string; email: string }
  }
  const { amount, currency, days } = services[kind]
  const count = things?.length ?? 1
  return (
    <>
      <Facts>
        <Fact name={words.youAsk}>{names[kind]}</Fact>
        {things?.map(({ kind: of, identifier }, index) => (
          <Fact key={index} name={words.assetNumber(index + 1)}>
            {kindNames[of]}, {identifier}
          </Fact>
        ))}
        {sought && (
          <Fact
            name={sought.name ? words.checkedPerson : sought.identifier ? words.THING : words.DISTRAINT}
            {...(sought.by === 'NAME' && { note: words.nameWarning })}
          >
            {[sought.thingKind && kindNames[sought.thingKind], sought.name, sought.identifier, sought.number]
              .filter(Boolean)
              .join(', ')}
          </Fact>
        )}
        {purpose && <Fact name={sought ? words.purpose : words.caseNumber}>{purpose}</Fact>}
        <Fact name={words.stateOn}>
          {pastDay && isDay(pastDay) ? words.endOfDay(formatDate(pastDay)) : words.atIssue}
        </Fact>
        <Fact name={words.address}>{requester.address}</Fact>
        <Fact name={words.phone}>{requester.phone}</Fact>
        <Fact name={words.email}>{requester.email}</Fact>
        <Fact name={words.fee} {...(!services.free && { note: words.feeDays(days) })}>
          {services.free ? (
            words.noFee
          ) : (
            <>
              <Price amount={amount * count} currency={currency} />
              {count > 1 && ` ${words.perCertificate(count)}`}
              {feeChanged && ` – ${words.feeNew}`}
            </>
          )}
        </Fact>
      </Facts>
      {(registers.busy || registers.replies) && (
        <RegisterReplies
          numbers={things?.map(({ identifier }) => identifier) ?? [sought?.number ?? '']}
          replies={registers.replies}
          busy={registers.busy}
        />
      )}
      <IdentityBlock name={name} beforeLeaving={beforeLeaving} />
    </>
  )
}
