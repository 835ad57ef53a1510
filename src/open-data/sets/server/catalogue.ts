/** The catalogue of the data sets by DCAT-AP (the European profile that the Bulgarian one follows), as JSON-LD. */
import type { Text } from '#platform/lang/language.ts'
import { addDays } from '#platform/dates.ts'
import type { SetName } from '../sets.contract.ts'
import { setDescriptions, setNames } from '../sets.messages.ts'
import { firstDay, monthsLater } from '../sets.rules.ts'
import { FORMATS } from './files.ts'
import type { Release } from './releases.ts'

const AUTHORITY = 'http://publications.europa.eu/resource/authority'
/** The ministry gives its data away without conditions. */
export const LICENCE = `${AUTHORITY}/licence/CC0`
const MINISTRY: Text = { bg: 'Министерство на правосъдието', en: 'Ministry of Justice' }
const CATALOGUE: Record<'title' | 'description', Text> = {
  title: {
    bg: 'Отворени данни на портала „Запори и електронни публични продажби“',
    en: 'Open data of the portal of distraints and electronic public sales',
  },
  description: {
    bg: 'Обобщени данни от регистъра на запорите и електронните публични продажби, без лични данни.',
    en: 'Aggregated data of the register of distraints and of electronic public sales, without personal data.',
  },
}
const KEYWORDS: Record<SetName, Text[]> = {
  distraints: [{ bg: 'запори', en: 'distraints' }],
  sales: [{ bg: 'публични продажби', en: 'public sales' }],
  'sale-outcomes': [{ bg: 'публични продажби', en: 'public sales' }],
  papers: [{ bg: 'удостоверения', en: 'certificates' }],
  outages: [{ bg: 'прекъсвания', en: 'outages' }],
}

const CONTEXT = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
}

const both = ({ bg, en }: Text) => [
  { '@language': 'bg', '@value': bg },
  { '@language': 'en', '@value': en },
]
const is = (id: string) => ({ '@id': id })
const moment = (at: Date) => ({ '@type': 'xsd:dateTime', '@value': at.toISOString() })
const day = (text: string) => ({ '@type': 'xsd:date', '@value': text })
const LANGUAGES = [is(`${AUTHORITY}/language/BUL`), is(`${AUTHORITY}/language/ENG`)]

type Known = { set: SetName; releases: readonly Release[] }

/** The whole catalogue. `origin` is the portal's own address; a set that was never made has no files yet. */
export function catalogueOf(origin: string, sets: readonly Known[], email?: string) {
  const publisher = {
    '@id': `${origin}/open-data/catalog.jsonld#publisher`,
    '@type': 'foaf:Agent',
    'foaf:name': both(MINISTRY),
    'dct:type': is('http://purl.org/adms/publishertype/NationalAuthority'),
  }
  const all = sets.flatMap(({ releases }) => releases)
  const changed = newest(all)
  return {
    '@context': CONTEXT,
    '@id': `${origin}/open-data/catalog.jsonld`,
    '@type': 'dcat:Catalog',
    'dct:title': both(CATALOGUE.title),
    'dct:description': both(CATALOGUE.description),
    'dct:publisher': publisher,
    'dct:language': LANGUAGES,
    'dct:license': is(LICENCE),
    'dct:spatial': is(`${AUTHORITY}/country/BGR`),
    'foaf:homepage': is(`${origin}/dist/statistics`),
    'dcat:themeTaxonomy': is(`${AUTHORITY}/data-theme`),
    ...(changed && { 'dct:modified': moment(changed) }),
    'dcat:dataset': sets.map((known) => datasetOf(origin, known, is(publisher['@id']), email)),
  }
}

function datasetOf(origin: string, { set, releases }: Known, publisher: object, email?: string) {
  const place = `${origin}/open-data/${set}`
  const changed = newest(releases)
  const [first, last] = [releases[0], releases.at(-1)]
  return {
    '@id': place,
    '@type': 'dcat:Dataset',
    'dct:identifier': set,
    'dct:title': both(setNames[set]),
    'dct:description': both(setDescriptions[set]),
    'dct:publisher': publisher,
    'dct:accessRights': is(`${AUTHORITY}/access-right/PUBLIC`),
    'dct:accrualPeriodicity': is(`${AUTHORITY}/frequency/MONTHLY`),
    'dct:language': LANGUAGES,
    'dct:spatial': is(`${AUTHORITY}/country/BGR`),
    ...(first &&
      last && {
        'dct:temporal': {
          '@type': 'dct:PeriodOfTime',
          'dcat:startDate': day(firstDay(first.month)),
          'dcat:endDate': day(addDays(firstDay(monthsLater(last.month, 1)), -1)),
        },
      }),
    ...(changed && { 'dct:modified': moment(changed) }),
    'dcat:theme': [is(`${AUTHORITY}/data-theme/JUST`), is(`${AUTHORITY}/data-theme/GOVE`)],
    'dcat:keyword': KEYWORDS[set].flatMap(both),
    'dcat:landingPage': is(`${origin}/dist/statistics`),
    ...(email && {
      'dcat:contactPoint': {
        '@type': 'vcard:Organization',
        'vcard:fn': MINISTRY.bg,
        'vcard:hasEmail': is(`mailto:${email}`),
      },
    }),
    'dcat:distribution': FORMATS.map((format) => ({
      '@id': `${place}.${format}`,
      '@type': 'dcat:Distribution',
      'dct:title': both({ bg: `${setNames[set].bg}, ${format}`, en: `${setNames[set].en}, ${format}` }),
      'dcat:accessURL': is(`${origin}/dist/statistics`),
      'dcat:downloadURL': is(`${place}.${format}`),
      'dcat:mediaType': is(
        `http://www.iana.org/assignments/media-types/${format === 'csv' ? 'text/csv' : 'application/json'}`,
      ),
      'dct:format': is(`${AUTHORITY}/file-type/${format.toUpperCase()}`),
      'dct:license': is(LICENCE),
      ...(changed && { 'dct:modified': moment(changed) }),
    })),
  }
}

const newest = (releases: readonly Release[]) =>
  releases.map(({ madeAt }) => madeAt).toSorted((one, other) => other.getTime() - one.getTime())[0]
