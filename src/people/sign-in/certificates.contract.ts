/** The certificates that somebody signs in with: seeing and removing them. Attaching goes out of the portal; see proof.contract.ts. */
import { z } from 'zod'
import { signedIn } from '#platform/access.ts'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { Id } from '#platform/fields.ts'

export const AttachedCertificate = z.object({
  id: z.int(),
  name: z.string(),
  issuer: z.string(),
  /** Of the company that the person is named with. */
  eik: z.string().nullable(),
  validUntil: z.iso.datetime(),
  /** SHA-256 of the certificate. */
  thumbprint: z.string(),
  attachedAt: z.iso.datetime(),
  /** Whether its time is over. */
  expired: z.boolean(),
})
export type AttachedCertificate = z.infer<typeof AttachedCertificate>

export const certificateEndpoints = {
  listCertificates: endpoint({
    title: {
      bg: 'Преглед на своите удостоверения за КЕП',
      en: 'The qualified certificates attached to my account, newest first',
    },
    method: 'GET',
    path: '/api/account/certificates',
    access: signedIn,
    input: z.object({}),
    output: z.object({
      items: z.array(AttachedCertificate),
      /** Whether certificates can be attached here at all. */
      canAttach: z.boolean(),
    }),
    refusals: {},
  }),
  removeCertificate: endpoint({
    title: { bg: 'Премахване на сертификат', en: 'Remove a certificate' },
    summary: 'Remove one of my certificates',
    method: 'DELETE',
    path: '/api/account/certificates/:id',
    access: signedIn,
    input: z.object({ id: Id }),
    output: z.object({}),
    refusals: {
      noCertificate: refusal(404, 'Няма такъв сертификат.', 'There is no such certificate.'),
      onlyWayIn: refusal(
        409,
        'Това е единственият Ви начин за вход. Прикачете първо друг сертификат.',
        'This is your only way to log in. Attach another certificate first.',
      ),
    },
  }),
}

named('output', { AttachedCertificate })
