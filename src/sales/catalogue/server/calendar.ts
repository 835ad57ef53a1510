/**
 * Dates of sales as a calendar file (RFC 5545), by the clock in Sofia (Ordinance N-3, art. 13(3)).
 * Packages for it name no language of a text and write every event anew for each who asks; ours keeps them.
 */
import { dayInSofia, formatTime, momentInSofia } from '#platform/dates.ts'

/** The dates of one sale, with what is said of each. */
export type Planned = {
  language: string
  text: string
  place: string
  address: string
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  /** When it was last changed, and how often: the calendar of a reader takes a date that was changed more often for the newer one. */
  changedAt: Date
  changes: number
  happenings: readonly Happening[]
}
type Happening = {
  /** The same whenever it is asked, so that a calendar moves the date instead of doubling it. */
  uid: string
  at: Date
  title: string
  /** Of what lasts: when it ends, and that one is not free meanwhile. */
  until?: Date
}

const LONGEST_LINE = 75

/** A text value: its own signs escaped, and nothing in it that could begin another line. */
const text = (value: string) =>
  value
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** How many octets a letter takes in UTF-8. */
const octetsOf = (letter: number) => (letter < 0x80 ? 1 : letter < 0x800 ? 2 : letter < 0x10000 ? 3 : 4)

/** A line of at most 75 octets; what is longer goes on in the next after a blank, and no letter is cut in two. */
function folded(line: string): string {
  // No letter takes more than three octets for each of its signs.
  if (line.length * 3 <= LONGEST_LINE) return line
  const parts: string[] = []
  let [start, octets] = [0, 0]
  for (let at = 0; at < line.length;) {
    const letter = line.codePointAt(at)!
    if (octets + octetsOf(letter) > LONGEST_LINE) {
      parts.push(line.slice(start, at))
      // The blank that the next line begins with counts.
      ;[start, octets] = [at, 1]
    }
    octets += octetsOf(letter)
    at += letter > 0xffff ? 2 : 1
  }
  return [...parts, line.slice(start)].join('\r\n ')
}

const inUtc = (moment: Date) => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** The moment by the clock in Sofia; an hour that comes twice in autumn can only be named in UTC. */
function moment(name: 'DTSTART' | 'DTEND', at: Date): string {
  const [day, time] = [dayInSofia(at), `${formatTime(at)}:${String(at.getUTCSeconds()).padStart(2, '0')}`]
  const whole = Math.floor(at.getTime() / 1000) * 1000
  if (momentInSofia(day, time).getTime() !== whole) return `${name}:${inUtc(at)}`
  return `${name};TZID=Europe/Sofia:${day.replaceAll('-', '')}T${time.replaceAll(':', '')}`
}

/** How the clock in Sofia goes: the law of the Union, which is the same since 1997. */
const SOFIA = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Sofia',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0300',
  'TZNAME:EEST',
  'DTSTART:19970330T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0200',
  'TZNAME:EET',
  'DTSTART:19971026T040000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
]

const written = (lines: readonly string[]) => lines.map((line) => `${folded(line)}\r\n`).join('')

/** Events as they were last written, by all that they say: most who ask for a calendar ask for the same sales. */
const stored = new Map<string, string>()
const SALES_STORED = 1_000

/** The events of a sale. */
export function eventsOf(sale: Planned): string {
  const all = JSON.stringify(sale)
  const events = stored.get(all) ?? write(sale)
  // The one that nobody has asked for longest goes.
  stored.delete(all)
  if (stored.size >= SALES_STORED) stored.delete(stored.keys().next().value!)
  stored.set(all, events)
  return events
}

function write(sale: Planned): string {
  const { language, text: said, place, address, status, changedAt, changes, happenings } = sale
  const rest = written([
    // Where no METHOD stands, when it was last changed, too (RFC 5545, 3.8.7.2): the same file for as long as nothing does.
    `DTSTAMP:${inUtc(changedAt)}`,
    `LAST-MODIFIED:${inUtc(changedAt)}`,
    `SEQUENCE:${changes}`,
    `DESCRIPTION;LANGUAGE=${language}:${text(said)}`,
    ...(place ? [`LOCATION:${text(place)}`] : []),
    `URL:${address}`,
    `STATUS:${status}`,
  ])
  const each = happenings.map(
    ({ uid, at, title, until }) =>
      written([
        'BEGIN:VEVENT',
        `UID:${text(uid)}`,
        moment('DTSTART', at),
        ...(until ? [moment('DTEND', until)] : []),
        `SUMMARY;LANGUAGE=${language}:${text(title)}`,
      ]) +
      rest +
      written([`TRANSP:${until ? 'OPAQUE' : 'TRANSPARENT'}`, 'END:VEVENT']),
  )
  return each.join('')
}

/** The calendar file: a copy of dates, and no message to an invited person, which METHOD would make of it (RFC 5546, 1.4). */
export function calendar(name: string, sales: readonly string[]): string {
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Zapori//Public sales//BG',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${text(name)}`,
    ...SOFIA,
  ]
  return written(head) + sales.join('') + written(['END:VCALENDAR'])
}
