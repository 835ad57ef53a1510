/** What the checkpoints and the end of a log say of the bids above them. */
import { formatMillis } from '#platform/dates.ts'
import { type Language, wordsIn } from '#platform/lang/language.ts'
import { formatMoney } from '#platform/money.ts'
import type { LogEnd } from './log.contract.ts'
import { missing, type SaleLog, Unsound } from './log.rules.ts'
import { keysOf } from '#platform/kinds.ts'

/** How much later than the portal’s clock said a bid may have become part of the chain. */
const SLOWEST_WRITE_MS = 60_000

/** How many bids or suspensions the checkpoints know of. */
export const mostSeen = ({ checkpoints }: SaleLog, field: 'bids' | 'pauses') =>
  checkpoints.reduce((most, point) => Math.max(most, point[field]), 0)

/** Throws Unsound where the last bid or suspension is missing, of which only what stands below the course still knows. */
export function noneMissing(log: SaleLog) {
  const { head, bids, pauses, end } = log
  const row = bids.length + pauses.length + 2
  const cut = end.bids > bids.length && end.lastHash !== (bids.at(-1)?.hash ?? head.genesis)
  if (cut || mostSeen(log, 'bids') > bids.length) throw missing(row, 'bid', bids.length + 1)
  if (mostSeen(log, 'pauses') > pauses.length) throw missing(row, 'pause', pauses.length + 1)
}

/** Every checkpoint saw the chain as it stands now, and none of the bids that it did not see claims to be much older; else throws Unsound. */
export function mustFit({ head, bids, checkpoints, end }: SaleLog) {
  let last = { bids: 0, pauses: 0, at: head.startsAt }
  for (const [index, point] of checkpoints.entries()) {
    const wrong = (bg: string, en: string) => new Unsound(point.row, bg, en)
    if (point.at < last.at || point.bids < last.bids || point.pauses < last.pauses)
      throw wrong('времената вървят назад', 'its times run backwards')
    const newest = bids[point.bids - 1]
    if (point.lastHash !== (newest?.hash ?? head.genesis)) {
      // The last bid of all has nobody else to speak for it than the end.
      if (newest && newest === bids.at(-1) && end.lastHash !== newest.hash)
        throw new Unsound(
          newest.row,
          `предложението не е такова, каквото го е видяла контролна точка ${point.checkpoint} (ред ${point.row})`,
          `the bid is not as checkpoint ${point.checkpoint} (row ${point.row}) saw it`,
        )
      const row = newest?.row ?? 1
      throw wrong(
        `контролната точка твърди, че е видяла друго на ред ${row}`,
        `the checkpoint claims to have seen something else in row ${row}`,
      )
    }
    if (newest && point.at < newest.recordedAt)
      throw wrong(
        `контролната точка е видяла предложение, записано след нея (ред ${newest.row})`,
        `the checkpoint saw a bid that was recorded after it (row ${newest.row})`,
      )
    const next = bids[point.bids]
    if (next && Date.parse(next.recordedAt) < Date.parse(point.at) - SLOWEST_WRITE_MS)
      throw new Unsound(
        next.row,
        `контролна точка ${point.checkpoint} е трябвало да го види: записано е със задна дата`,
        `checkpoint ${point.checkpoint} should have seen it: it was backdated`,
      )
    if (point.kind === 'END' && (next || index < checkpoints.length - 1))
      throw wrong(
        'след последната контролна точка не може да има друго',
        'nothing can follow the last checkpoint',
      )
    last = point
  }
}

const FIELDS = {
  endsAt: { bg: 'край на наддаването', en: 'end of bidding' },
  extensions: { bg: 'удължавания', en: 'extensions' },
  bids: { bg: 'предложения', en: 'bids' },
  finalPrice: { bg: 'последна цена', en: 'last price' },
  lastHash: { bg: 'последна контролна сума', en: 'last hash' },
  pauses: { bg: 'спирания', en: 'suspensions' },
  checkpoints: { bg: 'контролни точки', en: 'checkpoints' },
}

/** The end repeats what follows from the rows before it; else throws Unsound. */
export function mustAgree({ head, end }: SaleLog, computed: Omit<LogEnd, 'terminatedAt'>) {
  if (end.checkpoints > computed.checkpoints)
    if (end.endsAt === computed.endsAt && end.lastHash === computed.lastHash)
      throw missing(end.row, 'checkpoint', computed.checkpoints + 1)
  for (const field of keysOf(computed)) {
    if (computed[field] === end[field]) continue
    const shown = (value: string | number | null, language: Language) =>
      value === null
        ? wordsIn({ bg: 'няма', en: 'none' }, language)
        : field === 'endsAt'
          ? formatMillis(String(value))
          : field === 'finalPrice'
            ? formatMoney(Number(value), head.currency, language)
            : String(value)
    const [said, found] = [end[field], computed[field]]
    throw new Unsound(
      end.row,
      `${FIELDS[field].bg}: записано е ${shown(said, 'bg')}, а от редовете преди този следва ${shown(found, 'bg')}`,
      `${FIELDS[field].en}: it says ${shown(said, 'en')}, but the rows above give ${shown(found, 'en')}`,
    )
  }
}
