/** Statutory notices as administrators look at them, who read nobody's name there, and sending one again. Screens, 11.10. */
import { z } from 'zod'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { Id, Moment, PropertyType } from '#platform/fields.ts'
import { listInput, longListOutput, Search } from '#platform/lists.ts'
import { administrators } from '#roles/administrators.contract.ts'
import { NOTICE_ADDRESSEES, NOTICE_KINDS, NOTICE_STATES, ON_PAPER_FOR } from './notices.contract.ts'

const StatutoryNoticeRow = z.object({
  id: z.int(),
  madeAt: Moment,
  kind: z.enum(NOTICE_KINDS),
  addressee: z.enum(NOTICE_ADDRESSEES),
  distraintId: z.int(),
  reference: z.string(),
  entryNumber: z.int(),
  thingKind: PropertyType,
  /** As the register names it today. */
  identifier: z.string(),
  state: z.enum(NOTICE_STATES),
  /** Why e-delivery does not serve it. */
  why: z.enum(ON_PAPER_FOR).nullable(),
  /** Why the service could not be spoken to so far. */
  error: z.string().nullable(),
  deliveryNumber: z.string().nullable(),
  sentAt: Moment.nullable(),
  servedAt: Moment.nullable(),
  /** The day of service on paper. */
  servedOn: z.string().nullable(),
  canResend: z.boolean(),
})

const PERIODS = ['DAY', 'WEEK', 'MONTH'] as const
/** How far back a list of notices reaches, in days. */
export const STATUTORY_PERIODS = { DAY: 1, WEEK: 7, MONTH: 30 } as const

const noSuchNotice = refusal(404, 'Няма такова уведомление.', 'There is no such notice.')

export const noticeAdministration = {
  listStatutoryNotices: endpoint({
    title: { bg: 'Преглед на известията по закон', en: 'Look at statutory notices' },
    summary: 'Statutory notices and how each stands with service, the newest first; nobody is named',
    method: 'GET',
    path: '/api/statutoryNotices',
    access: administrators,
    recorded: true,
    input: listInput(['id'], {
      state: z.enum(NOTICE_STATES).optional(),
      addressee: z.enum(NOTICE_ADDRESSEES).optional(),
      kind: z.enum(NOTICE_KINDS).optional(),
      period: z.enum(PERIODS).optional(),
      search: Search.describe('Number of a distraint or of a message, or an identifier'),
    }),
    output: longListOutput(StatutoryNoticeRow),
    refusals: {},
  }),
  seeStatutoryNotice: endpoint({
    title: { bg: 'Преглед на известие по закон', en: 'Look at a statutory notice' },
    summary: 'The text of a statutory notice; what could name a person is struck out',
    method: 'GET',
    path: '/api/statutoryNotices/:id',
    access: administrators,
    recorded: true,
    input: z.object({ id: Id }),
    output: z.object({ text: z.string() }),
    refusals: { noSuchNotice },
  }),
  resendStatutoryNotice: endpoint({
    title: { bg: 'Повторно изпращане на известие по закон', en: 'Resend a statutory notice' },
    summary: 'Try a notice again that the e-delivery service did not take, under the same number',
    method: 'POST',
    path: '/api/statutoryNotices/:id/resend',
    access: administrators,
    input: z.object({ id: Id }),
    output: z.object({}),
    refusals: {
      noSuchNotice,
      notFailed: refusal(
        409,
        'Само уведомление, което системата не е приела и не е връчено на хартия, може да се изпрати отново.',
        'Only a notice that the service has not accepted, and that was not served on paper, can be sent again.',
      ),
    },
  }),
}

named('output', { StatutoryNoticeRow })
