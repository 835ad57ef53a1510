/** Each fact of an asset stands wherever an asset is asked for, stored, shown, compared, printed, searched and exported. */
import { MantineProvider } from '@mantine/core'
import { useForm } from '@mantine/form'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { factRead, WHOLE_ASSET } from '#test/assets.ts'
import { readPdf } from '#test/pdf.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { toPdf } from '#platform/pdf/renderer.ts'
import { rowsOf } from '#sales/catalogue/compare/CompareScreen.tsx'
import { screens } from '#sales/catalogue/catalogue.routes.ts'
import { announcementDocument } from '#sales/court-bundle/announcement-print.ts'
import { FACT_KEYS, SEARCHED_FACTS } from '#sales/law/assets.contract.ts'
import { assetFacts } from './asset-facts.ts'
import { type Announcement, announcements } from './notices.contract.ts'
import { StoredAsset } from './stored.contract.ts'
import { searchFields } from './search.contract.ts'
import { labelOf } from './web/editor/field-names.ts'
import { AssetFields } from './web/editor/AssetFields.tsx'
import { draftIn, emptyItem, type ItemValues, type Values } from './web/editor/values.ts'
import { Assets } from './web/Assets.tsx'

let world: World
let bailiff: Person
let sale: Announcement
beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff')
  const { id } = await world.announcement(bailiff, { items: [WHOLE_ASSET] })
  await world.done(announcements.publishAnnouncement, { id }, bailiff)
  sale = await world.done(announcements.seeAnnouncement, { id })
})
afterAll(() => world.close())

/** What a person reads of a part of a screen. */
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll('&quot;', '"')
    .replaceAll(/\|+/g, '|')

/** The fields that the editor shows for an asset. */
const formOf = (item: ItemValues) => {
  const Form: FunctionComponent = () => {
    const form = useForm<Values>({ initialValues: { items: [item] } as Values })
    return createElement(AssetFields, { form, at: 0, onRemove: () => undefined })
  }
  return renderToStaticMarkup(
    createElement(
      MantineProvider,
      null,
      createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Form)),
    ),
  )
}
const labelsIn = (html: string) =>
  FACT_KEYS.filter((key) => new RegExp(`<label[^>]*>${factRead(key, 'bg').label}[<,]`).test(html))

describe.each(FACT_KEYS)('%s', (key) => {
  const { label, value } = factRead(key, 'bg')
  const english = factRead(key, 'en')

  it('is entered in the editor under its label, and a fault of it is named so', () => {
    expect(labelsIn(formOf(WHOLE_ASSET))).toContain(key)
    expect(labelOf(`items.0.${key}`)).toBe(`Имущество 1: ${label}`)
  })

  it('is stored and answered as it was sent', () => {
    expect(sale.items[0]![key]).toEqual(WHOLE_ASSET[key])
  })

  it('stands on the page of the sale and beside other sales', () => {
    const page = textOf(renderToStaticMarkup(createElement(Assets, { items: sale.items })))
    expect(page).toContain(`|${label}|${value}|`)
    const row = rowsOf([sale]).find(({ name }) => name === label)
    expect(row?.of(sale)).toBe(value)
  })

  it('stands in what is printed for a court, and in orders and reports, in both languages', async () => {
    const assets = sale.items.map((item) => StoredAsset.parse(item))
    for (const [language, said] of [
      ['bg', { label, value }],
      ['en', english],
    ] as const) {
      expect(assetFacts(assets, language)[0]!.value).toContain(`${said.label}: ${said.value}`)
      const published = { ...sale, organiser: 'ЧСИ', publishedAt: world.now(), documents: [] }
      const printed = announcementDocument(published, { language, address: 'https://a.bg', now: world.now() })
      const text = readPdf(await toPdf(printed)).text.replaceAll(/\s+/g, ' ')
      expect(text).toContain(said.label)
      expect(text).toContain(said.value)
    }
  })
})

describe('what is asked of an asset', () => {
  it('follows from its kind: of land neither storey nor way nor year of construction, of a movable nothing', () => {
    expect(labelsIn(formOf(emptyItem()))).toEqual([...FACT_KEYS])
    expect(labelsIn(formOf({ ...emptyItem(), type: 'Land' }))).toEqual(['area'])
    expect(labelsIn(formOf({ ...emptyItem(), kind: 'VEHICLE' }))).toEqual([])
  })

  it('is neither sent nor stored where it does not belong', async () => {
    const land = { ...WHOLE_ASSET, type: 'Land' as const }
    expect(draftIn({ items: [land], notice: sale.notice } as unknown as Values).items[0]).toMatchObject({
      area: WHOLE_ASSET.area,
      floor: '',
      construction: null,
      constructionYear: null,
    })
    const { id } = await world.announcement(bailiff, { items: [land] })
    const { items } = await world.done(announcements.seeAnnouncement, { id }, bailiff)
    expect(items[0]).toMatchObject({ area: WHOLE_ASSET.area, floor: '', constructionYear: null })
  })

  it.each([[1499], [2101], [1984.5], ['1984'], ['преди войната']])(
    'a year of construction %j is refused with the name of its field',
    async (constructionYear) => {
      const items = [{ ...WHOLE_ASSET, constructionYear }] as never
      const refused = await world.ask(announcements.createAnnouncement, world.draft({ items }), bailiff)
      expect(refused).toMatchObject({
        status: 400,
        body: { fields: { 'items.0.constructionYear': expect.any(Array) } },
      })
    },
  )

  it('of sales from before it was asked is not known', async () => {
    const { id } = await world.announcement(bailiff, { items: [WHOLE_ASSET] })
    await world.owner.query(
      `alter table announcement_item disable trigger published_items_are_frozen;
       update announcement_item set details = details - 'constructionYear' where announcement_id = ${id};
       alter table announcement_item enable trigger published_items_are_frozen`,
    )
    const { items } = await world.done(announcements.seeAnnouncement, { id }, bailiff)
    expect(items[0]).toMatchObject({ area: WHOLE_ASSET.area, constructionYear: null })
    expect(textOf(renderToStaticMarkup(createElement(Assets, { items })))).not.toContain('Година')
  })
})

describe('by what is searched', () => {
  const found = async (input: object) =>
    (await world.done(announcements.listAnnouncements, { size: -1, ...input })).rows.map(({ id }) => id)

  it('is found from one value to another, both included, of one and the same asset', async () => {
    const year = WHOLE_ASSET.constructionYear!
    const { id: two } = await world.announcement(bailiff, {
      items: [
        { ...WHOLE_ASSET, constructionYear: year - 50 },
        { ...WHOLE_ASSET, constructionYear: year + 50 },
        { ...WHOLE_ASSET, constructionYear: null },
      ],
    })
    await world.done(announcements.publishAnnouncement, { id: two }, bailiff)
    expect(await found({ constructionYearFrom: year, constructionYearTo: year })).toEqual([sale.id])
    expect(await found({ constructionYearFrom: year + 1 })).toEqual([two])
    expect(await found({ constructionYearTo: year - 1 })).toEqual([two])
    expect(await found({ constructionYearTo: year })).toEqual(expect.arrayContaining([sale.id, two]))
    expect(await found({ constructionYearFrom: year + 51 })).toEqual([])
    expect(await found({ constructionYearFrom: year + 1, regionCode: '16' })).toEqual([])
  })

  it.each([
    ['constructionYearFrom', 'стара'],
    ['constructionYearTo', '99999'],
    ['constructionYearTo', '1984.5'],
  ])('what is no year is named: %s=%s', async (field, value) => {
    expect(await world.ask(announcements.listAnnouncements, { [field]: value } as never)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.arrayContaining([expect.any(String)]) } },
    })
  })

  it('stands in the addresses of the lists, which the server draws', () => {
    for (const { options } of screens.filter(({ options: { staticData } }) => staticData?.page)) {
      const read = options.staticData!.page!.split(' ')
      const { priceIn: _, ...fields } = searchFields
      expect(read).toEqual(expect.arrayContaining(Object.keys(fields)))
    }
    expect(SEARCHED_FACTS.length).toBeGreaterThan(0)
  })
})

it('programs read quantities with the code of their unit, codes of lists and years, and no free text', async () => {
  const list = (await (await world.fetch('/open-data/leila.json')).json()) as {
    auctions: { identifier: string; assets: object[] }[]
  }
  const { assets } = list.auctions.find(({ identifier }) => identifier === sale.code)!
  expect(assets[0]).toMatchObject({
    area: { value: WHOLE_ASSET.area, unit: 'MTK' },
    construction: WHOLE_ASSET.construction,
    constructionYear: WHOLE_ASSET.constructionYear,
  })
  expect(JSON.stringify(assets)).not.toContain(WHOLE_ASSET.floor)
})
