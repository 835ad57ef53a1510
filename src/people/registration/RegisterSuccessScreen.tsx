/** After registering: where the letter went, what the bailiffs' register said, and what happens next. */
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { bailiffMessages, registeringMessages } from '#people/accounts/registration.messages.ts'
import { useJustDone } from '#people/sign-in/web/just-done.ts'
import css from '../accounts/web/register.module.css'
import { justRegistered, type Registered, wayBack } from './registered.ts'

const words = dictionary(registeringMessages)
const answers = dictionary(bailiffMessages)

export function RegisterSuccessScreen() {
  const [registered] = useState(justRegistered)
  const returnUrl = wayBack()
  const done = useJustDone()
  if (!done) return <Navigate to="/register" replace />
  return (
    <Page title={words.registered} lead={registered && words.sentTo(registered.email)} narrow>
      {registered && <RegisterSaid {...registered} />}
      <section className="prose" aria-labelledby="next">
        <h2 id="next">{words.whatNext}</h2>
        <ol className={css['next']}>
          <li>{words.nextConfirm}</li>
          {registered?.needsApproval && <li>{words.nextApproval}</li>}
          <li>{words.nextLogin}</li>
        </ol>
        <p>{words.noLetter}</p>
      </section>
      <div className="page-actions">
        <LinkButton to="/login" search={{ ...(returnUrl && { returnUrl }) }}>
          {words.toLogin}
        </LinkButton>
        <LinkButton to="/account/emailconfirm" variant="default">
          {words.resend}
        </LinkButton>
      </div>
    </Page>
  )
}

function RegisterSaid({ bailiffCheck, chsiNumber }: Registered) {
  if (!bailiffCheck || !chsiNumber) return null
  if (bailiffCheck === 'valid') return <p className="note note-good">{words.checkedValid(chsiNumber)}</p>
  return (
    <div className="note note-warn">
      <p>{answers[bailiffCheck]}</p>
      <p>{words.adminDecides(chsiNumber)}</p>
    </div>
  )
}
