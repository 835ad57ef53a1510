/** Time stamps for administrators: the authority wanted first is asked first, stamps are counted by day, and what waits is shown. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTsa } from '#sandbox/tsa.ts'
import { aDistraint } from '#test/register.ts'
import { createStampedWorld, type StampedWorld } from '#test/stamps.ts'
import type { Person } from '#test/world.ts'
import { links } from '#operations/links/links.contract.ts'
import { administering } from '#operations/settings/settings.contract.ts'
import { stamps } from './stamps.contract.ts'

const { seeStamps } = stamps

let world: StampedWorld
let second: Awaited<ReturnType<typeof startTsa>>
let folder: string
let admin: Person
let bailiff: Person
beforeAll(async () => {
  world = await createStampedWorld()
  folder = mkdtempSync(join(tmpdir(), 'second-'))
  second = await startTsa({ folder, clock: world.now, whose: 'Second' })
  world.services.stamps = {
    trusted: [world.tsa.root, second.root],
    policies: [],
    urls: [world.tsa.address, second.address],
  }
  admin = await world.person('MJAdmin')
  bailiff = await world.person('PrivateBailiff', { chsiNumber: '815' })
})
afterAll(async () => {
  await second.close()
  rmSync(folder, { recursive: true })
  await world.close()
})

const seen = () => world.done(seeStamps, {}, admin)
const later = (minutes: number) => world.at(new Date(world.now().getTime() + minutes * 60_000))
const askFirst = async (address: string | null) =>
  world.done(
    administering.changeSetting,
    {
      name: 'FirstStampAuthority',
      value: JSON.stringify(address),
      version: (await seen()).firstVersion,
    },
    admin,
  )

it('authorities stand in the order in which they are asked; the one wanted first is asked, and the next where it fails', async () => {
  expect((await seen()).authorities.map(({ address }) => address)).toEqual([
    world.tsa.address,
    second.address,
  ])
  await askFirst(second.address)
  const { authorities, first } = await seen()
  expect(authorities.map(({ address }) => address)).toEqual([second.address, world.tsa.address])
  expect(first).toBe(second.address)

  await aDistraint(world, bailiff)
  expect(await world.stamp()).toBe(1)
  expect([world.tsa.asked(), second.asked()]).toEqual([0, 1])
  second.behave('busy')
  await aDistraint(world, bailiff)
  expect(await world.stamp()).toBe(1)
  expect([world.tsa.asked(), second.asked()]).toEqual([1, 2])
  second.behave('truthful')
  later(1)
  await askFirst(null)
  expect((await seen()).authorities[0]!.address).toBe(world.tsa.address)
})

it('a test stamp is shown at its authority, and counts among no others', async () => {
  const { days } = await seen()
  await world.done(links.checkLink, { name: `STAMPS ${second.address}` }, admin)
  const after = await seen()
  const { checks } = after.authorities.find(({ address }) => address === second.address)!
  expect(checks[0]).toMatchObject({
    outcome: 'GOOD',
    by: admin.fullName,
    stamp: { stampedAt: world.now().toISOString(), authority: 'Sandbox Time Stamping Unit' },
  })
  expect(after.days).toEqual(days)
})

it('stamps are counted by the day in Bulgaria and by who gave them; what waits is shown with its reason', async () => {
  const before = await seen()
  expect(before.days).toMatchObject([{ day: '2026-12-01', entries: 2, total: 2 }])
  expect(before.given).toEqual([{ authority: 'Sandbox Time Stamping Unit', count: 2 }])
  expect(before.waiting.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0])

  world.at('2026-12-01T22:30:00Z')
  await aDistraint(world, bailiff)
  await world.stamp()
  world.tsa.behave('down')
  second.behave('down')
  await aDistraint(world, bailiff)
  await world.stamp()
  const { days, waiting } = await seen()
  expect(days.map(({ day, total }) => [day, total])).toEqual([
    ['2026-12-02', 1],
    ['2026-12-01', 2],
  ])
  expect(waiting[0]).toEqual({
    what: 'entries',
    count: 1,
    since: world.now().toISOString(),
    error: expect.stringContaining(new URL(second.address).host),
  })
})

it('without an authority the screen says so, and is for administrators only', async () => {
  const { stamps: set } = world.services
  world.services.stamps = undefined
  expect((await seen()).authorities).toEqual([])
  world.services.stamps = set
  expect((await world.ask(seeStamps, {})).status).toBe(401)
  expect((await world.ask(seeStamps, {}, bailiff)).status).toBe(403)
})
