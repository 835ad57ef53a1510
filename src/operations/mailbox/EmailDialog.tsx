/** One letter of the outbox to read: its facts and its text. */
import { Button, CloseButton } from '@mantine/core'
import { useId, useLayoutEffect, useRef } from 'react'
import { useAsk } from '../../platform/web/hooks.ts'
import { dictionary } from '../../platform/web/say.ts'
import { Fact, Facts } from '../../platform/web/ui/Facts.tsx'
import { messages as shared } from '../../platform/web/ui/messages.ts'
import { Moment } from '../../platform/web/ui/Moment.tsx'
import { ErrorPanel, Loading } from '../../platform/web/ui/States.tsx'
import { type Email, notifications } from './contract.ts'
import { languages, messages, states } from './messages.ts'
import { Address } from './Address.tsx'
import classes from '../../sales/letters/web/email.module.css'
import { kindNames } from './kind-names.ts'

const words = { ...dictionary(shared), ...dictionary(messages) }
const stateNames = dictionary(states)
const languageNames = dictionary(languages)

export function EmailDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const letter = useAsk(notifications.seeEmail, { id })
  const dialog = useRef<HTMLDialogElement>(null)
  const name = useId()
  // Closed before it leaves the page, else the browser does not give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby={name} onCancel={onClose}>
      <div className={classes.head}>
        <h2 id={name}>{words.letter(id)}</h2>
        <CloseButton aria-label={words.close} onClick={onClose} size="lg" />
      </div>
      {letter.data ? (
        <Content letter={letter.data} />
      ) : letter.error ? (
        <ErrorPanel error={letter.error} retry={letter.refetch} />
      ) : (
        <Loading />
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </dialog>
  )
}

function Content({ letter }: { letter: Email }) {
  const { to, subject, kind, language, state, attempts, error, queuedAt, sentAt, nextTryAt } = letter
  return (
    <>
      <Facts>
        <Fact name={words.to}>
          <Address of={to} />
        </Fact>
        <Fact name={words.subject}>
          <span lang={language}>{subject}</span>
        </Fact>
        <Fact name={words.kind}>{kindNames[kind] ?? kind}</Fact>
        <Fact name={words.language}>{languageNames[language === 'bg' ? 'inBg' : 'inEn']}</Fact>
        <Fact name={words.state} note={error}>
          {stateNames[state]}
        </Fact>
        <Fact name={words.attempts}>{attempts}</Fact>
        <Fact name={words.queuedAt}>
          <Moment at={queuedAt} as="long" />
        </Fact>
        {sentAt && (
          <Fact name={words.sentAt}>
            <Moment at={sentAt} as="long" />
          </Fact>
        )}
        {nextTryAt && (
          <Fact name={words.nextTryAt}>
            <Moment at={nextTryAt} as="long" />
          </Fact>
        )}
      </Facts>
      <div>
        <h3>{words.text}</h3>
        <p className={classes.remark}>{words.struckOut}</p>
        <div className={classes.text} lang={language}>
          {letter.text}
        </div>
      </div>
    </>
  )
}
