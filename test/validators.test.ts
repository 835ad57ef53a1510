/** What the portal publishes is asked for again and again: each answer names its content, and who has it gets no second copy (RFC 9110, 8.8.3 and 13). */
import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contract } from '#app/modules.ts'
import { turnOf } from '#platform/db/job.ts'
import type { AnyEndpoint } from '#platform/endpoint.ts'
import { FileStream, NamedBytes } from '#platform/fields.ts'
import { isKnown, tagOf } from '#platform/http/validators.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { generateOpenData } from '#open-data/sets/server/generating.ts'
import { routesOf } from './routes.ts'
import { createWorld, type World } from './world.ts'

let world: World
let saleId: number
beforeAll(async () => {
  world = await createWorld()
  const organiser = await world.person('PrivateBailiff')
  const { id } = await world.announcement(organiser)
  await world.done(announcements.publishAnnouncement, { id }, organiser)
  saleId = id
  await turnOf(generateOpenData(), world.db, world.now())
})
afterAll(() => world.close())

type Got = { status: number; headers: Record<string, string | string[] | undefined>; body: string }
/** As a program of anybody asks, which unpacks nothing and stores nothing. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Got>((resolve, reject) => {
    const sent = request(new URL(path, world.address), { method, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode!,
          headers: answer.headers,
          body: Buffer.concat(parts).toString(),
        }),
      )
    })
    sent.on('error', reject).end()
  })

/** Answered anew each time, or somebody's own: what lives, what may not be stored, and what is on the way to somewhere else. */
const isLasting = ({ method, access, live, output }: AnyEndpoint) =>
  method === 'GET' && access.who === 'anyone' && !live && output !== NamedBytes && output !== FileStream

const addressOf = ({ path, machine, file }: AnyEndpoint) => {
  const given = machine?.example.input ?? {}
  const filled = path.replaceAll(/:\w+/g, String(saleId))
  const query = file
    ? ''
    : new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)]))
  return path.includes(':') || `${query}` === '' ? filled : `${filled}?${query}`
}

const ASIDE = [
  /^\/(health|metrics|eAuth|certificate)\b/,
  /^\/api\/(epayments\/go|notificationSubscription\/unsubscribe)/,
  // Another each time: it is solved once.
  /^\/api\/feedback\/challenge$/,
  // The page that browsers draw themselves has another nonce each time; what the server draws is in the journeys.
  /^\/(dist|$)/,
]

/** Every address that is public and lasts, of the contracts and beside them. */
async function published(): Promise<string[]> {
  const declared = Object.values<AnyEndpoint>(contract)
  const ofContract = declared.filter((endpoint) => isLasting(endpoint)).map((endpoint) => addressOf(endpoint))
  const paths = new Set(declared.map(({ method, path }) => `${method} ${path}`))
  const beside = routesOf(world.app.printRoutes({ commonPrefix: false }))
    .filter((route) => route.startsWith('GET ') && !paths.has(route))
    .map((route) => route.slice(4))
    .map((path) =>
      path
        .replace('/open-data/:set/:name', '/open-data/outages/2026-11.csv')
        .replace('/open-data/:set', '/open-data/outages.json')
        .replace('/api/docs*', '/api/docs/swagger-ui.css')
        .replace(/:list\([^)]*\)/, '0')
        .replace(/:id\(.*?\)(?=[./])/, String(saleId))
        .replace(/:language\(.*?\)\)/, 'bg')
        .replace(/:version\(.*?\)/, '1'),
    )
  return [...ofContract, ...beside].filter((path) => !ASIDE.some((each) => each.test(path)))
}

it('every public feed, calendar, data set, description and list is sent once to whoever names what they have, in each form that the standard has', async () => {
  const all = await published()
  const found = new Map<string, Got>()
  for (const path of all) {
    const got = await get(path)
    if (got.status === 200) found.set(path, got)
  }
  expect([...found.keys()]).toEqual(
    expect.arrayContaining([
      '/api/announcements/feed.atom',
      '/api/announcements/feed.rss',
      '/api/announcements/calendar.ics',
      `/api/announcements/${saleId}/calendar.ics`,
      '/api/status/feed.atom',
      '/api/status/feed.rss',
      '/api/statistics',
      '/api/openapi.json',
      '/api/v1/openapi.json',
      '/open-data/catalog.jsonld',
      '/open-data/leila.json',
      `/open-data/ocds/${saleId}.json`,
      `/open-data/ocds/${saleId}/record.json`,
      '/open-data/outages.json',
      '/sitemap.xml',
      '/sitemap-sales-0.xml',
      '/.well-known/oauth-authorization-server',
    ]),
  )
  const wrong: unknown[] = []
  for (const [path, { headers }] of found) {
    const tag = String(headers['etag'])
    if (!/^(?:W\/)?"[^"]+"$/.test(tag)) {
      wrong.push([path, 'no ETag'])
      continue
    }
    const opaque = tag.replace(/^W\//, '')
    for (const known of [tag, opaque, `W/${opaque}`, `"a,b", ${opaque}`, `W/"x",${tag} , "y"`, '*', ' * ']) {
      const again = await get(path, {
        'if-none-match': known,
        'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT',
      })
      if (again.status !== 304 || again.body !== '') wrong.push([path, known, again.status])
      // What a cache needs to go on with what it has (RFC 9110, 15.4.5).
      for (const name of ['etag', 'cache-control', 'vary'])
        if (again.headers[name] !== headers[name]) wrong.push([path, name, again.headers[name]])
    }
    for (const other of ['"x"', 'W/"x", "y"', opaque.slice(1, -1), `"${opaque.slice(1, 5)}"`, '"*"', ''])
      if ((await get(path, { 'if-none-match': other })).status !== 200) wrong.push([path, other])
    const head = await get(path, {}, 'HEAD')
    for (const name of ['etag', 'cache-control', 'vary', 'content-type', 'content-disposition'])
      if (head.headers[name] !== headers[name]) wrong.push([path, 'HEAD', name, head.headers[name]])
    if (head.status !== 200 || head.body !== '') wrong.push([path, 'HEAD', head.status])
    const known = await get(path, { 'if-none-match': tag }, 'HEAD')
    if (known.status !== 304 || known.headers['etag'] !== tag) wrong.push([path, 'HEAD', known.status])
    if (!headers['cache-control']) wrong.push([path, 'no word on storing'])
  }
  expect(wrong).toEqual([])
})

it('a feed that has changed is sent, and one in another language is another', async () => {
  const path = '/api/announcements/feed.atom'
  const [bg, en] = [
    await get(path, { 'accept-language': 'bg' }),
    await get(path, { 'accept-language': 'en' }),
  ]
  expect(bg.headers['vary']).toBe('accept-language')
  expect(en.headers['etag']).not.toBe(bg.headers['etag'])
  const organiser = await world.person('PrivateBailiff')
  const { id } = await world.announcement(organiser)
  await world.done(announcements.publishAnnouncement, { id }, organiser)
  const now = await get(path, { 'accept-language': 'bg', 'if-none-match': String(bg.headers['etag']) })
  expect([now.status, now.headers['etag'] === bg.headers['etag']]).toEqual([200, false])
})

it('what somebody sees by their session is not stored, and a refusal names nothing', async () => {
  const person = await world.person('PrivateBailiff')
  for (const path of ['/api/account/sessions', '/api/announcements/feed.atom']) {
    const own = await get(path, { authorization: `Bearer ${person.token}`, 'if-none-match': '*' })
    expect([path, own.status, own.headers['cache-control'], own.headers['etag']]).toEqual([
      path,
      200,
      'no-store',
      undefined,
    ])
  }
  const none = await get('/api/announcements/999999/calendar.ics', { 'if-none-match': '*' })
  expect([none.status, none.headers['etag']]).toEqual([404, undefined])
})

it('a list of tags is read in as many steps as it has signs', () => {
  const tag = tagOf('x')
  const known = (given: string) => isKnown({ headers: { 'if-none-match': given } } as never, tag)
  expect(known(`${'"'.repeat(16_000)}`)).toBe(false)
  expect(known(`${'W/"a" , '.repeat(2_000)}${tag}`)).toBe(true)
})
