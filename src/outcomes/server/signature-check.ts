/** Whether an uploaded file is the drawn up protocol, signed by the organiser of the sale. */
import { checkCertificate } from '../../accounts/server/certificate-check.ts'
import { readCertificate } from '../../accounts/server/certificate-reading.ts'
import { subjectOf } from '../../accounts/server/certificate-subject.ts'
import { Refusal } from '../../platform/endpoint.ts'
import type { Db } from '../../platform/server/db.ts'
import type { Outside } from '../../platform/server/outside.ts'
import type { Identifier } from '../../platform/server/personal.ts'
import { settingAt } from '../../settings/server/settings.ts'
import { onlySigns } from './pdf-additions.ts'
import { SignatureRefused, signingCertificate } from './pdf-signature.ts'

export type Signer = { name: string; issuer: string; thumbprint: string; chainChecked: boolean }
type Files = { signed: Buffer; prepared: Buffer }

/**
 * Who signed, if everything holds: the file is the drawn up document with one signature over all of it, nothing else was
 * added, and the signer is the organiser by a qualified certificate in force. CPC art. 501e(5); Ordinance N-3, art. 45(3).
 */
export async function checkSigned(
  db: Db,
  outside: Outside,
  { signed, prepared }: Files,
  organiserId: number,
  now: Date,
): Promise<Signer> {
  if (signed.length <= prepared.length || !signed.subarray(0, prepared.length).equals(prepared))
    throw new Refusal('notThePrepared')
  const certificate = certificateIn(signed, prepared.length)
  if (!onlySigns(signed, prepared)) throw new Refusal('changedAfter')
  const { identifier, signer } = outside.certificates
    ? await trusted(certificate, outside.certificates, now)
    : await unchecked(db, certificate, now)
  await mustBeOrganiser(db, outside, identifier, organiserId, signer.chainChecked)
  return signer
}

function certificateIn(file: Buffer, from: number): Buffer {
  try {
    return signingCertificate(file, from)
  } catch (error) {
    if (error instanceof SignatureRefused) throw new Refusal(error.code)
    throw error
  }
}

type Named = { identifier: Identifier | undefined; signer: Signer }

/** By the same checks as when somebody signs in with his certificate (ADR 016). */
async function trusted(
  der: Buffer,
  settings: NonNullable<Outside['certificates']>,
  now: Date,
): Promise<Named> {
  const outcome = await checkCertificate(der, settings, now)
  if ('failed' in outcome)
    throw outcome.failed === 'revocationUnknown'
      ? new Refusal('revocationUnknown')
      : new Refusal('signerNotTrusted', { certificate: outcome.failed })
  const { identifier, certificate } = outcome.proof
  const { name, issuer, thumbprint } = certificate!
  return { identifier, signer: { name, issuer, thumbprint, chainChecked: true } }
}

/** Without authorities to trust, nobody knows who signed; only a setting for trials takes that. */
async function unchecked(db: Db, der: Buffer, now: Date): Promise<Named> {
  if (!(await settingAt(db, 'ProtocolSignaturesUnchecked', now))) throw new Refusal('signaturesNotChecked')
  try {
    const { x509, parsed } = readCertificate(der)
    const { identifier, fullName, issuer } = subjectOf(parsed)
    const thumbprint = x509.fingerprint256.replaceAll(':', '').toLowerCase()
    return { identifier, signer: { name: fullName, issuer, thumbprint, chainChecked: false } }
  } catch {
    throw new Refusal('signerNotTrusted', { certificate: 'certificateUnreadable' })
  }
}

/** A protocol is signed by the bailiff or the syndic himself; people are compared by their numbers, never by printed names. */
async function mustBeOrganiser(
  db: Db,
  { personal }: Outside,
  identifier: Identifier | undefined,
  organiserId: number,
  chainChecked: boolean,
) {
  const { identifier_hash: own, identifier_proved: proved } = await db
    .selectFrom('account')
    .select(['identifier_hash', 'identifier_proved'])
    .where('id', '=', organiserId)
    .executeTakeFirstOrThrow()
  if (!own || !proved) {
    if (chainChecked) throw new Refusal('organiserUnknown')
    return
  }
  if (!identifier || !personal.hashes(identifier).some((hash) => hash.equals(own)))
    throw new Refusal('signerIsAnother')
}
