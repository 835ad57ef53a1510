/** The order that waits for the organiser's signature: what it decides, the document to be signed, and handing it in. */
import { SignedActionForm } from '#actions/SignedActionForm.tsx'
import { formatLongDateTime } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { type Application, applications } from '../applications.contract.ts'
import { messages } from '../applications.messages.ts'
import { signOrder } from '../signature.ts'

const words = dictionary(messages)

type Props = { registration: Application; drawnUp: NonNullable<Application['drawnUp']> }

export function OrderToSign({ registration: { id, number }, drawnUp: { status, at } }: Props) {
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
      <SignedActionForm action={signOrder} given={{ id, number }}>
        <div>
          <DownloadButton endpoint={applications.printOrderToSign} input={{ id }}>
            {words.downloadOrder}
          </DownloadButton>
        </div>
      </SignedActionForm>
    </>
  )
}
