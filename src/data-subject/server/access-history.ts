/** A person looks at what the register says about them, and at who looked. */
import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from '../data-subject.messages.ts'
import { maskNumber } from '#register/assets/server/documents.ts'
import { settingAt } from '#settings/settings.ts'
import { trace } from '../data-subject.contract.ts'
import { entriesNaming, historyOf, MOST_ENTRIES } from './entries.ts'
import { accessesAt, reportedAccesses } from './accesses.ts'
import { personAsking } from './person.ts'
import { questionsOf } from './questions.ts'
import { isWatching, watch } from './watching.ts'

export const accessHistoryHandlers = recordingHandlers(trace, recordedFields, {
  async seeMyTrace({ user, origin, db, now, services, shown }) {
    const scope = { db, now, services }
    const person = await personAsking({ ...scope, user, origin })
    const { entries, others } = await entriesNaming(db, person)
    // Who sees the other side of a case has looked at it.
    shown.parties(others)
    return {
      name: person.name,
      number: maskNumber(person.identifier.value),
      completeSince: await storedSince(db),
      watching: await isWatching(db, user.id),
      entries: entries.slice(0, MOST_ENTRIES),
      more: entries.length > MOST_ENTRIES,
      questions: await questionsOf(db, user.id, now),
      answerDays: await settingAt(db, 'TraceAnswerDays', now),
    }
  },

  async listMyLooks({ input, user, origin, db, now, services }) {
    const scope = { db, now, services }
    const person = await personAsking({ ...scope, user, origin })
    const { page, size, seen, looker, direction, sort } = input
    const all = (await accessesAt(scope, person)).filter(
      (access) => (!seen || access.seen === seen) && (!looker || access.looker === looker),
    )
    const inOrder = sort && direction === 'asc' ? all.toReversed() : all
    const rows = size === -1 ? inOrder : inOrder.slice((page - 1) * size, page * size)
    return { total: all.length, rows: await reportedAccesses(scope, rows) }
  },

  async seeMyEntry({ input: { id }, user, origin, db, now, services }) {
    const person = await personAsking({ db, now, services, user, origin })
    const { entries } = await entriesNaming(db, person, id)
    const [entry] = entries
    if (!entry) throw new Refusal('noSuchEntry')
    return { history: await historyOf(db, entry) }
  },

  async watchMyTrace({ input: { on }, user, origin, db, now, services, changed }) {
    await personAsking({ db, now, services, user, origin })
    changed({ watching: await isWatching(db, user.id) }, { watching: on })
    await watch(db, user.id, on, now)
    return { watching: on }
  },
})

/** The change of the database with which looks began to be kept for the people whom they showed. */
const STORED_WITH = '0069_trace.sql'

async function storedSince(db: Db): Promise<string> {
  const { applied_at: at } = await db
    .selectFrom('migration')
    .select('applied_at')
    .where('name', '=', STORED_WITH)
    .executeTakeFirstOrThrow()
  return at.toISOString()
}
