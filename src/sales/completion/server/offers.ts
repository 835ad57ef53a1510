/** Watches a sale that may be asked for anew: whoever may ask is told, the organiser hears who was not served yet, and is reminded before and after the last term. CPC art. 494(1), 41a(2), 44. */
import { addDays, type Day, dayInSofia, formatDate, momentInSofia } from '#platform/dates.ts'
import type { Text } from '#platform/lang/language.ts'
import type { Scope } from '#platform/process/outside.ts'
import { ordinaryServiceFrom } from '#sales/letters/letters.rules.ts'
import type { NewSaleRequest } from '#sales/letters/server/requests.ts'
import { duties } from '../steps.messages.ts'
import { completionFiguresOn } from '#sales/law/figures.rules.ts'
import { requestUntil, standingOf } from '#sales/protocol/completion.rules.ts'
import { MORNING } from '#sales/protocol/server/completion-duties.ts'
import { notifyOfOffer } from '#sales/protocol/server/completion-steps.ts'
import { type Completion, readCompletions } from '#sales/protocol/server/completion.ts'

/** Tells the organiser of a step that they have to take; each occasion once. */
type Remind = (completion: Completion, occasion: string, step: Text, dueOn?: Day) => Promise<unknown>

/** Does what is due around the offer; answers when to look again, or nothing when there is nothing more to wait for. Who is served or noted later opens it again. */
export async function keepOffer(scope: Scope, before: Completion, remind: Remind): Promise<Date | undefined> {
  const { db, now } = scope
  if (standingOf(before.facts).stage !== 'REPEAT') return undefined
  await notifyOfOffer(scope, before)
  const [completion] = await readCompletions(db, [before.row.id])
  const { requests } = completion!.facts
  if (requests.length === 0) {
    await remind(completion!, 'offer to nobody', duties.OFFER_NOBODY)
    return undefined
  }
  const waiting = requests.filter(({ servedOn }) => servedOn === null)
  if (waiting.length > 0) return wait(completion!, waiting, now, remind)
  const last = requestUntil(completion!.facts)!
  const [soon, past] = [addDays(last, -completionFiguresOn(last).reminderDays), addDays(last, 1)].map(morning)
  if (now < soon!) return soon
  if (now < past!) {
    await remind(completion!, `offer until ${last}`, duties.REPEAT_SOON, last)
    return past
  }
  await remind(completion!, `offer past ${last}`, duties.REPEAT_PAST)
  return undefined
}

/** Nobody's term ends by silence: once the time to confirm is over, the organiser hears whom they have to serve on paper. */
async function wait(completion: Completion, waiting: readonly NewSaleRequest[], now: Date, remind: Remind) {
  const due = waiting.map((one) => (one.unsent ? now : morning(ordinaryServiceFrom(one.sentAt!))))
  const late = waiting.filter((_, index) => due[index]! <= now)
  if (late.length > 0) {
    const names = late.map(({ name }) => name).join(', ')
    const on = formatDate(dayInSofia(now))
    const sentence = { bg: duties.OFFER_SERVE.bg(names, on), en: duties.OFFER_SERVE.en(names, on) }
    await remind(completion, `offer unserved ${late.map(({ partyId }) => partyId).join(' ')}`, sentence)
  }
  return due.filter((at) => at > now).toSorted((one, other) => one.getTime() - other.getTime())[0]
}

const morning = (day: Day) => momentInSofia(day, MORNING)
