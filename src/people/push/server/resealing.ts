/** After a change of keys: the portal's key for push services and the secrets of browsers are sealed under the newest one. */
import { allOf, resealColumn } from '../../../platform/db/resealing.ts'

export const resealPushes = allOf(
  resealColumn({ table: 'push_key', id: 'id', cipher: 'private_cipher' }),
  resealColumn({ table: 'push_subscription', id: 'id', cipher: 'secret_cipher' }),
)
