/** The successor of an organiser: recorded by administrators, with the act by which they take over. Ordinance N-3, art. 7(5); Private Bailiffs Act, art. 31–35, 39–41; Commerce Act, art. 656, 657. */
import { z } from 'zod'
import { only } from '#platform/access.ts'
import { endpoint, named, namedRefusals, refusal } from '#platform/endpoint.ts'
import { Bic, CalendarDay, Iban, Id, Line, Lines, Moment, NameOrAddress } from '#platform/fields.ts'
import { listInput, listOutput, Search } from '#platform/lists.ts'
import { ORGANISERS } from '#roles/organisers.contract.ts'
import { PHASES, PROCEDURES } from './sale.contract.ts'

/** By what somebody takes over the sales of another. */
export const SUCCESSION_GROUNDS = [
  /** Private Bailiffs Act: a contract deposited with the minister, an order of the minister, whom the Chamber names, the archive given back, substitution. */
  'ARCHIVE_CONTRACT',
  'ARCHIVE_ORDER',
  'ARCHIVE_CHAMBER',
  'ARCHIVE_RETURNED',
  'SUBSTITUTION',
  'COURT_PRESIDENT',
  'NEW_SYNDIC',
  'AUTHORITY_ACT',
  /** One case, which another bailiff goes on with. CPC art. 427(5). */
  'CASE_CONTINUED',
] as const
export type SuccessionGround = (typeof SUCCESSION_GROUNDS)[number]

const administrators = only('SysAdmin', 'MJAdmin')
const Organiser = z.object({
  id: z.int(),
  fullName: z.string(),
  quality: z.enum(ORGANISERS).nullable(),
  chsiNumber: z.string().nullable(),
  court: z.object({ bg: z.string(), en: z.string() }).nullable(),
})
const Account = z.object({
  iban: z.string(),
  bic: z.string(),
  bank: z.string(),
  holder: z.string(),
})

const noSuchOrganiser = refusal(404, 'Няма такъв организатор.', 'There is no such organiser.')

export const successors = {
  listLeaderless: endpoint({
    title: {
      bg: 'Организатори без приемник',
      en: 'Organisers whose account has ended while sales of theirs run: each needs a successor',
    },
    method: 'GET',
    path: '/api/successions/tasks',
    access: administrators,
    input: z.object({}),
    output: z.object({
      rows: z.array(
        Organiser.extend({
          reason: z.string().nullable(),
          /** Sales in which something is left to do, and those of them whose bidding runs. */
          open: z.int(),
          current: z.int(),
          /** Distraints that are prepared or in force. */
          distraints: z.int(),
        }),
      ),
    }),
    refusals: {},
  }),
  seeOrganiser: endpoint({
    title: {
      bg: 'Преглед на организатор',
      en: 'An organiser, whether they may still act, and what was recorded of their succession',
    },
    method: 'GET',
    path: '/api/successions/organisers/:id',
    access: administrators,
    input: z.object({ id: Id }),
    output: Organiser.extend({
      mayAct: z.boolean(),
      reason: z.string().nullable(),
      open: z.int(),
      all: z.int(),
      /** Distraints of theirs that are prepared or in force. */
      distraints: z.int(),
      grounds: z.array(z.enum(SUCCESSION_GROUNDS)),
      history: z.array(
        z.object({
          id: z.int(),
          at: Moment,
          from: z.string(),
          to: z.string(),
          ground: z.enum(SUCCESSION_GROUNDS),
          caseNumber: z.string().nullable(),
          actNumber: z.string(),
          actDate: z.string(),
          issuer: z.string(),
          remarks: z.string(),
          account: Account.nullable(),
          sales: z.int(),
          distraints: z.int(),
          by: z.string(),
        }),
      ),
    }),
    refusals: { noSuchOrganiser },
  }),
  listSalesOfOrganiser: endpoint({
    title: {
      bg: 'Продани на организатор',
      en: 'The published sales of an organiser, those with something left to do first',
    },
    method: 'GET',
    path: '/api/successions/organisers/:id/sales',
    access: administrators,
    input: listInput(['code'], { id: Id }),
    output: listOutput(
      z.object({
        id: z.int(),
        code: z.string(),
        title: z.string(),
        procedure: z.enum(PROCEDURES),
        phase: z.enum(PHASES),
        open: z.boolean(),
      }),
    ),
    refusals: { noSuchOrganiser },
  }),
  listSuccessors: endpoint({
    title: { bg: 'Възможни приемници', en: 'Organisers who may act now, to choose a successor from' },
    method: 'GET',
    path: '/api/successions/organisers/:id/candidates',
    access: administrators,
    input: z.object({ id: Id, search: Search }),
    output: z.object({ rows: z.array(Organiser) }),
    refusals: { noSuchOrganiser },
  }),
  recordSuccession: endpoint({
    title: { bg: 'Предаване на продани на приемник', en: 'Record a succession' },
    summary:
      'Hand the sales and open distraints of an organiser, those of one case, or one of the sales, over to a successor; participants and parties are told',
    method: 'POST',
    path: '/api/successions',
    access: administrators,
    input: z.object({
      fromId: Id,
      toId: Id,
      saleId: Id.optional().describe(
        'Only this sale; without it all that the organiser has published, and the open distraints of the office',
      ),
      caseNumber: Line(100)
        .min(1)
        .optional()
        .describe('Only this case, with its sales and open distraints (CPC art. 427(5))'),
      ground: z.enum(SUCCESSION_GROUNDS),
      actNumber: Line(100).min(1),
      actDate: CalendarDay,
      issuer: Line(200).min(3),
      remarks: Lines(2000).default(''),
      account: z
        .object({
          iban: Iban().min(1),
          bic: Bic().default(''),
          bank: Line(200).min(2),
          holder: NameOrAddress(200).min(3),
        })
        .nullable()
        .default(null)
        .describe('The successor’s special account, to which deposits and prices are paid from now on'),
    }),
    output: z.object({ id: z.int(), sales: z.int(), distraints: z.int() }),
    refusals: {
      noSuchOrganiser,
      notASuccessor: refusal(
        409,
        'Приемникът трябва да е действащ организатор, който не действа от името на друг.',
        'The successor must be an active organiser who does not act on behalf of another.',
      ),
      noSales: refusal(
        409,
        'Няма търгове или запори за предаване.',
        'There are no sales or distraints to hand over.',
      ),
      notAnOfficer: refusal(
        409,
        'Със запорите може да продължи само лице, което може да вписва запори (чл. 6 от Наредба № Н-3).',
        'Only an officer who may enter distraints can go on with them (Ordinance N-3, art. 6).',
      ),
      otherLaw: refusal(
        409,
        'Приемникът не може да води търг по реда, по който е обявен. Предайте търговете поотделно.',
        'The successor cannot run a sale under the procedure by which it was announced. Hand over the sales one by one.',
      ),
      otherGround: refusal(
        400,
        'Това основание не се отнася за такъв организатор.',
        'This ground does not apply to such an organiser.',
      ),
      actInFuture: refusal(
        400,
        'Актът не може да е с бъдеща дата.',
        'The act cannot have a date in the future.',
      ),
      involved: refusal(
        409,
        'Лицето участва в търг, който би поело: подало е заявка в него или е страна по делото (чл. 490 ГПК).',
        'This person is involved in a sale that they would take over: they have applied in it or are a party to the case (CPC art. 490).',
      ),
    },
  }),
}

named('output', { SuccessionGround: z.enum(SUCCESSION_GROUNDS) })
namedRefusals({ noSuchOrganiser })
