/** The work place of a person: what waits for them, why and until when, and what may be found by its number or name. */
import { z } from 'zod'
import { signedIn } from '#platform/access.ts'
import { endpoint } from '#platform/endpoint.ts'
import { CalendarDay, Line, Moment, secret } from '#platform/fields.ts'
import { holdsPersonalNumber } from '#platform/identifiers.ts'

/** What can be found by its number, or by its title where everybody may read that. */
const FOUND_KINDS = ['SALE', 'DISTRAINT', 'APPLICATION', 'PAPER'] as const

const personal = {
  bg: 'Лични номера не се търсят тук.',
  en: 'Personal numbers cannot be searched for here.',
}

export const work = {
  seeWork: endpoint({
    title: {
      bg: 'Преглед на чакащото',
      en: 'What is waiting for me, the most urgent first, with the reason and the deadline, and how many of each there are',
    },
    method: 'GET',
    path: '/api/work',
    access: signedIn,
    input: z.object({}),
    output: z.object({
      at: Moment,
      lines: z.array(
        z.object({
          id: z.string(),
          what: z.string(),
          /** What it is about, such as the code and the title of a sale; empty where that is clear. */
          about: z.string(),
          /** Whether that is a title as its organiser wrote it, in Bulgarian whatever the language of the answer. */
          asWritten: z.boolean(),
          why: z.string(),
          /** Until the end of which day, or until which moment; both null where no term runs. */
          untilDay: CalendarDay.nullable(),
          untilAt: Moment.nullable(),
          late: z.boolean(),
          tone: z.enum(['act', 'follow', 'good']),
          /** The screen where it is dealt with, and its filters. */
          to: z.string(),
        }),
      ),
      /** What waits by the entry of the menu where it stands; `more` where not all were counted. */
      counts: z.array(z.object({ to: z.string(), count: z.int().positive(), more: z.boolean() })),
    }),
    refusals: {},
  }),
  findByNumber: endpoint({
    title: {
      bg: 'Търсене по номер',
      en: 'Sales by number or title, and by their whole number what I may open: distraints, applications, requests for papers',
    },
    method: 'GET',
    path: '/api/work/find',
    access: signedIn,
    input: z.object({
      text: secret(
        Line(80)
          .min(1)
          .refine((text) => !holdsPersonalNumber(text), { params: personal }),
      ),
    }),
    output: z.object({
      found: z.array(
        z.object({
          kind: z.enum(FOUND_KINDS),
          number: z.string(),
          /** The title of a sale; of anything else only the number is told. */
          title: z.string(),
          titleEn: z.string().nullable(),
          to: z.string(),
          /** Its number is just what was asked for. */
          exact: z.boolean(),
        }),
      ),
    }),
    refusals: {},
  }),
}
