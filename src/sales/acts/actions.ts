/** What the dialogs of an organiser's acts ask, and what they say the act will do: by the same rules by which the server does it. */
import type { Action, Field } from '#actions/action.ts'
import { dayInSofia, formatDate, formatDateTime, formatDuration, formatSpan } from '#platform/dates.ts'
import { inLanguage, type InLanguage, type Language, wordsIn } from '#platform/lang/language.ts'
import type { DeclaredDays } from '#platform/working-days.ts'
import { oneOf } from '#platform/kinds.ts'
import {
  ACT_GROUNDS,
  type ActEffect,
  type SaleActKind,
  DECISIONS,
  type Ground,
  SALE_ACTS,
} from '#sales/law/acts.contract.ts'
import { RESUME_NOTICE_MS } from '#sales/law/suspension.rules.ts'
import { type SaleActs, saleActs } from './acts.contract.ts'
import { momentFaults, whyNot } from './acts.messages.ts'
import {
  barsTo,
  dayBeforeSale,
  type Effect,
  effectOf,
  groundsFor,
  hasEnded,
  proposedMoment,
  type SaleForAct,
  sentenceOf,
  whyNotDecide,
} from './acts.rules.ts'
import { saleForAct } from './sale-for-act.ts'
import { messages } from './screen.messages.ts'

/** The sale as the screen has it, and when the dialog was opened. */
type OnSale = { id: number; acts: SaleActs; opened: Date }
type Words = InLanguage<typeof messages>

export const actOnSale: Action<
  OnSale & { kind: SaleActKind; declared: DeclaredDays },
  typeof saleActs.actOnSale
> = {
  command: saleActs.actOnSale,
  form({ id, acts, kind, opened, declared }, language) {
    const words = inLanguage(messages, language)
    const act = SALE_ACTS[kind]
    const sale = saleForAct(acts)
    const grounds = groundsFor(kind, sale, opened)
    const bars = barsTo(kind, sale, opened)
    const setsMoment = 'moment' in act && !hasEnded(sale, opened)
    const effectBy = (moment: unknown) => effectOf(sale, kind, momentIn(moment), opened, declared)
    return {
      title: wordsIn(act.name, language),
      confirm: wordsIn(act.button, language),
      danger: 'danger' in act,
      given: { id, kind },
      begun: {
        // Nothing is chosen for the organiser where there is a choice.
        ground: grounds.length === 1 ? grounds[0]! : '',
        moment: kind === 'RESUME' ? (proposedMoment(sale, opened, declared)?.toISOString() ?? '') : '',
      },
      fields: () => [
        {
          kind: 'list',
          name: 'ground',
          label: words.ground,
          options: grounds.map((value) => ({ value, label: wordsIn(ACT_GROUNDS[value].text, language) })),
          ...(grounds.length > 1 && { none: '–' }),
          ...(bars.length > 0 && { hint: bars.map((bar) => words[bar]).join(' ') }),
        },
        documentFields(words, opened),
        ...(setsMoment
          ? [
              {
                kind: 'moment' as const,
                name: 'moment',
                label: momentLabel(words, kind, sale),
                ...(kind === 'RESUME' && { hint: words.proposed(formatSpan(RESUME_NOTICE_MS, language)) }),
              },
            ]
          : []),
        ...reasonFields(words, true),
      ],
      adjust(input, { moment }) {
        const effect = effectBy(moment)
        return setsMoment && 'times' in effect
          ? { ...input, shownEnd: effect.times.endsAt.toISOString() }
          : input
      },
      effect({ ground, moment }) {
        const effect = effectBy(moment)
        const chosen = grounds.find((one) => one === ground)
        return {
          title: words.effect,
          tone: 'fault' in effect ? 'note-bad' : 'note-warn',
          lines: [
            ...effectLines(sale, kind, effect, opened, language),
            ...(chosen ? groundLines(words, sale, chosen) : []),
            words.effectLetters,
          ],
        }
      },
      done: () => words.done(wordsIn(act.name, language)),
    }
  },
}

export const decideAfterOutage: Action<
  OnSale & { lost: SaleActs['outages'][number] },
  typeof saleActs.decideAfterOutage
> = {
  command: saleActs.decideAfterOutage,
  form({ id, acts, lost, opened }, language) {
    const words = inLanguage(messages, language)
    const reasonsNot = inLanguage(whyNot, language)
    const sale = saleForAct(acts)
    const until = new Date(lost.until)
    const ms = until.getTime() - Date.parse(lost.from)
    const end = new Date(sale.endsAt.getTime() + ms)
    return {
      title: words.decide,
      confirm: words.decision,
      lead: hasEnded(sale, opened) ? words.decideEnded : words.decideFirst,
      given: { id, outageId: lost.outageId },
      begun: { decision: 'CONTINUE' },
      fields: ({ decision }) => [
        {
          kind: 'choice',
          name: 'decision',
          label: words.decision,
          options: DECISIONS.map((value) => {
            const why = whyNotDecide(sale, value, { until }, opened)
            return {
              value,
              label: wordsIn(SALE_ACTS[value].decision, language),
              whyNot: why && reasonsNot[why],
            }
          }),
        },
        ...(decision === 'TERMINATE' ? [documentFields(words, opened)] : []),
        ...reasonFields(words, decision === 'TERMINATE'),
      ],
      adjust: (input, { decision }) =>
        decision === 'ADD_TIME' ? { ...input, shownEnd: end.toISOString() } : input,
      effect: ({ decision }) => ({
        title: words.effect,
        tone: 'note-warn',
        lines: [
          decision === 'TERMINATE'
            ? wordsIn(SALE_ACTS.TERMINATE.effect.bidding, language)
            : decision === 'ADD_TIME'
              ? words.effectEnd(formatDateTime(sale.endsAt), formatDateTime(end))
              : words.effectNone,
          words.effectLetters,
        ],
      }),
      done: (_, { decision }) =>
        words.done(wordsIn(SALE_ACTS[oneOf(DECISIONS, decision)!].decision, language)),
    }
  },
}

/** The document behind an act. */
const documentFields = (words: Words, opened: Date): [Field, Field] => [
  { kind: 'text', name: 'actNumber', label: words.actNumber, longest: 100 },
  { kind: 'day', name: 'actDate', label: words.actDate, latest: dayInSofia(opened) },
]

const reasonFields = (words: Words, filed: boolean): Field[] => [
  {
    kind: 'long',
    name: 'reasons',
    label: words.reasons,
    hint: words.reasonsHint,
    rows: 4,
    longest: 5000,
  },
  {
    kind: 'files',
    name: 'files',
    label: words.files,
    hint: words.filesHint,
    most: 5,
    ...(!filed && { optional: true }),
  },
]

const momentIn = (value: unknown) =>
  typeof value === 'string' && /T.*Z$/.test(value) ? new Date(value) : undefined

const momentLabel = (words: Words, kind: SaleActKind, { suspendedAt, startsAt }: SaleForAct) => {
  if (kind === 'CHANGE_END') return words.endMoment
  return suspendedAt && suspendedAt >= startsAt ? words.resumeMoment : words.startMoment
}

function effectLines(
  sale: SaleForAct,
  kind: SaleActKind,
  effect: Effect,
  now: Date,
  language: Language,
): string[] {
  const words = inLanguage(messages, language)
  const { waiting, bidding, after }: ActEffect = SALE_ACTS[kind].effect
  const declared = hasEnded(sale, now) ? after : (now < sale.startsAt && waiting) || bidding
  if (declared) return [wordsIn(declared, language)]
  if ('fault' in effect) return [sentenceOf(inLanguage(momentFaults, language), effect)]
  const { startsAt, endsAt } = effect.times
  const lines: string[] = []
  if (startsAt.getTime() !== sale.startsAt.getTime())
    lines.push(words.effectStart(formatDateTime(sale.startsAt), formatDateTime(startsAt)))
  if (endsAt.getTime() !== sale.endsAt.getTime())
    lines.push(words.effectEnd(formatDateTime(sale.endsAt), formatDateTime(endsAt)))
  if (kind === 'RESUME' && sale.suspendedAt && sale.suspendedAt >= sale.startsAt)
    lines.push(words.effectLeft(formatDuration(sale.endsAt.getTime() - sale.suspendedAt.getTime(), language)))
  return lines.length > 0 ? lines : [words.effectNone]
}

function groundLines(words: Words, sale: SaleForAct, ground: Ground): string[] {
  const [byStart, byEnd] = dayBeforeSale(sale).map(formatDate) as [string, string]
  if (ground === 'INSTALMENTS' || ground === 'SPOUSE_PAID') return [words.dayBefore(byStart, byEnd)]
  return ground === 'DEBT_PAID' ? [words.untilBiddingEnds] : []
}
