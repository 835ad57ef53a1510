// The organiser's report (annex 6): what of it follows from the log, and whether it names the same persons throughout.
import { commitment } from './receipts.mjs'

const ms = Date.parse
/** So many differences are told of one item; then only how many more there are. */
const TOLD = 3

/** The name under which somebody bids. */
export const bidderOf = ({ applicant, represented }) => (represented ?? applicant).name

/** Collects differences as codes of words.mjs: item, place in it, field, what the report says, what was found, and where. */
export function differences(source, currency) {
  const faults = []
  const differ = (item, place, field, said, found) =>
    faults.push(['differs', item, place, field, said, found, source, currency])
  /** All fields that both have, however deep. */
  const same = (item, place, field, said, found) => {
    if (said === found || found === undefined) return
    const nested = [said, found].every((value) => typeof value === 'object' && value !== null)
    if (!nested) return void differ(item, place, field, said, found)
    if (Array.isArray(said) && said.length !== found.length)
      return void faults.push(['counts', item, field, said.length, found.length, source])
    for (const key of Object.keys(said)) {
      const into = Array.isArray(said) ? [field, said[key]?.number ?? Number(key) + 1] : place
      if (key in found) same(item, into, Array.isArray(said) ? field : key, said[key], found[key])
    }
  }
  return { faults, same }
}

/** The first few of each item, and how many more there are. */
export function shortened(faults) {
  const counts = new Map()
  const kept = faults.filter(([, item]) => {
    const count = (counts.get(item) ?? 0) + 1
    counts.set(item, count)
    return count <= TOLD
  })
  const more = [...counts].filter(([, count]) => count > TOLD)
  return [...kept, ...more.map(([item, count]) => ['more', item, count - TOLD])]
}

/** Makes the items of annex 6 that follow from the bidding anew, and compares them. Answers what does not agree. */
export function checkReport(log, report) {
  try {
    return shortened([...againstLog(log, report), ...within(report)])
  } catch (error) {
    // A report that lacks whole parts.
    if (error instanceof TypeError) return [['reportUnreadable']]
    throw error
  }
}

function againstLog(log, report) {
  const { head, bids, pauses, end } = log
  const { faults, same } = differences('log', head.currency)
  const { id, code, currency, step, lastHash } = report.sale
  const sale = { id: head.id, code: head.code, currency: head.currency, step: head.step }
  same('sale', null, 'sale', { id, code, currency, step, lastHash }, { ...sale, lastHash: end.lastHash })
  same(3, null, 'startPrice', report.startPrice, head.startPrice)
  same(5, null, 'biddingPeriod', report.biddingPeriod, { from: head.startsAt, until: head.firstEndsAt })
  same(9, null, 'biddingStartedAt', report.biddingStartedAt, head.startsAt)

  // Whose a bid is, is not taken from the report but found by the salts.
  const admitted = report.applications.filter(({ status }) => status === 'APPROVED')
  const owners = bids.map((bid) => {
    const fits = admitted.filter(
      ({ salt, number }) => commitment(salt, head.id, bid.number, number) === bid.commitment,
    )
    if (fits.length !== 1) faults.push(['ownerUnknown', 12, bid.number])
    return fits[0]?.number
  })
  bids.forEach((bid, index) => {
    if (owners[index] && owners[index] === owners[index - 1]) faults.push(['outbidHimself', 12, bid.number])
  })
  same(10, null, 'biddersWithBids', report.biddersWithBids, new Set(owners).size)
  same(11, null, 'bidCount', report.bidCount, bids.length)
  const course = bids.map(({ number, price, receivedAt, recordedAt, hash }, index) => ({
    number,
    registrationNumber: owners[index],
    price,
    receivedAt,
    recordedAt,
    hash,
  }))
  same(12, null, 'bid', report.bids, course)
  same(13, null, 'extensions', report.extensions, end.extensions)
  same(14, null, 'biddingEndedAt', report.biddingEndedAt, end.endsAt)
  for (const { suspendedAt, resumesAt } of pauses)
    if (!report.faults.some(({ from, until }) => ms(from) <= ms(suspendedAt) && ms(resumesAt) <= ms(until)))
      faults.push(['reportLacks', 15, suspendedAt, resumesAt])
  report.faults.forEach(({ from, until, milliseconds }, index) =>
    same(15, ['fault', index + 1], 'milliseconds', milliseconds, ms(until) - ms(from)),
  )
  same(16, null, 'place', report.ranking, ranks(bids, owners))
  return faults
}

/** Items 8, 12 and 16 name the persons of item 7. */
function within(report) {
  const { faults, same } = differences('applications', report.sale.currency)
  const names = new Map(report.applications.map((one) => [one.number, bidderOf(one)]))
  const admitted = report.applications.filter(({ status }) => status === 'APPROVED')
  const numbers = admitted.map(({ number }) => ({ registrationNumber: number }))
  same(8, null, 'approvedBidder', report.approved, numbers)
  const named = (item, kind, list) =>
    list.forEach(({ registrationNumber, bidder }, index) =>
      same(item, [kind, index + 1], 'bidder', bidder, names.get(registrationNumber)),
    )
  named(8, 'approvedBidder', report.approved)
  named(12, 'bid', report.bids)
  named(16, 'place', report.ranking)
  return faults
}

/** Each bidder's highest price, the highest first. */
function ranks(bids, owners) {
  const best = new Map()
  bids.forEach(({ price }, index) => best.set(owners[index], price))
  return [...best]
    .sort(([, one], [, other]) => other - one)
    .map(([registrationNumber, price], index) => ({ rank: index + 1, registrationNumber, best: price }))
}
