/** The last look before sending: what is asked for, what it costs today, and who asks. */
import { formatDate, isDay } from '#platform/dates.ts'
import type { OutputOf } from '#platform/endpoint.ts'
import { dictionary } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Price } from '#platform/web/ui/Price.tsx'
import { propertyTypes } from '#register/things/property-types.messages.ts'
import type { PaperKind } from '#papers/content/content.contract.ts'
import type { papers } from '../requests.contract.ts'
import { messages, serviceNames } from '../requests.messages.ts'
import { IdentityBlock } from './IdentityBlock.tsx'
import { RegisterReplies } from './RegisterReplies.tsx'
import type { ThingDraft } from './ThingFields.tsx'
import type { Replies } from './use-registers.ts'

const words = dictionary(messages)
const names = dictionary(serviceNames)
const kindNames = dictionary(propertyTypes) as Record<string, string>

type Props = {
  kind: PaperKind
  services: OutputOf<typeof papers.seeServices>
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
    things?: ThingDraft[]
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
          <Fact key={index} name={words.thingNumber(index + 1)}>
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
              {count > 1 && ` ${words.perPaper(count)}`}
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
