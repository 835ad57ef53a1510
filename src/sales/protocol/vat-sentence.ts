/** How VAT stands in the price of the buyer, in a sentence, for screens and documents alike. */
import { inLanguage, type Language } from '#platform/lang/language.ts'
import { vatKinds } from '#sales/notice/price.messages.ts'
import type { SaleProtocol } from './protocol-form.contract.ts'
import { protocol as texts } from './protocol-form.messages.ts'

/** With the tax and the taxable amount where there is a tax. VAT Act art. 131. */
export function vatSentence(
  { kind, tax }: NonNullable<SaleProtocol['vat']>,
  price: number,
  money: (amount: number) => string,
  language: Language,
): string {
  const says = inLanguage(vatKinds, language)[kind]
  const net = kind === 'ADDED' ? price : price - tax
  return tax > 0 ? `${texts.vatSum[language](says, money(tax), money(net))}.` : `${says}.`
}
