/** A data set from the schedule to the national portal, and what everybody sees of it: the page Statistics on a telephone and on a desk. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startOpenData } from '#sandbox/open-data.ts'
import { turnOf, type Job } from '#platform/db/job.ts'
import { inLanguage } from '#platform/lang/language.ts'
import { messages, statuses } from '#open-data/publishing/publishing.messages.ts'
import { publishOpenData } from '#open-data/publishing/server/publishing.ts'
import { setNames } from '#open-data/sets/sets.messages.ts'
import { generateOpenData } from '#open-data/sets/server/generating.ts'
import { messages as statistics } from '#open-data/statistics/statistics.messages.ts'
import { reported } from './browser.ts'
import { openStage, type Stage } from './sale-stage.ts'

let stage: Stage
let portal: Awaited<ReturnType<typeof startOpenData>>
beforeEach(async () => {
  stage = await openStage()
  portal = await startOpenData({ now: stage.world.now })
  const { environment } = portal
  stage.world.services.openData = {
    url: environment.OPENDATA_URL,
    key: environment.OPENDATA_KEY,
    organisation: Number(environment.OPENDATA_ORGANISATION),
    category: Number(environment.OPENDATA_CATEGORY),
    terms: undefined,
    patienceMs: 5_000,
  }
})
afterEach(async (context) => {
  await stage.clear(context)
  await portal.close()
  await stage.close()
})

it.each(
  reported('bg', [
    ['bg', 390],
    ['en', 1280],
  ] as const),
)('open data, in %s at %i', async (language, width) => {
  const { world } = stage
  const words = inLanguage(messages, language)
  const states = inLanguage(statuses, language)
  const shown = inLanguage(statistics, language)
  const name = inLanguage(setNames, language).outages
  const turns = async (job: Job) => {
    for (let done = 1; done > 0;) done = (await turnOf(job, world.db, world.now())).length
  }
  await world.owner.query(
    `insert into outage (from_at, until_at, measured_at) select at, at + interval '30 minutes', at + interval '30 minutes'
      from unnest(array[$1::timestamptz - interval '1 month', $1::timestamptz - interval '1 hour']) at`,
    [world.now()],
  )
  const admin = await world.person('SysAdmin')
  const { page, examine, picture, go } = await stage.window(admin, language, '/admin/openData', width)
  const card = page.getByRole('article', { name, exact: true })
  await card.getByText(words.noMonths).waitFor()
  // The schedule: what is due is made without anybody asking.
  await turns(generateOpenData())
  world.at(new Date(world.now().getTime() + 60_000))
  await turns(generateOpenData())
  await card.getByRole('button', { name: words.previewOf(name) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('cell', { name: '1800' }).waitFor()
  await examine('preview of open data')
  await dialog.locator('[data-way-out]').click()

  portal.trust(true)
  await card.getByRole('button', { name: words.publishOf(name) }).click()
  await dialog.getByText(words.publishText).waitFor()
  await examine('open data asks before it publishes')
  await dialog.getByRole('button', { name: words.publish, exact: true }).click()
  await card.getByText(states.WAITING).waitFor()
  await turns(publishOpenData(world.services))
  await card.getByText(states.PUBLISHED).waitFor()
  expect(portal.datasets[0]).toMatchObject({
    status: 2,
    visibility: 1,
    resources: [{ versions: [[[], []].map(() => expect.anything())] }],
  })
  await examine('open data')
  await picture(`open-data-${language}`)
  await card.getByRole('button', { name: words.detailsOf(name) }).click()
  await dialog.getByRole('heading', { name: words.history }).waitFor()
  await examine('history of open data')
  await dialog.locator('[data-way-out]').click()

  await go('/statistics')
  const figure = page.getByRole('figure', { name: shown.outages })
  await figure.getByRole('img').waitFor()
  await figure.getByText(shown.table).click()
  await figure.getByRole('cell', { name: '30', exact: true }).first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  await examine('statistics')
  await picture(`statistics-${language}`)
})
