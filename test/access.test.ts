/** Who may call what. The snapshot is the access matrix that the ministry signs, judged by the rule that the portal itself asks; a
 * change to it shows in review. Over HTTP each rule is tried as everybody, and each endpoint as a visitor and as one it forbids. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contract } from '#app/modules.ts'
import { type Claims, judge, type Role, ROLES, USER_TYPES, type UserType } from '#platform/access.ts'
import type { AnyEndpoint, Contract } from '#platform/endpoint.ts'
import { routesOf } from '#test/routes.ts'
import { createWorld, type Person, type World } from './world.ts'

type Who = 'visitor' | Role | UserType
const EVERYONE: readonly Who[] = ['visitor', ...ROLES, ...USER_TYPES]
type Kind = { roles: readonly Role[]; userType: UserType | null; claims: Claims }

/** What the rule knows of somebody; nothing of a visitor. */
const kindOf = (who: Who): Kind | undefined => {
  if (who === 'visitor') return undefined
  const role = ROLES.find((each) => each === who)
  return role
    ? { roles: [role], userType: null, claims: {} }
    : { roles: [], userType: who as UserType, claims: {} }
}
const letsIn = ({ access }: AnyEndpoint, who: Who) => judge(access, kindOf(who)) === 'allowed'

const endpoints = Object.entries(contract as Contract)

let world: World
const people = new Map<Who, Person | undefined>([['visitor', undefined]])
beforeAll(async () => {
  world = await createWorld()
  for (const who of EVERYONE) {
    const kind = kindOf(who)
    const { userType } = kind ?? {}
    if (kind) people.set(who, await world.person(...kind.roles, userType ? { userType } : {}))
  }
})
afterAll(() => world.close())

/** Whether the portal itself turns somebody away, with the status that says why. */
async function isTurnedAway(name: string, endpoint: AnyEndpoint, who: Who) {
  const { status, body } = await world.ask(endpoint, {}, people.get(who))
  const away = body.code === 'signInFirst' || body.code === 'forbidden'
  if (away)
    expect([body.code, status], `${name} turns away ${who}`).toEqual(
      who === 'visitor' ? ['signInFirst', 401] : ['forbidden', 403],
    )
  return away
}

/** One endpoint of each rule, of those that end nobody's session. */
const rules = new Map(
  endpoints
    .filter(([name]) => !/^(logOut|endMy)/.test(name))
    .map(([name, endpoint]) => [JSON.stringify(endpoint.access), [name, endpoint] as const]),
)

it('keeps each rule over HTTP for everybody', async () => {
  const wrong: string[] = []
  for (const [name, endpoint] of rules.values())
    for (const who of EVERYONE)
      if ((await isTurnedAway(name, endpoint, who)) === letsIn(endpoint, who)) wrong.push(`${name} as ${who}`)
  expect(wrong).toEqual([])
})

it('lets in a visitor only by the rule of each endpoint, and tells one it forbids nothing', async () => {
  const wrong: unknown[] = []
  for (const [name, endpoint] of endpoints) {
    if ((await isTurnedAway(name, endpoint, 'visitor')) === letsIn(endpoint, 'visitor'))
      wrong.push(`${name} as a visitor`)
    const forbidden = EVERYONE.find((who) => who !== 'visitor' && !letsIn(endpoint, who))
    if (!forbidden) continue
    const { status, body } = await world.ask(
      endpoint,
      { id: 'абв', auctionId: 'абв', reason: 5 },
      people.get(forbidden),
    )
    // Who is turned away learns nothing of what he asked for.
    const reported = endpoint.machine ? ['type', 'title', 'status', 'detail', 'code'] : ['code', 'message']
    if (status !== 403 || body.code !== 'forbidden' || Object.keys(body).join() !== reported.join())
      wrong.push([`${name} as ${forbidden}`, status, body])
  }
  expect(wrong).toEqual([])
})

it('has no other way in: every address of the API is one of these', () => {
  const declared = Object.values(contract).map(({ method, path }) => `${method} ${path}`)
  const aside = [
    '/api/openapi.json',
    '/api/v1/openapi.json',
    '/api/docs',
    '/api/docs/page.css',
    '/api/docs/page.js',
    '/api/docs*',
    ...['live', 'ready'].map((state) => `/health/${state}`),
    '/metrics',
  ]
  // On the way to prove who one is; the third answers only to a configured proxy.
  const proving = ['GET /eAuth/metadata', 'POST /eAuth/acs', 'GET /certificate/login']
  const paying = ['notification', 'return/:uid/:outcome'].map((path) => `POST /api/epayments/${path}`)
  paying.push('GET /api/epayments/go/:uid/:way')
  const granting = ['POST /api/v1/oauth/token', 'GET /.well-known/oauth-authorization-server']
  const delivering = ['POST /api/edelivery/notification/:secret']
  const stopping = ['GET', 'POST'].map((method) => `${method} /api/notificationSubscription/unsubscribe`)
  const mapping = ['sitemap.xml', 'sitemap-sales-:list(^\\d{1,6}).xml'].map((path) => `GET /${path}`)
  const open = [
    'catalog.jsonld',
    'leila.json',
    'ocds/:id(^[1-9]\\d{0,8}).json',
    'ocds/:id(^[1-9]\\d{0,8})/record.json',
    ':set',
    ':set/:name',
  ]
  const picture = ':version(^[\\w-]{1,40}).jpg'
  const sharing = ['portal', 'sales/:id(^[1-9]\\d{0,8})'].map(
    (of) => `GET /og/:language(^(?:bg|en)$)/${of}/${picture}`,
  )
  const known = [
    ...declared,
    ...open.map((path) => `GET /open-data/${path}`),
    ...mapping,
    ...sharing,
    ...stopping,
    ...aside.map((path) => `GET ${path}`),
    ...proving,
    ...granting,
    ...paying,
    ...delivering,
  ]
  const routes = routesOf(world.app.printRoutes({ commonPrefix: false }))
  expect(routes.filter((route) => !known.includes(route) && !FRONT_END.test(route))).toEqual([])
  expect(routes).toEqual(expect.arrayContaining(declared))
})

const FRONT_END = /^GET \/($|dist|sitemap-pages\.xml|robots\.txt$)/
