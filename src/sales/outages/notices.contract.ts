/** What everyone may ask about outages, by itself: the home page loads no more. */
import { z } from 'zod'
import { anyone } from '#platform/access.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Lines, Moment } from '#platform/fields.ts'

const Words = Lines(2000).min(5)
/** What the ministry tells everyone, in both languages. */
export const Message = z.object({ bg: Words, en: Words })

export const Planned = z.object({ id: z.int(), from: Moment, until: Moment, text: Message })
export const Measured = z.object({ id: z.int(), from: Moment, until: Moment, message: Message.nullable() })

export const seeOutages = endpoint({
  title: {
    bg: 'Обявени и скорошни прекъсвания',
    en: 'Announced outages to come, and what the ministry says about those of the last days',
  },
  method: 'GET',
  path: '/api/outages',
  access: anyone,
  input: z.object({}),
  output: z.object({ planned: z.array(Planned), measured: z.array(Measured), now: Moment }),
  refusals: {},
})
