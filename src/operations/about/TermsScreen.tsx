/** The terms of use. */
import { Link } from '@tanstack/react-router'
import { dictionary } from '#platform/web/say.ts'
import { messages as shared } from './about.messages.ts'
import { AboutPage, List, Section } from './AboutPage.tsx'
import { messages } from './terms.messages.ts'

const words = dictionary(messages)
const { versions } = dictionary(shared)

export function TermsScreen() {
  return (
    <AboutPage title={words.title} lead={words.lead}>
      <Section title={words.who}>
        <p>{words.whoText}</p>
      </Section>
      <Section title={words.account}>
        <List items={[words.accountTrue, words.accountOwn, words.accountWay]} />
      </Section>
      <Section title={words.bids}>
        <List items={[words.bidsBind, words.bidsClock, words.bidsOutage]} />
      </Section>
      <Section title={words.register}>
        <List items={[words.registerTrue, words.registerAccess]} />
      </Section>
      <Section title={words.notAllowed}>
        <List items={[words.noHarm, words.noRobots]} />
        <p>
          <a href="/api/docs">{words.api}</a>
        </p>
      </Section>
      <Section title={words.code}>
        <p>{words.codeText}</p>
      </Section>
      <Section title={words.liability}>
        <p>{words.liabilityText}</p>
      </Section>
      <Section title={words.changes}>
        <p>
          {words.changesText} <Link to="/versions">{versions}</Link>
        </p>
      </Section>
    </AboutPage>
  )
}
