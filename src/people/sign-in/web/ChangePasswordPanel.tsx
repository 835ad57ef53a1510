/** Changing one's own password, as a part of the profile; nothing for an account without one. */
import { Button, PasswordInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { storedSession } from '#platform/web/session.ts'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import type { AuthType } from '#people/account-store/account.rules.ts'
import { passwords } from '../passwords.contract.ts'
import { passwordMessages } from '../passwords.messages.ts'
import css from './login.module.css'
import { NewPasswordFields } from './NewPasswordFields.tsx'

const words = dictionary(passwordMessages)

/** `authType` is how the account of the profile signs in: only those of type USER have a password. */
export function ChangePasswordPanel({ authType }: { authType: AuthType }) {
  const [changes, setChanges] = useState(0)
  const done = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (changes > 0) done.current?.focus()
  }, [changes])
  if (authType !== 'USER') return null
  return (
    <section className={`form ${css['change']}`} aria-labelledby="change-password">
      <h2 id="change-password">{words.changeTitle}</h2>
      <p>{words.changeLead}</p>
      <output ref={done} tabIndex={-1} className={changes > 0 ? 'note note-good' : 'visually-hidden'}>
        {changes > 0 && words.changed}
      </output>
      <ChangeForm key={changes} onDone={() => setChanges(changes + 1)} />
    </section>
  )
}

function ChangeForm({ onDone }: { onDone: () => void }) {
  const session = storedSession()
  const { form, tied, onSubmit, attempt, busy, refused } = useFormOf(
    passwords.changePassword,
    { oldPassword: '', newPassword: '', newPasswordConfirm: '' },
    onDone,
  )
  const owner = { userName: session?.userName ?? null, email: session?.email ?? null }
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <ErrorSummary errors={form.errors} labels={words} refused={refused} attempt={attempt} />
      {/* For the browser's password manager: whose password this is. */}
      <input type="text" autoComplete="username" value={session?.userName ?? ''} readOnly hidden />
      <PasswordInput
        label={words.oldPassword}
        required
        autoComplete="current-password"
        maxLength={200}
        visibilityToggleButtonProps={{ 'aria-label': words.showPassword, tabIndex: 0 }}
        {...tied('oldPassword')}
      />
      <NewPasswordFields form={form} password="newPassword" repeat="newPasswordConfirm" owner={owner} />
      <div>
        <Button type="submit" loading={busy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
