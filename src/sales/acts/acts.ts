/** The organiser acts on their published sale: each act with its ground, its effect on the times, its line in the history, and a letter to all concerned. */
import type { User } from '#platform/access.ts'
import { performing } from '#actions/performing.ts'
import { dayInSofia } from '#platform/dates.ts'
import { Refusal } from '#platform/endpoint.ts'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import type { Db } from '#platform/db/database.ts'
import { declaredDays } from '#platform/db/declared-days.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import {
  addLostTime,
  type AuctionRow,
  momentOfAct,
  moveAuction,
  stayAuction,
  suspendAuction,
  terminateAuction,
} from '#sales/bidding/bid/server/suspension.ts'
import { lostUntil } from '#sales/law/suspension.rules.ts'
import { fileBytes, takeFiles } from '#files/server/files.ts'
import { downtimeWithin, plannedWithin } from '#sales/outages/outages.ts'
import { organises } from '#roles/organisers.contract.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { type SaleActKind, SALE_ACTS } from '#sales/law/acts.contract.ts'
import { saleActs } from './acts.contract.ts'
import { actOnSale, decideAfterOutage } from './actions.ts'
import { momentFaults, recordedFields } from './acts.messages.ts'
import {
  type Effect,
  effectOf,
  groundsFor,
  hasEnded,
  type SaleForAct,
  type Times,
  whyNotAct,
  whyNotDecide,
  sentenceOf,
} from './acts.rules.ts'
import { notifyOfAct } from './act-letters.ts'
import { notifyOfResumedTerms } from '#sales/protocol/server/completion-steps.ts'
import { actsOf, storeAct, saleForAct, timeLostBy, ownSale, publishedSale } from './act-rows.ts'

type Subject = Awaited<ReturnType<typeof ownSale>> & { at: Date }

/** The organiser's own sale, from whose lock on no bid is recorded; the audit compares its times. */
const onSale = performing({
  async open({ input, db, user, now }: { input: { id: number }; user: User; db: Db; now: Date }) {
    const own = await ownSale(db, input.id, user)
    return { ...own, at: momentOfAct(own.auction, now) }
  },
  async reopen(db, subject: Subject) {
    const { id } = subject.auction
    const row = db.selectFrom('auction').selectAll().where('id', '=', id)
    return { ...subject, auction: await row.executeTakeFirstOrThrow() }
  },
  describe: ({ auction }) => shownTimes(auction),
})

export const saleActHandlers = recordingHandlers(saleActs, recordedFields, {
  async seeSaleActs({ input: { id }, user, db, now }) {
    const announced = await publishedSale(db, id)
    const auction = await db.selectFrom('auction').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const own = organises(user, announced.organiser_id)
    const { registrationStartsAt, registrationEndsAt, ...sale } = await saleForAct(db, announced, auction)
    const filing = await downtimeWithin(db, registrationStartsAt, registrationEndsAt)
    return {
      standing: {
        ...sale,
        // A party that was noted is for the organiser alone.
        mortgaged: own && sale.mortgaged,
        registrationStartsAt: registrationStartsAt.toISOString(),
        registrationEndsAt: registrationEndsAt.toISOString(),
        startsAt: sale.startsAt.toISOString(),
        firstEndsAt: sale.firstEndsAt.toISOString(),
        endsAt: sale.endsAt.toISOString(),
        suspendedAt: iso(sale.suspendedAt),
        resumesAt: iso(sale.resumesAt),
        terminatedAt: iso(sale.terminatedAt),
        stayedAt: iso(sale.stayedAt),
        closed: auction.closed_at !== null,
      },
      acts: await actsOf(db, id, own),
      outages: await timeLostBy(db, id),
      inRegistration: filing.map(({ from, until }) => ({
        from: from.toISOString(),
        until: until.toISOString(),
      })),
      mayAct: own,
      now: now.toISOString(),
    }
  },

  actOnSale: onSale(actOnSale, async ({ input, user, db, now, origin, services }, subject) => {
    const { auction, sale, at } = subject
    const { kind } = input
    const why = whyNotAct(sale, kind, at)
    if (why) throw new Refusal('notNow', { why })
    if (!groundsFor(kind, sale, at).includes(input.ground)) throw new Refusal('wrongGround')
    mustBeOf(input.actDate, now, origin.language)
    const moment = input.moment ? new Date(input.moment) : undefined
    const times = timesOf(effectOf(sale, kind, moment, at, await declaredDays(db)), origin.language)
    mustBeAsShown(times, input.shownEnd)
    const afterBidding = hasEnded(sale, at)
    if (!afterBidding && 'moment' in SALE_ACTS[kind]) await mustHaveNoOutage(db, sale, times)
    await carryOut(db, auction, sale, kind, times, at)
    const scope = { db, services, now }
    const done = await recordAct(scope, user, subject, { ...input, times })
    if (afterBidding && kind === 'RESUME') await notifyOfResumedTerms(scope, input.id, `act-${done.actId}`)
    return done
  }),

  decideAfterOutage: onSale(decideAfterOutage, async (call, subject) => {
    const { input, user, db, now, origin, services } = call
    const { auction, sale, at } = subject
    const lost = (await timeLostBy(db, input.id)).find(({ outageId }) => outageId === input.outageId)
    if (!lost) throw new Refusal('noSuchOutage')
    if (lost.decision) throw new Refusal('decided')
    const [from, until] = [new Date(lost.from), new Date(lost.until)]
    const why = whyNotDecide(sale, input.decision, { until }, at)
    if (why) throw new Refusal('notNow', { why })
    if (input.actDate) mustBeOf(input.actDate, now, origin.language)
    mustHaveAct(input, origin.language)
    const ms = input.decision === 'ADD_TIME' ? until.getTime() - from.getTime() : 0
    const times = { ...sale, endsAt: new Date(sale.endsAt.getTime() + ms) }
    mustBeAsShown(times, input.shownEnd)
    if (ms > 0) {
      await mustHaveNoOutage(db, { ...sale, startsAt: at }, { ...times, startsAt: at })
      await addLostTime(db, auction, { from, until, resumedAt: until, ms, resumesAt: sale.resumesAt })
    }
    if (input.decision === 'TERMINATE') await terminateAuction(db, auction, at)
    const act = { ...input, kind: input.decision, ground: 'OUTAGE' as const, times }
    return recordAct({ db, services, now }, user, subject, act)
  }),

  async readActFile({ input: { id, actId, fileId }, user, db, services }) {
    const announced = await publishedSale(db, id)
    if (announced.organiser_id !== user.actsFor) throw new Refusal('notYours')
    const act = await db
      .selectFrom('sale_act')
      .select('id')
      .where('id', '=', actId)
      .where('announcement_id', '=', id)
      .executeTakeFirst()
    if (!act) throw new Refusal('noSuchFile', { field: 'fileId' })
    return fileBytes(db, services, fileId, { kind: 'ACT', id: act.id })
  },
})

type NewAct = Omit<Parameters<typeof storeAct>[2], 'auction' | 'at' | 'afterBidding'> & { files: string[] }

/** Writes an act down with its files and its line in the log of the sale, and notifies all concerned. */
async function recordAct(scope: Scope, user: User, { auction, sale, at }: Subject, act: NewAct) {
  const { db, now } = scope
  const afterBidding = hasEnded(sale, at)
  const actId = await storeAct(db, user, { ...act, auction, at, afterBidding })
  await takeFiles(db, { ids: act.files, user, owner: { kind: 'ACT', id: actId }, use: 'ACT' }, now)
  await notifyOfAct(scope, { ...act, actId, saleId: act.id, sale, afterBidding })
  return { actId, endsAt: act.times.endsAt.toISOString() }
}

const shownTimes = (row: AuctionRow) => ({
  biddingStartsAt: row.starts_at,
  biddingEndsAt: row.ends_at,
  suspendedAt: row.suspended_at,
  resumesAt: row.resumes_at,
  terminatedAt: row.terminated_at,
  stayedAt: row.stayed_at,
})

const iso = (at: Date | null) => at?.toISOString() ?? null

/** What the act changes in the auction: after bidding none of its times, only whether what follows stands still or is over. */
async function carryOut(
  db: Db,
  auction: AuctionRow,
  sale: SaleForAct,
  action: SaleActKind,
  times: Times,
  at: Date,
) {
  const { suspendedAt, startsAt, resumesAt } = sale
  if (hasEnded(sale, at) && action !== 'TERMINATE')
    return stayAuction(db, auction, action === 'SUSPEND' ? at : null)
  if (action === 'SUSPEND') return suspendAuction(db, auction, at)
  if (action === 'CANCEL' || action === 'TERMINATE') return terminateAuction(db, auction, at)
  if (action === 'CHANGE_END' || !suspendedAt || suspendedAt < startsAt)
    return moveAuction(db, auction, times.startsAt, times.endsAt)
  const until = times.resumesAt!
  return addLostTime(db, auction, {
    from: suspendedAt,
    until,
    resumedAt: at,
    ms: lostUntil({ suspendedAt, resumesAt }, until),
    resumesAt: until,
  })
}

/** The new times, or why the moment is refused, said beside its field. */
function timesOf(effect: Effect, language: Language): Times {
  if ('times' in effect) return effect.times
  const sentence = sentenceOf(inLanguage(momentFaults, language), effect)
  throw new Refusal('invalidInput', { fields: { moment: [sentence] } })
}

/** Who confirmed one end must not get another: a bid may have prolonged the sale meanwhile. */
function mustBeAsShown({ endsAt }: Times, shown: string | undefined) {
  if (shown !== undefined && Date.parse(shown) !== endsAt.getTime())
    throw new Refusal('changedMeanwhile', { endsAt: endsAt.toISOString() })
}

/** No bidding is held in an announced outage (Ordinance N-3, art. 14(3)). */
async function mustHaveNoOutage(db: Db, { startsAt }: SaleForAct, times: Times) {
  const from = times.resumesAt && times.resumesAt > startsAt ? times.resumesAt : times.startsAt
  const [planned] = await plannedWithin(db, from, times.endsAt)
  if (planned)
    throw new Refusal('plannedOutage', {
      from: planned.from.toISOString(),
      until: planned.until.toISOString(),
    })
}

function mustBeOf(actDate: string, now: Date, language: Language) {
  if (actDate > dayInSofia(now))
    throw new Refusal('invalidInput', {
      fields: { actDate: [inLanguage(momentFaults, language).dateInFuture] },
    })
}

type ActDocuments = {
  decision: string
  actNumber?: string | undefined
  actDate?: string | undefined
  files: string[]
}

/** An end of the sale needs an act; a number without a date is none. */
function mustHaveAct({ decision, actNumber, actDate, files }: ActDocuments, language: Language) {
  const whole = actNumber !== undefined && actDate !== undefined && files.length > 0
  const none = actNumber === undefined && actDate === undefined
  if (whole || (none && decision !== 'TERMINATE')) return
  const missing = actNumber === undefined ? 'actNumber' : actDate === undefined ? 'actDate' : 'files'
  throw new Refusal('invalidInput', {
    fields: { [missing]: [inLanguage(momentFaults, language).actForTermination] },
  })
}
