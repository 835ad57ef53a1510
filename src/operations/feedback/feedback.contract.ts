/** Feedback: anyone may write to the administrators of the portal, and read what became of it. */
import { z } from 'zod'
import { FileRef, files } from '#files/files.contract.ts'
import { Proof, unproved } from '#people/proof-of-work/proof-of-work.contract.ts'
import { anyone } from '#platform/access.ts'
import { endpoint, named, namedRefusals, refusal } from '#platform/endpoint.ts'
import { Email, Id, Line, Lines, Moment, NameOrAddress, Phone, secret } from '#platform/fields.ts'

export const FEEDBACK_CATEGORIES = [
  'QUESTION',
  'PROBLEM',
  'PROPOSAL',
  'COMPLAINT',
  'ACCESSIBILITY',
  'PERSONAL_DATA',
] as const
export type FeedbackCategory = (typeof FEEDBACK_CATEGORIES)[number]
export const FEEDBACK_STATES = ['NEW', 'IN_PROGRESS', 'ANSWERED', 'CLOSED'] as const
export type FeedbackState = (typeof FEEDBACK_STATES)[number]

/** As many pictures may be sent along with a message, and so long after it. */
export const MOST_PICTURES = 3
export const PICTURES_WITHIN_MS = 3_600_000

export const Category = z.enum(FEEDBACK_CATEGORIES)
export const State = z.enum(FEEDBACK_STATES)
const Code = secret(Line(100).min(1))
const noSuchFeedback = refusal(
  404,
  'Няма такова съобщение или връзката към него не е пълна.',
  'There is no such message, or the link to it is incomplete.',
)

export const SentFeedback = z.object({
  reference: z.string(),
  sentAt: Moment,
  category: Category,
  subject: z.string(),
  message: z.string(),
  state: State,
  /** The last day for an answer, where a law has one. */
  dueOn: z.iso.date().nullable(),
  pictures: z.array(z.object({ name: z.string(), bytes: z.int() })),
  answers: z.array(z.object({ at: Moment, text: z.string() })),
})
export type SentFeedback = z.infer<typeof SentFeedback>

// oxlint-disable-next-line no-unused-vars -- without those that concern people with accounts
const { tooManyWaiting, macros, activeContent, unreadableContent, needsPassword, ...ofPictures } =
  files.uploadFile.refusals

export const feedback = {
  sendFeedback: endpoint({
    title: { bg: 'Обратна връзка', en: 'Send feedback' },
    summary:
      'Write to the administrators; the answer is a reference number and the code for reading the message later',
    method: 'POST',
    only: 'makes',
    path: '/api/feedback',
    access: anyone,
    guarded: 'email',
    // The audit is for good, a message is not: it says who wrote, and no words of theirs.
    input: z.object({
      names: NameOrAddress(150).min(2),
      email: Email(200),
      phone: secret(Phone(50).default('')),
      category: Category,
      subject: secret(Line(200).min(1)),
      message: secret(Lines(4000).min(10)),
      /** The solved challenge; not wanted from people who are logged in. */
      proof: Proof.optional(),
    }),
    output: z.object({
      id: z.int(),
      reference: z.string(),
      code: z.string(),
      dueOn: z.iso.date().nullable(),
    }),
    refusals: unproved,
  }),
  attachToFeedback: endpoint({
    title: { bg: 'Прилагане на снимка към обратна връзка', en: 'Attach a picture to feedback' },
    summary: 'Add a picture to a message that was just sent',
    method: 'POST',
    only: 'makes',
    path: '/api/feedback/:id/pictures',
    access: anyone,
    guarded: true,
    ownTransactions: true,
    upload: { maxBytes: 10 * 1024 * 1024 },
    // People name files after people.
    input: z.object({ id: Id, code: Code, name: secret(Line(500).min(1)) }),
    output: FileRef,
    refusals: {
      ...ofPictures,
      noSuchFeedback,
      tooManyPictures: refusal(
        409,
        'Към съобщението вече има най-много 3 изображения.',
        'The message already has the maximum of 3 pictures.',
      ),
      tooLate: refusal(
        409,
        'Изображения се прилагат до един час след съобщението. Изпратете ново съобщение и цитирайте номера на това.',
        'Pictures can be added within an hour of the message. Send a new message and quote the number of this one.',
      ),
    },
  }),
  readFeedback: endpoint({
    title: {
      bg: 'Преглед на своя обратна връзка',
      en: 'A message as its sender reads it, by the code of a letter or logged in as the one who sent it',
    },
    method: 'GET',
    path: '/api/feedback/:id',
    access: anyone,
    guarded: true,
    input: z.object({ id: Id, code: Code.optional() }),
    output: SentFeedback,
    refusals: { noSuchFeedback },
  }),
}

named('output', { SentFeedback, FeedbackCategory: Category, FeedbackState: State })
namedRefusals({ noSuchFeedback }, 'noSuchFeedbackOrLink')
