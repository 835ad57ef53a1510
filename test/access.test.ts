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
      "activateInstitution": "SysAdmin MJAdmin",
      "activateUser": "SysAdmin MJAdmin",
      "addAssistant": "PrivateBailiff",
      "addMachine": "SysAdmin MJAdmin MAFF",
      "addRoleUser": "SysAdmin",
      "approveRegistration": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "approveUser": "SysAdmin MJAdmin",
      "changeDistraint": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "changeMachineOwner": "SysAdmin MJAdmin MAFF",
      "changePassword": "signed in",
      "changeUserRoles": "SysAdmin",
      "checkMachineFile": "SysAdmin MJAdmin MAFF",
      "confirmEmail": "anyone",
      "createAnnouncement": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "createDistraint": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "createInstitution": "SysAdmin MJAdmin",
      "createRole": "SysAdmin",
      "deactivateInstitution": "SysAdmin MJAdmin",
      "deactivateUser": "SysAdmin MJAdmin",
      "deleteAnnouncement": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "deleteMachine": "SysAdmin MJAdmin MAFF",
      "deleteRole": "SysAdmin",
      "denyRegistration": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "dropDraft": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "dropNewEmail": "signed in",
      "editAnnouncement": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "editInstitution": "SysAdmin MJAdmin",
      "editMachine": "SysAdmin MJAdmin MAFF",
      "editRole": "SysAdmin",
      "endMyOtherSessions": "signed in",
      "endMySession": "signed in",
      "enforceDistraint": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "exemptDistraint": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "exportMachines": "SysAdmin MJAdmin MAFF",
      "exportRegister": "SysAdmin MJAdmin",
      "exportSaleLog": "anyone",
      "findDebtor": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "findThings": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "importMachines": "SysAdmin MJAdmin MAFF",
      "listAnnouncements": "anyone",
      "listAuctions": "anyone",
      "listBids": "anyone",
      "listCertificates": "signed in",
      "listCourts": "anyone",
      "listDebtorThings": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "listDebtors": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "listDistraints": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "listEmails": "SysAdmin",
      "listInstitutions": "SysAdmin MJAdmin",
      "listMachines": "SysAdmin MJAdmin MAFF",
      "listMunicipalities": "anyone",
      "listMyAnnouncements": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "listMyAssistants": "PrivateBailiff",
      "listMyAuctions": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "listMyRegistrations": "signed in",
      "listMySessions": "signed in",
      "listOrders": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "listRegions": "anyone",
      "listRegistrations": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "listRoleUsers": "SysAdmin MJAdmin",
      "listRoles": "SysAdmin MJAdmin",
      "listSeized": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "listSettlements": "anyone",
      "listStateBailiffs": "SysAdmin MJAdmin",
      "listStructure": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "listUserHistory": "SysAdmin MJAdmin",
      "listUsers": "SysAdmin MJAdmin",
      "logIn": "anyone",
      "logOut": "signed in",
      "lookUpParty": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "lookUpThing": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "placeBid": "AuctionParticipant",
      "publishAnnouncement": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "refreshFromRegister": "SysAdmin MJAdmin",
      "register": "anyone",
      "registerForSale": "AuctionParticipant",
      "rejectUser": "SysAdmin MJAdmin",
      "removeAssistant": "PrivateBailiff",
      "removeCertificate": "signed in",
      "removeRoleUser": "SysAdmin",
      "renewSeized": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "resendConfirmation": "anyone",
      "resendEmail": "SysAdmin",
      "resendUserConfirmation": "SysAdmin MJAdmin",
      "resetPassword": "anyone",
      "resetUserPassword": "SysAdmin MJAdmin",
      "revealParty": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "revokeDistraint": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "saveDraft": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "saveProfile": "signed in",
      "saveProfileOf": "SysAdmin",
      "searchItems": "anyone",
      "seeAllowAnyDate": "anyone",
      "seeAnnouncement": "anyone",
      "seeAuction": "anyone",
      "seeCurrencies": "anyone",
      "seeDebtor": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "seeDistraint": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "seeDistraintProtocol": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "seeDraft": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "seeEmail": "SysAdmin",
      "seeInstitution": "SysAdmin MJAdmin",
      "seeMachine": "SysAdmin MJAdmin MAFF",
      "seeMember": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "seeMyProfile": "signed in",
      "seeMyStanding": "signed in",
      "seeProfile": "SysAdmin MJAdmin",
      "seeRegistration": "signed in",
      "seeResult": "anyone",
      "seeRole": "SysAdmin MJAdmin",
      "seeSeized": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "seeSignInMethods": "anyone",
      "seeThing": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "seeToday": "anyone",
      "seeUseRegix": "anyone",
      "seeUseRegixForPerson": "anyone",
      "seeUser": "SysAdmin MJAdmin",
      "seeVersion": "anyone",
      "sendFeedback": "anyone",
      "sendResetPasswordMail": "anyone",
      "setBailiffTerm": "SysAdmin MJAdmin",
      "settleCheck": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "startCertificate": "anyone",
      "startEAuthentication": "anyone",
      "strikeOutDistraint": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "takeOutcome": "anyone",
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
  // Browsers come by these on their way to prove who they are; the third answers only to a configured proxy.
  const proving = ['GET /eAuth/metadata', 'POST /eAuth/acs', 'GET /certificate/login']
  const known = [...declared, ...aside.map((path) => `GET ${path}`), ...proving]
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
