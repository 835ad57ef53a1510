/** The court bundle: everything on a sale in one file, for an appeal. */
import { z } from 'zod'
import { organisers } from '#roles/organisers.contract.ts'
import { noSuchAuction } from '#sales/bidding/bid/bid.contract.ts'
import { endpoint, refusal } from '#platform/endpoint.ts'
import { FileStream, Id } from '#platform/fields.ts'

export const courtBundles = {
  downloadCourtBundle: endpoint({
    title: { bg: 'Изтегляне на архив за съда', en: 'Download the court bundle' },
    summary:
      'Everything on an ended sale in one ZIP file for the court, with what proves it; for its organiser',
    method: 'GET',
    path: '/api/auctions/:auctionId/court-bundle',
    access: organisers,
    input: z.object({ auctionId: Id }),
    output: FileStream,
    refusals: {
      noSuchAuction,
      notYours: refusal(403, 'Търгът е на друг организатор.', 'This sale belongs to another organiser.'),
      notEnded: refusal(
        409,
        'Търгът още не е приключил. Докато тече наддаването, организаторът вижда само публичното (чл. 19 от Наредба № Н-3).',
        'The sale has not ended yet. While bidding runs the organiser sees only what the public sees (Ordinance N-3, art. 19).',
      ),
      bundling: refusal(
        503,
        'В момента се изготвят твърде много архиви. Опитайте отново след малко.',
        'Too many archives are being made right now. Try again in a moment.',
      ),
      tooMuch: refusal(
        409,
        'Файловете по търга са твърде много за един архив. Изтеглете ги поотделно.',
        'The files of this sale are too large for one archive. Download them one by one.',
      ),
    },
    recorded: true,
    file: { type: 'application/zip', name: ({ auctionId: saleId }) => `court-bundle-${saleId}.zip` },
  }),
}
