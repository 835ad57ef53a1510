/** Registering: first as what, then how one will sign in, then what is needed for that. */
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { USER_TYPES, type UserType } from '#platform/access.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { ErrorPanel, Loading } from '#platform/web/ui/States.tsx'
import { signInMethods, userTypes } from '#people/accounts/administration.messages.ts'
import { accounts } from '#people/sign-in/sign-in.contract.ts'
import { PASSWORD_KINDS } from '#people/accounts/registration.contract.ts'
import { registeringMessages } from '#people/accounts/registration.messages.ts'
import { USER_KINDS } from '#people/account-store/account.rules.ts'
import { Choice } from '#people/accounts/web/Choice.tsx'
import { PasswordAccountForm } from './PasswordAccountForm.tsx'
import { ProvedAccountForm } from './ProvedAccountForm.tsx'
import css from '../accounts/web/register.module.css'

const words = dictionary(registeringMessages)
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
  const asked = useSearch({ strict: false }) as { returnUrl?: string; userType?: string }
  const [userType, setUserType] = useState(USER_TYPES.find((type) => type === asked.userType))
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
            <Details key={`${userType} ${method}`} {...{ userType, method }} returnUrl={asked.returnUrl} />
          )}
        </>
      )}
      <p className={css['have']}>
        {words.haveAccount}{' '}
        <Link to="/login" search={{ ...(asked.returnUrl && { returnUrl: asked.returnUrl }) }}>
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
