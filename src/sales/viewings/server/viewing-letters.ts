/** Tells both sides of a viewing: by a letter that only its reader sees, with the viewing for their calendar, and in the browsers of who asked. */
import { dayInSofia, formatDateTime, formatTime } from '#platform/dates.ts'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import { oneLine } from '#platform/mail/letter-layout.ts'
import { queueMail } from '#platform/mail/mail.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { pushTo } from '#people/push/server/queueing.ts'
import { calendar, eventsOf } from '#sales/catalogue/server/calendar.ts'
import { isOpen } from '../viewing.rules.ts'
import { letterMessages, toAsker, toOrganiser } from '../viewing-letters.messages.ts'
import type { ViewingRow } from './viewing-rows.ts'

type Side = 'asker' | 'organiser'
const PAGES = { asker: '/viewings', organiser: '/announcements/viewings' } as const

const hours = ({ starts_at: from, ends_at: until }: ViewingRow) =>
  [
    formatDateTime(from),
    dayInSofia(from) === dayInSofia(until) ? formatTime(until) : formatDateTime(until),
  ] as const

const facts = (row: ViewingRow, language: Language) => {
  const words = inLanguage(letterMessages, language)
  return [
    words.sale(row.code, oneLine(row.title)),
    words.time(...hours(row)),
    ...(row.place ? [words.place(oneLine(row.place))] : []),
    ...(row.phone ? [words.phone(oneLine(row.phone))] : []),
  ].join('\n')
}

/** The viewing as a calendar file; of one that will not take place, as its withdrawal. Says who comes to nobody. */
export function calendarOf(
  row: ViewingRow,
  side: Side,
  language: Language,
  publicUrl: string,
  changedAt: Date,
) {
  const words = inLanguage(letterMessages, language)
  const address = `${publicUrl}/dist${PAGES[side]}`
  const title = words.event(row.code)
  const event = {
    uid: `viewing-${row.id}@${new URL(publicUrl).hostname}`,
    at: row.starts_at,
    title,
    until: row.ends_at,
  }
  return calendar(title, [
    eventsOf({
      language,
      text: [facts(row, language), words.persons(row.persons)].join('\n'),
      place: row.place,
      address,
      status: isOpen(row.state) || row.state === 'OVER' ? 'CONFIRMED' : 'CANCELLED',
      changedAt,
      changes: row.changes,
      happenings: [event],
    }),
  ])
}

type Reported = { row: ViewingRow; inCalendar?: boolean }

/** To who asked, and to their browsers, where they want it. */
export async function notifyAsker(
  { db, services, now }: Scope,
  what: keyof typeof toAsker,
  { row, inCalendar = false }: Reported,
): Promise<void> {
  const { language, email, account_id: accountId } = row
  const reported = toAsker[what]
  if (email && row.email_confirmed_at) {
    const words = inLanguage(letterMessages, language)
    const { publicUrl } = services
    await queueMail(
      db,
      {
        to: email,
        accountId,
        language,
        kind: 'viewing',
        confidential: true,
        ...(inCalendar && { calendar: calendarOf(row, 'asker', language, publicUrl, now) }),
      },
      {
        subject: reported.subject[language],
        greeting: words.greeting(row.full_name),
        paragraphs: [
          reported.lead[language],
          facts(row, language),
          ...(row.reply ? [words.reply(oneLine(row.reply))] : []),
          ...(inCalendar ? [words.attached] : []),
          words.secrecy,
        ],
        action: { label: words.toMine, address: `${publicUrl}/dist${PAGES.asker}` },
      },
      now,
    )
  }
  const { pushTitle } = letterMessages
  await pushTo(
    { db, now },
    {
      accountId,
      kind: 'viewing',
      text: {
        bg: { title: pushTitle.bg, body: reported.subject.bg },
        en: { title: pushTitle.en, body: reported.subject.en },
      },
      path: PAGES.asker,
      about: row.id,
      until: row.ends_at > now ? row.ends_at : new Date(now.getTime() + 3_600_000),
    },
  )
}

/** To the organiser, at the address of their account, without a word of who comes. */
export async function notifyOrganiser(
  { db, services, now }: Scope,
  what: keyof typeof toOrganiser,
  { row }: Reported,
): Promise<void> {
  const organiser = await db
    .selectFrom('account')
    .select(['id', 'full_name', 'email', 'email_confirmed_at', 'language'])
    .where('id', '=', row.organiser_id)
    .executeTakeFirstOrThrow()
  const { language, email } = organiser
  if (!email || !organiser.email_confirmed_at) return
  const words = inLanguage(letterMessages, language)
  const { publicUrl } = services
  const comes = isOpen(row.state)
  await queueMail(
    db,
    {
      to: email,
      accountId: organiser.id,
      language,
      kind: 'viewing',
      confidential: true,
      ...(what !== 'tomorrow' && { calendar: calendarOf(row, 'organiser', language, publicUrl, now) }),
    },
    {
      subject: toOrganiser[what].subject[language],
      greeting: words.greeting(organiser.full_name),
      paragraphs: [
        toOrganiser[what].lead[language],
        facts(row, language),
        ...(comes ? [`${words.persons(row.persons)} ${words.whoInPortal}`] : []),
        ...(what !== 'tomorrow' ? [words.attached] : []),
      ],
      action: { label: words.toRequests, address: `${publicUrl}/dist${PAGES.organiser}` },
    },
    now,
  )
}
