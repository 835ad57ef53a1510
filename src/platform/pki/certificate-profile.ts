/** Whether a certificate is a qualified one for electronic signatures of a person, and may be used to sign in. */
import { BasicConstraints, CertificatePolicies, ExtKeyUsage, QCStatements } from 'pkijs'
import {
  CONTENT_COMMITMENT,
  DIGITAL_SIGNATURE,
  extensionOf,
  mayUseFor,
  type Read,
} from './certificate-reading.ts'

const EXTENSIONS = {
  keyUsage: '2.5.29.15',
  subjectAltName: '2.5.29.17',
  basicConstraints: '2.5.29.19',
  policies: '2.5.29.32',
  extendedKeyUsage: '2.5.29.37',
  qcStatements: '1.3.6.1.5.5.7.1.3',
}
const CLIENT_AUTHENTICATION = '1.3.6.1.5.5.7.3.2'
/** QCP-n and QCP-n-qscd: qualified, for natural persons, without and with a secure device. ETSI EN 319 411-2. */
const NATURAL_PERSON_POLICIES = ['0.4.0.194112.1.0', '0.4.0.194112.1.2']
/** ETSI EN 319 412-5: the certificate is qualified; its type; the type for electronic signatures (not seals or sites). */
const QUALIFIED = '0.4.0.1862.1.1'
const TYPE = '0.4.0.1862.1.6'
const FOR_SIGNATURES = '0.4.0.1862.1.6.1'

/** Whether it says of itself what Regulation (EU) 910/2014, annex I, asks for, and its key may be used to sign in. */
export function isQualifiedForSignatures(certificate: Read): boolean {
  const { parsed, x509 } = certificate
  const known: string[] = Object.values(EXTENSIONS)
  if ((parsed.extensions ?? []).some(({ critical, extnID }) => critical && !known.includes(extnID)))
    return false
  if (x509.ca || extensionOf(parsed, EXTENSIONS.basicConstraints, BasicConstraints)?.cA) return false
  if (!mayUseFor(certificate, DIGITAL_SIGNATURE) && !mayUseFor(certificate, CONTENT_COMMITMENT)) return false
  if (parsed.extensions?.some(({ extnID }) => extnID === EXTENSIONS.extendedKeyUsage)) {
    const uses = extensionOf(parsed, EXTENSIONS.extendedKeyUsage, ExtKeyUsage)
    if (!uses?.keyPurposes.includes(CLIENT_AUTHENTICATION)) return false
  }
  const policies = extensionOf(parsed, EXTENSIONS.policies, CertificatePolicies)?.certificatePolicies ?? []
  if (!policies.some(({ policyIdentifier }) => NATURAL_PERSON_POLICIES.includes(policyIdentifier)))
    return false

  const statements = extensionOf(parsed, EXTENSIONS.qcStatements, QCStatements)?.values ?? []
  const type = statements.find(({ id }) => id === TYPE)?.type as unknown
  return statements.some(({ id }) => id === QUALIFIED) && objectIdentifiersIn(type).includes(FOR_SIGNATURES)
}

/** The object identifiers that a sequence holds. */
function objectIdentifiersIn(sequence: unknown): string[] {
  const { value } = (sequence as { valueBlock?: { value?: unknown } } | undefined)?.valueBlock ?? {}
  return Array.isArray(value)
    ? (value as unknown[]).map((each) => String((each as { getValue?: () => unknown }).getValue?.()))
    : []
}
