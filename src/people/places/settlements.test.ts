import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'
import { inLatin } from '#platform/lang/transliteration.ts'
import { nomenclature } from './places.contract.ts'
import { loadTerritory, readTerritory } from './settlements.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const HEADER =
  'region_code region nuts3 municipality_code municipality ekatte kind settlement postcode lat lon'
const table = (...lines: string[]) =>
  [HEADER.replaceAll(' ', '\t'), ...lines.map((line) => line.replaceAll('|', '\t')), ''].join('\n')
const VARNA = '03|Варна|BG331|VAR06|Варна|10135|гр.|Варна|9000|43.12|27.54'
const PROVADIYA = '03|Варна|BG331|VAR24|Провадия|58503|гр.|Провадия|9200|43.10|27.26'
const VILLAGE = '03|Варна|BG331|VAR24|Провадия|05102||Бозвелийско|9273|43.06|27.28'
const load = (text: string) => loadTerritory(world.ownerUrl, readTerritory(text))
const settlements = async (municipalityCode: string) =>
  (await world.done(nomenclature.listSettlements, { municipalityCode })).rows

describe('the built-in places', () => {
  it('are the 28 regions, and the town that each is governed from, but for Sofia Region', async () => {
    const { rows } = await world.done(nomenclature.listRegions, {})
    expect(rows.map(({ code }) => code).toSorted()).toEqual(
      Array.from({ length: 28 }, (_, index) => String(index + 1).padStart(2, '0')),
    )
    expect(rows).toContainEqual({ code: '02', name: 'Бургас', en: 'Burgas' })
    for (const { code } of rows) {
      const towns = (await world.done(nomenclature.listMunicipalities, { regionCode: code })).rows
      expect(towns).toHaveLength(code === '23' ? 0 : 1)
      for (const town of towns) expect(await settlements(town.code)).toHaveLength(1)
    }
    expect(await settlements('SOF46')).toEqual([
      { code: '68134', name: 'София', en: 'Sofia', kind: 'гр.', postCode: '1000' },
    ])
  })

  it('are named by their code, a strange code by nothing', async () => {
    expect((await world.done(nomenclature.nameSettlement, { ekatte: '68134' })).settlement).toEqual({
      code: '68134',
      name: 'София',
      en: 'Sofia',
      kind: 'гр.',
    })
    for (const ekatte of ['00000', "'; drop--"])
      expect((await world.done(nomenclature.nameSettlement, { ekatte })).settlement).toBeNull()
    expect((await world.ask(nomenclature.nameSettlement, {})).body.fields).toHaveProperty('ekatte')
  })

  it('are none for a strange code, and a refusal for no code', async () => {
    for (const regionCode of ['99', "'; drop--", 'ВАР06', '٠٣'])
      expect((await world.done(nomenclature.listMunicipalities, { regionCode })).rows).toEqual([])
    expect((await world.ask(nomenclature.listMunicipalities, {})).body.fields).toHaveProperty('regionCode')
    expect((await world.ask(nomenclature.listSettlements, { municipalityCode: 'x'.repeat(99) })).status).toBe(
      400,
    )
  })
})

describe('a table of EKATTE', () => {
  it('adds what is new, changes what is different, and a second time does nothing', async () => {
    const text = table(VARNA, PROVADIYA, VILLAGE)
    expect(await load(text)).toMatchObject({
      regions: { added: 0, changed: 0, same: 1, gone: 27 },
      municipalities: { added: 1, changed: 0, same: 1 },
      settlements: { added: 2, changed: 0, same: 1, gone: 26 },
    })
    expect(await settlements('VAR24')).toEqual([
      { code: '05102', name: 'Бозвелийско', en: 'Bozveliysko', kind: '', postCode: '9273' },
      { code: '58503', name: 'Провадия', en: 'Provadia', kind: 'гр.', postCode: '9200' },
    ])
    expect(await load(text)).toMatchObject({ settlements: { added: 0, changed: 0, same: 3 } })
    expect(
      await load(text.replaceAll('\n', '\r\n').replace('Бозвелийско\t9273', 'Бозвелийско\t9274')),
    ).toMatchObject({ settlements: { added: 0, changed: 1, same: 2 } })
    expect(await load(table(VARNA))).toMatchObject({
      settlements: { added: 0, changed: 0, same: 1, gone: 28 },
    })
    expect(await settlements('VAR24')).toHaveLength(2)
  })

  const wrong: [what: string, line: string, said: RegExp][] = [
    ['too few columns', '03|Варна|BG331', /Line 3: 3 columns instead of 11/],
    ['an EKATTE of letters', VARNA.replace('10135', '1O135'), /Line 3: ekatte/],
    ['a region in Latin letters', VARNA.replace('03|Варна', '03|Varna'), /Line 3: region/],
    ['no name', VARNA.replace('гр.|Варна', 'гр.|'), /Line 3: settlement/],
    ['a post code of three digits', VARNA.replace('9000', '900'), /Line 3: postcode/],
    ['a settlement twice', PROVADIYA, /Line 3: settlement 58503 stands above/],
    ['a region with two names', VARNA.replace('03|Варна', '03|Шумен'), /Line 3: region 03 has another name/],
    [
      'a municipality in two regions',
      VARNA.replace('03|Варна|BG331|VAR06|Варна', '27|Шумен|BG333|VAR24|Провадия'),
      /Line 3: municipality VAR24/,
    ],
    ['an empty line in between', '', /Line 3: 1 columns/],
  ]
  it.each(wrong)('with %s is refused as a whole, and the line is named', (_, line, said) => {
    expect(() => readTerritory(table(PROVADIYA, line, VILLAGE))).toThrow(said)
  })

  it('without its header or without lines is refused', () => {
    expect(() => readTerritory(VARNA)).toThrow(/Line 1 must be/)
    expect(() => readTerritory('')).toThrow(/Line 1 must be/)
    expect(() => readTerritory(table())).toThrow(/no settlements/)
  })

  it('names at most twenty faulty lines', () => {
    expect(() => readTerritory(table(...Array.from({ length: 500 }, () => 'x')))).toThrow(/… and 480 more/)
  })

  it('that the database refuses leaves nothing behind', async () => {
    const territory = readTerritory(
      table(VARNA.replace('VAR06|Варна|10135|гр.|Варна', 'VAR99|Нова|99999|с.|Ново')),
    )
    territory.settlements.push({ ...territory.settlements[0]!, code: 'broken' })
    await expect(loadTerritory(world.ownerUrl, territory)).rejects.toThrow()
    expect(await settlements('VAR99')).toEqual([])
    const { rows } = await world.done(nomenclature.listMunicipalities, { regionCode: '03' })
    expect(rows.map(({ code }) => code)).not.toContain('VAR99')
  })
})

it.each([
  ['София', 'Sofia'],
  ['Стара Загора', 'Stara Zagora'],
  ['Щръклево', 'Shtraklevo'],
  ['Кърджали', 'Kardzhali'],
  ['Цар Симеоново', 'Tsar Simeonovo'],
  ['Горна Оряховица', 'Gorna Oryahovitsa'],
  ['Юндола', 'Yundola'],
  ['Синьо бърдо', 'Sinyo bardo'],
])('%s in Latin letters is %s', (bg, en) => {
  expect(inLatin(bg)).toBe(en)
})
