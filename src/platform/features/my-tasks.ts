/**
 * What waits for a person at their own work, as `admin-tasks.ts` has it for administrators: each feature declares in its module what of
 * its own waits, for whom, why and until when. The work place shows it to whoever may open the screen where it is dealt with.
 */
import { type Access, judge, type User } from '#platform/access.ts'
import type { Day } from '#platform/dates.ts'
import type { Text } from '#platform/lang/language.ts'
import type { Scope } from '#platform/process/integrations.ts'

export type TaskLine = {
  /** Tells lines of a task apart: an id of what it is about. */
  key: number | string
  what: Text
  /** What it is about, as it is called there: a code and a title. */
  about: string
  /** The sale of which `about` is the code and the title, as its organiser wrote it: readers of English are shown its composed name. */
  sale?: { id: number; code: string }
  why: Text
  /** Until the end of which day, or until which moment; null where no term runs. The rules of the law compute it. */
  until: Day | Date | null
  /** The screen where exactly this is dealt with. */
  to: `/${string}`
  /** How many pieces of work this line stands for; one without it. */
  count?: number
  /** How to take it: they must act, they only follow it, or it stands well for them. Without one they must act. */
  tone?: 'act' | 'follow' | 'good'
}

export type Task = {
  /** Names it in answers and tests. */
  name: string
  /** The entry of the menu beside which its number stands, with filters that show just what waits. */
  to: `/${string}`
  /** Who may deal with it: nobody else is told of it. */
  access: Access
  /** The soonest first, and no more than `MOST_LINES`: whoever has more finds the rest on the screen. */
  find: (scope: Scope, user: User) => Promise<TaskLine[]>
}

/** So many lines of each task are shown. */
export const MOST_LINES = 20

const ALL: Task[] = []

/** Called for each module. */
export const addTasks = (some: readonly Task[]): void => void ALL.push(...some)

/** Those that this person may deal with, in the order of the modules. */
export const tasksFor = (user: User): readonly Task[] =>
  ALL.filter(({ access }) => judge(access, user) === 'allowed')

/** All of them, in the order of the modules. */
export const allTasks = (): readonly Task[] => ALL

/** What a line is about where that is a sale. */
export const aboutSale = ({ id, code, title }: { id: number; code: string; title: string }) => ({
  about: inLine(code, title),
  sale: { id, code },
})

/** How a sale is called in a line. */
export const inLine = (code: string, title: string) => `${code} · ${title}`
