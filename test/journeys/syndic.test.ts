/** A syndic's sale, whole: announced with valuations, viewing, documents and photographs; applied for on a phone; bid for; reported; its protocol signed and read. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { QES_PEOPLE } from '#sandbox/qes-profiles.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { frontMessages } from '#pages/sales/front.messages.ts'
import { priceMessages } from '#sales/notice/notices.messages.ts'
import { noticeMessages } from '#sales/notice/notice.messages.ts'
import { priceArticles } from '#sales/notice/price.messages.ts'
import { applications } from '#sales/applications/applications.contract.ts'
import { addDays, momentInSofia } from '#platform/dates.ts'
import { formatMoney } from '#platform/money.ts'
import { messages as uploading } from '#files/files.messages.ts'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import { jpeg, pdf } from '../files.ts'
import type { Card } from '../qes.ts'
import { signPdf } from '../signed-pdf.ts'
import type { Person } from '../world.ts'
import { type Window, reported } from './browser.ts'
import { announce, apply, approve, bid, publish, wordsOf } from './sale-actions.ts'
import { openStage, saved, type Stage } from './sale-stage.ts'

const TITLE = 'Производствена база в Пловдив'
const TODAY = '2027-02-01'

let stage: Stage
let syndic: Person
let card: Card
beforeAll(async () => {
  stage = await openStage()
  const { world } = stage
  syndic = await world.person({ roles: ['Syndic'], fullName: 'Силвия Мострова Синдикова' })
  const [who] = QES_PEOPLE.filter(({ surname }) => surname === 'Sindikova')
  await world.giveNumber(syndic, who!.number.replace(/\D/g, ''))
  card = await world.card('egn', who)
})
afterEach((context) => stage.clear(context))
afterAll(() => stage.close())

describe.each(reported('en', ['bg', 'en'] as const))('a syndic’s sale in %s', (language) => {
  it('goes from the announcement to the signed protocol', async () => {
    const words = wordsOf(language)
    const { world, jump } = stage
    world.at(momentInSofia(TODAY, '09:00'))
    const office = await stage.window(syndic, language, '/announcements/create')
    const day = addDays(TODAY, 20)
    await announce(office, words, {
      procedure: 'TZ',
      kind: 'REALESTATE',
      title: TITLE,
      price: { valuations: ['20 000,00', '30 000,00'], floor: '1 000,00' },
      viewing: [momentInSofia(day, '10:00'), momentInSofia(day, '12:00')],
      today: TODAY,
      files: (window) => attach(window, language),
    })
    const id = await publish(office, words)
    const sale = await world.done(announcements.seeAnnouncement, { id }, syndic)
    const price = (steps: number) => formatMoney(sale.startPrice + steps * sale.step, sale.currency, language)

    // What everyone reads: the mean of the valuations and its articles, the photograph, the redacted copy.
    const visitor = await stage.window(undefined, language, `/announcements/display/${id}`, 390)
    await visitor.page.getByText(words.editor.whyPrice).click()
    await visitor.page.getByText(inLanguage(priceArticles, language).TZ_717A).first().waitFor()
    await visitor.page.getByText(price(0)).first().waitFor()
    await visitor.page.getByRole('button', { name: words.documents.openPhoto(1, 1, 'Фасадата') }).waitFor()
    await visitor.page.getByText('опис без имена.pdf').waitFor()
    expect(await visitor.page.locator('main').innerText()).not.toContain('оригинал.pdf')
    await visitor.examine('announcement for the public, on a phone')

    // One applies from a phone, one at a desk; the syndic admits both.
    await jump(new Date(sale.registrationStartsAt))
    const [ana, boris] = [world.ana, world.boris]
    await world.fillProfile(ana)
    const phone = await stage.window(ana, language, `/announcements/register/${id}`, 390)
    const number = await apply(phone, words, { look: true, insolvency: true })
    const other = await world.done(applications.registerForSale, { id, ...world.application(boris) }, boris)
    await world.done(applications.approveRegistration, world.approval(other.id), syndic)
    await office.go(`/announcements/registrations/${id}`)
    const { applying } = words
    await office.page.getByRole('link', { name: applying.of(applying.decide, number) }).click()
    await approve(office, words, number, world.now())

    // Ana leads, is outbid, and leads again.
    await jump(new Date(sale.biddingStartsAt))
    await phone.go(`/auctions/${id}`)
    await bid(phone, words, price(0))
    expect((await world.bid(id, boris, sale.startPrice + sale.step)).status).toBe(200)
    await phone.page.getByText(words.bidding.outbid).first().waitFor()
    await bid(phone, words, price(2))
    await phone.examine('leading, on a phone')

    // The announcement tells what it has come to, and takes no more deposits.
    const { lastPrice } = inLanguage(priceMessages, language)
    await visitor.page.reload()
    await visitor.page
      .getByRole('region', { name: inLanguage(frontMessages, language).front })
      .getByText(lastPrice)
      .waitFor()
    await visitor.page.getByText(price(2)).first().waitFor()
    const account = visitor.page.getByRole('region', { name: inLanguage(noticeMessages, language).account })
    expect(await account.getByRole('button').count()).toBe(0)

    // The portal closes and reports; the protocol waits for the first working day.
    await jump(new Date(sale.biddingEndsAt))
    await office.go(`/auctions/result/${id}`)
    const { outcome } = words
    await office.page.getByRole('button', { name: outcome.printReport }).waitFor()
    const report = await saved(office.page, () =>
      office.page.getByRole('button', { name: outcome.printReport }).click(),
    )
    expect(report.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    await office.page.getByText(outcome.tooEarly('').split(':')[0]!).waitFor()
    await office.examine('report')
    await world.toProtocolDay({ id }, syndic)
    await office.page.reload()
    await signProtocol(office, language)

    // The buyer reads it, and the other one too; the public still learns no name.
    for (const [window, person] of [
      [phone, ana],
      [await stage.window(boris, language, '/'), boris],
    ] as const) {
      await window.go(`/auctions/result/${id}`)
      await window.page.getByText(outcome.declaredBuyer).first().waitFor()
      const text = await window.page.locator('main').innerText()
      expect(text).toContain('Ана')
      if (person === ana) expect(text).not.toContain('Борис')
    }
    await phone.examine('result for the buyer, on a phone')
    await visitor.go(`/auctions/result/${id}`)
    await visitor.page.getByText(price(2)).first().waitFor()
    expect(await visitor.page.locator('main').innerText()).not.toContain('Ана')
  })
})

/** A document in two copies and a photograph; while the line is slow, how far each has come is seen. */
async function attach({ page, examine }: Window, language: Language) {
  const words = wordsOf(language)
  const { documents } = words
  const { promise: line, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/api\/files\?/, async (route) => {
    await line
    await route.continue()
  })
  const give = (label: string, name: string, mimeType: string, buffer: Buffer) =>
    page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles({ name, mimeType, buffer })
  await page.getByRole('button', { name: documents.addDocument }).click()
  await page.getByLabel(documents.kind).selectOption({ label: words.documentKinds.ACT })
  await give(documents.publicCopy, 'опис без имена.pdf', 'application/pdf', pdf('за всички'))
  await give(documents.original, 'оригинал.pdf', 'application/pdf', pdf('с имена'))
  await give(documents.addPhotos, 'фасада.jpg', 'image/jpeg', await jpeg())
  await page.getByRole('progressbar', { name: 'опис без имена.pdf' }).waitFor()
  await examine('announcement: files on their way')
  release()
  const { remove } = inLanguage(uploading, language)
  for (const name of ['опис без имена.pdf', 'оригинал.pdf'])
    await page.getByRole('button', { name: remove(name) }).waitFor()
  await page.getByRole('textbox', { name: documents.caption }).fill('Фасадата')
  const save = page.getByRole('button', { name: documents.save, exact: true })
  await examine('announcement: files')
  await save.click()
}

/** Draws up, signs with the card what was downloaded, and hands it in. */
async function signProtocol({ page, examine }: Window, language: Language) {
  const { outcome } = wordsOf(language)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: outcome.drawUpAction }).click()
  await dialog.getByRole('button', { name: outcome.drawUpAction }).click()
  await dialog.waitFor({ state: 'detached' })
  const download = await saved(page, () => page.getByRole('button', { name: outcome.download }).click())
  const signed = await signPdf(download.bytes, card)
  await page
    .locator(`input[type=file][aria-label="${outcome.signedFile}"]`)
    .setInputFiles({ name: 'протокол-подписан.pdf', mimeType: 'application/pdf', buffer: signed })
  await page
    .getByRole('button', { name: inLanguage(uploading, language).remove('протокол-подписан.pdf') })
    .waitFor()
  await examine('protocol to be handed in')
  await page.getByRole('button', { name: outcome.handIn }).click()
  await dialog.getByRole('button', { name: outcome.handIn }).click()
  await page.getByText(outcome.signedAt).waitFor()
  await examine('protocol signed')
}
