/** The kinds of certificates that the sandbox issues: what the portal takes, and what it must not take. */
import 'reflect-metadata'
import * as x509 from '@peculiar/x509'
import { ObjectIdentifier, Sequence } from 'asn1js'
import type { Wanted } from './qes-authority.ts'

export type QesPerson = {
  /** The subject's serialNumber: PNOBG- and an EGN, PI:BG- and an LNCH, or something of another country. */
  number: string
  givenName: string
  surname: string
  /** With all names, as issuers write it. */
  commonName: string
  email?: string
}

/** The people of the sandbox, in Latin letters as on real certificates. Their numbers are valid to every check, and nobody's. */
export const QES_PEOPLE: readonly QesPerson[] = [
  person('PNOBG-9224171015', 'Maria Testova Primerova', 'm.primerova@example.bg'),
  person('PNOBG-9531031229', 'Georgi Testov Obraztsov', 'g.obraztsov@example.bg'),
  person('PNOBG-8122091044', 'Chavdar Proben Izpalnitelov', 'ch.izpalnitelov@example.bg'),
  person('PNOBG-8425241067', 'Dimitar Opitov Darzhaven', 'd.darzhaven@example.bg'),
  person('PNOBG-8728141036', 'Silvia Mostrova Sindikova', 's.sindikova@example.bg'),
  person('PNOBG-8930301071', 'Boyana Primerna Naddavacheva', 'b.naddavacheva@example.bg'),
  person('PI:BG-9000000010', 'Johan Mustermann', 'j.mustermann@example.com'),
]
/** A person by all names, of which the last is the surname. */
export function person(number: string, commonName: string, email?: string): QesPerson {
  const names = commonName.trim().split(/\s+/)
  return { number, commonName, givenName: names[0]!, surname: names.at(-1)!, ...(email && { email }) }
}

export const PROFILES = {
  egn: 'a person with an EGN',
  lnch: 'a foreigner with an LNCH',
  company: 'a person named with a company (EIK 999000113)',
  noEmail: 'without an email address',
  expired: 'no longer valid',
  revoked: 'revoked',
  suspended: 'suspended',
  seal: 'a seal of a company: names nobody',
  sealCalledSignature: 'a seal that says of itself that it is for signatures',
  signatureCalledSeal: 'of a person, but says of itself that it is for seals',
  notQualified: 'not qualified',
  notForSignIn: 'qualified, but not for signing in over TLS',
  otherAuthority: 'of an authority that nobody trusts',
  forged: 'names the right authority, but is signed by another one',
  belowPerson: 'signed with the certificate of another person',
  system: 'of an information system',
  foreign: 'with the number of a foreign passport',
  noRevocation: 'says nowhere how to learn whether it was revoked',
} as const
export type Profile = keyof typeof PROFILES

const QC = '0.4.0.1862.1'
const DAY_MS = 24 * 60 * 60 * 1000

/** What a certificate of this profile holds. `address` is where the authority answers. */
export function wantedFor(profile: Profile, who: QesPerson, address: string, now: Date): Wanted {
  const ended = profile === 'expired'
  return {
    kind: 'ec',
    subject: subjectOf(profile, who),
    extensions: extensionsOf(profile, address),
    notBefore: new Date(now.getTime() - (ended ? 400 : 1) * DAY_MS),
    notAfter: new Date(now.getTime() + (ended ? -1 : 730) * DAY_MS),
  }
}

function subjectOf(profile: Profile, who: QesPerson): x509.JsonNameParams {
  const country = { C: ['BG'] }
  if (profile === 'system')
    return [country, { ST: ['OID:2.16.100.1.1.1.1.4'] }, { CN: ['register.example.bg'] }]
  const company = [
    { O: [{ utf8String: 'Примерна кантора ЕООД' }] },
    { '2.5.4.97': [{ utf8String: 'NTRBG-999000113' }] },
  ]
  if (profile === 'seal' || profile === 'sealCalledSignature')
    return [country, { CN: ['Primerna kantora EOOD'] }, ...company]
  const number =
    profile === 'foreign' ? 'PASDE-C01X00T47' : profile === 'lnch' ? lnchOf(who.number) : who.number
  return [
    country,
    { CN: [{ utf8String: who.commonName }] },
    { '2.5.4.42': [{ utf8String: who.givenName }] },
    { '2.5.4.4': [{ utf8String: who.surname }] },
    { '2.5.4.5': [{ printableString: number }] },
    ...(profile === 'company' ? company : []),
    ...(who.email && profile !== 'noEmail' ? [{ E: [{ ia5String: who.email }] }] : []),
  ]
}

const lnchOf = (number: string) => (number.startsWith('PI:BG-') ? number : 'PI:BG-9000000010')

function extensionsOf(profile: Profile, address: string): x509.Extension[] {
  const { digitalSignature, nonRepudiation, keyEncipherment } = x509.KeyUsageFlags
  const purposes = [x509.ExtendedKeyUsage.emailProtection as string]
  if (profile !== 'notForSignIn') purposes.unshift(x509.ExtendedKeyUsage.clientAuth)
  const qualified = profile !== 'notQualified' && profile !== 'system'
  return [
    new x509.BasicConstraintsExtension(false, undefined, true),
    new x509.KeyUsagesExtension(digitalSignature | nonRepudiation | keyEncipherment, true),
    new x509.ExtendedKeyUsageExtension(purposes),
    new x509.CertificatePolicyExtension([qualified ? policyOf(profile) : '1.3.6.1.4.1.99999.1']),
    ...(qualified
      ? [
          new x509.Extension(
            '1.3.6.1.5.5.7.1.3',
            false,
            qcStatements(profile === 'seal' || profile === 'signatureCalledSeal' ? 2 : 1),
          ),
        ]
      : []),
    ...(profile === 'noRevocation'
      ? []
      : [
          new x509.AuthorityInfoAccessExtension({ ocsp: `${address}/ocsp` }),
          new x509.CRLDistributionPointsExtension([`${address}/crl`]),
        ]),
  ]
}

/** For a natural person on a secure device; for a legal one in a seal. */
const policyOf = (profile: Profile) => (profile === 'seal' ? '0.4.0.194112.1.3' : '0.4.0.194112.1.2')

/** Qualified, on a secure device, and of this type: 1 for signatures, 2 for seals. */
export function qcStatements(type: 1 | 2): ArrayBuffer {
  const id = (value: string) => new ObjectIdentifier({ value })
  const statement = (...value: (ObjectIdentifier | Sequence)[]) => new Sequence({ value })
  return new Sequence({
    value: [
      statement(id(`${QC}.1`)),
      statement(id(`${QC}.4`)),
      statement(id(`${QC}.6`), new Sequence({ value: [id(`${QC}.6.${type}`)] })),
    ],
  }).toBER()
}
