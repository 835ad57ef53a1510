/** Who is told of an act and of an outage. The portal addresses the letters: while bidding runs the organiser learns neither addresses nor how many there are (Ordinance N-3, art. 14(2), 19). */
import { formatDate } from '../../platform/dates.ts'
import type { Language, Text } from '../../platform/language.ts'
import type { Db } from '../../platform/server/db.ts'
import type { Outside } from '../../platform/server/outside.ts'
import type { Sweep } from '../../platform/server/sweep.ts'
import { partyLetter, saleLetter } from '../../correspondence/server/letters.ts'
import type { LetterFacts } from '../../correspondence/rules.ts'
import type { Act, Ground } from '../acts.contract.ts'
import { decisions, grounds, letters } from '../acts.messages.ts'
import type { SaleAtHand, Times } from '../acts.rules.ts'

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

type Letter = { kind: Parameters<typeof saleLetter>[3]['kind']; occasion: string; facts: LetterFacts }

async function tellAll(db: Db, outside: Outside, now: Date, announcementId: number, letter: Letter) {
  const registered = await db
    .selectFrom('registration')
    .select('id')
    .where('announcement_id', '=', announcementId)
    .orderBy('id')
    .execute()
  for (const { id } of registered) await saleLetter(db, outside, now, { ...letter, registrationId: id })
  const parties = await db
    .selectFrom('sale_party')
    .select(['id', 'email', 'name', 'language'])
    .where('announcement_id', '=', announcementId)
    .where('removed_at', 'is', null)
    .where('email', 'is not', null)
    .where('role', 'not in', ['STAFF', 'COMMITTEE'])
    .orderBy('id')
    .execute()
  for (const { id, email, name, language } of parties)
    await partyLetter(db, outside, now, {
      ...letter,
      announcementId,
      partyId: id,
      to: email!,
      name,
      language: language === 'en' ? 'en' : 'bg',
    })
}

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

const AT_ONCE = 5

/** Tells everyone registered for a sale of an outage within its bidding, as soon as the portal is back (Ordinance N-3, art. 14(2)). */
export const tellOfOutages = (outside: Outside): Sweep => ({
  name: 'tellOfOutages',
  everyMs: 5_000,
  run: async (db, now) => {
    const due = await db
      .selectFrom('sale_outage')
      .selectAll()
      .where('noticed_at', 'is', null)
      .orderBy('outage_id')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { announcement_id, outage_id, from_at, until_at } of due) {
      await db
        .updateTable('sale_outage')
        .set({ noticed_at: now })
        .where('announcement_id', '=', announcement_id)
        .where('outage_id', '=', outage_id)
        .execute()
      await tellAll(db, outside, now, announcement_id, {
        kind: 'outage',
        occasion: `outage-${outage_id}`,
        facts: { from: from_at, until: until_at },
      })
      await tellOrganiser(db, outside, now, { announcement_id, outage_id, from_at, until_at })
    }
    return due.length
  },
})
