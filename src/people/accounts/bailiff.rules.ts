/** Whether someone is the private bailiff, or the assistant of one, whom the Chamber's register names. */
import { addDays, compareDays, type Day, dayInSofia, isDay, momentInSofia } from '#platform/dates.ts'
import { mayBeOnePerson } from '#platform/names.ts'

const BAILIFF_CHECKS = ['valid', 'notFound', 'notValid', 'failed'] as const
/** What the register said: `failed` when it gave no answer that can be understood. */
export type BailiffCheck = (typeof BAILIFF_CHECKS)[number]

/** A name in both scripts, as far as the register has it. */
type Name = { bg: string | null; en: string | null }

/** What the register holds about one private bailiff. */
export type BailiffEntry = {
  number: string
  name: Name
  from: Day | null
  /** The last day of their rights; null while they have no end. */
  to: Day | null
  helpers: readonly Name[]
}
export type Claimed = { number: string; fullName: string; helper: boolean }

/** Numbers are written with three digits at least, so that 1 and 001 are one bailiff. */
export const bailiffNumber = (typed: string) => typed.padStart(3, '0')

/** Whether an entry bears out what someone claims to be, on a day: number, rights in force, and the name. */
export function confirmsClaim(
  entry: BailiffEntry,
  { number, fullName, helper }: Claimed,
  today: Day,
): boolean {
  if (bailiffNumber(entry.number) !== bailiffNumber(number)) return false
  if (entry.from === null || compareDays(entry.from, today) > 0) return false
  if (entry.to !== null && compareDays(entry.to, today) < 0) return false
  return (helper ? entry.helpers : [entry.name]).some(({ bg, en }) =>
    [bg, en].some((name) => name !== null && mayBeOnePerson(name, fullName)),
  )
}

/** A day as the register may write it: 2020-03-31, with or without a time, 31-03-2020 or 31.03.2020. */
export function registerDay(text: string): Day | undefined {
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:T|$)/.exec(text)
  const turned = /^(\d\d)[-.](\d\d)[-.](\d{4})$/.exec(text)
  const day = iso ? `${iso[1]}-${iso[2]}-${iso[3]}` : turned && `${turned[3]}-${turned[2]}-${turned[1]}`
  return day && isDay(day) ? day : undefined
}

/** Whether somebody whom the register knew and knows no more loses the rights. What an administrator allowed against the register stays their decision, and no answer takes nothing away. */
export const rightsEnded = (before: string | null, now: BailiffCheck) =>
  before === 'valid' && (now === 'notFound' || now === 'notValid')

/** Accounts last checked before this moment are to be checked again: two o'clock of the last night. */
export function lastNight(now: Date): Date {
  const today = dayInSofia(now)
  const tonight = momentInSofia(today, NIGHTLY)
  return tonight <= now ? tonight : momentInSofia(addDays(today, -1), NIGHTLY)
}
const NIGHTLY = '02:00'
