/** Proofs for outsiders: the portal's public keys, its clock, signed receipts and the checkpoints of a sale. */
import { z } from 'zod'
import { anyone } from '#platform/access.ts'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { Id, Moment } from '#platform/fields.ts'
import { participants } from '#roles/organisers.contract.ts'
import { BidReceipt, noSuchAuction } from '#sales/bidding/bid/bid.contract.ts'
import { CHECKPOINT_KINDS } from './log.contract.ts'

/** A key by which the portal signs or signed. It stays published for good. */
export const SigningKey = z.object({
  id: z.string(),
  jwk: z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() }),
  pem: z.string(),
  since: Moment,
  /** When a newer one took its place; null for the one in use. */
  until: Moment.nullable(),
})
export type SigningKey = z.infer<typeof SigningKey>

const Checkpoint = z.object({
  number: z.int(),
  kind: z.enum(CHECKPOINT_KINDS),
  at: Moment,
  /** It covers everything that was bid until then, and tells nothing of it. */
  hash: z.string(),
  /** Null as long as no authority has given a time stamp. */
  stampedAt: Moment.nullable(),
  authority: z.string().nullable(),
})

export const proofs = {
  listSigningKeys: endpoint({
    title: {
      bg: 'Публични ключове за проверка',
      en: 'The public keys by which receipts and logs can be checked, newest first',
    },
    method: 'GET',
    path: '/api/proofs/keys',
    access: anyone,
    input: z.object({}),
    output: z.object({ keys: z.array(SigningKey) }),
    refusals: {},
  }),
  tellTime: endpoint({
    title: {
      bg: 'Часовник на портала',
      en: 'The clock of the portal to the millisecond, for testing a line and a clock before bidding',
    },
    method: 'GET',
    path: '/api/proofs/clock',
    access: anyone,
    input: z.object({}),
    output: z.object({ now: Moment }),
    refusals: {},
  }),
  seeMyReceipt: endpoint({
    title: { bg: 'Разписка за свое предложение', en: 'The signed receipt of one of my own bids, once more' },
    method: 'GET',
    path: '/api/auctions/:auctionId/bids/:number/receipt',
    access: participants,
    input: z.object({ auctionId: Id, number: Id }),
    output: BidReceipt,
    refusals: {
      noSuchBid: refusal(404, 'Нямате такова предложение.', 'You have no such bid.'),
    },
  }),
  listCheckpoints: endpoint({
    title: { bg: 'Контролни точки на търг', en: 'The checkpoints of an auction’s log and their time stamps' },
    method: 'GET',
    path: '/api/auctions/:auctionId/checkpoints',
    access: anyone,
    input: z.object({ auctionId: Id }),
    output: z.object({ checkpoints: z.array(Checkpoint) }),
    refusals: { noSuchAuction },
  }),
}

named('output', { SigningKey, Checkpoint })
