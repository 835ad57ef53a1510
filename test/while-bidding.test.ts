/** Every address of the portal that can be read, asked while bidding runs: none tells who takes part (Ordinance N-3, art. 13(2), 19, 20, 32). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { auditEndpoints } from '#operations/audit/audit.contract.ts'
import { outboxEndpoints } from '#operations/mailbox/mailbox.contract.ts'
import { settings } from '#settings/settings.contract.ts'
import { requestLog } from '#operations/logs/logs.contract.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { parties } from '#sales/parties/parties.contract.ts'
import { applications } from '#sales/applications/applications.contract.ts'
import { contract } from '#app/modules.ts'
import { completionSteps } from '#sales/completion/steps.contract.ts'
import { deposits } from '#sales/protocol/deposits.contract.ts'
import { judge, type Role } from '#platform/access.ts'
import type { AnyEndpoint } from '#platform/endpoint.ts'
import { pdf, upload } from './files.ts'
import type { Hostile } from './http.ts'
import { createWorld, type Person, type World } from './world.ts'

let world: World
let sale: number
let organiser: Person
/** Of three who applied: an approved one for somebody else, a refused one, and one on paper. */
let people: { approved: Person; refused: Person }
let ids: { registrations: number[]; letters: number[]; emails: number[]; files: string[] }
const betraying: string[] = []

const IBAN = 'BG18RZBB91550123456789'
const principal = {
  kind: 'PHYSICAL_PERSON',
  name: 'Принципала Скрита',
  identifierType: 'EGN',
  identifier: '6101057509',
  address: 'Варна, ул. „Тайна“ № 99',
  phone: '+359 52 123 999',
  email: 'principal@example.bg',
  document: { type: 'IDENTITY_CARD', number: '641234999', issuedOn: '2021-02-28', issuer: 'МВР Варна' },
}
const walkedIn = {
  ...principal,
  name: 'Радостислава Хартиена',
  citizenship: 'DE',
  identifierType: 'NONE',
  identifier: '',
  address: 'Berlin, Geheimstraße 1',
  email: 'paper@example.de',
  document: { type: 'PASSPORT', number: 'C01XQQ77', issuedOn: '2020-05-05', issuer: 'Deutschland' },
}
/** What stands sealed: nowhere in the database are they to be read. */
const SEALED = ['6101057509', '641234999', 'Тайна', 'Geheimstra', 'C01XQQ77', IBAN]

/** Where the bidder sits. */
const FROM = '203.0.113.77'
const ADMINISTRATORS = ['SysAdmin', 'MJAdmin'] as const

const attached = async (who: Person) => [(await upload(world, who, pdf('приложение'))).id]
const none = { deposit: [], authority: [], declarations: [], claim: [], paper: [] }

beforeAll(async () => {
  world = await createWorld({ trustedProxies: ['127.0.0.1'] })
  organiser = await world.person('PrivateBailiff')
  const bidder = (fullName: string) => world.person({ roles: ['AuctionParticipant'], fullName })
  people = { approved: await bidder('Яворослав Потаен'), refused: await bidder('Невена Отказанова') }
  sale = (await world.announcement(organiser)).id
  await world.done(announcements.publishAnnouncement, { id: sale }, organiser)
  const { registrationStartsAt, biddingStartsAt, startPrice } = await world.done(
    announcements.seeAnnouncement,
    { id: sale },
  )
  world.at(registrationStartsAt)
  const { registerForSale, registerOnPaper, approveRegistration, denyRegistration } = applications
  const apply = async (who: Person, more: Hostile = {}) => {
    const filed = {
      ...world.application(who, more),
      files: { ...none, deposit: await attached(who), capacity: await attached(who) },
    }
    return world.done(registerForSale, { id: sale, ...filed }, who)
  }
  const represented = { participation: 'REPRESENTATIVE', represented: principal }
  const filed = [await apply(people.approved, represented), await apply(people.refused)]
  const printed = {
    ...world.application(organiser, { deliveryAddress: walkedIn.email }),
    applicant: walkedIn,
    files: { ...none, deposit: await attached(organiser), paper: await attached(organiser) },
  }
  filed.push(await world.done(registerOnPaper, { id: sale, ...printed } as never, organiser))
  for (const at of [0, 2]) await world.done(approveRegistration, world.approval(filed[at]!.id), organiser)
  const denial = { id: filed[1]!.id, grounds: ['NO_DEPOSIT' as const], reason: 'Няма внесен задатък.' }
  await world.done(denyRegistration, denial, organiser)
  const spouse = {
    role: 'SPOUSE',
    kind: 'PHYSICAL_PERSON',
    identifierType: 'EGN',
    name: 'Съпруга Тестова',
  } as const
  await world.done(parties.addSaleParty, { id: sale, ...spouse, email: 'spouse@example.bg' }, organiser)

  const starts = Date.parse(biddingStartsAt)
  for (const at of [starts - 60_000, starts, starts + 3_600_000]) {
    world.at(new Date(at))
    for (let turn = 0; turn < 3; turn++) await world.job()
  }
  expect((await world.bid(sale, people.approved, startPrice)).status).toBe(200)

  const column = async <T>(query: string) =>
    (await world.owner.query<{ found: T }>(query)).rows.map(({ found }) => found)
  ids = {
    registrations: filed.map(({ id }) => id),
    letters: await column<number>('select id as found from sale_letter'),
    emails: await column<number>('select id as found from email'),
    files: await column<string>('select id as found from stored_file'),
  }
  betraying.push(
    ...[people.approved, people.refused].flatMap(({ fullName, email, id }) => [fullName, email, `${id}`]),
    ...[principal, walkedIn].flatMap(({ name, email, document }) => [name, email, document.number]),
    ...filed.flatMap(({ id, number }) => [`${id}`, number]),
    ...(await column<string>('select user_name as found from account where only_sale is not null')),
    ...SEALED,
  )
})
afterAll(() => world.close())

/** Lists that are paged by what was seen last. */
const SIZES: Record<string, number> = { listServedRequests: 100, listLogLines: 100, listAudit: 50 }
/** That somebody has an account says nothing of a sale. */
const OF_ACCOUNTS = ['listUsers', 'listRoleUsers']

/** Every way to ask an endpoint about this sale: with each id that could stand in its address. */
function questions(name: string, endpoint: AnyEndpoint): Hostile[] {
  const fields = endpoint.input instanceof z.ZodObject ? Object.keys(endpoint.input.shape) : []
  const own = name.includes('egistration')
    ? ids.registrations
    : name.includes('Letter')
      ? ids.letters
      : [sale]
  const values: Record<string, unknown[]> = {
    id: endpoint.path.startsWith('/api/files')
      ? ids.files
      : endpoint.path.startsWith('/api/emails')
        ? ids.emails
        : own,
    auctionId: [sale],
    announcementId: [sale],
    registrationId: ids.registrations,
    fileId: ids.files,
    actId: [1],
    claimId: [1],
    number: [1],
    partyId: [1],
    propertyId: [1],
    name: ['AuctionParticipant'],
    size: [name === 'seeSalePhoto' ? 'small' : (SIZES[name] ?? -1)],
    purpose: ['проверка по изпълнително дело'],
  }
  return fields.reduce<Hostile[]>(
    (request, field) =>
      values[field]
        ? request.flatMap((one) => values[field]!.map((value) => ({ ...one, [field]: value })))
        : request,
    [{}],
  )
}

const ofAccounts = () =>
  [people.approved, people.refused].flatMap(({ fullName, email, id }) => [fullName, email, `${id}`])

/** What betrays somebody in the answers to everything that this person may read. */
async function leaksTo(person: Person | undefined, roles: Role[]) {
  const leaks: string[] = []
  for (const [name, endpoint] of Object.entries<AnyEndpoint>(contract)) {
    const user = person && { roles, userType: null, claims: {} }
    if (endpoint.method !== 'GET' || judge(endpoint.access, user) !== 'allowed') continue
    for (const input of questions(name, endpoint)) {
      const { status, text, headers } = await world.ask(endpoint, input, person)
      const sent = [...headers].filter(([header]) => header !== 'x-request-id')
      const reported = `${JSON.stringify(sent)} ${text}`
      const found = betraying.filter(
        (each) => reported.includes(each) && !(OF_ACCOUNTS.includes(name) && ofAccounts().includes(each)),
      )
      if (status >= 500 || found.length > 0) leaks.push(`${name} ${JSON.stringify(input)} ${status} ${found}`)
    }
  }
  return leaks
}

describe('while bidding runs', () => {
  it('Given bidding runs, when the organiser asks every address of the portal, then nobody who applied is in an answer', async () => {
    expect(await leaksTo(organiser, ['PrivateBailiff'])).toEqual([])
    const assistant = { roles: ['PrivateBailiffRepresentative' as const], actsFor: organiser }
    expect(await leaksTo(await world.person(assistant), ['PrivateBailiffRepresentative'])).toEqual([])
  })

  it('Given bidder A, when they query any endpoint, then number and data of others are never returned', async () => {
    expect(await leaksTo(undefined, [])).toEqual([])
    for (const role of ['AuctionParticipant', 'StateBailiff', 'Syndic'] as const)
      expect(await leaksTo(await world.person(role), [role])).toEqual([])
  })

  it.each(ADMINISTRATORS)('whoever administers the portal as %s reads nobody who applied', async (role) => {
    const admin = await world.person(role)
    expect(await leaksTo(admin, [role])).toEqual([])
    const { fullName, userName, email } = people.approved
    for (const person of [fullName, userName, email]) {
      const { rows } = await world.done(auditEndpoints.listAudit, { person, size: 50 }, admin)
      expect(rows.filter(({ deed }) => /egist|uploadFile/.test(deed))).toEqual([])
    }
    const { rows } = await world.done(auditEndpoints.listAudit, { deed: 'registerForSale', size: 50 }, admin)
    expect(rows.map(({ person, object, address }) => [person, object, address])).toEqual([
      [null, null, null],
      [null, null, null],
    ])
  })

  it('neither the log of requests nor its file nor a figure tells who bids or watches, and from where', async () => {
    const from = { headers: { 'x-forwarded-for': FROM } }
    const bidder = people.approved
    await world.ask(auctions.placeBid, { auctionId: sale, price: 1 } as Hostile, bidder, from)
    await world.ask(auctions.seeAuction, { auctionId: sale }, bidder, from)
    await world.ask(auctions.seeMyStanding, { auctionId: sale }, bidder, from)
    await world.ask(applications.listMyRegistrations, {}, bidder, from)
    // What the browser asks besides, at the same moment.
    await world.ask(settings.seeToday, {}, bidder, from)
    await world.fetch(`/api/auctions/${sale}/nothing`, from)
    await world.fetch(`/dist/auctions/${sale}`, from)
    const placed = async () =>
      (await world.done(requestLog.listServedRequests, { deed: 'placeBid', size: 100 }, admin)).rows
    const admin = await world.person('SysAdmin')
    await expect.poll(async () => (await placed()).length).toBeGreaterThanOrEqual(2)
    for (const { person, network } of await placed()) expect([person, network]).toEqual([null, null])
    const { userName, id } = bidder
    const { rows } = await world.done(requestLog.listServedRequests, { person: userName, size: 100 }, admin)
    expect(rows).toEqual([])
    const lines = world.accesses.filter((line) => /auctions|registrations|files/.test(line))
    expect(lines.length).toBeGreaterThan(5)
    const reported = [...lines, JSON.stringify(rows), await (await world.fetch('/metrics')).text()].join('\n')
    expect(world.accesses.filter((line) => line.includes(FROM))).toEqual([])
    for (const each of [FROM, FROM.replace(/\d+$/, '0'), `"account":${id}`, bidder.fullName, userName])
      expect(reported).not.toContain(each)
    expect(world.accesses.filter((line) => line.includes(FROM))).toEqual([])
  })

  it('the organiser learns neither how many deposits are held nor whose can be returned', async () => {
    expect((await world.done(completionSteps.seeAfter, { auctionId: sale }, organiser)).deposits).toEqual([])
    const returnedOn = world.now().toISOString().slice(0, 10)
    for (const registrationId of [...ids.registrations, 1])
      expect(
        await world.ask(deposits.returnDeposit, { registrationId, returnedOn }, organiser),
      ).toMatchObject({
        status: 404,
        body: { code: 'noSuchDeposit' },
      })
  })
})

it('personal numbers, documents, addresses and accounts of applicants are nowhere to be read at rest', async () => {
  const { rows: tables } = await world.owner.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public'",
  )
  for (const { tablename } of tables) {
    const { rows } = await world.owner.query<{ row: string }>(
      `select to_jsonb(t)::text as row from "${tablename}" t`,
    )
    const reported = rows.map(({ row }) => row).join('\n')
    const asHex = (text: string) => Buffer.from(text).toString('hex')
    expect(
      SEALED.filter((each) => reported.includes(each) || reported.includes(asHex(each))),
      tablename,
    ).toEqual([])
    if (tablename === 'audit_entry') expect(reported).not.toMatch(/Принципала|Хартиена|Потаен/)
  }
})

it('once the sale is over, the audit tells again who applied, and the list of letters to whom they went', async () => {
  const admin = await world.person('SysAdmin')
  const applied = async () =>
    (await world.done(auditEndpoints.listAudit, { deed: 'registerForSale', size: 50 }, admin)).rows
  expect((await applied()).map(({ person, withheld }) => [person, withheld])).toEqual([
    [null, true],
    [null, true],
  ])
  const { biddingEndsAt } = await world.done(announcements.seeAnnouncement, { id: sale })
  world.at(new Date(Date.parse(biddingEndsAt) + 3_600_000))
  for (let turn = 0; turn < 5; turn++) await world.job()
  expect((await applied()).map(({ person }) => person?.name).toSorted()).toEqual(
    [people.approved.fullName, people.refused.fullName].toSorted(),
  )
  const { rows } = await world.done(outboxEndpoints.listEmails, { size: 100 }, admin)
  expect(rows.map(({ to }) => to)).toEqual(
    expect.arrayContaining([people.approved.email, people.refused.email]),
  )
})
