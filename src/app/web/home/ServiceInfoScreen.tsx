/** Explains one subscription of the register: what it tells, who may have it, what is needed, and on what legal ground. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { judge, userType } from '#platform/access.ts'
import { dictionary } from '#platform/web/say.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { useVisitor } from '#app/web/frame/use-visitor.ts'
import { messages as home } from './home.messages.ts'
import { messages } from './info.messages.ts'
import type { ServiceName } from './services.ts'

const words = dictionary(messages)
const names = dictionary(home)

const TYPES = { firstLien: 'FIRST_LIEN', changeOfStatus: 'CHANGE_STATUS' } as const
const WHAT = { firstLien: words.firstLienWhat, changeOfStatus: words.changeWhat }
const NEEDED = {
  firstLien: [words.signIn, words.delivery, words.itemData],
  changeOfStatus: [words.signIn, words.delivery, words.itemData, words.distraintData],
}
const QUESTIONS = [
  [words.whatIsTold, words.whatIsToldAnswer],
  [words.howLong, words.howLongAnswer],
  [words.howToStop, words.howToStopAnswer],
] as const

export function ServiceInfoScreen({ service }: { service: ServiceName }) {
  // Whoever is not logged in is led there first, and comes back to the form.
  const may = judge(userType('APPLICANT'), useVisitor()) !== 'forbidden'
  return (
    <Page
      title={names[service]}
      lead={names[`${service}Lead`]}
      trail={[]}
      narrow
      actions={
        may && (
          <LinkButton to="/account/notificationSubscription" search={{ type: TYPES[service] } as never}>
            {words.subscribe}
          </LinkButton>
        )
      }
    >
      {!may && <p className="note note-warn">{words.needsApplicant}</p>}
      <Section title={words.what} paragraphs={[WHAT[service]]} />
      <Section title={words.who} paragraphs={[words.applicants]} />
      <section className="prose">
        <h2>{words.needed}</h2>
        <ul>
          {NEEDED[service].map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </section>
      <Section title={words.price} paragraphs={[words.free]} />
      <section className="prose">
        <h2>{words.steps}</h2>
        <ol>
          {[words.step1, words.step2, words.step3].map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ol>
      </section>
      <section className="prose">
        <h2>{words.questions}</h2>
        {QUESTIONS.map(([question, answer]) => (
          <div key={question}>
            <h3>{question}</h3>
            <p>{answer}</p>
          </div>
        ))}
      </section>
      <Section title={words.ground} paragraphs={[words.voluntary]} />
      <div className="page-actions">
        <Button variant="default" component={Link} to="/feedback">
          {words.ask}
        </Button>
      </div>
    </Page>
  )
}

function Section({ title, paragraphs }: { title: string; paragraphs: readonly string[] }) {
  return (
    <section className="prose">
      <h2>{title}</h2>
      {paragraphs.map((each) => (
        <p key={each}>{each}</p>
      ))}
    </section>
  )
}
