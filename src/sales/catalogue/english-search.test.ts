/** What a page calls a sale in English finds it, whatever language its organiser wrote in. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'
import { inLatin } from '#platform/lang/transliteration.ts'
import { soldTypes } from '#register/assets/kinds.messages.ts'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { front } from './front.contract.ts'

const PLOVDIV = { regionCode: '16', municipalityCode: 'PDV22', ekatte: '56784' }
const SALES = {
  flat: {
    title: 'Жилище в „Тракия“',
    items: [{ kind: 'REALESTATE', type: 'Apartment_TwoRoom', title: 'Жилище', area: 1068.4, ...PLOVDIV }],
  },
  house: { title: 'Имот с двор', items: [{ kind: 'REALESTATE', type: 'House', title: 'Имот', ...PLOVDIV }] },
  plot: {
    title: 'Парцел край морето',
    items: [{ kind: 'REALESTATE', type: 'Plat', title: 'УПИ I-15' }],
  },
  car: { title: 'Опел Корса', propertyType: 'VEHICLE', items: [{ kind: 'VEHICLE', title: 'Опел Корса' }] },
}
let world: World
const ids: Record<string, number> = {}
beforeAll(async () => {
  world = await createWorld()
  const organiser = await world.person('PrivateBailiff')
  for (const [name, fields] of Object.entries(SALES)) {
    const { id } = await world.announcement(organiser, fields as object)
    await world.done(announcements.publishAnnouncement, { id }, organiser)
    ids[name] = id
  }
})
afterAll(() => world.close())

const found = async (search: string) => {
  const { rows } = await world.done(announcements.listAnnouncements, { search, size: 100 })
  return Object.keys(ids).filter((name) => rows.some(({ id }) => id === ids[name]))
}

describe('English words', () => {
  it.each([
    ['Plovdiv', ['flat', 'house']],
    ['apartment', ['flat']],
    ['flats', ['flat']],
    ['House', ['house']],
    ['houses plovdiv', ['house']],
    ['car', ['car']],
    ['vehicle', ['car']],
    ['plot', ['plot']],
    ['land', ['plot']],
    ['Opel Korsa', ['car']],
    ['Trakia', ['flat']],
    // As it is copied from the page, and in the words of the Bulgarian one.
    ['Two-room apartment, 1,068\u00a0m², Plovdiv', ['flat']],
    ['двустаен апартамент, Пловдив', ['flat']],
  ])('%s', async (search, names) => {
    expect(await found(search)).toEqual(names)
    expect((await world.done(front.suggestSales, { text: search })).hits).toBe(names.length)
  })

  it('find the whole name that a page has composed', async () => {
    const { rows } = await world.done(announcements.listAnnouncements, { size: 100 })
    const composed = rows.flatMap(({ id, titleEn }) => (titleEn ? [{ id, titleEn }] : []))
    expect(composed.length).toBeGreaterThan(1)
    for (const { id, titleEn } of composed) {
      const listed = await world.done(announcements.listAnnouncements, { search: titleEn, size: 100 })
      expect(listed.rows.map((row) => row.id)).toContain(id)
    }
  })
})

it('the database knows every kind by the names that the screens give it', async () => {
  for (const [code, names] of [...Object.entries(soldTypes), ...Object.entries(propertyTypes)]) {
    const { rows } = await world.owner.query<{ bg: string; en: string }>(
      "select lower(bg) || ' ' || synonyms as bg, lower(en) || ' ' || synonyms as en from kind_names($1)",
      [code],
    )
    const words = (text: string) => text.toLowerCase().split(/[\s,]+/)
    for (const word of words(names.bg))
      expect([code, rows[0]?.bg]).toEqual([code, expect.stringContaining(word)])
    for (const word of words(names.en))
      expect([code, rows[0]?.en]).toEqual([code, expect.stringContaining(word)])
  }
})

it('the database writes names in Latin letters as the portal does', async () => {
  const { rows } = await world.owner.query<{ name: string; latin: string }>(
    'select name, in_latin(name) as latin from (select name from settlement union select name from municipality) as n',
  )
  const names = [
    ...rows,
    ...(
      await world.owner.query<{ name: string; latin: string }>(
        "select n as name, in_latin(n) as latin from unnest(array['Щръклево', 'София', 'Мария Георгиева', 'ЖК „Изток“ 5', 'шофьор']) n",
      )
    ).rows,
  ]
  for (const { name, latin } of names) expect([name, latin]).toEqual([name, inLatin(name).toLowerCase()])
})
