/** Calls every endpoint as everyone. The snapshot is the access matrix that the ministry signs; a change to it shows in review. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contract } from '../src/app/contract.ts'
import { type Role, ROLES, USER_TYPES, type UserType } from '../src/platform/access.ts'
import { createWorld, type Person, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Who = 'visitor' | Role | UserType
const EVERYONE: readonly Who[] = ['visitor', ...ROLES, ...USER_TYPES]

/** A new person each time, since signing out is among what is tried. */
const someone = (who: Who): Promise<Person | undefined> => {
  if (who === 'visitor') return Promise.resolve(undefined)
  const role = ROLES.find((each) => each === who)
  return role ? world.person(role) : world.person({ userType: who as UserType })
}

/** In few words who is let in; a user type without a role is let in wherever any signed-in person is. */
function admitted(who: readonly Who[]) {
  if (who.length === EVERYONE.length) return 'anyone'
  if (who.length === EVERYONE.length - 1 && !who.includes('visitor')) return 'signed in'
  return who.join(' ')
}

it('lets exactly these through', async () => {
  const matrix: Record<string, string> = {}
  for (const [name, endpoint] of Object.entries(contract)) {
    const verdicts = await Promise.all(
      EVERYONE.map(async (who) => {
        const { status, body } = await world.ask(endpoint, {}, await someone(who))
        const turnedAway = body.code === 'signInFirst' || body.code === 'forbidden'
        if (turnedAway) expect([name, who, status]).toEqual([name, who, who === 'visitor' ? 401 : 403])
        return turnedAway ? [] : [who]
      }),
    )
    matrix[name] = admitted(verdicts.flat())
  }
  expect(matrix).toMatchInlineSnapshot(`
    {
      "approveRegistration": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "createAnnouncement": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "deleteAnnouncement": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "denyRegistration": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "editAnnouncement": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "exportSaleLog": "anyone",
      "listAnnouncements": "anyone",
      "listAuctions": "anyone",
      "listBids": "anyone",
      "listMyAnnouncements": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "listMyAuctions": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "listMyRegistrations": "signed in",
      "listRegistrations": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "logIn": "anyone",
      "logOut": "signed in",
      "placeBid": "AuctionParticipant",
      "publishAnnouncement": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "registerForSale": "AuctionParticipant",
      "seeAllowAnyDate": "anyone",
      "seeAnnouncement": "anyone",
      "seeAuction": "anyone",
      "seeCurrencies": "anyone",
      "seeMyStanding": "signed in",
      "seeRegistration": "signed in",
      "seeResult": "anyone",
      "seeToday": "anyone",
      "seeUseRegix": "anyone",
      "seeUseRegixForPerson": "anyone",
      "seeVersion": "anyone",
      "sendFeedback": "anyone",
    }
  `)
})

it('tells one who is turned away nothing of what he asked for', async () => {
  const stranger = await world.person('MAFF')
  for (const endpoint of Object.values(contract)) {
    const { body } = await world.ask(endpoint, { id: 'абв', auctionId: 'абв', reason: 5 }, stranger)
    if (body.code === 'forbidden') expect(Object.keys(body)).toEqual(['code', 'message'])
  }
})

it('has no other way in: every address of the API is one of these', () => {
  const declared = Object.values(contract).map(({ method, path }) => `${method} ${path}`)
  const aside = [
    '/api/openapi.json',
    '/api/docs',
    '/api/docs.css',
    '/health/live',
    '/health/ready',
    '/metrics',
  ]
  const known = [...declared, ...aside.map((path) => `GET ${path}`)]
  const routes = routesOf(world.app.printRoutes({ commonPrefix: false }))
  expect(routes.filter((route) => !known.includes(route) && !FRONT_END.test(route))).toEqual([])
  expect(routes).toEqual(expect.arrayContaining(declared))
})

const FRONT_END = /^GET \/($|dist|robots\.txt$)/

/** The routes that the server itself prints as a tree, each line deeper by four signs than its parent. */
function routesOf(tree: string) {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent, part, methods] = /^([│ ]*)[├└]── (\S*)(?: \(([^)]+)\))?$/.exec(line) ?? []
    if (indent === undefined) return []
    const depth = indent.length / 4
    above[depth] = part!
    if (!methods) return []
    const path = above.slice(0, depth + 1).join('')
    return methods.split(', ').flatMap((method) => (method === 'HEAD' ? [] : `${method} ${path}`))
  })
}
