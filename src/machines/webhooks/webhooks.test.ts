/** Systems that are told of changes: signed, again until taken, to nobody else and to no private address. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWebhooks } from '../../../sandbox/webhooks.ts'
import { callerOf, systemIn } from '../../../test/systems.ts'
import { createWorld, type Person, type World } from '../../../test/world.ts'
import { turnOf } from '../../platform/db/sweep.ts'
import { numberChanges } from '../changes/feed.ts'
import { forgetWebhookMessages, sendWebhookMessages } from './server/sending.ts'
import { signedHeaders } from './server/signature.ts'
import { spreadChanges } from './server/spreading.ts'
import { webhooks } from './webhooks.contract.ts'

const MINUTE = 60_000
let world: World
let receiver: Awaited<ReturnType<typeof startWebhooks>>
beforeAll(async () => {
  world = await createWorld()
  receiver = await startWebhooks({ folder: '', clock: world.now })
  world.outside.webhooks = { within: [receiver.address] }
})
afterAll(async () => {
  await world.close()
  await receiver.close()
})

const { addWebhook, listWebhooks, listWebhookMessages, removeWebhook, sendWebhookMessageAgain } = webhooks
const FOLLOWS = ['followChanges'] as const
const follower = async () => {
  const own = await systemIn(world, { services: FOLLOWS })
  return { own, token: () => callerOf(world, own) }
}
const quiet = { failed: () => {}, waiting: () => {} }
/** Everything that is due at this moment, and how many messages were tried. */
const tell = async () => {
  for (const sweep of [numberChanges, spreadChanges])
    while ((await turnOf(sweep, world.db, world.now())).length > 0) continue
  let tried = 0
  for (let more = 1; more > 0; tried += more)
    more = (await turnOf(sendWebhookMessages(world.outside), world.db, world.now(), quiet)).length
  return tried
}
const wait = (ms: number) => world.at(new Date(world.now().getTime() + ms))
let sales = 1_500_000_000
/** A sale is published; what its history says of it is enough for the feed. */
const publish = async () => {
  const sale = ++sales
  await world.owner.query("insert into sale_event (announcement_id, at, kind) values ($1, $2, 'published')", [
    sale,
    world.now(),
  ])
  return sale
}
const inbox = async (
  name: string,
  who: Person,
  subjects: ('SALE' | 'DISTRAINT')[] = ['SALE', 'DISTRAINT'],
) => {
  const { id, secret } = await world.done(addWebhook, { url: receiver.inbox(name), subjects }, who)
  receiver.trust(name, secret)
  return id
}

it('tells of each change once, signed so that the owner of the key can check it, and says what was told', async () => {
  const { token } = await follower()
  const who = await token()
  const before = await publish()
  await tell()
  const id = await inbox('one', who)
  const sale = await publish()
  await tell()
  await tell()
  expect(receiver.heardAt('one').map(({ type, data }) => [type, data.id])).toEqual([['sale.published', sale]])
  expect(sale).not.toBe(before)
  const { items } = await world.done(listWebhookMessages, { id }, who)
  expect(items).toMatchObject([
    { subject: 'SALE', subjectId: sale, state: 'TAKEN', attempts: 1, lastStatus: 204 },
  ])
  expect((await world.done(listWebhooks, {}, who)).items).toMatchObject([
    { id, url: receiver.inbox('one'), state: 'ACTIVE', waiting: 0, givenUp: 0 },
  ])
})

it('signs as the published examples of Standard Webhooks do', () => {
  const headers = signedHeaders(
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    new Date(1_614_265_330_000),
    '{"test": 2432232314}',
  )
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

it('tries again after growing pauses, gives up after three days, and sends again by hand under the same name', async () => {
  const { token } = await follower()
  const id = await inbox('ill', await token())
  receiver.fail('ill', 'broken')
  await publish()
  await tell()
  expect(await tell()).toBe(0)
  const tried: number[] = []
  const from = world.now().getTime()
  while (world.now().getTime() - from < 4 * 24 * 60 * MINUTE) {
    wait(30 * MINUTE)
    if ((await tell()) > 0) tried.push(world.now().getTime() - from)
  }
  expect(tried.length).toBeGreaterThan(10)
  expect(Math.max(...tried)).toBeLessThanOrEqual(3 * 24 * 60 * MINUTE)
  const who = await token()
  const [given] = (await world.done(listWebhookMessages, { id, state: 'GIVEN_UP' }, who)).items
  expect(given).toMatchObject({ lastStatus: 500, lastError: 'answered 500', nextTryAt: null })

  receiver.fail('ill')
  await world.done(sendWebhookMessageAgain, { id, message: given!.id }, who)
  await tell()
  await world.done(sendWebhookMessageAgain, { id, message: given!.id }, who)
  await tell()
  // The second time it is the same message, which the receiver knows by its name.
  expect(receiver.heardAt('ill')).toHaveLength(1)
})

it('one that does not answer keeps no other waiting; one that is gone, or that points elsewhere, gets nothing more', async () => {
  const { token } = await follower()
  const who = await token()
  const [gone, moved] = [await inbox('gone', who), await inbox('moved', who)]
  await inbox('well', who)
  receiver.fail('gone', 'gone')
  receiver.fail('moved', 'moved')
  await publish()
  await tell()
  expect(receiver.heardAt('well')).toHaveLength(1)
  const { items } = await world.done(listWebhooks, {}, who)
  expect(items.find(({ id }) => id === gone)).toMatchObject({ state: 'GONE', waiting: 0, givenUp: 1 })
  expect(items.find(({ id }) => id === moved)).toMatchObject({ state: 'ACTIVE', waiting: 1 })
  await publish()
  await tell()
  expect((await world.done(listWebhookMessages, { id: gone }, who)).items).toHaveLength(1)
  await world.done(removeWebhook, { id: moved }, who)
  expect((await world.ask(listWebhookMessages, { id: moved }, who)).status).toBe(404)
  expect((await world.done(listWebhooks, {}, who)).items.map(({ id }) => id)).not.toContain(moved)
})

it('a system that is stopped is told nothing, and what it missed as soon as it may follow again', async () => {
  const { own, token } = await follower()
  await inbox('stopped', await token())
  await world.owner.query("update external_system set state = 'STOPPED' where id = $1", [own.id])
  const missed = await publish()
  await tell()
  expect(receiver.heardAt('stopped')).toEqual([])
  await world.owner.query("update external_system set state = 'ACTIVE' where id = $1", [own.id])
  await tell()
  expect(receiver.heardAt('stopped').map(({ data }) => data.id)).toEqual([missed])
})

it.each([
  'http://case.example/hook',
  'https://user:secret@case.example/hook',
  'https://127.0.0.1/hook',
  'https://10.1.2.3:8443/hook',
  'https://[::1]/hook',
  'https://[fd00::1]/hook',
  'https://169.254.169.254/latest/meta-data',
  'https://0x7f.1/hook',
  'https://localhost/hook',
  'file:///etc/passwd',
])('%s is no address for messages', async (url) => {
  const { token } = await follower()
  const { status, body } = await world.ask(addWebhook, { url }, await token())
  expect([400, 422]).toContain(status)
  expect(body).toMatchObject({ errors: [{ field: 'url' }] })
})

it('nobody sees or moves the webhooks of another system, and without the service there are none', async () => {
  const [{ token: mine }, { token: others }] = [await follower(), await follower()]
  const id = await inbox('mine', await mine())
  const other = await others()
  for (const answer of [
    await world.ask(listWebhookMessages, { id }, other),
    await world.ask(removeWebhook, { id }, other),
    await world.ask(sendWebhookMessageAgain, { id, message: 1 }, other),
  ])
    expect(answer.status).toBe(404)
  const reader = await callerOf(world, await systemIn(world, { services: ['readSales'] }))
  expect((await world.ask(listWebhooks, {}, reader)).status).toBe(403)
})

it('a system has at most ten, also when it asks for many at the same moment', async () => {
  const { token } = await follower()
  const who = await token()
  const all = await Promise.all(
    Array.from({ length: 14 }, (_, n) => world.ask(addWebhook, { url: receiver.inbox(`many-${n}`) }, who)),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(all.filter(({ status }) => status === 409)).toHaveLength(4)
})

it('messages are forgotten after thirty days, but none that still waits', async () => {
  const { token } = await follower()
  const id = await inbox('old', await token())
  await publish()
  await tell()
  wait(31 * 24 * 60 * MINUTE)
  while ((await turnOf(forgetWebhookMessages, world.db, world.now())).length > 0) continue
  expect((await world.done(listWebhookMessages, { id }, await token())).items).toEqual([])
})
