/** Coming back from e-authentication or a certificate: the way in opens, or it is said why not and what to do next. */
import { useEffect, useState } from 'react'
import { useDo } from '#platform/web/hooks.ts'
import { dictionary, say } from '#platform/web/say.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Loading } from '#platform/web/ui/States.tsx'
import { messages } from '../sign-in.messages.ts'
import { proofs } from '../proof.contract.ts'
import { type BroughtBack, broughtBack } from './external-proof.ts'
import { storedReturnAddress, useLogin } from './use-login.ts'
import { entryOf } from '#platform/kinds.ts'

const words = dictionary(messages)
const { takeOutcome } = proofs

export function LoginResultScreen() {
  const [brought, setBrought] = useState<BroughtBack | 'reading'>('reading')
  const enter = useLogin()
  const { mutate, error } = useDo(takeOutcome)
  useEffect(() => {
    // In an effect, since it can be read only once and a render may be thrown away.
    const found = broughtBack()
    setBrought(found)
    if (found && 'code' in found)
      mutate(found, {
        onSuccess: (outcome) => outcome.kind === 'session' && enter(outcome.session, storedReturnAddress()),
      })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the person arrives
  }, [])

  if (error?.details['reason'] === 'cancelled') return <Cancelled />
  if (error) return <NotEntered code={error.code} message={error.message} />
  if (typeof brought === 'object' && 'error' in brought) return <NotEntered code={brought.error} />
  if (brought === undefined)
    return (
      <Page title={words.logIn} lead={words.nothingBrought} narrow>
        <div className="page-actions">
          <LinkButton to="/login">{words.otherWay}</LinkButton>
        </div>
      </Page>
    )
  return (
    <Page title={words.entering} narrow>
      <Loading rows={2} />
    </Page>
  )
}

/** The person's own wish is no fault to be told about in red. */
function Cancelled() {
  const returnUrl = storedReturnAddress()
  return (
    <Page title={words.notFinished} lead={words.cancelled} narrow>
      <div className="page-actions">
        <LinkButton to="/login" search={returnUrl ? { returnUrl } : {}}>
          {words.otherWay}
        </LinkButton>
      </div>
    </Page>
  )
}

/** Why not, in the sentence of specification section 8, and the next step. */
function NotEntered({ code, message }: { code: string; message?: string }) {
  const declared = entryOf(takeOutcome.refusals, code)
  const hint = HINTS[code]
  const returnUrl = storedReturnAddress() ?? (TO_ATTACH.includes(code) ? '/account/profile?tab=3' : undefined)
  return (
    <Page title={words.notEntered} narrow>
      <div className="note note-bad" role="alert">
        {message ?? say(declared ?? takeOutcome.refusals.expired)}
      </div>
      {hint && <p>{hint}</p>}
      <div className="page-actions">
        {code === 'userNotFound' && <LinkButton to="/register">{words.register}</LinkButton>}
        {CLOSED.includes(code) && <LinkButton to="/feedback">{words.writeToUs}</LinkButton>}
        <LinkButton
          to="/login"
          search={returnUrl ? { returnUrl } : {}}
          variant={code === 'userNotFound' || CLOSED.includes(code) ? 'default' : 'filled'}
        >
          {WAIT.includes(code) ? words.otherWay : words.tryAgain}
        </LinkButton>
      </div>
    </Page>
  )
}

const CLOSED = ['inactive', 'rejected']
/** Whoever has another way in can go on to their profile by it. */
const TO_ATTACH = ['userNotFound', 'eAuthDetached']
const WAIT = ['emailNotConfirmed', 'notApproved', ...TO_ATTACH, ...CLOSED]
const HINTS: Record<string, string> = {
  emailNotConfirmed: words.afterConfirmation,
  notApproved: words.afterApproval,
  userNotFound: words.afterUnknown,
  eAuthDetached: words.afterDetached,
  inactive: words.afterClosing,
  rejected: words.afterClosing,
  certificateMissing: words.afterCertificate,
  certificateUnreadable: words.afterCertificate,
  certificateNotTrusted: words.afterCertificate,
  certificateExpired: words.afterCertificate,
}
