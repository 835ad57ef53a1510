/** Watches a sale that may be asked for anew: whoever may ask is told, the organiser hears who was not served yet, and is reminded before and after the last term. CPC art. 494(1), 41a(2), 44. */
import { addDays, type Day, dayInSofia, formatDate, momentInSofia } from '../../../platform/dates.ts'
import type { Text } from '../../../platform/lang/language.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Outside } from '../../../platform/process/outside.ts'
import { ordinaryServiceFrom } from '../../letters/rules.ts'
import type { Asking } from '../../letters/server/requests.ts'
import { duties } from '../steps.messages.ts'
import { afterParametersOn, askedUntil, standingOf } from '../../protocol/completion.rules.ts'
import { MORNING, tellOfOffer } from '../../protocol/server/completion-log.ts'
import { type AfterAll, afterOf } from '../../protocol/server/sold.ts'

/** Tells the organiser of a step that he has to take; each occasion once. */
type Remind = (all: AfterAll, occasion: string, step: Text, dueOn?: Day) => Promise<unknown>

/** Does what is due around the offer; answers when to look again, or nothing when there is nothing more to wait for. Who is served or noted later opens it again. */
export async function keepOffer(
  db: Db,
  outside: Outside,
  now: Date,
  before: AfterAll,
  remind: Remind,
): Promise<Date | undefined> {
  if (standingOf(before.rule).stage !== 'REPEAT') return undefined
  await tellOfOffer(db, outside, now, before)
  const [all] = await afterOf(db, [before.row.id])
  const { requests } = all!.rule
  if (requests.length === 0) {
    await remind(all!, 'offer to nobody', duties.OFFER_NOBODY)
    return undefined
  }
  const waiting = requests.filter(({ servedOn }) => servedOn === null)
  if (waiting.length > 0) return wait(all!, waiting, now, remind)
  const last = askedUntil(all!.rule)!
  const [soon, past] = [addDays(last, -afterParametersOn(last).reminderDays), addDays(last, 1)].map(morning)
  if (now < soon!) return soon
  if (now < past!) {
    await remind(all!, `offer until ${last}`, duties.REPEAT_SOON, last)
    return past
  }
  await remind(all!, `offer past ${last}`, duties.REPEAT_PAST)
  return undefined
}

/** Nobody's term ends by silence: once the time to confirm is over, the organiser hears whom he has to serve on paper. */
async function wait(all: AfterAll, waiting: readonly Asking[], now: Date, remind: Remind) {
  const due = waiting.map((one) => (one.unsent ? now : morning(ordinaryServiceFrom(one.sentAt!))))
  const late = waiting.filter((_, index) => due[index]! <= now)
  if (late.length > 0) {
    const names = late.map(({ name }) => name).join(', ')
    const on = formatDate(dayInSofia(now))
    const said = { bg: duties.OFFER_SERVE.bg(names, on), en: duties.OFFER_SERVE.en(names, on) }
    await remind(all, `offer unserved ${late.map(({ partyId }) => partyId).join(' ')}`, said)
  }
  return due.filter((at) => at > now).toSorted((one, other) => one.getTime() - other.getTime())[0]
}

const morning = (day: Day) => momentInSofia(day, MORNING)
