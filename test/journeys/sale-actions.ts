/** What people do in a sale on the screen: announce, apply, decide, bid. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { addDays, dayInSofia, formatDate, formatDateTime } from '#platform/dates.ts'
import {
  declarationTexts,
  fileUses,
  grounds,
  lacks,
  messages as filing,
} from '#sales/applications/application.messages.ts'
import { messages as paying } from '#sales/deposits/payment.messages.ts'
import { documentKinds, messages as documents } from '#sales/notice/documents.messages.ts'
import { fields, messages as announcing, procedures } from '#sales/notice/notices.messages.ts'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import { messages as acting } from '#sales/acts/screen.messages.ts'
import { ACT_GROUNDS, type Ground, SALE_ACTS, type SaleActKind } from '#sales/law/acts.contract.ts'
import { ENCUMBRANCES } from '#sales/law/notice.contract.ts'
import {
  bases,
  encumbrances,
  noticeFields,
  noticeMessages,
  postingPlaces,
  wizardMessages,
} from '#sales/notice/notice.messages.ts'
import { priceFormMessages, vatKinds } from '#sales/notice/price.messages.ts'
import { postingsFor } from '#sales/law/regimes.rules.ts'
import { messages as applying } from '#sales/applications/applications.messages.ts'
import { messages as unfiled } from '#sales/applications/unfiled.messages.ts'
import { messages as bidding } from '#sales/bidding/bid/bid.messages.ts'
import { messages as uploading } from '#files/files.messages.ts'
import { messages as outcome } from '#sales/protocol/protocol.messages.ts'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import { messages as wizard } from '#platform/web/ui/form/wizard.messages.ts'
import { pdf } from '../files.ts'
import type { Window } from './browser.ts'

export const wordsOf = (language: Language) => ({
  language,
  fields: inLanguage(fields, language),
  notice: inLanguage(announcing, language),
  editor: {
    ...inLanguage(noticeMessages, language),
    ...inLanguage(wizardMessages, language),
    ...inLanguage(noticeFields, language),
    ...inLanguage(priceFormMessages, language),
    noVat: vatKinds.NOT_REGISTERED[language],
  },
  bases: inLanguage(bases, language),
  encumbrances: inLanguage(encumbrances, language),
  places: inLanguage(postingPlaces, language),
  documents: inLanguage(documents, language),
  documentKinds: inLanguage(documentKinds, language),
  applying: inLanguage(applying, language),
  filing: inLanguage(filing, language),
  paying: inLanguage(paying, language),
  unfiled: inLanguage(unfiled, language),
  uses: inLanguage(fileUses, language),
  grounds: inLanguage(grounds, language),
  declared: inLanguage(declarationTexts, language),
  lacks: inLanguage(lacks, language),
  files: inLanguage(uploading, language),
  next: inLanguage(wizard, language),
  bidding: inLanguage(bidding, language),
  outcome: inLanguage(outcome, language),
  acts: inLanguage(acting, language),
  propertyTypes: inLanguage(propertyTypes, language),
  procedures: inLanguage(procedures, language),
})
export type Words = ReturnType<typeof wordsOf>

type Announced = {
  procedure: 'GPK' | 'TZ'
  kind: 'VEHICLE' | 'REALESTATE' | 'OTHER'
  title: string
  /** The valuations from which it is computed; the tax value, if there is one. */
  price: { valuations: readonly string[]; floor?: string }
  /** Registration from and to, bidding from and to; without them those that the form proposes. */
  dates?: readonly Date[]
  viewing: readonly [Date, Date]
  /** The portal's day. */
  today: string
  /** Fills in the step of files and saves it. */
  files: (window: Window) => Promise<void>
}

/** Writes an announcement, step by step, until it stands there as a draft with all that the law asks for. */
export async function announce(window: Window, words: Words, sale: Announced) {
  const { page, examine } = window
  const { editor } = words
  const text = (name: string) => page.getByRole('textbox', { name })
  const step = (name: string) => page.getByRole('heading', { level: 2, name }).waitFor()
  const goOn = () => page.getByRole('button', { name: words.next.next, exact: true }).click()
  const syndic = sale.procedure === 'TZ'

  await page.getByLabel(words.fields.procedure).selectOption({ label: words.procedures[sale.procedure] })
  await page.getByLabel(words.fields.caseNumber).fill('2026/15')
  if (syndic) await text(editor['notice.court']).fill('Окръжен съд – Пловдив')
  await text(syndic ? editor.debtor : editor.owner).fill('Примерно дружество ООД')
  const basis = syndic ? 'COURT_PERMISSION' : 'PARTY_REQUEST'
  await page.getByLabel(editor['notice.basis.kind']).selectOption({ label: words.bases[basis] })
  await text(editor['notice.basis.number']).fill('17')
  await text(editor['notice.basis.day']).fill(formatDate(sale.today))
  if (!syndic) await text(editor['notice.inventoryOn']).fill(formatDate(addDays(sale.today, -20)))
  await page.getByRole('button', { name: editor.addAsset, exact: true }).click()
  await page.getByLabel(editor.kind).selectOption({ label: words.propertyTypes[sale.kind] })
  await text(editor.name).fill(sale.title)
  await text(words.fields.title).fill(sale.title)
  await examine('announcement: property')
  await goOn()

  await step(editor.stepPrice)
  await valuations(window, words, sale)
  await examine('announcement: price')
  await goOn()

  await step(editor.stepDates)
  const labels = ['registrationStartsAt', 'registrationEndsAt', 'biddingStartsAt', 'biddingEndsAt'] as const
  for (const [n, moment] of (sale.dates ?? []).entries())
    await text(words.fields[labels[n]!]).fill(formatDateTime(moment))
  await examine('announcement: dates')
  await goOn()

  await step(editor.stepTerms)
  await text(editor['notice.account.iban']).fill('BG80 BNBG 9661 1020 3456 78')
  await text(editor['notice.account.holder']).fill('Чавдар Примеров')
  await text(editor['notice.account.bank']).fill('БНБ')
  for (const kind of ENCUMBRANCES) {
    const answer = page.getByRole('radiogroup', { name: words.encumbrances[kind] })
    await answer.getByRole('radio', { name: editor.no, exact: true }).check()
  }
  await text(editor['notice.contact.office']).fill('Пловдив, бул. „Шести септември“ 1')
  await page.getByRole('button', { name: editor.addViewing }).click()
  await text(editor.viewingFrom).fill(formatDateTime(sale.viewing[0]))
  // The calendar of the browser changes the day and leaves the time.
  const shown = await chooseDay(text(editor.viewingFrom), addDays(sale.today, 40))
  const [, time] = formatDateTime(sale.viewing[0]).split(' ')
  expect(shown).toBe(`${formatDate(addDays(sale.today, 40))} ${time}`)
  await text(editor.viewingFrom).fill(formatDateTime(sale.viewing[0]))
  await page
    .getByRole('group', { name: editor.viewingNo(1) })
    .getByRole('textbox', { name: editor.viewingUntil })
    .fill(formatDateTime(sale.viewing[1]))
  for (const place of postingsFor(sale.procedure, sale.kind, sale.today))
    await text(words.places[place]).fill(formatDate(sale.today))
  if (!syndic) {
    await text(editor['notice.postingProtocol.day']).fill(formatDate(sale.today))
    await text(editor['notice.postingProtocol.courtNumber']).fill('1234')
  }
  await examine('announcement: terms')
  await goOn()

  await step(editor.stepFiles)
  await sale.files(window)
  await page.getByText(editor.complete).waitFor()
  await examine('announcement: review')
  await page.getByRole('link', { name: editor.toReview }).click()
  await page.getByRole('heading', { level: 1, name: sale.title }).waitFor()
}

/** The valuations of a sale, and why nothing else holds its price up. */
export async function valuations(
  { page }: Window,
  words: Words,
  { procedure, kind, price, today }: Pick<Announced, 'procedure' | 'kind' | 'price' | 'today'>,
) {
  const { editor } = words
  for (const [n, amount] of price.valuations.entries()) {
    await page.getByRole('button', { name: editor.addValuation }).click()
    const group = page.getByRole('group', { name: editor.valuationNo(n + 1) })
    await group.getByRole('textbox', { name: editor.valuer }).fill(`Оценител ${n + 1}`)
    await group.getByRole('textbox', { name: editor.valuedOn }).fill(formatDate(addDays(today, -5)))
    await group.getByRole('textbox', { name: editor.valuedAt, exact: true }).fill(amount)
  }
  await page.getByRole('radio', { name: editor.noVat }).check()
  if (price.floor)
    await page.getByRole('textbox', { name: editor['notice.price.taxValue'] }).fill(price.floor)
  // Of what else the price cannot be below there is nothing, and why is said.
  if (procedure === 'TZ' || kind !== 'REALESTATE') {
    await page.getByRole('checkbox', { name: editor.noInsuredValue }).check()
    await page.getByRole('textbox', { name: editor['notice.price.noInsuredValue'] }).fill('Няма застраховка.')
  }
}

/** Publishes the draft that stands open; answers its number in the portal. */
export async function publish({ page, examine }: Window, words: Words): Promise<number> {
  await page.getByRole('button', { name: words.notice.publish }).click()
  const dialog = page.getByRole('dialog')
  await examine('publishing')
  await dialog.getByRole('button', { name: words.notice.publish }).click()
  await dialog.waitFor({ state: 'detached' })
  return Number(/display\/(\d+)/.exec(page.url())![1])
}

/** Applies in person: the profile is whole, then deposit and account, notices, the declarations. Answers the number given. */
export async function apply(
  { page, examine }: Window,
  words: Words,
  { look = false, spouse = false, insolvency = false, hurried = false, interrupted = false } = {},
) {
  const { filing, next } = words
  const goOn = () => page.getByRole('button', { name: next.next, exact: true }).click()
  await page.getByText(filing.yourDataHint).waitFor()
  if (look) await examine('applicant')
  await goOn()
  const { promise: line, resolve: release } = Promise.withResolvers<void>()
  if (hurried)
    await page.route(/\/api\/files\?/, async (route) => {
      await line
      await route.continue()
    })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'deposit.pdf', mimeType: 'application/pdf', buffer: pdf(`${Math.random()}`) })
  // Until it is all there nobody is let go on.
  if (!hurried) await page.getByRole('button', { name: words.files.remove('deposit.pdf') }).waitFor()
  await page.getByLabel(filing.iban).fill('BG18 RZBB 9155 0123 4567 89')
  await page.getByLabel(filing.bank).fill('Примерна банка')
  const stored = interrupted && draftIsStored(page, 'Тестов Прекъснат')
  await page.getByLabel(filing.holder).fill(interrupted ? 'Тестов Прекъснат' : 'Наддавач Тестов')
  if (stored) {
    // The browser closes; whoever comes back goes on where he was, with his files, and cannot go on without them.
    await stored
    await page.reload()
    await page.getByText(words.unfiled.noLaw).waitFor()
    await examine('draft of an application')
    await page.getByRole('button', { name: words.unfiled.goOn }).click()
    await page.getByRole('button', { name: words.files.remove('deposit.pdf') }).waitFor()
  }
  if (look) {
    await page.getByRole('button', { name: words.paying.take }).click()
    await page.getByRole('img', { name: words.paying.codeText('').slice(0, 20) }).waitFor()
    await examine('deposit and account')
  }
  await goOn()
  if (hurried) {
    // Pressed too early: it is said so, and the next step opens by itself once the file is there.
    await page.getByText(filing.goesOnWithFiles).waitFor()
    release()
  }
  await page.getByLabel(words.applying.emailAddress).waitFor()
  if (spouse) await page.getByLabel(words.applying.spouse).check()
  if (look) await examine('notices and rights')
  await goOn()
  await page.getByLabel(words.declared.FUNDS).check()
  await page.getByRole('textbox', { name: filing.fundsOrigin }).fill('Спестявания')
  await page.getByLabel(words.declared.NONE).check()
  await page.getByLabel(words.declared.NO_BAR).check()
  if (insolvency) await page.getByLabel(words.declared.INSOLVENCY).check()
  if (look) await examine('application')
  await page.getByRole('button', { name: filing.send, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: filing.send, exact: true }).click()
  await page.getByText(words.applying.submitted).first().waitFor()
  if (look) await examine('application submitted')
  return (await page.locator('section[aria-labelledby=submitted] strong').first().innerText()).trim()
}

/** Until the server has kept a draft of an application in which this is written. */
const draftIsStored = (page: Page, written: string) =>
  page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' &&
      response.url().endsWith('/application-draft') &&
      response.request().postData()?.includes(written) === true,
  )

/** Admits the applicant whose application stands open, whose deposit came today. */
export async function approve({ page }: Window, words: Words, number: string, today: Date) {
  await page.getByRole('button', { name: words.applying.approve }).click()
  const deciding = page.getByRole('dialog')
  await deciding.getByRole('textbox', { name: words.filing.paidOn }).fill(formatDate(dayInSofia(today)))
  await deciding.getByRole('button', { name: words.applying.approve }).click()
  await page.getByText(words.applying.approvedDone(number)).waitFor()
}

/** Bids the offered price: one button, then the second confirmation. */
/** Chooses a day in the calendar of a field, as the browser does, and answers what the field shows then. */
async function chooseDay(field: Locator, day: string): Promise<string> {
  await field.evaluate((shown, chosen) => {
    const calendar = shown.parentElement!.querySelector<HTMLInputElement>('input[type=date]')!
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
    set!.call(calendar, chosen)
    for (const name of ['input', 'change']) calendar.dispatchEvent(new Event(name, { bubbles: true }))
  }, day)
  return field.inputValue()
}

export async function bid({ page, examine }: Window, words: Words, price: string, inspect = false) {
  await page.getByRole('button', { name: words.bidding.bidWith(price) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(words.bidding.cannotWithdraw).waitFor()
  if (inspect) await examine('confirmation of a bid')
  const confirm = dialog.getByRole('button', { name: words.bidding.confirmBid(price) })
  await confirm.and(page.locator(':not([aria-disabled="true"])')).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(words.bidding.leading).first().waitFor()
}

/** Does something that a dialog asks about once more, after filling in what it needs. */
export async function confirmed(
  { page, examine }: Window,
  name: string,
  fill?: () => Promise<void>,
  inspect?: string,
) {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await fill?.()
  if (inspect) await examine(inspect)
  await dialog.getByRole('button', { name, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Gives the open dialog a file, and waits until it is there. */
export async function attachInDialog({ page }: Window, { files }: Words, name: string) {
  const dialog = page.getByRole('dialog')
  const file = { name, mimeType: 'application/pdf', buffer: pdf(`${Math.random()}`) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: files.remove(name) }).waitFor()
}

/** Records an act of today on a sale from the menu on its page, after a look at its dialog; answers what that said it would do. */
export async function actOnSale(
  office: Window,
  words: Words,
  saleId: number,
  now: Date,
  kind: SaleActKind,
  ground: Ground,
  look?: (dialog: Locator) => Promise<void>,
) {
  const { language, acts } = words
  const { page } = office
  await office.go(`/announcements/details/${saleId}`)
  const menu = page.getByRole('region', { name: acts.menu })
  await menu.getByRole('button', { name: SALE_ACTS[kind].button[language], exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(acts.ground).selectOption({ label: ACT_GROUNDS[ground].text[language] })
  await dialog.getByRole('textbox', { name: acts.actNumber }).fill('17/2027')
  await dialog.getByRole('textbox', { name: acts.actDate }).fill(formatDate(dayInSofia(now)))
  await dialog.getByRole('textbox', { name: acts.reasons }).fill('Постъпи определение на съда.')
  await attachInDialog(office, words, 'определение.pdf')
  await look?.(dialog)
  const effect = await dialog.locator('[aria-live=polite]').innerText()
  await office.examine(`act: ${kind}`)
  await dialog.getByRole('button', { name: SALE_ACTS[kind].button[language], exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(acts.done(SALE_ACTS[kind].name[language])).waitFor()
  return effect
}
