/** The order that waits for the organiser's signature: what it decides, the document to be signed, and handing it in. */
import { SignedFile } from '../../../files/web/SignedFile.tsx'
import { formatLongDateTime } from '../../../platform/dates.ts'
import { useDo } from '../../../platform/web/hooks.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { DownloadButton } from '../../../platform/web/ui/DownloadButton.tsx'
import { leaveNotice } from '../../../platform/web/ui/Notice.tsx'
import { type Registration, registrations } from '../registration.contract.ts'
import { messages } from '../registration.messages.ts'

const words = dictionary(messages)

type Props = { registration: Registration; drawnUp: NonNullable<Registration['drawnUp']> }

export function OrderToSign({ registration: { id, number }, drawnUp: { status, at } }: Props) {
  const signing = useDo(registrations.signOrder)
  const handIn = async (file: string) => {
    const done = await signing.mutateAsync({ id, file })
    leaveNotice(done.status === 'APPROVED' ? words.approvedDone(number) : words.deniedDone(number))
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
          <DownloadButton endpoint={registrations.printOrderToSign} input={{ id }}>
            {words.downloadOrder}
          </DownloadButton>
        </div>
      </SignedFile>
    </>
  )
}
