/** Coming back with a proved identity to register: the account is made, or it is said why not, or the e-mail is asked for. */
import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { OutputOf } from '#platform/endpoint.ts'
import { useDo } from '#platform/web/hooks.ts'
import { dictionary, say } from '#platform/web/say.ts'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Loading } from '#platform/web/ui/States.tsx'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import { proofs } from '#people/sign-in/proof.contract.ts'
import { registeringMessages } from '#people/accounts/registration.messages.ts'
import { type BroughtBack, broughtBack } from '#people/sign-in/web/external-proof.ts'
import { JUST_DONE } from '#people/sign-in/web/just-done.ts'
import { storeRegistered } from './registered.ts'
import { entryOf } from '#platform/kinds.ts'

const words = dictionary(registeringMessages)
const { takeOutcome } = proofs
type Outcome = OutputOf<typeof takeOutcome>

export function RegisterResultScreen() {
  const [brought, setBrought] = useState<BroughtBack | 'reading'>('reading')
  const navigate = useNavigate()
  const { mutate, error } = useDo(takeOutcome)
  const read = useRef(false)
  const succeed = (outcome: Outcome) => {
    if (outcome.kind !== 'registered') return
    storeRegistered(outcome)
    void navigate({ to: '/register/success', replace: true, state: JUST_DONE })
  }
  useEffect(() => {
    // In an effect and once: it can be read only once, and a render may be thrown away.
    if (read.current) return
    read.current = true
    const found = broughtBack()
    setBrought(found)
    if (found && 'code' in found) mutate(found, { onSuccess: succeed })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the person arrives
  }, [])

  if (error?.code === 'emailRequired' && typeof brought === 'object' && 'code' in brought)
    return <AskEmail brought={brought} onDone={succeed} />
  if (error?.details['reason'] === 'cancelled') return <NotRegistered cancelled />
  if (error) return <NotRegistered code={error.code} message={error.message} />
  if (typeof brought === 'object' && 'error' in brought) return <NotRegistered code={brought.error} />
  if (brought === undefined) return <NotRegistered message={words.nothingBrought} />
  return (
    <Page title={words.working} narrow>
      <Loading rows={2} />
    </Page>
  )
}

type AskProps = { brought: { code: string; binding: string }; onDone: (outcome: Outcome) => void }
function AskEmail({ brought, onDone }: AskProps) {
  const { form, tied, onSubmit, attempt, busy, refused } = useFormOf(
    takeOutcome,
    { ...brought, email: '' },
    onDone,
  )
  return (
    <Page title={words.oneMoreThing} lead={words.oneMoreThingLead} narrow>
      <form className="form form-small" onSubmit={onSubmit} noValidate>
        <ErrorSummary errors={form.errors} labels={words} refused={refused} attempt={attempt} />
        <TextInput
          label={words.email}
          description={words.emailHint}
          required
          type="email"
          autoComplete="email"
          maxLength={254}
          {...tied('email')}
        />
        <Button type="submit" loading={busy}>
          {words.finish}
        </Button>
      </form>
    </Page>
  )
}

type NotProps = { code?: string; message?: string; cancelled?: boolean }
function NotRegistered({ code = '', message, cancelled }: NotProps) {
  const declared = entryOf(takeOutcome.refusals, code)
  return (
    <Page
      title={cancelled ? words.notFinished : words.notRegistered}
      lead={cancelled && words.cancelled}
      narrow
    >
      {!cancelled && (
        <div className="note note-bad" role="alert">
          {message ?? say(declared ?? takeOutcome.refusals.expired)}
        </div>
      )}
      <div className="page-actions">
        <LinkButton to="/register">{words.registerAgain}</LinkButton>
        <LinkButton to="/login" variant="default">
          {words.toLogin}
        </LinkButton>
      </div>
    </Page>
  )
}
