// What the log cannot know of a report: compared with the applications as they were filed, and with the protocol.
import { createHash } from 'node:crypto'
import { bidderOf, differences, shortened } from './report.mjs'

const HOME = 'BG'

/** SHA-256 of a report as the protocol names it: of its JSON with sorted keys and without blanks. */
export const hashOf = (report) => createHash('sha256').update(canonical(report), 'utf8').digest('hex')

const canonical = (value) =>
  JSON.stringify(value, (_, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )

/** Item 7 against the applications, as a court bundle keeps them. Answers what does not agree. */
export function checkApplications(report, filed) {
  const { faults, same } = differences('filed', report.sale.currency)
  const kept = new Map(filed.map((each) => [each.number, each]))
  for (const one of report.applications) {
    const own = kept.get(one.number)
    if (!own) {
      faults.push(['applicationMissing', 7, one.number])
      continue
    }
    const at = ['application', one.number]
    same(7, at, 'recordedAt', one.recordedAt, own.recorded_at)
    same(7, at, 'participation', one.participation, own.participation)
    same(7, at, 'status', one.status, own.status)
    same(7, at, 'decidedAt', one.decidedAt, own.decided_at)
    same(7, at, 'reasons', one.reasons, own.reason)
    if (one.salt !== null) same(7, at, 'salt', one.salt, own.salt)
    const { applicant, represented } = personsOf(own)
    same(7, [...at, 'applicant'], 'applicant', one.applicant, applicant)
    same(7, [...at, 'represented'], 'represented', one.represented, represented)
  }
  const reported = new Set(report.applications.map(({ number }) => number))
  for (const number of kept.keys()) if (!reported.has(number)) faults.push(['applicationLeftOut', 7, number])
  return shortened(faults)
}

/** Of an application that was not kept whole only the names are known. */
function personsOf({ application, applicant_name, account, represented_name }) {
  if (application)
    return {
      applicant: personIn(application.applicant),
      represented: application.represented && personIn(application.represented),
    }
  const name = applicant_name ?? account ?? undefined
  return { applicant: { name }, represented: represented_name === null ? null : { name: represented_name } }
}

function personIn({ name, kind, citizenship, identifierType, identifier, document, representedBy }) {
  const foreigner = citizenship !== HOME
  const numbered = identifierType !== 'NONE' && identifier !== ''
  return {
    name,
    kind,
    foreigner,
    country: foreigner ? citizenship : null,
    identifierType: numbered ? identifierType : null,
    identifier: numbered ? identifier : null,
    documentNumber: (foreigner && document.number) || null,
    representedBy: kind === 'COMPANY' && representedBy ? representedBy : undefined,
  }
}

/** What the protocol repeats of the report, whom it declares buyer, and the hash under which it names the report. */
export function checkProtocol(report, protocol) {
  const { faults, same } = differences('protocol', report.sale.currency)
  const hash = hashOf(report)
  if (protocol.report?.hash !== hash) faults.push(['reportHash', 'report', hash, protocol.report?.hash])
  const { id, code, currency } = report.sale
  same('sale', null, 'sale', { id, code, currency }, protocol.sale)
  same(1, null, 'organiser', report.organiser, protocol.organiser)
  same(1, null, 'caseNumber', report.caseNumber, protocol.caseNumber)
  same(1, null, 'procedure', report.procedure, protocol.procedure)
  if (typeof protocol.property === 'string')
    same(2, null, 'property', report.property.title, protocol.property)
  same(2, null, 'description', report.property.description, protocol.description)
  same(3, null, 'startPrice', report.startPrice, protocol.startPrice)
  same(4, null, 'registrationPeriod', report.registrationPeriod, protocol.registrationPeriod)
  same(5, null, 'biddingPeriod', report.biddingPeriod, protocol.biddingPeriod)
  const applications = report.applications.map((one) => ({ ...one, bidder: bidderOf(one) }))
  same(7, null, 'application', applications, protocol.applications)
  same(12, null, 'bid', report.bids, protocol.bids)
  same(14, null, 'biddingEndedAt', report.biddingEndedAt, protocol.biddingEndedAt)
  same(15, null, 'fault', report.faults, protocol.faults)
  same(18, null, 'generatedAt', report.generatedAt, protocol.report?.generatedAt)
  checkBuyer(report, protocol, { faults, same })
  return shortened(faults)
}

/** Item 16 leads to the buyer: the highest bidder, or who applied and has the right to buy at the highest price. */
function checkBuyer(report, { highest, buyer, newSale }, { faults, same }) {
  const [top] = report.ranking
  const first = top && { bidder: top.bidder, registrationNumber: top.registrationNumber, price: top.best }
  if (Boolean(first) !== Boolean(highest)) faults.push(['buyerUnknown', 16, highest?.registrationNumber])
  if (first && highest) same(16, ['place', 1], 'highest', first, highest)
  if (!buyer) return
  const own = report.applications.find(
    ({ number, status }) => number === buyer.registrationNumber && status === 'APPROVED',
  )
  if (!own) return void faults.push(['buyerUnknown', 16, buyer.registrationNumber])
  const { name, identifierType, identifier } = own.represented ?? own.applicant
  same(7, ['application', own.number], 'buyer', { name, identifierType, identifier }, buyer)
  if (!top) return
  same(16, ['place', 1], 'best', newSale?.price ?? top.best, buyer.price)
  if (buyer.capacity === null && !newSale)
    same(16, ['place', 1], 'registrationNumber', top.registrationNumber, buyer.registrationNumber)
}
