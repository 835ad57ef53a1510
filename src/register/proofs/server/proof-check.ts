/** Checks an exported chain of the register from the file alone, and names the first thing that cannot be as it was written. */
import type { z } from 'zod'
import { addDays, type Day, momentInSofia } from '#platform/dates.ts'
import type { Text } from '#platform/lang/language.ts'
import { checkStamp, StampRefused, type StampTrust, StampUntrusted } from '#platform/pki/timestamp-token.ts'
import { hashOf } from '#platform/process/canonical.ts'
import { provingMessages as say } from '../proofs.messages.ts'
import { GENESIS, hashOfLink, sealOfDay } from './chain.ts'
import { LogDay, LogEnd, LogEntry, LogHead } from './proof-log.ts'

/** What somebody outside has witnessed of an exported register: one that only fits itself may have been written anew as a whole. */
const HOUR_MS = 3_600_000
/** A stamp that comes later says nothing of what was done meanwhile (decision 037). */
const IN_TIME_HOURS = 24

/** Collects the stamps of a file as its lines are read. */
class Witnesses {
  private readonly trust: StampTrust | undefined
  private readonly counts = { trusted: 0, strangers: 0, late: 0, bareEntries: 0, bareDays: 0 }

  constructor(trust: StampTrust | undefined) {
    this.trust = trust
  }

  /** Why the stamp of an entry, or of a closed day, contradicts what it stands with; undefined when it does not. An authority that nobody named is no contradiction. */
  whyNot(token: string, bytes: Buffer, day: Day): string | undefined {
    try {
      const trust = this.trust ?? { trusted: [], policies: [] }
      const { stampedAt } = checkStamp(Buffer.from(token, 'base64'), bytes, trust)
      const over = momentInSofia(addDays(day, 1), '00:00')
      if (stampedAt.getTime() > over.getTime() + IN_TIME_HOURS * HOUR_MS) this.counts.late++
      else this.counts.trusted++
    } catch (error) {
      if (error instanceof StampUntrusted) this.counts.strangers++
      else if (error instanceof StampRefused) return error.message
      else throw error
    }
    return undefined
  }

  lackEntry() {
    this.counts.bareEntries++
  }

  lackDay() {
    this.counts.bareDays++
  }

  /** How many stamps by named authorities came in time. */
  get trusted() {
    return this.counts.trusted
  }

  /** What is lacking before a consistent register is proven, of which so many days are closed and so many entries stand in a day that is not. */
  lacking(days: number, open: number): Text[] {
    const { strangers, late, bareEntries, bareDays } = this.counts
    const lacks: [boolean, Text][] = [
      [days === 0, say.lacksDays],
      [open > 0, counted(say.lacksClosing, open)],
      [bareEntries > 0, counted(say.lacksEntryStamps, bareEntries)],
      [bareDays > 0, counted(say.lacksDayStamps, bareDays)],
      [strangers > 0, counted(this.trust ? say.lacksKnown : say.lacksTrust, strangers)],
      [late > 0, counted(say.lacksTime, late)],
    ]
    return lacks.filter(([is]) => is).map(([, text]) => text)
  }
}

const counted = (said: Record<keyof Text, (count: number) => string>, count: number): Text => ({
  bg: said.bg(count),
  en: said.en(count),
})

export type RegisterVerdict =
  | {
      sound: true
      /** Whether somebody outside vouches for all of it; else `lacks` says what is lacking. */
      proven: boolean
      lacks: Text[]
      entries: number
      days: number
      /** By authorities that were named, and in time. */
      stamps: number
    }
  | { sound: false; row: number; what: Text }

/** `row` counts the lines of the file from 1. */
class Unsound extends Error {
  readonly row: number
  readonly what: Text
  constructor(row: number, what: Text) {
    super(what.en)
    this.row = row
    this.what = what
  }
}

type Filled<A extends unknown[]> = { bg: (...details: A) => string; en: (...details: A) => string }
const fill = <A extends unknown[]>(phrase: Filled<A>, ...details: A): Text => ({
  bg: phrase.bg(...details),
  en: phrase.en(...details),
})

/** Checks the lines of an exported register. Without `trust` nobody is believed, so nothing is proven. */
export async function checkRegister(
  lines: AsyncIterable<string> | Iterable<string>,
  trust?: StampTrust,
): Promise<RegisterVerdict> {
  const check = new Check(trust)
  try {
    for await (const line of lines) check.take(line)
    return check.end()
  } catch (error) {
    if (!(error instanceof Unsound)) throw error
    return { sound: false, row: error.row, what: error.what }
  }
}

class Check {
  private readonly witnesses: Witnesses
  private head: LogHead | undefined
  private last: LogEnd | undefined
  /** The day whose entries are being read, and the last of them. */
  private day: Day | null = null
  private entry: LogEntry | undefined
  private position = 0
  private closed: Day | null = null
  /** The day of the first entry. */
  private first: Day | undefined
  private hash = GENESIS.toString('hex')
  private row = 0
  private rowOfEntry = 0
  private readonly counts = { entries: 0, days: 0, open: 0 }
  /** An entry that is not where the chain has it: moved, if what should stand in its place comes later, else that is missing. */
  private gap:
    | { at: LogEntry; row: number; missing: Text; comesLater: (entry: LogEntry) => boolean }
    | undefined

  constructor(trust?: StampTrust) {
    this.witnesses = new Witnesses(trust)
  }

  take(line: string) {
    this.row++
    if (this.row === 1) return this.begin(this.read(LogHead, line))
    if (this.last) throw new Unsound(this.row, say.wrongOrder)
    if (line.startsWith('{"entry"')) return this.takeEntry(this.read(LogEntry, line))
    if (this.gap) return undefined
    if (line.startsWith('{"closed"')) return this.takeDay(this.read(LogDay, line))
    return this.finish(this.read(LogEnd, line))
  }

  end(): RegisterVerdict {
    if (this.gap) throw new Unsound(this.gap.row, this.gap.missing)
    if (!this.last) throw new Unsound(this.row + 1, say.cutOff)
    const { entries, days, open } = this.counts
    const lacks = this.witnesses.lacking(days, open)
    return { sound: true, proven: lacks.length === 0, lacks, entries, days, stamps: this.witnesses.trusted }
  }

  private begin(head: LogHead) {
    this.head = head
    if (!head.before) return
    this.hash = head.before.root
    this.closed = head.before.day
    if (head.before.token) this.stampOfDay(head.before)
  }

  private takeEntry(entry: LogEntry) {
    const { row } = this
    if (this.gap) {
      if (!this.gap.comesLater(entry)) return
      const { at } = this.gap
      throw new Unsound(this.gap.row, fill(say.entryMoved, at.entry, at.day, at.position))
    }
    const moved = fill(say.entryMoved, entry.entry, entry.day, entry.position)
    const changed = fill(say.entryChanged, entry.entry, entry.day, entry.position)
    const { from, to } = this.head!
    if (entry.day < from || entry.day > to || (this.day && entry.day < this.day) || this.isClosed(entry.day))
      throw new Unsound(row, moved)
    const due = entry.day === this.day ? this.position + 1 : 1
    if (entry.position < due) throw new Unsound(row, moved)
    if (entry.position > due) {
      const comesLater = (later: LogEntry) => later.day === entry.day && later.position === due
      this.gap = { at: entry, row, missing: fill(say.entryMissing, entry.day, due), comesLater }
      return
    }
    if (entry.content === null)
      throw new Unsound(row, fill(say.contentMissing, entry.entry, entry.day, entry.position))
    const link = {
      day: entry.day,
      position: entry.position,
      previousHash: Buffer.from(entry.previousHash, 'hex'),
      entryHash: hashOf(entry.content),
    }
    const own = hashOfLink(link).toString('hex') === entry.hash
    if (entry.previousHash !== this.hash) {
      const [blamed, missing] = own ? this.beforeThis() : ([row, changed] as const)
      const comesLater = (later: LogEntry) => later.hash === entry.previousHash
      this.gap = { at: entry, row: blamed, missing, comesLater }
      return
    }
    if (!own) throw new Unsound(row, changed)
    this.stampOfEntry(entry, entry.content)
    Object.assign(this, {
      day: entry.day,
      position: entry.position,
      hash: entry.hash,
      entry,
      rowOfEntry: row,
    })
    this.first ??= entry.day
    this.counts.entries++
    this.counts.open++
  }

  /** Where an entry is whole in itself but continues another hash, the one before it was replaced. */
  private beforeThis(): readonly [number, Text] {
    const { entry } = this
    return entry
      ? [this.rowOfEntry, fill(say.entryReplaced, entry.entry, entry.day, entry.position)]
      : [1, say.startChanged]
  }

  private isClosed = (day: Day) => this.closed !== null && day <= this.closed

  private takeDay(day: LogDay) {
    const { row } = this
    const due = this.closed ? addDays(this.closed, 1) : (this.first ?? day.day)
    if (day.day > due) throw new Unsound(row, fill(say.dayMissing, due))
    if (day.day < due || (this.day && day.day < this.day)) throw new Unsound(row, say.wrongOrder)
    const entries = day.day === this.day ? this.position : 0
    if (day.entries > entries) throw new Unsound(row, fill(say.entryMissing, day.day, entries + 1))
    if (day.entries < entries) throw new Unsound(row, fill(say.dayChanged, day.day))
    // An entry that was replaced with its hash is found out by what follows it; here that is the day.
    if (day.root !== this.hash)
      throw entries > 0 ? new Unsound(...this.beforeThis()) : new Unsound(row, fill(say.dayChanged, day.day))
    if (day.token) this.stampOfDay(day)
    else this.witnesses.lackDay()
    this.closed = day.day
    this.counts.days++
    this.counts.open = 0
  }

  private finish(end: LogEnd) {
    const { entries, days } = this.counts
    if (end.entries !== entries || end.days !== days || end.lastHash !== this.hash)
      throw new Unsound(this.row, say.endChanged)
    this.last = end
  }

  private stampOfEntry(entry: LogEntry, content: string) {
    if (entry.token) {
      const why = this.witnesses.whyNot(entry.token, Buffer.from(content), entry.day)
      if (why)
        throw new Unsound(this.row, fill(say.entryStampWrong, entry.entry, entry.day, entry.position, why))
      // What was imported is covered by the stamp of its day.
    } else if ((JSON.parse(content) as { origin?: unknown }).origin !== 'IMPORT') this.witnesses.lackEntry()
  }

  private stampOfDay({ day, entries, root, token }: NonNullable<LogHead['before']>) {
    const why = this.witnesses.whyNot(
      token!,
      sealOfDay({ day, entries, root: Buffer.from(root, 'hex') }),
      day,
    )
    if (why) throw new Unsound(this.row, fill(say.dayStampWrong, day, why))
  }

  /** Reads one line strictly: any byte that the portal would not have written is a change. */
  private read<S extends z.ZodObject>(schema: S, line: string): z.output<S> {
    let value: unknown
    try {
      value = JSON.parse(line)
    } catch {
      throw new Unsound(this.row, say.notWritten)
    }
    const parsed = schema.safeParse(value)
    if (!parsed.success || JSON.stringify(value) !== line) throw new Unsound(this.row, say.notWritten)
    return parsed.data
  }
}
