/** Sales that follow one another: holding a failed sale again, and the sales in which an asset of the register stood. */
import { z } from 'zod'
import { mayUseRegister } from '#roles/officers.contract.ts'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { CalendarDay, CurrencyCode, Id, Moment, Money } from '#platform/fields.ts'
import { organisers } from '#roles/organisers.contract.ts'
import { noSuchAnnouncement, notYours, OUTCOMES, PHASES, PROCEDURES } from '#sales/law/sale.contract.ts'

/** Why a sale is held again. CPC art. 494(1), 497; CA art. 717zh, 717i. */
export const REPEAT_GROUNDS = ['NO_BIDS', 'NOT_PAID', 'ANNULLED'] as const

const RecordId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const SaleOfAsset = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  procedure: z.enum(PROCEDURES),
  startPrice: Money,
  currency: CurrencyCode,
  biddingStartsAt: Moment,
  biddingEndsAt: Moment,
  phase: z.enum(PHASES),
  outcome: z.enum(OUTCOMES).nullable(),
})
const sales = z.object({ rows: z.array(SaleOfAsset) })

export const repeats = {
  repeatAnnouncement: endpoint({
    title: { bg: 'Повторна продан', en: 'Repeat a sale' },
    summary: 'Make a draft that holds a failed sale again, with its price computed by the law',
    method: 'POST',
    only: 'makes',
    path: '/api/announcements/:id/repeat',
    access: organisers,
    input: z.object({
      id: Id,
      ground: z.enum(REPEAT_GROUNDS),
      /** The day on which a party asked for the new sale. */
      requestedOn: CalendarDay,
    }),
    output: z.object({ id: z.int(), code: z.string() }),
    refusals: {
      noSuchAnnouncement,
      notYours,
      notFailed: refusal(
        409,
        'Нова продан се насрочва, когато предишната е приключила без купувач или възлагането е отпаднало (чл. 494 и 497 ГПК; чл. 717ж и 717и ТЗ).',
        'A new sale is announced once the previous one has ended without a buyer, or its award fell (CPC art. 494 and 497; CA art. 717zh and 717i).',
      ),
      hadBids: refusal(409, 'В тази продан има наддавателни предложения.', 'There were bids in this sale.'),
      hadNoBids: refusal(
        409,
        'В тази продан няма наддавателни предложения.',
        'There were no bids in this sale.',
      ),
      wrongRequestDay: refusal(
        400,
        'Искането е след края на наддаването и не по-късно от днес.',
        'The request comes after the end of bidding and no later than today.',
      ),
      askedTooLate: refusal(
        409,
        'Искането е след срока (чл. 494, ал. 1 ГПК; чл. 717ж ТЗ).',
        'The request came after the term (CPC art. 494(1); CA art. 717zh).',
      ),
      alreadyRepeated: refusal(
        409,
        'За това имущество вече има следващо обявление.',
        'There is already a later announcement of this property.',
      ),
    },
  }),
  listSalesOfThing: endpoint({
    title: { bg: 'Продани на вещ', en: 'Published sales in which a thing of the register stands' },
    method: 'GET',
    path: '/api/properties/:id/sales',
    access: mayUseRegister,
    input: z.object({ id: RecordId }),
    output: sales,
    refusals: {},
  }),
  listSalesOfDebtor: endpoint({
    title: {
      bg: 'Продани срещу длъжник',
      en: 'Published sales of things on which there are distraints against a debtor',
    },
    method: 'GET',
    path: '/api/debtors/:id/sales',
    access: mayUseRegister,
    input: z.object({ id: RecordId }),
    output: sales,
    refusals: {},
  }),
}

named('output', { SaleOfThing: SaleOfAsset })
