/** The log of a held sale, for anyone to take away and check. */
import { Button } from '@mantine/core'
import { dictionary } from '../../platform/web/say.ts'
import { auctions } from '../contract.ts'
import { messages } from '../messages.ts'
import look from './result.module.css'

const words = dictionary(messages)

export function SaleLog({ auctionId }: { auctionId: number }) {
  const { path, file } = auctions.exportSaleLog
  return (
    <section className="no-print">
      <h2>{words.log}</h2>
      <p className={look.measure}>{words.logNote}</p>
      <div>
        <Button
          component="a"
          variant="default"
          href={path.replace(':auctionId', String(auctionId))}
          download={file?.name({ auctionId })}
        >
          {words.downloadLog}
        </Button>
      </div>
    </section>
  )
}
