/** The portal's electronic seal, as the sandbox's authority issues it to the ministry: qualified, for a legal person (ETSI EN 319 412-3). */
import 'reflect-metadata'
import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as x509 from '@peculiar/x509'
import { type Authorities, type Holder, issue, stored, keyPem } from './qes-authority.ts'
import { keystore } from './qes-keystore.ts'
import { qcStatements } from './qes-profiles.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** QCP-l: qualified, for legal persons. ETSI EN 319 411-2. */
const FOR_LEGAL_PERSONS = '0.4.0.194112.1.1'

type Wish = { kind?: 'rsa' | 'ec'; from?: number; until?: number; keys?: string }

/** Issues a seal that is valid these days from now on; where it can be asked about is `address`. */
export const issueSeal = (
  issuing: Holder,
  address: string,
  now: Date,
  { kind = 'rsa', from = -1, until = 730, keys }: Wish = {},
) =>
  issue(
    {
      kind,
      ...(keys && { keys }),
      subject: [
        { C: ['BG'] },
        { O: [{ utf8String: 'Министерство на правосъдието (пробно)' }] },
        { '2.5.4.97': [{ utf8String: 'NTRBG-999000227' }] },
        { CN: [{ utf8String: 'Единна входна точка за запори: пробен печат' }] },
      ],
      extensions: [
        new x509.BasicConstraintsExtension(false, undefined, true),
        new x509.KeyUsagesExtension(
          x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.nonRepudiation,
          true,
        ),
        new x509.CertificatePolicyExtension([FOR_LEGAL_PERSONS]),
        new x509.Extension('1.3.6.1.5.5.7.1.3', false, qcStatements(2)),
        new x509.AuthorityInfoAccessExtension({ ocsp: `${address}/ocsp` }),
        new x509.CRLDistributionPointsExtension([`${address}/crl`]),
      ],
      notBefore: new Date(now.getTime() + from * DAY_MS),
      notAfter: new Date(now.getTime() + until * DAY_MS),
    },
    issuing,
  )

/** A seal in PEM: its key, its certificate and those above it, as one file. */
export const sealPem = async ({ key, certificate }: Holder, { issuing, root }: Authorities) =>
  [
    await keyPem(key),
    ...[certificate, issuing.certificate, root.certificate].map((each) => each.toString('pem')),
  ].join('\n')

/** The portal's seal in the folder, made at the first start, as the file and password that the portal is configured with. */
export async function portalSeal(folder: string, authorities: Authorities, address: string, now: Date) {
  const { issuing, root } = authorities
  const seal = await stored(folder, 'seal', now, (keys) => issueSeal(issuing, address, now, { keys }))
  const SEAL_FILE = join(folder, 'seal.p12')
  const SEAL_PASSWORD = 'zapori'
  // Locking it takes long on purpose, so it is done once for each certificate.
  const changed = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (changed(SEAL_FILE) < changed(join(folder, 'seal.crt.pem')))
    writeFileSync(SEAL_FILE, await keystore(seal, [issuing, root], 'Zapori', SEAL_PASSWORD), { mode: 0o600 })
  return { serial: seal.certificate.serialNumber.toLowerCase(), SEAL_FILE, SEAL_PASSWORD }
}
