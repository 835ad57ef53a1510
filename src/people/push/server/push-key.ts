/** The key by which push services know the portal (VAPID, RFC 8292): made at the first start and kept, sealed, in the database. */
import webPush from 'web-push'
import type { Scope } from '#platform/process/integrations.ts'

/** Both halves in base64url. */
type PushKey = { publicKey: string; privateKey: string }

/** The portal's key; of several portals that start on a new database at once, the first makes it. */
export async function pushKey({ db, now, services }: Scope): Promise<PushKey> {
  const find = () =>
    db.selectFrom('push_key').select(['public_key', 'private_cipher']).where('id', '=', 1).executeTakeFirst()
  let stored = await find()
  if (!stored) {
    const made = webPush.generateVAPIDKeys()
    await db
      .insertInto('push_key')
      .values({
        public_key: Buffer.from(made.publicKey, 'base64url'),
        private_cipher: services.personal.cover(made.privateKey),
        made_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    stored = await find()
  }
  if (!stored) throw new Error('The key for push services is neither there nor can it be made.')
  return {
    publicKey: stored.public_key.toString('base64url'),
    privateKey: services.personal.open(stored.private_cipher),
  }
}
