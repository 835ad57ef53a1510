/** For administrators: questions about rows of the mirror, and looks that are withheld for a time. */
import { z } from 'zod'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { CalendarDay, Id, Line, Lines } from '#platform/fields.ts'
import { listInput, listOutput } from '#platform/lists.ts'
import { administrators } from '#roles/administrators.contract.ts'
import { AccessRecord } from './data-subject.contract.ts'

const Question = z.object({
  id: z.int(),
  number: z.string(),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  dueOn: z.string(),
  overdue: z.boolean(),
  question: z.string(),
  /** The look that is questioned, with the name of who looked; null where it is an entry. */
  look: AccessRecord.nullable(),
  /** The distraint that is questioned. */
  entry: z.object({ id: z.int(), reference: z.string() }).nullable(),
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  answeredBy: z.string().nullable(),
  /** Who is questioned does not answer. */
  mayAnswer: z.boolean(),
})
export type OpenQuestion = z.infer<typeof Question>

const Hold = z.object({
  id: z.int(),
  caseNumber: z.string(),
  legalGround: z.string(),
  until: z.string(),
  setBy: z.string(),
  setAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  inForce: z.boolean(),
})
export type AccessHold = z.infer<typeof Hold>

const noSuchQuestion = refusal(404, 'Няма такъв въпрос.', 'There is no such question.')

export const dataAnswers = {
  listTraceQuestions: endpoint({
    title: { bg: 'Преглед на въпросите на хората', en: 'Look at people’s questions' },
    summary: 'Questions of people about rows of their mirror, those that are due first',
    method: 'GET',
    path: '/api/admin/trace/questions',
    access: administrators,
    recorded: true,
    input: listInput(['askedAt', 'dueOn'], { state: z.enum(['open', 'overdue', 'answered']).optional() }),
    output: listOutput(Question),
    refusals: {},
  }),
  answerTraceQuestion: endpoint({
    title: { bg: 'Отговор на въпрос', en: 'Answer a question' },
    summary: 'Answer a question; whoever asked is told by email that there is an answer',
    method: 'POST',
    path: '/api/admin/trace/questions/:id/answer',
    access: administrators,
    input: z.object({ id: Id, answer: Lines(4000).min(10) }),
    output: z.object({}),
    refusals: {
      noSuchQuestion,
      alreadyAnswered: refusal(
        409,
        'На този въпрос вече е отговорено.',
        'This question has already been answered.',
      ),
      ownLook: refusal(
        409,
        'Въпросът е за Ваша справка. Отговаря друг администратор.',
        'The question is about a look of yours. Another administrator answers it.',
      ),
    },
  }),
  listLookHolds: endpoint({
    title: { bg: 'Преглед на задържаните справки', en: 'See withheld looks' },
    summary: 'Looks that are withheld from the people concerned, by case',
    method: 'GET',
    path: '/api/admin/trace/holds',
    access: administrators,
    recorded: true,
    input: listInput(['until'], { state: z.enum(['inForce', 'over']).optional() }),
    output: listOutput(Hold),
    refusals: {},
  }),
  holdLooks: endpoint({
    title: { bg: 'Задържане на справки', en: 'Withhold looks' },
    summary: 'Withhold the looks under a criminal case until a day, on a legal ground',
    method: 'POST',
    only: 'makes',
    path: '/api/admin/trace/holds',
    access: administrators,
    input: z.object({
      caseNumber: Line(100).min(3).describe('As those who looked gave it in their purpose'),
      legalGround: Lines(500).min(10).describe('The provision, and the act that asks for it'),
      until: CalendarDay.describe('The last day'),
    }),
    output: z.object({ id: z.int() }),
    refusals: {
      dayPassed: refusal(400, 'Изберете ден, който не е минал.', 'Choose a day that has not passed.'),
      tooLong: refusal(
        400,
        'Справки се скриват за най-много една година. После решението се взема отново.',
        'Looks are withheld for a year at most. After that a new decision is needed.',
      ),
    },
  }),
  endLookHold: endpoint({
    title: { bg: 'Край на задържане на справки', en: 'End the withholding of looks' },
    summary: 'End the withholding before its day',
    method: 'POST',
    path: '/api/admin/trace/holds/:id/end',
    access: administrators,
    input: z.object({ id: Id }),
    output: z.object({}),
    refusals: {
      notInForce: refusal(409, 'Скриването вече не е в сила.', 'The withholding is no longer in force.'),
    },
  }),
}

named('output', { AskedQuestion: Question, LookHold: Hold })
