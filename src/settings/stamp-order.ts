/** Getting the time stamps that are missing, from authorities in the order of the configuration, but for the one that administrators want first. */
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { outbox } from '#platform/db/outbox.ts'
import type { DB } from '#db/schema.ts'
import { authorityAt, type Stamp, type StampSettings, stamp } from '#platform/pki/timestamp.ts'
import type { Services } from '#platform/process/integrations.ts'
import { settingAt } from './settings.ts'

/** The authorities as they are asked at a moment. One that is wanted first and is not configured any more changes nothing. */
export async function stampsInOrder(db: Db, stamps: StampSettings, at: Date): Promise<StampSettings> {
  const first = await settingAt(db, 'FirstStampAuthority', at)
  const isFirst = (url: string) => authorityAt(url) === first
  const { trusted, policies, urls } = stamps
  return { trusted, policies, urls: [...urls.filter(isFirst), ...urls.filter((url) => !isFirst(url))] }
}

type Stamped<T extends keyof DB & string, Row> = {
  name: string
  table: T
  key: readonly string[]
  columns?: () => RawBuilder<Row>
  order?: RawBuilder<unknown>
  atOnce: number
  /** Where the bytes lie in memory: so many at the same moment. */
  together?: number
  /** What is stamped. */
  bytesOf: (row: Row, db: Db) => Promise<Uint8Array> | Uint8Array
}

/** The outbox of what lacks its time stamp, in a table with the columns of a stamp. Without an authority it stays visibly missing; it is never given up. */
export const stampOutbox = <T extends keyof DB & string, Row extends object = Selectable<DB[T]>>(
  { bytesOf, ...stamped }: Stamped<T, Row>,
  services: Services,
  clock: () => Date,
) =>
  outbox<T, Row>({
    ...stamped,
    // Woken when something is to be stamped; by itself it only tries again what an authority did not stamp, after a minute at the earliest.
    wokenBy: 'stamps',
    restsAfterFailure: true,
    waiting: sql`token is null`,
    ready: () => (services.stamps?.urls.length ?? 0) > 0,
    attempt: async (db, row, now) => {
      const bytes = await bytesOf(row, db)
      let got: Stamp
      try {
        got = await stamp(bytes, await stampsInOrder(db, services.stamps!, now), clock)
      } catch (error) {
        return { why: error instanceof Error ? error.message : String(error) }
      }
      const { token, serial, stampedAt, authority } = got
      const { table, key } = stamped
      const isRow = sql`(${sql.join(key.map((column) => sql.ref(column)))}) = (${sql.join(key.map((column) => Reflect.get(row, column)))})`
      // Another process may have got one meanwhile; then that stays.
      await sql`update ${sql.table(table)} set token = ${token}, serial = ${serial}, stamped_at = ${stampedAt}, authority = ${authority},
        last_error = null where ${isRow} and token is null`.execute(db)
    },
  })
