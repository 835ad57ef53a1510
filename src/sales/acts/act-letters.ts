/** Who is told of an act and of an outage. The portal addresses the letters: while bidding runs the organiser learns neither addresses nor how many there are (Ordinance N-3, art. 14(2), 19). */
import { sql } from 'kysely'
import { formatDate } from '#platform/dates.ts'
import { type Text, storedLanguage } from '#platform/lang/language.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import { inSequence } from '#platform/db/work-items.ts'
import { writeToParty } from '#sales/letters/server/letters.ts'
import { markNotified } from '#sales/outages/outages.ts'
import { ACT_GROUNDS, actOf, type Ground, SALE_ACTS } from '#sales/law/acts.contract.ts'
import type { Act } from './acts.contract.ts'
import { letters } from './acts.messages.ts'
import type { SaleForAct, Times } from './acts.rules.ts'
import { notifyAll, notifyRemaining } from './sale-news.ts'

type PublishedAct = {
  actId: number
  saleId: number
  kind: Act['kind']
  ground: Ground
  actNumber?: string | undefined
  actDate?: string | undefined
  reasons: string
  sale: SaleForAct
  times: Times
  /** Done after the end of bidding. */
  afterBidding: boolean
}

/** One letter to everyone who applied, refused applicants too, and to the parties to the case. */
export async function notifyOfAct(scope: Scope, act: PublishedAct) {
  const { kind, actNumber, actDate, afterBidding } = act
  const { button, decision } = actOf(kind)
  const inBidding = kind === 'RESUME' && !afterBidding && act.times.resumesAt !== act.sale.resumesAt
  await notifyAll(scope, act.saleId, {
    kind: SALE_ACTS[kind].letter.kind,
    occasion: `act-${act.actId}`,
    facts: {
      grounds: [ACT_GROUNDS[act.ground].text],
      reasons: act.reasons,
      ...(afterBidding && { afterBidding }),
      ...(actNumber !== undefined && actDate !== undefined && { act: actName(actNumber, actDate) }),
      ...(decision && !button && { decision }),
      ...(inBidding && { from: act.times.resumesAt! }),
    },
  })
}

const actName = (number: string, date: string): Text => ({
  bg: letters.act.bg(number, formatDate(date)),
  en: letters.act.en(number, formatDate(date)),
})

type Lost = { announcement_id: number; outage_id: number; from_at: Date; until_at: Date }

/** The organiser has to decide what becomes of the sale. */
async function notifyOrganiser(scope: Scope, lost: Lost) {
  const { db } = scope
  const organiser = await db
    .selectFrom('announcement as a')
    .innerJoin('account as o', 'o.id', 'a.organiser_id')
    .select(['o.email', 'o.full_name', 'o.language'])
    .where('a.id', '=', lost.announcement_id)
    .executeTakeFirstOrThrow()
  await writeToParty(scope, {
    kind: 'outageToDecide',
    saleId: lost.announcement_id,
    to: organiser.email ?? '',
    name: organiser.full_name,
    language: storedLanguage(organiser.language),
    occasion: `outage-${lost.outage_id}`,
    facts: { from: lost.from_at, until: lost.until_at },
  })
}

const OUTAGES_AT_ONCE = 5

/** Tells everyone registered for a sale of an outage within its bidding, as soon as the portal is back (Ordinance N-3, art. 14(2)). */
const notifyOfOutages = (services: Services) =>
  inSequence({
    name: 'tellOfOutages',
    everyMs: 60_000,
    wokenBy: 'news',
    atOnce: OUTAGES_AT_ONCE,
    next: (tx, _, notBackingOff) =>
      tx
        .selectFrom('sale_outage')
        .selectAll()
        .where('noticed_at', 'is', null)
        .where(notBackingOff(sql`concat_ws(' ', announcement_id, outage_id)`))
        .orderBy('outage_id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst(),
    piece: ({ announcement_id, outage_id }) => `${announcement_id} ${outage_id}`,
    work: async (tx, { announcement_id, outage_id, from_at, until_at }, now) => {
      await markNotified(tx, { saleId: announcement_id, outageId: outage_id }, now)
      await notifyAll({ db: tx, services, now }, announcement_id, {
        kind: 'outage',
        occasion: `outage-${outage_id}`,
        facts: { from: from_at, until: until_at },
      })
      await notifyOrganiser({ db: tx, services, now }, { announcement_id, outage_id, from_at, until_at })
    },
  })

/** What tells all concerned, where a command or an outage left them to be told. */
export const actJobs = (services: Services) => [notifyOfOutages(services), notifyRemaining(services)]
