/** What waits for its day after a sale: the right to buy is told of, deposits become due, terms are reminded of and pass. Nothing is decided here; the organiser declares. */
import { type Selectable, sql } from 'kysely'
import { partyLetter, saleLetter } from '../../letters/server/letters.ts'
import { protocolDay } from '../../law/ranking.rules.ts'
import type { Language, Text } from '../../../platform/lang/language.ts'
import type { Db } from '../../../platform/db/database.ts'
import { declaredDays } from '../../../platform/db/declared-days.ts'
import type { Outside } from '../../../platform/process/outside.ts'
import { type Calm, oneByOne } from '../../../platform/db/pieces.ts'
import type { AfterDuty } from '../../../platform/db/schema.ts'
import { addDays, dayInSofia, momentInSofia } from '../../../platform/dates.ts'
import { duties } from '../steps.messages.ts'
import { standingOf, turnsOf } from '../../protocol/completion.rules.ts'
import { MORNING } from '../../protocol/server/completion-log.ts'
import { tellOfDeposits } from './price.ts'
import { type AfterAll, afterOf } from '../../protocol/server/sold.ts'
import { capacitiesOf } from '../../protocol/server/claims.ts'
import { keepOffer } from './offers.ts'

const AT_ONCE = 50

const NAMED = sql`concat_ws(' ', auction_id, kind, number)`

/** Does what is due; of two processes one does each. */
export const afterSweep = (outside: Outside) =>
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
      const { auction_id: id, kind, number } = duty
      const [all] = await afterOf(tx, [id])
      const again = await lookAgain(tx, outside, now, all!, duty)
      await tx
        .updateTable('after_duty')
        .set(again ? { due_at: again } : { done_at: now })
        .where('auction_id', '=', id)
        .where('kind', '=', kind)
        .where('number', '=', number)
        .execute()
    },
  })

const openDuties = (db: Db, calm: Calm) =>
  db.selectFrom('after_duty').where('done_at', 'is', null).where(calm(NAMED)).orderBy('due_at')

type Duty = Selectable<AfterDuty>

/** Does a duty; answers when it is due again, if its term runs on. */
async function lookAgain(db: Db, outside: Outside, now: Date, all: AfterAll, duty: Duty) {
  if (duty.kind === 'OFFER')
    return keepOffer(db, outside, now, all, (...said) => step(db, outside, now, ...said))
  const dueOn = all.rule.steps.find(({ number }) => number === duty.number)?.dueOn
  // A day that was declared since has moved the end of the term.
  if (duty.kind === 'PRICE_PAST' && dueOn && dueOn >= dayInSofia(now))
    return momentInSofia(addDays(dueOn, 1), MORNING)
  await fulfil(db, outside, now, all, duty)
  return undefined
}

async function fulfil(db: Db, outside: Outside, now: Date, all: AfterAll, { kind, number }: Duty) {
  const { rule } = all
  const { stage } = standingOf(rule)
  const syndic = rule.procedure === 'TZ'
  const turn = turnsOf(rule).at(-1)
  const begun = rule.steps.find((step) => step.number === number)
  const occasion = `step ${number}`
  // A distribution or another step may have replaced the term that this belongs to.
  const runs = turn && turn.end === null && begun?.dueOn === turn.dueOn
  switch (kind) {
    case 'ENDED':
      await tellOfRights(db, outside, now, all)
      return depositsDue(db, outside, now, all, 'ended')
    case 'TERMINATED':
      return depositsDue(db, outside, now, all, 'terminated')
    case 'PRICE_SOON':
      if (!runs || begun.dueOn! < dayInSofia(now)) return undefined
      return saleLetter(db, outside, now, {
        kind: 'priceDue',
        registrationId: turn.registrationId,
        occasion,
        facts: {
          price: turn.price,
          owed: turn.owed - turn.paid,
          dueOn: begun.dueOn!,
          creditor: turn.creditor,
        },
      })
    case 'PRICE_PAST':
      return (
        runs && toOrganiser(db, outside, now, all, { kind: 'priceUnpaid', occasion, dueOn: begun.dueOn! })
      )
    case 'NEXT':
      return stage === 'NEXT' && step(db, outside, now, all, occasion, syndic ? duties.NEXT_TZ : duties.NEXT)
    case 'AWARD':
      if (stage !== 'PAID') return undefined
      await step(db, outside, now, all, 'award', syndic ? duties.AWARD_TZ : duties.AWARD)
      return depositsDue(db, outside, now, all, 'paid')
    case 'REPEAT_SOON':
      return stage === 'REPEAT' && step(db, outside, now, all, occasion, duties.REPEAT_SOON_TZ, begun!.dueOn!)
    default:
      return stage === 'REPEAT' && step(db, outside, now, all, `${occasion} past`, duties.REPEAT_PAST_TZ)
  }
}

type ToOrganiser = {
  kind: 'priceUnpaid' | 'stepDue' | 'depositReturn'
  occasion: string
  dueOn?: string
  step?: Text
  count?: number
}

const toOrganiser = (
  db: Db,
  outside: Outside,
  now: Date,
  { row }: AfterAll,
  { kind, occasion, ...facts }: ToOrganiser,
) =>
  partyLetter(db, outside, now, {
    kind,
    announcementId: row.id,
    to: row.organiser_email ?? '',
    name: row.organiser,
    language: row.organiser_language as Language,
    occasion,
    facts,
  })

const step = (
  db: Db,
  outside: Outside,
  now: Date,
  all: AfterAll,
  occasion: string,
  said: Text,
  dueOn?: string,
) => toOrganiser(db, outside, now, all, { kind: 'stepDue', occasion, step: said, ...(dueOn && { dueOn }) })

/** Tells whoever may buy at the highest price that he may, and until when. CPC art. 505(2), 354(1). */
async function tellOfRights(db: Db, outside: Outside, now: Date, all: AfterAll) {
  const { rule, row } = all
  const [top, ...others] = rule.bidders
  if (!top || rule.outcome || rule.terminatedOn || row.among !== null) return
  const declared = await declaredDays(db)
  for (const { registrationId } of others) {
    const [capacity] = await capacitiesOf(db, outside, all, registrationId)
    if (capacity)
      await saleLetter(db, outside, now, {
        kind: 'claimOpen',
        registrationId,
        facts: { capacity, price: top.best, dueOn: protocolDay(row.ends_at, declared) },
      })
  }
}

/** Tells whose deposits are to be returned now, and the organiser how many. Ordinance N-3, art. 47; CPC art. 493(2). */
async function depositsDue(db: Db, outside: Outside, now: Date, all: AfterAll, occasion: string) {
  const count = await tellOfDeposits(db, outside, all, now, [
    'NO_BID',
    'TERMINATED',
    'PRICE_PAID',
    'NO_AWARD',
  ])
  if (count > 0) await toOrganiser(db, outside, now, all, { kind: 'depositReturn', occasion, count })
}
