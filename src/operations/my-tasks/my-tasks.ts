/** Asks every feature what waits in it for this person, and puts the soonest first. */
import { DEFAULT_LANGUAGE, wordsIn } from '#platform/lang/language.ts'
import { addDays, dayInSofia, momentInSofia } from '#platform/dates.ts'
import { inLine, MOST_LINES, type TaskLine, tasksFor } from '#platform/features/my-tasks.ts'
import { handlers } from '#platform/http/mount.ts'
import { englishTitles } from '#sales/law/english-title.ts'
import { work } from './my-tasks.contract.ts'

export const workHandlers = handlers(work, {
  async seeWork({ user, origin: { language }, db, now, services }) {
    const lines: { name: string; line: TaskLine }[] = []
    const counts = new Map<string, { count: number; more: boolean }>()
    // One after the other, as at the desk: together they would take all connections from those who bid.
    for (const { name, to, find } of tasksFor(user)) {
      const found = await find({ db, now, services }, user)
      lines.push(...found.map((line) => ({ name, line })))
      const toDo = found.filter(({ tone = 'act' }) => tone === 'act')
      if (toDo.length === 0) continue
      const at = to.split('?')[0]!
      const before = counts.get(at) ?? { count: 0, more: false }
      counts.set(at, {
        count: before.count + toDo.reduce((sum, { count = 1 }) => sum + count, 0),
        more: before.more || found.length >= MOST_LINES,
      })
    }
    const ofSales = language !== DEFAULT_LANGUAGE ? lines.flatMap(({ line: { sale } }) => sale?.id ?? []) : []
    const english = await englishTitles(db, [...new Set(ofSales)])
    return {
      at: now.toISOString(),
      lines: lines
        .toSorted((one, other) => rankOf(one.line) - rankOf(other.line))
        .map(({ name, line: { key, what, about, sale, why, until, to, tone = 'act' } }) => ({
          id: `${name} ${key}`,
          what: wordsIn(what, language),
          ...calledAs(about, sale, sale && english.get(sale.id)),
          why: wordsIn(why, language),
          untilDay: typeof until === 'string' ? until : null,
          untilAt: until instanceof Date ? until.toISOString() : null,
          late: typeof until === 'string' ? until < dayInSofia(now) : until !== null && until < now,
          tone,
          to,
        })),
      counts: [...counts].map(([to, count]) => ({ to, ...count })),
    }
  },
})

/** A sale by its composed name, where there is one. */
const calledAs = (about: string, sale: TaskLine['sale'], english: string | undefined) => ({
  about: sale && english ? inLine(sale.code, english) : about,
  asWritten: sale !== undefined && english === undefined,
})

/** The end of its term; what has none comes last, and what need only be followed after what must be done. */
function rankOf({ until, tone = 'act' }: TaskLine): number {
  if (until === null) return tone === 'follow' ? Number.MAX_VALUE : Number.MAX_SAFE_INTEGER
  return until instanceof Date ? until.getTime() : momentInSofia(addDays(until, 1), '00:00').getTime()
}
