/** Feedback: anyone may write to the administrators of the portal. */
import { z } from 'zod'
import { anyone } from '../../platform/access.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { isPhone } from '../../platform/identifiers.ts'

export const FEEDBACK_CATEGORIES = ['QUESTION', 'PROBLEM', 'PROPOSAL', 'COMPLAINT'] as const

export const feedback = {
  sendFeedback: endpoint({
    summary: 'Write to the administrators; the answer is a reference number',
    method: 'POST',
    path: '/api/feedback',
    access: anyone,
    guarded: 'email',
    input: z.object({
      names: z.string().trim().min(2).max(150),
      email: z.email().max(200),
      phone: z
        .string()
        .trim()
        .max(50)
        .refine((phone) => phone === '' || isPhone(phone), {
          params: {
            bg: 'Телефонът съдържа цифри; знакът „+“ е допустим само в началото.',
            en: 'A phone number has digits; a plus sign is allowed only at the start.',
          },
        })
        .default(''),
      category: z.enum(FEEDBACK_CATEGORIES),
      subject: z.string().trim().min(1).max(200),
      message: z.string().trim().min(10).max(4000),
    }),
    output: z.object({ reference: z.string() }),
    refusals: {},
  }),
}
