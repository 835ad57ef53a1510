/** Public pages that arrive whole: what a visitor reads stands in the first response. */
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from './world.ts'

let world: World
let sale: { id: number }
beforeAll(async () => {
  world = await createWorld()
  sale = await world.sale()
})
afterAll(() => world.close())

it('x', async () => {
  expect(existsSync('dist/server/drawn.js')).toBe(true)
  for (const p of [
    '/',
    '/announcements',
    '/announcements?lang=en',
    `/announcements/details/${sale.id}`,
    `/auctions/${sale.id}`,
    '/auctions',
    '/auctions?tab=upcoming',
    `/auctions/result/${sale.id}`,
    '/firstLienNotification',
    '/seizedPropertyAvailability/info',
    '/privacy',
  ]) {
    for (const n of [0, 1]) {
      const t = performance.now()
      const r = await fetch(`${world.address}/dist${p}`)
      const text = await r.text()
      console.log(
        p,
        n,
        r.status,
        text.length,
        (performance.now() - t).toFixed(),
        text.includes('data-drawn'),
        /<title>[^<]*/.exec(text)?.[0],
        text.includes('Зарежда се'),
      )
      if (n === 0 && p === '/announcements') {
        const { writeFileSync } = await import('node:fs')
        writeFileSync('/tmp/front-page.html', text)
        console.log(r.headers)
      }
    }
  }
}, 60000)
