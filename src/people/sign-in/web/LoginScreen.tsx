/** Signing in; afterwards the person goes where they were going. */
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearch } from '@tanstack/react-router'
import { dictionary } from '#platform/web/say.ts'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import { accounts } from '../sign-in.contract.ts'
import { messages } from '../sign-in.messages.ts'
import { OtherWaysIn } from './OtherWaysIn.tsx'
import css from './login.module.css'
import { useLogin } from './use-login.ts'
import { storesNothing } from '#platform/web/store.ts'

const words = dictionary(messages)

export function LoginScreen() {
  const { returnUrl, userType } = useSearch({ strict: false }) as { returnUrl?: string; userType?: string }
  const enter = useLogin()
  const [forgets] = useState(storesNothing)
  const { form, tied, onSubmit, attempt, busy, refused } = useFormOf(
    accounts.logIn,
    { userName: '', password: '' },
    (session) => enter(session, returnUrl),
  )
  const lead = userType === 'APPLICANT' ? words.asApplicant : returnUrl && words.toContinue
  return (
    <Page title={words.logIn} lead={lead} narrow>
      {forgets && <p className="note note-warn">{words.storesNothing}</p>}
      <form className="form form-small" onSubmit={onSubmit} noValidate>
        <ErrorSummary errors={form.errors} labels={words} refused={refused} attempt={attempt} />
        <TextInput
          label={words.userName}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          {...tied('userName')}
        />
        <PasswordInput
          label={words.password}
          required
          autoComplete="current-password"
          maxLength={200}
          visibilityToggleButtonProps={{ 'aria-label': words.showPassword, tabIndex: 0 }}
          {...tied('password')}
        />
        <Button type="submit" loading={busy} fullWidth>
          {words.submit}
        </Button>
        <Link to="/forgottenPassword">{words.forgotten}</Link>
      </form>
      <OtherWaysIn returnUrl={returnUrl} />
      <p className={css['newcomer']}>
        {words.newUser}{' '}
        <Link to="/register" search={{ ...(returnUrl && { returnUrl }), ...(userType && { userType }) }}>
          {words.register}
        </Link>
      </p>
    </Page>
  )
}
