/** The form of a new subscription: what of, on which asset or distraint, and by which way. */
import { Button, Checkbox, NativeSelect, Radio, TextInput } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutputOf } from '#platform/endpoint.ts'
import { PropertyType } from '#platform/fields.ts'
import { oneOf } from '#platform/kinds.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { choices, dictionary } from '#platform/web/say.ts'
import { storedSession } from '#platform/web/session.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import {
  CHANNELS,
  SUBSCRIPTION_KINDS,
  type SubscriptionKind,
  subscriptions,
} from '../subscriptions.contract.ts'
import { channels, kinds, messages } from '../subscriptions.messages.ts'
import classes from './subscriptions.module.css'

const words = dictionary(messages)

/** Whether whoever is at the screen can be served through the e-delivery system; asked when that way is chosen. */
function EDeliveryCheck() {
  const { data, error, refetch, isFetching } = useAsk(subscriptions.checkMyEDelivery, {})
  const good = data?.state === 'REGISTERED'
  const said = error
    ? error.message
    : !data || isFetching
      ? words.checking
      : data.state === 'REGISTERED'
        ? words.REGISTERED(data.name ?? '')
        : words[data.state]
  return (
    <div className="stack">
      {data?.number && (
        <Facts>
          <Fact name={words.eDeliveryNumber}>{data.number}</Fact>
        </Facts>
      )}
      <output
        className={`note ${good && !isFetching ? 'note-good' : data && !isFetching ? 'note-warn' : ''}`}
      >
        {said}
      </output>
      {!good && !isFetching && (
        <div>
          <Button variant="default" onClick={() => void refetch()}>
            {words.checkAgain}
          </Button>
        </div>
      )}
    </div>
  )
}

const kindNames = dictionary(kinds)
const channelNames = dictionary(channels)
const assetKinds = dictionary(propertyTypes)

// The sentence beside the box is too long to name it.
const LABELS = { ...words, consent: words.consentName }

type Props = { onDone: (made: OutputOf<typeof subscriptions.subscribe>, kind: SubscriptionKind) => void }

export function SubscribeForm({ onDone }: Props) {
  // An information page, or a search, may have said already what is wanted.
  const request = useSearch({ strict: false }) as Partial<Record<'type' | 'kind' | 'identifier', unknown>>
  const text = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const [begun] = useState(() => ({
    kind: oneOf(SUBSCRIPTION_KINDS, text(request.type)) ?? SUBSCRIPTION_KINDS[0],
    by: 'THING' as const,
    thingKind: oneOf(PropertyType.options, text(request.kind)) ?? ('' as const),
    identifier: text(request.identifier).slice(0, 100),
    reference: '',
    channel: CHANNELS[0],
    email: storedSession()?.email ?? '',
    consent: false,
  }))
  const [shown, setShown] = useState<{
    kind?: string
    by?: string | undefined
    thingKind?: string | undefined
    channel?: string
  }>(begun)
  const { form, tied, onSubmit, attempt, busy, refused } = useFormOf(
    subscriptions.subscribe,
    begun,
    (made) => onDone(made, oneOf(SUBSCRIPTION_KINDS, shown.kind) ?? 'FIRST_LIEN'),
    setShown,
  )
  const ofAsset = shown.kind === 'FIRST_LIEN' || shown.by !== 'DISTRAINT'
  const byEmail = shown.channel !== 'EDELIVERY'
  // What is not on the screen must not be at fault.
  form.watch('kind', ({ value }) => value === 'FIRST_LIEN' && form.setFieldValue('by', 'THING'))
  form.watch('channel', ({ value }) => value === 'EDELIVERY' && form.setFieldValue('email', begun.email))
  const hint =
    words[
      oneOf(['VEHICLE', 'AIRCRAFT', 'VESSEL', 'AGRIFORMACHINERY', 'REALESTATE'], shown.thingKind) ?? 'OTHER'
    ]
  return (
    <form className={`form ${classes.form}`} onSubmit={onSubmit} noValidate>
      <ErrorSummary errors={form.errors} labels={LABELS} refused={refused} attempt={attempt} />
      <Radio.Group label={words.kind} required {...tied('kind')}>
        <div className={classes.options}>
          {SUBSCRIPTION_KINDS.map((each) => (
            <Radio key={each} value={each} label={kindNames[each]} description={words[each]} />
          ))}
        </div>
      </Radio.Group>
      {shown.kind === 'CHANGE_STATUS' && (
        <Radio.Group label={words.by} {...tied('by')}>
          <div className={classes.options}>
            {(['THING', 'DISTRAINT'] as const).map((each) => (
              <Radio key={each} value={each} label={words[each]} />
            ))}
          </div>
        </Radio.Group>
      )}
      {ofAsset ? (
        <>
          <NativeSelect
            label={words.thingKind}
            required
            data={[{ value: '', label: words.choose }, ...choices(assetKinds)]}
            {...tied('thingKind')}
          />
          <TextInput
            label={hint === words.OTHER ? words.identifier : hint}
            description={words.identifierHint}
            required
            maxLength={100}
            autoCapitalize="characters"
            spellCheck={false}
            {...tied('identifier')}
          />
        </>
      ) : (
        <TextInput
          label={words.reference}
          description={words.referenceHint}
          required
          maxLength={20}
          {...tied('reference')}
        />
      )}
      <Radio.Group label={words.channel} required {...tied('channel')}>
        <div className={classes.options}>
          {CHANNELS.map((each) => (
            <Radio key={each} value={each} label={channelNames[each]} />
          ))}
        </div>
      </Radio.Group>
      {byEmail ? (
        <TextInput
          label={words.email}
          description={words.emailHint}
          required
          type="email"
          autoComplete="email"
          maxLength={254}
          {...tied('email')}
        />
      ) : (
        <EDeliveryCheck />
      )}
      <Checkbox label={words.consent} {...tied('consent', { type: 'checkbox' })} />
      <div>
        <Button type="submit" loading={busy}>
          {words.subscribe}
        </Button>
      </div>
    </form>
  )
}
