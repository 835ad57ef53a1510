/** Systems that are told of changes: signed, again until taken, to nobody else and to no private address. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWebhooks } from '#sandbox/webhooks.ts'
import { callerOf, systemIn, withOpenKeys } from '#test/systems.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { turnOf } from '#platform/db/job.ts'
import { numberChanges } from '#machines/changes/feed.ts'
import { externalSystems } from '#machines/systems/systems.contract.ts'
import { ownWebhooks, webhooksOfSystems } from './owners.contract.ts'
import { forgetWebhookMessages, sendWebhookMessages, spreadChanges } from './server/sending.ts'
import { signedHeaders } from './server/signature.ts'
import { webhooks } from './webhooks.contract.ts'

const MINUTE = 60_000
let world: World
let receiver: Awaited<ReturnType<typeof startWebhooks>>
beforeAll(async () => {
  world = await createWorld()
  receiver = await startWebhooks({ folder: '', clock: world.now })
  world.services.webhooks = { within: [receiver.address] }
})
afterAll(async () => {
  await world.close()
  await receiver.close()
})

const {
  addWebhook,
  listWebhooks,
  listWebhookMessages,
  removeWebhook,
  sendWebhookMessageAgain,
  testWebhook,
  turnWebhook,
} = webhooks
const FOLLOWS = ['followChanges'] as const
const follower = async () => {
  const own = await systemIn(world, { services: FOLLOWS })
  return { own, token: () => callerOf(world, own) }
}
const quiet = { failed: () => {}, waiting: () => {} }
/** Everything that is due at this moment, and how many messages were tried. */
const notify = async () => {
  for (const job of [numberChanges, spreadChanges])
    while ((await turnOf(job, world.db, world.now())).length > 0) continue
  let tried = 0
  for (let more = 1; more > 0; tried += more)
    more = (await turnOf(sendWebhookMessages(world.services), world.db, world.now(), quiet)).length
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
  await notify()
  const id = await inbox('one', who)
  const sale = await publish()
  await notify()
  await notify()
  expect(receiver.heardAt('one').map(({ type, data }) => [type, data.id])).toEqual([['sale.published', sale]])
  expect(sale).not.toBe(before)
  // Names and texts of the sale cannot be in it: there is no room for them.
  const [heard] = receiver.heardAt('one')
  expect(Object.keys(heard!.data).toSorted()).toEqual(['at', 'id', 'kind', 'number', 'subject'])
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
  await notify()
  expect(await notify()).toBe(0)
  const tried: number[] = []
  const from = world.now().getTime()
  while (world.now().getTime() - from < 4 * 24 * 60 * MINUTE) {
    wait(30 * MINUTE)
    if ((await notify()) > 0) tried.push(world.now().getTime() - from)
  }
  expect(tried.length).toBeGreaterThan(10)
  expect(Math.max(...tried)).toBeLessThanOrEqual(3 * 24 * 60 * MINUTE)
  const who = await token()
  const [given] = (await world.done(listWebhookMessages, { id, state: 'GIVEN_UP' }, who)).items
  expect(given).toMatchObject({ lastStatus: 500, lastError: 'answered 500', nextTryAt: null })

  receiver.fail('ill')
  await world.done(sendWebhookMessageAgain, { id, message: given!.id }, who)
  await notify()
  await world.done(sendWebhookMessageAgain, { id, message: given!.id }, who)
  await notify()
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
  await notify()
  expect(receiver.heardAt('well')).toHaveLength(1)
  const { items } = await world.done(listWebhooks, {}, who)
  expect(items.find(({ id }) => id === gone)).toMatchObject({ state: 'GONE', waiting: 0, givenUp: 1 })
  expect(items.find(({ id }) => id === moved)).toMatchObject({ state: 'ACTIVE', waiting: 1 })
  await publish()
  await notify()
  expect((await world.done(listWebhookMessages, { id: gone }, who)).items).toHaveLength(1)
  await world.done(removeWebhook, { id: moved }, who)
  expect((await world.ask(listWebhookMessages, { id: moved }, who)).status).toBe(404)
  expect((await world.done(listWebhooks, {}, who)).items.map(({ id }) => id)).not.toContain(moved)
})

it('one for which thousands wait keeps no other waiting, and is left alone for a minute when it cannot be had', async () => {
  const { token } = await follower()
  const who = await token()
  const away = await inbox('away', who)
  await inbox('here', who)
  receiver.fail('away', 'busy')
  // All that was due before anything of the other.
  await world.owner.query(
    `insert into webhook_message (webhook_id, number, subject, subject_id, kind, at, made_at, next_try_at)
     select $1, 900000 + n, 'SALE', n, 'published', $2::timestamptz, $2, $2::timestamptz - interval '1 hour' from generate_series(1, 300) n`,
    [away, world.now()],
  )
  await publish()
  for (const job of [numberChanges, spreadChanges])
    while ((await turnOf(job, world.db, world.now())).length > 0) continue
  const tried = async () => {
    await turnOf(sendWebhookMessages(world.services), world.db, world.now(), quiet)
    const { rows } = await world.owner.query(
      'select sum(attempts)::int as tried from webhook_message where webhook_id = $1',
      [away],
    )
    return rows[0].tried
  }
  expect(await tried()).toBe(4)
  expect(receiver.heardAt('here')).toHaveLength(1)
  expect(await tried(), 'it is not waited for in each turn').toBe(4)
  wait(MINUTE)
  expect(await tried()).toBe(8)
  await world.done(removeWebhook, { id: away }, who)
})

it('a system that is stopped is told nothing, and what it missed as soon as it may follow again', async () => {
  const { own, token } = await follower()
  await inbox('stopped', await token())
  await world.owner.query("update external_system set state = 'STOPPED' where id = $1", [own.id])
  const missed = await publish()
  await notify()
  expect(receiver.heardAt('stopped')).toEqual([])
  await world.owner.query("update external_system set state = 'ACTIVE' where id = $1", [own.id])
  await notify()
  expect(receiver.heardAt('stopped').map(({ data }) => data.id)).toEqual([missed])
})

it('one that is paused is sent nothing, and what it missed when it goes on, also what was waiting', async () => {
  const { own, token } = await follower()
  const who = await token()
  const id = await inbox('paused', who)
  receiver.fail('paused', 'broken')
  const first = await publish()
  await notify()
  receiver.fail('paused')
  await world.done(turnWebhook, { id, state: 'PAUSED' }, who)
  wait(10 * MINUTE)
  const second = await publish()
  await notify()
  expect(receiver.heardAt('paused')).toEqual([])
  const listed = (await world.done(listWebhooks, {}, await token())).items
  expect(listed.find((each) => each.id === id)).toMatchObject({ state: 'PAUSED', waiting: 1 })
  const [held] = (await world.done(listWebhookMessages, { id, state: 'HELD' }, await token())).items
  const again = { id, message: held!.id }
  expect((await world.ask(sendWebhookMessageAgain, again, await token())).body.code).toBe('notTold')
  expect((await world.ask(testWebhook, { id }, await token())).body.code).toBe('notTold')
  await world.done(turnWebhook, { id, state: 'ACTIVE' }, await token())
  await notify()
  expect(receiver.heardAt('paused').map(({ data }) => data.id)).toEqual([first, second])
  const { rows } = await world.owner.query(
    'select event from external_system_event where system_id = $1 order by id desc limit 3',
    [own.id],
  )
  expect(rows.map(({ event }) => event)).toEqual(['WEBHOOK_RESUMED', 'WEBHOOK_PAUSED', 'WEBHOOK_ADDED'])
})

it('a test message is signed, is told what was answered, and is no message that is tried again', async () => {
  const { token } = await follower()
  const id = await inbox('tested', await token())
  expect(await world.done(testWebhook, { id }, await token())).toEqual({ status: 204, why: '' })
  expect(receiver.heardAt('tested').map(({ type }) => type)).toEqual(['webhook.test'])
  receiver.fail('tested', 'broken')
  expect(await world.done(testWebhook, { id }, await token())).toEqual({ status: 500, why: '' })
  expect((await world.done(listWebhookMessages, { id }, await token())).items).toEqual([])
})

describe('on the screens', () => {
  const keysOf = async () => {
    const own = await systemIn(world, { services: FOLLOWS, name: 'Следяща' })
    return { own, code: await withOpenKeys(world, own.id) }
  }
  const { listOwnWebhooks, addOwnWebhook, turnOwnWebhook, removeOwnWebhook, listOwnWebhookMessages } =
    ownWebhooks

  it('the contact adds, tests, pauses and removes them with the page of keys open, and nobody with another code', async () => {
    const { code } = await keysOf()
    const { id, secret } = await world.done(addOwnWebhook, { code, url: receiver.inbox('own') })
    receiver.trust('own', secret)
    expect(await world.done(ownWebhooks.testOwnWebhook, { code, id })).toEqual({ status: 204, why: '' })
    await publish()
    await notify()
    const { items } = await world.done(listOwnWebhookMessages, { code, id })
    expect(items).toMatchObject([{ state: 'TAKEN', attempts: 1, lastStatus: 204 }])
    await world.done(ownWebhooks.sendOwnWebhookMessageAgain, { code, id, message: items[0]!.id })
    expect((await world.done(listOwnWebhooks, { code })).items).toMatchObject([{ id, waiting: 1 }])
    const other = (await keysOf()).code
    for (const answer of [
      await world.ask(turnOwnWebhook, { code: other, id, state: 'PAUSED' }),
      await world.ask(removeOwnWebhook, { code: other, id }),
      await world.ask(listOwnWebhookMessages, { code: other, id }),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'noWebhook'])
    expect((await world.ask(listOwnWebhooks, { code: 'x' })).body.code).toBe('closed')
    await world.done(turnOwnWebhook, { code, id, state: 'PAUSED' })
    expect(await world.done(listOwnWebhooks, { code })).toMatchObject({
      follows: true,
      items: [{ state: 'PAUSED' }],
    })
    await world.done(removeOwnWebhook, { code, id })
    expect((await world.done(listOwnWebhooks, { code })).items).toEqual([])
  })

  it('an administrator sees and turns them, and the history of the system says who', async () => {
    const { own, code } = await keysOf()
    const { id } = await world.done(addOwnWebhook, { code, url: receiver.inbox('office') })
    const admin = await world.person('MJAdmin')
    const { turnWebhookOfSystem, removeWebhookOfSystem, listWebhooksOfSystem } = webhooksOfSystems
    await world.done(turnWebhookOfSystem, { id, state: 'PAUSED' }, admin)
    expect(await world.done(listWebhooksOfSystem, { id: own.id }, admin)).toMatchObject({
      name: 'Следяща',
      items: [{ id, state: 'PAUSED' }],
    })
    await world.done(removeWebhookOfSystem, { id }, admin)
    const { events } = await world.done(externalSystems.seeExternalSystem, { id: own.id }, admin)
    expect(events.slice(0, 2)).toMatchObject([
      { event: 'WEBHOOK_REMOVED', by: admin.fullName, text: receiver.inbox('office') },
      { event: 'WEBHOOK_PAUSED', by: admin.fullName },
    ])
    const listing = world.ask(listWebhooksOfSystem, { id: 999_999 }, admin)
    expect((await listing).status).toBe(404)
  })
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
  'https://case.example:22/hook',
  'https://case.example:0/hook',
  'https://case.example./hook',
  'file:///etc/passwd',
])('%s is no address for messages', async (url) => {
  const { token } = await follower()
  const { status, body } = await world.ask(addWebhook, { url }, await token())
  expect([400, 422]).toContain(status)
  expect(body).toMatchObject({ errors: [{ field: 'url' }] })
})

it('a test says the same of a name that there is not and of one within a network', async () => {
  const { token } = await follower()
  const said = []
  for (const url of ['https://no-such-name.invalid/hook', 'https://inside.localhost/hook']) {
    const { body } = await world.ask(addWebhook, { url }, await token())
    said.push((await world.ask(testWebhook, { id: body.id }, await token())).body)
  }
  expect(said).toEqual(Array(2).fill({ status: null, why: 'no public address' }))
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
  await notify()
  wait(31 * 24 * 60 * MINUTE)
  while ((await turnOf(forgetWebhookMessages, world.db, world.now())).length > 0) continue
  expect((await world.done(listWebhookMessages, { id }, await token())).items).toEqual([])
})
