/** How VAT stands in the price of the buyer, in a sentence, for screens and documents alike. */
import { inLanguage, type Language } from '#platform/lang/language.ts'
import { vatKinds, vatSums } from '#sales/notice/price.messages.ts'
import type { SaleProtocol } from './protocol-form.contract.ts'

/** With the tax and the taxable amount where there is a tax. VAT Act art. 131. */
export function vatSentence(
  { kind, tax }: NonNullable<SaleProtocol['vat']>,
  price: number,
  money: (amount: number) => string,
  language: Language,
): string {
  const says = inLanguage(vatKinds, language)[kind]
  const net = kind === 'ADDED' ? price : price - tax
  return tax > 0 ? `${inLanguage(vatSums, language).taxed(says, money(tax), money(net))}.` : `${says}.`
}
