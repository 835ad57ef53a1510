/** The certificates that the portal shows or trusts, wherever they are used. */
import type { Services } from './integrations.ts'

/** All certificates of which the portal knows, by the variable that names their file. */
export const certificatesOf = ({
  eAuth,
  certificates,
  clientCertificates,
  stamps,
  seal,
  regix,
  eDelivery,
  objects,
}: Services): [string, readonly string[]][] => [
  ['EAUTH_IDP_CERTIFICATES', eAuth?.idpCertificates ?? []],
  ['EAUTH_CERTIFICATE', eAuth ? [eAuth.certificate] : []],
  ['CERTIFICATE_TRUSTED', certificates?.trusted ?? []],
  ['CERTIFICATE_TLS_CERTIFICATE', certificates?.listen ? [certificates.listen.certificate] : []],
  ['SYSTEM_CERTIFICATE_TRUSTED', clientCertificates?.trusted ?? []],
  ['TSA_TRUSTED', stamps?.trusted ?? []],
  // Not those above it: what counts is how long certificates can be sealed.
  ['SEAL_FILE', seal ? [seal.certificate] : []],
  ['REGIX_SIGNERS', regix?.signers ?? []],
  ['REGIX_CA', regix?.authorities ?? []],
  ['REGIX_CERTIFICATE', regix ? [regix.certificate] : []],
  ['EDELIVERY_CA', eDelivery?.authorities ?? []],
  ['EDELIVERY_CERTIFICATE', eDelivery ? [eDelivery.certificate] : []],
  ['FILES_S3_CA', objects?.authorities ?? []],
]
