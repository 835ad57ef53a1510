/** Devices from which somebody has entered: each browser makes a secret and keeps it; of it only a hash is kept here. */
import { hash } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import { batched } from '#platform/db/batched.ts'

/** What is kept of a device's secret. */
export const deviceOf = (secret: string) => hash('sha256', secret, 'hex')

/** Whether some account was entered from the device that a secret names, and not too long ago. */
export const isKnownDevice = async (db: Db, secret: string | undefined, now: Date): Promise<boolean> =>
  secret !== undefined &&
  (await db
    .selectFrom('entry_place')
    .select('account_id')
    .where('place', '=', `device ${deviceOf(secret)}`)
    .where('known_until', '>', now)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Answers which device a secret names, if any account was entered from it; all that is asked for in a moment at once. */
export function recogniser(db: Db, clock: () => Date) {
  const ask = batched<string, string | undefined>(async (_, devices) => {
    const rows = await db
      .selectFrom('entry_place')
      .select('place')
      .distinct()
      .where(
        'place',
        'in',
        devices.map((device) => `device ${device}`),
      )
      .where('place', 'like', 'device %')
      .where('known_until', '>', clock())
      .execute()
    const known = new Set(rows.map(({ place }) => place))
    return devices.map((device) => (known.has(`device ${device}`) ? device : undefined))
  })
  return async (secret: string | undefined) => (secret === undefined ? undefined : ask(db, deviceOf(secret)))
}
