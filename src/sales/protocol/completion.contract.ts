/** Where a sale stands after its protocol, as organiser and bidder see it. */
import { z } from 'zod'
import { named } from '#platform/endpoint.ts'
import { VAT_KINDS } from '#sales/law/notice.contract.ts'
import { PROCEDURES } from '#sales/law/sale.contract.ts'
import { FileRef } from '#files/files.contract.ts'
import { CurrencyCode, Moment, Money } from '#platform/fields.ts'
import { DepositView } from './deposits.contract.ts'

const STEP_KINDS = [
  'DECLARED',
  'INVITED',
  'ACCEPTED',
  'DECLINED',
  'BUYER_DECLARED',
  'DISTRIBUTED',
  'PAID',
  'DEFAULTED',
  'AWARDED',
  'COMPLAINT',
  'UPHELD',
  'ANNULLED',
  'IN_FORCE',
  'VOID',
  'POSSESSION',
  'OFFERED',
  'ASKED',
  'RELEASED',
  'LAPSED',
  'DEPOSIT_ASKED',
  'DEPOSIT_RETURNED',
  'DEPOSIT_SENT_BACK',
  'PAYMENT_RETURNED',
  'PAYMENT_SENT_BACK',
] as const
export type StepKind = (typeof STEP_KINDS)[number]
export const COMPLETION_ACTIONS = [
  'pay',
  'distribute',
  'default',
  'answer',
  'confirm',
  'next',
  'award',
  'complain',
  'uphold',
  'annul',
  'enterForce',
  'possess',
  'void',
  'ask',
  'release',
  'payBack',
] as const
/** Those that are acts of the organiser, which act by their signature. CPC art. 434(1). */
export const SIGNED_ACTIONS = ['next', 'default', 'confirm', 'release'] as const
/** Why a court declares a sale void. CPC art. 496(3); CA art. 717z(4). */
export const VOID_GROUNDS = ['BARRED', 'UNPAID'] as const
export const STAGES = [
  'NONE',
  'PAYING',
  'INVITED',
  'ACCEPTED',
  'NEXT',
  'PAID',
  'AWARDED',
  'COMPLAINT',
  'IN_FORCE',
  'ANNULLED',
  'VOID',
  'REPEAT',
  'ASKED',
  'RELEASED',
  'LAPSED',
  'TERMINATED',
] as const

const TurnView = z.object({
  price: Money,
  on: z.string(),
  dueOn: z.string().nullable(),
  creditor: z.boolean(),
  invited: z.boolean(),
  accepted: z.boolean(),
  /** Declared the buyer; of whom a syndic invited, after they accepted. CA art. 717e, item 2. */
  declared: z.boolean(),
  distributed: z.boolean(),
  /** What of the price the deposit covers, what is owed beside it, and what of that was paid. */
  deposit: z.int(),
  owed: z.int(),
  paid: z.int(),
  /** What is still to go back beside the deposit: what a buyer in default, or of a sale that ended or fell, had paid (CPC art. 493(1), 497), or what was paid beyond what is owed. */
  toReturn: z.int(),
  /** How much of that comes from the deposit (CA art. 717d(2)). */
  surplus: z.int(),
  /** What has gone back, and when last. */
  returned: z.int(),
  returnedOn: z.string().nullable(),
  end: z.enum(['PAID', 'DEFAULTED', 'DECLINED', 'TERMINATED', 'ANNULLED', 'VOID']).nullable(),
  endedOn: z.string().nullable(),
})

const Somebody = z.object({ registrationId: z.int(), registrationNumber: z.string(), name: z.string() })

/** What was written with a step. */
export const StepWords = z.object({
  payer: z.string().optional(),
  bank: z.boolean().optional(),
  by: z.string().optional(),
  number: z.string().optional(),
  reasons: z.string().optional(),
  ground: z.enum(VOID_GROUNDS).optional(),
})
export type StepWords = z.infer<typeof StepWords>

const StepView = z.object({
  number: z.int(),
  kind: z.enum(STEP_KINDS),
  at: Moment,
  on: z.string(),
  by: z.string().nullable(),
  actingFor: z.string().nullable(),
  whose: Somebody.nullable(),
  price: Money.nullable(),
  amount: z.int().nullable(),
  dueOn: z.string().nullable(),
  /** Where the term was to end before a day was declared non-working or a stay let it stand. CPC art. 60(6), 432. */
  movedFrom: z.string().nullable(),
  words: StepWords,
  /** Who signed it, by the certificate, and when; null of what takes effect without a signature. */
  signed: z.object({ signer: z.string(), at: Moment }).nullable(),
  files: z.array(FileRef),
  /** Whether the portal makes a document of it. */
  documented: z.boolean(),
})
export type StepView = z.infer<typeof StepView>

const Account = z.object({ iban: z.string(), bic: z.string(), holder: z.string(), bank: z.string() })

export const CompletionView = z.object({
  currency: CurrencyCode,
  procedure: z.enum(PROCEDURES),
  stage: z.enum(STAGES),
  /** Since when what follows stands still. */
  stayedOn: z.string().nullable(),
  today: z.string(),
  turns: z.array(TurnView.extend(Somebody.shape)),
  next: Somebody.extend({ price: Money }).nullable(),
  may: z.array(z.enum(COMPLETION_ACTIONS)),
  /** Payments in the office’s bank statements that may be of the price, the likeliest first. */
  lines: z.array(z.object({ id: z.int(), on: z.string(), amount: Money, payer: z.string() })),
  repeat: z
    .object({
      ground: z.enum(['NO_BIDS', 'NOT_PAID', 'ANNULLED']),
      /** The last day for all; unknown while somebody was not served. */
      dueOn: z.string().nullable(),
      /** Who may ask, each until a week after their own notice; of a syndic’s sale nobody needs to. CPC art. 494(1). */
      creditors: z.array(
        z.object({
          partyId: z.int(),
          name: z.string(),
          /** By e-mail; nothing for one who is to be served on paper. */
          sentAt: Moment.nullable(),
          servedOn: z.string().nullable(),
          dueOn: z.string().nullable(),
        }),
      ),
      askedOn: z.string().nullable(),
      /** Whether the property is released where nobody asks, and whether it was the second sale, after which a new starting price is asked for (CPC art. 494(2)). */
      releases: z.boolean(),
      second: z.boolean(),
      /** Where the law gives it. */
      price: Money.nullable(),
      from: z.string(),
      announcement: z.object({ id: z.int(), code: z.string(), published: z.boolean() }).nullable(),
    })
    .nullable(),
  /** The last day to appeal the award, counted from its issue, as far as nobody was served later. CPC art. 436(1). */
  appealUntil: z.string().nullable(),
  /** The tax in the whole price, and by when it is transferred; only once the price is paid, and of whom that is asked. VAT Act art. 131(1). */
  vat: z.object({ tax: z.int(), dueOn: z.string() }).nullable(),
  /** The act that waits for the organiser's signature; stale once something has changed since it was drawn up. */
  toSign: z.object({ action: z.enum(SIGNED_ACTIONS), drawnUpAt: Moment, stale: z.boolean() }).nullable(),
  steps: z.array(StepView),
  deposits: z.array(z.object({ state: DepositView.shape.state, count: z.int(), amount: z.int() })),
})
export type CompletionView = z.infer<typeof CompletionView>

const CostsView = z.object({
  vat: z.enum(VAT_KINDS).nullable(),
  /** The tax in the price, or on top of it. */
  tax: z.int(),
  /** What is to be paid beyond the balance because VAT is added. */
  added: z.int(),
  registration: z.int().nullable(),
  transferTax: z
    .object({ least: z.int(), most: z.int(), basisPoints: z.int().nullable(), municipality: z.string() })
    .nullable(),
})

export const MyCompletionView = z.object({
  currency: CurrencyCode,
  procedure: z.enum(PROCEDURES),
  today: z.string(),
  stayedOn: z.string().nullable(),
  registrationId: z.int(),
  registrationNumber: z.string(),
  turn: TurnView.nullable(),
  mayAnswer: z.boolean(),
  /** Where and how to pay; only for whose turn it is. */
  payment: z
    .object({
      account: Account,
      reference: z.string(),
      /** A code for the app of a bank (EPC069-12), as the path of a drawing; euro only. */
      code: z.object({ size: z.int(), path: z.string() }).nullable(),
    })
    .nullable(),
  deposit: DepositView.nullable(),
  mayAskDeposit: z.boolean(),
  /** What is paid beside the price; only of the declared buyer. */
  costs: CostsView.nullable(),
})
export type MyCompletionView = z.infer<typeof MyCompletionView>

/** Where the case stands, as the debtor, the creditors and its other parties see it: no bidder is named. */
export const CaseView = z.object({
  procedure: z.enum(PROCEDURES),
  stage: z.enum(STAGES),
  stayedOn: z.string().nullable(),
  /** Until when the price is paid, an invitation answered, or a new sale requested. */
  dueOn: z.string().nullable(),
  appealUntil: z.string().nullable(),
  /** Whether the sale was the second, after which a new starting price is requested. CPC art. 494(2). */
  second: z.boolean(),
  steps: z.array(z.object({ kind: z.enum(STEP_KINDS), on: z.string() })),
})
export type CaseView = z.infer<typeof CaseView>

named('output', {
  TurnView,
  StepView,
  After: CompletionView,
  MyAfter: MyCompletionView,
  StepKind: z.enum(STEP_KINDS),
})
