/** Explains one service of the register: what it is, who may use it, what is needed, and on what legal ground. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { dictionary } from '../../../platform/web/say.ts'
import { Page } from '../../../platform/web/ui/Page.tsx'
import { messages as home } from './messages.ts'
import { messages } from './info.messages.ts'
import type { ServiceName } from './services.ts'

const words = dictionary(messages)
const names = dictionary(home)

type Contents = Record<'what' | 'who' | 'needed' | 'ground', readonly string[]>

const contents: Record<ServiceName, Contents> = {
  firstLien: {
    what: [words.firstLienWhat],
    who: [words.applicants],
    needed: [words.signIn, words.delivery, words.itemData],
    ground: [words.voluntary],
  },
  changeOfStatus: {
    what: [words.changeWhat],
    who: [words.applicants],
    needed: [words.signIn, words.delivery, words.itemData],
    ground: [words.voluntary],
  },
}

export function ServiceInfoScreen({ service }: { service: ServiceName }) {
  const { what, who, needed, ground } = contents[service]
  return (
    <Page title={names[service]} lead={names[`${service}Lead`]} trail={[]} narrow>
      <p className="note">{words.notOpen}</p>
      <Section title={words.what} paragraphs={what} />
      <Section title={words.who} paragraphs={who} />
      <section className="prose">
        <h2>{words.needed}</h2>
        <ul>
          {needed.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </section>
      <Section title={words.ground} paragraphs={ground} />
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
