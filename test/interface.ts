/** The interface as other programs rely on it, by domain and in a form that a reviewer reads: addresses, fields, kinds and codes, but no sentence. */
import { globSync } from 'node:fs'
import type { AnyEndpoint } from '#platform/endpoint.ts'

type Schema = {
  $ref?: string
  type?: string | string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  pattern?: string
  format?: string
  secret?: boolean
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
}
type Content = Record<string, { schema?: Schema }>
type Operation = {
  operationId: string
  'x-access': unknown
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
export type Description = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** What fits into one line is not broken. */
const WIDE = 140
/** What several domains use. */
const COMMON = 'common'

/** The text of each domain, by its name. */
export async function interfaceTexts(
  { paths, components }: Description,
  contract: Record<string, AnyEndpoint>,
): Promise<Map<string, string>> {
  const domainOf = await domains(contract)
  const parts = new Map<string, string[]>()
  const usedBy = new Map<string, Set<string>>()
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const domain = domainOf.get(operation.operationId) ?? COMMON
      const { refusals } = contract[operation.operationId]!
      parts.set(domain, [...(parts.get(domain) ?? []), written(method, path, operation, refusals)])
      for (const name of typesIn(operation, components.schemas))
        usedBy.set(name, (usedBy.get(name) ?? new Set()).add(domain))
    }
  for (const [name, by] of [...usedBy].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const domain = by.size === 1 ? [...by][0]! : COMMON
    const text = `type ${name} = ${said(components.schemas[name]!)}`
    parts.set(domain, [...(parts.get(domain) ?? []), text])
  }
  return new Map([...parts].map(([domain, texts]) => [domain, `${texts.join('\n\n')}\n`]))
}

/** In which domain each endpoint is declared. */
async function domains(contract: Record<string, AnyEndpoint>) {
  const found = new Map<string, string>()
  for (const file of globSync(['src/**/*.contract.ts', 'src/**/contract.ts']))
    for (const part of Object.values((await import(`../${file}`)) as Record<string, unknown>))
      for (const [name, one] of Object.entries(typeof part === 'object' && part ? part : {}))
        if (contract[name] === one) found.set(name, file.split('/')[1]!)
  return found
}

/** The names of the types that an operation uses, directly or through one another. */
function typesIn(operation: Operation, schemas: Record<string, Schema>) {
  const names = new Set<string>()
  const add = (part: unknown) => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) names.add(name!)
  }
  add(operation)
  for (const name of names) add(schemas[name])
  return names
}

function written(
  method: string,
  path: string,
  { operationId, parameters = [], requestBody, responses, 'x-access': access }: Operation,
  refusals: AnyEndpoint['refusals'],
) {
  const places = parameters.map(
    ({ name, in: where, required, schema }) =>
      `  ${where} ${name}${required ? '' : '?'}: ${said(schema, '  ')}`,
  )
  const body = Object.entries(requestBody?.content ?? {}).map(
    ([type, { schema }]) => `  takes ${of(type, schema)}`,
  )
  const answers = Object.entries(responses['200']?.content ?? {}).map(
    ([type, { schema }]) => `  answers ${of(type, schema)}`,
  )
  const codes = Object.entries(refusals as Record<string, { status: number }>).map(
    ([code, { status }]) => `${code} ${status}`,
  )
  return [
    `${method.toUpperCase()} ${path} ${operationId}`,
    `  for ${JSON.stringify(access)}`,
    ...places,
    ...body,
    ...answers,
    ...(codes.length > 0 ? [`  refuses ${codes.toSorted().join(', ')}`] : []),
  ].join('\n')
}

const of = (type: string, schema: Schema | undefined) =>
  type === 'application/json' && schema ? said(schema, '  ') : type

/** A schema as a type would be written, with its bounds. */
function said(schema: Schema, indent = ''): string {
  const { $ref, anyOf, oneOf, enum: values, const: constant, default: usual } = schema
  const tail = usual === undefined ? '' : ` = ${JSON.stringify(usual)}`
  if ($ref) return $ref.split('/').at(-1)! + tail
  if (anyOf ?? oneOf) return (anyOf ?? oneOf)!.map((each) => said(each, indent)).join(' | ') + tail
  if (constant !== undefined) return JSON.stringify(constant) + tail
  if (values)
    return (
      broken(
        values.map((each) => JSON.stringify(each)),
        ' | ',
        indent,
      ) + tail
    )
  const types = [schema.type ?? 'anything'].flat()
  return types.map((type) => kind(type, schema, indent)).join(' | ') + tail
}

function kind(type: string, schema: Schema, indent: string): string {
  if (type === 'array')
    return `${said(schema.items ?? {}, indent)}[]${range(schema.minItems, schema.maxItems)}`
  if (type === 'object') return object(schema, indent)
  if (type === 'string')
    return [
      schema.secret && 'secret',
      schema.format ?? 'string',
      range(schema.minLength, schema.maxLength),
      schema.pattern && `/${schema.pattern}/`,
    ]
      .filter(Boolean)
      .join(' ')
  return [type, range(schema.minimum ?? schema.exclusiveMinimum, schema.maximum)].filter(Boolean).join(' ')
}

const range = (least?: number, most?: number) =>
  least === undefined && most === undefined ? '' : `(${least ?? ''}..${most ?? ''})`

function object({ properties = {}, required = [], additionalProperties }: Schema, indent: string) {
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${said(schema, inner)}`,
  )
  if (typeof additionalProperties === 'object') fields.push(`[name]: ${said(additionalProperties, inner)}`)
  const line = `{ ${fields.join(', ')} }`
  if (line.length <= WIDE && !line.includes('\n')) return line
  return `{\n${fields.map((field) => `${inner}${field}\n`).join('')}${indent}}`
}

const broken = (parts: string[], between: string, indent: string) => {
  const line = parts.join(between)
  return line.length <= WIDE ? line : parts.map((part) => `\n${indent}  ${part}`).join(between.trimEnd())
}
