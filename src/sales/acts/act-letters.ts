/** Who is told of an act and of an outage. The portal addresses the letters: while bidding runs the organiser learns neither addresses nor how many there are (Ordinance N-3, art. 14(2), 19). */
import { sql } from 'kysely'
import { formatDate } from '../../platform/dates.ts'
import type { Language, Text } from '../../platform/lang/language.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Outside } from '../../platform/process/outside.ts'
import { oneByOne } from '../../platform/db/pieces.ts'
import { partyLetter } from '../letters/server/letters.ts'
import type { Act, Ground } from './acts.contract.ts'
import { decisions, grounds, letters } from './acts.messages.ts'
import type { SaleAtHand, Times } from './acts.rules.ts'
import { tellAll, tellTheRest } from './sale-news.ts'

const KINDS = {
  CANCEL: 'cancelled',
  CHANGE_END: 'endChanged',
  SUSPEND: 'suspended',
  RESUME: 'resumed',
  TERMINATE: 'terminated',
  CONTINUE: 'outageDecision',
  ADD_TIME: 'outageDecision',
} as const

type Told = {
  actId: number
  announcementId: number
  kind: Act['kind']
  ground: Ground
  actNumber?: string | undefined
  actDate?: string | undefined
  reasons: string
  outageId?: number
  sale: SaleAtHand
  times: Times
}

/** One letter to everyone who applied, refused applicants too, and to the parties to the case. */
export async function tellOfAct(db: Db, outside: Outside, now: Date, act: Told) {
  const { kind, outageId, actNumber, actDate } = act
  const decided = outageId === undefined ? undefined : decisions[kind as keyof typeof decisions]
  const inBidding = kind === 'RESUME' && act.times.resumesAt !== act.sale.resumesAt
  await tellAll(db, outside, now, act.announcementId, {
    kind: KINDS[kind],
    occasion: `act-${act.actId}`,
    facts: {
      grounds: [grounds[act.ground]],
      reasons: act.reasons,
      ...(actNumber !== undefined && actDate !== undefined && { act: named(actNumber, actDate) }),
      ...(decided && { decision: decided }),
      ...(inBidding && { from: act.times.resumesAt! }),
    },
  })
}

/** The ground of an act as documents say it. */
export const groundIn = (ground: Ground, language: Language): string => grounds[ground][language]

const named = (number: string, date: string): Text => ({
  bg: letters.act.bg(number, formatDate(date)),
  en: letters.act.en(number, formatDate(date)),
})

type Lost = { announcement_id: number; outage_id: number; from_at: Date; until_at: Date }

/** He has to decide what becomes of his sale. */
async function tellOrganiser(db: Db, outside: Outside, now: Date, lost: Lost) {
  const organiser = await db
    .selectFrom('announcement as a')
    .innerJoin('account as o', 'o.id', 'a.organiser_id')
    .select(['o.email', 'o.full_name', 'o.language'])
    .where('a.id', '=', lost.announcement_id)
    .executeTakeFirstOrThrow()
  await partyLetter(db, outside, now, {
    kind: 'outageToDecide',
    announcementId: lost.announcement_id,
    to: organiser.email ?? '',
    name: organiser.full_name,
    language: organiser.language === 'en' ? 'en' : 'bg',
    occasion: `outage-${lost.outage_id}`,
    facts: { from: lost.from_at, until: lost.until_at },
  })
}

const OUTAGES_AT_ONCE = 5

/** Tells everyone registered for a sale of an outage within its bidding, as soon as the portal is back (Ordinance N-3, art. 14(2)). */
const tellOfOutages = (outside: Outside) =>
  oneByOne({
    name: 'tellOfOutages',
    everyMs: 15_000,
    wokenBy: 'news',
    atOnce: OUTAGES_AT_ONCE,
    next: (tx, _, calm) =>
      tx
        .selectFrom('sale_outage')
        .selectAll()
        .where('noticed_at', 'is', null)
        .where(calm(sql`concat_ws(' ', announcement_id, outage_id)`))
        .orderBy('outage_id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst(),
    piece: ({ announcement_id, outage_id }) => `${announcement_id} ${outage_id}`,
    work: async (tx, { announcement_id, outage_id, from_at, until_at }, now) => {
      await tx
        .updateTable('sale_outage')
        .set({ noticed_at: now })
        .where('announcement_id', '=', announcement_id)
        .where('outage_id', '=', outage_id)
        .execute()
      await tellAll(tx, outside, now, announcement_id, {
        kind: 'outage',
        occasion: `outage-${outage_id}`,
        facts: { from: from_at, until: until_at },
      })
      await tellOrganiser(tx, outside, now, { announcement_id, outage_id, from_at, until_at })
    },
  })

/** What tells all concerned, where a command or an outage left them to be told. */
export const tellingSweeps = (outside: Outside) => [tellOfOutages(outside), tellTheRest(outside)]
