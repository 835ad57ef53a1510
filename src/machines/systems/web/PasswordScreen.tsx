/** Setting the password of a system user by the link in a letter; then its keys are open. */
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { NewPasswordFields } from '#people/sign-in/web/NewPasswordFields.tsx'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { PendingPage } from '#platform/web/ui/Pending.tsx'
import { systemKeys } from '../keys.contract.ts'
import { messages } from '../keys.messages.ts'
import { useCodeInAddress } from './code-in-address.ts'

const words = dictionary(messages)
const NO_TRAIL = [] as const

export function PasswordScreen() {
  const code = useCodeInAddress()
  const { data, error, refetch } = useAsk(systemKeys.seePasswordLink, { code }, { enabled: code !== '' })
  if (code === '')
    return (
      <Page title={words.passwordTitle} trail={NO_TRAIL} narrow>
        <p className="note note-bad" role="alert">
          {words.noCode}
        </p>
      </Page>
    )
  if (!data)
    return <PendingPage title={words.passwordTitle} trail={NO_TRAIL} narrow error={error} retry={refetch} />
  return (
    <Page title={words.passwordTitle} lead={words.passwordLead} trail={NO_TRAIL} narrow>
      <Facts>
        <Fact name={words.system} note={data.institution}>
          {data.name}
        </Fact>
        <Fact name={words.userName}>
          <code>{data.userName}</code>
        </Fact>
      </Facts>
      <PasswordForm code={code} userName={data.userName} />
    </Page>
  )
}

function PasswordForm({ code, userName }: { code: string; userName: string }) {
  const navigate = useNavigate()
  const { form, onSubmit, attempt, busy, refused } = useFormOf(
    systemKeys.setSystemPassword,
    { code, password: '', again: '' },
    (opened) => void navigate({ to: '/externalSystems/keys', hash: `code=${opened.code}` }),
  )
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <ErrorSummary errors={form.errors} labels={words} refused={refused} attempt={attempt} />
      <NewPasswordFields
        form={form}
        password="password"
        repeat="again"
        owner={{ systemUser: true, userName }}
        labels={{ password: words.password, repeat: words.again }}
      />
      <div>
        <Button type="submit" loading={busy}>
          {words.setPassword}
        </Button>
      </div>
    </form>
  )
}
