/** The application: for whom one bids, how notices come, one's relation to the property, and two declarations. */
import { Button, Checkbox, Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '../../platform/endpoint.ts'
import { dictionary } from '../../platform/web/say.ts'
import { storedSession } from '../../platform/web/session.ts'
import { ErrorSummary } from '../../platform/web/ui/ErrorSummary.tsx'
import { LinkButton } from '../../platform/web/ui/LinkButton.tsx'
import { useFormOf } from '../../platform/web/ui/use-form-of.ts'
import { type Announcement } from '../contract.ts'
import { registrations } from '../registration.contract.ts'
import { DELIVERIES, PARTICIPATIONS } from '../registration.contract.ts'
import { messages } from '../registration.messages.ts'
import classes from './editor.module.css'
import { names } from './names.ts'
import { nobodyYet, RepresentedFields } from './RepresentedFields.tsx'

const words = dictionary(messages)

const LABELS: Record<string, string> = {
  participation: words.participation,
  'represented.name': words.representedName,
  'represented.identifierType': words.identifierType,
  'represented.identifier': words.representedNumber,
  deliveryAddress: words.noticeAddress,
  declaredFunds: words.fundsShort,
  declaredNoBar: words.noBarShort,
}
const PARTICIPATION_HINTS = {
  PERSONAL: words.personalHint,
  REPRESENTATIVE: words.representativeHint,
  ASSIGNEE: words.assigneeHint,
}
const DELIVERY_HINTS = { EMAIL: words.emailHint, EDELIVERY: words.eDeliveryHint }

type Props = {
  announcement: Announcement
  onDone: (registration: OutputOf<typeof registrations.registerForSale>) => void
}

export function RegisterForm({ announcement, onDone }: Props) {
  const email = storedSession()?.email ?? ''
  const { form, onSubmit, attempt, busy, refused } = useFormOf(
    registrations.registerForSale,
    {
      id: announcement.id,
      participation: 'PERSONAL',
      represented: null,
      delivery: 'EMAIL',
      deliveryAddress: email,
      coOwner: false,
      spouse: false,
      declaredFunds: false,
      declaredNoBar: false,
    },
    onDone,
  )
  const [participation, setParticipation] = useState<(typeof PARTICIPATIONS)[number]>('PERSONAL')
  const [delivery, setDelivery] = useState<(typeof DELIVERIES)[number]>('EMAIL')
  form.watch('participation', ({ value }) => {
    setParticipation(value)
    const { represented } = form.getValues()
    if (value === 'PERSONAL') form.setFieldValue('represented', null)
    else if (!represented) form.setFieldValue('represented', nobodyYet)
  })
  form.watch('delivery', ({ value }) => {
    setDelivery(value)
    form.setFieldValue('deliveryAddress', value === 'EMAIL' ? email : '')
  })
  const check = (path: 'coOwner' | 'spouse' | 'declaredFunds' | 'declaredNoBar') => ({
    key: form.key(path),
    ...form.getInputProps(path, { type: 'checkbox' }),
  })
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <ErrorSummary errors={form.errors} labels={LABELS} refused={refused} attempt={attempt} />
      <fieldset className={classes.group}>
        <legend>{words.participation}</legend>
        <Radio.Group
          aria-label={words.participation}
          key={form.key('participation')}
          {...form.getInputProps('participation')}
        >
          <div className={classes.options}>
            {PARTICIPATIONS.map((each) => (
              <Radio
                key={each}
                value={each}
                label={names.participation[each]}
                description={PARTICIPATION_HINTS[each]}
              />
            ))}
          </div>
        </Radio.Group>
        {participation !== 'PERSONAL' && <RepresentedFields form={form} />}
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{words.delivery}</legend>
        <Radio.Group
          aria-label={words.delivery}
          key={form.key('delivery')}
          {...form.getInputProps('delivery')}
        >
          <div className={classes.options}>
            {DELIVERIES.map((each) => (
              <Radio
                key={each}
                value={each}
                label={names.delivery[each]}
                description={DELIVERY_HINTS[each]}
              />
            ))}
          </div>
        </Radio.Group>
        <TextInput
          required
          maxLength={200}
          {...(delivery === 'EMAIL'
            ? { label: words.emailAddress, type: 'email', autoComplete: 'email' }
            : { label: words.eDeliveryAddress, description: words.eDeliveryAddressHint })}
          key={form.key('deliveryAddress')}
          {...form.getInputProps('deliveryAddress')}
        />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{words.specialPosition}</legend>
        <p className={classes.hint}>{words.specialHint}</p>
        <Checkbox label={words.coOwner} description={words.coOwnerHint} {...check('coOwner')} />
        <Checkbox label={words.spouse} description={words.spouseHint} {...check('spouse')} />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{words.declarations}</legend>
        {participation === 'ASSIGNEE' && <p className="note">{words.byPrincipal}</p>}
        <Checkbox
          required
          label={words.declaredFunds}
          description={words.declaredFundsLaw}
          {...check('declaredFunds')}
        />
        <Checkbox
          required
          label={announcement.procedure === 'TZ' ? words.declaredNoBarInsolvency : words.declaredNoBar}
          description={words.declaredNoBarLaw}
          {...check('declaredNoBar')}
        />
        <p className={classes.hint}>{words.liability}</p>
      </fieldset>
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          {words.submit}
        </Button>
        <LinkButton
          to="/announcements/details/$id"
          params={{ id: String(announcement.id) }}
          variant="default"
        >
          {words.cancel}
        </LinkButton>
      </div>
    </form>
  )
}
