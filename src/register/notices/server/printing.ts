/** Printing a notice that is to be served on paper. */
import { handlers } from '#platform/http/mount.ts'
import { toPdf } from '#platform/pdf/press.ts'
import { NoticeText } from '../notice-text.ts'
import { notices } from '../notices.contract.ts'
import { documentOf } from './notice-document.ts'
import { factsOf, noticeRow } from './notice-rows.ts'

export const printingNotices = handlers(notices, {
  async printNotice({ input: { id }, db, outside, shown }) {
    const notice = await noticeRow(db, id)
    const { debtor } = await factsOf(db, notice.entry_id)
    shown.parties([debtor.id])
    const text = NoticeText.parse(JSON.parse(outside.personal.open(notice.text_cipher)))
    return toPdf(documentOf(text, { number: id, madeAt: notice.made_at }))
  },
})
