/** The valuations that a price rests on: of real estate at its first sale the mean of them counts (CPC art. 485(3)), of all else the newest (CPC art. 468(6)). */
import { Button, TextInput } from '@mantine/core'
import type { Currency } from '#platform/money.ts'
import { dictionary } from '#platform/web/say.ts'
import { DayInput } from '#platform/web/ui/form/DayInput.tsx'
import { MoneyInput } from '#platform/web/ui/form/MoneyInput.tsx'
import { wizardMessages } from '../../notice.messages.ts'
import { priceFormMessages } from '../../price.messages.ts'
import classes from './editor.module.css'
import type { AnnouncementForm } from './use-announcement-form.ts'

const words = { ...dictionary(wizardMessages), ...dictionary(priceFormMessages) }
const MOST = 10
const LIST = 'notice.price.valuations'

type Props = {
  form: AnnouncementForm['form']
  currency: Currency
  /** Whether the mean of several counts. */
  mean: boolean
}

export function ValuationFields({ form, currency, mean }: Props) {
  const { valuations } = form.values.notice.price
  return (
    <>
      <p className="dim">
        {words.valuationHint} {mean ? words.meanCounts : words.newestCounts}
      </p>
      {valuations.map((valuation, at) => (
        <fieldset
          key={`${valuations.length} ${at}`}
          className={classes.line}
          aria-label={words.valuationNo(at + 1)}
        >
          <TextInput
            label={words.valuer}
            required
            maxLength={200}
            {...form.getInputProps(`${LIST}.${at}.valuer`)}
          />
          <DayInput
            label={words.valuedOn}
            required
            defaultValue={valuation.day}
            error={form.errors[`${LIST}.${at}.day`]}
            data-path={`${LIST}.${at}.day`}
            onChange={(day) => form.setFieldValue(`${LIST}.${at}.day`, day as never)}
          />
          <MoneyInput
            label={words.valuedAt}
            required
            currency={currency}
            {...form.getInputProps(`${LIST}.${at}.amount`)}
          />
          <Button
            variant="default"
            aria-label={words.removeValuation(at + 1)}
            onClick={() => form.removeListItem(LIST, at)}
          >
            ×
          </Button>
        </fieldset>
      ))}
      {form.errors[LIST] && (
        <p className="note note-bad" data-path={LIST} tabIndex={-1}>
          {form.errors[LIST]}
        </p>
      )}
      {valuations.length < MOST && (
        <div>
          <Button
            variant="default"
            onClick={() => form.insertListItem(LIST, { valuer: '', day: '', amount: '' })}
          >
            {words.addValuation}
          </Button>
        </div>
      )}
    </>
  )
}
