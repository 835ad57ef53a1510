/** The daily entry of bailiffs: whether their office has missed a day. CPC art. 450b(3). */
import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { CalendarDay } from '#platform/fields.ts'
import { mayEnter } from '#roles/officers.contract.ts'

export const daily = {
  seeDailyEntry: endpoint({
    title: {
      bg: 'Състояние на ежедневното вписване',
      en: 'The last working day on which my office, which has distraints in force, entered nothing',
    },
    method: 'GET',
    path: '/api/distraints/daily',
    access: mayEnter,
    input: z.object({}),
    output: z.object({ day: z.string().nullable(), lastEntryOn: z.string().nullable() }),
    refusals: {},
  }),
  noteNothingToEnter: endpoint({
    title: { bg: 'Отбелязване, че няма за вписване', en: 'Note that there is nothing to enter' },
    summary: 'Say that my office had nothing to enter up to a day; it is not reminded of it any more',
    method: 'POST',
    only: 'makes',
    path: '/api/distraints/daily',
    access: mayEnter,
    input: z.object({ day: CalendarDay }),
    output: z.object({}),
    refusals: {},
  }),
}
