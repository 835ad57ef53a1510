/** The order on an application as a document: annex 5 of Ordinance N-3, in Bulgarian, or in English as a translation. */
import { formatMoneyOn } from '../../platform/money.ts'
import { dayInSofia, formatDate, formatDateTime, formatLongDateTime } from '../../platform/dates.ts'
import { inLanguage, type Language } from '../../platform/language.ts'
import { messages as common } from '../../platform/pdf.messages.ts'
import type { PdfDocument } from '../../platform/server/pdf-document.ts'
import { messages } from '../order.messages.ts'

export type Order = {
  id: number
  number: string
  recordedAt: Date
  status: 'APPROVED' | 'DENIED'
  reason: string | null
  decidedAt: Date
  /** Who decided, and in whose name if not in his own. */
  by: string
  actingFor: string | null
  applicant: string
  participation: 'PERSONAL' | 'REPRESENTATIVE' | 'ASSIGNEE'
  represented: string | null
  deposit: { amount: number; paidOn: string } | null
  exempt: boolean
  organiser: {
    name: string
    role: string | null
    chsiNumber: string | null
    court: { bg: string; en: string } | null
  }
  sale: {
    code: string
    title: string
    caseNumber: string
    procedure: string
    currency: 'BGN' | 'EUR'
    registrationStartsAt: Date
    registrationEndsAt: Date
  }
}

export function orderOf(order: Order, language: Language, publicUrl: string): PdfDocument {
  const words = inLanguage(messages, language)
  const { sale } = order
  const long = moment(language, formatLongDateTime)
  const short = moment(language, formatDateTime)
  const bidder = order.represented ?? order.applicant
  const approved = order.status === 'APPROVED'
  return {
    language,
    title: words.title,
    subtitle: words.translation,
    number: words.number(order.number),
    issuedAt: order.decidedAt,
    qr: {
      text: `${publicUrl}/dist/announcements/registration/display/${order.id}`,
      caption: `${words.compare}\n${order.number}`,
    },
    sections: [
      {
        kind: 'facts',
        facts: [
          { label: words.issuedOn, value: long(order.decidedAt) },
          { label: words.organiser, value: organiserIn(order, language) },
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
            value: order.participation === 'PERSONAL' ? words.PERSONAL : words[order.participation](bidder),
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
          { label: sale.procedure === 'TZ' ? words.commercialCase : words.case, value: sale.caseNumber },
        ],
      },
      {
        kind: 'paragraphs',
        heading: words.decision,
        paragraphs: [
          approved ? words.found : words.notFound,
          approved ? words.approve(bidder) : words.deny(bidder),
          ...(order.deposit
            ? [
                words.deposit(
                  formatMoneyOn(dayInSofia(order.decidedAt), order.deposit.amount, sale.currency, language),
                  common.day[language](formatDate(order.deposit.paidOn)),
                ),
              ]
            : []),
          ...(order.exempt ? [words.exempt] : []),
          ...(order.actingFor ? [words.decidedFor(order.by)] : []),
        ],
      },
      ...(order.reason
        ? [{ kind: 'paragraphs' as const, heading: words.reasons, paragraphs: order.reason.split('\n') }]
        : []),
      { kind: 'signatures', signers: [words.signer(order.actingFor ?? order.by)] },
    ],
  }
}

const moment = (language: Language, format: (when: Date) => string) => (when: Date) => {
  const [date, time] = format(when).split(' ') as [string, string]
  return common.moment[language](date, time)
}

function organiserIn({ organiser }: Order, language: Language) {
  const words = inLanguage(messages, language)
  const { name, role, chsiNumber, court } = organiser
  if (role === 'PrivateBailiff' && chsiNumber) return words.bailiff(name, chsiNumber)
  if (role === 'StateBailiff' && court) return words.stateBailiff(name, court[language])
  return role === 'Syndic' ? words.syndic(name) : words.other(name)
}
