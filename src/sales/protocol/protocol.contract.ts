/** How a sale ends: the report of the portal, the protocol of the organiser, and what is published of it. */
import { DEFAULT_LANGUAGE, type WholeLanguage } from '#platform/lang/language.ts'
import { z } from 'zod'
import { notSigned } from '#platform/pki/signature.contract.ts'
import { signedIn } from '#platform/access.ts'
import { endpoint, named, namedRefusals, refusal } from '#platform/endpoint.ts'
import {
  CalendarDay,
  DocumentLanguage,
  FileBytes,
  Id,
  Lines,
  Moment,
  Money,
  secret,
} from '#platform/fields.ts'
import { organisers } from '#roles/organisers.contract.ts'
import { noSuchAuction } from '#sales/bidding/bid/bid.contract.ts'
import { noSuchFile, tooManyFiles } from '#files/files.contract.ts'
import { CAPACITIES, FAILURES, OUTCOMES, PublishedProtocol, SaleProtocol } from './protocol-form.contract.ts'
import { whyNotPrepared } from './drawing.contract.ts'

const saleId = Id
const language = DocumentLanguage.default('bg')

const noReport = refusal(
  409,
  'Справката за търга още не е изготвена. Порталът я изготвя сам след края на наддаването.',
  'The report of the sale has not been made yet. The portal makes it by itself after the end of the bidding.',
)
const notYours = refusal(403, 'Търгът е на друг организатор.', 'This sale belongs to another organiser.')
const signedAlready = refusal(
  409,
  'Протоколът е подписан и не може да се променя.',
  'The protocol is signed and cannot be changed.',
)
const tooLong = refusal(
  409,
  'Документът е твърде дълъг за печат. Изтеглете данните.',
  'The document is too long to be printed. Download the data.',
)
const notPrepared = refusal(409, 'Първо съставете протокола.', 'Draw up the protocol first.')

const ProtocolWork = z.object({
  currency: z.enum(['BGN', 'EUR']),
  report: z.object({ generatedAt: Moment, hash: z.string() }).nullable(),
  /** Which protocol follows from the report. */
  outcome: z.enum(OUTCOMES).nullable(),
  failure: z.enum(FAILURES).nullable(),
  dueOn: CalendarDay,
  /** The first day on which it may be drawn up. */
  from: CalendarDay,
  buyer: z
    .object({
      name: z.string(),
      registrationNumber: z.string(),
      capacity: z.enum(CAPACITIES).nullable(),
      price: Money,
    })
    .nullable(),
  /** How VAT stands in that price, as the protocol will say it. VAT Act art. 131. */
  vat: SaleProtocol.shape.vat,
  whyNot: z
    .enum([
      'terminated',
      'stayed',
      'tooEarly',
      'barredBidder',
      'byFirst',
      'claimWaits',
      'severalClaims',
      'newSaleRuns',
    ])
    .nullable(),
  /** Bidders who stand in the list of those who may not bid, or whose bids were excluded. CPC art. 490. */
  barred: z.array(
    z.object({
      registrationId: z.int(),
      registrationNumber: z.string(),
      bidder: z.string(),
      best: Money,
      decision: z.object({ excluded: z.boolean(), decidedAt: Moment, reasons: z.string() }).nullable(),
    }),
  ),
  /** The new sale among several parties to a partition; a draft of it too. CPC art. 354(2). */
  newSale: z.object({ id: z.int(), code: z.string(), published: z.boolean() }).nullable(),
  findings: z.string(),
  prepared: z
    .object({ number: z.string(), drawnUpAt: Moment, documentHash: z.string(), stale: z.boolean() })
    .nullable(),
  signed: z
    .object({
      number: z.string(),
      drawnUpAt: Moment,
      signedAt: Moment,
      signer: z.string(),
      issuer: z.string(),
      chainChecked: z.boolean(),
      documentHash: z.string(),
      stampedAt: Moment.nullable(),
      stampAuthority: z.string().nullable(),
    })
    .nullable(),
  now: Moment,
})
export type ProtocolWork = z.infer<typeof ProtocolWork>

const pdf = (bg: string, en: string) => ({
  type: 'application/pdf',
  shown: true,
  name: ({ auctionId: id, language: asked }: { auctionId: number; language?: WholeLanguage }) =>
    `${{ bg, en }[asked ?? DEFAULT_LANGUAGE]} ${id}.pdf`,
})

export const protocols = {
  printReport: endpoint({
    title: { bg: 'Отпечатване на отчет', en: 'Print a report' },
    summary: 'Print the report of a held sale (annex 6), for its organiser',
    method: 'GET',
    path: '/api/auctions/:auctionId/report.pdf',
    access: organisers,
    input: z.object({ auctionId: saleId, language }),
    output: FileBytes,
    refusals: { noSuchAuction, notYours, noReport, tooLong },
    recorded: true,
    file: pdf('Справка за търг', 'Report of sale'),
  }),
  exportReport: endpoint({
    title: { bg: 'Изтегляне на отчет', en: 'Export a report' },
    summary: 'The report of a held sale as canonical JSON, whose SHA-256 stands in the protocol',
    method: 'GET',
    path: '/api/auctions/:auctionId/report.json',
    access: organisers,
    input: z.object({ auctionId: saleId }),
    output: z.string(),
    refusals: { noSuchAuction, notYours, noReport },
    recorded: true,
    file: { type: 'application/json', name: (input) => `report-${input.auctionId}.json` },
  }),
  seeProtocolWork: endpoint({
    title: { bg: 'Състояние на протокола', en: 'Where the protocol of a sale stands, for its organiser' },
    method: 'GET',
    path: '/api/auctions/:auctionId/protocol/work',
    access: organisers,
    input: z.object({ auctionId: saleId }),
    output: ProtocolWork,
    refusals: { noSuchAuction, notYours },
  }),
  saveFindings: endpoint({
    title: { bg: 'Констатации в протокола', en: 'Save findings' },
    summary: 'Keep what the organiser adds to the protocol in their own words',
    method: 'PUT',
    path: '/api/auctions/:auctionId/protocol/findings',
    access: organisers,
    input: z.object({ auctionId: saleId, findings: Lines(5000) }),
    output: z.object({}),
    refusals: { noSuchAuction, notYours, noReport, signedAlready },
  }),
  decideOnBarred: endpoint({
    title: { bg: 'Решение за наддавач без право да наддава', en: 'Decide on a barred bidder' },
    summary:
      'Exclude the bids of a bidder whom the law bars, with reasons, or state why the sale goes on with them',
    method: 'POST',
    path: '/api/auctions/:auctionId/protocol/barred',
    access: organisers,
    input: z.object({
      auctionId: saleId,
      registrationId: Id,
      excluded: z.boolean(),
      reasons: secret(Lines(2000).min(10)),
    }),
    output: z.object({}),
    refusals: {
      noSuchAuction,
      notYours,
      noReport,
      signedAlready,
      terminated: whyNotPrepared.terminated,
      noSuchBidder: refusal(404, 'Няма такъв наддавач в този търг.', 'There is no such bidder in this sale.'),
      notBarred: refusal(
        409,
        'По делото не е вписано, че този наддавач не може да наддава. Впишете го първо сред страните по делото.',
        'The case does not record that this bidder may not bid. Record them among the parties to the case first.',
      ),
      decided: refusal(409, 'За този наддавач вече има решение.', 'This bidder has already been decided on.'),
    },
  }),
  previewProtocol: endpoint({
    title: { bg: 'Проект на протокол', en: 'Preview the protocol' },
    summary: 'Print a draft of the protocol, not to be signed',
    method: 'GET',
    path: '/api/auctions/:auctionId/protocol/preview.pdf',
    access: organisers,
    input: z.object({ auctionId: saleId, language }),
    output: FileBytes,
    refusals: { noSuchAuction, notYours, noReport, tooLong },
    recorded: true,
    file: pdf('Проект на протокол', 'Draft protocol'),
  }),
  drawUpProtocol: endpoint({
    title: { bg: 'Съставяне на протокол', en: 'Draw up the protocol' },
    summary: 'Draw up the protocol: the document that the organiser is to sign',
    method: 'POST',
    path: '/api/auctions/:auctionId/protocol/drawn',
    access: organisers,
    input: z.object({ auctionId: saleId }),
    output: z.object({ number: z.string(), drawnUpAt: Moment, documentHash: z.string() }),
    refusals: { noSuchAuction, notYours, noReport, signedAlready, tooLong, ...whyNotPrepared },
    ownTransactions: true,
  }),
  printDrawnUp: endpoint({
    title: { bg: 'Съставен протокол за подпис', en: 'Print the drawn up protocol' },
    summary: 'The drawn up protocol, to be signed as it is',
    method: 'GET',
    path: '/api/auctions/:auctionId/protocol/drawn.pdf',
    access: organisers,
    input: z.object({ auctionId: saleId }),
    output: FileBytes,
    refusals: { noSuchAuction, notYours, notPrepared },
    recorded: true,
    file: { ...pdf('Протокол за търг', 'Protocol of sale'), shown: false },
  }),
  signProtocol: endpoint({
    title: { bg: 'Подписан протокол', en: 'Upload the signed protocol' },
    summary: 'Take the signed protocol: the sale is closed, and the protocol published to all who applied',
    method: 'POST',
    path: '/api/auctions/:auctionId/protocol/signed',
    access: organisers,
    input: z.object({ auctionId: saleId, file: z.uuid() }),
    output: z.object({ number: z.string(), signedAt: Moment }),
    refusals: {
      noSuchAuction,
      notYours,
      noSuchFile,
      tooManyFiles,
      noReport,
      notPrepared,
      signedAlready,
      stale: refusal(
        409,
        'След съставянето на протокола данните са променени. Съставете го отново и подпишете новия документ.',
        'The data have changed since the protocol was drawn up. Draw it up again and sign the new document.',
      ),
      ...whyNotPrepared,
      ...notSigned,
    },
    ownTransactions: true,
  }),
  printProtocol: endpoint({
    title: { bg: 'Отпечатване на протокол', en: 'Print the protocol' },
    summary: 'The signed protocol, for its organiser',
    method: 'GET',
    path: '/api/auctions/:auctionId/protocol/signed.pdf',
    access: organisers,
    input: z.object({ auctionId: saleId }),
    output: FileBytes,
    refusals: { noSuchAuction, notYours, notSignedYet: notPrepared },
    recorded: true,
    file: pdf('Протокол за търг', 'Protocol of sale'),
  }),
  seePublishedProtocol: endpoint({
    title: {
      bg: 'Преглед на публикувания протокол',
      en: 'The published protocol, for those who applied and for the organiser',
    },
    method: 'GET',
    path: '/api/auctions/:auctionId/protocol',
    access: signedIn,
    input: z.object({ auctionId: saleId }),
    output: PublishedProtocol,
    refusals: { noSuchProtocol: refusal(404, 'Няма такъв протокол.', 'There is no such protocol.') },
  }),
  printPublishedProtocol: endpoint({
    title: {
      bg: 'Отваряне на публикувания протокол',
      en: 'Print the published protocol, for those who applied and for the organiser',
    },
    method: 'GET',
    path: '/api/auctions/:auctionId/protocol.pdf',
    access: signedIn,
    input: z.object({ auctionId: saleId, language }),
    output: FileBytes,
    refusals: { noSuchProtocol: refusal(404, 'Няма такъв протокол.', 'There is no such protocol.'), tooLong },
    file: pdf('Протокол за търг', 'Protocol of sale'),
  }),
}

named('output', { ProtocolWork })
namedRefusals({ notYours }, 'notYourSale')
