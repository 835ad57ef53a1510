/** What waits for its day after a sale: the right to buy is told of, deposits become due, terms are reminded of and pass. Nothing is decided here; the organiser declares. */
import { type Selectable, sql } from 'kysely'
import { writeToParty, writeToApplicant } from '#sales/letters/server/letters.ts'
import { protocolDay } from '#sales/law/ranking.rules.ts'
import type { Text } from '#platform/lang/language.ts'
import type { Db } from '#platform/db/database.ts'
import { declaredDays } from '#platform/db/declared-days.ts'
import type { Outside, Scope } from '#platform/process/outside.ts'
import { type Calm, oneByOne } from '#platform/db/pieces.ts'
import type { AfterDuty } from '#db/schema.ts'
import { addDays, dayInSofia, momentInSofia } from '#platform/dates.ts'
import { duties } from '../steps.messages.ts'
import { completionFiguresOn } from '#sales/law/figures.rules.ts'
import { standingOf, turnsOf } from '#sales/protocol/completion.rules.ts'
import { MORNING, settleDuty } from '#sales/protocol/server/completion-duties.ts'
import { notifyOfDeposits } from './price.ts'
import { type Completion, readCompletions } from '#sales/protocol/server/completion.ts'
import { capacitiesOf } from '#sales/protocol/server/claims.ts'
import { keepOffer } from './offers.ts'

const AT_ONCE = 50

const NAMED = sql`concat_ws(' ', auction_id, kind, number)`

/** Does what is due; of two processes one does each. */
export const dutySweep = (outside: Outside) =>
  oneByOne({
    name: 'whatFollowsSales',
    everyMs: 30_000,
    wokenBy: 'sales',
    atOnce: AT_ONCE,
    dueAt: async (db, calm) =>
      (await openDuties(db, calm).select('due_at').limit(1).executeTakeFirst())?.due_at,
    next: (tx, now, calm) =>
      openDuties(tx, calm)
        .selectAll()
        .where('due_at', '<=', now)
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst(),
    piece: ({ auction_id: id, kind, number }) => `${id} ${kind} ${number}`,
    // One that waits for a later day comes again, under that day.
    time: ({ auction_id: id, kind, number, due_at: at }) => `${id}, ${kind}, ${number}, ${at.toISOString()}`,
    work: async (tx, duty, now) => {
      const [completion] = await readCompletions(tx, [duty.auction_id])
      const again = await doOrPostpone({ db: tx, outside, now }, completion!, duty)
      await settleDuty(tx, duty, again ? { dueAt: again } : { doneAt: now })
    },
  })

const openDuties = (db: Db, calm: Calm) =>
  db.selectFrom('after_duty').where('done_at', 'is', null).where(calm(NAMED)).orderBy('due_at')

type Duty = Selectable<AfterDuty>

/** Does a duty; answers when it is due again, if its term runs on. */
async function doOrPostpone(scope: Scope, completion: Completion, duty: Duty) {
  const { now } = scope
  const today = dayInSofia(now)
  const { facts } = completion
  // No term runs while the sale is stayed; deposits that are due go back all the same.
  if (facts.stayed && duty.kind !== 'ENDED') return momentInSofia(addDays(today, 1), MORNING)
  if (duty.kind === 'OFFER')
    return keepOffer(scope, completion, (...sentence) => remindOfStep(scope, ...sentence))
  const step = facts.steps.find(({ number }) => number === duty.number)
  const dueOn = step?.dueOn
  // A day that was declared since, or a stay, has moved the end of the term.
  if (dueOn && duty.kind.endsWith('_PAST') && dueOn >= today) return momentInSofia(addDays(dueOn, 1), MORNING)
  if (dueOn && duty.kind.endsWith('_SOON')) {
    const soon = addDays(dueOn, -completionFiguresOn(step.on).reminderDays)
    if (soon > today) return momentInSofia(soon, MORNING)
  }
  await fulfil(scope, completion, duty)
  return undefined
}

async function fulfil(scope: Scope, completion: Completion, { kind, number }: Duty) {
  const { now } = scope
  const { facts } = completion
  const { stage } = standingOf(facts)
  const syndic = facts.procedure === 'TZ'
  const turn = turnsOf(facts).at(-1)
  const begun = facts.steps.find((step) => step.number === number)
  const occasion = `step ${number}`
  // An acceptance, a distribution or another step may have replaced the term that this belongs to.
  const runs = turn?.end === null && turn.termStep === number && begun?.dueOn
  switch (kind) {
    case 'ENDED':
      await notifyOfRights(scope, completion)
      return depositsDue(scope, completion, 'ended')
    case 'TERMINATED':
      return depositsDue(scope, completion, 'terminated')
    case 'PRICE_SOON':
      if (!runs || runs < dayInSofia(now)) return undefined
      return writeToApplicant(scope, {
        kind: turn.accepted ? 'priceDue' : 'invitation',
        registrationId: turn.registrationId,
        occasion,
        facts: {
          price: turn.price,
          owed: turn.owed - turn.paid,
          dueOn: runs,
          creditor: turn.creditor,
        },
      })
    case 'PRICE_PAST':
      if (!runs) return undefined
      return turn.accepted
        ? notifyOrganiser(scope, completion, { kind: 'priceUnpaid', occasion, dueOn: runs })
        : remindOfStep(scope, completion, occasion, duties.UNANSWERED_TZ, runs)
    case 'NEXT':
      return (
        stage === 'NEXT' && remindOfStep(scope, completion, occasion, syndic ? duties.NEXT_TZ : duties.NEXT)
      )
    case 'AWARD':
      if (stage !== 'PAID') return undefined
      await remindOfStep(scope, completion, 'award', syndic ? duties.AWARD_TZ : duties.AWARD)
      return depositsDue(scope, completion, 'paid')
    case 'REPEAT_SOON':
      return (
        stage === 'REPEAT' && remindOfStep(scope, completion, occasion, duties.REPEAT_SOON_TZ, begun!.dueOn!)
      )
    default:
      return stage === 'REPEAT' && remindOfStep(scope, completion, `${occasion} past`, duties.REPEAT_PAST_TZ)
  }
}

type OrganiserNotice = {
  kind: 'priceUnpaid' | 'stepDue' | 'depositReturn'
  occasion: string
  dueOn?: string
  step?: Text
  count?: number
}

const notifyOrganiser = (
  { db, outside, now }: Scope,
  { row }: Completion,
  { kind, occasion, ...facts }: OrganiserNotice,
) =>
  writeToParty(
    { db, outside, now },
    {
      kind,
      saleId: row.id,
      to: row.organiser_email ?? '',
      name: row.organiser,
      language: row.organiser_language,
      occasion,
      facts,
    },
  )

const remindOfStep = (
  { db, outside, now }: Scope,
  completion: Completion,
  occasion: string,
  sentence: Text,
  dueOn?: string,
) =>
  notifyOrganiser({ db, outside, now }, completion, {
    kind: 'stepDue',
    occasion,
    step: sentence,
    ...(dueOn && { dueOn }),
  })

/** Tells whoever may buy at the highest price that they may, and until when. CPC art. 505(2), 354(1). */
async function notifyOfRights(scope: Scope, completion: Completion) {
  const { db, outside } = scope
  const { facts, row } = completion
  const [top, ...others] = facts.bidders
  if (!top || facts.outcome || facts.terminatedOn || row.among !== null) return
  const declared = await declaredDays(db)
  for (const { registrationId } of others) {
    const [capacity] = await capacitiesOf(db, outside, completion, registrationId)
    if (capacity)
      await writeToApplicant(scope, {
        kind: 'claimOpen',
        registrationId,
        facts: { capacity, price: top.best, dueOn: protocolDay(row.ends_at, declared) },
      })
  }
}

/** Tells whose deposits are to be returned now, and the organiser how many. Ordinance N-3, art. 47; CPC art. 493(2). */
async function depositsDue(scope: Scope, completion: Completion, occasion: string) {
  const count = await notifyOfDeposits(scope, completion, [
    'NO_BID',
    'EXCLUDED',
    'TERMINATED',
    'PRICE_PAID',
    'NO_AWARD',
  ])
  if (count > 0) await notifyOrganiser(scope, completion, { kind: 'depositReturn', occasion, count })
}
