/** A message of a sale as a print-out for the court: to whom, when it was sent, confirmed and served, and what it says. Ordinance N-3, art. 18(4). */
import { formatDate } from '#platform/dates.ts'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import type { PdfDocument } from '#platform/pdf/document.ts'
import { messages as common } from '#platform/pdf/pdf.messages.ts'
import { saidIn } from '#sales/letters/server/enclosures.ts'
import { hourIn } from '#sales/protocol/server/printed.ts'
import { messages } from './print.messages.ts'

type Sent = {
  id: number
  name: string
  to_address: string | null
  subject: string | null
  /** Its links struck out. */
  text: string
  language: Language
  sent_at: Date | null
  delivery_sent_at: Date | null
  confirmed_at: Date | null
  served_at: Date | null
  served_on: string | null
}

/** The print-out of a message, in the language in which it was written. */
export function letterDocument(
  letter: Sent,
  { code, now, address }: { code: string; now: Date; address: string },
): PdfDocument {
  const { language, id, name, subject } = letter
  const words = inLanguage(messages, language)
  const at = (moment: Date) => hourIn(language)(moment.toISOString())
  const sentAt = letter.sent_at ?? letter.delivery_sent_at
  const served = letter.served_on
    ? common.day[language](formatDate(letter.served_on))
    : letter.served_at && at(letter.served_at)
  return {
    language,
    title: words.letter,
    subtitle: words.subtitle,
    number: words.letterNumber(String(id), code),
    issuedAt: now,
    qr: { text: address, caption: words.inPortal },
    sections: [
      {
        kind: 'facts',
        facts: [
          { label: words.to, value: name },
          { label: words.email, value: letter.to_address ?? '' },
          { label: words.about, value: subject ?? '' },
          { label: words.sentAt, value: sentAt ? at(sentAt) : words.notSent },
          { label: words.confirmedAt, value: letter.confirmed_at ? at(letter.confirmed_at) : '' },
          { label: words.servedOn, value: served ?? '' },
        ].filter(({ value }) => value !== ''),
      },
      { kind: 'paragraphs', paragraphs: saidIn(letter) },
    ],
  }
}
