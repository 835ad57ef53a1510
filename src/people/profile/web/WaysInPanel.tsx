/** The ways into one's account beside the password. Who went out to attach one comes back here. */
import { useEffect, useState } from 'react'
import { useDo } from '#platform/web/hooks.ts'
import { dictionary, say } from '#platform/web/say.ts'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { attachingMessages } from '#people/accounts/e-auth-attachment.messages.ts'
import { proofs } from '#people/sign-in/proof.contract.ts'
import classes from '../../sign-in/web/certificates.module.css'
import { CertificatesPanel } from '#people/sign-in/web/CertificatesPanel.tsx'
import { EAuthenticationPanel } from './EAuthenticationPanel.tsx'
import { broughtBack } from '#people/sign-in/web/external-proof.ts'
import { entryOf } from '#platform/kinds.ts'

const words = dictionary(attachingMessages)

/** The screen that shows this panel has a `Toast`, where it says what was attached or removed. */
export function WaysInPanel() {
  const back = useComingBack()
  return (
    <div className={classes['ways']}>
      {back.refused && (
        <div className={`note note-bad ${classes['panel']}`} role="alert">
          <p className="summary-title">{words.notAttached}</p>
          <p>{back.refused}</p>
          {back.hint && <p>{back.hint}</p>}
        </div>
      )}
      {back.busy && <output>{words.attaching}</output>}
      <EAuthenticationPanel waiting={back.busy} />
      <CertificatesPanel waiting={back.busy} />
    </div>
  )
}

const HINTS: Record<string, string> = {
  nameDiffers: words.afterName,
  certificateNameDiffers: words.afterName,
  numberDiffers: words.afterNumber,
}

/** The answer that the browser has brought back with it, if it comes from the identity provider or the address for certificates. */
function useComingBack() {
  const [lost, setLost] = useState<string>()
  const { mutate, isPending, error } = useDo(proofs.takeOutcome)
  useEffect(() => {
    // In an effect, since it can be read only once and a render may be thrown away.
    const found = broughtBack()
    if (found && 'error' in found) setLost(found.error)
    else if (found)
      mutate(found, {
        onSuccess: (outcome) => outcome.kind === 'attached' && showToast(words[outcome.what](outcome.name)),
      })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the person arrives
  }, [])
  const declared = entryOf(proofs.takeOutcome.refusals, lost)
  const sentence = error?.details['reason'] === 'cancelled' ? words.cancelled : error?.message
  return {
    busy: isPending,
    refused: sentence ?? (lost && say(declared || proofs.takeOutcome.refusals.expired)),
    hint: error && HINTS[error.code],
  }
}
