/** The amount of a line in words: what goes out with a minus, and a currency that is not the euro by its code. */
import { formatMoney } from '#platform/money.ts'
import { language } from '#platform/web/say.ts'
import type { BankLine } from '../statements.contract.ts'

type Sum = Pick<BankLine, 'amount' | 'currency' | 'direction'>

export function lineSum({ amount, currency, direction }: Sum): string {
  const signed = direction === 'OUT' ? -amount : amount
  return formatMoney(signed, 'EUR', language).replace('EUR', currency)
}
