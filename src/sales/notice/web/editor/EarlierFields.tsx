/** Sales of the same assets that failed outside the platform: the price of this one is computed from them. CPC art. 494(2); Commerce Act art. 717zh. */
import { Checkbox, NumberInput, TextInput } from '@mantine/core'
import type { Currency } from '#platform/money.ts'
import { dictionary } from '#platform/web/say.ts'
import { DayInput } from '#platform/web/ui/form/DayInput.tsx'
import { MoneyInput } from '#platform/web/ui/form/MoneyInput.tsx'
import { noticeFields } from '../../notice.messages.ts'
import { priceFormMessages } from '../../price.messages.ts'
import classes from './editor.module.css'
import type { AnnouncementForm } from './use-announcement-form.ts'

const labels = dictionary(noticeFields)
const words = dictionary(priceFormMessages)
const OF = 'notice.price.earlier'
const NOTHING = { startPrice: '', endedOn: '', protocol: '', times: 1, appraisal: null, appraisedOn: '' }

type Props = { form: AnnouncementForm['form']; currency: Currency; syndic: boolean }

export function EarlierFields({ form, currency, syndic }: Props) {
  const { earlier } = form.values.notice.price
  const day = (name: 'endedOn' | 'appraisedOn') => (
    <DayInput
      label={labels[`${OF}.${name}`]}
      required={name === 'endedOn'}
      defaultValue={earlier?.[name] ?? ''}
      error={form.errors[`${OF}.${name}`]}
      data-path={`${OF}.${name}`}
      onChange={(value) => form.setFieldValue(`${OF}.${name}`, value as never)}
    />
  )
  return (
    <>
      <Checkbox
        label={words.soldBefore}
        description={words.soldBeforeHint}
        checked={earlier !== null}
        onChange={({ currentTarget: { checked } }) =>
          form.setFieldValue(OF, (checked ? NOTHING : null) as never)
        }
      />
      {earlier && (
        <div className="form-inner">
          <TextInput
            label={labels[`${OF}.protocol`]}
            description={words.failedProtocolHint}
            required
            maxLength={300}
            {...form.getInputProps(`${OF}.protocol`)}
          />
          <div className="form-pair">
            <MoneyInput
              label={labels[`${OF}.startPrice`]}
              description={syndic ? words.ofLastSale : words.ofFirstSale}
              required
              currency={currency}
              {...form.getInputProps(`${OF}.startPrice`)}
            />
            {day('endedOn')}
          </div>
          {syndic ? (
            <div className="form-pair">
              <MoneyInput
                label={labels[`${OF}.appraisal`]}
                required
                currency={currency}
                {...form.getInputProps(`${OF}.appraisal`)}
                value={earlier.appraisal ?? ''}
                onChange={(value) => form.setFieldValue(`${OF}.appraisal`, value === '' ? null : value)}
              />
              {day('appraisedOn')}
            </div>
          ) : (
            <NumberInput
              label={labels[`${OF}.times`]}
              description={words.timesHint}
              required
              hideControls
              allowDecimal={false}
              min={1}
              className={classes.amount ?? ''}
              {...form.getInputProps(`${OF}.times`)}
            />
          )}
        </div>
      )}
    </>
  )
}
