/** An applicant who chose e-delivery, and who watches the assets of the sale: the choice, the state of each letter, on and off by one press. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { inLanguage } from '#platform/lang/language.ts'
import { deliveryWords } from '#sales/letters/letters.messages.ts'
import { writeToApplicant } from '#sales/letters/server/letters.ts'
import { deliverLetters } from '#sales/letters/server/delivering.ts'
import { turnOf } from '#platform/db/job.ts'
import { messages } from '#sales/watching/watching.messages.ts'
import { openDeliveries } from '../e-delivery.ts'
import { freshPlate } from '../register.ts'
import { subscribing } from '../subscriptions.ts'
import { openStage, type Stage } from './sale-stage.ts'
import { type Window, reported } from './browser.ts'

let stage: Stage
let mail: Awaited<ReturnType<typeof openDeliveries>>
beforeAll(async () => {
  stage = await openStage()
  mail = await openDeliveries(stage.world, 'soap')
  await stage.world.fillProfile(stage.world.ana, '8122091044')
})
afterEach((context) => stage.clear(context))
afterAll(async () => {
  await mail.close()
  await stage.close()
})

async function inspect({ page, examine, picture }: Window, name: string) {
  await examine(name)
  await picture(`watching-${name}`)
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wider, `${name} is wider than the screen`).toBe(false)
}

it.each(
  reported('en', [
    ['bg', 1280],
    ['en', 390],
  ] as const),
)('in %s', async (language, width) => {
  const words = inLanguage(messages, language)
  const { world } = stage
  const at = subscribing(world)
  const plate = freshPlate()
  const items = [{ kind: 'VEHICLE' as const, title: 'Лек автомобил', identifier: plate }]
  const sale = await world.sale({
    organiser: world.bailiff,
    bidders: [world.ana],
    propertyType: 'VEHICLE',
    items,
  })
  const { id } = sale.registrations[0]!
  await world.owner.query(
    `update registration set delivery = 'EDELIVERY', delivery_address = 'ССЕВ' where id = $1`,
    [id],
  )
  await world.db
    .transaction()
    .execute((tx) =>
      writeToApplicant(
        { db: tx, services: world.services, now: world.now() },
        { kind: 'suspended', registrationId: id, occasion: language },
      ),
    )
  await turnOf(deliverLetters(world.services), world.db, world.now())
  await mail.settle()

  const window = await stage.window(world.ana, language, `/announcements/registration/display/${id}`, width)
  const { page } = window
  const panel = page.getByRole('region', { name: words.title })
  await panel.getByRole('button', { name: words.watch }).click()
  await panel.getByText(words.ON(world.ana.email)).waitFor()
  await inspect(window, `on-${language}`)
  await at.enter(world.bailiff, plate)
  await at.tell()
  await page.reload()
  await panel.getByText(words.told(1, '').split(',')[0]!, { exact: false }).waitFor()
  await panel.getByRole('button', { name: words.stop }).click()
  await panel.getByText(words.OFF).waitFor()
  // How the letter stands in e-delivery.
  const sent = inLanguage(deliveryWords, language).SENT('').trim()
  await page.getByText(sent, { exact: false }).first().waitFor()
  await inspect(window, `off-${language}`)
})
