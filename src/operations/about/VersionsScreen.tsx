/** What changed from version to version. */
import { formatDate } from '#platform/dates.ts'
import { dictionary, say } from '#platform/web/say.ts'
import { messages } from './about.messages.ts'
import { AboutPage, List, Section } from './AboutPage.tsx'
import { VERSIONS } from './versions.ts'

const words = dictionary(messages)

export function VersionsScreen() {
  return (
    <AboutPage title={words.versions} lead={words.versionsLead}>
      {VERSIONS.map((one) => (
        <Section key={one.version} title={words.version(one.version, formatDate(one.day))}>
          {(['added', 'changed', 'fixed'] as const).map(
            (kind) =>
              one[kind] && (
                <div key={kind}>
                  <h3>{words[kind]}</h3>
                  <List items={one[kind].map(say)} />
                </div>
              ),
          )}
        </Section>
      ))}
    </AboutPage>
  )
}
