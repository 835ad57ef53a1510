/** Erases data that is past its term, piece by piece, each with a row in the audit log; and lists for administrators what is kept. */
import { wordsIn } from '#platform/lang/language.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '#platform/db/database.ts'
import { workItems } from '#platform/db/work-items.ts'
import type { Job } from '#platform/db/job.ts'
import { allRetention, type RetentionRule, type Term } from '#platform/features/retention.ts'
import { noteInAudit } from '#platform/http/audit.ts'
import { handlers } from '#platform/http/mount.ts'
import { retention } from './retention.contract.ts'

const HOUR_MS = 3_600_000
/** The most pieces of one kind that a turn erases; the next turn follows at once. */
const AT_ONCE = 20
const COMMAND = 'eraseOld'
const objectOf = ({ name }: RetentionRule) => `retention/${name}`

const termAt = (retention: RetentionRule, db: Db, now: Date): Term | Promise<Term> =>
  retention.setting ? retention.setting.termAt(db, now) : retention.term

/** The moment before which data is past its term. On 29 February a term of years reaches back to 28 February, never to 1 March. */
export function pastTerm({ count, unit }: NonNullable<Term>, now: Date): Date {
  const past = new Date(now)
  if (unit === 'years') {
    past.setUTCFullYear(past.getUTCFullYear() - count)
    if (past.getUTCMonth() !== now.getUTCMonth()) past.setUTCDate(0)
  } else past.setTime(past.getTime() - count * (unit === 'days' ? 24 : 1) * HOUR_MS)
  return past
}

/** Runs four times a day: terms are counted in days at the shortest. */
export const eraseOld: Job = {
  name: COMMAND,
  everyMs: 6 * HOUR_MS,
  ownTransactions: true,
  run: async (db, now, report) => {
    const { attempt, waiting, end } = workItems(db, COMMAND, now, report)
    const resting = await waiting()
    const done: string[] = []
    for (const retention of allRetention()) {
      const term = retention.erase && !resting.has(retention.name) ? await termAt(retention, db, now) : null
      if (!term) continue
      for (let count = 0; count < AT_ONCE; count++) {
        const item = await eraseOne(retention, pastTerm(term, now), now, attempt)
        if (item === undefined) break
        done.push(`${retention.name} ${item}`)
      }
    }
    await end({ nothingMore: done.length === 0 })
    return done
  },
}

type Attempt = ReturnType<typeof workItems>['attempt']
async function eraseOne(
  retention: RetentionRule,
  before: Date,
  now: Date,
  attempt: Attempt,
): Promise<string | undefined> {
  let item: string | undefined
  const isDone = await attempt(retention.name, async (tx) => {
    const erased = await retention.erase?.(tx, before, now)
    if (!erased) return
    item = erased.piece
    await noteInAudit(tx, {
      at: now,
      requestId: randomUUID(),
      command: COMMAND,
      outcome: 'done',
      object: objectOf(retention),
      input: { ...erased, before: before.toISOString() },
    })
  })
  return isDone ? item : undefined
}

const Noted = z.object({ piece: z.string(), rows: z.int().nullable() })

async function lastErasure(db: Db, retention: RetentionRule) {
  const { rows } = await sql<{ at: Date; input: unknown }>`
    select at, input from audit_entry where object = ${objectOf(retention)} and command = ${COMMAND} order by at desc, id desc limit 1`.execute(
    db,
  )
  const [row] = rows
  return row ? { at: row.at.toISOString(), ...Noted.parse(row.input) } : null
}

export const retentionHandlers = handlers(retention, {
  async seeRetention({ db, now, origin }) {
    const retention = await Promise.all(
      allRetention().map(async (each) => ({
        name: each.name,
        what: wordsIn(each.what, origin.language),
        why: wordsIn(each.why, origin.language),
        term: await termAt(each, db, now),
        setting: each.setting?.name ?? null,
        how: each.how,
        last: each.erase ? await lastErasure(db, each) : null,
        audited: each.erase !== undefined,
      })),
    )
    return { kept: retention }
  },
})
