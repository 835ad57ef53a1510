/** node tools/how-pictures.mjs [ADDRESS]: takes the pictures of the page How it works from a running portal with the sample sales, in both languages. */
import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright-core'
import sharp from 'sharp'

const address = process.argv[2] ?? 'http://127.0.0.1:3000'
const WIDTH = 1280
const HEIGHT = 800
const FOLDER = 'public/how'

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
mkdirSync(FOLDER, { recursive: true })

/** The sample sale of this outcome or phase that was announced last. */
async function saleThat(fits) {
  const { rows } = await (await fetch(`${address}/api/announcements?size=100`)).json()
  const sale = rows.find((row) => row.cover && fits(row))
  if (!sale) throw new Error(`no sample sale fits ${fits}`)
  return sale.id
}
const now = new Date().toISOString()
const open = await saleThat(
  (row) => row.registrationStartsAt < now && now < row.registrationEndsAt && !row.terminated,
)
const sold = await saleThat(({ outcome }) => outcome === 'SOLD')

const PICTURES = [
  ['find', '/announcements', '[role=tablist]'],
  ['sale', `/announcements/details/${open}`, 'main .page-head'],
  ['bid', '/auctions/practice', 'main h1'],
  ['result', `/auctions/result/${sold}`, '[aria-labelledby=course]'],
]
for (const language of ['bg', 'en']) {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT }, colorScheme: 'light' })
  for (const [name, path, top] of PICTURES) {
    await page.goto(`${address}/dist${path}?lang=${language}`, { waitUntil: 'load' })
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .loading'))
    // A practice sale begins with a press.
    if (name === 'bid') await page.locator('main button').first().click()
    await page
      .locator(top)
      .first()
      .evaluate((element) => element.scrollIntoView({ block: 'start' }))
    // Until the practice sale has begun.
    await page.waitForTimeout(name === 'bid' ? 12_000 : 1500)
    await sharp(await page.screenshot())
      .resize({ width: 800 })
      .webp({ quality: 60, effort: 6 })
      .toFile(`${FOLDER}/${name}.${language}.webp`)
  }
  await page.close()
}
await browser.close()
