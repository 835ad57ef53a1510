/** Begins what follows a protocol, and adds each further step with what has to be done about it and by when. */
import { type Day, dayInSofia, formatDate } from '#platform/dates.ts'
import type { User } from '#platform/access.ts'
import { touch } from '#platform/db/database.ts'
import { heldDays } from '#platform/db/declared-days.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { recordEvent } from '#sales/history/events.ts'
import { repeatWindow } from '#sales/law/repeats.rules.ts'
import { writeToApplicant, writeToParty } from '#sales/letters/server/letters.ts'
import { takeFiles } from '#files/server/files.ts'
import type { StepKind, StepWords } from '../completion.contract.ts'
import { firstDueOn, nextBidder, repeatPrice, statusOf } from '../completion.rules.ts'
import { ASKS_AGAIN, syndicUntil } from '#sales/letters/request.rules.ts'
import { noteDuties } from './completion-duties.ts'
import { resumedTerms } from '../protocol.messages.ts'
import { type Completion, readCompletions, releasesAfter } from './completion.ts'

/** What a signed protocol hands on. A failed sale has no buyer and no price. */
export type Signed = {
  saleId: number
  protocolId: number
  kind: 'SOLD' | 'FAILED'
  buyerRegistrationId: number | null
  price: number | null
}

/** Begins what follows a signed protocol, in the transaction that closes the sale: the buyer's term runs, or a new sale may be asked for. CPC art. 492(3), 494(1). */
export async function beginCompletion(
  scope: Scope,
  { saleId, kind, buyerRegistrationId, price }: Signed,
): Promise<void> {
  const { db, now } = scope
  if (kind === 'FAILED') return offerRepeat(scope, saleId)
  const [completion] = await readCompletions(db, [saleId])
  const on = dayInSofia(now)
  const creditor = completion!.applicants.some(
    (one) => one.registrationId === buyerRegistrationId && one.exempt,
  )
  await addStep(scope, {
    saleId,
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
  saleId: number
  kind: StepKind
  on: Day
  registrationId?: number | null
  price?: number | null
  amount?: number | null
  surplus?: number | null
  keepsPaid?: boolean
  dueOn?: Day | null
  creditor?: boolean
  /** The order whose money came back. */
  orderId?: number | null
  words?: StepWords
  files?: readonly string[]
  user?: User
}

/** Adds a step to a sale that is locked: its row, its files, its line in the history, and what waits for a day because of it. */
export async function addStep({ db, services, now }: Scope, step: NewStep) {
  const { saleId, kind, on, dueOn = null, user, files = [] } = step
  const before = await db
    .selectFrom('after_step')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.val(0)).as('last'))
    .where('auction_id', '=', saleId)
    .executeTakeFirstOrThrow()
  const number = before.last + 1
  const words = Object.entries(step.words ?? {}).filter(([, value]) => value !== '' && value !== false)
  const { id } = await db
    .insertInto('after_step')
    .values({
      auction_id: saleId,
      number,
      kind,
      at: now,
      on_day: on,
      registration_id: step.registrationId ?? null,
      price: step.price ?? null,
      amount: step.amount ?? null,
      surplus: step.surplus ?? null,
      keeps_paid: step.keepsPaid ?? false,
      due_on: dueOn,
      creditor: step.creditor ?? false,
      order_id: step.orderId ?? null,
      words: words.length > 0 ? services.personal.cover(JSON.stringify(Object.fromEntries(words))) : null,
      account_id: user?.id ?? null,
      acting_for: user && user.actsFor !== user.id ? user.actsFor : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (user) await takeFiles(db, { ids: files, user, owner: { kind: 'PAYMENT', id }, use: 'step' }, now)
  await noteDuties(db, step, number, now)
  const details = { number, step: kind, on, dueOn }
  await recordEvent(db, {
    saleId,
    at: now,
    kind: 'afterStep',
    details,
    ...(user && { user }),
  })
  await touch(db, `auction:${saleId}`)
  return { id, number }
}

/** If nobody is left who could buy, a new sale may be asked for. CPC art. 493(2), 494(1); CA art. 717zh. */
export async function offerIfExhausted(scope: Scope, saleId: number) {
  const { db } = scope
  const [completion] = await readCompletions(db, [saleId])
  if (statusOf(completion!.facts).stage === 'NEXT' && !nextBidder(completion!.facts))
    await offerRepeat(scope, saleId)
}

/** Lets a new sale be asked for. A syndic needs no request and has their day; in any other sale each creditor has a week from their own notice. CPC art. 494(1), 501e(8); CA art. 717zh. */
async function offerRepeat(scope: Scope, saleId: number) {
  const { db, now } = scope
  const [completion] = await readCompletions(db, [saleId])
  const { row } = completion!
  const on = dayInSofia(now)
  const bySyndic = row.procedure === 'TZ'
  const dueOn = bySyndic ? syndicUntil(on, dayInSofia(row.ends_at), await heldDays(db)) : null
  await addStep(scope, { saleId, kind: 'OFFERED', on, dueOn })
  await notifyOfOffer(scope, completion!)
}

/** Tells those who may ask for a new sale, each once. Whoever has no address gets a letter that is served on paper: their term runs from then. CPC art. 494(1), 501(2), 44. */
export async function notifyOfOffer(scope: Scope, completion: Completion) {
  const { db, now } = scope
  const { row } = completion
  const bySyndic = row.procedure === 'TZ'
  const { price, from } = termsOfRepeat(completion, dayInSofia(now))
  const release = await releasesAfter(db, row, now)
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
      await writeToParty(scope, {
        kind: 'repeatOffer',
        saleId: row.id,
        partyId: id,
        to: email ?? '',
        name,
        language,
        facts: { since: from, second: row.second, release, ...(price !== null && { price }) },
      })
}

/** The price and the first day of a new sale, as far as the law gives them. CPC art. 494(1). */
export const termsOfRepeat = ({ row }: Completion, on: Day) => ({
  price: repeatPrice(row.procedure, row.second, row.start_price, on),
  ...repeatWindow(row.procedure, closedOn(row), dayInSofia(row.ends_at)),
})

/** The day on which a sale was closed: by the signature under its protocol. CPC art. 501e(5); Ordinance N-3, art. 45(3). */
const closedOn = ({ signed_at, ends_at }: Completion['row']) => dayInSofia(signed_at ?? ends_at)

/** Tells whose terms a stay let stand until when they run now: the buyer or whom a syndic invites, or those who may ask for a new sale. CPC art. 60(6), 432. */
export async function notifyOfResumedTerms(scope: Scope, saleId: number, occasion: string) {
  const [completion] = await readCompletions(scope.db, [saleId])
  const { facts } = completion!
  const { stage, turn } = statusOf(facts)
  const letter = (term: 'price' | 'answer' | 'request', dueOn: Day) => ({
    kind: 'termMoved' as const,
    occasion,
    facts: { step: resumedTerms[term](formatDate(dueOn)) },
  })
  if ((stage === 'PAYING' || stage === 'INVITED') && turn?.dueOn)
    await writeToApplicant(scope, {
      ...letter(turn.accepted ? 'price' : 'answer', turn.dueOn),
      registrationId: turn.registrationId,
    })
  if (stage !== 'REPEAT') return
  const parties = await scope.db
    .selectFrom('sale_party')
    .select(['id', 'email', 'language'])
    .where('announcement_id', '=', saleId)
    .execute()
  for (const { partyId, name, dueOn } of facts.requests) {
    const { email, language } = parties.find(({ id }) => id === partyId)!
    if (dueOn)
      await writeToParty(scope, {
        ...letter('request', dueOn),
        saleId,
        partyId,
        to: email ?? '',
        name,
        language,
      })
  }
}
