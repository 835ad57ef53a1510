/** The report for its organiser: printed, and as the data that were hashed. */
import { handlers } from '../../../platform/http/mount.ts'
import { toPdf } from '../../../platform/pdf/press.ts'
import { outcomes } from '../contract.ts'
import { addressOf, reportedSale } from './ended-sale.ts'
import { reportDocument } from './report-document.ts'

export const reports = handlers(outcomes, {
  async printReport({ input: { auctionId, language }, user, db, outside }) {
    const { kept } = await reportedSale(db, outside, user, auctionId)
    return toPdf(reportDocument(kept, { language, address: addressOf(outside, auctionId) }))
  },

  async exportReport({ input: { auctionId }, user, db, outside }) {
    const { kept } = await reportedSale(db, outside, user, auctionId)
    return kept.text
  },
})
