/** What a letter is told from, and how moments, days, amounts and what people wrote are said in its reader's language. */
import {
  type Day,
  dayInSofia,
  formatDate,
  formatDateTime,
  formatLongDateTime,
  formatMillis,
} from '#platform/dates.ts'
import { inLanguage, type Language, wordsIn } from '#platform/lang/language.ts'
import { formatMoneyOn } from '#platform/money.ts'
import type { DeclaredDays } from '#platform/working-days.ts'
import { type Action, oneLine } from '#platform/mail/letter-layout.ts'
import { messages } from '../block.messages.ts'
import type { LetterFacts, Wording } from '../letters.rules.ts'
import type { Applicant, Sale } from './letter-rows.ts'

/** What is known when a letter is written. Only who applied has an application; `own` is what this bidder made of the bidding. */
export type LetterContext = {
  language: Language
  sale: Sale
  applicant: Applicant | undefined
  facts: LetterFacts
  own: { rank: number; best: number } | undefined
  now: Date
  declared: DeclaredDays
  publicUrl: string
  /** For a reader who applied on paper: the link that opens what the letter is about, and until which day. */
  document?: { address: string; until: Day } | undefined
}

/** What a kind of letter says beside the common block. */
export type LetterText = {
  term: string
  paragraphs: readonly (string | false | undefined)[]
  action?: Action
}

/** How a letter says it. */
export function formatsFor({ language, sale, now }: Pick<LetterContext, 'language' | 'sale' | 'now'>) {
  const money = (amount: number) => formatMoneyOn(dayInSofia(now), amount, sale.currency, language)
  const words = inLanguage(messages, language)
  const moment = (format: (at: Date) => string) => (at: Date) => {
    const [date = '', time = ''] = format(at).split(' ')
    return words.moment(date, time)
  }
  return {
    at: moment(formatDateTime),
    exactly: moment(formatLongDateTime),
    toTheMillisecond: moment(formatMillis),
    day: (day: Day | Date) => words.day(formatDate(day)),
    money,
    /** An amount that ends a sentence; that of leva has its dot already. */
    lastly: (amount: number) => money(amount).replace(/\.?$/, '.'),
    text: (wording: Wording) => asWritten(typeof wording === 'string' ? wording : wordsIn(wording, language)),
  }
}

/** What somebody wrote keeps its lines, but none of its signs can turn the writing around or forge a line of the letter's own. */
export const asWritten = (text: string) => text.split(/\r?\n/).map(oneLine).filter(Boolean).join('\n')

/** A list with a dash before each of several. */
export const dashed = (items: readonly string[]) =>
  items.length === 1 ? items[0]! : items.map((item) => `– ${item}`).join('\n')

/** The address of a screen. */
export const screenUrl = ({ publicUrl }: Pick<LetterContext, 'publicUrl'>, path: string) =>
  `${publicUrl}/dist${path}`
