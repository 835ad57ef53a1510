/** The stage of a sale: the portal with a clock that the story moves, and windows of people who are signed in already. */
import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { expect, type TestContext } from 'vitest'
import type { Language } from '#platform/lang/language.ts'
import { createAfterWorld } from '../after.ts'
import type { Person } from '../world.ts'
import { storeInBrowser, openWindow, type Window, showFailure } from './browser.ts'
import { type Engine } from './firefox.ts'

export const MINUTE = 60_000

export type Stage = Awaited<ReturnType<typeof openStage>>

/** Opens the portal; close it when the file is done. */
export async function openStage() {
  const world = await createAfterWorld()
  // The clock runs as clocks do, and jumps when the story says so.
  const ticking = setInterval(() => world.at(new Date(world.now().getTime() + 100)), 100)
  let windows: Window[] = []

  /** Keeps a session where the browser keeps it, as the login screen would. */
  const signIn = async (page: Page, person: Person) => {
    const { rows } = await world.owner.query<{ role: string }>(
      'select role from account_role where account_id = $1',
      [person.id],
    )
    const session = {
      ...person,
      userType: null,
      claims: {},
      tokenExpiration: '2099-01-01T00:00:00Z',
      roles: rows.map(({ role: name }) => ({ name, normalizedName: name.toUpperCase() })),
    }
    await page.addInitScript(storeInBrowser, { appUser: JSON.stringify(session) })
  }

  return {
    world,
    /** A window of somebody, or of a visitor, on a screen; `address` where a line of the test's own leads to the portal. */
    window: async (
      person: Person | undefined,
      language: Language,
      path: string,
      width?: number,
      address = world.address,
      engine: Engine = 'chromium',
    ) => {
      const window = await openWindow(address, language, width, { engine })
      windows.push(window)
      if (person) await signIn(window.page, person)
      await window.open(path)
      return window
    },
    /** Moves the clock, and lets the portal do what waited for it; what one job does another may wait for. */
    jump: async (moment: Date | string) => {
      world.at(moment)
      for (let turn = 0; turn < 3; turn++) await world.job()
    },
    /** After each story: pictures of what failed; nothing may have gone wrong in the page itself. */
    clear: async ({ task }: Pick<TestContext, 'task'>) => {
      const failed = task.result?.state === 'fail'
      await showFailure(task, windows)
      const complaints = windows.flatMap((window) => window.complaints)
      await Promise.all(windows.map((window) => window.close()))
      windows = []
      if (!failed) expect(complaints).toEqual([])
    },
    close: async () => {
      clearInterval(ticking)
      await world.close()
    },
  }
}

/** What the page hands over when this is done, saved, or opened in a browser that allows no tab. */
export async function saved(
  page: Page,
  action: () => Promise<unknown>,
): Promise<{ name: string; bytes: Buffer }> {
  await page.evaluate(() => Object.assign(globalThis, { open: () => null }))
  const [file] = await Promise.all([page.waitForEvent('download') as Promise<Download>, action()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** What somebody who hears the screen is told of it, as roles and names. */
export const heard = (page: Page, selector = 'main') => page.locator(selector).ariaSnapshot()
