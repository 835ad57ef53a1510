/** What waits for its day after a sale: the right to buy is told of, deposits become due, terms are reminded of and pass. Nothing is decided here; the organiser declares. */
import { type Selectable, sql } from 'kysely'
import type { AfterDuty } from '#db/schema.ts'
import { addDays, type Day, dayInSofia, formatDate, momentInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { declaredDays } from '#platform/db/declared-days.ts'
import { type NotBackingOff, inSequence } from '#platform/db/work-items.ts'
import type { Text } from '#platform/lang/language.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import { completionFiguresOn } from '#sales/law/figures.rules.ts'
import { protocolDay } from '#sales/law/ranking.rules.ts'
import { ordinaryServiceFrom } from '#sales/letters/letters.rules.ts'
import { writeToApplicant, writeToParty } from '#sales/letters/server/letters.ts'
import type { NewSaleRequest } from '#sales/letters/server/requests.ts'
import { requestUntil, statusOf, turnsOf } from '#sales/protocol/completion.rules.ts'
import { capacitiesOf } from '#sales/protocol/server/claims.ts'
import { MORNING, settleDuty } from '#sales/protocol/server/completion-duties.ts'
import { notifyOfOffer } from '#sales/protocol/server/completion-steps.ts'
import { type Completion, readCompletions } from '#sales/protocol/server/completion.ts'
import { duties } from '../steps.messages.ts'
import { notifyOfDeposits } from './price.ts'

/* Watches a sale that may be asked for anew: whoever may ask is told, the organiser hears who was not served yet, and is reminded before and after the last term. CPC art. 494(1), 41a(2), 44. */

/** Tells the organiser of a step that they have to take; each occasion once. */
type Remind = (completion: Completion, occasion: string, step: Text, dueOn?: Day) => Promise<unknown>

/** Does what is due around the offer; answers when to look again, or nothing when there is nothing more to wait for. Who is served or noted later opens it again. */
async function storeOffer(scope: Scope, before: Completion, remind: Remind): Promise<Date | undefined> {
  const { db, now } = scope
  if (statusOf(before.facts).stage !== 'REPEAT') return undefined
  await notifyOfOffer(scope, before)
  const [completion] = await readCompletions(db, [before.row.id])
  const { second } = completion!.row
  const { requests } = completion!.facts
  if (requests.length === 0) {
    await remind(completion!, 'offer to nobody', second ? duties.OFFER_NOBODY_SECOND : duties.OFFER_NOBODY)
    return undefined
  }
  const waiting = requests.filter(({ servedOn }) => servedOn === null)
  if (waiting.length > 0) return wait(completion!, waiting, now, remind)
  const last = requestUntil(completion!.facts)!
  const [soon, past] = [addDays(last, -completionFiguresOn(last).reminderDays), addDays(last, 1)].map(morning)
  if (now < soon!) return soon
  if (now < past!) {
    await remind(
      completion!,
      `offer until ${last}`,
      second ? duties.REPEAT_SOON_SECOND : duties.REPEAT_SOON,
      last,
    )
    return past
  }
  await remind(completion!, `offer past ${last}`, second ? duties.REPEAT_PAST_SECOND : duties.REPEAT_PAST)
  return undefined
}

/** Nobody's term ends by silence: once the time to confirm is over, the organiser hears whom they have to serve on paper. */
async function wait(completion: Completion, waiting: readonly NewSaleRequest[], now: Date, remind: Remind) {
  const due = waiting.map((one) => (one.unsent ? now : morning(ordinaryServiceFrom(one.sentAt!))))
  const late = waiting.filter((_, index) => due[index]! <= now)
  if (late.length > 0) {
    const names = late.map(({ name }) => name).join(', ')
    const on = formatDate(dayInSofia(now))
    const serve = completion.row.second ? duties.OFFER_SERVE_SECOND : duties.OFFER_SERVE
    const sentence = { bg: serve.bg(names, on), en: serve.en(names, on) }
    await remind(completion, `offer unserved ${late.map(({ partyId }) => partyId).join(' ')}`, sentence)
  }
  return due.filter((at) => at > now).toSorted((one, other) => one.getTime() - other.getTime())[0]
}

const morning = (day: Day) => momentInSofia(day, MORNING)

const AT_ONCE = 50

const NAMED = sql`concat_ws(' ', auction_id, kind, number)`

/** Does what is due; of two processes one does each. */
export const dutyJob = (services: Services) =>
  inSequence({
    name: 'whatFollowsSales',
    everyMs: 30_000,
    wokenBy: 'sales',
    atOnce: AT_ONCE,
    dueAt: async (db, notBackingOff) =>
      (await openDuties(db, notBackingOff).select('due_at').limit(1).executeTakeFirst())?.due_at,
    next: (tx, now, notBackingOff) =>
      openDuties(tx, notBackingOff)
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
      const again = await doOrPostpone({ db: tx, services, now }, completion!, duty)
      await settleDuty(tx, duty, again ? { dueAt: again } : { doneAt: now })
    },
  })

const openDuties = (db: Db, notBackingOff: NotBackingOff) =>
  db.selectFrom('after_duty').where('done_at', 'is', null).where(notBackingOff(NAMED)).orderBy('due_at')

type Duty = Selectable<AfterDuty>

/** Does a duty; answers when it is due again, if its term runs on. */
async function doOrPostpone(scope: Scope, completion: Completion, duty: Duty) {
  const { now } = scope
  const today = dayInSofia(now)
  const { facts } = completion
  // No term runs while the sale is stayed; deposits that are due go back all the same.
  if (facts.stayed && duty.kind !== 'ENDED') return momentInSofia(addDays(today, 1), MORNING)
  if (duty.kind === 'OFFER')
    return storeOffer(scope, completion, (...sentence) => remindOfStep(scope, ...sentence))
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
  const { stage } = statusOf(facts)
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
      if (stage === 'ACCEPTED') return remindOfStep(scope, completion, occasion, duties.CONFIRM_TZ)
      return (
        stage === 'NEXT' && remindOfStep(scope, completion, occasion, syndic ? duties.NEXT_TZ : duties.NEXT)
      )
    case 'AWARD':
      if (stage !== 'PAID') return undefined
      await remindOfStep(scope, completion, 'award', syndic ? duties.AWARD_TZ : duties.AWARD)
      return depositsDue(scope, completion, 'paid')
    case 'FORCE':
      return (
        stage === 'AWARDED' &&
        remindOfStep(scope, completion, occasion, syndic ? duties.FORCE_TZ : duties.FORCE)
      )
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
  { db, services, now }: Scope,
  { row }: Completion,
  { kind, occasion, ...facts }: OrganiserNotice,
) =>
  writeToParty(
    { db, services, now },
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
  { db, services, now }: Scope,
  completion: Completion,
  occasion: string,
  sentence: Text,
  dueOn?: string,
) =>
  notifyOrganiser({ db, services, now }, completion, {
    kind: 'stepDue',
    occasion,
    step: sentence,
    ...(dueOn && { dueOn }),
  })

/** Tells whoever may buy at the highest price that they may, and until when. CPC art. 505(2), 354(1). */
async function notifyOfRights(scope: Scope, completion: Completion) {
  const { db, services } = scope
  const { facts, row } = completion
  const [top, ...others] = facts.bidders
  if (!top || facts.outcome || facts.terminatedOn || row.among !== null) return
  const declared = await declaredDays(db)
  for (const { registrationId } of others) {
    const [capacity] = await capacitiesOf(db, services, completion, registrationId)
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
    'REFUSED',
    'WITHDRAWN',
    'TERMINATED',
    'PRICE_PAID',
    'NO_AWARD',
    'CREDITOR_DEFAULTED',
    'ANNULLED',
  ])
  if (count > 0) await notifyOrganiser(scope, completion, { kind: 'depositReturn', occasion, count })
}
