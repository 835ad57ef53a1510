/** Whether an uploaded file is a document that the portal drew up, signed by the person whose act it is: the protocol of a sale, or an order. */
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import type { Identifier } from '#platform/pki/personal.ts'
import { readApart } from '#platform/process/reading.ts'
import type { SignedPdf, Signing } from '#platform/pki/signed-pdf-reading.ts'
import { settingAt } from '#settings/settings.ts'
import { checkCertificate } from './certificate-check.ts'
import { readCertificate } from '#platform/pki/certificate-reading.ts'
import { subjectOf } from '#platform/pki/certificate-subject.ts'

export type Signer = { name: string; issuer: string; thumbprint: string; chainChecked: boolean }
/** What was sent back, and the document as the portal drew it up. */
type Files = { signed: { bytes: Buffer; type: string }; prepared: Buffer }

const MODULE = new URL('../../platform/pki/signed-pdf-reading.ts', import.meta.url)
/** A signature, certificates, answers about revocation and the objects around them; no program adds more. */
const LARGEST_ADDITION = 4 * 1024 * 1024

/**
 * Who signed, if everything holds: the file is the drawn up document with one signature over all of it, the signer is the
 * organiser by a qualified certificate in force, and nothing else was added. What else stands in the file is read only when they
 * is known, and in a thread of its own. CPC art. 501e(5); Ordinance N-3, art. 45(3).
 */
export async function checkSigned(
  { db, services, now }: Scope,
  { signed: sent, prepared }: Files,
  organiserId: number,
): Promise<Signer> {
  const { bytes: signed } = sent
  if (sent.type !== 'application/pdf') throw new Refusal('notThePrepared')
  if (signed.length <= prepared.length || !signed.subarray(0, prepared.length).equals(prepared))
    throw new Refusal('notThePrepared')
  if (signed.length - prepared.length > LARGEST_ADDITION) throw new Refusal('changedAfter')
  const document = { file: signed, prepared: prepared.length }
  const signing = await reading<Signing>('readSigning', document, 'signatureBroken')
  if ('refused' in signing) throw new Refusal(signing.refused)
  const certificate = Buffer.from(signing.certificate)
  const { identifier, signer } = services.certificates
    ? await trusted(certificate, services.certificates, now)
    : await unchecked(db, certificate, now)
  await mustBeOrganiser(db, services, identifier, organiserId, signer.chainChecked)
  if (!(await reading<boolean>('readAdditions', document, 'changedAfter'))) throw new Refusal('changedAfter')
  return signer
}

/** What a thread reads out of a copy of the document that is handed over to it; what it cannot read is refused. */
function reading<Answer>(
  name: string,
  { file, prepared }: SignedPdf,
  code: 'signatureBroken' | 'changedAfter',
) {
  const copy = new Uint8Array(file)
  const task = { module: MODULE, name, input: { file: copy, prepared }, transfer: [copy.buffer] }
  return readApart<Answer>(task).catch((error: unknown) => {
    throw error instanceof Refusal ? error : new Refusal(code)
  })
}

type Named = { identifier: Identifier | undefined; signer: Signer }

/** By the same checks as when somebody signs in with their certificate (ADR 016). */
async function trusted(
  der: Buffer,
  settings: NonNullable<Services['certificates']>,
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

/** Such a document is signed by the bailiff or the syndic themselves; people are compared by their numbers, never by printed names. */
async function mustBeOrganiser(
  db: Db,
  { personal }: Services,
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
