/** The officers for whom a system administrator may enter a distraint. */
import { z } from 'zod'
import { Line } from '#platform/fields.ts'
import { only } from '#platform/access.ts'
import { endpoint } from '#platform/endpoint.ts'

const tooShort = {
  bg: 'Въведете поне 3 символа за търсене.',
  en: 'Type in at least 3 characters to search.',
}

export const officers = {
  listOfficers: endpoint({
    title: {
      bg: 'Списък на вписващите лица',
      en: 'Active officers who may enter distraints, by name or by the number of a private bailiff',
    },
    method: 'GET',
    path: '/api/distraints/officers',
    access: only('SysAdmin'),
    input: z.object({
      search: Line(100)
        .refine((text) => text.length >= 3, { params: tooShort })
        .describe('A part of the name, or the whole number of a private bailiff'),
    }),
    output: z.object({
      /** At most twenty, by name. */
      rows: z.array(
        z.object({ id: z.int(), name: z.string(), office: z.object({ bg: z.string(), en: z.string() }) }),
      ),
      more: z.boolean(),
    }),
    refusals: {},
  }),
}
