/** A statutory notice for the press: to be served on paper by who cannot be reached by e-delivery. */
import { formatLongDateTime } from '#platform/dates.ts'
import type { PdfDocument } from '#platform/pdf/document.ts'
import { messages as common } from '#platform/pdf/pdf.messages.ts'
import type { NoticeText } from '../notice-text.ts'
import { noticeText } from '../text.messages.ts'

/** The document of a notice, with a place for who receives it to sign. */
export function documentOf(
  text: NoticeText,
  { number, madeAt }: { number: number; madeAt: Date },
): PdfDocument {
  const [date, time] = formatLongDateTime(madeAt).split(' ') as [string, string]
  return {
    language: 'bg',
    title: noticeText[text.kind].bg,
    subtitle: `${noticeText.to.bg}: ${text.to}`,
    number: `№ ${number}`,
    issuedAt: madeAt,
    sections: [
      { kind: 'facts', facts: text.facts },
      { kind: 'paragraphs', paragraphs: text.paragraphs },
      {
        kind: 'facts',
        heading: noticeText.receipt.bg,
        facts: [
          { label: noticeText.made.bg, value: common.moment.bg(date, time) },
          ...[noticeText.receivedOn.bg, noticeText.receiver.bg, noticeText.server.bg].map((label) => ({
            label,
            value: '………………………………………………',
          })),
        ],
      },
    ],
  }
}
