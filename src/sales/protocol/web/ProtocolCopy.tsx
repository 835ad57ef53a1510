/** The published protocol for those who applied: the buyer and the price, and the document itself. */
import { formatDateTime } from '../../../platform/dates.ts'
import { useAsk } from '../../../platform/web/hooks.ts'
import { dictionary, language } from '../../../platform/web/say.ts'
import { DownloadButton } from '../../../platform/web/ui/DownloadButton.tsx'
import { Fact, Facts } from '../../../platform/web/ui/Facts.tsx'
import { Price } from '../../../platform/web/ui/Price.tsx'
import { ErrorPanel, Loading } from '../../../platform/web/ui/States.tsx'
import { outcomes } from '../contract.ts'
import { messages } from '../messages.ts'
import look from './outcome.module.css'

const words = dictionary(messages)

export function ProtocolCopy({ auctionId }: { auctionId: number }) {
  const { data: protocol, error, refetch } = useAsk(outcomes.seePublishedProtocol, { auctionId })
  return (
    <section aria-labelledby="protocol-copy">
      <h2 id="protocol-copy">{words.protocol}</h2>
      <p className={look.measure}>{words.protocolFor}</p>
      {protocol ? (
        <>
          <Facts>
            <Fact name={words.number}>{protocol.number}</Fact>
            <Fact name={words.drawnUpAt}>{formatDateTime(protocol.drawnUpAt)}</Fact>
            {protocol.buyer ? (
              <>
                <Fact
                  name={words.declaredBuyer}
                  note={protocol.buyer.capacity ? words[protocol.buyer.capacity] : undefined}
                >
                  {protocol.buyer.name}
                </Fact>
                <Fact name={words.price}>
                  <Price amount={protocol.buyer.price} currency={protocol.sale.currency} />
                </Fact>
              </>
            ) : (
              <Fact name={words.outcome} note={protocol.failure ? words[protocol.failure] : undefined}>
                {words.failed}
              </Fact>
            )}
          </Facts>
          <DownloadButton
            endpoint={outcomes.printPublishedProtocol}
            input={{ auctionId, language }}
            how="open"
          >
            {words.printProtocol}
          </DownloadButton>
        </>
      ) : error ? (
        <ErrorPanel error={error} retry={refetch} />
      ) : (
        <Loading rows={3} />
      )}
    </section>
  )
}
