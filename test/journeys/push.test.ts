/** News in a browser, in a real one: off, on, tried, shown by the service worker, and silent after signing out. */
import { createECDH, randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { messages as frame } from '#app/web/frame/frame.messages.ts'
import { profileMessages } from '#people/profile/profile.messages.ts'
import { pushMessages } from '#people/push/push.messages.ts'
import { pushTexts } from '#people/push/texts.messages.ts'
import { inLanguage } from '#platform/lang/language.ts'
import { readPushed } from '../push.ts'
import { openWindow, showFailure, type Window, reported, seat } from './browser.ts'
import { openWholePortal, PASSWORD } from './whole-portal.ts'

let portal: Awaited<ReturnType<typeof openWholePortal>>
let window: Window | undefined

beforeAll(async () => {
  portal = await openWholePortal()
})
afterEach(async ({ task }) => {
  await showFailure(task, [window])
  await window?.close()
  window = undefined
})
afterAll(() => portal?.close())

/**
 * Chromium subscribes at its maker's push service, which no test reaches. Here the page's `PushManager` answers with a subscription
 * at the sandbox instead, whose keys the test has; all else (worker, permission, what the page sends and shows) is the browser's own.
 */
async function subscribingAtSandbox({ page }: Window) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  let made: { endpoint: string; key: string } | undefined
  await page.exposeFunction('sandboxSubscribe', (key: string) => {
    made = { endpoint: portal.push.subscribe(key), key }
    return made
  })
  await page.exposeFunction('sandboxSubscribed', () => made)
  await page.exposeFunction('sandboxUnsubscribe', () => (made = undefined))
  await page.addInitScript(
    ([p256dh, secret]) => {
      type Made = { endpoint: string; key: string }
      type Sandbox = {
        sandboxSubscribe: (key: string) => Promise<Made>
        sandboxSubscribed: () => Promise<Made | undefined>
        sandboxUnsubscribe: () => Promise<void>
      }
      const sandbox = globalThis as unknown as Sandbox
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
          .buffer
      const as = (found: Made | undefined) =>
        (found && {
          endpoint: found.endpoint,
          options: { applicationServerKey: bytes(found.key) },
          getKey: (name: string) => bytes(name === 'auth' ? secret! : p256dh!),
          unsubscribe: () => sandbox.sandboxUnsubscribe().then(() => true),
        }) as never
      PushManager.prototype.getSubscription = async () => as(await sandbox.sandboxSubscribed())
      PushManager.prototype.subscribe = async (options) =>
        as(await sandbox.sandboxSubscribe(String(options?.applicationServerKey)))
    },
    [keys.getPublicKey().toString('base64'), auth.toString('base64')],
  )
  return {
    subscribed: () => made !== undefined,
    /** The newest message, as it lies at the push service. */
    message: async () => {
      const pushed = () => portal.push.pushedTo(made!.endpoint)
      await expect.poll(() => pushed().length).toBe(1)
      return readPushed(pushed()[0]!.body, keys, auth)
    },
  }
}

/** What the person has told the browser about this site. One without a window says no, whatever it was told. */
const permission = ({ page }: Window, state: NotificationPermission) =>
  page.addInitScript(
    (given) => Object.defineProperty(Notification, 'permission', { configurable: true, get: () => given }),
    state,
  )

/** Writes down what the service worker shows and opens: a browser without a window has no place for it. */
async function watched({ page }: Window) {
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const seen: unknown[] = []
    Object.assign(globalThis, { seen })
    type Shown = { tag: string; body: string; lang: string; data: unknown; renotify: boolean }
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      const { tag, body, lang, data, renotify } = options as Shown
      seen.push({ title, body, lang, data, tag, renotify })
    }
    const { clients } = globalThis as unknown as { clients: { openWindow: (url: string) => Promise<null> } }
    clients.openWindow = async (url) => (seen.push(url), null)
  })
  return {
    seen: () => worker.evaluate(() => (globalThis as unknown as { seen: unknown[] }).seen),
    press: (path: string) =>
      worker.evaluate((to) => {
        const pressed = { notification: { close: () => {}, data: { path: to } }, waitUntil: () => {} }
        dispatchEvent(Object.assign(new Event('notificationclick'), pressed))
      }, path),
  }
}

/** Gives the service worker a message, as the browser does when one has come from its push service. */
async function deliver({ page }: Window, data: string) {
  const devtools = await page.context().newCDPSession(page)
  const registration = new Promise<string>((settle) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) settle(first.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: portal.address,
    registrationId: await registration,
    data,
  })
}

describe.each(reported('bg', ['bg', 'en'] as const))('news in a browser, in %s', (language) => {
  const words = inLanguage(pushMessages, language)
  const bidder = language === 'bg' ? 'bidder1' : 'bidder2'
  const fullName = language === 'bg' ? 'Борис Първанов' : 'Бояна Вторева'

  it('are off, come once they are wanted, and end with the session', async () => {
    window = await openWindow(portal.address, language, language === 'bg' ? 390 : 1280)
    const { page } = window
    const browser = await subscribingAtSandbox(window)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const said = (text: string) => page.locator('output', { hasText: text }).waitFor()

    await permission(window, 'denied')
    await seat(window, portal.address, bidder, PASSWORD)
    await window.open('/account/profile')
    await page.getByRole('tab', { name: inLanguage(profileMessages, language).pushTab }).click()
    await page.getByText(words.blocked).waitFor()
    await window.examine('notifications, blocked')
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistration('/dist/'))).toBeUndefined()

    await page.context().grantPermissions(['notifications'], { origin: portal.address })
    await permission(window, 'granted')
    await page.reload()
    await page.getByText(words.isOff).waitFor()
    await window.examine('notifications, off')
    await button(words.turnOn).click()
    await said(words.turnedOn)
    await page.getByText(words.isOn).waitFor()
    await page.getByText(words.thisOne, { exact: true }).waitFor()
    await window.examine('notifications, on')

    const boxes = page.getByRole('checkbox')
    await boxes.first().uncheck()
    await button(words.keep).click()
    await said(words.kept)
    await page.reload()
    await page.getByText(words.isOn).waitFor()
    expect(await Promise.all((await boxes.all()).map((box) => box.isChecked()))).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ])

    await button(words.try).click()
    await said(words.tried)
    const message = await browser.message()
    const worker = await watched(window)
    await deliver(window, JSON.stringify(message))
    await expect.poll(worker.seen).toEqual([
      {
        title: pushTexts.trialTitle[language],
        body: pushTexts.trialBody[language],
        lang: language,
        data: { path: '/account/profile?tab=5' },
        tag: 'trial',
        renotify: true,
      },
    ])
    await worker.press('/auctions/12')
    await expect.poll(async () => (await worker.seen()).at(-1)).toBe(`${portal.address}/dist/auctions/12`)

    await button(inLanguage(frame, language).account(fullName)).click()
    await button(inLanguage(frame, language).logOut).click()
    await expect.poll(() => browser.subscribed()).toBe(false)
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0)
    expect((await portal.owner.query('select from push_subscription')).rowCount).toBe(0)
    expect(window.complaints).toEqual([])
  })
})
