/** Which addresses are one mailbox, and how many letters it gets that strangers cause. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'
import { mailboxOf, mayWriteTo, mustNotFlood } from './strangers.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const HOUR_MS = 3_600_000
const later = (ms: number) => world.at(new Date(world.now().getTime() + ms))
const scope = () => ({ db: world.db, now: world.now(), services: world.services })

it.each([
  ['Ivan.Petrov@Example.BG', 'ivan.petrov@example.bg'],
  ['ivan+1@example.bg', 'ivan@example.bg'],
  ['ivan+a+b@example.bg', 'ivan@example.bg'],
  // Nothing would be left of it.
  ['+1@example.bg', '+1@example.bg'],
  ['i.v.a.n+x@gmail.com', 'ivan@gmail.com'],
  ['Ivan@GoogleMail.com', 'ivan@gmail.com'],
  ['i.v.a.n@example.bg', 'i.v.a.n@example.bg'],
  ['иван@пример.бг', 'иван@xn--e1afmkfd.xn--90ae'],
  ['иван@xn--e1afmkfd.xn--90ae', 'иван@xn--e1afmkfd.xn--90ae'],
  ['ivan@example.bg.', 'ivan@example.bg'],
  ['ИВАН', 'иван'],
])('%s is the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})

it('a mailbox gets three letters an hour and ten a day, whatever spelling causes them', async () => {
  const given = async () => {
    let sent = 0
    for (let n = 0; n < 6; n++) if (await mayWriteTo(scope(), `victim+${n}@example.bg`)) sent++
    return sent
  }
  expect(await given()).toBe(3)
  expect(await mayWriteTo(scope(), 'other@example.bg')).toBe(true)
  let inADay = 3
  for (let hour = 1; hour < 24; hour++) {
    later(HOUR_MS)
    inADay += await given()
  }
  // A bucket of ten that drains evenly: ten at once, and less than as many again while a day drains it.
  expect(inADay).toBeGreaterThanOrEqual(10)
  expect(inADay).toBeLessThan(20)
  later(24 * HOUR_MS)
  expect(await given(), 'not more at once after a quiet day').toBe(3)
})

it('of many at the same moment no more pass, and one that is refused counts nowhere', async () => {
  const typed = (to: string) =>
    world.db
      .transaction()
      .execute((db) => mustNotFlood({ ...scope(), db }, { to, from: { address: '203.0.113.9' } }))
  const passed = async (tries: Promise<void>[]) =>
    (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length
  world.services.lettersPerNetwork = 5
  expect(await passed(Array.from({ length: 12 }, (_, n) => typed(`bombed+${n}@example.bg`)))).toBe(3)
  // The nine refused ones left two to the network.
  expect(await passed(Array.from({ length: 6 }, (_, n) => typed(`someone${n}@example.bg`)))).toBe(2)
})
