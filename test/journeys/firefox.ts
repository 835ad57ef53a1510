/** What it takes to drive Firefox as the journeys drive Chromium. */
import { existsSync } from 'node:fs'
import { type Browser, firefox, type Locator, type Page } from 'playwright-core'
import { AT_LENGTH } from '../at-length.ts'
import type { Language } from '#platform/lang/language.ts'

export type Engine = 'chromium' | 'firefox'

/**
 * The tellings of a story that is told in both engines: at length in Firefox once, too, in the first language. In a short run a bid is made there
 * by somebody who signs in (dead-line.test.ts).
 */
export const inBothEngines = <T extends Language>(languages: readonly T[]) => [
  ...languages.map((language) => [language, 'chromium' as Engine] as const),
  ...(AT_LENGTH ? [[languages[0]!, 'firefox' as Engine] as const] : []),
]

/** Firefox as its makers give it out, driven by WebDriver BiDi. */
export async function launchFirefox() {
  const executablePath = [process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr'].find(
    (path) => path && existsSync(path),
  )
  if (!executablePath) throw new Error('There is no Firefox; npm test installs one, or set FIREFOX_PATH.')
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  })
  withoutMediaFeatures(browser)
  return browser
}

type Driver = { send: (command: string, ...rest: unknown[]) => Promise<unknown> }

/** The driver sends each new window a command that the long-term release of Firefox does not know; nothing here depends on it. */
function withoutMediaFeatures(browser: Browser) {
  const { _connection: connection } = browser as unknown as {
    _connection: { toImpl: (of: Browser) => { _browserSession: Driver } }
  }
  const driver = Object.getPrototypeOf(connection.toImpl(browser)._browserSession) as Driver
  const { send } = driver
  driver.send = function (this: Driver, command, ...rest) {
    return command === 'emulation.setMediaFeaturesOverride'
      ? Promise.resolve({})
      : send.call(this, command, ...rest)
  }
}

const inFirefox = new WeakSet<Page>()

/** In Firefox the driver sets the value of a field itself, which React does not hear: there it is edited as by a person who pastes. */
export function fillByEditing(page: Page) {
  inFirefox.add(page)
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator & { edits?: boolean }
  if (locators.edits) return
  const { fill } = locators
  locators.edits = true
  locators.fill = async function (this: Locator, value, options) {
    if (!inFirefox.has(this.page())) return fill.call(this, value, options)
    await this.focus()
    await this.evaluate((field: HTMLInputElement, text) => {
      field.select()
      document.execCommand(text ? 'insertText' : 'delete', false, text)
    }, value)
  }
}
