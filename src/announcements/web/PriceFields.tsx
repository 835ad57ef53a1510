/** The starting price, and beside it what the law makes of it: the step and the deposit. */
import type { Day } from '../../platform/dates.ts'
import type { Currency } from '../../platform/money.ts'
import { dictionary } from '../../platform/web/say.ts'
import { Fact, Facts } from '../../platform/web/ui/Facts.tsx'
import { MoneyInput } from '../../platform/web/ui/MoneyInput.tsx'
import { Price } from '../../platform/web/ui/Price.tsx'
import { editorMessages, fields, messages } from '../messages.ts'
import { depositFor, parametersOn, stepFor } from '../rules.ts'
import classes from './editor.module.css'
import { Share } from './PriceCard.tsx'
import type { AnnouncementForm } from './use-announcement-form.ts'

const words = { ...dictionary(fields), ...dictionary(messages) }
const { price, computedHint } = dictionary(editorMessages)

type Props = { form: AnnouncementForm['form']; currency: Currency; today: Day }

export function PriceFields({ form, currency, today }: Props) {
  const { startPrice } = form.values
  const isPrice = typeof startPrice === 'number' && startPrice > 0
  const step = isPrice ? stepFor(startPrice, currency, today) : undefined
  return (
    <fieldset className={classes.group}>
      <legend>{price}</legend>
      <MoneyInput
        label={words.startPrice}
        required
        currency={currency}
        className={classes.amount}
        {...form.getInputProps('startPrice')}
      />
      <output className={classes.computed}>
        <Facts>
          {isPrice && (
            <Fact name={words.startPrice}>
              <Price amount={startPrice} currency={currency} />
            </Fact>
          )}
          <Fact
            name={words.step}
            note={step ? <Share share={step.basisPoints} law={words.lawOfStep} /> : words.lawOfStep}
          >
            {step ? <Price amount={step.step} currency={currency} /> : computedHint}
          </Fact>
          <Fact
            name={words.deposit}
            note={<Share share={parametersOn(today).depositBasisPoints} law={words.lawOfDeposit} />}
          >
            {isPrice ? <Price amount={depositFor(startPrice, today)} currency={currency} /> : computedHint}
          </Fact>
        </Facts>
      </output>
    </fieldset>
  )
}
