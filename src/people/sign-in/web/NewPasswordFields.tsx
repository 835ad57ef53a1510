/** Choosing a password: the field, what it needs, ticked off while one types, and the field for typing it again. */
import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { type FormPart, tie } from '#platform/web/ui/form/form-part.ts'
import { passwordFaults, passwordNeeds, type PasswordOwner } from '../password.rules.ts'
import { passwordFaultWords, passwordMessages } from '../passwords.messages.ts'
import css from './NewPasswordFields.module.css'

const words = dictionary(passwordMessages)
const needWords = dictionary(passwordFaultWords)

type Props = {
  /** As `useFormOf` makes it. */
  form: FormPart
  /** The names of the two fields in the form. */
  password: string
  repeat: string
  /** Whose password it is to be, as far as that is known. */
  owner?: PasswordOwner
  /** Other labels than "new password". */
  labels?: { password: string; repeat: string }
}

export function NewPasswordFields({ form, password, repeat, owner = {}, labels }: Props) {
  const [typed, setTyped] = useState('')
  return (
    <>
      <PasswordInput
        label={labels?.password ?? words.newPassword}
        required
        autoComplete="new-password"
        maxLength={200}
        description={<Needs typed={typed} owner={owner} />}
        descriptionProps={{ component: 'div' }}
        inputWrapperOrder={['label', 'error', 'input', 'description']}
        visibilityToggleButtonProps={{ 'aria-label': words.showPassword, tabIndex: 0 }}
        onInput={(event) => setTyped(event.currentTarget.value)}
        {...tie(form, password)}
      />
      <PasswordInput
        label={labels?.repeat ?? words.newPasswordConfirm}
        required
        autoComplete="new-password"
        maxLength={200}
        visibilityToggleButtonProps={{ 'aria-label': words.showPassword, tabIndex: 0 }}
        {...tie(form, repeat)}
      />
    </>
  )
}

function Needs({ typed, owner }: { typed: string; owner: PasswordOwner }) {
  const lacks = passwordFaults(typed, owner)
  return (
    <div className={css['needs']}>
      {words.needs}
      <ul>
        {passwordNeeds(owner).map((need) => {
          const met = typed !== '' && !lacks.includes(need)
          return (
            <li key={need} data-met={met || undefined}>
              {needWords[need]}
              <span className="visually-hidden"> ({met ? words.met : words.unmet})</span>
            </li>
          )
        })}
      </ul>
      {words.noCommon}
    </div>
  )
}
