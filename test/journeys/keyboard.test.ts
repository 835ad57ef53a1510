/** By keyboard alone from the login to the result, and what a screen reader is told at each step. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { messages as entering } from '#people/sign-in/sign-in.messages.ts'
import { changeSetting } from '#settings/settings.ts'
import { OWN_NOT_TAKEN } from '#sales/applications/filing.contract.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { applications } from '#sales/applications/applications.contract.ts'
import { deliveries, participations } from '#sales/parties/application-names.messages.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { messages as uploading } from '#files/files.messages.ts'
import { inLanguage } from '#platform/lang/language.ts'
import { formatMoney } from '#platform/money.ts'
import { pdf } from '../files.ts'
import { wordsOf } from './sale-actions.ts'
import { heard, openStage, type Stage } from './sale-stage.ts'
import { reported } from './browser.ts'

const PASSWORD = 'Пътешествие-1'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach((context) => stage.clear(context))
afterAll(() => stage.close())

const focused = (page: Page, target: Locator) =>
  target.evaluate((element) => element === document.activeElement)
/** Goes from where the focus is to a control, as Tab leads; it must come within so many presses, and be seen. */
async function reach(page: Page, target: Locator, most = 40) {
  await target.waitFor()
  for (let presses = 0; presses <= most; presses++) {
    if (await focused(page, target)) {
      // A field shows the caret and its edge; everything else has a ring.
      const seen = await target.evaluate(
        (element) =>
          element.matches('input:not([type=checkbox], [type=radio]), textarea') ||
          getComputedStyle(element).outlineStyle !== 'none',
      )
      expect(seen, 'the focus is seen').toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target}`)
}
const press = async (page: Page, target: Locator, key = 'Enter') => {
  await reach(page, target)
  await page.keyboard.press(key)
}
const type = async (page: Page, target: Locator, text: string) => {
  await reach(page, target)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}
/** What the focus stands on, as it is read out. */
const read = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '')

describe.each(reported('bg', ['bg', 'en'] as const))('somebody who uses no mouse, in %s', (language) => {
  const words = wordsOf(language)
  const enter = inLanguage(entering, language)
  const files = inLanguage(uploading, language)

  it('registers, bids and reads the result, and is told where they are at each step', async () => {
    const { world, jump } = stage
    // The browser judges by its own clock whether a session has expired, so the story starts now.
    world.at(new Date())
    const organiser = await world.person('PrivateBailiff')
    const { id } = await world.announcement(organiser, { title: 'Vessel at Ruse' })
    await world.done(announcements.publishAnnouncement, { id }, organiser)
    const sale = await world.done(announcements.seeAnnouncement, { id }, organiser)
    await jump(new Date(sale.registrationStartsAt))
    const ana = await world.person({
      roles: ['AuctionParticipant'],
      userName: `keyboard-ana-${language}`,
      fullName: 'Ана Клавиатурна',
      password: PASSWORD,
    })
    await world.fillProfile(ana)
    const { page, ...window } = await stage.window(undefined, language, `/announcements/register/${id}`)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const box = (name: string) => page.getByRole('textbox', { name })

    // The dialog of the system, from which a file is chosen.
    page.on('filechooser', (chooser) => {
      void chooser.setFiles({ name: 'deposit.pdf', mimeType: 'application/pdf', buffer: pdf() })
    })

    // Login: the page says what it is, and its fields have names.
    await page.waitForURL(/login/)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await heard(page)).toMatch(
      new RegExp(
        `heading ".+" \\[level=1\\][\\s\\S]*textbox "${enter.userName}"[\\s\\S]*textbox "${enter.password}"`,
        'i',
      ),
    )
    await type(page, box(enter.userName), ana.userName)
    await type(page, box(enter.password), PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL(({ pathname }) => pathname.endsWith(`/register/${id}`))
    // It lasts as long as the story.
    await world.owner.query("update session set expires_at = '2099-01-01' where account_id = $1", [ana.id])

    // The first step: what is applied for, and that all of it is filled in.
    await page.getByText(words.filing.yourDataHint).waitFor()
    // She has logged in with a password: before she fills in anything, she is told that it will not do. At a demonstration it does,
    // from then on in both stories, whose clocks overlap.
    const reported = page.getByText(OWN_NOT_TAKEN.strongSignIn[language])
    if (language === 'bg') {
      await reported.waitFor()
      const validFrom = new Date('2026-01-01T00:00:00Z')
      await changeSetting(world.db, {
        name: 'StrongSignInForSales',
        value: false,
        validFrom,
        setBy: 'test',
        now: world.now(),
      })
      await page.reload()
    }
    await page.getByRole('group', { name: words.applying.participation }).waitFor()
    expect(await reported.count()).toBe(0)
    const applying = await heard(page)
    expect(applying).toContain(`heading "${words.applying.register}" [level=1]`)
    expect(applying).toMatch(new RegExp(`navigation "${words.next.steps}":[\\s\\S]*list`))
    expect(applying).toContain(`region "${words.next.stepOf(1, 4)}: ${words.filing.stepWho}"`)
    expect(applying).toContain(`group "${words.applying.participation}"`)
    expect(applying).toContain(`radio "${inLanguage(participations, language).PERSONAL}" [checked]`)
    await press(page, button(words.next.next))

    // The next step takes the focus and says its place; faults are read out before anything else.
    await page.getByRole('region', { name: words.filing.stepDeposit }).waitFor()
    expect(await read(page)).toBe(`${words.next.stepOf(2, 4)}: ${words.filing.stepDeposit}`)
    await press(page, button(words.next.next))
    await page.getByRole('alert').first().waitFor()
    expect(await page.evaluate(() => document.activeElement?.role)).toBe('alert')
    expect(await heard(page, '[role=alert]')).toContain(`button "${words.uses.deposit}"`)
    await press(page, page.getByRole('alert').getByRole('button', { name: words.uses.deposit }))
    expect(await read(page), 'the summary leads to the field').toBe(files.chooseMore)
    await page.keyboard.press('Enter')
    await button(files.remove('deposit.pdf')).waitFor()
    await type(page, box(words.filing.iban), 'BG18 RZBB 9155 0123 4567 89')
    await type(page, box(words.filing.bank), 'Примерна банка')
    // It goes back to herself, unless she says otherwise.
    expect(await box(words.filing.holder).inputValue()).toBe('Ана Клавиатурна')
    expect(await heard(page)).toContain(`group "${words.uses.deposit}`)
    await page.keyboard.press('Enter')

    await page.getByRole('region', { name: words.filing.stepNotices }).waitFor()
    expect(await read(page)).toContain(words.next.stepOf(3, 4))
    expect(await heard(page)).toContain(`radio "${inLanguage(deliveries, language).EMAIL}" [checked]`)
    await press(page, button(words.next.next))
    await page.getByRole('region', { name: words.filing.stepSend }).waitFor()
    await press(page, page.getByRole('checkbox', { name: words.declared.FUNDS }), 'Space')
    await type(page, box(words.filing.fundsOrigin), 'Спестявания')
    await press(page, page.getByRole('radio', { name: words.declared.NONE }), 'Space')
    await press(page, page.getByRole('checkbox', { name: words.declared.NO_BAR }), 'Space')
    const declared = await heard(page)
    expect(declared.match(/checkbox .*\[checked\]/g)).toHaveLength(2)
    expect(declared).toContain(`radiogroup "${words.filing.exposure}`)
    await press(page, button(words.filing.send))

    // The dialog has a name, keeps the focus inside, and Esc leads back to the button.
    const dialog = page.getByRole('dialog', { name: words.filing.sendTitle })
    await dialog.waitFor()
    for (let turn = 0; turn < 6; turn++) {
      await page.keyboard.press('Tab')
      const left = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      )
      expect(left, 'the focus stays in the dialog').toBe(false)
    }
    await page.keyboard.press('Escape')
    expect(await read(page)).toBe(words.filing.send)
    await page.keyboard.press('Enter')
    await press(page, dialog.getByRole('button', { name: words.filing.send, exact: true }))
    await page.getByRole('region', { name: words.applying.submitted }).waitFor()
    expect(await read(page)).toBe(words.applying.submitted)
    await window.examine('application submitted')

    // Admitted; the bidding starts while he waits on its page.
    const { rows } = await world.done(applications.listRegistrations, { announcementId: id }, organiser)
    await world.done(applications.approveRegistration, world.approval(rows[0]!.id), organiser)
    await press(page, page.getByRole('link', { name: words.applying.toMyRegistrations }))
    await page.getByRole('heading', { level: 1, name: words.applying.myRegistrations }).waitFor()
    await jump(new Date(new Date(sale.biddingStartsAt).getTime() - 60_000))
    await window.open(`/auctions/${id}`)
    await page.getByText(words.bidding.admitted).waitFor()
    await jump(new Date(sale.biddingStartsAt))
    const { currency } = await world.done(auctions.seeAuction, { auctionId: id })
    const price = formatMoney(sale.startPrice, currency, language)
    await button(words.bidding.bidWith(price)).waitFor()
    await page
      .getByRole('status')
      .filter({ hasText: words.bidding.started })
      .first()
      .waitFor({ state: 'attached' })
    const auction = await heard(page)
    expect(auction).toContain('heading "Vessel at Ruse" [level=1]')
    expect(auction).toContain(`region "${words.bidding.board}"`)
    expect(auction).toContain(`heading "${words.bidding.myPart}" [level=2]`)

    // The bid: the dialog reads the price first; confirming it is an action of its own.
    await press(page, button(words.bidding.bidWith(price)))
    const asking = page.getByRole('dialog', { name: words.bidding.confirmTitle })
    await asking.waitFor()
    expect(await read(page)).toContain(price)
    const confirm = asking.getByRole('button', { name: words.bidding.confirmBid(price) })
    await confirm.and(page.locator(':not([aria-disabled="true"])')).waitFor()
    await press(page, confirm)
    await page.getByText(words.bidding.leading).first().waitFor()
    await page
      .getByRole('status')
      .filter({ hasText: words.bidding.accepted(1, price) })
      .first()
      .waitFor({ state: 'attached' })
    expect(await page.evaluate(() => document.activeElement !== document.body), 'the focus is not lost').toBe(
      true,
    )
    await window.examine('leading')

    // The end is said, and the way to the result is one link further.
    await jump(new Date(sale.biddingEndsAt))
    await page.getByText(words.bidding.highest).first().waitFor()
    await page
      .getByRole('status')
      .filter({ hasText: words.bidding.closed })
      .first()
      .waitFor({ state: 'attached' })
    await press(page, page.getByRole('link', { name: words.bidding.resultTitle }))
    await page.getByRole('heading', { level: 1, name: words.bidding.resultOf(sale.code) }).waitFor()
    const result = await heard(page)
    expect(result).toContain(`heading "${words.bidding.finalPrice}" [level=2]`)
    expect(result).toContain(`heading "${words.bidding.myResult}" [level=3]`)
    await window.examine('result')
  })
})
