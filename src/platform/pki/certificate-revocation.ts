/** Whether a certificate was revoked or suspended, by what its authority says now. */
import { CRLDistributionPoints, InfoAccess } from 'pkijs'
import type { CertificateSettings } from './certificate-settings.ts'
import { lookUpInList } from './certificate-crl.ts'
import { askResponder, type Status } from './certificate-ocsp.ts'
import { extensionOf, type Read } from './certificate-reading.ts'

const AUTHORITY_INFO_ACCESS = '1.3.6.1.5.5.7.1.1'
const OCSP = '1.3.6.1.5.5.7.48.1'
const CRL_DISTRIBUTION_POINTS = '2.5.29.31'
/** The kind of a general name that is an address. */
const URI = 6

/** One source may take so long in all, whatever the number of its addresses. */
const LONGEST_MS = 5_000
const MOST_ADDRESSES = 3

/**
 * What the authority says of a certificate. Whatever hinders a believable answer is „unknown“, and so is the
 * authority's own „unknown“: nobody gets in on the strength of a line that is down.
 */
export async function statusOf(
  certificate: Read,
  issuer: Read,
  { revocation: how, unbelievable }: Pick<CertificateSettings, 'revocation' | 'unbelievable'>,
  now: Date,
): Promise<Status> {
  const request = { certificate, issuer, now, unbelievable }
  if (how !== 'crl') {
    const said = await first(responders(certificate), askResponder, request)
    if (said || how === 'ocsp') return said ?? 'unknown'
  }
  return (await first(lists(certificate), lookUpInList, request)) ?? 'unknown'
}

type RevocationQuery = {
  certificate: Read
  issuer: Read
  now: Date
  unbelievable: CertificateSettings['unbelievable'] | undefined
}

/** The first believable answer of several addresses, or undefined. */
async function first(
  addresses: string[],
  ask: typeof askResponder,
  { certificate, issuer, now, unbelievable }: RevocationQuery,
): Promise<Status | undefined> {
  const signal = AbortSignal.timeout(LONGEST_MS)
  for (const address of addresses.slice(0, MOST_ADDRESSES)) {
    try {
      return await ask(address, certificate, issuer, now, signal)
    } catch (error) {
      // Not there, not readable or not to be believed: the next address may do better, and the operator hears of this one.
      unbelievable?.(address, error instanceof Error ? error.message : String(error))
    }
  }
  return undefined
}

function responders({ parsed }: Read): string[] {
  const access = extensionOf(parsed, AUTHORITY_INFO_ACCESS, InfoAccess)?.accessDescriptions ?? []
  return access.flatMap(({ accessMethod, accessLocation: { type, value } }) =>
    accessMethod === OCSP && type === URI && isWebAddress(value) ? [value] : [],
  )
}

function lists({ parsed }: Read): string[] {
  const points = extensionOf(parsed, CRL_DISTRIBUTION_POINTS, CRLDistributionPoints)?.distributionPoints ?? []
  return points.flatMap(({ distributionPoint, reasons, cRLIssuer }) =>
    // A list of another issuer, or for some reasons only, does not say enough.
    reasons || cRLIssuer || !Array.isArray(distributionPoint)
      ? []
      : distributionPoint.flatMap(({ type, value }) => (type === URI && isWebAddress(value) ? [value] : [])),
  )
}

const isWebAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\//i.test(value)
