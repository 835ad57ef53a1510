/** Checks of what people sign in with: the metadata of e-authentication, what authorities say of certificates, the bailiffs’ register. */
import { randomBytes, X509Certificate } from 'node:crypto'
import { askBailiffRegister } from '#people/accounts/server/bailiff-register.ts'
import { type Read, readPem } from '#platform/pki/certificate-reading.ts'
import { statusOf } from '#platform/pki/certificate-revocation.ts'
import type { CertificateSettings } from '#platform/pki/certificate-settings.ts'
import type { EAuthSettings } from '#platform/process/integrations.ts'
import { allAt, at, readXml } from '#platform/process/xml.ts'
import type { SealSettings } from '#platform/pki/seal-settings.ts'
import { DeviceFailed, signatureOf } from '#platform/pki/seal/signer.ts'
import {
  away,
  earliest,
  type Found,
  good,
  lastUntil,
  connectionFailure,
  LONGEST_MS,
  type Probe,
  refused,
  shownAddress,
  strange,
  textOf,
} from './probe.ts'

/** Where the provider publishes who it is. Protocols, 1.1. */
const METADATA = '/tfauthbe/saml/metadata/idp'
const LARGEST_METADATA = 256 * 1024

export const eAuthProbe = (eAuth: EAuthSettings): Probe => ({
  name: 'EAUTH',
  kind: 'EAUTH',
  address: shownAddress(eAuth.ssoUrl),
  tls: eAuth.ssoUrl,
  until: () => earliest(lastUntil(eAuth.idpCertificates), lastUntil([eAuth.certificate])),
  ask: async () => {
    let text: string
    try {
      const response = await fetch(new URL(METADATA, eAuth.ssoUrl), {
        redirect: 'error',
        signal: AbortSignal.timeout(LONGEST_MS),
      })
      if (response.status !== 200) return strange(`metadata: HTTP ${response.status}`)
      text = await textOf(response, LARGEST_METADATA)
    } catch (error) {
      return away(`metadata: ${connectionFailure(error)}`)
    }
    return metadataSays(text, eAuth)
  },
})

/** Whether the provider is the one that we know, and signs by a certificate that we know. */
function metadataSays(text: string, { idpEntityId, idpCertificates }: EAuthSettings): Found {
  try {
    const root = readXml(text).documentElement ?? undefined
    if (root?.localName !== 'EntityDescriptor') return strange('metadata: no EntityDescriptor')
    if (root.getAttribute('entityID') !== idpEntityId) return strange('metadata: of another provider')
    const known = idpCertificates.map((pem) => new X509Certificate(pem).fingerprint256)
    const keys = allAt(root, 'IDPSSODescriptor/KeyDescriptor')
      .filter((key) => key.getAttribute('use') !== 'encryption')
      .flatMap((key) => at(key, 'KeyInfo/X509Data/X509Certificate')?.textContent ?? [])
      .map((base64) => new X509Certificate(Buffer.from(base64, 'base64')).fingerprint256)
    if (!keys.some((key) => known.includes(key)))
      return strange('metadata: it signs by a certificate that EAUTH_IDP_CERTIFICATES does not hold')
    return good(`metadata of ${idpEntityId}`)
  } catch {
    return strange('metadata: it cannot be read')
  }
}

/** Asks the authorities above about those of our list that they issued. */
export const certificatesProbe = (settings: CertificateSettings): Probe => ({
  name: 'CERTIFICATES',
  kind: 'CERTIFICATES',
  address: null,
  until: () =>
    earliest(lastUntil(settings.trusted), settings.listen && lastUntil([settings.listen.certificate])),
  ask: ({ now }) => {
    const listed = settings.trusted.map(readPem)
    const pairs = listed.flatMap((each) => pairOf(each, listed))
    return askAuthorities(pairs, `${listed.length} authorities`, settings, now)
  },
})

/** Asks whether our own seal still holds, and whether its key signs. */
export const sealProbe = (seal: SealSettings, certificates: CertificateSettings | undefined): Probe => ({
  name: 'SEAL',
  kind: 'SEAL',
  address: null,
  until: () => lastUntil([seal.certificate]),
  ask: async ({ now }) => {
    const own = readPem(seal.certificate)
    if (own.x509.validToDate < now) return refused('the certificate of the seal has ended')
    try {
      await signatureOf(randomBytes(32), seal)
    } catch (error) {
      if (error instanceof DeviceFailed) return away(error.message)
      throw error
    }
    const pairs = pairOf(own, seal.above.map(readPem))
    return askAuthorities(pairs, 'the seal', { revocation: certificates?.revocation ?? 'ocsp-then-crl' }, now)
  },
})

type Pair = { certificate: Read; issuer: Read }
const pairOf = (certificate: Read, others: readonly Read[]): Pair[] => {
  const issuer = others.find((other) => other !== certificate && certificate.x509.checkIssued(other.x509))
  return issuer ? [{ certificate, issuer }] : []
}

/** A root, and what names no responder and no list, nobody can be asked about. */
async function askAuthorities(
  pairs: readonly Pair[],
  whom: string,
  { revocation }: Pick<CertificateSettings, 'revocation'>,
  now: Date,
): Promise<Found> {
  const request = pairs.filter(({ certificate: { parsed } }) =>
    parsed.extensions?.some(({ extnID }) => ASKABLE.includes(extnID)),
  )
  if (request.length === 0) return { outcome: 'UNASKED', answer: `${whom}: nobody above can be asked` }
  const failures: string[] = []
  const settings = {
    baseUrl: '',
    trusted: [],
    revocation,
    unbelievable: (address: string, why: string) => void failures.push(`${new URL(address).host}: ${why}`),
  }
  for (const { certificate, issuer } of request) {
    const status = await statusOf(certificate, issuer, settings, now)
    const name = certificate.x509.subject.split('\n').findLast((line) => line.startsWith('CN=')) ?? 'CN=?'
    if (status === 'revoked') return refused(`${name}: revoked`)
    if (status === 'unknown') return away(`${name}: ${failures.at(-1) ?? 'no believable answer'}`)
  }
  return good(`${whom}: good (${request.length} asked)`)
}
/** Access to information of the authority, and points of distribution of lists. */
const ASKABLE = ['1.3.6.1.5.5.7.1.1', '2.5.29.31']

/** A number such as any bailiff may have; nobody is looked for. */
const ANY_BAILIFF = '001'

export const bailiffsProbe = (url: string): Probe => ({
  name: 'BAILIFFS',
  kind: 'BAILIFFS',
  address: shownAddress(url),
  tls: url,
  ask: async () => {
    const answer = await askBailiffRegister(url, { number: ANY_BAILIFF, helper: false }, LONGEST_MS)
    if ('trouble' in answer) return answer.reached ? strange(answer.trouble) : away(answer.trouble)
    return good(answer.entry ? 'findAgentByNumber: an entry' : 'findAgentByNumber: no such bailiff')
  },
})
