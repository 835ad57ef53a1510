/** One letter of the outbox to read: its facts and its text. */
import { languageNames } from '#platform/lang/language.ts'
import { dictionary, say } from '#platform/web/say.ts'
import { DetailsDialog } from '#platform/web/ui/form/DetailsDialog.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { type Email, outboxEndpoints } from './mailbox.contract.ts'
import { messages, states } from './mailbox.messages.ts'
import { Address } from './Address.tsx'
import classes from '../../sales/letters/web/email.module.css'
import { kindNames } from './kind-names.ts'

const words = dictionary(messages)
const stateNames = dictionary(states)

export function EmailDialog({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <DetailsDialog
      endpoint={outboxEndpoints.seeEmail}
      input={{ id }}
      title={words.letter(id)}
      onClose={onClose}
    >
      {(letter) => <Content letter={letter} />}
    </DetailsDialog>
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
        <Fact name={words.language}>{say(languageNames[language])}</Fact>
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
        <p className={classes.remark}>{letter.text ? words.struckOut : words.confidential}</p>
        {letter.text && (
          <div className={classes.text} lang={language}>
            {letter.text}
          </div>
        )}
      </div>
    </>
  )
}
