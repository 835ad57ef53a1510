/** Certificates that people sign in with, kept with their accounts. */
import { sql } from 'kysely'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { noteEvent } from '#people/account-store/events.ts'
import type { Proof } from './proofs.ts'
import { takeNumber } from '#people/account-store/proved-numbers.ts'

type Certificate = NonNullable<Proof['certificate']>

/**
 * Attaches a proved certificate to an account. It must be of the account's own person; an account that has no number
 * yet takes the certificate's. Refuses with `certificateUsed` or `anotherPerson`.
 */
export async function attachCertificate(
  db: Db,
  personal: PersonalNumbers,
  accountId: number,
  proof: Proof,
  now: Date,
): Promise<{ name: string; added: boolean }> {
  const certificate = certificateOf(proof)
  const owner = await ownerOf(db, certificate.thumbprint)
  if (owner !== undefined && owner !== accountId) throw new Refusal('certificateUsed')

  const whose = await takeNumber(db, personal, accountId, proof.identifier, { now, taken: 'anotherPerson' })
  if (!whose.own) throw new Refusal('anotherPerson')
  const stored = await store(db, accountId, certificate, now)
  if (!stored) throw new Refusal('certificateUsed')
  return { name: certificate.name, added: stored.added }
}

/**
 * Notes the certificate that somebody signed in or registered with. Their number has already named the account, so one
 * that stands with another account is left there.
 */
export async function rememberCertificate(db: Db, accountId: number, proof: Proof, now: Date): Promise<void> {
  await store(db, accountId, certificateOf(proof), now)
}

/** Takes all certificates from an account that is given up, so that they may stand with another one. */
export const removeCertificates = (db: Db, accountId: number, now: Date) =>
  db
    .updateTable('certificate')
    .set({ removed_at: now })
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .execute()

function certificateOf({ certificate }: Proof): Certificate {
  if (!certificate) throw new Error('This proof is not of a certificate.')
  return certificate
}

async function ownerOf(db: Db, thumbprint: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('certificate')
    .select('account_id')
    .where('thumbprint', '=', thumbprint)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row?.account_id
}

/** Writes the certificate down with this account, if it is not there yet; undefined when it stands with another one. */
async function store(db: Db, accountId: number, { thumbprint, ...facts }: Certificate, now: Date) {
  const { name, issuer, eik, validUntil } = facts
  const row = await db
    .insertInto('certificate')
    .values({
      account_id: accountId,
      thumbprint,
      name,
      issuer,
      eik,
      valid_until: new Date(validUntil),
      attached_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('thumbprint')
        .where('removed_at', 'is', null)
        .doUpdateSet({ name, issuer, eik })
        .where('certificate.account_id', '=', accountId),
    )
    .returning(sql<boolean>`xmax = 0`.as('added'))
    .executeTakeFirst()
  if (row?.added)
    await noteEvent(db, accountId, 'certificateAttached', now, accountId, { issuer, thumbprint })
  return row
}
