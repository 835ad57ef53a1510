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

/** How many are written to at once: by a command, while it holds the sale, and by one turn of the sweep. */
const AT_ONCE = 50

/** Writes to all who applied and to the parties to the case; where they are many, a sweep goes on with it. */
export async function tellAll(db: Db, outside: Outside, now: Date, announcementId: number, letter: Letter) {
  const news = { announcement_id: announcementId, letter, at: now, last_registration: 0, last_party: 0 }
  const left = await tellSome(db, outside, news)
  if (left)
    await db
      .insertInto('sale_news')
      .values({ ...left, letter: JSON.stringify(letter) })
      .execute()
}

type News = {
  announcement_id: number
  letter: Letter
  at: Date
  last_registration: number
  last_party: number
}

/** Writes to the next of them, the parties last; answers what is left, if anything. */
async function tellSome(db: Db, outside: Outside, news: News): Promise<News | undefined> {
  const { announcement_id: announcementId, letter, at } = news
  const registered = await db
    .selectFrom('registration')
    .select('id')
    .where('announcement_id', '=', announcementId)
    .where('id', '>', news.last_registration)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  for (const { id } of registered) await saleLetter(db, outside, at, { ...letter, registrationId: id })
  if (registered.length === AT_ONCE) return { ...news, last_registration: registered.at(-1)!.id }
  const parties = await db
    .selectFrom('sale_party')
    .select(['id', 'email', 'name', 'language'])
    .where('announcement_id', '=', announcementId)
    .where('id', '>', news.last_party)
    .where('removed_at', 'is', null)
    .where('email', 'is not', null)
    .where('role', 'not in', ['STAFF', 'COMMITTEE'])
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  for (const { id, email, name, language } of parties)
    await partyLetter(db, outside, at, {
      ...letter,
      announcementId,
      partyId: id,
      to: email!,
      name,
      language: language === 'en' ? 'en' : 'bg',
    })
  const nobody = { last_registration: registered.at(-1)?.id ?? news.last_registration }
  return parties.length === AT_ONCE ? { ...news, ...nobody, last_party: parties.at(-1)!.id } : undefined
}

/** Goes on writing to those of a sale who are many. */
const tellTheRest = (outside: Outside): Sweep => ({
  name: 'tellOfActs',
  everyMs: 15_000,
  wokenBy: 'news',
  run: async (db) => {
    const news = await db
      .selectFrom('sale_news')
      .selectAll()
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!news) return []
    const left = await tellSome(db, outside, { ...news, letter: letterOf(news.letter) })
    if (left) {
      const { last_registration, last_party } = left
      await db
        .updateTable('sale_news')
        .set({ last_registration, last_party })
        .where('id', '=', news.id)
        .execute()
    } else await db.deleteFrom('sale_news').where('id', '=', news.id).execute()
    return [`${news.id}, ${news.last_registration}, ${news.last_party}`]
  },
})

/** A letter as it was kept: its moments are text in JSON. */
function letterOf(kept: unknown): Letter {
  const letter = kept as Letter
  const { from, until } = letter.facts
  return {
    ...letter,
    facts: {
      ...letter.facts,
      ...(from && { from: new Date(from) }),
      ...(until && { until: new Date(until) }),
    },
  }
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

const OUTAGES_AT_ONCE = 5

/** Tells everyone registered for a sale of an outage within its bidding, as soon as the portal is back (Ordinance N-3, art. 14(2)). */
const tellOfOutages = (outside: Outside): Sweep => ({
  name: 'tellOfOutages',
  everyMs: 15_000,
  wokenBy: 'news',
  run: async (db, now) => {
    const due = await db
      .selectFrom('sale_outage')
      .selectAll()
      .where('noticed_at', 'is', null)
      .orderBy('outage_id')
      .limit(OUTAGES_AT_ONCE)
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
    return due.map(({ announcement_id, outage_id }) => `${announcement_id}, ${outage_id}`)
  },
})

/** What tells all concerned, where a command or an outage left them to be told. */
export const tellingSweeps = (outside: Outside): Sweep[] => [tellOfOutages(outside), tellTheRest(outside)]
