/** What waits for a day after a protocol: noted with each step, and struck off or put off when its day has come. CPC art. 492–495. */
import type { Selectable } from 'kysely'
import { addDays, type Day, momentInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { declaredDays } from '#platform/db/declared-days.ts'
import type { AfterDuty } from '#db/schema.ts'
import { nextWorkingDay } from '#platform/working-days.ts'
import { completionFiguresOn } from '#sales/law/figures.rules.ts'
import { appealUntil } from '#sales/law/terms.rules.ts'
import type { StepKind } from '../completion.contract.ts'

/** When such a day begins for an organiser. */
export const MORNING = '08:00'

type Noted = { saleId: number; kind: StepKind; on: Day; amount?: number | null; dueOn?: Day | null }

/** Notes what waits because of a step: a reminder before a term ends, the day after it, and what is to be done next. */
export async function noteDuties(db: Db, step: Noted, number: number, now: Date) {
  const { saleId, kind, on, amount, dueOn = null } = step
  const at = (day: Day) => momentInSofia(day, MORNING)
  const nextDay = async () => at(nextWorkingDay(on, await declaredDays(db)))
  const duties: { kind: AfterDuty['kind']; due_at: Date }[] = []
  // Without a day the terms of those who may ask run from their notices, which `offers.ts` watches.
  if (kind === 'OFFERED' && !dueOn) duties.push({ kind: 'OFFER', due_at: now })
  if (dueOn) {
    const term = kind === 'OFFERED' ? 'REPEAT' : 'PRICE'
    duties.push(
      { kind: `${term}_SOON`, due_at: at(addDays(dueOn, -completionFiguresOn(on).reminderDays)) },
      { kind: `${term}_PAST`, due_at: at(addDays(dueOn, 1)) },
    )
  }
  if (kind === 'DEFAULTED' || kind === 'DECLINED' || kind === 'ACCEPTED')
    duties.push({ kind: 'NEXT', due_at: await nextDay() })
  // A creditor to whom the distribution leaves nothing to pay has paid, and so has who paid before being declared the buyer. CPC art. 495.
  if (kind === 'PAID' || (kind === 'DISTRIBUTED' && amount === 0) || (kind === 'BUYER_DECLARED' && !dueOn))
    duties.push({ kind: 'AWARD', due_at: await nextDay() })
  if (kind === 'AWARDED')
    duties.push({ kind: 'FORCE', due_at: at(addDays(appealUntil(on, await declaredDays(db)), 1)) })
  if (duties.length === 0) return
  await db
    .insertInto('after_duty')
    .values(duties.map((duty) => ({ ...duty, auction_id: saleId, number })))
    .execute()
}

/** Strikes a duty off that is done, or puts it off until it is due again. */
export async function settleDuty(
  db: Db,
  { auction_id, kind, number }: Pick<Selectable<AfterDuty>, 'auction_id' | 'kind' | 'number'>,
  settled: { doneAt: Date } | { dueAt: Date },
) {
  await db
    .updateTable('after_duty')
    .set('doneAt' in settled ? { done_at: settled.doneAt } : { due_at: settled.dueAt })
    .where('auction_id', '=', auction_id)
    .where('kind', '=', kind)
    .where('number', '=', number)
    .execute()
}
