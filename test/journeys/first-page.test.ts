/** What a stranger's browser loads before he sees the portal: little enough for a telephone far from a town. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '../world.ts'
import { openBrowser, openWindow } from './browser.ts'

/** JavaScript and CSS together, compressed. */
const MOST_BYTES = 170_000

let browser: Browser
let world: World
beforeAll(async () => {
  browser = await openBrowser()
  world = await createWorld()
})
afterAll(async () => {
  await browser.close()
  await world.close()
})

it('the home page loads at most 170 kB of JavaScript and CSS, compressed', async () => {
  const { page, complaints, close } = await openWindow(browser, world.address, 'bg')
  const loaded = new Set<string>()
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) loaded.add(request.url())
  })
  await page.goto(`${world.address}/dist/`, { waitUntil: 'networkidle' })
  await page.getByRole('searchbox').first().waitFor()
  const weights = await Promise.all(
    [...loaded].map(async (url) => {
      const response = await fetch(url, { headers: { 'accept-encoding': 'br' }, method: 'HEAD' })
      return { url, bytes: Number(response.headers.get('content-length')) }
    }),
  )
  expect(loaded.size).toBeGreaterThan(2)
  expect(weights.every(({ bytes }) => bytes > 0)).toBe(true)
  const sum = weights.reduce((all, { bytes }) => all + bytes, 0)
  expect(sum, JSON.stringify(weights)).toBeLessThanOrEqual(MOST_BYTES)
  expect(complaints).toEqual([])
  await close()
})
