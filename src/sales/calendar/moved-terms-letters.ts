/** Tells the owners of terms that a declared day has touched: whoever has the term, and the organiser of the sale. CPC art. 60(6). */
import { sql } from 'kysely'
import { writeToParty, writeToApplicant } from '#sales/letters/server/letters.ts'
import { type Day, formatDate } from '#platform/dates.ts'
import type { Language, Text } from '#platform/lang/language.ts'
import type { Db } from '#platform/db/database.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import { inSequence } from '#platform/db/work-items.ts'
import type { TermKind } from '#sales/law/calendar.contract.ts'
import { letters, termKinds } from './calendar.messages.ts'

/** Sales at once; each has as many terms as it has. */
const AT_ONCE = 20

/** One process tells at a time, so that an organiser has all that concerns a sale in one letter. */
export const notifyOfMovedTerms = (services: Services) =>
  inSequence({
    name: 'tellOfMovedTerms',
    everyMs: 60_000,
    wokenBy: 'news',
    atOnce: AT_ONCE,
    next: async (tx, _, notBackingOff) => {
      const waiting = tx
        .selectFrom('moved_term')
        .select(['declared_day_id as dayId', 'struck', 'announcement_id as saleId'])
        .where('told_at', 'is', null)
        .where(notBackingOff(sql`concat_ws(' ', declared_day_id, struck::text, announcement_id)`))
        .orderBy('declared_day_id')
        .orderBy('announcement_id')
        .limit(1)
      if (!(await waiting.executeTakeFirst())) return undefined
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(hashtext('moved_term')) as mine`.execute(tx)
      // Another process may have told of it while this one had not the lock.
      return rows[0]!.mine ? waiting.executeTakeFirst() : undefined
    },
    piece: ({ dayId, struck, saleId }) => `${dayId} ${struck} ${saleId}`,
    work: (tx, group, now) => notifyAffected({ db: tx, services, now }, group),
  })

type Group = { dayId: number; struck: boolean; saleId: number }

async function notifyAffected(scope: Scope, group: Group) {
  const { db, now } = scope
  const { dayId, struck, saleId } = group
  const moved = await notNotified(db, group)
  if (moved.length === 0) return
  const why = await whyOf(db, dayId, struck)
  const occasion = struck ? `day ${dayId} struck` : `day ${dayId}`
  for (const one of moved) {
    const facts = { step: both((language) => `${why[language]} ${lineOf(one)[language]}`) }
    if (one.kind === 'PRICE' || one.kind === 'CLAIM')
      await writeToApplicant(scope, {
        kind: 'termMoved',
        registrationId: one.registration_id!,
        occasion,
        facts,
      })
    else if (one.kind === 'REQUEST')
      await writeToParty(scope, {
        kind: 'termMoved',
        saleId,
        partyId: one.party_id!,
        to: one.party_email ?? '',
        name: one.party_name!,
        language: one.party_language!,
        occasion,
        facts,
      })
  }
  const { organiser_email, organiser, organiser_language } = moved[0]!
  // A claim moves with the protocol, which the organiser is told of; of many applications they read one line.
  const summaries = moved.filter(({ kind }) => kind !== 'CLAIM').map(lineOf)
  const lines = summaries.filter((line, index) => summaries.findIndex(({ bg }) => bg === line.bg) === index)
  await writeToParty(scope, {
    kind: 'termsMoved',
    saleId,
    to: organiser_email ?? '',
    name: organiser,
    language: organiser_language,
    occasion,
    facts: { step: why, lines },
  })
  await db
    .updateTable('moved_term')
    .set({ told_at: now })
    .where(
      'id',
      'in',
      moved.map(({ id }) => id),
    )
    .execute()
}

const notNotified = (db: Db, { dayId, struck, saleId }: Group) =>
  db
    .selectFrom('moved_term as m')
    .innerJoin('announcement as a', 'a.id', 'm.announcement_id')
    .innerJoin('account as o', 'o.id', 'a.organiser_id')
    .leftJoin('sale_party as p', 'p.id', 'm.party_id')
    .select(['m.id', 'm.kind', 'm.registration_id', 'm.party_id'])
    .select([sql<Day>`m.from_day::text`.as('from'), sql<Day | null>`m.to_day::text`.as('to')])
    .select(['p.name as party_name', 'p.email as party_email', 'p.language as party_language'])
    .select(['o.full_name as organiser', 'o.email as organiser_email', 'o.language as organiser_language'])
    .where('m.declared_day_id', '=', dayId)
    .where('m.struck', '=', struck)
    .where('m.announcement_id', '=', saleId)
    .where('m.told_at', 'is', null)
    .orderBy('m.id')
    .execute()

const both = (say: (language: Language) => string): Text => ({ bg: say('bg'), en: say('en') })

/** What was declared, by which act; or that it was struck. */
async function whyOf(db: Db, dayId: number, struck: boolean): Promise<Text> {
  const row = await db
    .selectFrom('declared_day')
    .select(['working', 'act_number', 'gazette_issue', 'gazette_year'])
    .select([sql<Day>`day::text`.as('day'), sql<Day>`act_on::text`.as('act_on')])
    .where('id', '=', dayId)
    .executeTakeFirstOrThrow()
  const day = formatDate(row.day)
  const gazette = row.gazette_issue === null ? '' : `${row.gazette_issue}/${row.gazette_year}`
  return both((language) => {
    if (struck) return letters.struck[language](day)
    const act = letters.act[language](row.act_number ?? '', formatDate(row.act_on), gazette)
    return letters[row.working ? 'declaredWork' : 'declaredRest'][language](day, act)
  })
}

/** What becomes of one term. */
function lineOf({ kind: term, from, to }: { kind: TermKind; from: Day; to: Day | null }): Text {
  return both((language) => {
    const [before, after] = [formatDate(from), to ? formatDate(to) : '']
    switch (term) {
      case 'PROTOCOL':
      case 'CLAIM':
        return letters[term][language](before, after)
      case 'REGISTRATION_END':
      case 'BIDDING_START':
      case 'BIDDING_END':
        return letters[term][language](before)
      default:
        return letters.moved[language](termKinds[term][language], before, after)
    }
  })
}
