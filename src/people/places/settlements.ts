/** The whole list of regions, municipalities and settlements, taken from a table of EKATTE: all of it or nothing. */
import type { Client } from 'pg'
import { clientTo } from '#platform/db/line/client.ts'
import { inLatin } from '#platform/lang/transliteration.ts'

const COLUMNS = [
  'region_code',
  'region',
  'nuts3',
  'municipality_code',
  'municipality',
  'ekatte',
  'kind',
  'settlement',
  'postcode',
  'lat',
  'lon',
] as const

type Line = Record<(typeof COLUMNS)[number], string>

/** What a line must look like; longer names than any place has are a fault of the file. */
const FORMS: Partial<Record<keyof Line, RegExp>> = {
  region_code: /^\d{2}$/,
  region: /^\p{Script=Cyrillic}[\p{Script=Cyrillic} -]{1,60}$/u,
  municipality_code: /^[A-Z]{3}\d{2}$/,
  municipality: /^\p{Script=Cyrillic}[\p{Script=Cyrillic} -]{1,60}$/u,
  ekatte: /^\d{5}$/,
  kind: /^[\p{Script=Cyrillic}. ]{0,10}$/u,
  settlement: /^\p{Script=Cyrillic}[\p{Script=Cyrillic} .()-]{0,60}$/u,
  postcode: /^(?:\d{4})?$/,
}
const MOST_FAULTS = 20

type Place = { code: string; name: string; en: string; within: string; kind: string; postCode: string | null }
export type Territory = { regions: Place[]; municipalities: Place[]; settlements: Place[] }

/** Reads a table with a header and tabs between its columns; throws an Error that names every faulty line. */
export function readTerritory(text: string): Territory {
  const [header = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (header !== COLUMNS.join('\t'))
    throw new Error(`Line 1 must be: ${COLUMNS.join(' ')}, with tabs between.`)
  const faults: string[] = []
  const regions = new Map<string, Place>()
  const municipalities = new Map<string, Place>()
  const settlements = new Map<string, Place>()

  lines.forEach((raw, index) => {
    if (raw === '' && index === lines.length - 1) return
    const fault = (what: string) => void faults.push(`Line ${index + 2}: ${what}.`)
    const cells = raw.split('\t')
    if (cells.length !== COLUMNS.length) return fault(`${cells.length} columns instead of ${COLUMNS.length}`)
    const line = Object.fromEntries(COLUMNS.map((name, place) => [name, cells[place]!.trim()])) as Line
    const wrong = COLUMNS.filter((name) => FORMS[name] && !FORMS[name].test(line[name]))
    if (wrong.length > 0)
      return fault(`${wrong.map((name) => `${name} is “${line[name].slice(0, 40)}”`).join(', ')}`)

    const region = place(line.region_code, line.region, '')
    const municipality = place(line.municipality_code, line.municipality, line.region_code)
    if (differs(regions, region)) return fault(`region ${region.code} has another name above`)
    if (differs(municipalities, municipality))
      return fault(`municipality ${municipality.code} has another name or region above`)
    if (settlements.has(line.ekatte)) return fault(`settlement ${line.ekatte} stands above already`)
    regions.set(region.code, region)
    municipalities.set(municipality.code, municipality)
    settlements.set(line.ekatte, {
      ...place(line.ekatte, line.settlement, line.municipality_code),
      kind: line.kind,
      postCode: line.postcode || null,
    })
  })
  if (settlements.size === 0 && faults.length === 0) faults.push('There are no settlements in the file.')
  if (faults.length > 0) {
    const more = faults.length > MOST_FAULTS ? [`… and ${faults.length - MOST_FAULTS} more.`] : []
    throw new Error([...faults.slice(0, MOST_FAULTS), ...more].join('\n'))
  }
  return {
    regions: [...regions.values()],
    municipalities: [...municipalities.values()],
    settlements: [...settlements.values()],
  }
}

const place = (code: string, name: string, within: string): Place => ({
  code,
  name,
  en: inLatin(name),
  within,
  kind: '',
  postCode: null,
})
const differs = (known: Map<string, Place>, { code, name, within }: Place) => {
  const other = known.get(code)
  return other !== undefined && (other.name !== name || other.within !== within)
}

export type Loaded = Record<keyof Territory, { added: number; changed: number; same: number; gone: number }>

/**
 * Brings the database to the list, as its owner. Places that the list no longer has stay, since addresses name them; they are
 * counted as gone. The English names of regions and municipalities that are there already stay too.
 */
export async function loadTerritory(ownerUrl: string, territory: Territory): Promise<Loaded> {
  const client = clientTo(ownerUrl)
  await client.connect()
  try {
    await client.query('begin')
    const loaded = {
      regions: await load(client, territory.regions, REGION),
      municipalities: await load(client, territory.municipalities, MUNICIPALITY),
      settlements: await load(client, territory.settlements, SETTLEMENT),
    }
    await client.query('commit')
    return loaded
  } finally {
    // What was begun and not committed is rolled back with the connection.
    await client.end()
  }
}

const GIVEN = `with given as (
  select * from jsonb_to_recordset($1) as p(code text, name text, en text, within text, kind text, "postCode" text)
)`
const COUNTS = `select count(*) filter (where kept.fresh)::int as added, count(*) filter (where not kept.fresh)::int as changed,
  (select count(*)::int from old where code not in (select code from given)) as gone from kept`

const REGION = `${GIVEN}, old as (select code from region), kept as (
  insert into region as r (code, name, en) select code, name, en from given
  on conflict (code) do update set name = excluded.name where r.name <> excluded.name
  returning xmax = 0 as fresh) ${COUNTS}`

const MUNICIPALITY = `${GIVEN}, old as (select code from municipality), kept as (
  insert into municipality as m (code, region_code, name, en) select code, within, name, en from given
  on conflict (code) do update set region_code = excluded.region_code, name = excluded.name
  where (m.region_code, m.name) <> (excluded.region_code, excluded.name)
  returning xmax = 0 as fresh) ${COUNTS}`

const SETTLEMENT = `${GIVEN}, old as (select ekatte as code from settlement), kept as (
  insert into settlement as s (ekatte, municipality_code, kind, name, en, post_code)
  select code, within, kind, name, en, "postCode" from given
  on conflict (ekatte) do update set municipality_code = excluded.municipality_code, kind = excluded.kind,
    name = excluded.name, en = excluded.en, post_code = excluded.post_code
  where (s.municipality_code, s.kind, s.name, s.en, s.post_code)
    is distinct from (excluded.municipality_code, excluded.kind, excluded.name, excluded.en, excluded.post_code)
  returning xmax = 0 as fresh) ${COUNTS}`

async function load(client: Client, places: Place[], statement: string) {
  const { rows } = await client.query<{ added: number; changed: number; gone: number }>(statement, [
    JSON.stringify(places),
  ])
  const { added, changed, gone } = rows[0]!
  return { added, changed, same: places.length - added - changed, gone }
}
