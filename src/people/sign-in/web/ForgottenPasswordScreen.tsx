/** Asking for a link to a new password. */
import { Button, TextInput } from '@mantine/core'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { dictionary } from '#platform/web/say.ts'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import { passwords } from '../passwords.contract.ts'
import { passwordMessages } from '../passwords.messages.ts'
import { JUST_DONE, useJustDone } from './just-done.ts'

const words = dictionary(passwordMessages)

export function ForgottenPasswordScreen() {
  const navigate = useNavigate()
  const { form, tied, onSubmit, attempt, busy, refused } = useFormOf(
    passwords.sendResetPasswordMail,
    { userName: '' },
    () => void navigate({ to: '/forgottenPassword/success', replace: true, state: JUST_DONE }),
  )
  return (
    <Page title={words.forgottenTitle} lead={words.forgottenLead} narrow>
      <form className="form form-small" onSubmit={onSubmit} noValidate>
        <ErrorSummary errors={form.errors} labels={words} refused={refused} attempt={attempt} />
        <TextInput
          label={words.userName}
          description={words.userNameOnPaper}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          {...tied('userName')}
        />
        <Button type="submit" loading={busy} fullWidth>
          {words.send}
        </Button>
        <Link to="/login">{words.toLogin}</Link>
      </form>
    </Page>
  )
}

/** The same for everybody: whether a letter was sent only its reader learns. */
export function ResetLetterSentScreen() {
  const done = useJustDone()
  if (!done) return <Navigate to="/forgottenPassword" replace />
  return (
    <Page title={words.sentTitle} lead={words.sentLead} narrow>
      <div className="prose">
        <h2>{words.noLetter}</h2>
        <ul>
          <li>{words.lookInJunk}</li>
          <li>{words.lookAtData}</li>
          <li>{words.noPasswordAtAll}</li>
        </ul>
      </div>
      <div className="page-actions">
        <LinkButton to="/login">{words.toLogin}</LinkButton>
        <LinkButton to="/forgottenPassword" variant="default">
          {words.again}
        </LinkButton>
      </div>
    </Page>
  )
}
