/** The second step: how the start price comes about, and what the law makes of it, line by line. */
import { Radio, Textarea } from '@mantine/core'
import { dictionary } from '../../../platform/web/say.ts'
import { MoneyInput } from '../../../platform/web/ui/MoneyInput.tsx'
import { fields } from '../../messages.ts'
import type { Notice } from '../../notice.contract.ts'
import { noticeFields, priceBases, wizardMessages } from '../../notice.messages.ts'
import { calculate, needsNewValuation } from '../../price.rules.ts'
import { kindOf, type Procedure } from '../../regimes.rules.ts'
import type { AnnouncementDraft } from '../../draft.contract.ts'
import classes from '../editor.module.css'
import { PriceCalculation } from '../PriceCalculation.tsx'
import type { StepProps } from './step.ts'
import { ValuationFields } from './ValuationFields.tsx'
import type { Values } from './values.ts'

const labels = { ...dictionary(fields), ...dictionary(noticeFields) }
const words = dictionary(wizardMessages)
const ways = dictionary(priceBases)

const amount = (value: number | string | null | undefined) =>
  typeof value === 'number' && value > 0 ? value : null

/** What the law makes of what has been filled in so far. */
function pricedSoFar(values: Values, { today, currency, round, before, among }: StepProps['circumstances']) {
  const { price } = values.notice
  return calculate({
    procedure: values.procedure as Procedure,
    kind: kindOf(
      values.items as AnnouncementDraft['items'],
      values.propertyType as AnnouncementDraft['propertyType'],
    ),
    currency,
    on: today,
    round,
    price: {
      basis: price.basis as NonNullable<Notice['price']['basis']>,
      source: '',
      valuations: price.valuations.flatMap((each) =>
        amount(each.amount) ? [{ ...each, amount: amount(each.amount)! }] : [],
      ),
      taxValue: amount(price.taxValue),
      insuredValue: amount(price.insuredValue),
    },
    stated: amount(values.startPrice) ?? undefined,
    before: before ?? undefined,
    among: among ?? undefined,
  })
}

export function PriceStep({ draft: { form }, circumstances }: StepProps) {
  const { currency, today, round, before } = circumstances
  const { price } = form.values.notice
  const { procedure, propertyType, items } = form.values
  const kind = kindOf(items as AnnouncementDraft['items'], propertyType as AnnouncementDraft['propertyType'])
  const syndic = procedure === 'TZ'
  const anew = before !== null && needsNewValuation(procedure as Procedure, before, today)
  const offered =
    before && !anew ? (['REPEAT', 'COMPUTED', 'STATED'] as const) : (['COMPUTED', 'STATED'] as const)
  const floor = (name: 'taxValue' | 'insuredValue', hint: string) => (
    <MoneyInput
      label={labels[`notice.price.${name}`]}
      description={syndic ? words.syndicFloorHint : hint}
      currency={currency}
      {...form.getInputProps(`notice.price.${name}`)}
      value={price[name] ?? ''}
      onChange={(value) => form.setFieldValue(`notice.price.${name}`, value === '' ? null : value)}
    />
  )
  const priced = pricedSoFar(form.values, circumstances)
  if (circumstances.among && priced)
    return (
      <>
        <p className="note">{words.amongPrice}</p>
        <output className={classes.computed}>
          <PriceCalculation calculation={priced.calculation} currency={currency} />
        </output>
      </>
    )
  return (
    <>
      <fieldset className={classes.group}>
        <legend>{words.priceLegend}</legend>
        {anew && <p className="note note-warn">{words.needsValuation}</p>}
        <Radio.Group label={labels['notice.price.basis']} {...form.getInputProps('notice.price.basis')}>
          <div className={classes.options}>
            {offered.map((value) => (
              <Radio key={value} value={value} label={ways[value]} />
            ))}
          </div>
        </Radio.Group>
        {price.basis === 'COMPUTED' && <ValuationFields form={form} currency={currency} />}
        {price.basis === 'COMPUTED' && round === 1 && (
          <div className="form-pair">
            {(syndic || kind === 'REALESTATE') && floor('taxValue', words.taxHint)}
            {(syndic || kind !== 'REALESTATE') && floor('insuredValue', words.insuredHint)}
          </div>
        )}
        {price.basis === 'STATED' && (
          <>
            <MoneyInput
              label={labels.startPrice}
              required
              currency={currency}
              className={classes.amount ?? ''}
              {...form.getInputProps('startPrice')}
            />
            <Textarea
              label={labels['notice.price.source']}
              description={words.sourceHint}
              rows={2}
              maxLength={500}
              {...form.getInputProps('notice.price.source')}
            />
          </>
        )}
      </fieldset>
      <output className={classes.computed}>
        {priced ? (
          <PriceCalculation calculation={priced.calculation} currency={currency} />
        ) : (
          words.notYetComputed
        )}
      </output>
    </>
  )
}
