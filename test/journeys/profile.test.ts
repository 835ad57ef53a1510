/** A bidder's profile, in real browsers: what is missing, filled in by keyboard, a new e-mail confirmed by its letter, a session ended from afar. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { profileFields, profileMessages } from '#people/profile/profile.messages.ts'
import { messages as frame } from '#app/web/frame/frame.messages.ts'
import { inLanguage } from '#platform/lang/language.ts'
import { accounts } from '#people/sign-in/sign-in.contract.ts'
import { AT_LENGTH, SEED } from '../at-length.ts'
import { ask } from '../http.ts'
import { openWindow, showFailure, type Window, reported, seat } from './browser.ts'
import { openWholePortal, PASSWORD } from './whole-portal.ts'

let portal: Awaited<ReturnType<typeof openWholePortal>>
let windows: Window[] = []

beforeAll(async () => {
  portal = await openWholePortal()
})
afterEach(async ({ task }) => {
  await showFailure(task, windows)
  await Promise.all(windows.map((window) => window.close()))
  windows = []
})
afterAll(() => portal?.close())

describe.each(reported('en', ['bg', 'en'] as const))('the profile, in %s', (language) => {
  const words = inLanguage(profileMessages, language)
  const labels = inLanguage(profileFields, language)
  const bidder = language === 'bg' ? 'bidder1' : 'bidder2'
  const fullName = language === 'bg' ? 'Борис Първанов' : 'Бояна Вторева'
  const signedIn = async (userName: string, path = '/', width = 1280) => {
    const window = await openWindow(portal.address, language, width)
    windows.push(window)
    await seat(window, portal.address, userName, PASSWORD)
    await window.open(path)
    return window
  }
  const field = ({ page }: Window, path: string) => page.locator(`[data-path="${path}"]`)
  const save = ({ page }: Window) => page.getByRole('button', { name: words.save, exact: true }).click()
  const said = ({ page }: Window, text: string) => page.locator('output', { hasText: text }).waitFor()

  it('says what a bidder lacks until it is filled in', async () => {
    const window = await signedIn(bidder, '/', language === 'bg' ? 390 : 1280)
    const { page } = window
    await page.getByRole('button', { name: inLanguage(frame, language).account(fullName) }).click()
    await page.getByRole('link', { name: words.profile, exact: true }).click()
    await page.getByRole('heading', { name: words.missing }).waitFor()
    await window.examine('profile with gaps')
    await page.getByRole('button', { name: labels['address.regionCode'], exact: true }).click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-path'))).toBe(
      'address.regionCode',
    )
    // Each place is found by its first letters and taken by the keyboard.
    for (const level of ['regionCode', 'municipalityCode', 'ekatte']) {
      await field(window, `address.${level}`).focus()
      await page.getByRole('option', { name: /Варна|Varna/ }).waitFor()
      await page.keyboard.type(language === 'bg' ? 'варн' : 'varn')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    }
    await field(window, 'address.street').fill('ул. „Драган Цанков“ 7')
    await field(window, 'person.middleName').fill('Иванов')
    await field(window, 'person.phone').fill('+359 88 123 4567')
    await field(window, 'person.identifier').fill('8001010009')
    await save(window)
    await page.getByRole('alert').waitFor()
    await window.examine('profile with a fault')
    await field(window, 'person.identifier').fill(language === 'bg' ? '8001010008' : '8001010013')
    await field(window, 'document.type').selectOption('IDENTITY_CARD')
    await field(window, 'document.number').fill('641234567')
    await field(window, 'document.issuedOn').fill('1.2.2020')
    await field(window, 'document.issuer').fill('МВР Варна')
    await page.getByRole('tab', { name: words.sessionsTab }).click()
    await page.getByRole('dialog', { name: words.unsaved }).waitFor()
    await window.examine('leaving without saving')
    await page.keyboard.press('Escape')
    await save(window)
    await said(window, words.saved)
    await page.getByRole('heading', { name: words.missing }).waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('tab', { name: words.personalTab }).waitFor()
    await expect.poll(() => field(window, 'address.ekatte').inputValue()).toMatch(/Варна|Varna/)
    expect(await field(window, 'document.issuedOn').inputValue()).toBe('01.02.2020')
    expect(window.complaints).toEqual([])
  })

  it('asks a foreigner, and nobody else, for their citizenship', async () => {
    const window = await signedIn('bidder3', '/account/profile', language === 'bg' ? 1280 : 390)
    const { page } = window
    const citizenship = field(window, 'person.citizenship')
    await field(window, 'person.foreigner').check()
    expect(await citizenship.locator('option[value="BG"]').count()).toBe(0)
    await save(window)
    await page.getByRole('button', { name: labels['person.citizenship'], exact: true }).click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-path'))).toBe(
      'person.citizenship',
    )
    await window.examine('profile of a foreigner')
    await citizenship.selectOption('DE')
    await save(window)
    await said(window, words.saved)
    await page
      .getByRole('button', { name: labels['person.citizenship'], exact: true })
      .waitFor({ state: 'detached' })
    await page.reload()
    await expect.poll(() => citizenship.inputValue()).toBe('DE')
    await field(window, 'person.foreigner').uncheck()
    await citizenship.waitFor({ state: 'detached' })
    await save(window)
    await said(window, words.saved)
    await field(window, 'person.foreigner').check()
    expect(await citizenship.inputValue()).toBe('')
    expect(window.complaints).toEqual([])
  })

  it('takes a new email address once its letter is answered', async () => {
    const window = await signedIn(bidder, '/account/profile')
    const email = `novo-${bidder}@example.bg`
    await field(window, 'person.email').fill(email)
    await field(window, 'password').fill(PASSWORD)
    await save(window)
    await said(window, words.savedEmail(email))
    await window.examine('profile with an email to confirm')
    const letter = await portal.letterTo(email, /emailconfirm/)
    await window.open(/https?:\/\/\S+\/dist(\/\S+)/.exec(letter.text)![1]!)
    await window.page.getByRole('heading', { level: 1 }).waitFor()
    await expect
      .poll(async () => (await portal.owner.query('select from account where email = $1', [email])).rowCount)
      .toBe(1)
    await window.go('/account/profile')
    await window.page.getByText(email).first().waitFor()
  })

  it('ends a session that is open elsewhere', async () => {
    const elsewhere = await signedIn('bidder3')
    const here = await signedIn('bidder3', '/account/profile?tab=4')
    const { page } = here
    await page.getByRole('button', { name: words.endOthers }).waitFor()
    await here.examine('sessions')
    await page.getByRole('button', { name: words.endOthers }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.end, exact: true }).click()
    await page.getByRole('button', { name: words.endOthers }).waitFor({ state: 'detached' })
    await elsewhere.open('/account/profile')
    await elsewhere.page.waitForURL(/\/login/)
    expect(here.complaints).toEqual([])
  })

  const SIGNS = ['pageshow', 'visibilitychange', 'storage'] as const
  it.each(AT_LENGTH ? SIGNS : [SIGNS[SEED % SIGNS.length]!])(
    'shows nothing of one person to the next at the same browser, who comes back to it (%s)',
    async (sign) => {
      const [one, next] = ['bidder3', 'bidder1'] as const
      const window = await signedIn(one, '/account/profile')
      const { page } = window
      const shown = async () =>
        `${await page.locator('body').innerText()} ${(await page.locator('input').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))).join(' ')}`
      const emailOf = async (userName: string): Promise<string> =>
        (await portal.owner.query('select email from account where user_name = $1', [userName])).rows[0].email
      const [before, now] = [await emailOf(one), await emailOf(next)]
      await expect.poll(shown).toContain(before)
      await field(window, 'address.street').fill('ул. „Тиха“ 3')
      const { body } = await ask(portal.address, accounts.logIn, { userName: next, password: PASSWORD }, {})
      const session = JSON.stringify(body)
      // While this page rested in the browser's memory; it hears of it by one sign alone.
      await page.evaluate(
        ([text, name]) => {
          localStorage.setItem('appUser', text)
          if (name === 'pageshow') dispatchEvent(new PageTransitionEvent(name, { persisted: true }))
          else if (name === 'storage') dispatchEvent(new StorageEvent(name, { key: 'appUser' }))
          else document.dispatchEvent(new Event(name))
        },
        [session, sign] as const,
      )
      await expect.poll(shown).toContain(now)
      const all = await shown()
      for (const left of [before, 'ул. „Тиха“ 3']) expect(all).not.toContain(left)
      expect(window.complaints).toEqual([])
    },
  )

  it('shows an administrator numbers with dots', async () => {
    const window = await signedIn('mjadmin')
    const { rows } = await portal.owner.query('select id from account where user_name = $1', [bidder])
    await window.go(`/account/profile/${rows[0].id}`)
    await window.page.getByText('800101••••').waitFor()
    await window.examine('profile of another')
    expect(window.complaints).toEqual([])
  })
})
