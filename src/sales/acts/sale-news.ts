/** A letter to all who applied for a sale and to the parties to the case, however many they are and whatever hinders one of the letters. */
import { storedLanguage } from '#platform/lang/language.ts'
import { sql } from 'kysely'
import { writeToParty, writeToApplicant } from '#sales/letters/server/letters.ts'
import type { LetterFacts } from '#sales/letters/letters.rules.ts'
import type { Db } from '#platform/db/database.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import { inSequence, withSavepoint } from '#platform/db/work-items.ts'

type Letter = { kind: Parameters<typeof writeToApplicant>[1]['kind']; occasion: string; facts: LetterFacts }

/** How many are written to at once: by a command, while it holds the sale, and by one turn of the job. */
const AT_ONCE = 50

/** Writes to all who applied and to the parties to the case; where they are many, a job goes on with it. */
export async function notifyAll({ db, services, now }: Scope, saleId: number, letter: Letter) {
  const news = { announcement_id: saleId, letter, at: now, last_registration: 0, last_party: 0 }
  const left = await notifyNext(db, services, news)
  if (left) await storeForLater(db, left)
}

type Place = { last_registration: number; last_party: number }
type News = { announcement_id: number; letter: Letter; at: Date }

const storeForLater = (
  db: Db,
  {
    announcement_id,
    letter,
    at,
    ...who
  }: News & (Place | { only_registration: number } | { only_party: number }),
) =>
  db
    .insertInto('sale_news')
    .values({ announcement_id, at, ...who, letter: JSON.stringify(letter) })
    .execute()

/** Writes to the next of them, the parties last; answers what is left, if anything. Whose letter fails waits alone, and hinders neither the others nor the command. */
async function notifyNext(
  db: Db,
  services: Services,
  news: News & Place,
): Promise<(News & Place) | undefined> {
  const { announcement_id, letter, at } = news
  const alone = { announcement_id, letter, at }
  const registered = await db
    .selectFrom('registration')
    .select('id')
    .where('announcement_id', '=', announcement_id)
    .where('id', '>', news.last_registration)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  for (const { id } of registered)
    if (
      !(await withSavepoint(db, () =>
        writeToApplicant({ db, services, now: at }, { ...letter, registrationId: id }),
      ))
    )
      await storeForLater(db, { ...alone, only_registration: id })
  if (registered.length === AT_ONCE) return { ...news, last_registration: registered.at(-1)!.id }
  const parties = await partiesTo(db, announcement_id)
    .where('id', '>', news.last_party)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  for (const party of parties)
    if (!(await withSavepoint(db, () => notifyParty(db, services, news, party))))
      await storeForLater(db, { ...alone, only_party: party.id })
  const nobody = { last_registration: registered.at(-1)?.id ?? news.last_registration }
  return parties.length === AT_ONCE ? { ...news, ...nobody, last_party: parties.at(-1)!.id } : undefined
}

const partiesTo = (db: Db, saleId: number) =>
  db
    .selectFrom('sale_party')
    .select(['id', 'email', 'name', 'language'])
    .where('announcement_id', '=', saleId)
    .where('removed_at', 'is', null)
    .where('email', 'is not', null)
    .where('role', 'not in', ['STAFF', 'COMMITTEE'])
type Party = { id: number; email: string | null; name: string; language: string }

const notifyParty = (
  db: Db,
  services: Services,
  { announcement_id: saleId, letter, at }: News,
  { id, email, name, language }: Party,
) =>
  writeToParty(
    { db, services, now: at },
    {
      ...letter,
      saleId,
      partyId: id,
      to: email!,
      name,
      language: storedLanguage(language),
    },
  )

/** Goes on writing to those of a sale who are many, and to those whose letter failed. */
export const notifyRemaining = (services: Services) =>
  inSequence({
    name: 'tellOfActs',
    everyMs: 60_000,
    wokenBy: 'news',
    atOnce: 1,
    next: async (tx, _, notBackingOff) => {
      const row = await tx
        .selectFrom('sale_news')
        .selectAll()
        .where(notBackingOff(sql`id`))
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      return row && { ...row, letter: letterOf(row.letter) }
    },
    piece: ({ id }) => id,
    time: ({ id, last_registration, last_party }) => `${id}, ${last_registration}, ${last_party}`,
    work: async (tx, news) => {
      const { id, only_registration: registrationId, only_party: partyId } = news
      let left: Place | undefined
      if (registrationId !== null)
        await writeToApplicant({ db: tx, services, now: news.at }, { ...news.letter, registrationId })
      else if (partyId !== null) {
        const party = await partiesTo(tx, news.announcement_id).where('id', '=', partyId).executeTakeFirst()
        if (party) await notifyParty(tx, services, news, party)
      } else left = await notifyNext(tx, services, news)
      if (left) {
        const { last_registration, last_party } = left
        await tx
          .updateTable('sale_news')
          .set({ last_registration, last_party })
          .where('id', '=', id)
          .execute()
      } else await tx.deleteFrom('sale_news').where('id', '=', id).execute()
    },
  })

/** A letter as it was kept: its moments are text in JSON. */
function letterOf(stored: unknown): Letter {
  const letter = stored as Letter
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
