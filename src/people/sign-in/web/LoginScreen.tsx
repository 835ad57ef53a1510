/** Signing in; afterwards the person goes where they were going. */
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Refusal } from '#platform/endpoint.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { storesNothing } from '#platform/web/store.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import { accounts } from '../sign-in.contract.ts'
import { messages } from '../sign-in.messages.ts'
import { goToCertificate, goToEAuthentication } from './external-proof.ts'
import css from './login.module.css'
import { storeReturnAddress, useLogin } from './use-login.ts'

const words = dictionary(messages)

const GO = { eAuthentication: goToEAuthentication, certificate: goToCertificate }
type Way = keyof typeof GO

/** The ways in beside the password: e-authentication and a qualified certificate, where the portal is set up for them. */
function OtherWaysIn({ returnUrl }: { returnUrl: string | undefined }) {
  const { data: ways } = useAsk(accounts.seeSignInMethods, {})
  const leaving = useMutation<void, Refusal, Way>({
    networkMode: 'always',
    mutationFn: (way) => {
      storeReturnAddress(returnUrl)
      return GO[way]({ type: 'login' })
    },
  })
  const output = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (leaving.isError) output.current?.focus()
  }, [leaving.isError, leaving.failureCount])
  if (!ways?.eAuthentication && !ways?.certificate) return null

  // It stays busy after success: the browser is on its way out.
  const under = (way: Way) => leaving.variables === way && (leaving.isPending || leaving.isSuccess)
  const button = (way: Way, label: string) => (
    <Button
      variant="default"
      fullWidth
      loading={under(way)}
      disabled={!under(way) && (leaving.isPending || leaving.isSuccess)}
      onClick={() => leaving.mutate(way)}
    >
      {label}
    </Button>
  )
  return (
    <>
      <div className={css['or']}>{words.or}</div>
      <div className={css['ways']}>
        {leaving.error && (
          <div ref={output} className="note note-bad" role="alert" tabIndex={-1}>
            {leaving.error.message}
          </div>
        )}
        {ways.eAuthentication && button('eAuthentication', words.byEAuthentication)}
        {ways.certificate && button('certificate', words.byCertificate)}
        {ways.certificate && <p className={css['hint']}>{words.aboutCertificate}</p>}
      </div>
    </>
  )
}

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
