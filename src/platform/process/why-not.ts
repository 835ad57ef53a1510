/** Why a start or a command cannot go on, as an operator reads it: what was found, which variable says so, and what to do. */

import { DISK_FULL } from '#platform/db/readiness.ts'

type Found = { code?: string; address?: string; hostname?: string; port?: number; errors?: unknown[] }

const DATABASE = 'DATABASE_URL (of migrate DATABASE_OWNER_URL)'
const placeOf = ({ address, hostname, port }: Found) => [address ?? hostname, port].filter(Boolean).join(':')
const NO_ANSWER = (found: Found) =>
  `No database answers at ${placeOf(found) || 'the given address'}. Check ${DATABASE}, the server, the network and pg_hba.conf.`
const NOT_LET_IN = () =>
  `The database does not let this user in. Check user and password in ${DATABASE}, and pg_hba.conf.`

/** By the codes of Node.js and of PostgreSQL (its manual, Appendix A). */
const SENTENCES: Record<string, (found: Found, message: string) => string> = {
  ECONNREFUSED: NO_ANSWER,
  ENOTFOUND: NO_ANSWER,
  EAI_AGAIN: NO_ANSWER,
  ETIMEDOUT: NO_ANSWER,
  EHOSTUNREACH: NO_ANSWER,
  ENETUNREACH: NO_ANSWER,
  '28P01': NOT_LET_IN,
  '28000': NOT_LET_IN,
  '3D000': (_, message) =>
    `There is no such database (${message}). Create it, or correct its name at the end of ${DATABASE}.`,
  '42501': (_, message) =>
    `The user of the database lacks a right (${message}). Run npm run migrate as the owner, with DATABASE_OWNER_URL.`,
  '53300': () =>
    'The database takes no more connections. Raise its max_connections, or lower DATABASE_CONNECTIONS.',
  [DISK_FULL]: (_, message) =>
    `The disk of the database is full: ${message} Make room on it; nothing that was acknowledged is lost.`,
  '57P03': () => 'The database is just starting or stopping. Try again in a moment.',
  ENOSPC: () => 'The disk is full. Make room where DATA_DIR lies.',
  EADDRINUSE: ({ port }) =>
    `Another program already listens at port ${port}. Set PORT to a free one, or stop that program.`,
  EACCES: ({ port }, message) =>
    port === undefined ? message : `This user may not listen at port ${port}. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: ({ address }) =>
    `This machine has no address ${address}. Set HOST to one that it has, such as 127.0.0.1 or 0.0.0.0.`,
}

/** One sentence or more without a stack; what nobody foresaw says what it says itself. */
export function whyNot(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const found = error as Error & Found
  // A name with several addresses was tried at each.
  const [first] = found.errors ?? []
  const { code, ...rest } = (found.message === '' && first ? first : found) as Found
  return SENTENCES[code ?? '']?.({ ...found, ...rest }, found.message) ?? found.message
}
