/** What follows a signed protocol: the buyer's turn, the next one, the price, the award, a repeated sale. Every step is recorded once. */
import { DEFAULT_LANGUAGE } from '#platform/lang/language.ts'
import { z } from 'zod'
import { organisers } from '#roles/organisers.contract.ts'
import { noSuchAuction } from '#sales/bidding/bid/bid.contract.ts'
import { FileId, noSuchFile, tooManyFiles } from '#files/files.contract.ts'
import { signedIn } from '#platform/access.ts'
import { endpoint, refusal } from '#platform/endpoint.ts'
import {
  CalendarDay,
  DocumentLanguage,
  FileBytes,
  Id,
  Line,
  Lines,
  Moment,
  Money,
  NamedBytes,
  secret,
} from '#platform/fields.ts'
import { notSigned } from '#platform/pki/signature.contract.ts'
import {
  CaseView,
  CompletionView,
  MyCompletionView,
  VOID_GROUNDS,
} from '#sales/protocol/completion.contract.ts'

const saleId = Id
const fileIds = z.array(z.uuid()).max(10).default([])
const Note = secret(Lines(2000)).default('')
const notYours = refusal(403, 'Търгът е на друг организатор.', 'This sale belongs to another organiser.')
const notNow = refusal(
  409,
  'Това действие не е възможно на този етап от търга. Презаредете страницата.',
  'This cannot be done at this stage of the sale. Reload the page.',
)
const inFuture = refusal(400, 'Денят е в бъдещето.', 'The day is in the future.')
const tooEarly = refusal(
  400,
  'Денят е преди събитието, от което тече срокът.',
  'The day is before the event from which the term runs.',
)
const action = { noSuchAuction, notYours, notNow }
const dated = { ...action, inFuture, tooEarly, noSuchFile, tooManyFiles }
const on = CalendarDay
/** Whether it waits for the organiser's signature, or has taken effect. */
const ToSign = z.object({ toSign: z.boolean() })
const notDrawnUp = refusal(
  409,
  'Няма изготвен документ, който чака подпис.',
  'No document has been drawn up and waits to be signed.',
)
const stale = refusal(
  409,
  'Документът не казва вече каквото е: изготвен е в друг ден или обстоятелствата са се променили. Изгответе го отново.',
  'The document no longer says what holds: it was drawn up on another day, or something has changed. Draw it up again.',
)
/** A document of a court or of the case, by its number. */
const ActNumber = secret(Line(100).min(1))

export const completionSteps = {
  seeAfter: endpoint({
    title: {
      bg: 'Стъпки след протокола',
      en: 'What follows a signed protocol, step by step, for the organiser of the sale',
    },
    method: 'GET',
    path: '/api/auctions/:auctionId/after',
    access: organisers,
    input: z.object({ auctionId: saleId }),
    output: CompletionView,
    refusals: { noSuchAuction, notYours },
  }),
  recordPayment: endpoint({
    title: { bg: 'Записване на плащане на цената', en: 'Record a payment' },
    summary: 'Record a payment of the price, by the buyer or by a bank for them',
    method: 'POST',
    path: '/api/auctions/:auctionId/after/payments',
    access: organisers,
    input: z.object({
      auctionId: saleId,
      paidOn: on,
      amount: Money,
      payer: secret(Line(300).min(3)),
      bank: z.boolean().default(false).describe('A bank paid by a loan (CPC art. 501zh)'),
      lineId: Id.optional().describe('The line of a bank statement that shows it, with this day and amount'),
      overpaid: z
        .boolean()
        .default(false)
        .describe('More came in than is owed; the difference goes back to the payer'),
      files: fileIds,
    }),
    output: z.object({ left: z.int() }),
    refusals: {
      ...dated,
      notThisLine: refusal(
        409,
        'Движението не е свободно или е за друга сума или друг ден. Изберете го отново.',
        'The transaction is taken, or has another amount or day. Choose it again.',
      ),
      tooMuch: refusal(
        400,
        'Сумата е по-голяма от дължимата. Ако толкова е постъпило, отбележете, че разликата е надвнесена.',
        'The amount is more than what is owed. If that is what came in, mark the difference as overpaid.',
      ),
      tooLate: refusal(
        409,
        'Плащането е след срока и не се зачита като внасяне на цената (чл. 493 ГПК; чл. 717е от Търговския закон).',
        'The payment came after the term and does not count as payment of the price (CPC art. 493; CA art. 717e).',
      ),
    },
  }),
  recordDistribution: endpoint({
    title: { bg: 'Записване на разпределение', en: 'Record the distribution' },
    summary: 'Record the distribution, or the account of a set-off, by which a creditor who buys has to pay',
    method: 'POST',
    path: '/api/auctions/:auctionId/after/distribution',
    access: organisers,
    input: z
      .object({
        auctionId: saleId,
        inForceOn: on,
        owed: z.int().min(0).max(99_999_999_999_999),
        files: fileIds,
      })
      // By this alone the price counts as paid, so what says so is attached (CPC art. 495).
      .refine(({ owed, files }) => owed !== 0 || files.length > 0, {
        path: ['files'],
        params: {
          bg: 'Когато купувачът не дължи нищо, приложете разпределението или сметката за прихващане.',
          en: 'Where the buyer owes nothing, attach the distribution or the account of the set-off.',
        },
      }),
    output: z.object({ dueOn: z.string() }),
    refusals: {
      ...dated,
      tooMuch: refusal(400, 'Сумата е по-голяма от цената.', 'The amount is more than the price.'),
      accountMissing: refusal(
        400,
        'Задатъкът покрива дължимото. Приложете разпределението или сметката за прихващане.',
        'The deposit covers what is owed. Attach the distribution or the account of the set-off.',
      ),
    },
  }),
  declareDefault: endpoint({
    title: { bg: 'Обявяване на неплащане', en: 'Declare a default' },
    summary: 'Declare that the price was not paid in time: the deposit is kept for the creditors',
    method: 'POST',
    path: '/api/auctions/:auctionId/after/default',
    access: organisers,
    input: z.object({ auctionId: saleId, reasons: Note, files: fileIds }),
    output: ToSign,
    refusals: { ...action, noSuchFile, tooManyFiles },
  }),
  declareNext: endpoint({
    title: { bg: 'Обявяване на следващ купувач', en: 'Declare the next buyer' },
    summary: 'Declare the next bidder the buyer at their own highest price; a syndic invites them',
    method: 'POST',
    path: '/api/auctions/:auctionId/after/next',
    access: organisers,
    input: z.object({
      auctionId: saleId,
      registrationId: Id.describe('As the screen showed it'),
      files: fileIds,
    }),
    output: ToSign.extend({ dueOn: z.string().nullable() }),
    refusals: { ...action, noSuchFile, tooManyFiles },
  }),
  declareBuyer: endpoint({
    title: { bg: 'Обявяване на приелия поканата за купувач', en: 'Declare the buyer who accepted' },
    summary:
      'Declare the bidder who accepted a syndic’s invitation the buyer; their time to pay runs from it',
    method: 'POST',
    path: '/api/auctions/:auctionId/after/buyer',
    access: organisers,
    input: z.object({ auctionId: saleId, files: fileIds }),
    output: ToSign.extend({ dueOn: z.string().nullable() }),
    refusals: { ...action, noSuchFile, tooManyFiles },
  }),
  printStepToSign: endpoint({
    title: { bg: 'Документ за подпис', en: 'Print an act to sign' },
    summary: 'The act after the protocol that was drawn up, to be signed as it is',
    method: 'GET',
    path: '/api/auctions/:auctionId/after/drawn.pdf',
    access: organisers,
    input: z.object({ auctionId: saleId }),
    output: FileBytes,
    refusals: { noSuchAuction, notYours, notDrawnUp, stale },
    recorded: true,
    file: { type: 'application/pdf', name: ({ auctionId: id }) => `За подпис ${id}.pdf` },
  }),
  signStep: endpoint({
    title: { bg: 'Подписан документ', en: 'Upload a signed act' },
    summary: 'Take the act that the organiser has signed: with it the act takes effect',
    method: 'POST',
    path: '/api/auctions/:auctionId/after/signed',
    access: organisers,
    input: z.object({ auctionId: saleId, file: z.uuid() }),
    output: z.object({ kind: z.string(), signedAt: Moment }),
    refusals: { ...action, notDrawnUp, stale, ...notSigned, noSuchFile, tooManyFiles },
    ownTransactions: true,
  }),
  recordAnswer: endpoint({
    title: { bg: 'Записване на отговор', en: 'Record an answer' },
    summary: 'Record what an invited bidder answered to the syndic',
    method: 'POST',
    path: '/api/auctions/:auctionId/after/answer',
    access: organisers,
    input: z.object({ auctionId: saleId, accepted: z.boolean(), answeredOn: on, files: fileIds }),
    output: z.object({}),
    refusals: dated,
  }),
  answerInvitation: endpoint({
    title: { bg: 'Отговор на покана', en: 'Answer an invitation' },
    summary: 'Accept or refuse a syndic’s invitation to buy at one’s own highest price',
    method: 'POST',
    path: '/api/auctions/:auctionId/after/mine/answer',
    access: signedIn,
    input: z.object({ auctionId: saleId, accepted: z.boolean() }),
    output: z.object({}),
    refusals: {
      noSuchAuction,
      notNow,
      notInvited: refusal(403, 'Нямате покана по този търг.', 'You are not invited in this sale.'),
    },
  }),
  returnPayment: endpoint({
    title: { bg: 'Записване на върната цена', en: 'Record a returned payment' },
    summary:
      'Record that what is due back to a buyer was returned: what one in default had paid, or what was paid beyond the price',
    method: 'POST',
    path: '/api/auctions/:auctionId/after/payments/return',
    access: organisers,
    input: z.object({
      auctionId: saleId,
      registrationId: Id.describe('As the screen showed it'),
      returnedOn: on,
      files: fileIds,
    }),
    output: z.object({}),
    refusals: dated,
  }),
  recordAward: endpoint({
    title: { bg: 'Записване на възлагане', en: 'Record the award' },
    summary: 'Record the award of the property to the buyer who has paid',
    method: 'POST',
    path: '/api/auctions/:auctionId/after/award',
    access: organisers,
    input: z.object({
      auctionId: saleId,
      number: Line(100).min(1),
      issuedOn: on,
      files: fileIds,
    }),
    output: z.object({}),
    refusals: dated,
  }),
  recordComplaint: endpoint({
    title: { bg: 'Записване на жалба срещу възлагането', en: 'Record a complaint against the award' },
    method: 'POST',
    path: '/api/auctions/:auctionId/after/complaints',
    access: organisers,
    input: z.object({
      auctionId: saleId,
      by: secret(Line(300).min(3)),
      filedOn: on,
      files: fileIds,
    }),
    output: z.object({}),
    refusals: dated,
  }),
  recordUpheld: endpoint({
    title: { bg: 'Записване на неуважена жалба', en: 'Record that the award was upheld' },
    summary: 'Record that the court dismissed a complaint, or did not hear it: the award stands',
    method: 'POST',
    path: '/api/auctions/:auctionId/after/complaints/dismissed',
    access: organisers,
    input: z.object({ auctionId: saleId, number: ActNumber, decidedOn: on, files: fileIds }),
    output: z.object({}),
    refusals: dated,
  }),
  recordAnnulled: endpoint({
    title: { bg: 'Записване на отменено възлагане', en: 'Record that the award was set aside' },
    summary:
      'Record that the court set the award aside: the price and the deposit go back, and a new sale is announced',
    method: 'POST',
    path: '/api/auctions/:auctionId/after/complaints/granted',
    access: organisers,
    input: z.object({ auctionId: saleId, number: ActNumber, decidedOn: on, reasons: Note, files: fileIds }),
    output: z.object({}),
    refusals: dated,
  }),
  recordInForce: endpoint({
    title: { bg: 'Записване на влизане в сила', en: 'Record that the award is in force' },
    method: 'POST',
    path: '/api/auctions/:auctionId/after/in-force',
    access: organisers,
    input: z.object({ auctionId: saleId, inForceOn: on, files: fileIds }),
    output: z.object({}),
    refusals: dated,
  }),
  recordPossession: endpoint({
    title: { bg: 'Записване на въвод или предаване', en: 'Record that the buyer has possession' },
    summary: 'Record that the buyer was put in possession, or was handed the movable',
    method: 'POST',
    path: '/api/auctions/:auctionId/after/possession',
    access: organisers,
    input: z.object({ auctionId: saleId, number: ActNumber, putOn: on, files: fileIds }),
    output: z.object({}),
    refusals: dated,
  }),
  recordVoid: endpoint({
    title: { bg: 'Записване на недействителна продажба', en: 'Record that the sale is void' },
    summary:
      'Record the judgment by which the sale is void: its buyer could not bid, or the price was not paid',
    method: 'POST',
    path: '/api/auctions/:auctionId/after/void',
    access: organisers,
    input: z.object({
      auctionId: saleId,
      ground: z.enum(VOID_GROUNDS),
      number: ActNumber,
      inForceOn: on,
      files: fileIds,
    }),
    output: z.object({}),
    refusals: dated,
  }),
  recordRequest: endpoint({
    title: { bg: 'Записване на искане за нова продан', en: 'Record a request for a new sale' },
    summary: 'Record who asked for a new sale',
    method: 'POST',
    path: '/api/auctions/:auctionId/after/request',
    access: organisers,
    input: z
      .object({
        auctionId: saleId,
        partyId: Id.optional().describe('Of one who was told that they may ask; their own term counts'),
        by: secret(Line(300)).default('').describe('Any other party to the case'),
        askedOn: on,
        files: fileIds,
      })
      .refine(({ partyId, by }) => partyId !== undefined || by.length >= 3, {
        path: ['by'],
        params: { bg: 'Посочете кой отправя искането.', en: 'State who makes the request.' },
      }),
    output: z.object({}),
    refusals: {
      ...dated,
      noSuchParty: refusal(
        404,
        'Няма такава страна по делото в този търг.',
        'There is no such party to the case in this sale.',
      ),
      askedTooLate: refusal(
        409,
        'Искането е след срока (чл. 494 ГПК).',
        'The request came after the term (CPC art. 494).',
      ),
    },
  }),
  releaseProperty: endpoint({
    title: { bg: 'Освобождаване на имота', en: 'Release the property' },
    summary:
      'Record that nobody asked for a new sale: after the second one the property is released, after the first the right to a repeat is lost',
    method: 'POST',
    path: '/api/auctions/:auctionId/after/release',
    access: organisers,
    input: z.object({ auctionId: saleId, reasons: Note, files: fileIds }),
    output: ToSign,
    refusals: { ...action, noSuchFile, tooManyFiles },
  }),
  printStep: endpoint({
    title: { bg: 'Документ на стъпка', en: 'Print a step’s document' },
    summary:
      'The document of a step: the order on the default, on the next buyer, the invitation, the offer of a new sale',
    method: 'GET',
    path: '/api/auctions/:auctionId/after/:number/document.pdf',
    access: organisers,
    input: z.object({ auctionId: saleId, number: Id, language: DocumentLanguage.default('bg') }),
    output: FileBytes,
    refusals: {
      noSuchAuction,
      notYours,
      noDocument: refusal(404, 'Няма такъв документ.', 'There is no such document.'),
    },
    recorded: true,
    file: {
      type: 'application/pdf',
      shown: true,
      name: ({ auctionId: id, number, language }) =>
        `${{ bg: 'Разпореждане', en: 'Order' }[language ?? DEFAULT_LANGUAGE]} ${id}-${number}.pdf`,
    },
  }),
  readStepFile: endpoint({
    title: { bg: 'Отваряне на файл към стъпка', en: 'Open a file of a step' },
    summary: 'A file of a step, for the organiser of the sale',
    method: 'GET',
    path: '/api/auctions/:auctionId/after/:number/files/:fileId',
    access: organisers,
    input: z.object({ auctionId: saleId, number: Id, fileId: FileId }),
    output: NamedBytes,
    refusals: { noSuchAuction, notYours, noSuchFile },
    recorded: true,
  }),
  seeMyAfter: endpoint({
    title: {
      bg: 'Своите стъпки след протокола',
      en: 'What follows for somebody who applied: what to pay and until when, and where their deposit is',
    },
    method: 'GET',
    path: '/api/auctions/:auctionId/after/mine',
    access: signedIn,
    input: z.object({ auctionId: saleId }),
    output: MyCompletionView,
    refusals: {
      notYours: refusal(404, 'Нямате заявка в този търг.', 'You have no application in this sale.'),
    },
  }),
  seeCase: endpoint({
    title: { bg: 'Ход на делото след протокола', en: 'Where the case stands, for its parties' },
    summary: 'Where the case stands after the protocol, for its parties who have proved who they are',
    method: 'GET',
    path: '/api/auctions/:auctionId/after/case',
    access: signedIn,
    input: z.object({ auctionId: saleId }),
    output: CaseView,
    refusals: {
      noParty: refusal(404, 'Не сте страна по това дело.', 'You are not a party to this case.'),
    },
  }),
}
