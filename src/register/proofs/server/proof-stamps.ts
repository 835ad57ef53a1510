/** What somebody outside has witnessed of an exported register: one that only fits itself may have been written anew as a whole. */
import { addDays, type Day, momentInSofia } from '#platform/dates.ts'
import type { Text } from '#platform/lang/language.ts'
import { checkStamp, StampRefused, type StampTrust, StampUntrusted } from '#platform/pki/timestamp-token.ts'
import { provingMessages as say } from '../proofs.messages.ts'

const HOUR_MS = 3_600_000
/** A stamp that comes later says nothing of what was done meanwhile (decision 037). */
const IN_TIME_HOURS = 24

/** Collects the stamps of a file as its lines are read. */
export class Witnesses {
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
