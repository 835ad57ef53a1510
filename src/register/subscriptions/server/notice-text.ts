/** What one notice says: the asset as its subscriber typed it, what was entered and when. It names no person and no other number of the asset. */
import { formatDateTime } from '#platform/dates.ts'
import type { PropertyType } from '#platform/fields.ts'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import type { Letter } from '#platform/mail/letter-layout.ts'
import type { DistraintStatus } from '#register/distraints/entry.contract.ts'
import { statusNames } from '#register/distraints/distraints.messages.ts'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import { messages } from '../letters.messages.ts'
import type { SubscriptionKind } from '../subscriptions.contract.ts'

/** Where its reader manages subscriptions, and where they stop this one. */
const PAGE = '/dist/account/notificationSubscription'
export const STOP_PAGE = '/dist/subscriptions/stop'
export const CONFIRM_PAGE = '/dist/subscriptions/confirm'
/** The address of RFC 8058, to which mail programs send by themselves. */
export const STOP_ADDRESS = '/api/notificationSubscription/unsubscribe'

export type NoticeFacts = {
  number: string
  kind: SubscriptionKind
  identifier: string | null
  ends_at: Date
  thing_kind: PropertyType
  reference: string
  /** Of what is watched for a sale: its number, and the screen that shows so. */
  watch_of: string | null
  watch_page: string | null
  previous_status: DistraintStatus | null
  status: DistraintStatus
  at: Date
}

/** The notice in its reader's language; `code` lets them stop it. */
export function noticeText(facts: NoticeFacts, code: string, language: Language, publicUrl: string): Letter {
  const words = inLanguage(messages, language)
  const { kind, identifier, reference, status, previous_status: before, number } = facts
  const first = kind === 'FIRST_LIEN'
  const asset = identifier ?? words.distraint(reference)
  const { watch_of: sale, watch_page: page } = facts
  return {
    subject: first ? words.firstLienSubject(asset) : words.changeSubject(asset),
    greeting: words.greeting,
    paragraphs: [
      first ? words.firstLien : before === null ? words.newDistraint : words.change,
      [
        words.fact(words.kind, propertyTypes[facts.thing_kind][language]),
        ...(identifier ? [words.fact(words.identifier, identifier)] : []),
        words.fact(words.number, reference),
        ...(before ? [words.fact(words.before, statusNames[before][language])] : []),
        words.fact(words.now, statusNames[status][language]),
        words.fact(words.at, words.sofia(formatDateTime(facts.at))),
      ].join('\n'),
      words.states,
      first
        ? words.done(number)
        : sale
          ? words.watched(sale)
          : words.goesOn(number, formatDateTime(facts.ends_at)),
    ],
    action: page
      ? { label: words.toWatch, address: `${publicUrl}/dist${page}` }
      : { label: words.manage, address: publicUrl + PAGE },
    second: { label: words.stop, address: `${publicUrl}${STOP_PAGE}#code=${code}` },
  }
}
