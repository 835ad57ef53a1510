/** Who may call what. The snapshot is the access matrix that the ministry signs, judged by the rule that the portal itself asks; a
 * change to it shows in review. Over HTTP each rule is tried as everybody, and each endpoint as a visitor and as one it forbids. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contract } from '../src/app/contract.ts'
import { type Claims, judge, type Role, ROLES, USER_TYPES, type UserType } from '../src/platform/access.ts'
import type { AnyEndpoint, Contract } from '../src/platform/endpoint.ts'
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

/** In few words who is let in; a user type without a role is let in wherever any signed-in person is. */
function admitted(who: readonly Who[]) {
  if (who.length === EVERYONE.length) return 'anyone'
  if (who.length === EVERYONE.length - 1 && !who.includes('visitor')) return 'signed in'
  return who.join(' ')
}
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

it('lets exactly these through', () => {
  const matrix: Record<string, string> = {}
  for (const [name, endpoint] of endpoints)
    matrix[name] = admitted(EVERYONE.filter((who) => letsIn(endpoint, who)))
  expect(matrix).toMatchInlineSnapshot(`
    {
      "actOnSale": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "activateInstitution": "SysAdmin MJAdmin",
      "activateUser": "SysAdmin MJAdmin",
      "addAssistant": "PrivateBailiff",
      "addEmpowered": "SysAdmin MJAdmin",
      "addMachine": "SysAdmin MJAdmin MAFF",
      "addRoleUser": "SysAdmin",
      "addSaleParty": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "announceAmong": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "answerInvitation": "signed in",
      "approveRegistration": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "approveUser": "SysAdmin MJAdmin",
      "askDeposit": "signed in",
      "attachEAuthentication": "signed in",
      "becomeParticipant": "signed in",
      "calendarOfSale": "anyone",
      "calendarOfSearch": "anyone",
      "changeDistraint": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "changeMachineOwner": "SysAdmin MJAdmin MAFF",
      "changePassword": "signed in",
      "changeSavedSearch": "signed in",
      "changeUserRoles": "SysAdmin",
      "checkMachineFile": "SysAdmin MJAdmin MAFF",
      "claimPurchase": "signed in",
      "confirmEmail": "anyone",
      "confirmLetter": "anyone",
      "confirmMyLetter": "signed in",
      "countAnnouncements": "anyone",
      "countAuctions": "anyone",
      "countLetterTasks": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "countMyAnnouncements": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "countMyAuctions": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "createAnnouncement": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "createDistraint": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "createInstitution": "SysAdmin MJAdmin",
      "createRole": "SysAdmin",
      "deactivateInstitution": "SysAdmin MJAdmin",
      "deactivateUser": "SysAdmin MJAdmin",
      "decideAfterOutage": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "decideClaim": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "declareDay": "SysAdmin MJAdmin",
      "declareDefault": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "declareNext": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "deleteAnnouncement": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "deleteMachine": "SysAdmin MJAdmin MAFF",
      "deleteRole": "SysAdmin",
      "deleteSavedSearch": "signed in",
      "denyRegistration": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "detachEAuthentication": "signed in",
      "downloadCourtBundle": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "drawUpProtocol": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "dropDraft": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "dropMyDraft": "signed in",
      "dropNewEmail": "signed in",
      "editAnnouncement": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "editInstitution": "SysAdmin MJAdmin",
      "editMachine": "SysAdmin MJAdmin MAFF",
      "editRole": "SysAdmin",
      "endMyOtherSessions": "signed in",
      "endMySession": "signed in",
      "enforceDistraint": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "exemptDistraint": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "explainOutage": "SysAdmin MJAdmin",
      "exportMachines": "SysAdmin MJAdmin MAFF",
      "exportRegister": "SysAdmin MJAdmin",
      "exportReport": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "exportSaleLog": "anyone",
      "feedAsAtom": "anyone",
      "feedAsRss": "anyone",
      "findDebtor": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "findThings": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "foreseeTerms": "SysAdmin MJAdmin",
      "importMachines": "SysAdmin MJAdmin MAFF",
      "listAnnouncements": "anyone",
      "listAuctions": "anyone",
      "listAuthorities": "anyone",
      "listBids": "anyone",
      "listCertificates": "signed in",
      "listCheckpoints": "anyone",
      "listClaims": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "listCourts": "anyone",
      "listDebtorThings": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "listDebtors": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "listDeclaredDays": "SysAdmin MJAdmin",
      "listDeposits": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "listDistraints": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "listEmails": "SysAdmin",
      "listEmpowered": "SysAdmin MJAdmin",
      "listInstitutions": "SysAdmin MJAdmin",
      "listLeaderless": "SysAdmin MJAdmin",
      "listMachines": "SysAdmin MJAdmin MAFF",
      "listMeasuredOutages": "SysAdmin MJAdmin",
      "listMovedTerms": "SysAdmin MJAdmin",
      "listMunicipalities": "anyone",
      "listMyAnnouncements": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "listMyAssistants": "PrivateBailiff",
      "listMyAuctions": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "listMyDrafts": "signed in",
      "listMyLetters": "signed in",
      "listMyRegistrations": "signed in",
      "listMySessions": "signed in",
      "listOfficers": "SysAdmin",
      "listOrders": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "listPlannedOutages": "SysAdmin MJAdmin",
      "listRegions": "anyone",
      "listRegistrations": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "listRoleUsers": "SysAdmin MJAdmin",
      "listRoles": "SysAdmin MJAdmin",
      "listSaleLetters": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "listSaleParties": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "listSalePlaces": "anyone",
      "listSalesOfDebtor": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "listSalesOfOrganiser": "SysAdmin MJAdmin",
      "listSalesOfThing": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "listSavedSearches": "signed in",
      "listSeized": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "listSettlements": "anyone",
      "listSigningKeys": "anyone",
      "listStateBailiffs": "SysAdmin MJAdmin",
      "listStructure": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "listSuccessors": "SysAdmin MJAdmin",
      "listUserHistory": "SysAdmin MJAdmin",
      "listUsers": "SysAdmin MJAdmin",
      "logIn": "anyone",
      "logOut": "signed in",
      "lookUpParty": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "lookUpThing": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "nameSettlement": "anyone",
      "noteNothingToEnter": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "noteOrdinaryService": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "openLetterDocument": "anyone",
      "placeBid": "AuctionParticipant",
      "planOutage": "SysAdmin MJAdmin",
      "previewProtocol": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "printDrawnUp": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "printLetter": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "printOrderToSign": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "printProtocol": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "printPublishedProtocol": "signed in",
      "printReport": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "printStep": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "publishAnnouncement": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "readActFile": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "readClaimFile": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "readEnclosure": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "readRegistrationFile": "signed in",
      "readRegistrationOrder": "signed in",
      "readSaleDocument": "anyone",
      "readSaleOriginal": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "readStepFile": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "readUpload": "signed in",
      "recordAnswer": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "recordAward": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "recordDistribution": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "recordPayment": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "recordRequest": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "recordSuccession": "SysAdmin MJAdmin",
      "refreshFromRegister": "SysAdmin MJAdmin",
      "register": "anyone",
      "registerForSale": "AuctionParticipant",
      "registerOnPaper": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "rejectUser": "SysAdmin MJAdmin",
      "releaseProperty": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "removeAssistant": "PrivateBailiff",
      "removeCertificate": "signed in",
      "removeRoleUser": "SysAdmin",
      "removeSaleParty": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "removeUpload": "signed in",
      "renewSeized": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "repeatAnnouncement": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "resendConfirmation": "anyone",
      "resendEmail": "SysAdmin",
      "resendUserConfirmation": "SysAdmin MJAdmin",
      "resetPassword": "anyone",
      "resetUserPassword": "SysAdmin MJAdmin",
      "returnDeposit": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "returnPayment": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "revealParty": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "revokeDistraint": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "saveDraft": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "saveFindings": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "saveMyDraft": "AuctionParticipant",
      "saveProfile": "signed in",
      "saveProfileOf": "SysAdmin",
      "saveSearch": "signed in",
      "searchItems": "anyone",
      "seeAfter": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "seeAllowAnyDate": "anyone",
      "seeAnnouncement": "anyone",
      "seeAuction": "anyone",
      "seeCurrencies": "anyone",
      "seeDailyEntry": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "seeDebtor": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "seeDeclaredDays": "anyone",
      "seeDepartures": "SysAdmin MJAdmin",
      "seeDistraint": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "seeDistraintProtocol": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "seeDraft": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "seeEAuthentication": "signed in",
      "seeEmail": "SysAdmin",
      "seeInstitution": "SysAdmin MJAdmin",
      "seeLetter": "signed in",
      "seeMachine": "SysAdmin MJAdmin MAFF",
      "seeMember": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "seeMyAfter": "signed in",
      "seeMyClaim": "signed in",
      "seeMyDraft": "signed in",
      "seeMyProfile": "signed in",
      "seeMyReceipt": "AuctionParticipant",
      "seeMyStanding": "signed in",
      "seeOrganiser": "SysAdmin MJAdmin",
      "seeOutages": "anyone",
      "seeOwners": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "seeProfile": "SysAdmin MJAdmin",
      "seeProtocolWork": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "seePublishedProtocol": "signed in",
      "seeRegistration": "signed in",
      "seeResult": "anyone",
      "seeRole": "SysAdmin MJAdmin",
      "seeSaleActs": "anyone",
      "seeSaleDocuments": "anyone",
      "seeSalePhoto": "anyone",
      "seeSeized": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "seeSignInForSales": "anyone",
      "seeSignInMethods": "anyone",
      "seeTable": "AuctionParticipant",
      "seeThing": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "seeToday": "anyone",
      "seeUploadPicture": "signed in",
      "seeUseRegix": "anyone",
      "seeUseRegixForPerson": "anyone",
      "seeUser": "SysAdmin MJAdmin",
      "seeVersion": "anyone",
      "sendFeedback": "anyone",
      "sendResetPasswordMail": "anyone",
      "setBailiffTerm": "SysAdmin MJAdmin",
      "setSaleDocuments": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "settleCheck": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "signOrder": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "signProtocol": "StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer Syndic",
      "startCertificate": "anyone",
      "startEAuthentication": "anyone",
      "stopSavedSearch": "anyone",
      "strikeDay": "SysAdmin MJAdmin",
      "strikeEmpowered": "SysAdmin MJAdmin",
      "strikeOutDistraint": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "takeOutcome": "anyone",
      "takeOwner": "SysAdmin StateBailiff PrivateBailiff PrivateBailiffRepresentative AuctionOrganizer",
      "tellTime": "anyone",
      "uploadFile": "signed in",
      "withdrawOutage": "SysAdmin MJAdmin",
      "withdrawRegistration": "signed in",
    }
  `)
})

/** One endpoint of each rule, of those that end nobody's session. */
const rules = new Map(
  endpoints
    .filter(([name]) => !/^(logOut|endMy)/.test(name))
    .map(([name, endpoint]) => [JSON.stringify(endpoint.access), [name, endpoint] as const]),
)

it.each([...rules.values()])('the rule of %s is kept over HTTP for everybody', async (name, endpoint) => {
  for (const who of EVERYONE)
    expect(await isTurnedAway(name, endpoint, who), `${name} as ${who}`).toBe(!letsIn(endpoint, who))
})

it.each(endpoints)(
  '%s lets in a visitor only by its rule, and tells one it forbids nothing',
  async (name, endpoint) => {
    const visitor = letsIn(endpoint, 'visitor')
    expect(await isTurnedAway(name, endpoint, 'visitor'), `${name} as a visitor`).toBe(!visitor)
    const forbidden = EVERYONE.find((who) => who !== 'visitor' && !letsIn(endpoint, who))
    if (!forbidden) return
    const { status, body } = await world.ask(
      endpoint,
      { id: 'абв', auctionId: 'абв', reason: 5 },
      people.get(forbidden),
    )
    // Who is turned away learns nothing of what he asked for.
    expect([status, Object.keys(body)], `${name} as ${forbidden}`).toEqual([403, ['code', 'message']])
    expect(body.code).toBe('forbidden')
  },
)

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
