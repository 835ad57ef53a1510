/** Portals that are killed while they tell a thousand subscribers of one entry: each gets one letter, whatever was under way. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { personalNumbers } from '#platform/pki/personal.ts'
import { type PortalProcess, startPortal, waitUntil } from './portals.ts'
import { freshPlate } from './register.ts'
import { subscribing } from './subscriptions.ts'
import { createWorld, type Person, type World } from './world.ts'

const KEY = 'a-key-of-portals-that-is-no-secret-at-all'
const MANY = 1_000

let world: World
let bailiff: Person
let running: PortalProcess[] = []
beforeAll(async () => {
  world = await createWorld({ at: new Date().toISOString() })
  world.services.personal = personalNumbers([KEY])
  bailiff = await world.person('PrivateBailiff')
})
afterAll(async () => {
  await kill()
  await world.close()
})

const start = async (count = 1) => {
  const environment = { DATABASE_URL: world.ownerUrl, PERSONAL_DATA_KEYS: KEY, SIGNING_KEYS: KEY }
  running = await Promise.all(Array.from({ length: count }, () => startPortal(environment)))
}
const kill = async () => {
  for (const { process } of running) process.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  running = []
}
const until = (what: string, holds: () => Promise<boolean>) =>
  waitUntil(what, holds, () => running.map((each) => each.output()).join('\n'))
const count = async (query: string) => (await world.owner.query(query)).rows.length
const letters = () => count(`select from email where kind = 'distraintNotice'`)
const waiting = (table: string) =>
  count(`select from pg_locks where not granted and relation = '${table}'::regclass`).then((some) => some > 0)
/** Starts a portal, kills it once it waits for a table that somebody holds, and lets the table go. */
const killedBefore = async (table: string) => {
  const held = await world.owner.connect()
  await held.query('begin')
  await held.query(`lock table ${table} in share mode`)
  await start()
  await until(`a portal is about to write to ${table}`, () => waiting(table))
  await kill()
  await held.query('rollback')
  held.release()
}

it('tells each once, and the first distraint only', async () => {
  const plate = freshPlate()
  await world.owner.query(
    `with person as (
       insert into account (user_name, full_name, email, user_type, created_at, email_confirmed_at)
       select 'many-' || n, 'Абонат ' || n, 'many-' || n || '@example.bg', 'APPLICANT', now(), now() from generate_series(1, $2::int) n returning id, email)
     insert into subscription (number, account_id, kind, thing_kind, identifier, folded, channel, email, state, consent_at, created_at, since, ends_at)
     select 'K-' || id, id, case when id % 2 = 0 then 'FIRST_LIEN' else 'CHANGE_STATUS' end, 'VEHICLE', $1, $3, 'EMAIL', email, 'ACTIVE',
       $4, $4, $4, $4::timestamptz + interval '1 year' from person`,
    [plate, MANY, plate.replace('СА', 'CA').replace('ТХ', 'TX'), world.now()],
  )
  await subscribing(world).enter(bailiff, plate)

  await killedBefore('subscription_notice')
  expect(await count('select from subscription_notice')).toBe(0)
  await killedBefore('email')
  expect([await count('select from subscription_notice'), await letters()]).toEqual([MANY, 0])
  // Amid the letters, with another portal beside it.
  await start(2)
  await until('some are written', async () => (await letters()) > 0)
  await kill()
  await start(2)
  await until(
    'all are written',
    async () => (await count(`select from subscription_notice where state = 'WAITING'`)) === 0,
  )
  await kill()

  expect(await letters()).toBe(MANY)
  expect(await count(`select distinct to_address from email where kind = 'distraintNotice'`)).toBe(MANY)
  expect(await count(`select from subscription where state = 'ENDED' and ended_why = 'TOLD'`)).toBe(MANY / 2)
  // Each code is in the letter of its own subscription.
  expect(
    await count(
      `select from subscription_notice n join subscription s on s.id = n.subscription_id join email m on m.id = n.email_id
       where m.to_address = s.email and n.code_hash = sha256(convert_to(substring(m.text from '#code=([\\w-]+)'), 'UTF8'))`,
    ),
  ).toBe(MANY)
  expect(await count('select from subscription_due')).toBe(0)
})
