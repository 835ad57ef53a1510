/** For the organiser of an ended sale: everything on it in one file, for an appeal. */
import { proofMessages } from '#sales/proofs/proofs.messages.ts'
import { dictionary } from '#platform/web/say.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { courtBundles } from './court-bundle.contract.ts'

const words = dictionary(proofMessages)

export const CourtBundle = ({ saleId }: { saleId: number }) => (
  <section className="no-print">
    <h2>{words.courtBundle}</h2>
    <p>{words.courtBundleNote}</p>
    <DownloadButton endpoint={courtBundles.downloadCourtBundle} input={{ auctionId: saleId }}>
      {words.downloadBundle}
    </DownloadButton>
  </section>
)
