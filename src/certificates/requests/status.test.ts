/** Lists and the page of a request say how it stands at that moment, from the first request for payment to the sealed certificate. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCertificateWorld, type CertificateWorld } from '#test/certificates.ts'
import type { Person } from '#test/world.ts'
import { payments, type PaymentStatus } from '#payments/requests/requests.contract.ts'
import { certificateLists } from './lists.contract.ts'
import { certificates, Status } from './requests.contract.ts'
import { sealFailureOf } from './seal-failures.ts'

const DAY = 86_400_000

let world: CertificateWorld
let asker: Person
let admin: Person
beforeAll(async () => {
  world = await createCertificateWorld()
  asker = await world.person('AuctionParticipant')
  admin = await world.person('MJAdmin')
  await world.giveNumber(asker, '8001010008')
  await world.setting('RequireProvenIdentity', false)
})
afterAll(() => world.close())

const newRequest = async () =>
  (
    await world.done(
      certificates.requestCertificate,
      await world.certificateOf(['СА 4141 СТ'], {}, asker),
      asker,
    )
  ).uid
const later = (ms: number) => world.at(new Date(world.now().getTime() + ms))

/** The portal of payments has told that the payment of a request stands so. */
const reported = async (uid: string, status: PaymentStatus) => {
  later(60_000)
  await world.owner.query(
    `update payment set status = $2::text, portal_id = coalesce(portal_id, 'p' || id), registered_at = $3, confirmed_at = $3, changed_at = $3,
       next_try_at = case when $2::text in ('EXPIRED', 'CANCELED') then null else $3::timestamptz end, provider_name = 'МП', provider_bank = 'БНБ',
       provider_bic = 'BNBGBGSD', provider_iban = 'BG80BNBG96611020345678', payment_type_code = '448007'
     where id = (select payment_id from paper_request where uid = $1)`,
    [uid, status, world.now()],
  )
}

/** What each of the three places says of a request, and in which of the filters the lists have it. */
async function said(uid: string) {
  const own = await world.done(certificateLists.listMyRequests, { size: -1 }, asker)
  const all = await world.done(certificateLists.listPaperRequests, { kind: 'CERTIFICATE', size: -1 }, admin)
  const has = ({ rows }: { rows: { uid: string }[] }) => rows.some((row) => row.uid === uid)
  const filters: string[] = []
  for (const status of Status.options) {
    const input = { kind: 'CERTIFICATE', standing: status, size: -1 } as const
    const mine = has(await world.done(certificateLists.listMyRequests, { standing: status, size: -1 }, asker))
    expect(has(await world.done(certificateLists.listPaperRequests, input, admin))).toBe(mine)
    if (mine) filters.push(status)
  }
  const page = (await world.done(certificates.seeRequest, { uid })).standing
  for (const { rows } of [own, all]) expect(rows.find((row) => row.uid === uid)!.standing).toBe(page)
  expect(filters).toEqual([page])
  return page
}

it('a request waits, is being paid, lapses, is renewed, is paid, is sealed and is ready', async () => {
  const uid = await newRequest()
  expect(await said(uid)).toBe('UNPAID')
  await reported(uid, 'PENDING')
  expect(await said(uid)).toBe('UNPAID')
  for (const status of ['IN_PROCESS', 'AUTHORIZED', 'ORDERED'] as const) {
    await reported(uid, status)
    await world.settle()
    expect(await said(uid)).toBe('UNDER_WAY')
  }
  await reported(uid, 'EXPIRED')
  expect(await said(uid)).toBe('LAPSED')
  await world.done(certificates.renewPayment, { uid })
  expect(await said(uid)).toBe('UNPAID')

  const { stamps } = world.services
  world.services.stamps = { ...stamps!, urls: ['http://127.0.0.1:9/'] }
  await world.pay(uid)
  // Paid, but nobody has looked yet.
  expect(await said(uid)).toBe('UNDER_WAY')
  await world.settle().catch(() => undefined)
  expect(await said(uid)).toBe('SEALING')
  const { error } = await world.done(certificateLists.seeSealing, {}, admin)
  expect(sealFailureOf(error!)).toBe('NO_STAMP')
  world.services.stamps = stamps
  later(60_000)
  await world.settle()
  expect(await said(uid)).toBe('READY')
})

it('a payment that an administrator asked for anew counts at once', async () => {
  const uid = await newRequest()
  await reported(uid, 'CANCELED')
  expect(await said(uid)).toBe('LAPSED')
  const { rows } = await world.done(payments.listPayments, { status: 'CANCELED' }, admin)
  await world.done(payments.renewEndedPayment, { id: rows[0]!.id }, admin)
  expect(await said(uid)).toBe('UNPAID')
})

it('a request that nobody paid for months is over', async () => {
  const uid = await newRequest()
  await reported(uid, 'EXPIRED')
  later(91 * DAY)
  await world.settle()
  expect(await said(uid)).toBe('ENDED')
})

it('money that counts as received without a new word of the portal of payments leads to the paper all the same', async () => {
  const uid = await newRequest()
  await reported(uid, 'AUTHORIZED')
  await world.settle()
  expect(await said(uid)).toBe('UNDER_WAY')
  await world.owner.query(
    'update payment set released_at = $2 where id = (select payment_id from paper_request where uid = $1)',
    [uid, world.now()],
  )
  await world.settle()
  expect(await said(uid)).toBe('READY')
})

it('what has been looked at is not read again', async () => {
  const { rows } = await world.owner.query('select id from payment where news')
  expect(rows).toEqual([])
})

it('a page that was open hears when the code to pay by comes, although nothing else has changed', async () => {
  const uid = await newRequest()
  await reported(uid, 'PENDING')
  await world.settle()
  const page = await world.watch(certificates.seeRequest, { uid })
  expect((await page.next()).payment!.accessCode).toBeNull()
  await world.owner.query(
    `update payment set access_code = 'AB1CD2EF3G' where id = (select payment_id from paper_request where uid = $1)`,
    [uid],
  )
  await world.settle()
  await page.until(({ payment }) => payment!.accessCode === 'AB1CD2EF3G')
  await page.close()
})
