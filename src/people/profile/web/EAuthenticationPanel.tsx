/** E-authentication as a way into one's account: whether it is attached, attaching it, giving it up. */
import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Refusal } from '#platform/endpoint.ts'
import { formatDateTime } from '#platform/dates.ts'
import { useAsk, useDo } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { ConfirmCommand } from '#platform/web/ui/form/ConfirmCommand.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { eAuthAttachment } from '#people/accounts/e-auth-attachment.contract.ts'
import { attachingMessages } from '#people/accounts/e-auth-attachment.messages.ts'
import { messages } from '#people/sign-in/sign-in.messages.ts'
import classes from '../../sign-in/web/certificates.module.css'
import { postToProvider } from '#people/sign-in/web/external-proof.ts'

const words = dictionary(attachingMessages)
const { showPassword } = dictionary(messages)

export function EAuthenticationPanel({ waiting }: { waiting: boolean }) {
  const { data, error, refetch } = useAsk(eAuthAttachment.seeEAuthentication, {})
  const [removing, setRemoving] = useState(false)
  if (!data) return <Pending error={error} retry={refetch} rows={3} />
  // Where the portal has none, there is nothing to say of it.
  if (!data.opens && !data.canAttach) return null
  return (
    <section className={`form ${classes['panel']}`} aria-labelledby="e-authentication">
      <h2 id="e-authentication">{words.title}</h2>
      <p>{words.lead}</p>
      <p className={data.opens ? undefined : 'dim'}>
        {!data.opens
          ? words.none
          : data.attachedAt
            ? words.attachedSince(formatDateTime(data.attachedAt))
            : words.byCertificate}
      </p>
      {data.opens && !data.canDetach && <p>{words.onlyWayIn}</p>}
      {data.opens && data.canDetach && (
        <div>
          <Button variant="default" onClick={() => setRemoving(true)}>
            {words.detach}
          </Button>
        </div>
      )}
      {!data.opens && <Attach needsPassword={data.needsPassword} waiting={waiting} />}
      {removing && (
        <ConfirmCommand
          danger
          endpoint={eAuthAttachment.detachEAuthentication}
          input={{}}
          title={words.detachTitle}
          confirm={words.detachConfirm}
          said={() => words.detached}
          onClose={() => setRemoving(false)}
        >
          {words.detachText}
        </ConfirmCommand>
      )}
    </section>
  )
}

/** Leaves the portal's pages for the identity provider. */
function Attach({ needsPassword, waiting }: { needsPassword: boolean; waiting: boolean }) {
  const [password, setPassword] = useState('')
  const [leaving, setLeaving] = useState(false)
  const start = useDo(eAuthAttachment.attachEAuthentication)
  const fault = fieldOf(start.error)
  const attach = (event: FormEvent) => {
    event.preventDefault()
    start.mutate(needsPassword ? { password } : {}, {
      onSuccess: (request) => {
        setLeaving(true)
        postToProvider(request)
      },
      onError: () => setPassword(''),
    })
  }
  return (
    <form className={classes['attach']} onSubmit={attach} noValidate>
      {needsPassword && (
        <PasswordInput
          label={words.password}
          description={words.passwordHint}
          autoComplete="current-password"
          className={classes['password'] ?? ''}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          maxLength={200}
          visibilityToggleButtonProps={{ 'aria-label': showPassword, tabIndex: 0 }}
          error={fault}
        />
      )}
      <Button type="submit" loading={start.isPending || leaving} disabled={waiting}>
        {words.attach}
      </Button>
      <p role="alert">{start.error && !fault ? start.error.message : ''}</p>
    </form>
  )
}

const fieldOf = (error: Refusal | null) => error?.faults['password']?.join(' ')
