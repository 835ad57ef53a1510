/** The audit: who asked for which command, when, and how it ended. Secrets are masked by the schema of the input. */
import { z } from 'zod'
import type { AnyEndpoint } from '../endpoint.ts'
import type { User } from '../access.ts'
import type { Db } from '../db/database.ts'

const MASK = '•••'

/** The input as it may be kept: fields marked `secret` in their schema are replaced, wherever they stand in it. */
export function masked(schema: z.ZodType, value: unknown): unknown {
  if (schema.meta()?.['secret']) return MASK
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((inner) => masked(schema.element as z.ZodType, inner))
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([field, inner]) => {
        const known = schema.shape[field] as z.ZodType | undefined
        return [field, known ? masked(known, inner) : inner]
      }),
    )
  if (schema instanceof z.ZodRecord && typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, masked(schema.valueType as z.ZodType, inner)]),
    )
  // What any of the choices calls secret is, whichever was taken.
  if (schema instanceof z.ZodUnion)
    return (schema.options as z.ZodType[]).reduce((inner, option) => masked(option, inner), value)
  if (schema instanceof z.ZodPipe) return masked(schema.in as z.ZodType, value)
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return masked(schema.unwrap() as z.ZodType, value)
  return value
}

export type AuditRow = {
  at: Date
  requestId: string
  user: User | undefined
  command: string
  outcome: string
  endpoint: AnyEndpoint
  /** The validated input; undefined when it was never valid, since nobody knows then what it holds. */
  input: unknown
}

/** Writes one audit row and answers its number; inside a command's transaction it stands or falls with the command. */
export async function writeAudit(db: Db, row: AuditRow): Promise<number> {
  const { user, at, requestId, command, outcome } = row
  return noteInAudit(db, {
    at,
    requestId,
    accountId: user?.id ?? null,
    actingFor: user && user.actsFor !== user.id ? user.actsFor : null,
    command,
    outcome,
    input: row.input === undefined ? {} : masked(row.endpoint.input, row.input),
  })
}

type Noted = Pick<AuditRow, 'at' | 'requestId' | 'command' | 'outcome'> & {
  accountId?: number | null
  actingFor?: number | null
  /** Plain facts without secrets: nothing is masked here. */
  input: unknown
}

/** Writes the audit row of what is no endpoint: the addresses that other systems send people to, and the commands at the console. */
export async function noteInAudit(
  db: Db,
  { at, requestId, accountId, actingFor, command, outcome, input }: Noted,
): Promise<number> {
  const { id } = await db
    .insertInto('audit_entry')
    .values({
      at,
      request_id: requestId,
      account_id: accountId ?? null,
      acting_for: actingFor ?? null,
      command,
      outcome,
      input: JSON.stringify(input),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
