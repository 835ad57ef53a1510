/** The right of a spouse and of parties to a partition to buy at the highest price: claimed after the bidding, decided before the protocol. CPC art. 505(2), 354. */
import { z } from 'zod'
import { organisers } from '#roles/organisers.contract.ts'
import { noSuchAuction } from '#sales/bidding/bid/bid.contract.ts'
import { FileId, FileRef, noSuchFile, tooManyFiles } from '#files/files.contract.ts'
import { signedIn } from '#platform/access.ts'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { CurrencyCode, Id, Lines, Moment, Money, NamedBytes } from '#platform/fields.ts'
import { CAPACITIES } from './protocol-form.contract.ts'

const saleId = Id
const notYours = refusal(403, 'Търгът е на друг организатор.', 'This sale belongs to another organiser.')
const signed = refusal(
  409,
  'Протоколът е подписан и правото вече не може да се упражни.',
  'The protocol is signed, and the right can no longer be exercised.',
)
const noSuchClaim = refusal(404, 'Няма такова заявление.', 'There is no such claim.')

const Decided = {
  capacity: z.enum(CAPACITIES),
  claimedAt: Moment,
  decidedAt: Moment.nullable(),
  accepted: z.boolean().nullable(),
  reason: z.string().nullable(),
}
const ClaimView = z.object({
  id: z.int(),
  name: z.string(),
  registrationId: z.int(),
  registrationNumber: z.string(),
  /** Whether the organiser’s list of parties confirms it, or they only say so themselves. */
  standing: z.enum(['NONE', 'DECLARED', 'CONFIRMED']),
  ...Decided,
  files: z.array(FileRef),
})
export type ClaimView = z.infer<typeof ClaimView>

const MyClaim = z.object({
  currency: CurrencyCode,
  price: Money.nullable(),
  /** The day of the protocol. */
  until: z.string(),
  /** In which capacities they may claim now. */
  may: z.array(z.enum(CAPACITIES)),
  claim: z.object(Decided).nullable(),
})

export const claims = {
  seeMyClaim: endpoint({
    title: {
      bg: 'Своето право на изкупуване',
      en: 'Whether one may buy at the highest price as the spouse or as a party to the partition',
    },
    method: 'GET',
    path: '/api/auctions/:auctionId/claims/mine',
    access: signedIn,
    input: z.object({ auctionId: saleId }),
    output: MyClaim,
    refusals: {
      notYours: refusal(404, 'Нямате заявка в този търг.', 'You have no application in this sale.'),
    },
  }),
  claimPurchase: endpoint({
    title: { bg: 'Искане за изкупуване', en: 'Claim to buy' },
    summary: 'State that one buys at the highest price, as the spouse or as a party to the partition',
    method: 'POST',
    only: 'makes',
    path: '/api/auctions/:auctionId/claims',
    access: signedIn,
    input: z.object({
      auctionId: saleId,
      capacity: z.enum(CAPACITIES),
      files: z.array(z.uuid()).max(10).default([]),
    }),
    output: z.object({}),
    refusals: {
      noSuchAuction,
      notEntitled: refusal(
        403,
        'Право да купи на най-високата цена има участвалият в търга съпруг или съделител (чл. 505, ал. 2 и чл. 354, ал. 1 ГПК).',
        'The spouse or the party to the partition who took part in the sale may buy at the highest price (CPC art. 505(2) and 354(1)).',
      ),
      highestAlready: refusal(409, 'Вашата цена е най-високата.', 'Your price is already the highest.'),
      notNow: refusal(
        409,
        'Правото се упражнява между края на наддаването и подписването на протокола.',
        'The right can be exercised between the end of the bidding and the signing of the protocol.',
      ),
      claimed: refusal(409, 'Вече сте подали заявление.', 'You have already filed a claim.'),
      noSuchFile,
      tooManyFiles,
    },
  }),
  listClaims: endpoint({
    title: {
      bg: 'Искания за изкупуване',
      en: 'Who claims to buy at the highest price, for the organiser of the sale',
    },
    method: 'GET',
    path: '/api/auctions/:auctionId/claims',
    access: organisers,
    input: z.object({ auctionId: saleId }),
    output: z.object({ claims: z.array(ClaimView), mayDecide: z.boolean() }),
    refusals: { noSuchAuction, notYours },
  }),
  decideClaim: endpoint({
    title: { bg: 'Решение по искане за изкупуване', en: 'Decide a claim' },
    summary: 'Accept or refuse a claim to buy at the highest price',
    method: 'POST',
    path: '/api/auctions/:auctionId/claims/:claimId',
    access: organisers,
    input: z
      .object({
        auctionId: saleId,
        claimId: Id,
        accepted: z.boolean(),
        reason: Lines(2000).default(''),
      })
      .refine(({ accepted, reason }) => accepted || reason.length >= 10, {
        path: ['reason'],
        params: {
          bg: 'Посочете мотиви за отказа, поне 10 знака.',
          en: 'State the reasons for the refusal, at least 10 characters.',
        },
      }),
    output: z.object({}),
    refusals: {
      noSuchAuction,
      notYours,
      noSuchClaim,
      signed,
      decided: refusal(409, 'По заявлението вече има решение.', 'The claim has already been decided.'),
    },
  }),
  readClaimFile: endpoint({
    title: { bg: 'Отваряне на файл към искане', en: 'Open a file of a claim' },
    summary: 'A file of a claim, for the organiser of the sale',
    method: 'GET',
    path: '/api/auctions/:auctionId/claims/:claimId/files/:fileId',
    access: organisers,
    input: z.object({ auctionId: saleId, claimId: Id, fileId: FileId }),
    output: NamedBytes,
    refusals: { noSuchAuction, notYours, noSuchClaim, noSuchFile },
    recorded: true,
  }),
}

named('output', { ClaimView, MyClaim })
