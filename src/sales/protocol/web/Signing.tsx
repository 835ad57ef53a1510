/** Handing in the signed protocol, which closes the sale for good; confirmed first. */
import { SignedFile } from '../../../files/web/SignedFile.tsx'
import { useDo } from '../../../platform/web/hooks.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { DownloadButton } from '../../../platform/web/ui/DownloadButton.tsx'
import { leaveNotice } from '../../../platform/web/ui/Notice.tsx'
import { outcomes } from '../contract.ts'
import { messages } from '../messages.ts'
import look from './outcome.module.css'

const words = dictionary(messages)

export function Signing({ auctionId, hash }: { auctionId: number; hash: string }) {
  const signing = useDo(outcomes.signProtocol)
  const handIn = async (file: string) => {
    const { number } = await signing.mutateAsync({ auctionId, file })
    leaveNotice(words.signedDone(number))
  }
  return (
    <>
      <p className={look.measure}>{words.signNote}</p>
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
        <DownloadButton endpoint={outcomes.printDrawnUp} input={{ auctionId }}>
          {words.download}
        </DownloadButton>
      </SignedFile>
    </>
  )
}
