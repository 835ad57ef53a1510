/** How to reach whoever runs the portal, as far as it is configured; the form is always there. */
import { Link } from '@tanstack/react-router'
import type { OutputOf } from '#platform/endpoint.ts'
import { dictionary } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { messages } from './about.messages.ts'
import type { about } from './about.contract.ts'

const words = dictionary(messages)
type Operator = OutputOf<typeof about.seeAbout>['operator']

export function Operator({ of, category }: { of: Operator; category: 'ACCESSIBILITY' | 'PERSONAL_DATA' }) {
  return (
    <Facts>
      <Fact name={words.ministry}>
        <Link to="/feedback" search={{ category }}>
          {words.byForm}
        </Link>
      </Fact>
      {(['address', 'email', 'phone', 'dataProtection'] as const).map(
        (key) =>
          of[key] && (
            <Fact key={key} name={words[key]}>
              {of[key]}
            </Fact>
          ),
      )}
    </Facts>
  )
}
