/** The audit: who asked for which command, when, and how it ended. Secrets are masked by the schema of the input. */
import { z } from 'zod'
import type { AnyEndpoint } from '#platform/endpoint.ts'
import { grantOf, type User } from '#platform/access.ts'
import type { Db } from '#platform/db/database.ts'
import { insertMany } from '#platform/db/many.ts'
import { isEgn, isLnch } from '#platform/identifiers.ts'
import type { Text } from '#platform/lang/language.ts'

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

/** Whether it is a secret that opens an endpoint, as a code in a letter does, and not who somebody is. */
export const takesSecret = ({ input }: AnyEndpoint): boolean =>
  Object.values<z.ZodType>(input.shape).some((field) => masked(field, '') === MASK)

export type AuditRow = {
  at: Date
  requestId: string
  user: Pick<User, 'id' | 'actsFor' | 'roles' | 'system'> | undefined
  /** Where the request came from; nothing for the commands at the console. */
  address?: string
  command: string
  outcome: string
  endpoint: AnyEndpoint
  /** The validated input; undefined when it was never valid, since nobody knows then what it holds. */
  input: unknown
  /** What the handler has said is to be kept of the input, whether or not its schema calls that secret. */
  instead?: Readonly<Record<string, unknown>> | undefined
  /** What was answered, of a command that was done: it names what was made. */
  answer?: unknown
  changes?: readonly Change[]
}
/** By these a row of the audit is found. */
export type AuditMark = { id: number; at: Date }

/** What a field held: plain, a moment, words in both languages, or a list. */
type Value = string | number | boolean | Date | Text | null | readonly (string | Text)[]
type Change = { field: string; old: Value; new: Value }
export type Values<F extends string = never> = Readonly<Partial<Record<F, Value | undefined>>>
type KeysOf<T> = T extends unknown ? keyof T : never
/** Values in which no field stands that has no name, not even where they come from elsewhere. */
type Named<T, F extends string> = T & { readonly [K in Exclude<KeysOf<T>, F>]?: never }
/** Where a handler tells what was and what is; fields that stay as they were are left out. To tell of none is telling, too. */
export type Changed<F extends string = never> = <B extends Values<F>, A extends Values<F>>(
  before: Named<B, F>,
  after: Named<A, F>,
) => void

/** How a secret is told: that there is another, never which. */
export const SECRET = {
  old: { bg: 'предишна', en: 'the previous one' },
  new: { bg: 'нова', en: 'a new one' },
}

/** What the handler of a command tells to have changed. */
export function changesPublished() {
  const changes: Change[] = []
  let reported = false
  const changed: Changed<string> = (before, after) => {
    reported = true
    const [was, is] = [
      new Map(Object.entries<Value | undefined>(before)),
      new Map(Object.entries<Value | undefined>(after)),
    ]
    for (const field of new Set([...was.keys(), ...is.keys()])) {
      const [old, now] = [was.get(field) ?? null, is.get(field) ?? null]
      if (JSON.stringify(old) !== JSON.stringify(now)) changes.push({ field, ...shortened(old, now) })
    }
  }
  return { changes, changed, told: () => reported }
}

const LONGEST_TEXT = 300
const SAME_SHOWN = 30
const MOST_OF_LIST = 50

/** Long texts are kept from where they part; numbers of people, which somebody may have typed into a text, are not kept at all. */
function shortened(old: Value, now: Value) {
  let parting = 0
  if (typeof old === 'string' && typeof now === 'string')
    while (parting < old.length && old[parting] === now[parting]) parting++
  const from = Math.max(0, parting - SAME_SHOWN)
  const short = (value: Value): Value =>
    typeof value === 'string'
      ? withoutNumbers(value.length <= LONGEST_TEXT ? value : part(value, from))
      : Array.isArray(value)
        ? value.slice(0, MOST_OF_LIST).map((each) => (typeof each === 'string' ? withoutNumbers(each) : each))
        : value
  return { old: short(old), new: short(now) }
}
const part = (text: string, from: number) =>
  `${from > 0 ? '…' : ''}${text.slice(from, from + LONGEST_TEXT)}${text.length > from + LONGEST_TEXT ? '…' : ''}`
const withoutNumbers = (text: string) =>
  text.replace(/(?<!\d)\d{10}(?!\d)/g, (digits) => (isEgn(digits) || isLnch(digits) ? MASK : digits))

const LONGEST_OBJECT = 100

/**
 * What a request is about, as its address names it: the record in the address (`/api/announcements/:id/acts` is about
 * `announcements/12`), or the one that was made. Nothing where neither is.
 */
function objectOf({ path }: AnyEndpoint, input: unknown, answer?: unknown): string | null {
  const parts = path.split('/').slice(2)
  const at = parts.findIndex((part) => part.startsWith(':'))
  const [kind, record] =
    at > 0
      ? [parts[at - 1], fieldIn(input, parts[at]!.slice(1).replace(/\..*$/, ''))]
      : [parts.at(-1), fieldIn(answer, 'id')]
  const named = typeof record === 'number' || typeof record === 'string'
  return named ? `${kind}/${record}`.slice(0, LONGEST_OBJECT) : null
}

const fieldIn = (of: unknown, field: string): unknown =>
  typeof of === 'object' && of !== null ? Object.entries(of).find(([name]) => name === field)?.[1] : undefined

/** Writes one audit row and answers by what it is found; inside a command's transaction it stands or falls with the command. */
export async function writeAudit(db: Db, row: AuditRow): Promise<AuditMark> {
  const { user, at, requestId, command, outcome, endpoint, input } = row
  return noteInAudit(db, {
    at,
    requestId,
    accountId: user?.id ?? null,
    actingFor: user && user.actsFor !== user.id ? user.actsFor : null,
    roles: user?.roles,
    address: row.address,
    command,
    outcome,
    object: input === undefined ? null : objectOf(endpoint, input, row.answer),
    input:
      input === undefined
        ? {}
        : { ...(masked(endpoint.input, input) as object), ...row.instead, ...ofSystem(row) },
    changes: row.changes,
  })
}

/** Of a call by a system: which it was, on what ground, and in what case; `purpose` is what the mirror shows and cases are found by. */
function ofSystem({ user, endpoint, input }: AuditRow) {
  if (!user?.system) return {}
  const named = fieldIn(input, 'ground')
  const grant = grantOf(endpoint.access, user, typeof named === 'number' ? named : undefined)
  const [inCase, purpose] = [fieldIn(input, 'caseNumber'), fieldIn(input, 'purpose')]
  return {
    system: user.system.name,
    // Where an action has a ground of its own, that of the grant is found by its number.
    ...(grant && { ...(typeof named !== 'string' && { ground: grant.ground }), grant: grant.id }),
    ...(typeof inCase === 'string' && typeof purpose === 'string' && { purpose: `${inCase}; ${purpose}` }),
  }
}

type Noted = Pick<AuditRow, 'at' | 'requestId' | 'command' | 'outcome'> & {
  accountId?: number | null
  actingFor?: number | null
  roles?: readonly string[] | undefined
  address?: string | undefined
  object?: string | null
  /** Plain facts without secrets: nothing is masked here. */
  input: unknown
  changes?: readonly Change[] | undefined
}

const rowOf = ({
  at,
  requestId,
  accountId,
  actingFor,
  roles,
  address,
  object,
  changes,
  ...noted
}: Noted) => ({
  at,
  request_id: requestId,
  account_id: accountId ?? null,
  acting_for: actingFor ?? null,
  roles: roles && roles.length > 0 ? [...roles] : null,
  address: address ?? null,
  command: noted.command,
  outcome: noted.outcome,
  object: object ?? null,
  input: noted.input,
  changes: changes && changes.length > 0 ? changes : null,
})

/** Writes the audit rows of what was done by the hundred. */
export const noteManyInAudit = (db: Db, noted: readonly Noted[]) =>
  insertMany(db, 'audit_entry', noted.map(rowOf))

/** Writes the audit row of what is no endpoint: the addresses that other systems send people to, and the commands at the console. */
export async function noteInAudit(db: Db, noted: Noted): Promise<AuditMark> {
  const { changes, ...row } = rowOf(noted)
  const { id } = await db
    .insertInto('audit_entry')
    .values({ ...row, input: JSON.stringify(row.input), changes: changes && JSON.stringify(changes) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, at: noted.at }
}
