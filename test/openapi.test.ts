/** The public description of the API: valid, complete, and the same as the one that was reviewed. */
import { validate } from '@apidevtools/swagger-parser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contract } from '../src/app/contract.ts'
import { createWorld, type World } from './world.ts'

type Operation = { operationId: string; summary: string; responses: Record<string, unknown> }
type Document = { paths: Record<string, Record<string, Operation>> }

let world: World
let text: string
let document: Document
beforeAll(async () => {
  world = await createWorld()
  text = await (await world.fetch('/api/openapi.json')).text()
  document = JSON.parse(text) as Document
})
afterAll(() => world.close())

it('is a valid OpenAPI document', async () => {
  await validate(structuredClone(document) as never)
})

it('describes every endpoint under its own name, with every way it may be refused', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    Object.keys(contract).toSorted(),
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

it('is the one that was reviewed; after a wanted change run vitest with -u and look at the difference', async () => {
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot('./openapi.json')
})

it('is shown as a page that needs no script and nothing from elsewhere', async () => {
  const response = await world.fetch('/api/docs')
  const page = await response.text()
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  for (const name of Object.keys(contract)) expect(page).toContain(`id="${name}"`)
  expect(page).not.toMatch(/<script|style=|https?:/)
  expect((await world.fetch('/api/docs.css')).headers.get('content-type')).toBe('text/css')
})
