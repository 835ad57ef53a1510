/** The text of a statutory notice: the six common items of Ordinance N-3, art. 12, and of a change the state before and after. */
import { z } from 'zod'
import { dayInSofia, formatDate, formatLongDateTime } from '#platform/dates.ts'
import { labelOf, numbered } from '#platform/case-number.ts'
import type { Text } from '#platform/lang/language.ts'
import { messages as common } from '#platform/pdf/pdf.messages.ts'
import {
  creditorsOf,
  debtorsOf,
  type EntryContent,
  namesOf,
  type PartyRef,
} from '#register/distraints/entry.contract.ts'
import { replacementGrounds } from '#register/distraints/distraints.messages.ts'
import { statuses } from '#register/protocol/protocol.messages.ts'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import { noticeAddressees } from './notices.messages.ts'
import { NOTICE_KINDS } from './notices.contract.ts'
import { type DueNotice, remedyFiguresOn, remedyOf } from './notices.rules.ts'
import { noticeText } from './text.messages.ts'

/** A notice as it is frozen; Bulgarian is the language of the proceedings. */
export const NoticeText = z.object({
  kind: z.enum(NOTICE_KINDS),
  reference: z.string(),
  to: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  paragraphs: z.array(z.string()),
})
export type NoticeText = z.infer<typeof NoticeText>

type Reported = {
  notice: DueNotice
  entry: EntryContent
  before: EntryContent | undefined
  /** What the register calls the asset. */
  title: string
  office: { imposedBy: Text; heldBy: Text | null }
  /** Of the party who is told; none where a ministry is. */
  name: string | undefined
}

type Remedy = ReturnType<typeof remedyOf>
const said = (key: Exclude<keyof typeof noticeText, (typeof NOTICE_KINDS)[number] | Remedy>) =>
  noticeText[key].bg

/** Puts a notice into words. */
export function textOf({ notice, entry, before, title, office, name }: Reported): NoticeText {
  const { facts, status, reference } = entry
  const fact = (key: Parameters<typeof said>[0], value: string) => ({
    label: said(key),
    value: value || said('notGiven'),
  })
  const changed = notice.kind === 'STATE_CHANGED' && before
  const replaced = notice.kind === 'PARTIES_CHANGED' && before && replacedBy(entry, before)
  return {
    kind: notice.kind,
    reference,
    to: name ?? noticeAddressees[notice.addressee].bg,
    facts: [
      fact('reference', reference),
      fact(
        'thing',
        [propertyTypes[facts.propertyKind].bg, facts.propertyIdentifier, title].filter(Boolean).join(', '),
      ),
      ...(changed
        ? [
            fact('before', statuses[before.status].bg),
            fact('after', statuses[status].bg),
            fact('ground', groundOf(entry)),
          ]
        : []),
      ...(replaced
        ? [
            fact(replaced.whom, replaced.before),
            fact('replacedBy', replaced.after),
            fact('ground', replaced.ground),
          ]
        : []),
      fact('creditor', namesOf(creditorsOf(facts))),
      fact('imposedOn', facts.imposedOn ? dayIn(facts.imposedOn) : ''),
      suitOf(entry),
      fact('debtor', namesOf(debtorsOf(facts))),
      fact('location', facts.location),
      fact('imposedBy', office.imposedBy.bg),
      ...(office.heldBy ? [fact('heldBy', office.heldBy.bg)] : []),
      fact('enteredAt', momentIn(entry.at)),
    ],
    paragraphs: [
      ...(notice.partyId === null ? [said('forMinistry')] : effectOn(notice, entry)),
      said('about'),
    ],
  }
}

const dayIn = (day: string) => common.day.bg(formatDate(day))
const momentIn = (at: string) => {
  const [date, time] = formatLongDateTime(at).split(' ') as [string, string]
  return common.moment.bg(date, time)
}

/** The case, or that of a future claim; of a number with its own sign the label has none. */
function suitOf({ facts: { futureClaim, suitNumber } }: EntryContent) {
  const label = said(futureClaim ? 'futureClaim' : 'suit')
  return { label: labelOf(label, suitNumber), value: suitNumber || said('notGiven') }
}

/** Who took whose place, and by what. CPC art. 429. */
function replacedBy({ kind, facts, replacement, reason }: EntryContent, before: EntryContent) {
  const debtor = kind === 'DEBTOR_REPLACED'
  const of = debtor ? debtorsOf : creditorsOf
  const gone = of(before.facts).filter(({ id }) => id === replacement?.of)
  const added = of(facts).filter(({ id }) => !of(before.facts).some((party) => party.id === id))
  // The day is that of the succession: behind the document it would be taken for the document's.
  const ground =
    replacement &&
    `${replacementGrounds[replacement.ground].bg}, ${dayIn(replacement.on)}: ${replacement.document}`
  return {
    whom: debtor ? ('replacedDebtor' as const) : ('replacedCreditor' as const),
    before: namesOf(gone),
    after: namesOf(added),
    ground: [ground, reason].filter(Boolean).join(', '),
  }
}

/** What it means for a debtor who hears of the distraint for the first time; for heirs the protection of CPC art. 429(2) too. */
function effectOn({ kind, addressee }: DueNotice, entry: EntryContent): string[] {
  if (addressee !== 'DEBTOR') return []
  if (kind === 'IMPOSED') return effectOf(entry)
  if (kind !== 'PARTIES_CHANGED' || entry.kind !== 'DEBTOR_REPLACED') return []
  return [
    ...(entry.replacement?.ground === 'INHERITANCE' ? [said('heirs')] : []),
    said('keepsPlace'),
    said('effect'),
  ]
}

/** What the distraint means for the debtor, and how they may complain of it. */
function effectOf(entry: EntryContent): string[] {
  const [remedy, figures] = [remedyOf(entry), remedyFiguresOn(dayInSofia(new Date(entry.at)))]
  const days = {
    enforcement: figures.enforcementDays,
    security: figures.securityDays,
    publicEnforcement: figures.publicDays,
  }
  return [said('effect'), noticeText[remedy].bg(days[remedy])]
}

function groundOf({ status, facts, reason }: EntryContent): string {
  const [day, file, authority] =
    status === 'REVOKED'
      ? [facts.revokedOn, facts.revocationCase, facts.revocationAuthority]
      : status === 'EXEMPTED'
        ? [facts.exemptedOn, facts.exemptionCase, facts.exemptionAuthority]
        : [null, '', '']
  return [file && `дело ${numbered(file)}`, authority, day && dayIn(day), reason].filter(Boolean).join(', ')
}

/** What names nobody, whoever the debtor and the creditor are. The ground of a change and the place of an asset are words of officers. */
const OF_NOBODY = [
  'reference',
  'thing',
  'before',
  'after',
  'imposedOn',
  'suit',
  'futureClaim',
  'imposedBy',
  'heldBy',
  'enteredAt',
] as const

/** The same for a reader who need not know whom it concerns: what names a person, or might, is struck out. */
export function namingNobody(
  text: NoticeText,
  { toPerson, forPerson }: { toPerson: boolean; forPerson: boolean },
): NoticeText {
  const labels = [...OF_NOBODY, ...(forPerson ? [] : (['creditor'] as const))].map(said)
  const shown = new Set(labels.flatMap((label) => [label, labelOf(label, '№')]))
  return {
    ...text,
    to: toPerson ? said('struckOut') : text.to,
    facts: text.facts.map(({ label, value }) => ({
      label,
      value: shown.has(label) ? value : said('struckOut'),
    })),
  }
}

/** The subject of the message, which names nobody. */
export const subjectOf = ({ kind, reference }: NoticeText) => `${noticeText[kind].bg} № ${reference}`

/** The body of the message. */
export const bodyOf = (text: NoticeText) =>
  [
    `${noticeText[text.kind].bg} № ${text.reference}`,
    `${said('to')}: ${text.to}`,
    text.facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...text.paragraphs,
  ].join('\n\n')

/** The same for a ministry's programs. A field is never renamed. */
export function dataOf(
  { notice, entry, before, title, office }: Reported,
  numberOf: (partyId: number) => string | null,
) {
  const party = ({ id, kind, identifierType, name }: PartyRef) => ({
    kind,
    numberKind: identifierType,
    number: numberOf(id),
    name,
  })
  const { facts, reference, number, at, status } = entry
  return {
    format: 'zapori-notice/1',
    kind: notice.kind,
    entry: { number, at, previousStatus: before?.status ?? null, status },
    distraint: {
      reference,
      imposedOn: facts.imposedOn,
      imposedBy: office.imposedBy.bg,
      ...(office.heldBy && { heldBy: office.heldBy.bg }),
      suitNumber: facts.suitNumber,
      futureClaim: facts.futureClaim,
      location: facts.location,
    },
    thing: { kind: facts.propertyKind, identifier: facts.propertyIdentifier, title },
    debtor: party(facts.debtor),
    ...(facts.furtherDebtors && { furtherDebtors: facts.furtherDebtors.map(party) }),
    creditor: { name: facts.creditor.name },
    ...(facts.furtherCreditors && { furtherCreditors: facts.furtherCreditors.map(({ name }) => ({ name })) }),
  }
}
