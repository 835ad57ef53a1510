/** The payment order that a citizen takes to a bank: as a page to print and as a PDF. */
import { inPapers, type PaymentRequest } from './epayments-ledger.ts'
import { escaped, NOTE, page, type Page } from './epayments-pages.ts'

/** The order for a bank, ready to be printed. */
export function orderPage(request: PaymentRequest): Page {
  const { fields } = request
  const line = (name: string, value: string) =>
    `<tr><th scope="row">${name}</th><td>${escaped(value)}</td></tr>`
  return page(
    'Платежно нареждане за кредитен превод',
    `${NOTE}<table class="order">${[
      line('Платете на', fields.serviceProviderName),
      line('IBAN на получателя', fields.serviceProviderIBAN),
      line('BIC', fields.serviceProviderBIC),
      line('При банка', fields.serviceProviderBank),
      line('Вид плащане', fields.paymentTypeCode ?? ''),
      line('Валута и сума', `${fields.currency} ${fields.paymentAmount}`),
      line('Основание за превода', fields.paymentReason),
      line('Още пояснения', fields.additionalInformation ?? ''),
      line(
        'Вид и номер на документа',
        `${fields.paymentReferenceType ?? ''} ${fields.paymentReferenceNumber}`,
      ),
      line('Задължено лице', `${fields.applicantName}, ${fields.applicantUin}`),
      line('Заявка, състояние', `${request.id}, ${inPapers(request.status)}`),
    ].join('')}</table>`,
  )
}

/** The same order as a small PDF; its one font has no Cyrillic, so it names numbers alone. */
export function orderPdf({ id, status, fields }: PaymentRequest): Buffer {
  const lines = [
    'PAYMENT ORDER (sandbox, not valid)',
    `Request ${id}: ${inPapers(status)}`,
    `IBAN ${fields.serviceProviderIBAN}  BIC ${fields.serviceProviderBIC}`,
    `Amount ${fields.currency} ${fields.paymentAmount}`,
    `Reference ${fields.paymentReferenceNumber.replaceAll(/[^\w /-]/g, '?')}`,
  ]
  const content = `BT /F1 12 Tf 72 760 Td 20 TL ${lines.map((text) => `(${text.replaceAll(/[()\\]/g, String.raw`\$&`)}) '`).join(' ')} ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, n) => {
    const place = text.length
    text += `${n + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
