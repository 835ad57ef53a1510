/** A real browser on a machine that a manual is followed on: what the manual has somebody press there, and see. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Locator, type Page } from 'playwright-core'

const { findChromium } = (await import(new URL('../../tools/chromium.mjs', import.meta.url).href)) as {
  findChromium: () => string | undefined
}

export type Screen = Awaited<ReturnType<typeof openScreen>>

/** A press or a look that takes longer has failed. */
const PATIENCE_MS = 90_000

/** Why no browser can be opened here, as a sentence. */
export const whyNoScreen = (): string | undefined =>
  findChromium() ? undefined : 'Missing: apt-get install chromium-headless-shell'

/**
 * Opens a window, in English, in the network of a machine; `network` is the command that enters it, `portal` the address there.
 * What is pressed, filled in and seen is named as it is written on the screen.
 */
export async function openScreen(network: readonly string[], portal: string) {
  const folder = mkdtempSync(join(tmpdir(), 'zapori-screen-'))
  const program = join(folder, 'chromium')
  writeFileSync(program, `#!/bin/sh\nexec ${network.join(' ')} ${findChromium()} "$@"\n`)
  chmodSync(program, 0o755)
  const rules = 'MAP *.zapori.example 127.0.0.1, MAP zapori.example 127.0.0.1'
  const browser = await chromium.launch({
    executablePath: program,
    args: ['--no-sandbox', `--host-resolver-rules=${rules}`],
  })
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/Sofia',
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    // Its certificate is the machine's own.
    ignoreHTTPSErrors: true,
  })
  await context.addInitScript(() => localStorage.setItem('culture', 'en'))
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  const main = page.locator('#main')
  const open = async (path: string) => void (await page.goto(`${portal}/dist${path}`))
  /** The innermost place that is open: a dialog over the page, or the page. */
  const front = async (): Promise<Locator> =>
    (await page.getByRole('dialog').count()) > 0 ? page.getByRole('dialog').last() : main
  return {
    page,
    main,
    open,
    press: async (name: string, exact = true) =>
      (await front()).getByRole('button', { name, exact }).first().click(),
    choose: async (name: string) => page.getByRole('tab', { name }).click(),
    sees: async (words: string | RegExp) => page.getByText(words).first().waitFor(),
    fill: async (label: string, value: string) =>
      (await front()).getByRole('textbox', { name: label }).first().fill(value),
    /** Goes where an entry of the menu leads. */
    goBy: async (name: string) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.getByRole('dialog').getByRole('link', { name }).first().click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
    /** Logs in on the login screen. */
    logIn: async (userName: string, password: string) => {
      await open('/login?lang=en')
      await page.getByLabel('User name').fill(userName)
      await page.getByRole('textbox', { name: 'Password' }).fill(password)
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await page.waitForURL((url) => !url.pathname.endsWith('/login'))
    },
    /** What stands there, for whoever looks why it failed. */
    shown: async () => `${page.url()}\n${(await textOf(page)).replaceAll(/\n\s*\n/g, '\n').slice(0, 3_000)}`,
    close: async () => {
      await browser.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const textOf = (page: Page) =>
  page
    .locator('body')
    .innerText()
    .catch(() => '(nothing)')
