/**
 * What strangers send is bounded (decision 036): every endpoint says how much it takes, and every text in its input how long it may be; what
 * is inside a file is read in a thread, or by what is known to be bounded. A new endpoint, or a new reader, cannot forget it.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '#app/modules.ts'
import type { AnyEndpoint } from '#platform/endpoint.ts'
import { fileOf } from '../tools/domains.ts'

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

/** Packages and modules that take apart what somebody wrote. */
const PARSERS =
  /^(?:fflate|node:zlib|sharp|asn1js|pkijs|@xmldom\/xmldom|xml-crypto|xml-encryption|@node-saml\/node-saml|read-excel-file.*|sax|.*\/(?:csv|pdf-(?:syntax|objects|filters|encryption|signature))\.ts)$/

/** Who reads with them in the loop, and why that is short. */
const IN_THE_LOOP: Record<string, string> = {
  'files/server/pictures.ts': 'decoded by threads of their own: two at once, 50 million points, 50 layers',
  'people/e-authentication/saml.ts': 'an answer of 128 KB, its tags, attributes and levels counted before',
  'people/e-authentication/saml-answer.ts': 'the same, and what was encrypted in it, counted too',
  'people/e-authentication/saml-request.ts': 'what we write, and the signature over what was counted',
  'machines/systems/server/certificate-names.ts': 'a certificate of 16 KB',
  'platform/pki/certificate-reading.ts': 'a certificate of 16 KB',
  'platform/pki/certificate-chain.ts': 'a certificate that was read so',
  'platform/pki/certificate-profile.ts': 'a certificate that was read so',
  'platform/pki/certificate-subject.ts': 'a certificate that was read so',
  'platform/pki/certificate-revocation.ts': 'a certificate that was read so',
  'platform/pki/certificate-ocsp.ts': 'an answer of an authority, 64 KB',
  'platform/pki/certificate-crl.ts': 'a list of an authority, line by line, with turns for others',
  'platform/pki/timestamp.ts': 'an answer of an authority, 64 KB',
  'platform/pki/timestamp-token.ts': 'the same',
  'platform/pki/timestamp-chain.ts': 'the same, ten certificates at most',
  'platform/pki/seal/pkcs12.ts': 'the operator’s own keystore, at the start and when he replaces it',
  'sales/court-bundle/court-bundle.ts': 'what the portal packs itself, piece by piece',
  'certificates/check/verifying.ts': 'a command of whoever checks a paper, in a process of its own',
  'app/samples/sale-parts.ts': 'pictures of the sample data',
  'app/commands/import.ts': 'a command of the operator, in a process of its own',
  'register/import/import-file.ts': 'the same',
  'app/rendering/share-drawing.ts':
    'photographs that the portal has made of what it proved whole, in a thread of its own',
  'app/rendering/pages.ts': 'packs pages that the portal has drawn and reads none',
  'operations/audit/server/audit.ts': 'writes lines of a table and reads none',
  'open-data/sets/server/files.ts': 'the same',
}
/** What the portal itself made and seals, in a thread that nothing else reaches. */
const OF_SEALING = /^platform\/pki\/seal\/(cades|place|work)\.ts$/
/** Answers of the state's registers and of its e-delivery, which are bounded as they come (regix-transport.ts, transport.ts). */
const OF_REGISTERS =
  /^(?:register\/lookups\/server\/regix-|e-delivery\/service\/soap\b|platform\/process\/xml\.ts$)/

type Import = { from: string; to: string; typeOnly: boolean }

/** All that a module of the server imports: packages by name, our own modules by their place under src. */
function importsOf(file: string): Import[] {
  const text = readFileSync(join('src', file), 'utf8')
  return [...text.matchAll(/^import (type )?[^'"]*?from '([^']+)'/gms)].map(([, type, name]) => ({
    from: file,
    to: fileOf(name!, `src/${file}`).replace(/^src\//, ''),
    typeOnly: type !== undefined,
  }))
}

describe('what is inside a file', () => {
  const server = globSync('**/*.ts', { cwd: 'src', exclude: ['**/*.test.ts', '**/web/**'] })
  const imports = server.flatMap(importsOf).filter(({ typeOnly }) => !typeOnly)
  const starts = (file: string) =>
    /new URL\('([^']+-reading\.ts)', import\.meta\.url\)/.exec(readFileSync(join('src', file), 'utf8'))?.[1]
  const readers = server.flatMap((file) => {
    const started = starts(file)
    return started ? [join(dirname(file), started)] : []
  })

  it('is read in a thread with limits of memory and time, or by what is known to be bounded', () => {
    expect(readers.map((file) => basename(file)).toSorted()).toEqual([
      'content-reading.ts',
      'machinery-sheet-reading.ts',
      'signed-pdf-reading.ts',
      'statement-reading.ts',
    ])
    // What a reader needs runs in its thread.
    const apart = new Set(readers)
    for (const file of apart)
      for (const { from, to } of imports) if (from === file && server.includes(to)) apart.add(to)
    const inTheLoop = new Set(
      imports
        .filter(({ from, to }) => PARSERS.test(to) && !apart.has(from))
        .filter(({ from }) => !OF_REGISTERS.test(from) && !OF_SEALING.test(from))
        .map(({ from }) => from),
    )
    expect([...inTheLoop].toSorted()).toEqual(Object.keys(IN_THE_LOOP).toSorted())
  })

  it('is never read by the module of a thread outside of it', () => {
    const services = imports.filter(({ from, to }) => readers.includes(to) && !readers.includes(from))
    const ofSealing = imports.filter(({ from, to }) => OF_SEALING.test(to) && !OF_SEALING.test(from))
    expect([...services, ...ofSealing]).toEqual([])
    expect(readFileSync('src/platform/pki/seal/sealing.ts', 'utf8')).toContain("new URL('./work.ts'")
  })

  it('comes in by these endpoints only; a new one gets its worst input in ops/bench/freeze.ts', () => {
    const endpoints = Object.entries(contract as Record<string, AnyEndpoint>)
      .filter(
        ([, { upload, bodyLimit, method, path }]) =>
          method !== 'GET' && (upload || bodyLimit || path.endsWith('/signed')),
      )
      .map(([name]) => name)
    expect(endpoints.toSorted()).toEqual([
      'attachToApplication',
      'attachToFeedback',
      'checkMachineFile',
      'checkStatement',
      'importMachines',
      'importStatement',
      'sendItems',
      'signOrder',
      'signProtocol',
      'signStep',
      'uploadFile',
    ])
  })
})
