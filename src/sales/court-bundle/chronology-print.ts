/** The chronology of a sale as a print-out for the court: every action with its moment, who did it, and what is known of it. Ordinance N-3, art. 13(1), 18(4). */
import { ACT_GROUNDS, actEventNames, GROUNDS } from '#sales/law/acts.contract.ts'
import { formatDate } from '#platform/dates.ts'
import { inLanguage, type Language, type Text, wordsIn } from '#platform/lang/language.ts'
import { messages as pdf } from '#platform/pdf/pdf.messages.ts'
import type { PdfDocument } from '#platform/pdf/document.ts'
import { partyRoles } from '#sales/applications/application.messages.ts'
import type { SaleEventKind } from '#sales/history/events.ts'
import { stepNames } from '#sales/completion/steps-screen.messages.ts'
import { chronology, eventFacts, eventNames } from './chronology.messages.ts'
import { hourIn, momentIn } from '#sales/protocol/server/printed.ts'
import { entryOf, oneOf } from '#platform/kinds.ts'

type Stored = { at: Date; kind: string; by: string | null; for: string | null; details: unknown }

/** The print-out of these events. */
export function chronologyDocument(
  events: readonly Stored[],
  { code, now, address, language }: { code: string; now: Date; address: string; language: Language },
): PdfDocument {
  const words = inLanguage(chronology, language)
  const names: Record<SaleEventKind, string> & Partial<Record<string, string>> = inLanguage(
    { ...eventNames, ...actEventNames },
    language,
  )
  const at = momentIn(language)
  return {
    language,
    title: words.title,
    subtitle: words.subtitle,
    number: words.number(code),
    issuedAt: now,
    qr: { text: address, caption: words.inPortal },
    sections: [
      { kind: 'paragraphs', paragraphs: [words.times] },
      {
        kind: 'table',
        columns: [{ name: words.when }, { name: words.what }, { name: words.who }],
        rows: events.map((event) => [
          at(event.at),
          [stepOf(event, language) || (names[event.kind] ?? event.kind), ...detailsOf(event, language)].join(
            ', ',
          ),
          event.by === null ? words.portal : event.for === null ? event.by : words.byFor(event.by, event.for),
        ]),
      },
    ],
  }
}

/** What is known of an event beside its kind; what people cannot read stands in the data beside the print-out. */
function detailsOf({ kind, details }: Stored, language: Language): string[] {
  const words = inLanguage(eventFacts, language)
  const given = details as Partial<Record<string, unknown>>
  const text = (key: string) => (typeof given[key] === 'string' ? given[key] : '')
  if (kind === 'handedOver' && text('on')) {
    const act = [text('act'), pdf.day[language](formatDate(text('on')))] as const
    return [words.handedOver(text('from'), text('to'), ...act)]
  }
  const hour = hourIn(language)
  if (kind === 'outage' && text('from')) return [words.fromUntil(hour(text('from')), hour(text('until')))]
  const moment = (key: 'startsAt' | 'endsAt' | 'resumesAt') => text(key) && words[key](hour(text(key)))
  const status = text('status')
  const role = (partyRoles as Partial<Record<string, Text>>)[text('role')]
  const outcome = text('outcome')
  const day = (key: 'on' | 'dueOn') => text(key) && words[key](pdf.day[language](formatDate(text(key))))
  const ground = oneOf(GROUNDS, given['ground'])
  const hash = text('hash') || text('documentHash')
  return [
    text('number') && words.number(text('number')),
    role ? inSentence(wordsIn(role, language)) : '',
    status === 'APPROVED' || status === 'DENIED' ? words[status] : '',
    text('reason') && words.reason(text('reason')),
    ground ? words.ground(wordsIn(ACT_GROUNDS[ground].text, language)) : '',
    moment('startsAt'),
    moment('endsAt'),
    moment('resumesAt'),
    day('on'),
    day('dueOn'),
    typeof given['accepted'] === 'boolean' ? words[given['accepted'] ? 'granted' : 'denied'] : '',
    outcome === 'SOLD' || outcome === 'FAILED' ? words[outcome] : '',
    hash && words.hash(inGroups(hash)),
  ].filter(Boolean)
}

/** Which step after the protocol it was, if it was one. */
const stepOf = ({ details }: Stored, language: Language) =>
  entryOf(inLanguage(stepNames, language), String((details as { step?: unknown }).step))

/** A name that follows others begins small. */
const inSentence = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

/** A checksum in groups that an eye can compare, and a line can be broken between. */
const inGroups = (hash: string) => hash.replace(/(.{8})(?=.)/g, '$1 ')
