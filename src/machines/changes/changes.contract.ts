/** What changed in sales, and for who may know it in the register: read on from a number, nothing is missed. */
import { z } from 'zod'
import { anyone } from '#platform/access.ts'
import { endpoint, refusal } from '#platform/endpoint.ts'
import { Moment } from '#platform/fields.ts'
import { EntryKind } from '#register/distraints/entry.contract.ts'

/** What everybody may know of a sale, by the names under which its history keeps it. */
export const SALE_CHANGES = [
  'published',
  'edited',
  'opened',
  'closed',
  'cancelled',
  'endChanged',
  'suspended',
  'resumed',
  'terminated',
  'continued',
  'timeAdded',
  'outage',
  'protocolSigned',
  'handedOver',
] as const
/** Entries of distraints that have been imposed. Ordinance N-3, art. 8. */
export const DISTRAINT_CHANGES = EntryKind.exclude(['REGISTERED']).options

export const ChangeNumber = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const About = { number: ChangeNumber, id: z.int().positive(), at: Moment }
export const Change = z.discriminatedUnion('subject', [
  z.object({ ...About, subject: z.literal('SALE'), kind: z.enum(SALE_CHANGES) }),
  z.object({ ...About, subject: z.literal('DISTRAINT'), kind: z.enum(DISTRAINT_CHANGES) }),
])
export type Change = z.output<typeof Change>

const MOST_AT_ONCE = 1_000

export const changes = {
  listChanges: endpoint({
    title: {
      bg: 'Промени от номер нататък',
      en: 'What changed after a number: sales, and distraints for systems that may follow them',
    },
    method: 'GET',
    path: '/api/v1/changes',
    access: anyone,
    input: z.object({
      since: ChangeNumber.default(0).describe(
        'The number up to which all is known: `next` of the answer before',
      ),
      limit: z.coerce.number().int().min(1).max(MOST_AT_ONCE).default(100),
    }),
    output: z.object({
      items: z.array(Change).describe('In the order in which they were committed'),
      next: ChangeNumber.describe('From where to read on'),
      more: z.boolean().describe('Whether more is there already'),
    }),
    refusals: {
      aheadOfFeed: refusal(
        409,
        'Няма промяна с такъв номер. Порталът може да е възстановен от копие: започнете отново от 0.',
        'There is no change with this number. The portal may have been restored from a backup: begin again at 0.',
      ),
    },
    machine: { example: { input: { since: 0, limit: 10 } } },
  }),
}
