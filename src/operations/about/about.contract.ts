/** Who runs the portal and how long it keeps what: what the pages of privacy, terms and accessibility say from the settings. */
import { z } from 'zod'
import { anyone } from '#platform/access.ts'
import { endpoint } from '#platform/endpoint.ts'

export const about = {
  seeAbout: endpoint({
    title: { bg: 'За портала', en: 'Who runs the portal, how to reach them, and how long it keeps what' },
    method: 'GET',
    path: '/api/about',
    access: anyone,
    input: z.object({}),
    output: z.object({
      operator: z.object({
        address: z.string().nullable(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        /** How to reach the data protection officer. */
        dataProtection: z.string().nullable(),
      }),
      /** Services outside that are set up; each gets personal data. */
      recipients: z.object({
        registers: z.boolean(),
        eAuthentication: z.boolean(),
        payments: z.boolean(),
        eDelivery: z.boolean(),
        push: z.boolean(),
      }),
      periods: z.object({
        sessionHours: z.int(),
        uploadHours: z.int(),
        draftDays: z.int(),
        unpaidDays: z.int(),
        requestLogDays: z.int(),
        portalLogDays: z.int(),
        sessionDays: z.int(),
        letterYears: z.int(),
        feedbackYears: z.int(),
        subscriptionDays: z.int(),
        answerDays: z.int(),
      }),
    }),
    refusals: {},
  }),
}
