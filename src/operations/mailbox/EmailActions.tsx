/** What can be done with a letter in the outbox: read it, and send it again if it failed. */
import { useState } from 'react'
import { dictionary } from '../../platform/web/say.ts'
import { Confirm } from '../../platform/web/ui/form/Confirm.tsx'
import { useDeed } from '../../platform/web/ui/form/use-deed.ts'
import { type Email, outboxEndpoints } from './contract.ts'
import { messages } from './messages.ts'
import classes from '../../sales/letters/web/email.module.css'
import { EmailDialog } from './EmailDialog.tsx'

const words = dictionary(messages)

type Props = { letter: Pick<Email, 'id' | 'subject' | 'to' | 'canResend'> }

export function EmailActions({ letter }: Props) {
  const [open, setOpen] = useState<'see' | 'resend'>()
  const close = () => setOpen(undefined)
  const deed = (name: 'see' | 'resend') => (
    <button
      type="button"
      className="link"
      aria-label={words.of(words[name], letter.id)}
      onClick={() => setOpen(name)}
    >
      {words[name]}
    </button>
  )
  return (
    <div className={classes.deeds}>
      {deed('see')}
      {letter.canResend && deed('resend')}
      {open === 'see' && <EmailDialog id={letter.id} onClose={close} />}
      {open === 'resend' && <Resend letter={letter} close={close} />}
    </div>
  )
}

function Resend({ letter: { id, subject, to }, close }: Props & { close: () => void }) {
  const resend = useDeed(outboxEndpoints.resendEmail, close, () => words.resent(id))
  return (
    <Confirm
      title={words.resendTitle}
      confirm={words.resend}
      {...resend.asked}
      onConfirm={() => resend.send({ id })}
    >
      <p>{words.resendText(subject, to)}</p>
    </Confirm>
  )
}
