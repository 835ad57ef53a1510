/** Asking the state registers about what somebody wants a certificate on, before it is paid for: a wrong number shows at once, and the certificate names who was asked. */
import { z } from 'zod'
import { anyone } from '#platform/access.ts'
import { endpoint, named } from '#platform/endpoint.ts'
import { Moment, PropertyType } from '#platform/fields.ts'
import { isIdentifier } from '#platform/identifiers.ts'
import { CERTIFICATE_REGISTERS } from '#certificates/content/content.contract.ts'
import { BroughtProof, identityRefusals, realEstate, AssetIdentifier } from './inputs.contract.ts'

const Answer = z.object({
  /** UNASKED where no register can be asked by such a number. */
  state: z.enum(['FOUND', 'NOT_FOUND', 'NO_ANSWER', 'OFF', 'UNASKED']),
  register: z.enum(CERTIFICATE_REGISTERS).nullable(),
  at: Moment.nullable(),
  /** What it is, or how the company is called; of what was found. */
  title: z.string(),
})
export type RegisterReply = z.infer<typeof Answer>

export const certificateRegisters = {
  askForPaper: endpoint({
    title: { bg: 'Запитване към регистри за заявление', en: 'Query registers for a request' },
    summary:
      'Ask the state registers about the things or the company of a request that is being filled in; the request sent with the same key takes the answers over',
    method: 'POST',
    only: 'makes',
    path: '/api/papers/registers',
    access: anyone,
    guarded: true,
    ownTransactions: true,
    input: z.object({
      key: z.uuid().describe('The key that the request will be sent with'),
      proof: BroughtProof.optional(),
      things: z
        .array(z.object({ kind: PropertyType, identifier: AssetIdentifier }))
        .max(10)
        .default([]),
      eik: z
        .string()
        .refine((eik) => isIdentifier('EIK', eik))
        .nullable()
        .default(null)
        .describe('Of a company on which a report is wanted'),
    }),
    output: z.object({ things: z.array(Answer), company: Answer.nullable() }),
    refusals: { ...identityRefusals, realEstate },
  }),
}

named('output', { RegisterReply: Answer })
