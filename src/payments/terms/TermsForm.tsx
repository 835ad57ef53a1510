/** The fields of the settings of paid e-services, filled with what holds now. */
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { spacedIban } from '#platform/identifiers.ts'
import { dictionary } from '#platform/web/say.ts'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { tie } from '#platform/web/ui/form/form-part.ts'
import { MoneyInput } from '#platform/web/ui/form/MoneyInput.tsx'
import { MomentInput } from '#platform/web/ui/form/MomentInput.tsx'
import { usePriceText } from '#platform/web/ui/Price.tsx'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import { type Terms, terms } from './terms.contract.ts'
import { fields, messages } from './terms.messages.ts'

const labels = dictionary(fields)
const words = { ...labels, ...dictionary(messages) }

const CURRENCIES = ['EUR', 'BGN']

type Props = {
  current: Terms
  ownNotificationUrl: string
  onDone: (answer: { validFrom: string }) => void
}

export function TermsForm({ current, ownNotificationUrl, onDone }: Props) {
  const { form, onSubmit, attempt, busy, refused } = useFormOf(terms.setTerms, valuesOf(current), onDone)
  const [held, setHeld] = useState<Record<string, number | string>>({
    certificateFee: current.certificateFee,
    reportFee: current.reportFee,
    validFrom: '',
  })
  const hold = (field: 'certificateFee' | 'reportFee' | 'validFrom') => (value: number | string) => {
    setHeld((before) => ({ ...before, [field]: value }))
    form.setFieldValue(field, value as never)
  }
  // The fields are not drawn anew as they are typed into; the fees name the chosen currency at once.
  const currencyField = tie(form, 'currency')
  const [currency, setCurrency] = useState(current.currency)
  const price = usePriceText()
  const inBoth = (amount: number | string | undefined) =>
    typeof amount === 'number' && amount > 0 ? price(amount, currency) : undefined
  const fee = (field: 'certificateFee' | 'reportFee') => (
    <MoneyInput
      label={labels[field]}
      required
      currency={currency}
      description={inBoth(held[field])}
      value={held[field] ?? ''}
      onChange={hold(field)}
      error={form.errors[field]}
      data-path={field}
    />
  )
  const days = (field: 'certificateDays' | 'reportDays') => (
    <TextInput label={labels[field]} required inputMode="numeric" maxLength={3} {...tie(form, field)} />
  )
  const reason = (field: 'certificateReason' | 'reportReason') => (
    <TextInput
      label={labels[field]}
      description={words.reasonHint}
      required
      maxLength={70}
      lang="bg-BG"
      {...tie(form, field)}
    />
  )
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <ErrorSummary errors={form.errors} labels={labels} refused={refused} attempt={attempt} />
      <fieldset className="form-group">
        <legend>{words.provider}</legend>
        <TextInput
          label={words.providerName}
          required
          maxLength={200}
          lang="bg-BG"
          {...tie(form, 'providerName')}
        />
        <TextInput
          label={words.providerBank}
          required
          maxLength={200}
          lang="bg-BG"
          {...tie(form, 'providerBank')}
        />
        <TextInput
          label={words.providerIban}
          description={words.ibanHint}
          required
          maxLength={50}
          autoComplete="off"
          {...tie(form, 'providerIban')}
        />
        <div className="form-pair">
          <TextInput
            label={words.providerBic}
            required
            maxLength={20}
            autoComplete="off"
            {...tie(form, 'providerBic')}
          />
          <NativeSelect
            label={words.currency}
            required
            data={CURRENCIES}
            {...currencyField}
            onChange={(event) => {
              currencyField.onChange(event)
              setCurrency(event.currentTarget.value === 'BGN' ? 'BGN' : 'EUR')
            }}
          />
        </div>
        <TextInput
          label={words.paymentTypeCode}
          description={words.codeHint}
          required
          inputMode="numeric"
          maxLength={6}
          {...tie(form, 'paymentTypeCode')}
        />
      </fieldset>
      <fieldset className="form-group">
        <legend>{words.certificate}</legend>
        <div className="form-pair">
          {fee('certificateFee')}
          {days('certificateDays')}
        </div>
        {reason('certificateReason')}
      </fieldset>
      <fieldset className="form-group">
        <legend>{words.report}</legend>
        <div className="form-pair">
          {fee('reportFee')}
          {days('reportDays')}
        </div>
        {reason('reportReason')}
      </fieldset>
      <fieldset className="form-group">
        <legend>{words.notices}</legend>
        <TextInput
          label={words.notificationUrl}
          description={words.urlHint(ownNotificationUrl)}
          type="url"
          maxLength={300}
          {...tie(form, 'notificationUrl')}
        />
      </fieldset>
      <fieldset className="form-group">
        <legend>{words.from}</legend>
        <MomentInput
          label={words.validFrom}
          description={words.validFromHint}
          value={String(held['validFrom'])}
          onChange={hold('validFrom')}
          error={form.errors['validFrom']}
          data-path="validFrom"
        />
      </fieldset>
      <div className="page-actions">
        <Button type="submit" loading={busy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}

const valuesOf = ({ id: _id, setAt: _setAt, setBy: _setBy, validFrom: _from, ...draft }: Terms) => ({
  ...draft,
  providerIban: draft.providerIban ? spacedIban(draft.providerIban) : '',
  certificateDays: String(draft.certificateDays),
  reportDays: String(draft.reportDays),
  validFrom: '' as const,
})
