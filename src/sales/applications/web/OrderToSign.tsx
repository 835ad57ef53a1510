/** The order that waits for the organiser's signature: what it decides, the document to be signed, and handing it in. */
import { SignedFile } from '../../../files/web/SignedFile.tsx'
import { formatLongDateTime } from '../../../platform/dates.ts'
import { useDo } from '../../../platform/web/hooks.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { DownloadButton } from '../../../platform/web/ui/DownloadButton.tsx'
import { showToast } from '../../../platform/web/ui/Toast.tsx'
import { type Application, applications } from '../applications.contract.ts'
import { messages } from '../applications.messages.ts'

const words = dictionary(messages)

type Props = { registration: Application; drawnUp: NonNullable<Application['drawnUp']> }

export function OrderToSign({ registration: { id, number }, drawnUp: { status, at } }: Props) {
  const signing = useDo(applications.signOrder)
  const handIn = async (file: string) => {
    const done = await signing.mutateAsync({ id, file })
    showToast(done.status === 'APPROVED' ? words.approvedDone(number) : words.deniedDone(number))
  }
  return (
    <>
      <div className="note note-warn">
        <strong>{words.waitsForSignature}</strong>
        <p>
          {status === 'APPROVED'
            ? words.drawnApproval(formatLongDateTime(at))
            : words.drawnDenial(formatLongDateTime(at))}
        </p>
        <p>{words.unsignedMeans}</p>
      </div>
      <p>{words.signOrderNote}</p>
      <SignedFile
        label={words.signedOrder}
        deed={words.handInOrder}
        title={words.handInOrderTitle}
        text={words.handInOrderText}
        handIn={handIn}
        busy={signing.isPending}
        error={signing.error}
        reset={signing.reset}
      >
        <div>
          <DownloadButton endpoint={applications.printOrderToSign} input={{ id }}>
            {words.downloadOrder}
          </DownloadButton>
        </div>
      </SignedFile>
    </>
  )
}
