/** The award and what becomes of it: a complaint, its end, entry into force, possession, and a sale that is void. CPC art. 435(3), 436, 490, 496–498, 501zh; CA art. 717g, 717z–717l. */
import { addDays, type Day, formatDate } from '#platform/dates.ts'
import { declaredDays } from '#platform/db/declared-days.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import type { Text } from '#platform/lang/language.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { notifyAll } from '#sales/acts/sale-news.ts'
import { completionFiguresOn } from '#sales/law/figures.rules.ts'
import { appealUntil } from '#sales/law/terms.rules.ts'
import type { StepKind } from '#sales/protocol/completion.contract.ts'
import { inForceFrom } from '#sales/protocol/completion.rules.ts'
import type { Completion } from '#sales/protocol/server/completion.ts'
import { awardLetters } from '../award.messages.ts'
import { completionSteps } from '../steps.contract.ts'
import { recordedFields } from '../steps-screen.messages.ts'
import { STEPS } from '../steps.ts'
import { mustBeBetween, onStep, record } from './price.ts'

export const awardHandlers = recordingHandlers(completionSteps, recordedFields, {
  recordAward: onStep(STEPS.award, async (call, { completion, turn: { registrationId, endedOn } }) => {
    const { number, issuedOn: on } = call.input
    mustBeBetween({ issuedOn: on }, endedOn!, call.now)
    await record(call, { kind: 'AWARDED', on, registrationId, words: { number } })
    const { appealDays } = completionFiguresOn(on)
    const until = appealUntil(on, await declaredDays(call.db))
    const { row } = completion
    const says = row.procedure === 'TZ' ? awardLetters.AWARDED_TZ : awardLetters.AWARDED
    const [day, last] = [formatDate(on), formatDate(until)]
    await notifyConcerned(call, completion, 'AWARDED', {
      bg: says.bg(number, day, appealDays, last),
      en: says.en(number, day, appealDays, last),
    })
    return {}
  }),

  recordComplaint: onStep(STEPS.complain, async (call, { completion, turn: { registrationId } }) => {
    const { by, filedOn: on } = call.input
    mustBeBetween({ filedOn: on }, dayOf(completion, 'AWARDED'), call.now)
    const { number } = await record(call, { kind: 'COMPLAINT', on, registrationId, words: { by } })
    await notifyConcerned(call, completion, `COMPLAINT ${number}`, at(completion, 'COMPLAINT', on))
    return {}
  }),

  recordUpheld: onStep(STEPS.uphold, async (call, { completion, turn: { registrationId } }) => {
    const { number, decidedOn: on } = call.input
    mustBeBetween({ decidedOn: on }, dayOf(completion, 'COMPLAINT'), call.now)
    const added = await record(call, { kind: 'UPHELD', on, registrationId, words: { number } })
    await notifyConcerned(call, completion, `UPHELD ${added.number}`, at(completion, 'UPHELD', on))
    return {}
  }),

  recordAnnulled: onStep(STEPS.annul, async (call, { completion, turn: { registrationId } }) => {
    const { number, decidedOn: on, reasons } = call.input
    mustBeBetween({ decidedOn: on }, dayOf(completion, 'COMPLAINT'), call.now)
    await record(call, { kind: 'ANNULLED', on, registrationId, words: { number, reasons } })
    await notifyConcerned(call, completion, 'ANNULLED', at(completion, 'ANNULLED', on))
    return {}
  }),

  recordInForce: onStep(STEPS.enterForce, async (call, { completion, turn: { registrationId } }) => {
    const { inForceOn: on } = call.input
    mustBeBetween({ inForceOn: on }, inForceFrom(completion.facts)!, call.now)
    await record(call, { kind: 'IN_FORCE', on, registrationId })
    const { facts } = completion
    // A syndic puts any buyer in possession by the award (CA art. 717l(1)).
    const owns = facts.realEstate || facts.procedure === 'TZ' ? 'IN_FORCE' : 'IN_FORCE_MOVABLE'
    await notifyConcerned(call, completion, 'IN_FORCE', at(completion, owns, on))
    return {}
  }),

  recordPossession: onStep(STEPS.possess, async (call, { completion, turn: { registrationId, paidOn } }) => {
    const { number, putOn: on } = call.input
    const inForce = completion.facts.steps.find(({ kind }) => kind === 'IN_FORCE')?.on
    mustBeBetween({ putOn: on }, (completion.facts.realEstate && inForce) || paidOn!, call.now)
    await record(call, { kind: 'POSSESSION', on, registrationId, words: { number } })
    return {}
  }),

  recordVoid: onStep(STEPS.void, async (call, { completion, turn: { registrationId } }) => {
    const { ground, number, inForceOn: on } = call.input
    mustBeBetween({ inForceOn: on }, addDays(dayOf(completion, 'IN_FORCE'), 1), call.now)
    const keepsPaid = ground === 'BARRED'
    await record(call, { kind: 'VOID', on, registrationId, keepsPaid, words: { ground, number } })
    await notifyConcerned(
      call,
      completion,
      'VOID',
      at(completion, keepsPaid ? 'VOID_BARRED' : 'VOID_UNPAID', on),
    )
    return {}
  }),
})

const dayOf = ({ facts }: Completion, kind: StepKind): Day =>
  facts.steps.findLast((step) => step.kind === kind)!.on

type Dated = Exclude<keyof typeof awardLetters, 'AWARDED' | `${string}_TZ`>
const OF_SYNDICS: Partial<Record<`${Dated}_TZ`, (typeof awardLetters)[Dated]>> = awardLetters
/** The sentence, by the law under which the sale is held. */
const at = ({ row }: Completion, name: Dated, on: Day): Text => {
  const says = (row.procedure === 'TZ' && OF_SYNDICS[`${name}_TZ`]) || awardLetters[name]
  return { bg: says.bg(formatDate(on)), en: says.en(formatDate(on)) }
}

/** Writes to the parties to the case and to all who applied: who paid a deposit may appeal an award, and it is theirs to know what became of it. CPC art. 435(3), 436(2). */
const notifyConcerned = (scope: Scope, { row }: Completion, occasion: string, step: Text) =>
  notifyAll(scope, row.id, { kind: 'award', occasion, facts: { step } })
