/** The log of a held sale, for anyone to take away and check. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { dictionary } from '#platform/web/say.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { messages } from '#sales/bidding/bid/bid.messages.ts'
import { proofMessages } from '#sales/proofs/proofs.messages.ts'
import layout from '../../sales/bidding/look/layout.module.css'

const words = dictionary(messages)
const proof = dictionary(proofMessages)

export function SaleLog({ saleId }: { saleId: number }) {
  const { path, file } = auctions.exportSaleLog
  return (
    <section className="no-print">
      <h2>{words.log}</h2>
      <p className="measure">{words.logNote}</p>
      <div className={layout.ways}>
        <Button
          component="a"
          variant="default"
          href={path.replace(':auctionId', String(saleId))}
          download={file?.name({ auctionId: saleId })}
        >
          {words.downloadLog}
        </Button>
        <Button component={Link} to="/auctions/check" variant="default">
          {proof.toCheck}
        </Button>
      </div>
    </section>
  )
}
