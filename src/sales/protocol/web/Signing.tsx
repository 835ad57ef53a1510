/** Handing in the signed protocol, which closes the sale for good; confirmed first. */
import { SignedActionForm } from '#actions/SignedActionForm.tsx'
import { dictionary } from '#platform/web/say.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { protocols } from '../protocol.contract.ts'
import { messages } from '../protocol.messages.ts'
import { signProtocol } from '../signature.ts'
import look from './outcome.module.css'

const words = dictionary(messages)

export function Signing({ saleId, hash }: { saleId: number; hash: string }) {
  return (
    <>
      <p className="measure">{words.signNote}</p>
      <p className={look.hash}>
        {words.hashOfDrawn}: <code>{hash}</code>
      </p>
      <SignedActionForm action={signProtocol} given={{ saleId }}>
        <DownloadButton endpoint={protocols.printDrawnUp} input={{ auctionId: saleId }}>
          {words.download}
        </DownloadButton>
      </SignedActionForm>
    </>
  )
}
