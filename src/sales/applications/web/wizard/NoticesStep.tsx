/** How notices come, and one's special relation to the property. */
import { Checkbox, Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { dictionary } from '../../../../platform/web/say.ts'
import { storedSession } from '../../../../platform/web/session.ts'
import { DELIVERIES } from '../../../parties/application.contract.ts'
import { messages } from '../../registration.messages.ts'
import classes from '../../../notice/web/editor/editor.module.css'
import { names } from '../../../notice/web/names.ts'
import type { StepProps } from './application-form.ts'

const words = dictionary(messages)
const HINTS = { EMAIL: words.emailHint, EDELIVERY: words.eDeliveryHint }

export function NoticesStep({ form, onPaper }: StepProps) {
  const [delivery, setDelivery] = useState(form.getValues().delivery)
  form.watch('delivery', ({ value }) => {
    setDelivery(value)
    form.setFieldValue('deliveryAddress', value === 'EMAIL' && !onPaper ? (storedSession()?.email ?? '') : '')
  })
  const check = (path: 'coOwner' | 'spouse') => ({
    key: form.key(path),
    ...form.getInputProps(path, { type: 'checkbox' }),
  })
  return (
    <>
      <fieldset className={classes.group}>
        <legend>{words.delivery}</legend>
        <Radio.Group
          label={words.delivery}
          labelProps={{ className: 'visually-hidden' }}
          key={form.key('delivery')}
          {...form.getInputProps('delivery')}
        >
          <div className={classes.options}>
            {DELIVERIES.map((each) => (
              <Radio key={each} value={each} label={names.delivery[each]} description={HINTS[each]} />
            ))}
          </div>
        </Radio.Group>
        <TextInput
          required
          maxLength={200}
          {...(delivery === 'EMAIL'
            ? { label: words.emailAddress, type: 'email', autoComplete: onPaper ? 'off' : 'email' }
            : { label: words.eDeliveryAddress, description: words.eDeliveryAddressHint })}
          key={form.key('deliveryAddress')}
          {...form.getInputProps('deliveryAddress')}
        />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{words.specialPosition}</legend>
        <p className={classes.hint}>{onPaper ? words.specialHintOnPaper : words.specialHint}</p>
        <Checkbox
          label={onPaper ? words.coOwnerShort : words.coOwner}
          description={words.coOwnerHint}
          {...check('coOwner')}
        />
        <Checkbox
          label={onPaper ? words.spouseShort : words.spouse}
          description={words.spouseHint}
          {...check('spouse')}
        />
      </fieldset>
    </>
  )
}
