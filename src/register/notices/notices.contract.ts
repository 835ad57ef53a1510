/** Statutory notices of a distraint on its page: who was told, how it stands with service, and serving on paper. Ordinance N-3, art. 12. */
import { z } from 'zod'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { CalendarDay, FileBytes, Id, Line, Moment } from '#platform/fields.ts'
import { holdsEgn } from '#platform/identifiers.ts'
import { mayUseRegister } from '#roles/officers.contract.ts'
import { Purpose } from '#register/assets/lookup.contract.ts'

/** A debtor or a creditor, or the ministry that keeps the asset's register. */
export const NOTICE_ADDRESSEES = ['DEBTOR', 'CREDITOR', 'MVR', 'MTS', 'MZH'] as const
export type NoticeAddressee = (typeof NOTICE_ADDRESSEES)[number]

/** Service 1 of art. 12; service 2, of the state and of who is creditor or debtor (CPC art. 429). */
export const NOTICE_KINDS = ['IMPOSED', 'STATE_CHANGED', 'PARTIES_CHANGED'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/**
 * WAITING for a setting; UNDER_WAY to the service; SENT but not opened; SERVED by it; ON_PAPER to be served on paper; SERVED_ON_PAPER. To a
 * ministry nothing is served on paper: what the service does not take has FAILED, and administrators see to it.
 */
export const NOTICE_STATES = [
  'WAITING',
  'UNDER_WAY',
  'SENT',
  'SERVED',
  'ON_PAPER',
  'SERVED_ON_PAPER',
  'FAILED',
] as const
export type NoticeState = (typeof NOTICE_STATES)[number]

/** Why e-delivery does not serve one. */
export const ON_PAPER_FOR = ['NOT_REGISTERED', 'REFUSED', 'NO_NUMBER'] as const

/** Civil Procedure Code, art. 42–47: by hand, by post with a receipt, by a notice stuck to the door. */
export const SERVED_HOW = ['HAND', 'POST', 'POSTED_NOTICE', 'OTHER'] as const

const NoticeRow = z.object({
  id: z.int(),
  /** Number of the entry within its distraint. */
  entryNumber: z.int(),
  addressee: z.enum(NOTICE_ADDRESSEES),
  /** Of the debtor or creditor. */
  name: z.string().nullable(),
  kind: z.enum(NOTICE_KINDS),
  state: z.enum(NOTICE_STATES),
  /** Why e-delivery does not serve it. */
  onPaperFor: z.enum(ON_PAPER_FOR).nullable(),
  madeAt: Moment,
  /** Our registration number of the message. */
  deliveryNumber: z.string().nullable(),
  sentAt: Moment.nullable(),
  /** By e-delivery: when it was opened, by the word of the service. */
  servedAt: Moment.nullable(),
  servedOn: z.string().nullable(),
  servedHow: z.enum(SERVED_HOW).nullable(),
  servedNote: z.string(),
})
export type NoticeRow = z.infer<typeof NoticeRow>

const noSuchNotice = refusal(404, 'Няма такова уведомление.', 'There is no such notice.')

export const notices = {
  listNotices: endpoint({
    title: { bg: 'Преглед на съобщенията по запор', en: 'Look at the notices of a distraint' },
    summary:
      'The statutory notices of a distraint: who was told of which entry, and how it stands with service',
    method: 'GET',
    path: '/api/distraints/:id/notices',
    access: mayUseRegister,
    recorded: true,
    showsPeople: true,
    input: z.object({ id: Id, purpose: Purpose }),
    output: z.object({
      notices: z.array(NoticeRow),
      /** Whether the asker may note that one was served on paper. */
      own: z.boolean(),
    }),
    refusals: {},
  }),
  printNotice: endpoint({
    title: { bg: 'Отпечатване на съобщение', en: 'Print a notice' },
    summary: 'A statutory notice as a paper to be served',
    method: 'GET',
    path: '/api/notices/:id/notice.pdf',
    access: mayUseRegister,
    recorded: true,
    showsPeople: true,
    input: z.object({ id: Id, purpose: Purpose }),
    output: FileBytes,
    refusals: { noSuchNotice },
    file: { type: 'application/pdf', shown: true, name: ({ id }) => `Уведомление-${id}.pdf` },
  }),
  noteNoticeServed: endpoint({
    title: { bg: 'Отбелязване на връчено съобщение', en: 'Note that a notice was served' },
    summary: 'Note that a notice was served on paper: on which day and how; noted again, the last holds',
    method: 'POST',
    path: '/api/notices/:id/served',
    access: mayUseRegister,
    input: z.object({
      id: Id,
      servedOn: CalendarDay,
      servedHow: z.enum(SERVED_HOW),
      note: Line(300)
        .refine((text) => !holdsEgn(text), {
          params: { bg: 'Не посочвайте ЕГН тук.', en: 'Do not give a personal number here.' },
        })
        .default(''),
    }),
    output: z.object({}),
    refusals: {
      noSuchNotice,
      notYours: refusal(
        403,
        'Връчването отбелязва само органът, вписал запора.',
        'Only the authority that entered the distraint records its service.',
      ),
      notOnPaper: refusal(
        409,
        'Това уведомление се връчва чрез електронно връчване.',
        'This notice is served by e-delivery.',
      ),
      wrongDay: refusal(
        400,
        'Денят на връчване е между деня на уведомлението и днес.',
        'The day of service must be between the day of the notice and today.',
      ),
    },
  }),
}

named('output', { NoticeRow })
