/** Handing in the signed protocol, which closes the sale for good; confirmed first. */
import { SignedFile } from '../../../files/web/SignedFile.tsx'
import { useDo } from '../../../platform/web/hooks.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { DownloadButton } from '../../../platform/web/ui/DownloadButton.tsx'
import { showToast } from '../../../platform/web/ui/Toast.tsx'
import { protocols } from '../contract.ts'
import { messages } from '../messages.ts'
import look from './outcome.module.css'

const words = dictionary(messages)

export function Signing({ saleId, hash }: { saleId: number; hash: string }) {
  const signing = useDo(protocols.signProtocol)
  const handIn = async (file: string) => {
    const { number } = await signing.mutateAsync({ auctionId: saleId, file })
    showToast(words.signedDone(number))
  }
  return (
    <>
      <p className="measure">{words.signNote}</p>
      <p className={look.hash}>
        {words.hashOfDrawn}: <code>{hash}</code>
      </p>
      <SignedFile
        label={words.signedFile}
        deed={words.handIn}
        title={words.handInTitle}
        text={words.handInText}
        handIn={handIn}
        busy={signing.isPending}
        error={signing.error}
        reset={signing.reset}
      >
        <DownloadButton endpoint={protocols.printDrawnUp} input={{ auctionId: saleId }}>
          {words.download}
        </DownloadButton>
      </SignedFile>
    </>
  )
}
