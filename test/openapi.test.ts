/** The public description of the API: valid, complete, said once, and the same as the one that was reviewed. */
import { readdirSync } from 'node:fs'
import swagger from '@apidevtools/swagger-parser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contract } from '#app/modules.ts'
import type { AnyEndpoint } from '#platform/endpoint.ts'
import { type Description, interfaceTexts } from './interface.ts'
import { createWorld, type World } from './world.ts'

type Operation = { operationId: string; summary: string; responses: Record<string, unknown> }
type Components = Record<'schemas' | 'responses', Record<string, unknown>>
type Document = { paths: Record<string, Record<string, Operation>>; components: Components }

let world: World
let document: Document
beforeAll(async () => {
  world = await createWorld()
  document = (await (await world.fetch('/api/openapi.json')).json()) as Document
})
afterAll(() => world.close())

it('is a valid OpenAPI document', async () => {
  await swagger.validate(structuredClone(document) as never)
})

it('describes every endpoint under its own name, with every way it may be refused', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    Object.entries<AnyEndpoint>(contract)
      .flatMap(([name, { machine }]) => (machine ? [] : [name]))
      .toSorted(),
  )
  for (const { operationId, summary, responses } of operations) {
    const { refusals, access } = contract[operationId as keyof typeof contract]
    expect(summary).not.toBe('')
    const statuses = Object.values(refusals as Record<string, { status: number }>).map(({ status }) => status)
    const closed = access.who === 'anyone' ? [] : [401, 403]
    for (const status of [200, 400, 429, ...closed, ...statuses])
      expect(Object.keys(responses), operationId).toContain(String(status))
  }
})

it('says of every refusal its code and its sentence, also where endpoints share its description', () => {
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    const { refusals } = contract[operation.operationId as keyof typeof contract]
    for (const [code, { status, en }] of Object.entries(
      refusals as Record<string, { status: number; en: string }>,
    )) {
      const { $ref, description } = operation.responses[status] as { $ref?: string; description?: string }
      const shared = $ref && document.components.responses[$ref.split('/').at(-1)!]
      expect((shared as { description: string } | undefined)?.description ?? description).toContain(
        `${code}: ${en}`,
      )
    }
  }
})

it('refers to nothing that is not there, and keeps no name that nothing refers to', () => {
  const used = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+\/\w+)"/g)].map(
    ([, name]) => name,
  )
  const { schemas, responses } = document.components
  const stored = Object.entries({ schemas, responses }).flatMap(([kind, parts]) =>
    Object.keys(parts).map((name) => `${kind}/${name}`),
  )
  expect([...new Set(used)].toSorted()).toEqual(stored.toSorted())
  expect(JSON.stringify(document).match(/"\$ref":/g)).toHaveLength(used.length)
})

it('says nothing long twice: what two places share has a name', () => {
  const LONG = 300
  const seen = new Map<string, number>()
  const visit = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return
    const text = JSON.stringify(part)
    if ('type' in part && text.length > LONG) seen.set(text, (seen.get(text) ?? 0) + 1)
    Object.values(part).forEach(visit)
  }
  visit(document)
  expect([...seen].filter(([, times]) => times > 1).map(([text]) => text)).toEqual([])
})

it('keeps the addresses, fields, kinds and codes that other programs rely on; after a wanted change run vitest with -u', async () => {
  const texts = await interfaceTexts(document as unknown as Description, contract)
  for (const [domain, text] of texts) await expect(text).toMatchFileSnapshot(`./interface/${domain}.txt`)
  expect(readdirSync('test/interface').toSorted()).toEqual(
    [...texts.keys()].map((name) => `${name}.txt`).toSorted(),
  )
})

it('is shown as a page whose style and scripts are files from here', async () => {
  const response = await world.fetch('/api/docs')
  const page = await response.text()
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('content-security-policy')).not.toContain('unsafe')
  expect(page).toContain('<title>Zapori – API</title>')
  expect(page).not.toMatch(/<script(?![^>]* src=)|<style|style=|https?:/)
  const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path!)
  const types = await Promise.all(
    files.map(async (path) => (await world.fetch(path)).headers.get('content-type')),
  )
  expect(Object.fromEntries(files.map((file, at) => [file, types[at]]))).toEqual({
    '/api/docs/swagger-ui.css': 'text/css; charset=utf-8',
    '/api/docs/page.css': 'text/css; charset=utf-8',
    '/api/docs/swagger-ui-bundle.js': 'application/javascript; charset=utf-8',
    '/api/docs/page.js': 'text/javascript; charset=utf-8',
    '/api/openapi.json': 'application/json; charset=utf-8',
  })
})

it('brings no other file of the library along', async () => {
  for (const file of ['index.html', 'oauth2-redirect.html', 'swagger-ui.js', 'csp.json', '..%2fpackage.json'])
    expect((await world.fetch(`/api/docs/${file}`)).status, file).toBe(404)
})
