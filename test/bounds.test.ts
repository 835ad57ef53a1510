/**
 * What strangers send is bounded (decision 036): every endpoint says how much it takes, and every text in its input how long it may be. A
 * new endpoint cannot forget it.
 */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '../src/app/contract.ts'
import type { AnyEndpoint } from '../src/platform/endpoint.ts'

const MB = 1024 * 1024
/** More than this nobody may send at once: a file of 20 MB is read into memory whole. */
const MOST_SENT = 20 * MB
/** A document in JSON is parsed in the loop, in one go. */
const MOST_PARSED = 6 * MB

type Schema = {
  type?: string
  maxLength?: number
  maxItems?: number
  pattern?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema | Schema[]
  prefixItems?: Schema[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  $ref?: string
  $defs?: Record<string, Schema>
}

/** What is bounded by being what it is. */
const SHORT_FORMATS = ['uuid', 'date', 'date-time', 'time']
/** A pattern that repeats nothing without end, from its beginning to its end. */
const isShort = (pattern: string) => /^\^.*\$$/s.test(pattern) && !/(?<!\\)[*+]|\{\d+,\}/.test(pattern)

/** The places in a schema where a text or a list may be as long as anybody likes. */
function unboundedIn(schema: Schema, place: string, seen: readonly Schema[] = []): string[] {
  if (seen.includes(schema)) return []
  const inner = (each: Schema | boolean | undefined, name: string) =>
    typeof each === 'object' ? unboundedIn(each, name, [...seen, schema]) : []
  const all = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const own: string[] = []
  if (
    schema.type === 'string' &&
    schema.maxLength === undefined &&
    schema.enum === undefined &&
    schema.const === undefined &&
    !SHORT_FORMATS.includes(schema.format ?? '') &&
    !(schema.pattern !== undefined && isShort(schema.pattern)) &&
    !(schema.allOf ?? []).some(({ maxLength, pattern }) => maxLength !== undefined || isShort(pattern ?? ''))
  )
    own.push(place)
  if (schema.type === 'array' && schema.maxItems === undefined && schema.prefixItems === undefined)
    own.push(`${place}[]`)
  return [
    ...own,
    ...all.flatMap((each) => inner(each, place)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => inner(each, `${place}.${name}`)),
    ...[schema.items ?? []].flat().flatMap((each) => inner(each, `${place}[]`)),
    ...(schema.prefixItems ?? []).flatMap((each, turn) => inner(each, `${place}[${turn}]`)),
    ...inner(schema.additionalProperties, `${place}{}`),
    ...Object.values(schema.$defs ?? {}).flatMap((each) => inner(each, place)),
  ]
}
const schemaOf = ({ input }: AnyEndpoint) =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema

describe('every endpoint', () => {
  const endpoints = Object.entries(contract as Record<string, AnyEndpoint>)

  it('says how many bytes it takes, where they are more than everywhere, and not too many', () => {
    const large = endpoints.filter(([, { upload, bodyLimit }]) => upload || bodyLimit)
    expect(large.length).toBeGreaterThan(0)
    for (const [name, { upload, bodyLimit, method }] of large) {
      expect(method, name).not.toBe('GET')
      expect(upload?.maxBytes ?? 0, name).toBeLessThanOrEqual(MOST_SENT)
      expect(bodyLimit ?? 0, name).toBeLessThanOrEqual(MOST_PARSED)
    }
  })

  it('says of every text and every list in its input how long it may be', () => {
    expect(endpoints.flatMap(([name, endpoint]) => unboundedIn(schemaOf(endpoint), name))).toEqual([])
  })

  it('is looked through to the last text: what has no bound is found wherever it stands', () => {
    const forgetful = z.object({
      text: z.string(),
      day: z.iso.date(),
      inner: z
        .object({ list: z.array(z.union([z.string().regex(/^\d{4}$/), z.string().min(2)])).max(3) })
        .optional(),
      some: z.record(z.string().max(3), z.string().regex(/^a+$/)),
      many: z.array(z.int()),
    })
    expect(unboundedIn(schemaOf({ input: forgetful } as unknown as AnyEndpoint), 'x').toSorted()).toEqual([
      'x.inner.list[]',
      'x.many[]',
      'x.some{}',
      'x.text',
    ])
  })
})
