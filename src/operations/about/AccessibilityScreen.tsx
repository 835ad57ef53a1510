/** The accessibility statement: what the tests know of the screens, what nobody knows yet, and how to complain. */
import { formatDate } from '#platform/dates.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { AboutPage, List, Section, Table } from './AboutPage.tsx'
import { messages } from './accessibility.messages.ts'
import { about } from './about.contract.ts'
import { EXAMINED } from './examined.ts'
import { Operator } from './Operator.tsx'

const words = dictionary(messages)

export function AccessibilityScreen() {
  const { data } = useAsk(about.seeAbout, {})
  const { at, axe, screens, unexamined } = EXAMINED
  const both = screens.filter(({ languages }) => languages.length === 2)
  return (
    <AboutPage title={words.title} lead={words.lead}>
      <Section title={words.status}>
        <p>{words.statusText}</p>
      </Section>
      <Section title={words.examined}>
        <p>
          {words.examinedText(screens.length, screens.length + unexamined.length, axe, formatDate(at))}{' '}
          {words.bothLanguages(both.length)}
        </p>
        <p>{words.keyboard}</p>
        <p>{words.by}</p>
        <details>
          <summary>{words.pages}</summary>
          <Table
            title={words.pages}
            heads={[words.page, words.languages]}
            rows={screens.map(({ address, languages }) => [
              address,
              languages.map((each) => ({ bg: words.inBg, en: words.inEn })[each]).join(', '),
            ])}
          />
        </details>
      </Section>
      <Section title={words.open}>
        <List items={[words.byMachine, words.documents, words.deadline]} />
        {unexamined.length > 0 && (
          <details>
            <summary>
              {words.unexamined}: {unexamined.length}
            </summary>
            <List items={unexamined} />
          </details>
        )}
      </Section>
      <Section title={words.complaint}>
        <p>{words.complaintText}</p>
        <p>
          <LinkButton to="/feedback" search={{ category: 'ACCESSIBILITY' }}>
            {words.complain}
          </LinkButton>
        </p>
        {data && <Operator of={data.operator} category="ACCESSIBILITY" />}
        <p>{words.enforcement}</p>
      </Section>
    </AboutPage>
  )
}
