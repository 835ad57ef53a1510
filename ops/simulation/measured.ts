/** What the simulation goes by: figures of `npm run bench:scale` on one machine, on a day. Overwritten by hand after a new measurement. */

/** Milliseconds of one processor core, in a portal and in the database. `commitMs` is what a commit waits for a disk and a synchronous standby. */
export type Service = {
  bid: { portalMs: number; databaseMs: number }
  read: { portalMs: number; databaseMs: number }
  message: { portalMs: number; databaseMs: number }
  commitMs: number
}

/**
 * Two cores, clients and database on the same machine, 24 November 2026: of each the dearest that was seen, a bid of 300 a second at three portals, a
 * read among 100,000 sales. The commit of a standby in the same city is assumed.
 */
export const MEASURED: Service = {
  bid: { portalMs: 0.58, databaseMs: 0.54 },
  read: { portalMs: 1.45, databaseMs: 4.2 },
  message: { portalMs: 0.056, databaseMs: 0.038 },
  commitMs: 5,
}
