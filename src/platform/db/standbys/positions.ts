/** Positions in the log of the database (`pg_lsn`). */

/** A position in the log, as PostgreSQL writes it (pg_lsn); nothing where it is none. */
export function positionIn(text: string | undefined): bigint | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? '') ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : undefined
}
