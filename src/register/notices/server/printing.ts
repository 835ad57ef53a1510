/** Printing a notice that is to be served on paper. */
import { formatLongDateTime } from '#platform/dates.ts'
import { handlers } from '#platform/http/mount.ts'
import type { PdfDocument } from '#platform/pdf/document.ts'
import { messages as common } from '#platform/pdf/pdf.messages.ts'
import { toPdf } from '#platform/pdf/renderer.ts'
import { NoticeText } from '../notice-text.ts'
import { notices } from '../notices.contract.ts'
import { noticeText } from '../text.messages.ts'
import { factsOf, noticeRow } from './notice-rows.ts'

/* A statutory notice for the press: to be served on paper by who cannot be reached by e-delivery. */

/** The document of a notice, with a place for who receives it to sign. */
function documentOf(text: NoticeText, { number, madeAt }: { number: number; madeAt: Date }): PdfDocument {
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

export const printingNotices = handlers(notices, {
  async printNotice({ input: { id }, db, services, shown }) {
    const notice = await noticeRow(db, id)
    const { debtor } = await factsOf(db, notice.entry_id)
    shown.parties([debtor.id])
    const text = NoticeText.parse(JSON.parse(services.personal.open(notice.text_cipher)))
    return toPdf(documentOf(text, { number: id, madeAt: notice.made_at }))
  },
})
