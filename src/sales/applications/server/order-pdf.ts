/** The order on an application as a document: annex 5 of Ordinance N-3, in Bulgarian, or in English as a translation. */
import { formatMoneyOn } from '#platform/money.ts'
import { dayInSofia, formatDate, formatDateTime, formatLongDateTime } from '#platform/dates.ts'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import { messages as common } from '#platform/pdf/pdf.messages.ts'
import type { PdfDocument } from '#platform/pdf/document.ts'
import { messages } from '../order.messages.ts'
import type { Order } from '../order.contract.ts'
import { refusalReasons } from './refusal-reasons.ts'
import { caseIn, headOf, organiserIn } from '#sales/notice/server/organiser.ts'
import { assetFacts } from '#sales/notice/asset-facts.ts'

/** The document: to be signed, signed, or with the words that it was not. */
export function orderDocument(order: Order, language: Language, publicUrl: string): PdfDocument {
  const words = inLanguage(messages, language)
  const { sale } = order
  const long = moment(language, formatLongDateTime)
  const short = moment(language, formatDateTime)
  const bidder = order.represented ?? order.applicant
  const approved = order.status === 'APPROVED'
  return {
    language,
    head: headOf(order.organiser, sale, language),
    title: words.title,
    subtitle: order.toSign ? words.translation : `${words.unsigned} · ${words.translation}`,
    number: words.number(order.number),
    issuedAt: new Date(order.at),
    qr: {
      text: `${publicUrl}/dist/announcements/registration/display/${order.id}`,
      caption: `${words.compare}\n${order.number}`,
    },
    sections: [
      {
        kind: 'facts',
        facts: [
          { label: order.toSign ? words.drawnUpOn : words.issuedOn, value: long(order.at) },
          { label: words.organiser, value: organiserIn(order.organiser, language) },
        ],
      },
      {
        kind: 'facts',
        heading: words.application,
        facts: [
          { label: words.applicationNumber, value: words.of(order.number, long(order.recordedAt)) },
          { label: words.filedBy, value: order.applicant },
          {
            label: words.how,
            value: capacityIn(order, language),
          },
        ],
      },
      {
        kind: 'facts',
        heading: words.sale,
        facts: [
          { label: words.saleNumber, value: sale.code },
          {
            label: words.registration,
            value: words.period(short(sale.registrationStartsAt), short(sale.registrationEndsAt)),
          },
          { label: words.property, value: sale.title },
          caseIn(sale, language),
        ],
      },
      ...(sale.things.length > 0
        ? [{ kind: 'facts' as const, heading: words.things, facts: assetFacts(sale.things, language) }]
        : []),
      {
        kind: 'paragraphs',
        ...(order.reason ? {} : { closing: true as const }),
        heading: words.decision,
        paragraphs: [
          approved ? words.found : words.notFound,
          approved ? words.approve(bidder) : words.deny(bidder),
          ...(order.deposit
            ? [
                words.deposit(
                  formatMoneyOn(
                    dayInSofia(new Date(order.at)),
                    order.deposit.amount,
                    sale.currency,
                    language,
                  ),
                  common.day[language](formatDate(order.deposit.paidOn)),
                ),
              ]
            : []),
          ...(order.exempt ? [words.exempt] : []),
          ...(order.actingFor ? [words.decidedFor(order.by)] : []),
        ],
      },
      ...reasonsIn(order, language),
      {
        kind: 'paragraphs',
        paragraphs: [order.toSign ? words.signedElectronically : words.notSigned],
      },
      ...(order.toSign
        ? [{ kind: 'signatures' as const, signers: [organiserIn(order.organiser, language)] }]
        : []),
    ],
  }
}

/** In whose name and by whom: a company acts through who represents it. */
function capacityIn({ participation, applicantBy, applicant, represented }: Order, language: Language) {
  const words = inLanguage(messages, language)
  if (participation !== 'PERSONAL') return words[participation](represented ?? applicant)
  return applicantBy ? words.company(applicantBy) : words.PERSONAL
}

/** What the organiser wrote stands as they wrote it, and a translation says so. */
function reasonsIn({ reason }: Order, language: Language): PdfDocument['sections'] {
  if (!reason) return []
  const words = inLanguage(messages, language)
  const { chosen, written } = refusalReasons(reason, language)
  return [
    { heading: words.reasons, paragraphs: chosen },
    { heading: words.ownReasons, paragraphs: written },
  ]
    .filter(({ paragraphs }) => paragraphs.length > 0)
    .map((section) => ({ kind: 'paragraphs', closing: true, ...section }))
}

const moment = (language: Language, format: (when: string) => string) => (when: string) => {
  const [date, time] = format(when).split(' ') as [string, string]
  return common.moment[language](date, time)
}
