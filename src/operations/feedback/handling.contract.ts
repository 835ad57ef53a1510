/** What people wrote, as those see it who deal with it: who has it, notes among themselves, and the answer. */
import { z } from 'zod'
import { FileId, FileRef } from '#files/files.contract.ts'
import { endpoint, named, namedRefusals, refusal } from '#platform/endpoint.ts'
import { DocumentLanguage, Id, Lines, Moment, NamedBytes, secret } from '#platform/fields.ts'
import { listInput, listOutput, Search } from '#platform/lists.ts'
import { mayHandleFeedback } from '#roles/administrators.contract.ts'
import { Category, FEEDBACK_STATES, State } from './feedback.contract.ts'

export const FEEDBACK_FILTERS = ['WAITING', 'OVERDUE', ...FEEDBACK_STATES] as const
/** How far back the list reaches, in days. */
export const FEEDBACK_PERIODS = { WEEK: 7, MONTH: 30, YEAR: 365 } as const
const PERIODS = ['WEEK', 'MONTH', 'YEAR'] as const

const FeedbackRow = z.object({
  id: z.int(),
  reference: z.string(),
  sentAt: Moment,
  names: z.string(),
  email: z.string(),
  category: Category,
  subject: z.string(),
  state: State,
  assignedTo: z.string().nullable(),
  answeredAt: Moment.nullable(),
  dueOn: z.iso.date().nullable(),
  overdue: z.boolean(),
})

export const Feedback = FeedbackRow.extend({
  phone: z.string().nullable(),
  message: z.string(),
  language: DocumentLanguage,
  /** Of the sender, where they were logged in. */
  accountId: z.int().nullable(),
  assignedToId: z.int().nullable(),
  pictures: z.array(FileRef),
  events: z.array(
    z.object({
      at: Moment,
      by: z.string(),
      event: z.enum(['ASSIGNED', 'NOTED', 'ANSWERED', 'CLOSED', 'REOPENED']),
      text: z.string().nullable(),
      to: z.string().nullable(),
    }),
  ),
})
export type Feedback = z.infer<typeof Feedback>

const noSuchFeedback = refusal(404, 'Няма такова съобщение.', 'There is no such message.')
const closed = refusal(
  409,
  'Съобщението е приключено. Първо го отворете отново.',
  'The message is closed. Reopen it first.',
)
const written = (most: number) => secret(Lines(most).min(2))
const action = <I extends z.ZodRawShape>(summary: string, name: string, input: I) =>
  ({
    summary,
    method: 'POST',
    path: `/api/admin/feedbacks/:id/${name}`,
    access: mayHandleFeedback,
    input: z.object({ id: Id, ...input }),
    output: z.object({}),
  }) as const

export const feedbackHandling = {
  listFeedbacks: endpoint({
    title: { bg: 'Списък на обратната връзка', en: 'Messages from the feedback form, the newest first' },
    method: 'GET',
    path: '/api/admin/feedbacks',
    access: mayHandleFeedback,
    input: listInput(['id', 'sentAt', 'names', 'category', 'state', 'dueOn', 'answeredAt'], {
      state: z.enum(FEEDBACK_FILTERS).optional(),
      category: Category.optional(),
      assigned: z.enum(['ME', 'NOBODY']).optional(),
      period: z.enum(PERIODS).optional(),
      search: Search,
    }),
    output: listOutput(FeedbackRow),
    refusals: {},
  }),
  listFeedbackHandlers: endpoint({
    title: { bg: 'Кой обработва обратната връзка', en: 'Who may deal with messages' },
    method: 'GET',
    path: '/api/admin/feedbacks/handlers',
    access: mayHandleFeedback,
    input: z.object({}),
    output: z.object({ people: z.array(z.object({ id: z.int(), name: z.string() })) }),
    refusals: {},
  }),
  seeFeedback: endpoint({
    title: { bg: 'Преглед на обратна връзка', en: 'Look at feedback' },
    summary: 'One message, what was done with it, and its answers',
    method: 'GET',
    path: '/api/admin/feedbacks/:id',
    access: mayHandleFeedback,
    recorded: true,
    input: z.object({ id: Id }),
    output: Feedback,
    refusals: { noSuchFeedback },
  }),
  readFeedbackPicture: endpoint({
    title: { bg: 'Преглед на снимка към обратна връзка', en: 'Look at a picture of feedback' },
    summary: 'A picture added to a message',
    method: 'GET',
    path: '/api/admin/feedbacks/:id/pictures/:fileId',
    access: mayHandleFeedback,
    recorded: true,
    input: z.object({ id: Id, fileId: FileId }),
    output: NamedBytes,
    refusals: { noSuchFeedback },
  }),
  assignFeedback: endpoint({
    title: { bg: 'Възлагане на обратна връзка', en: 'Assign feedback' },
    ...action('Give a message to somebody who deals with it, or back', 'assign', { to: Id.nullable() }),
    refusals: {
      noSuchFeedback,
      closed,
      noSuchHandler: refusal(
        409,
        'Този потребител не може да обработва съобщения.',
        'This user may not deal with messages.',
      ),
    },
  }),
  noteFeedback: endpoint({
    title: { bg: 'Бележка към обратна връзка', en: 'Note on feedback' },
    ...action('Write a note that the sender never sees', 'note', { text: written(2000) }),
    only: 'makes',
    refusals: { noSuchFeedback },
  }),
  answerFeedback: endpoint({
    title: { bg: 'Отговор на обратна връзка', en: 'Answer feedback' },
    ...action('Answer a message by letter', 'answer', { text: written(8000) }),
    refusals: { noSuchFeedback, closed },
  }),
  closeFeedback: endpoint({
    title: { bg: 'Приключване на обратна връзка', en: 'Close feedback' },
    ...action('Close a message: nothing more is to be done', 'close', {}),
    refusals: { noSuchFeedback, closed },
  }),
  reopenFeedback: endpoint({
    title: { bg: 'Възобновяване на обратна връзка', en: 'Reopen feedback' },
    ...action('Take up a message again that was answered or closed', 'reopen', {}),
    refusals: {
      noSuchFeedback,
      open: refusal(409, 'Съобщението не е приключено.', 'The message is not closed.'),
    },
  }),
}

named('output', { FeedbackRow, Feedback })
namedRefusals({ noSuchFeedback })
namedRefusals({ closed }, 'feedbackClosed')
