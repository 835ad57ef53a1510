/** The second step: how the start price comes about, and what the law makes of it, line by line. */
import { Button, Checkbox, Radio, Textarea, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { oneOf } from '#platform/kinds.ts'
import type { Currency } from '#platform/money.ts'
import { dictionary } from '#platform/web/say.ts'
import { DayInput } from '#platform/web/ui/form/DayInput.tsx'
import { MoneyInput } from '#platform/web/ui/form/MoneyInput.tsx'
import { termFiguresOn } from '#sales/law/figures.rules.ts'
import type { EarlierSale } from '#sales/law/notice.contract.ts'
import { priceToCoOwners } from '#sales/law/partition.rules.ts'
import { calculate, failedBefore, type PriceQuestion } from '#sales/law/price.rules.ts'
import { kindOf } from '#sales/law/regimes.rules.ts'
import { basesFor, needsNewValuation } from '#sales/law/repeats.rules.ts'
import { vatKindsFor } from '#sales/law/vat.rules.ts'
import { noticeFields, wizardMessages } from '../../notice.messages.ts'
import { fields } from '../../notices.messages.ts'
import { priceBases, priceFormMessages, vatKinds } from '../../price.messages.ts'
import { PriceCalculation } from '../PriceCalculation.tsx'
import { EarlierFields } from './EarlierFields.tsx'
import classes from './editor.module.css'
import type { StepProps } from './step.ts'
import type { AnnouncementForm } from './use-announcement-form.ts'
import type { Values } from './values.ts'

const words = { ...dictionary(wizardMessages), ...dictionary(priceFormMessages) }
const MOST = 10
const LIST = 'notice.price.valuations'

type ValuationFieldsProps = {
  form: AnnouncementForm['form']
  currency: Currency
  /** Whether the mean of several counts. */
  mean: boolean
}

/** The valuations that a price rests on: of real estate at its first sale the mean of them counts (CPC art. 485(3)), of all else the newest (CPC art. 468(6)). */
function ValuationFields({ form, currency, mean }: ValuationFieldsProps) {
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

const floorFieldsLabels = dictionary(noticeFields)
const priceFormWords = dictionary(priceFormMessages)
const OF = {
  taxValue: { why: 'noTaxValue', none: priceFormWords.noTaxValue, hint: priceFormWords.taxHint },
  insuredValue: {
    why: 'noInsuredValue',
    none: priceFormWords.noInsuredValue,
    hint: priceFormWords.insuredHint,
  },
} as const

type Props = {
  form: AnnouncementForm['form']
  name: keyof typeof OF
  currency: Currency
  syndic: boolean
}

/** The values below which the first sale is not held: each is given, or it is said that there is none, and why. CPC art. 468(3), 485(5); Commerce Act art. 717a(1). */
function FloorFields({ form, name, currency, syndic }: Props) {
  const { why, none, hint } = OF[name]
  const { price } = form.values.notice
  const [absent, setAbsent] = useState(price[why] !== '')
  const field = `notice.price.${name}` as const
  const reason = `notice.price.${why}` as const
  return (
    <div className={classes.answer}>
      {!absent && (
        <MoneyInput
          label={floorFieldsLabels[field]}
          description={syndic ? priceFormWords.syndicFloorHint : hint}
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
          label={floorFieldsLabels[reason]}
          description={priceFormWords.noValueHint}
          required
          maxLength={500}
          {...form.getInputProps(reason)}
        />
      )}
    </div>
  )
}

const vatWays = dictionary(vatKinds)

/** How VAT stands in the price. VAT Act art. 131. */
function VatFields({
  form,
  procedure,
}: {
  form: AnnouncementForm['form']
  procedure: PriceQuestion['procedure']
}) {
  const { kind } = form.values.notice.vat
  return (
    <fieldset className="form-group">
      <legend>{words.vatLegend}</legend>
      <Radio.Group
        label={words.vat}
        description={words.vatHint}
        {...form.getInputProps('notice.vat.kind')}
        value={kind ?? ''}
      >
        <div className={classes.options}>
          {vatKindsFor(procedure).map((value, index) => (
            <Radio
              key={value}
              value={value}
              label={vatWays[value]}
              {...(index === 0 && { 'data-path': 'notice.vat.kind' })}
            />
          ))}
        </div>
      </Radio.Group>
      {(kind === 'INCLUDED' || kind === 'ADDED') && (
        <Checkbox
          label={words.vatReduced}
          {...form.getInputProps('notice.vat.reduced', { type: 'checkbox' })}
        />
      )}
    </fieldset>
  )
}

const labels = { ...dictionary(fields), ...dictionary(noticeFields) }
const ways = dictionary(priceBases)

const amount = (value: number | string | null | undefined) =>
  typeof value === 'number' && value > 0 ? value : null

/** What has been filled in so far, as the law looks at it. */
function pricesSoFar(
  values: Values,
  { today, currency, round, before }: StepProps['circumstances'],
): PriceQuestion {
  const { price } = values.notice
  const earlier: EarlierSale | null = price.earlier && {
    ...price.earlier,
    startPrice: amount(price.earlier.startPrice) ?? 0,
    times: amount(price.earlier.times) ?? 1,
    appraisal: amount(price.earlier.appraisal),
  }
  return {
    // Until a law is chosen, as a bailiff sells.
    procedure: values.procedure || 'GPK',
    kind: kindOf(values.items, values.propertyType),
    currency,
    on: today,
    round,
    price: {
      ...price,
      earlier,
      valuations: price.valuations.flatMap((each) =>
        amount(each.amount) ? [{ ...each, amount: amount(each.amount)! }] : [],
      ),
      taxValue: amount(price.taxValue),
      insuredValue: amount(price.insuredValue),
    },
    stated: amount(values.startPrice) ?? undefined,
    before: before ?? undefined,
  }
}

export function PriceStep({ draft: { form }, circumstances }: StepProps) {
  const { currency, today, round, before } = circumstances
  const { price } = form.values.notice
  const request = pricesSoFar(form.values, circumstances)
  const { procedure, kind } = request
  const failed = failedBefore(request)
  const offered = basesFor(procedure, failed, today)
  const known = price.earlier === null || request.price.earlier!.startPrice > 0
  const only = oneOf(offered, price.basis) ? undefined : offered[0]
  // Where the law leaves one way, nobody has to choose it.
  useEffect(() => {
    if (only && !circumstances.among) form.setFieldValue('notice.price.basis', only)
  }, [form, only, circumstances.among])
  const priced = known ? calculate(request) : undefined
  if (circumstances.among)
    return (
      <>
        <p className="note">{words.amongPrice(termFiguresOn(today).partition.lengthDays)}</p>
        <output className={classes.computed}>
          <PriceCalculation
            calculation={priceToCoOwners(circumstances.among, currency, today).calculation}
            currency={currency}
          />
        </output>
      </>
    )
  const syndic = procedure === 'TZ'
  const first = round === 1 && price.earlier === null
  const anew = failed !== undefined && needsNewValuation(procedure, failed, today)
  return (
    <>
      <fieldset className="form-group">
        <legend>{words.priceLegend}</legend>
        {before === null && <EarlierFields form={form} currency={currency} syndic={syndic} />}
        {anew && <p className="note note-warn">{words.needsValuation}</p>}
        {offered.length > 1 && (
          <Radio.Group label={labels['notice.price.basis']} {...form.getInputProps('notice.price.basis')}>
            <div className={classes.options}>
              {offered.map((value) => (
                <Radio key={value} value={value} label={ways[value]} />
              ))}
            </div>
          </Radio.Group>
        )}
        {price.basis === 'COMPUTED' && (
          <ValuationFields form={form} currency={currency} mean={first && !syndic && kind === 'REALESTATE'} />
        )}
        {price.basis === 'COMPUTED' && failed && !anew && (
          <Textarea
            label={words.courtPermission}
            description={words.courtPermissionHint}
            rows={2}
            maxLength={500}
            {...form.getInputProps('notice.price.source')}
          />
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
      <VatFields form={form} procedure={procedure} />
      {first && (
        <fieldset className="form-group">
          <legend>{words.floorsLegend}</legend>
          {(syndic || kind === 'REALESTATE') && (
            <FloorFields form={form} name="taxValue" currency={currency} syndic={syndic} />
          )}
          {(syndic || kind !== 'REALESTATE') && (
            <FloorFields form={form} name="insuredValue" currency={currency} syndic={syndic} />
          )}
        </fieldset>
      )}
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
