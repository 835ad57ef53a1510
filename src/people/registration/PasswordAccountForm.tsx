/** The form of an account with user name and password. */
import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import { type PASSWORD_KINDS, accountRegistration } from '#people/accounts/registration.contract.ts'
import { registeringMessages } from '#people/accounts/registration.messages.ts'
import { NewPasswordFields } from '#people/sign-in/web/NewPasswordFields.tsx'
import { JUST_DONE } from '#people/sign-in/web/just-done.ts'
import { keepRegistered, keepWayBack } from './registered.ts'

const words = dictionary(registeringMessages)

type Props = { userType: (typeof PASSWORD_KINDS)[number]; returnUrl: string | undefined }

export function PasswordAccountForm({ userType, returnUrl }: Props) {
  const navigate = useNavigate()
  const { form, tied, onSubmit, attempt, busy, refused } = useFormOf(
    accountRegistration.register,
    {
      userType,
      firstName: '',
      middleName: '',
      lastName: '',
      email: '',
      userName: '',
      password: '',
      repeatPassword: '',
    },
    ({ email }) => {
      keepRegistered({ email, needsApproval: false, bailiffCheck: null, chsiNumber: null })
      keepWayBack(returnUrl)
      void navigate({ to: '/register/success', replace: true, state: JUST_DONE })
    },
  )
  const [owner, setOwner] = useState({ userName: '', email: '' })
  form.watch('userName', ({ value: userName }) => setOwner((known) => ({ ...known, userName })))
  form.watch('email', ({ value: email }) => setOwner((known) => ({ ...known, email })))
  const field = (name: 'firstName' | 'middleName' | 'lastName', autoComplete: string) => (
    <TextInput
      label={words[name]}
      required={name !== 'middleName'}
      autoComplete={autoComplete}
      maxLength={50}
      {...tied(name)}
    />
  )
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <ErrorSummary errors={form.errors} labels={words} refused={refused} attempt={attempt} />
      <div className="form-three">
        {field('firstName', 'given-name')}
        {field('middleName', 'additional-name')}
        {field('lastName', 'family-name')}
      </div>
      <TextInput
        label={words.email}
        description={words.emailHint}
        required
        type="email"
        autoComplete="email"
        maxLength={254}
        {...tied('email')}
      />
      <TextInput
        label={words.userName}
        description={words.userNameHint}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
        {...tied('userName')}
      />
      <NewPasswordFields
        form={form}
        password="password"
        repeat="repeatPassword"
        owner={owner}
        labels={{ password: words.password, repeat: words.repeatPassword }}
      />
      <div>
        <Button type="submit" loading={busy}>
          {words.submit}
        </Button>
      </div>
    </form>
  )
}
