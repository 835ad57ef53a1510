/** The calendar as the law counts it, in plain numbers: milliseconds since 1970, and days numbered from 1 January 1970. Shares nothing with the portal. */

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** A day by its date. */
export const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date) / DAY
/** Year, month and date of a day. */
function date(of: number): [number, number, number] {
  const utc = new Date(of * DAY)
  return [utc.getUTCFullYear(), utc.getUTCMonth() + 1, utc.getUTCDate()]
}
/** 0 for Sunday; 1 January 1970 was a Thursday. */
const weekday = (of: number) => (((of + 4) % 7) + 7) % 7

function lastSunday(year: number, month: number) {
  let found = day(year, month + 1, 1) - 1
  while (weekday(found) !== 0) found--
  return found
}
/** How far the clock in Sofia is ahead of UTC: three hours from the last Sunday of March to that of October, at 01:00 UTC; else two. */
function ahead(at: number) {
  const [year] = date(Math.floor(at / DAY))
  const summer = at >= lastSunday(year, 3) * DAY + HOUR && at < lastSunday(year, 10) * DAY + HOUR
  return summer ? 3 * HOUR : 2 * HOUR
}
/** The day in Sofia at a moment. */
export const dayAt = (at: number) => Math.floor((at + ahead(at)) / DAY)
/** The moment at which the clock in Sofia shows an hour of a day; between 3 and 4 in the night of a change nobody asks. */
export function moment(of: number, hour: number) {
  const summer = of * DAY + hour * HOUR - 3 * HOUR
  return ahead(summer) === 3 * HOUR ? summer : summer + HOUR
}

/** A month later: the same number, or the last day of a month that has none. CPC art. 60(3). */
function monthLater(of: number) {
  const [year, month, number] = date(of)
  const firstOfNextButOne = day(year, month + 2, 1)
  return Math.min(day(year, month + 1, number), firstOfNextButOne - 1)
}

/** Orthodox Easter: the first Sunday after the full moon of the Julian tables (Meeus), in this century thirteen days behind. */
export function easter(year: number) {
  const epact = (19 * (year % 19) + 15) % 30
  const later = epact + ((2 * (year % 4) + 4 * (year % 7) - epact + 34) % 7)
  return day(year, 3, 22) + later + 13
}
const HOLIDAYS: [number, number][] = [
  [1, 1],
  [3, 3],
  [5, 1],
  [5, 6],
  [5, 24],
  [9, 6],
  [9, 22],
  [12, 24],
  [12, 25],
  [12, 26],
]
const atRest = (of: number) => weekday(of) === 0 || weekday(of) === 6

/** Whether a day is worked. Labour Code art. 154: holidays, four days of Easter, and working days in place of holidays on a weekend. */
export function isWorked(of: number): boolean {
  const [year] = date(of)
  const sunday = easter(year)
  const free = new Set([sunday - 2, sunday - 1, sunday, sunday + 1])
  const holidays = HOLIDAYS.map(([m, d]) => day(year, m, d))
  for (const holiday of holidays) free.add(holiday)
  for (const holiday of holidays.filter(atRest)) {
    let instead = holiday + 1
    while (atRest(instead) || free.has(instead)) instead++
    free.add(instead)
  }
  return !atRest(of) && !free.has(of)
}
/** The first day worked after another. */
function nextWorked(of: number) {
  let found = of + 1
  while (!isWorked(found)) found++
  return found
}

/** Terms of a sale. */
export const terms = {
  /** 17:00 on the later of one month and thirty days. CPC art. 501g(3), Ordinance art. 22–23. */
  registrationEnd: (firstDay: number) => moment(Math.max(monthLater(firstDay), firstDay + 30), 17),
  /** The last day to decide an application: the fifth, or the first worked one after. CPC art. 501g(4), 60(5)–(6). */
  lastDayToDecide(recordedAt: number) {
    const fifth = dayAt(recordedAt) + 5
    return isWorked(fifth) ? fifth : nextWorked(fifth)
  },
  /** Not before the sixth day, nor before the last application must be decided. Ordinance art. 23. */
  earliestBidding: (registrationEnd: number) =>
    moment(Math.max(dayAt(registrationEnd) + 6, terms.lastDayToDecide(registrationEnd) + 1), 0),
  /** 17:00 on the seventh day. CPC art. 501v(2), 501e(1). */
  biddingEnd: (start: number) => moment(dayAt(start) + 7, 17),
  /** Ordinance art. 33, 40. */
  mails: (start: number, announcedEnd: number) => [start - 24 * HOUR, start - HOUR, announcedEnd - 2 * HOUR],
  /** CPC art. 501e(5). */
  protocolDay: (end: number) => nextWorked(dayAt(end)),
}

/** A part in hundredths, half up, in whole cents: counted out as on paper. */
function share(cents: number, percent: number) {
  const hundredths = BigInt(cents) * BigInt(percent)
  return Number((hundredths + 50n) / 100n)
}
/** CPC art. 501d: 10 % up to 10,000 lv, 5 % up to 100,000 lv, 2 % above; in euro at 1.95583, rounded to cents. */
export function lawfulStep(startPrice: number, currency: 'BGN' | 'EUR') {
  const [first, second] = currency === 'BGN' ? [1_000_000, 10_000_000] : [511_292, 5_112_919]
  return share(startPrice, startPrice <= first ? 10 : startPrice <= second ? 5 : 2)
}
/** CPC art. 489(1), 494. */
export const lawfulDeposit = (startPrice: number) => share(startPrice, 10)
export const priceOfRepeatSale = (firstStartPrice: number) => share(firstStartPrice, 90)
