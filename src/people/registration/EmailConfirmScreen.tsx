/** Confirming an e-mail address by the link of a letter, and asking for another letter. */
import { Button, TextInput } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { OutputOf } from '#platform/endpoint.ts'
import { useDo } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Loading } from '#platform/web/ui/States.tsx'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import { accountRegistration } from '#people/accounts/registration.contract.ts'
import { registeringMessages } from '#people/accounts/registration.messages.ts'
import { wayBack } from './registered.ts'

const words = dictionary(registeringMessages)

export function EmailConfirmScreen() {
  const { code } = useSearch({ strict: false }) as { code?: string | number }
  const { mutate, data, error } = useDo(accountRegistration.confirmEmail)
  const [request] = useState(code)
  const sent = useRef(false)
  useEffect(() => {
    // By script and at once: what scans mail follows links, but runs no scripts. Once, since the code works once.
    if (request === undefined || sent.current) return
    sent.current = true
    history.replaceState(history.state, '', location.pathname)
    mutate({ code: String(request) })
  }, [request, mutate])

  if (data) return <Confirmed {...data} />
  if (request !== undefined && !error)
    return (
      <Page title={words.confirming} narrow>
        <Loading rows={2} />
      </Page>
    )
  return (
    <Page title={error ? words.notConfirmed : words.confirmTitle} lead={!error && words.noCode} narrow>
      {error && (
        <div className="note note-bad" role="alert">
          <p>{error.message}</p>
          {error.code === 'invalidCode' && <p>{words.maybeDone}</p>}
        </div>
      )}
      <ResendForm />
    </Page>
  )
}

function Confirmed({ state }: OutputOf<typeof accountRegistration.confirmEmail>) {
  const closed = state === 'INACTIVE' || state === 'REJECTED'
  const next = closed
    ? words.confirmedCLOSED
    : state === 'UNAPPROVED'
      ? words.confirmedUNAPPROVED
      : storedUser()
        ? undefined
        : words.confirmedACTIVE
  return (
    <Page title={words.confirmed} narrow>
      {next && <output className={state === 'ACTIVE' ? 'note note-good' : 'note'}>{next}</output>}
      <div className="page-actions">
        {closed ? (
          <LinkButton to="/feedback">{words.writeToUs}</LinkButton>
        ) : state === 'ACTIVE' && !storedUser() ? (
          <LoginButton />
        ) : (
          <LinkButton to="/">{words.toHome}</LinkButton>
        )}
      </div>
    </Page>
  )
}

function LoginButton({ variant = 'filled' }: { variant?: string }) {
  const returnUrl = wayBack()
  return (
    <LinkButton to="/login" search={{ ...(returnUrl && { returnUrl }) }} variant={variant}>
      {words.toLogin}
    </LinkButton>
  )
}

function ResendForm() {
  const [done, setDone] = useState(false)
  const output = useRef<HTMLOutputElement>(null)
  const { form, tied, onSubmit, attempt, busy, refused } = useFormOf(
    accountRegistration.resendConfirmation,
    { userName: '' },
    () => setDone(true),
  )
  useEffect(() => {
    if (done) output.current?.focus()
  }, [done])
  if (done)
    return (
      <>
        <output ref={output} className="note note-good" tabIndex={-1}>
          {words.resent}
        </output>
        <div className="page-actions">
          <LoginButton variant="default" />
        </div>
      </>
    )
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <h2>{words.resendTitle}</h2>
      <ErrorSummary
        errors={form.errors}
        labels={{ userName: words.resendName }}
        refused={refused}
        attempt={attempt}
      />
      <TextInput
        label={words.resendName}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        {...tied('userName')}
      />
      <div className="page-actions">
        <Button type="submit" loading={busy}>
          {words.resend}
        </Button>
        <LoginButton variant="default" />
      </div>
    </form>
  )
}
