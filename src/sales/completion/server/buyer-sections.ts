/** The parts of the documents after a protocol that say who buys, for how much, and what was paid. */
import { dayInSofia, formatDate } from '#platform/dates.ts'
import { spacedIban } from '#platform/identifiers.ts'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import { formatMoneyOn } from '#platform/money.ts'
import type { Outside } from '#platform/process/outside.ts'
import type { Fact, Section } from '#platform/pdf/document.ts'
import { documents } from '../step-document.messages.ts'
import type { Turn } from '#sales/protocol/completion.rules.ts'
import {
  type Completion,
  type KeptStep,
  noticeOf,
  applicantIn,
  stepWords,
} from '#sales/protocol/server/completion.ts'
import { type Buyer, identityOf } from './buyer.ts'

/** Amounts of a step, as they are written on its day. */
export const moneyOf = (completion: Completion, step: KeptStep, language: Language) => (amount: number) =>
  formatMoneyOn(dayInSofia(step.at), amount, completion.row.currency, language)

/** Who buys, for how much, and what is still to be paid, where and until when. */
export function buyer(
  completion: Completion,
  step: KeptStep,
  turn: Turn,
  { language, who }: { language: Language; who?: Buyer | undefined },
): Section {
  const words = inLanguage(documents, language)
  const money = moneyOf(completion, step, language)
  const { name, number } = applicantIn(completion, turn.registrationId)
  const { account } = noticeOf(completion)
  // Whoever is invited is no buyer before they accept (CA art. 717e, item 2).
  const asked = step.kind === 'INVITED' || !turn.accepted
  const facts: Fact[] = [
    { label: asked ? words.invited : words.buyer, value: name },
    ...(who ? identityOf(who, language) : []),
    { label: words.application, value: number },
    { label: words.price, value: money(turn.price) },
    { label: words.deposit, value: money(turn.deposit) },
    { label: words.owed, value: money(turn.owed) },
    ...(turn.dueOn
      ? [{ label: asked ? words.answerUntil : words.dueOn, value: formatDate(turn.dueOn) }]
      : []),
    ...(account.iban
      ? [
          {
            label: words.account,
            value: [spacedIban(account.iban), account.bank, account.holder].filter(Boolean).join(', '),
          },
        ]
      : []),
  ]
  return { kind: 'facts', heading: asked ? words.invited : words.buyer, facts }
}

/** What was paid of the price, by whom and when. */
export function payments(
  completion: Completion,
  of: KeptStep,
  turn: Turn,
  { language, outside }: { language: Language; outside: Outside },
): Section {
  const words = inLanguage(documents, language)
  const paid = completion.facts.steps.filter(
    (step) => step.kind === 'PAID' && step.registrationId === turn.registrationId,
  )
  return {
    kind: 'table',
    heading: words.payments,
    columns: [{ name: words.paidOn }, { name: words.payer }, { name: words.amount, align: 'right' }],
    rows: paid.map((step) => {
      const { payer = '', bank } = stepWords(outside, step.words)
      return [
        formatDate(step.on),
        bank ? `${payer}, ${words.byBank}` : payer,
        moneyOf(completion, of, language)(step.amount!),
      ]
    }),
  }
}
