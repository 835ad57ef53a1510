/** What a request for certificates asks for, as it is kept until its certificates are frozen. */
import { z } from 'zod'
import { PropertyDocument } from '#register/assets/documents.contract.ts'
import { PersonInQuestion, RequestedAsset, CertificateSource, SoughtKey } from './content.contract.ts'

/** What a state register said when it was asked for a certificate: of an asset its card, of a company its name. */
export const RegisterAnswer = CertificateSource.omit({ by: true }).extend({
  document: PropertyDocument.nullable(),
  name: z.string().nullable(),
})
export type RegisterAnswer = z.infer<typeof RegisterAnswer>

/** None where no register can be asked by such a number. */
const answer = RegisterAnswer.nullable()
/** None of a certificate of the moment at which it is issued. */
const pastDay = z.string().optional()
const report = { kind: z.literal('REPORT'), withLifted: z.boolean(), purpose: z.string(), pastDay }
export const Requested = z.union([
  z.object({
    kind: z.literal('CERTIFICATE'),
    things: z.array(RequestedAsset.extend({ answer })).min(1).max(10),
    purpose: z.string(),
    pastDay,
  }),
  z.object({ ...report, person: PersonInQuestion, answer }),
  z.object({ ...report, key: SoughtKey }),
])
export type Requested = z.infer<typeof Requested>
