/** Registering: first as what, then how one will sign in, then what is needed for that. */
import { Button, TextInput } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { USER_KINDS } from '#people/account-store/account.rules.ts'
import { signInMethods, userTypes } from '#people/accounts/administration.messages.ts'
import { accountRegistration, PASSWORD_KINDS } from '#people/accounts/registration.contract.ts'
import { registeringMessages } from '#people/accounts/registration.messages.ts'
import { Choice } from '#people/accounts/web/Choice.tsx'
import css from '#people/accounts/web/register.module.css'
import { useProof, useProvenSubmit } from '#people/proof-of-work/web/use-proof.ts'
import { accounts } from '#people/sign-in/sign-in.contract.ts'
import { NewPasswordFields } from '#people/sign-in/web/NewPasswordFields.tsx'
import { JUST_DONE } from '#people/sign-in/web/just-done.ts'
import { USER_TYPES, type UserType } from '#platform/access.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { ErrorPanel, Loading } from '#platform/web/ui/States.tsx'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import { ProvedAccountForm } from './ProvedAccountForm.tsx'
import { storeRegistered, storeWayBack } from './registered.ts'

const words = dictionary(registeringMessages)

type Props = { userType: (typeof PASSWORD_KINDS)[number]; returnUrl: string | undefined }

/** The form of an account with user name and password. */
function PasswordAccountForm({ userType, returnUrl }: Props) {
  const navigate = useNavigate()
  const work = useProof()
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
      storeRegistered({ email, needsApproval: false, bailiffCheck: null, chsiNumber: null })
      storeWayBack(returnUrl)
      void navigate({ to: '/register/success', replace: true, state: JUST_DONE })
    },
    // Begun with the first letter that is typed, so that who only looks works for nothing.
    work.start,
  )
  const sending = useProvenSubmit(work, { form, busy, onSubmit })
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
    <form className="form" onSubmit={sending.onSubmit} noValidate>
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
        <Button type="submit" loading={sending.busy}>
          {words.submit}
        </Button>
      </div>
    </form>
  )
}

const typeNames = dictionary(userTypes)
const methodNames = dictionary(signInMethods)

const CITIZENS: readonly UserType[] = ['AUCPAR', 'APPLICANT']
const OFFICIALS: readonly UserType[] = ['CHSI', 'CHSIHELPER', 'DSI', 'NAP', 'SYN']
const METHODS = ['USER', 'EAUTH', 'ESIGN'] as const
type Method = (typeof METHODS)[number]

export function NewAccountScreen() {
  const user = storedUser()
  return user ? <AlreadyIn name={user.fullName} /> : <Registration />
}

const AlreadyIn = ({ name }: { name: string }) => (
  <Page title={words.alreadyIn} lead={words.alreadyInAs(name)} narrow>
    <div className="page-actions">
      <LinkButton to="/account/profile">{words.toProfile}</LinkButton>
      <LinkButton to="/" variant="default">
        {words.toHome}
      </LinkButton>
    </div>
  </Page>
)

function Registration() {
  const request = useSearch({ strict: false }) as { returnUrl?: string; userType?: string }
  const [userType, setUserType] = useState(USER_TYPES.find((type) => type === request.userType))
  const [chosen, setChosen] = useState<Method>()
  const { data: offered, error, refetch } = useAsk(accounts.seeSignInMethods, {})
  const there: Record<Method, boolean> = {
    USER: true,
    EAUTH: offered?.eAuthentication ?? false,
    ESIGN: offered?.certificate ?? false,
  }
  const methods = METHODS.filter(
    (method) => userType && there[method] && USER_KINDS[userType].methods.includes(method),
  )
  // Where there is but one way, nobody has to choose it.
  const method = methods.length === 1 ? methods[0] : methods.find((each) => each === chosen)
  return (
    <Page title={words.title} lead={words.lead} narrow>
      {error ? (
        <ErrorPanel error={error} retry={refetch} />
      ) : !offered ? (
        <Loading rows={6} />
      ) : (
        <>
          <Choice
            legend={words.userType}
            name="userType"
            value={userType}
            onChange={setUserType}
            parts={[
              { heading: words.citizens, options: CITIZENS.map(typeOption) },
              { heading: words.officials, options: OFFICIALS.map(typeOption) },
            ]}
          />
          {methods.length > 1 && (
            <Choice
              legend={words.method}
              name="method"
              value={method}
              onChange={setChosen}
              parts={[{ options: methods.map(methodOption) }]}
            />
          )}
          {userType && methods.length === 0 && <p className="note note-warn">{words.noMethod}</p>}
          {userType && method && (
            <Details key={`${userType} ${method}`} {...{ userType, method }} returnUrl={request.returnUrl} />
          )}
        </>
      )}
      <p className={css['have']}>
        {words.haveAccount}{' '}
        <Link to="/login" search={{ ...(request.returnUrl && { returnUrl: request.returnUrl }) }}>
          {words.toLogin}
        </Link>
      </p>
    </Page>
  )
}

type DetailsProps = { userType: UserType; method: Method; returnUrl: string | undefined }
function Details({ userType, method, returnUrl }: DetailsProps) {
  const kind = PASSWORD_KINDS.find((each) => each === userType)
  return (
    <section className={css['group']} aria-labelledby="details">
      <h2 id="details">{words.data}</h2>
      {method !== 'USER' ? (
        <ProvedAccountForm userType={userType} method={method} returnUrl={returnUrl} />
      ) : (
        kind && <PasswordAccountForm userType={kind} returnUrl={returnUrl} />
      )}
    </section>
  )
}

const typeOption = (value: UserType) => ({
  value,
  label: typeNames[value],
  about: `${words[`about${value}`]}${USER_KINDS[value].approval === 'always' ? ` ${words.needsApproval}` : ''}`,
})
const methodOption = (value: Method) => ({
  value,
  label: methodNames[value],
  about: words[`about${value}`],
})
