/** The signed protocol for its organiser: who signed, when, its time stamp, and both copies. */
import { formatMillis } from '#platform/dates.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { protocols, type ProtocolWork } from '../protocol.contract.ts'
import { messages } from '../protocol.messages.ts'
import look from './outcome.module.css'

const words = dictionary(messages)

type Props = { saleId: number; signed: NonNullable<ProtocolWork['signed']> }

export function SignedProtocol({ saleId, signed }: Props) {
  const { number, drawnUpAt, signedAt, signer, issuer, chainChecked, documentHash } = signed
  return (
    <>
      <Facts>
        <Fact name={words.number}>{number}</Fact>
        <Fact name={words.drawnUpAt}>{formatMillis(drawnUpAt)}</Fact>
        <Fact name={words.signedAt}>{formatMillis(signedAt)}</Fact>
        <Fact name={words.signer}>{signer}</Fact>
        <Fact name={words.issuer} note={chainChecked ? undefined : words.unchecked}>
          {issuer}
        </Fact>
        <Fact name={words.stamp}>
          {signed.stampedAt
            ? words.stamped(formatMillis(signed.stampedAt), signed.stampAuthority ?? '')
            : words.stampWaits}
        </Fact>
        <Fact name={words.hashOfDrawn}>
          <code className={look.hash}>{documentHash}</code>
        </Fact>
      </Facts>
      <div className="page-actions">
        <DownloadButton endpoint={protocols.printProtocol} input={{ auctionId: saleId }}>
          {words.printSigned}
        </DownloadButton>
        <DownloadButton
          endpoint={protocols.printPublishedProtocol}
          input={{ auctionId: saleId, language }}
          how="open"
        >
          {words.printPublished}
        </DownloadButton>
      </div>
    </>
  )
}
