/** Which systems an officer lets enter in their name; they take that leave back at once, whoever gave it. Ordinance N-3, art. 6 and 11. */
import { z } from 'zod'
import { endpoint, refusal } from '#platform/endpoint.ts'
import { Id, Moment } from '#platform/fields.ts'
import { mayEnter } from '#roles/officers.contract.ts'

const LetSystem = z.object({
  id: Id,
  name: z.string(),
  institution: z.string(),
  /** Since when it may enter in the officer's name; null where it may not. */
  since: Moment.nullable(),
})
export type LetSystem = z.infer<typeof LetSystem>

const noSuchSystem = refusal(
  404,
  'Няма такава система, която може да вписва.',
  'There is no such system that may enter distraints.',
)

export const leave = {
  listLetSystems: endpoint({
    title: {
      bg: 'Системи, които вписват от името на длъжностното лице',
      en: 'Systems that may enter distraints, and which of them one lets enter in one’s own name',
    },
    method: 'GET',
    path: '/api/officer/systems',
    access: mayEnter,
    input: z.object({}),
    output: z.array(LetSystem),
    refusals: {},
  }),
  letSystem: endpoint({
    title: {
      bg: 'Разрешение на система да вписва от името на длъжностното лице',
      en: 'Let a system enter in the officer’s name',
    },
    summary: 'Let a system enter in one’s own name',
    method: 'POST',
    path: '/api/officer/systems/:id/leave',
    access: mayEnter,
    input: z.object({ id: Id }),
    output: z.object({}),
    refusals: { noSuchSystem },
  }),
  letSystemNoMore: endpoint({
    title: { bg: 'Оттегляне на разрешението на система да вписва', en: 'Stop letting a system enter' },
    summary: 'Let a system enter in one’s own name no more, from now on',
    method: 'POST',
    path: '/api/officer/systems/:id/withdrawal',
    access: mayEnter,
    input: z.object({ id: Id }),
    output: z.object({}),
    refusals: {
      notLet: refusal(
        409,
        'Системата няма разрешение да вписва от Ваше име.',
        'The system may not enter in your name.',
      ),
    },
  }),
}
