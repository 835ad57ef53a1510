/** The public keys of the portal's signatures: written down when first used, published for good. */
import type { Db } from '#platform/db/database.ts'
import type { Services } from '#platform/process/integrations.ts'
import { publicKeyOf, type SigningKeys } from '#platform/pki/signing.ts'
import type { Job } from '#platform/db/job.ts'
import type { SigningKey } from '../proofs.contract.ts'

/** Writes down the keys that this portal has and nobody wrote down yet. */
export const recordSigningKeys = ({ signing }: Services): Job => ({
  name: 'recordSigningKeys',
  everyMs: 60_000,
  run: async (db, now) => {
    await db
      .insertInto('signing_key')
      // Where several are new at once, the one in use is the newest.
      .values(
        signing.published.map(({ id, raw }, age) => ({
          id,
          public_key: raw,
          since: new Date(now.getTime() - age),
        })),
      )
      .onConflict((clash) => clash.doNothing())
      .execute()
    // Nothing more waits behind this.
    return []
  },
})

/** All keys by which the portal signs or ever signed, newest first. */
export async function publishedKeys(db: Db, signing: SigningKeys, now: Date): Promise<SigningKey[]> {
  const rows = await db.selectFrom('signing_key').selectAll().orderBy('since', 'desc').execute()
  const known = new Set(rows.map(({ id }) => id))
  const fresh = signing.published
    .filter(({ id }) => !known.has(id))
    .map(({ id, raw }) => ({ id, public_key: raw, since: now }))
  return [...fresh, ...rows].map(({ id, public_key: raw, since }, index, all) => {
    const key = publicKeyOf(raw)
    return {
      id,
      jwk: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') },
      pem: key.export({ format: 'pem', type: 'spki' }).toString(),
      since: since.toISOString(),
      until: all[index - 1]?.since.toISOString() ?? null,
    }
  })
}
