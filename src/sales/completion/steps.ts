/** The steps that an organiser records after the protocol: what the dialog of each asks and says. */
import type { Action, Field, Form, Values } from '#actions/action.ts'
import type { AnyEndpoint } from '#platform/endpoint.ts'
import { inLanguage, type InLanguage, type Language } from '#platform/lang/language.ts'
import { formatDate } from '#platform/dates.ts'
import { formatMoney } from '#platform/money.ts'
import { completionFiguresOn } from '#sales/law/figures.rules.ts'
import { type CompletionView, VOID_GROUNDS } from '#sales/protocol/completion.contract.ts'
import { type CompletionAction, whyBack } from '#sales/protocol/completion.rules.ts'
import { completionSteps } from './steps.contract.ts'
import { actionNames, actionTexts } from './steps-screen.messages.ts'

export type Given = { saleId: number; all: CompletionView }
export type Step<E extends AnyEndpoint = AnyEndpoint> = Action<Given, E> & { action: CompletionAction }

type Words = InLanguage<typeof actionTexts>
type ActRequest = Pick<Form, 'lead' | 'danger' | 'begun' | 'adjust'> & {
  /** Where it is not the name of the step. */
  name?: string | undefined
  given?: Form['given']
  fields?: (values: Values) => readonly Field[]
}

/** A step with its documents. */
const step = <E extends AnyEndpoint>(
  action: CompletionAction,
  command: E,
  ask: (all: CompletionView, words: Words, language: Language) => ActRequest,
): Step<E> => ({
  action,
  command,
  form({ saleId, all }, language) {
    const words = inLanguage(actionTexts, language)
    const { name = actionNames[action][language], fields, given, ...asked } = ask(all, words, language)
    const files: Field = { kind: 'files', name: 'files', label: words.files, most: 10, optional: true }
    return {
      ...asked,
      title: name,
      confirm: name,
      given: { auctionId: saleId, ...given },
      fields: (values) => [...(fields?.(values) ?? []), files],
      done: (answer) => (isToSign(answer) ? words.drawnUp : words.done),
    }
  },
})

const isToSign = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'toSign' in answer && answer.toSign === true

const day = (name: string, label: string, all: CompletionView): Field => ({
  kind: 'day',
  name,
  label,
  latest: all.today,
})
const reasons = (words: Words): Field => ({
  kind: 'long',
  name: 'reasons',
  label: words.reasons,
  longest: 2000,
  optional: true,
})

const decision = (all: CompletionView, words: Words): Field[] => [
  day('decidedOn', words.day_decided, all),
  { kind: 'text', name: 'number', label: words.decision, longest: 100 },
]

/** What goes back to a buyer, by why it does. */
const BACK = {
  OVERPAID: 'overpaidBack',
  SURPLUS: 'surplusBack',
  PART_PAID: 'payBack',
  TERMINATED: 'payBack',
  ANNULLED: 'fallenBack',
  VOID: 'fallenBack',
} as const

/** Somebody who was not told by the portal that they may ask. */
const OTHER = 'other'

export const STEPS = {
  pay: step('pay', completionSteps.recordPayment, (all, words, language) => {
    const turn = all.turns.at(-1)
    const left = turn ? Math.max(0, turn.owed - turn.paid) : 0
    const isWhole = turn?.end === 'PAID'
    const lineOf = ({ lineId }: Values) => all.lines.find(({ id }) => String(id) === lineId)
    return {
      name: isWhole ? words.payMore : undefined,
      lead: isWhole ? words.payMoreLead : words.pay,
      given: { ...(isWhole && { overpaid: true }) },
      begun: { paidOn: all.today, amount: left || '', payer: turn?.name ?? '' },
      fields: (values) => {
        const { amount } = { ...values, ...lineOf(values) }
        return [
          ...(all.lines.length > 0
            ? [
                {
                  kind: 'list' as const,
                  name: 'lineId',
                  label: words.line,
                  none: words.byHand,
                  optional: true as const,
                  options: all.lines.map((line) => ({
                    value: String(line.id),
                    label: `${formatDate(line.on)}, ${formatMoney(line.amount, all.currency, language)}, ${line.payer}`,
                  })),
                },
              ]
            : []),
          ...(lineOf(values)
            ? []
            : [
                day('paidOn', words.day_pay, all),
                { kind: 'money' as const, name: 'amount', label: words.amount, currency: all.currency },
                { kind: 'text' as const, name: 'payer', label: words.payer, longest: 300 },
              ]),
          { kind: 'mark', name: 'bank', label: words.bank },
          ...(!isWhole && typeof amount === 'number' && amount > left
            ? [
                {
                  kind: 'mark' as const,
                  name: 'overpaid',
                  label: words.overpaid(formatMoney(amount - left, all.currency, language)),
                },
              ]
            : []),
        ]
      },
      adjust: (input, values) => {
        const line = lineOf(values)
        if (!line) return { ...input, lineId: undefined }
        const { id: lineId, on: paidOn, amount, payer } = line
        return { ...input, lineId, paidOn, amount, payer: payer.length < 3 ? turn?.name : payer }
      },
    }
  }),
  distribute: step('distribute', completionSteps.recordDistribution, (all, words) => ({
    lead: words.distribute(completionFiguresOn(all.today).distributionDays),
    begun: { inForceOn: all.today },
    fields: () => [
      day('inForceOn', words.day_distribute, all),
      { kind: 'money', name: 'owed', label: words.owed, currency: all.currency },
    ],
  })),
  default: step('default', completionSteps.declareDefault, ({ turns, procedure }, words) => ({
    lead: procedure !== 'TZ' && turns.at(-1)?.creditor ? words.defaultCreditor : words.default,
    danger: true,
    fields: () => [reasons(words)],
  })),
  answer: step('answer', completionSteps.recordAnswer, (all, words) => ({
    lead: words.answer(completionFiguresOn(all.today).nextDays),
    begun: { accepted: 'true', answeredOn: all.today },
    fields: () => [
      {
        kind: 'choice',
        name: 'accepted',
        label: words.answerLabel,
        options: [
          { value: 'true', label: words.accepts },
          { value: 'false', label: words.refuses },
        ],
      },
      day('answeredOn', words.day_answer, all),
    ],
    adjust: (input, { accepted }) => ({ ...input, accepted: accepted === 'true' }),
  })),
  next: step('next', completionSteps.declareNext, ({ next, procedure, currency, today }, words, language) => {
    const invites = procedure === 'TZ'
    const { nextDays } = completionFiguresOn(today)
    return {
      name: invites ? words.invite : undefined,
      lead: next
        ? words[invites ? 'invitation' : 'next'](
            next.name,
            formatMoney(next.price, currency, language),
            nextDays,
          )
        : '',
      given: { registrationId: next?.registrationId },
    }
  }),
  confirm: step('confirm', completionSteps.declareBuyer, ({ turns, today }, words) => ({
    lead: words.confirm(turns.at(-1)?.name ?? '', completionFiguresOn(today).nextDays),
  })),
  award: step('award', completionSteps.recordAward, (all, words) => ({
    lead: words.award,
    begun: { issuedOn: all.today },
    fields: () => [
      day('issuedOn', words.day_award, all),
      { kind: 'text', name: 'number', label: words.number, longest: 100 },
    ],
  })),
  complain: step('complain', completionSteps.recordComplaint, (all, words) => ({
    lead: words.complain,
    begun: { filedOn: all.today },
    fields: () => [
      day('filedOn', words.day_complain, all),
      { kind: 'text', name: 'by', label: words.complainant, longest: 300 },
    ],
  })),
  uphold: step('uphold', completionSteps.recordUpheld, (all, words) => ({
    lead: words.uphold,
    begun: { decidedOn: all.today },
    fields: () => decision(all, words),
  })),
  annul: step('annul', completionSteps.recordAnnulled, (all, words) => ({
    lead: words.annul,
    danger: true,
    begun: { decidedOn: all.today },
    fields: () => [...decision(all, words), reasons(words)],
  })),
  enterForce: step('enterForce', completionSteps.recordInForce, (all, words) => ({
    lead: words.enterForce,
    begun: { inForceOn: all.today },
    fields: () => [day('inForceOn', words.day_force, all)],
  })),
  possess: step('possess', completionSteps.recordPossession, (all, words) => ({
    lead: words.possess,
    begun: { putOn: all.today },
    fields: () => [
      day('putOn', words.day_possess, all),
      { kind: 'text', name: 'number', label: words.record, longest: 100 },
    ],
  })),
  void: step('void', completionSteps.recordVoid, (all, words) => ({
    lead: words.void,
    danger: true,
    begun: { inForceOn: all.today },
    fields: () => [
      {
        kind: 'choice',
        name: 'ground',
        label: words.voidGround,
        options: VOID_GROUNDS.map((value) => ({ value, label: words[value] })),
      },
      day('inForceOn', words.day_force, all),
      { kind: 'text', name: 'number', label: words.decision, longest: 100 },
    ],
  })),
  ask: step('ask', completionSteps.recordRequest, (all, words) => {
    const creditors = all.repeat?.creditors ?? []
    const forPrice = all.repeat?.second
    return {
      name: forPrice ? words.askPrice : undefined,
      lead: forPrice ? words.askPriceLead : words.ask,
      begun: { partyId: creditors.length > 0 ? '' : OTHER, askedOn: all.today },
      fields: ({ partyId }) => [
        ...(creditors.length > 0
          ? [
              {
                kind: 'choice' as const,
                name: 'partyId',
                label: words.who,
                options: [
                  ...creditors.map(({ partyId: id, name }) => ({ value: String(id), label: name })),
                  { value: OTHER, label: words.other },
                ],
              },
            ]
          : []),
        day('askedOn', words.day_ask, all),
        ...(partyId === OTHER ? [{ kind: 'text' as const, name: 'by', label: words.by, longest: 300 }] : []),
      ],
      adjust: ({ partyId, ...input }, { partyId: chosen }) =>
        chosen === OTHER ? input : { ...input, partyId },
    }
  }),
  release: step('release', completionSteps.releaseProperty, ({ repeat }, words) => ({
    name: repeat?.releases ? undefined : words.lapse,
    lead: !repeat?.releases ? words.lapseLead : repeat.second ? words.releasePrice : words.release,
    danger: true,
    fields: () => [reasons(words)],
  })),
  payBack: step('payBack', completionSteps.returnPayment, (all, words, language) => {
    // The buyer in default who still has to get back what they had paid.
    const back = all.turns.find(({ toReturn }) => toReturn > 0)
    return {
      lead: back
        ? words[BACK[whyBack(back)]](back.name, formatMoney(back.toReturn, all.currency, language))
        : '',
      given: { registrationId: back?.registrationId },
      begun: { returnedOn: all.today },
      fields: () => [day('returnedOn', words.day_payBack, all)],
    }
  }),
} as const satisfies Record<CompletionAction, Step>
