/** What the simulation goes by: figures of `npm run bench:scale` on one machine, on a day. Overwritten by hand after a new measurement. */

/** Milliseconds of one processor core, in a portal and in the database. `commitMs` is what a commit waits for a disk and a synchronous standby. */
export type Service = {
  bid: { portalMs: number; databaseMs: number }
  read: { portalMs: number; databaseMs: number }
  message: { portalMs: number; databaseMs: number }
  commitMs: number
}

/** Two cores, clients and database on the same machine, 24 November 2026; the commit of a standby in the same city is assumed. */
export const MEASURED: Service = {
  bid: { portalMs: 0.56, databaseMs: 0.44 },
  read: { portalMs: 2.1, databaseMs: 3.6 },
  message: { portalMs: 0.02, databaseMs: 0 },
  commitMs: 5,
}
