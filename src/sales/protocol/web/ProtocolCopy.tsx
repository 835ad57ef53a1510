/** The published protocol for those who applied: the buyer and the price, and the document itself. */
import { documentLanguage } from '#platform/lang/language.ts'
import { formatDateTime } from '#platform/dates.ts'
import { formatMoney } from '#platform/money.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Price } from '#platform/web/ui/Price.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { protocols } from '../protocol.contract.ts'
import { messages } from '../protocol.messages.ts'
import { vatSentence } from '../vat-sentence.ts'

const words = dictionary(messages)

export function ProtocolCopy({ saleId }: { saleId: number }) {
  const { data: protocol, error, refetch } = useAsk(protocols.seePublishedProtocol, { auctionId: saleId })
  return (
    <section aria-labelledby="protocol-copy">
      <h2 id="protocol-copy">{words.protocol}</h2>
      <p className="measure">{words.protocolFor}</p>
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
                {protocol.vat && (
                  <Fact name={words.vat}>
                    {vatSentence(
                      protocol.vat,
                      protocol.buyer.price,
                      (sum) => formatMoney(sum, protocol.sale.currency, language),
                      language,
                    )}
                  </Fact>
                )}
              </>
            ) : (
              <Fact name={words.outcome} note={protocol.failure ? words[protocol.failure] : undefined}>
                {words.failed}
              </Fact>
            )}
          </Facts>
          <DownloadButton
            endpoint={protocols.printPublishedProtocol}
            input={{ auctionId: saleId, language: documentLanguage(language) }}
            how="open"
          >
            {words.printProtocol}
          </DownloadButton>
        </>
      ) : (
        <Pending error={error} retry={refetch} rows={3} />
      )}
    </section>
  )
}
