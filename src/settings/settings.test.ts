import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'
import { settings } from './settings.contract.ts'
import { changeSetting, settingAt } from './settings.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const plain = async (path: string) => (await world.fetch(path)).json() as Promise<unknown>

describe('settings', () => {
  it('are read by anyone, as plain values at the addresses of the specification', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    expect(await plain('/api/settings/Version')).toBe(version)
    expect(await plain('/api/settings/UseRegix')).toBe(false)
    expect(await plain('/api/settings/UseRegixForPerson')).toBe(false)
    expect(await plain('/api/settings/AllowAnyDateInAnnouncement')).toBe(false)
    expect(await plain('/api/settings/Currencies')).toEqual({ primary: 'EUR', alternative: 'BGN' })
  })

  it('know the day in Bulgaria, which comes earlier than that of Greenwich', async () => {
    world.at('2027-03-27T21:59:59Z')
    expect(await plain('/api/settings/today')).toBe('2027-03-27')
    world.at('2027-03-27T22:00:00Z')
    expect(await plain('/api/settings/today')).toBe('2027-03-28')
    world.at('2027-07-01T21:00:00Z')
    expect(await plain('/api/settings/today')).toBe('2027-07-02')
  })

  it('hold from their moment on, and what held before stays on record', async () => {
    const from = new Date('2028-01-01T00:00:00Z')
    const change = {
      name: 'PrimaryCurrency',
      value: 'BGN',
      validFrom: from,
      setBy: 'test',
      now: world.now(),
    } as const
    await changeSetting(world.db, change)
    world.at(new Date(from.getTime() - 1))
    expect(await world.done(settings.seeCurrencies, {})).toMatchObject({ primary: 'EUR' })
    world.at(from)
    const changed = await world.done(settings.seeCurrencies, {})
    expect(changed, 'the old currency is then the one beside it').toEqual({
      primary: 'BGN',
      alternative: 'EUR',
    })
    await world.setting('AlternativeCurrency', null)
    expect(await world.done(settings.seeCurrencies, {})).toEqual({ primary: 'BGN', alternative: null })
    expect(await settingAt(world.db, 'PrimaryCurrency', new Date('2027-01-01T00:00:00Z'))).toBe('EUR')
  })

  it('that depart from the law are named to administrators alone, and none does while nobody sets otherwise (Ordinance N-3, art. 15)', async () => {
    world.at('2027-01-04T08:00:00Z')
    const [administrator, bidder] = [await world.person('SysAdmin'), await world.person('AuctionParticipant')]
    const departures = () => world.done(settings.seeDepartures, {}, administrator)
    await world.setting('SignedOrders', true)
    expect(await departures()).toEqual([])
    await world.setting('StrongSignInForSales', false)
    await world.setting('AllowAnyDateInAnnouncement', true)
    expect(await departures()).toEqual(['StrongSignInForSales', 'AllowAnyDateInAnnouncement'])
    expect((await world.ask(settings.seeDepartures, {}, bidder)).status).toBe(403)
    await world.setting('StrongSignInForSales', true)
    await world.setting('AllowAnyDateInAnnouncement', false)
  })

  it('take the later word when two were set for the same moment', async () => {
    await world.setting('UseRegix', true)
    await world.setting('UseRegix', false)
    expect(await plain('/api/settings/UseRegix')).toBe(false)
    await world.setting('UseRegix', true)
    expect(await plain('/api/settings/UseRegix')).toBe(true)
  })

  it('cannot be set to what they cannot hold', async () => {
    await expect(world.setting('PrimaryCurrency', 'USD')).rejects.toThrow()
    await expect(world.setting('UseRegix', 'да')).rejects.toThrow()
    await expect(world.setting('PrimaryCurrency', null)).rejects.toThrow()
    expect(await world.done(settings.seeCurrencies, {})).toMatchObject({ primary: 'EUR' })
  })
})
