/** The last look before sending: what is asked for, what it costs today, and who asks. */
import type { OutputOf } from '../../../platform/endpoint.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { Fact, Facts } from '../../../platform/web/ui/Facts.tsx'
import { Price } from '../../../platform/web/ui/Price.tsx'
import { propertyTypes } from '../../../register/things/kinds.messages.ts'
import type { PaperKind } from '../../content/content.contract.ts'
import type { papers } from '../requests.contract.ts'
import { messages, serviceNames } from '../requests.messages.ts'
import { IdentityBlock } from './IdentityBlock.tsx'
import type { ThingDraft } from './ThingFields.tsx'

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
}

export function ReviewStep({ kind, services, values, name, feeChanged, beforeLeaving }: Props) {
  const { things, person, purpose, requester } = values as {
    things?: ThingDraft[]
    person?: { name: string; number: string | null; by: string }
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
        {person && (
          <Fact name={words.stepPerson} {...(person.by === 'NAME' && { note: words.nameWarning })}>
            {[person.name, person.number].filter(Boolean).join(', ')}
          </Fact>
        )}
        {purpose && <Fact name={person ? words.purpose : words.caseNumber}>{purpose}</Fact>}
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
      <IdentityBlock name={name} beforeLeaving={beforeLeaving} />
    </>
  )
}
