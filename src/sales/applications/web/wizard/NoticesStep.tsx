/** How notices come, and one's special relation to the property. */
import { Checkbox, NativeSelect, Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { dayInSofia } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { storedSession } from '#platform/web/session.ts'
import { tie } from '#platform/web/ui/form/form-part.ts'
import { serviceFiguresOn } from '#sales/law/figures.rules.ts'
import { EDeliveryProfile } from '#sales/letters/web/EDeliveryProfile.tsx'
import { DELIVERIES, OWN_PROFILE } from '#sales/parties/application.contract.ts'
import { messages } from '../../applications.messages.ts'
import classes from '../../../notice/web/editor/editor.module.css'
import { names } from '#sales/notice/web/names.ts'
import type { StepProps } from './application-form.ts'

const words = dictionary(messages)

export function NoticesStep({ form, onPaper }: StepProps) {
  const [delivery, setDelivery] = useState(form.getValues().delivery)
  form.watch('delivery', ({ value }) => {
    setDelivery(value)
    const email = onPaper ? '' : (storedSession()?.email ?? '')
    form.setFieldValue('deliveryAddress', value === 'EMAIL' ? email : OWN_PROFILE)
  })
  const { represented } = form.getValues()
  const [today] = useState(() => dayInSofia(new Date()))
  const { confirmDays } = serviceFiguresOn(today)
  const hints = { EMAIL: words.emailHint, EDELIVERY: words.eDeliveryHint(confirmDays) }
  // Only a company is named by its number: those of people stand nowhere in the clear.
  const company = represented?.identifierType === 'EIK' ? represented.identifier : undefined
  const check = (path: 'coOwner' | 'spouse') => ({
    key: form.key(path),
    ...form.getInputProps(path, { type: 'checkbox' }),
  })
  return (
    <>
      <fieldset className="form-group">
        <legend>{words.delivery}</legend>
        <Radio.Group
          label={words.delivery}
          labelProps={{ className: 'visually-hidden' }}
          {...tie(form, 'delivery')}
        >
          <div className={classes.options}>
            {DELIVERIES.map((each) => (
              <Radio key={each} value={each} label={names.delivery[each]} description={hints[each]} />
            ))}
          </div>
        </Radio.Group>
        {delivery === 'EMAIL' ? (
          <TextInput
            required
            maxLength={200}
            label={words.emailAddress}
            type="email"
            autoComplete={onPaper ? 'off' : 'email'}
            {...tie(form, 'deliveryAddress')}
          />
        ) : (
          <>
            {company && (
              <NativeSelect
                label={words.eDeliveryProfile}
                data={[
                  { value: OWN_PROFILE, label: onPaper ? words.applicantsProfile : words.ownProfile },
                  { value: company, label: words.companysProfile(company) },
                ]}
                {...tie(form, 'deliveryAddress')}
              />
            )}
            {!onPaper && <EDeliveryProfile />}
          </>
        )}
      </fieldset>
      <fieldset className="form-group">
        <legend>{words.specialPosition}</legend>
        <p className="dim">{onPaper ? words.specialHintOnPaper : words.specialHint}</p>
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
