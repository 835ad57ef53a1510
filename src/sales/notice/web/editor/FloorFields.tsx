/** The values below which the first sale is not held: each is given, or it is said that there is none, and why. CPC art. 468(3), 485(5); Commerce Act art. 717a(1). */
import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Currency } from '#platform/money.ts'
import { dictionary } from '#platform/web/say.ts'
import { MoneyInput } from '#platform/web/ui/form/MoneyInput.tsx'
import { noticeFields } from '../../notice.messages.ts'
import { priceFormMessages } from '../../price.messages.ts'
import classes from './editor.module.css'
import type { AnnouncementForm } from './use-announcement-form.ts'

const labels = dictionary(noticeFields)
const words = dictionary(priceFormMessages)
const OF = {
  taxValue: { why: 'noTaxValue', none: words.noTaxValue, hint: words.taxHint },
  insuredValue: { why: 'noInsuredValue', none: words.noInsuredValue, hint: words.insuredHint },
} as const

type Props = {
  form: AnnouncementForm['form']
  name: keyof typeof OF
  currency: Currency
  syndic: boolean
}

export function FloorFields({ form, name, currency, syndic }: Props) {
  const { why, none, hint } = OF[name]
  const { price } = form.values.notice
  const [absent, setAbsent] = useState(price[why] !== '')
  const field = `notice.price.${name}` as const
  const reason = `notice.price.${why}` as const
  return (
    <div className={classes.answer}>
      {!absent && (
        <MoneyInput
          label={labels[field]}
          description={syndic ? words.syndicFloorHint : hint}
          currency={currency}
          className={classes.amount ?? ''}
          {...form.getInputProps(field)}
          value={price[name] ?? ''}
          onChange={(value) => form.setFieldValue(field, value === '' ? null : value)}
        />
      )}
      <Checkbox
        label={none}
        checked={absent}
        onChange={({ currentTarget: { checked } }) => {
          setAbsent(checked)
          if (checked) form.setFieldValue(field, null)
          else form.setFieldValue(reason, '')
        }}
      />
      {absent && (
        <TextInput
          label={labels[reason]}
          description={words.noValueHint}
          required
          maxLength={500}
          {...form.getInputProps(reason)}
        />
      )}
    </div>
  )
}
