/** The sales in which an asset of the register stood, or assets of one debtor, for the pages of both. */
import { Link } from '@tanstack/react-router'
import type { OutputOf } from '#platform/endpoint.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Price } from '#platform/web/ui/Price.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { noticeMessages } from '#sales/notice/notice.messages.ts'
import { repeats } from '#sales/notice/repeats.contract.ts'
import { asWritten } from '#sales/notice/web/names.ts'
import { SaleStateChip } from '#sales/notice/web/SaleStateChip.tsx'
import classes from '../../notice/web/notice.module.css'

const words = dictionary(noticeMessages)

export function SalesOfAsset({ propertyId }: { propertyId: number }) {
  return <Sales asked={useAsk(repeats.listSalesOfThing, { id: propertyId })} />
}

export function SalesOfDebtor({ partyId }: { partyId: number }) {
  return <Sales asked={useAsk(repeats.listSalesOfDebtor, { id: partyId })} />
}

type Filters = {
  data: OutputOf<typeof repeats.listSalesOfThing> | undefined
  error: Error | null
  refetch: () => unknown
}

function Sales({ asked: { data, error, refetch } }: { asked: Filters }) {
  return (
    <section className="panel" aria-labelledby="sales">
      <h2 id="sales">{words.salesOfThing}</h2>
      {!data ? (
        <Pending error={error} retry={() => void refetch()} rows={2} />
      ) : data.rows.length === 0 ? (
        <p>{words.noSalesOfThing}</p>
      ) : (
        <ul className={classes.things}>
          {data.rows.map((sale) => (
            <li key={sale.id}>
              <div className={classes.copyable}>
                <Link to="/announcements/display/$id" params={{ id: String(sale.id) }}>
                  {sale.code}
                </Link>
                <span {...asWritten}>{sale.title}</span>
                <SaleStateChip sale={sale} />
              </div>
              <div className={classes.copyable}>
                <Price amount={sale.startPrice} currency={sale.currency} />
                <span>
                  <Moment at={sale.biddingStartsAt} /> – <Moment at={sale.biddingEndsAt} />
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
