/** Choosing a new password with the link of a letter. */
import { Button } from '@mantine/core'
import { Navigate, useSearch } from '@tanstack/react-router'
import { Refusal } from '#platform/endpoint.ts'
import { dictionary } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import { passwords } from '../passwords.contract.ts'
import { passwordMessages } from '../passwords.messages.ts'
import { JUST_DONE, useJustDone } from './just-done.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { useLogin } from './use-login.ts'

const words = dictionary(passwordMessages)

export function ResetPasswordScreen() {
  const { code } = useSearch({ strict: false }) as { code?: string }
  // A link that a mail program broke off.
  if (!passwords.resetPassword.input.shape.code.safeParse(code).success)
    return (
      <Page title={words.resetTitle} narrow>
        <div className="note note-bad">{words.noCode}</div>
        <AskForLink />
      </Page>
    )
  return <NewPasswordForm code={code!} />
}

function NewPasswordForm({ code }: { code: string }) {
  const enter = useLogin()
  const { form, onSubmit, attempt, busy, refused } = useFormOf(
    passwords.resetPassword,
    { code, newPassword: '', newPasswordConfirm: '' },
    (session) => enter(session, '/resetPassword/success', JUST_DONE),
  )
  const over = refused instanceof Refusal && refused.code === 'expired'
  return (
    <Page title={words.resetTitle} lead={!over && words.resetLead} narrow>
      <form className="form form-small" onSubmit={onSubmit} noValidate>
        <ErrorSummary errors={form.errors} labels={words} refused={refused} attempt={attempt} />
        {over ? (
          <AskForLink />
        ) : (
          <>
            <NewPasswordFields form={form} password="newPassword" repeat="newPasswordConfirm" />
            <Button type="submit" loading={busy} fullWidth>
              {words.save}
            </Button>
          </>
        )}
      </form>
    </Page>
  )
}

const AskForLink = () => (
  <div className="page-actions">
    <LinkButton to="/forgottenPassword">{words.askForLink}</LinkButton>
    <LinkButton to="/login" variant="default">
      {words.toLogin}
    </LinkButton>
  </div>
)

export function PasswordResetScreen() {
  // Whoever comes back to this address later may have left meanwhile.
  const signedIn = storedUser() !== undefined
  const done = useJustDone()
  if (!done) return <Navigate to={signedIn ? '/' : '/login'} replace />
  return (
    <Page title={words.resetDone} lead={signedIn && words.resetDoneLead} narrow>
      <div className="page-actions">
        {signedIn ? (
          <LinkButton to="/">{words.toHome}</LinkButton>
        ) : (
          <LinkButton to="/login">{words.toLogin}</LinkButton>
        )}
      </div>
    </Page>
  )
}
