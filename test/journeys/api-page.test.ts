/** The page of the API in a real browser: it works under our policy, asks nobody else, and is readable on a telephone. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '../world.ts'
import { openWindow } from './browser.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

it('shows an endpoint with who may call it and every refusal, on a telephone and on a desk', async () => {
  const { page, complaints, picture, close } = await openWindow(world.address, 'en', 390)
  const requested = new Set<string>()
  page.on('request', (request) => requested.add(new URL(request.url()).origin))
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  await page.goto(`${world.address}/api/docs`)
  await page.getByRole('heading', { name: /^Zapori/ }).waitFor()
  expect(await page.title()).toBe('Zapori – API')
  await picture('api-390')
  await page.locator('#operations-tag-auctions').click()
  const bid = page.locator('#operations-auctions-placeBid')
  await bid.locator('.opblock-summary-control').first().click()
  await bid.getByText('tooMany: Too many requests. Wait a moment and try again.').waitFor()
  await bid.getByText('AuctionParticipant').waitFor()
  await bid.getByText('outbid: The price has moved on.').scrollIntoViewIfNeeded()
  await fits()
  await picture('api-bid-390')
  await page.setViewportSize({ width: 1280, height: 900 })
  await bid.getByText('outbid: The price has moved on.').scrollIntoViewIfNeeded()
  await fits()
  await picture('api-bid-1280')
  // Only for reading: nothing is sent from here, and no session is asked for.
  expect(await page.getByRole('button', { name: /^(Try it out|Authorize)/i }).count()).toBe(0)
  expect([...requested]).toEqual([world.address])
  expect(complaints).toEqual([])
  await page.evaluate(() => scrollTo(0, 0))
  await picture('api-1280')
  await close()
})
