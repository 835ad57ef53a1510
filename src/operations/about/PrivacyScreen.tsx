/** The privacy notice, with the periods and recipients that the settings of this portal have. */
import { Link } from '@tanstack/react-router'
import type { OutputOf } from '#platform/endpoint.ts'
import { keysOf } from '#platform/kinds.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { PendingPage } from '#platform/web/ui/Pending.tsx'
import { AboutPage, List, Section, Table } from './AboutPage.tsx'
import { about } from './about.contract.ts'
import { STORED, retainedUntil, retentionReason } from './browser-storage.messages.ts'
import { Operator } from './Operator.tsx'
import * as notice from './privacy.messages.ts'

const words = dictionary(notice.messages)
const names = dictionary(notice.purposes)
const data = dictionary(notice.purposeData)
const grounds = dictionary(notice.purposeGrounds)
const periods = dictionary(notice.periods)
const why = dictionary(retentionReason)
const until = dictionary(retainedUntil)

export function PrivacyScreen() {
  const query = useAsk(about.seeAbout, {})
  if (!query.data)
    return <PendingPage title={words.title} trail={[]} narrow error={query.error} retry={query.refetch} />
  return <Notice of={query.data} />
}

function Notice({ of }: { of: OutputOf<typeof about.seeAbout> }) {
  const services = keysOf(of.recipients).filter((each) => of.recipients[each])
  return (
    <AboutPage title={words.title} lead={words.lead}>
      <Section title={words.controller}>
        <p>{words.controllerText}</p>
        <Operator of={of.operator} category="PERSONAL_DATA" />
      </Section>
      <Section title={words.purposes}>
        <Table
          title={words.purposes}
          heads={[words.purpose, words.data, words.ground]}
          rows={keysOf(names).map((each) => [names[each], data[each], grounds[each]])}
        />
      </Section>
      <Section title={words.sources}>
        <p>{words.sourcesText}</p>
      </Section>
      <Section title={words.recipients}>
        <p>{words.recipientsText}</p>
        {services.length > 0 && <List items={services.map((each) => words[each])} />}
        <p>{words.noTransfer}</p>
      </Section>
      <Section title={words.periods}>
        <Periods of={of.periods} />
      </Section>
      <Section title={words.rights}>
        <List
          items={[
            <span key="access">
              {words.access} <Link to="/account/myTrace">{words.seeTrace}</Link>
            </span>,
            words.rectify,
            words.erase,
            words.withdraw,
            words.answered(of.periods.answerDays),
            words.complain,
          ]}
        />
        <p>{words.noProfiling}</p>
      </Section>
      <Section title={words.cookies}>
        <p>{words.cookiesText}</p>
        <Table
          title={words.cookies}
          heads={[words.name, words.why, words.until]}
          rows={keysOf(STORED).map((each) => [STORED[each].join(', '), why[each], until[each]])}
        />
      </Section>
    </AboutPage>
  )
}

const Periods = ({ of }: { of: OutputOf<typeof about.seeAbout>['periods'] }) => (
  <Table
    title={words.periods}
    heads={[words.what, words.time]}
    rows={[
      [periods.session, periods.hours(of.sessionHours)],
      [periods.uploads, periods.hours(of.uploadHours)],
      [periods.drafts, periods.days(of.draftDays)],
      [periods.unpaid, periods.days(of.unpaidDays)],
      [periods.subscriptions, periods.days(of.subscriptionDays)],
      [periods.requests, periods.days(of.requestLogDays)],
      [periods.log, periods.days(of.portalLogDays)],
      [periods.sessions, periods.days(of.sessionDays)],
      [periods.letters, periods.years(of.letterYears)],
      [periods.feedback, periods.years(of.feedbackYears)],
      [periods.register, periods.byLaw],
      [periods.other, periods.otherUntil],
      [periods.backups, periods.backupsUntil],
    ]}
  />
)
