/** Traces, as a collector of OpenTelemetry gets them: from the press of a browser to the commit, and nothing of anybody in them. */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { serviceCall } from '#platform/figures/service-calls.ts'
import { runJobs } from '#platform/db/job.ts'
import { readConfig } from '#platform/process/config.ts'
import { openTraces } from '#platform/traces/exporting.ts'
import { traceSettings } from '#platform/traces/settings.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { outages } from '#sales/outages/outages.contract.ts'
import { createWorld, type Person, type World } from './world.ts'

const Span = z.object({
  traceId: z.string().regex(/^[\da-f]{32}$/),
  spanId: z.string().regex(/^[\da-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.int().min(1).max(3),
  startTimeUnixNano: z.string().regex(/^\d{19}$/),
  endTimeUnixNano: z.string().regex(/^\d{19}$/),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
  status: z.object({ code: z.int().optional() }),
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).optional(),
})
const Sent = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
})
type Span = z.infer<typeof Span>

let world: World
let bidders: Person[]
let collector: Server
let received: { url: string | undefined; headers: IncomingHttpHeaders; body: string }[] = []
let endpoint: string
let refuses = false

beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      if (!refuses) received.push({ url: request.url, headers: request.headers, body })
      response.writeHead(refuses ? 503 : 200).end('{}')
    })
  })
  await new Promise<void>((settle) => collector.listen(0, '127.0.0.1', settle))
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  world = await createWorld()
  bidders = [await world.person('AuctionParticipant'), await world.person('AuctionParticipant')]
})
afterAll(async () => {
  collector.close()
  await world.close()
})

/** Does something while traces are sent, and answers the spans. */
async function tracedBy(
  action: () => Promise<unknown>,
  variables: Record<string, string> = {},
): Promise<Span[]> {
  received = []
  const settings = traceSettings(
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...variables }),
    '1.2.3',
  )!
  const { close } = openTraces(
    settings,
    () => world.now().getTime(),
    () => {},
  )
  await action()
  await close()
  return received.flatMap(({ body }) =>
    Sent.parse(JSON.parse(body)).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  )
}
const bid = (saleId: number, person: Person, price: number, key: string, traceparent: string) =>
  fetch(`${world.address}${auctions.placeBid.path.replace(':auctionId', String(saleId))}`, {
    method: 'POST',
    body: JSON.stringify({ price, key }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}`, traceparent },
  })
const childrenOf = (spans: Span[], name: string) => {
  const ids = spans.filter((span) => span.name === name).map(({ spanId }) => spanId)
  return spans.filter(({ parentSpanId }) => ids.includes(parentSpanId!)).map((span) => span.name)
}

it('lead from the press of a bid to its statement, with the wait in the lane, and name nobody', async () => {
  const organiser = await world.person('PrivateBailiff')
  const sale = await world.sale({ organiser, bidders, startPrice: 100_000 })
  const presses = bidders.map((bidder) => ({
    bidder,
    key: randomUUID(),
    press: randomUUID().slice(-17).replace('-', ''),
  }))
  const spans = await tracedBy(async () => {
    // Both at once, so that they are judged together.
    const answers = await Promise.all(
      presses.map(({ bidder, key, press }) =>
        bid(sale.id, bidder, 100_000, key, `00-${key.replaceAll('-', '')}-${press}-01`),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
  const route = `POST ${auctions.placeBid.path}`
  for (const { key, press } of presses) {
    const mine = spans.filter(({ traceId }) => traceId === key.replaceAll('-', ''))
    expect(mine.find(({ name }) => name === route)).toMatchObject({ parentSpanId: press, kind: 2 })
    expect(childrenOf(mine, route)).toEqual(expect.arrayContaining(['wait in lane', 'judge together']))
  }
  // The statements belong to one of the two; the other points there.
  expect(childrenOf(spans, 'judge together').length).toBeGreaterThan(0)
  const links = spans.flatMap(({ links }) => links ?? [])
  for (const { spanId } of links) expect(spans.map((span) => span.spanId)).toContain(spanId)
  const [{ headers, url, body }] = received as [(typeof received)[0]]
  expect([url, headers['content-type']]).toEqual(['/v1/traces', 'application/json'])
  for (const { id, token, userName, fullName, email } of bidders)
    for (const secret of [String(id), token, userName, fullName, email, sale.code, '127.0.0.1'])
      expect(body).not.toContain(secret)
})

it('show the transaction of a command with its statements and its commit, at the portal’s time', async () => {
  const admin = await world.person('MJAdmin')
  const text = { bg: 'Подмяна на сървъри.', en: 'Servers are replaced.' }
  const plan = { from: '2027-01-20T10:00:00.000Z', until: '2027-01-20T11:00:00.000Z', text }
  const spans = await tracedBy(() => world.done(outages.planOutage, plan, admin), {
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20secret',
  })
  expect(childrenOf(spans, 'transaction')).toEqual(
    expect.arrayContaining(['begin', 'commit', 'insert audit_entry']),
  )
  expect(received[0]!.headers['x-key']).toBe('a secret')
  const [first] = spans
  expect(Math.abs(Number(first!.startTimeUnixNano) / 1e6 - world.now().getTime())).toBeLessThan(60_000)
  for (const { startTimeUnixNano: from, endTimeUnixNano: until } of spans) expect(from <= until).toBe(true)
})

it('tell of a job that did something, with whom it asked outside, and not of one that only looked', async () => {
  const spans = await tracedBy(async () => {
    let turns = 0
    const work = { name: 'does', everyMs: 60_000, ownTransactions: true }
    const { stop } = runJobs(
      world.db,
      [
        { ...work, run: async () => (++turns > 1 ? [] : serviceCall('mail', async () => ['a letter'])) },
        { ...work, name: 'looks', run: async () => [] },
      ],
      { clock: world.now, report: () => {} },
    )
    await expect.poll(() => turns).toBe(2)
    await stop()
  })
  expect(spans.map(({ name }) => name).toSorted()).toEqual(['ask mail', 'job does'])
})

it('cost nothing where they are off, a part where a part is wanted, and no answer where the collector is away', async () => {
  const ask = () => world.fetch('/api/outages')
  expect(await tracedBy(ask, { OTEL_TRACES_SAMPLER_ARG: '0' })).toEqual([])
  await ask()
  refuses = true
  expect(await tracedBy(async () => expect((await ask()).status).toBe(200))).toEqual([])
  refuses = false
  const other = await tracedBy(() => world.fetch('/api/outages', { headers: { traceparent: '00-zz-1-01' } }))
  expect(other.find(({ kind }) => kind === 2)!.parentSpanId).toBeUndefined()
  expect(traceSettings(readConfig({}), '1')).toBeUndefined()
})
