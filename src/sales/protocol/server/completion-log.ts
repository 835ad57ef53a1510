/** Begins what follows a protocol, and adds each further step with what has to be done about it and by when. */
import { addDays, addMonths, type Day, dayInSofia, momentInSofia } from '../../../platform/dates.ts'
import type { User } from '../../../platform/access.ts'
import type { Language } from '../../../platform/lang/language.ts'
import { nextWorkingDay } from '../../../platform/working-days.ts'
import { type Db, touch } from '../../../platform/db/database.ts'
import { declaredDays, heldDays } from '../../../platform/db/declared-days.ts'
import type { Outside } from '../../../platform/process/outside.ts'
import { recordEvent } from '../../history/scheduling.ts'
import { partyLetter } from '../../letters/server/letters.ts'
import { takeFiles } from '../../../files/server/files.ts'
import type { AfterKind, StepWords } from '../standing.contract.ts'
import { afterParametersOn, firstDueOn, nextBidder, repeatPrice, standingOf } from '../completion.rules.ts'
import { ASKS_AGAIN, syndicUntil } from '../../letters/request.rules.ts'
import { type AfterAll, afterOf } from './sold.ts'

/** What a signed protocol hands on. A failed sale has no buyer and no price. */
export type Signed = {
  auctionId: number
  protocolId: number
  kind: 'SOLD' | 'FAILED'
  buyerRegistrationId: number | null
  price: number | null
}

/** Begins what follows a signed protocol, in the transaction that closes the sale: the buyer's term runs, or a new sale may be asked for. CPC art. 492(3), 494(1). */
export async function beginAfter(
  db: Db,
  outside: Outside,
  { auctionId, kind, buyerRegistrationId, price }: Signed,
  now: Date,
): Promise<void> {
  if (kind === 'FAILED') return offerRepeat(db, outside, auctionId, now)
  const [all] = await afterOf(db, [auctionId])
  const on = dayInSofia(now)
  const creditor = all!.applied.some((one) => one.registrationId === buyerRegistrationId && one.exempt)
  await addStep(db, outside, now, {
    auctionId,
    kind: 'DECLARED',
    on,
    registrationId: buyerRegistrationId,
    price,
    // A creditor pays by the distribution, which is made after the sale (CPC art. 495; CA art. 717d(2)).
    dueOn: creditor ? null : firstDueOn(on, await heldDays(db)),
    creditor,
  })
}

export type NewStep = {
  auctionId: number
  kind: AfterKind
  on: Day
  registrationId?: number | null
  price?: number | null
  amount?: number | null
  dueOn?: Day | null
  creditor?: boolean
  words?: StepWords
  files?: readonly string[]
  user?: User
}

/** Adds a step to a sale that is locked: its row, its files, its line in the history, and what waits for a day because of it. */
export async function addStep(db: Db, outside: Outside, now: Date, step: NewStep): Promise<number> {
  const { auctionId, kind, on, dueOn = null, user, files = [] } = step
  const before = await db
    .selectFrom('after_step')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.val(0)).as('last'))
    .where('auction_id', '=', auctionId)
    .executeTakeFirstOrThrow()
  const number = before.last + 1
  const words = Object.entries(step.words ?? {}).filter(([, value]) => value !== '' && value !== false)
  const { id } = await db
    .insertInto('after_step')
    .values({
      auction_id: auctionId,
      number,
      kind,
      at: now,
      on_day: on,
      registration_id: step.registrationId ?? null,
      price: step.price ?? null,
      amount: step.amount ?? null,
      due_on: dueOn,
      creditor: step.creditor ?? false,
      words: words.length > 0 ? outside.personal.cover(JSON.stringify(Object.fromEntries(words))) : null,
      account_id: user?.id ?? null,
      acting_for: user && user.actsFor !== user.id ? user.actsFor : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (user) await takeFiles(db, { ids: files, user, owner: { kind: 'PAYMENT', id }, use: 'step' }, now)
  await waitFor(db, step, number, now)
  const details = { number, step: kind, on, dueOn }
  await recordEvent(db, {
    announcementId: auctionId,
    at: now,
    kind: 'afterStep',
    details,
    ...(user && { user }),
  })
  await touch(db, `auction:${auctionId}`)
  return number
}

export const MORNING = '08:00'

/** What waits for a day: a reminder before a term ends, the day after it, and what is to be done next. */
async function waitFor(db: Db, step: NewStep, number: number, now: Date) {
  const { auctionId, kind, on, amount, dueOn = null } = step
  const at = (day: Day) => momentInSofia(day, MORNING)
  const nextDay = async () => at(nextWorkingDay(on, await declaredDays(db)))
  const duties: { kind: string; due_at: Date }[] = []
  // Without a day the terms of those who may ask run from their notices, which `offers.ts` watches.
  if (kind === 'OFFERED' && !dueOn) duties.push({ kind: 'OFFER', due_at: now })
  if (dueOn) {
    const term = kind === 'OFFERED' ? 'REPEAT' : 'PRICE'
    duties.push(
      { kind: `${term}_SOON`, due_at: at(addDays(dueOn, -afterParametersOn(on).reminderDays)) },
      { kind: `${term}_PAST`, due_at: at(addDays(dueOn, 1)) },
    )
  }
  if (kind === 'DEFAULTED' || kind === 'DECLINED') duties.push({ kind: 'NEXT', due_at: await nextDay() })
  // A creditor to whom the distribution leaves nothing to pay has paid. CPC art. 495.
  if (kind === 'PAID' || (kind === 'DISTRIBUTED' && amount === 0))
    duties.push({ kind: 'AWARD', due_at: await nextDay() })
  if (duties.length === 0) return
  await db
    .insertInto('after_duty')
    .values(duties.map((duty) => ({ ...duty, auction_id: auctionId, number })))
    .execute()
}

/** If nobody is left who could buy, a new sale may be asked for. CPC art. 493(2), 494(1); CA art. 717zh. */
export async function offerIfExhausted(db: Db, outside: Outside, auctionId: number, now: Date) {
  const [all] = await afterOf(db, [auctionId])
  if (standingOf(all!.rule).stage === 'NEXT' && !nextBidder(all!.rule))
    await offerRepeat(db, outside, auctionId, now)
}

/** Lets a new sale be asked for. A syndic needs no request and has his day; in any other sale each creditor has a week from his own notice. CPC art. 494(1), 501e(8); CA art. 717zh. */
async function offerRepeat(db: Db, outside: Outside, auctionId: number, now: Date) {
  const [all] = await afterOf(db, [auctionId])
  const { row } = all!
  const on = dayInSofia(now)
  const bySyndic = row.procedure === 'TZ'
  const dueOn = bySyndic ? syndicUntil(on, dayInSofia(row.ends_at), await heldDays(db)) : null
  await addStep(db, outside, now, { auctionId, kind: 'OFFERED', on, dueOn })
  await tellOfOffer(db, outside, now, all!)
}

/** Tells those who may ask for a new sale, each once. Whoever has no address gets a letter that is served on paper: his term runs from then. CPC art. 494(1), 501(2), 44. */
export async function tellOfOffer(db: Db, outside: Outside, now: Date, all: AfterAll) {
  const { row } = all
  const bySyndic = row.procedure === 'TZ'
  const { price, from } = termsOfRepeat(all, dayInSofia(now))
  const readers = await db
    .selectFrom('sale_party')
    .select(['id', 'name', 'email', 'language'])
    .where('announcement_id', '=', row.id)
    .where('role', 'in', bySyndic ? ['CREDITOR'] : ASKS_AGAIN)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id, name, email, language } of readers)
    if (email || !bySyndic)
      await partyLetter(db, outside, now, {
        kind: 'repeatOffer',
        announcementId: row.id,
        partyId: id,
        to: email ?? '',
        name,
        language: language as Language,
        facts: { since: from, ...(price !== null && { price }) },
      })
}

/** The price and the first day of a new sale, as far as the law gives them. CPC art. 494(1). */
export const termsOfRepeat = ({ row }: AfterAll, on: Day) => ({
  price: repeatPrice(row.procedure, row.round, row.start_price, on),
  from: addMonths(dayInSofia(row.ends_at), 1),
})
