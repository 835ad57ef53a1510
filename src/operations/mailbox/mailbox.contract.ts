/** The outbox as administrators see it: which letters the portal wrote, to whom, and what became of them. */
import { z } from 'zod'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { systemAdministrators } from '#roles/administrators.contract.ts'
import { accountEmails } from '#people/sign-in/emails.contract.ts'
import { distraintEmails } from '#register/distraints/emails.contract.ts'
import { noticeEmails } from '#register/notices/emails.contract.ts'
import { certificateEmails } from '#certificates/requests/emails.contract.ts'
import { machineryEmails } from '#register/machinery/emails.contract.ts'
import { subscriptionEmails } from '#register/subscriptions/emails.contract.ts'
import { searchEmails } from '#sales/catalogue/emails.contract.ts'
import { announcementEmails } from '#sales/notice/emails.contract.ts'
import { viewingEmails } from '#sales/viewings/emails.contract.ts'
import { dataSubjectEmails } from '#data-subject/emails.contract.ts'
import { feedbackEmails } from '#operations/feedback/emails.contract.ts'
import { externalEmails } from './external-emails.contract.ts'
import { inOutbox, SALE_LETTERS } from '#sales/letters/kinds.contract.ts'
import { Id, Moment, DocumentLanguage } from '#platform/fields.ts'
import { listInput, listOutput, Search } from '#platform/lists.ts'

const EMAIL_STATES = ['QUEUED', 'SENT', 'FAILED'] as const

/** What letters are for, and their names: each feature that writes letters declares its own, those of sales have a list too. */
export const emails = {
  ...accountEmails,
  ...searchEmails,
  ...announcementEmails,
  ...viewingEmails,
  ...feedbackEmails,
  ...distraintEmails,
  ...noticeEmails,
  ...machineryEmails,
  ...subscriptionEmails,
  ...certificateEmails,
  ...dataSubjectEmails,
  ...externalEmails,
}

/** How far back a list of letters reaches, in days. */
export const EMAIL_PERIODS = { DAY: 1, WEEK: 7, MONTH: 30 } as const
const PERIODS = ['DAY', 'WEEK', 'MONTH'] as const

const EmailRow = z.object({
  id: z.int(),
  queuedAt: Moment,
  to: z.string(),
  kind: z.string(),
  language: DocumentLanguage,
  subject: z.string(),
  state: z.enum(EMAIL_STATES),
  attempts: z.int(),
  /** Only of a letter that waits. */
  nextTryAt: Moment.nullable(),
  sentAt: Moment.nullable(),
  /** Why the last attempt failed, in the words of the mail server. */
  error: z.string().nullable(),
  /** A letter that was given up and has not lost its link. */
  canResend: z.boolean(),
})

export const Email = EmailRow.extend({
  /** The letter as text; what its link would let its reader do is struck out. */
  text: z.string(),
})
export type Email = z.infer<typeof Email>

const noSuchEmail = refusal(404, 'Няма такова писмо.', 'There is no such email.')

export const outboxEndpoints = {
  listEmails: endpoint({
    title: {
      bg: 'Списък на изходящите писма',
      en: 'Emails in the outbox and what became of them, the newest first',
    },
    method: 'GET',
    path: '/api/emails',
    access: systemAdministrators,
    input: listInput(['id', 'queuedAt', 'to', 'kind', 'subject', 'state', 'attempts', 'sentAt'], {
      state: z.enum(EMAIL_STATES).optional(),
      kind: z.enum([...Object.keys(emails), ...SALE_LETTERS.map(inOutbox)]).optional(),
      period: z.enum(PERIODS).optional(),
      search: Search,
    }),
    output: listOutput(EmailRow),
    refusals: {},
  }),
  seeEmail: endpoint({
    title: { bg: 'Преглед на изходящо писмо', en: 'One email and its text, with the link blanked out' },
    method: 'GET',
    path: '/api/emails/:id',
    access: systemAdministrators,
    input: z.object({ id: Id }),
    output: Email,
    refusals: { noSuchEmail },
  }),
  resendEmail: endpoint({
    title: { bg: 'Повторно изпращане на писмо', en: 'Resend an email' },
    summary: 'Send again an email that failed',
    method: 'POST',
    path: '/api/emails/:id/resend',
    access: systemAdministrators,
    input: z.object({ id: Id }),
    output: z.object({}),
    refusals: {
      noSuchEmail,
      notFailed: refusal(
        409,
        'Само неуспешно изпратено писмо може да се изпрати отново.',
        'Only an email that failed can be sent again.',
      ),
      linkLost: refusal(
        409,
        'Връзката в това писмо е заличена. Получателят трябва да поиска ново.',
        'The link in this email has been blanked out. The recipient has to request a new one.',
      ),
    },
  }),
}

named('output', { EmailRow, Email })
