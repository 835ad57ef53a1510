/** The report for its organiser: printed, and as the data that were hashed. */
import { handlers } from '#platform/http/mount.ts'
import { toPdf } from '#platform/pdf/renderer.ts'
import { protocols } from '../protocol.contract.ts'
import { addressOf, barredOf, reportedSale } from './ended-sale.ts'
import { reportDocument } from './report-document.ts'

export const reportHandlers = handlers(protocols, {
  async printReport({ input: { auctionId: saleId, language }, user, db, services }) {
    const { kept } = await reportedSale(db, services, user, saleId)
    const barred = await barredOf(db, services, saleId, kept.report)
    return toPdf(reportDocument(kept, { language, address: addressOf(services, saleId), barred }))
  },

  async exportReport({ input: { auctionId: saleId }, user, db, services }) {
    const { kept } = await reportedSale(db, services, user, saleId)
    return kept.text
  },
})
