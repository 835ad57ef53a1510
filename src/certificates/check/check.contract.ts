/** Whether a certificate of the register is genuine: asked by anyone, free, by the number and the code that stand on it. */
import { z } from 'zod'
import { anyone } from '#platform/access.ts'
import { endpoint, refusal } from '#platform/endpoint.ts'
import { Line, Moment, secret } from '#platform/fields.ts'
import { CertificateKind } from '#certificates/content/content.contract.ts'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

export const certificateChecks = {
  checkPaper: endpoint({
    title: { bg: 'Проверка на документ', en: 'Check a paper' },
    summary:
      'Whether a paper of the register is genuine, what its file must hash to, and since when the register says something else; nothing of what it says',
    method: 'POST',
    only: 'looks',
    path: '/api/papers/check',
    access: anyone,
    // Besides, a code has 100 bits: nobody finds a certificate by trying.
    guarded: 'number',
    input: z.object({
      number: Line(40).min(1),
      code: secret(Line(60).min(1)),
    }),
    output: z.object({
      number: z.string(),
      kind: CertificateKind,
      /** The moment of the register that it tells of. */
      asOf: Moment,
      /** The past day of whose end it tells, as the register was known then; null of `asOf` itself. */
      pastDay: z.string().nullable(),
      /** When its PDF was sealed; null while it waits for seal and time stamp. */
      sealedAt: Moment.nullable(),
      /** SHA-256 of the PDF. */
      fileHash: Sha256.nullable(),
      /** SHA-256 of the JSON inside it, which the statement on the certificate names. */
      contentHash: Sha256,
      /** When the register last changed for this property or person since then; null if it did not. */
      changedAt: Moment.nullable(),
      /** The statement on the certificate, as the portal signs it today. */
      statement: z.string(),
    }),
    refusals: {
      noSuchPaper: refusal(
        404,
        'Порталът не е издавал документ с този номер и код. Сверете ги с документа; ако са верни, документът не е от регистъра.',
        'The portal has issued no paper with this number and code. Compare them with the paper; if they are right, the paper is not from the register.',
      ),
    },
  }),
}
