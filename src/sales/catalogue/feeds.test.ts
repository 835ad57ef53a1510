/** Feeds and calendars: whole, valid and true, whatever organisers have written into their notices. */
import { DOMParser, type Document, type Element } from '@xmldom/xmldom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '#test/world.ts'
import { momentInSofia } from '#platform/dates.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { catalogue } from './catalogue.contract.ts'
import { calendar, eventsOf } from './server/calendar.ts'

let world: World
let organiser: Person
beforeAll(async () => {
  world = await createWorld()
  organiser = await world.person('PrivateBailiff', { fullName: 'Иван <b>&„Тестов“' })
})
afterAll(() => world.close())

const HOSTILE =
  'Къща ]]><script>alert(1)</script> & "двор"\r\nEND:VEVENT\r\nBEGIN:VALARM; а, б\\\u0007 \u2028край'

async function published(overrides: object = {}) {
  const { id, code } = await world.announcement(organiser, overrides)
  await world.done(announcements.publishAnnouncement, { id }, organiser)
  return { id, code }
}

/** The feed as a reader takes it; throws for what is not well-formed. */
const parsed = (xml: string): Document =>
  new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`)
    },
  }).parseFromString(xml, 'text/xml')
const textsOf = (of: Document | Element, name: string) =>
  [...of.getElementsByTagName(name)].map((element) => element.textContent)

/** The lines of a calendar, unfolded; each line of the file is at most 75 octets. */
function linesOf(ics: string) {
  expect(ics.endsWith('\r\n')).toBe(true)
  const physical = ics.split('\r\n').slice(0, -1)
  for (const line of physical) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/\p{Cc}|\ufffd/u)
  }
  return ics.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)
}
const valuesOf = (ics: string, name: string) =>
  linesOf(ics)
    .filter((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
    .map((line) => line.slice(line.indexOf(':') + 1))

describe('a feed', () => {
  it('is well-formed whatever is written in a notice, and shows it as it was written', async () => {
    const { id, code } = await published({ title: HOSTILE })
    for (const endpoint of [catalogue.feedAsAtom, catalogue.feedAsRss]) {
      const { status, text, headers } = await world.ask(endpoint, {})
      expect(status).toBe(200)
      expect(headers.get('content-type')).toMatch(/^application\/(atom|rss)\+xml; charset=utf-8$/)
      const titles = textsOf(parsed(text), 'title')
      expect(titles[1]).toContain(`${code}: Къща ]]><script>alert(1)</script> & "двор"`)
      expect(text).not.toContain('<script>')
      expect(text).toContain(`https://zapori.example/dist/announcements/details/${id}`)
    }
  })

  it('carries the hostile search that it was asked for only as text', async () => {
    const search = '"/><x> & ]]>'
    for (const endpoint of [catalogue.feedAsAtom, catalogue.feedAsRss]) {
      const { text } = await world.ask(endpoint, { search })
      const feed = parsed(text)
      expect(feed.getElementsByTagName('x')).toHaveLength(0)
      const self = [...feed.getElementsByTagName('link'), ...feed.getElementsByTagName('atom:link')].find(
        (link) => link.getAttribute('rel') === 'self',
      )!
      expect(new URL(self.getAttribute('href')!).searchParams.get('search')).toBe(search)
    }
  })

  it('has what a reader of Atom needs: ids, dates and authors', async () => {
    const { text } = await world.ask(catalogue.feedAsAtom, { language: 'en' })
    const feed = parsed(text)
    const entries = [...feed.getElementsByTagName('entry')]
    expect(entries.length).toBeGreaterThan(0)
    expect(feed.documentElement!.getAttribute('xml:lang')).toBe('en')
    for (const entry of entries) {
      expect(textsOf(entry, 'id')[0]).toMatch(
        /^https:\/\/zapori\.example\/dist\/announcements\/details\/\d+$/,
      )
      expect(Date.parse(textsOf(entry, 'updated')[0]!)).toBeLessThanOrEqual(world.now().getTime())
      expect(textsOf(entry, 'name')).toEqual(['Иван <b>&„Тестов“'])
      expect(textsOf(entry, 'summary')[0]).toContain('Starting price: EUR')
    }
  })

  it('never tells of a draft, and of no other search', async () => {
    const draft = await world.announcement(organiser, { title: 'Черновата на обявлението' })
    const car = await published({ propertyType: 'VEHICLE', title: 'Обявеният камион' })
    for (const endpoint of [catalogue.feedAsAtom, catalogue.feedAsRss, catalogue.calendarOfSearch]) {
      const all = await world.ask(endpoint, {}, organiser)
      expect(all.text).not.toContain(draft.code)
      expect(all.text).toContain(car.code)
      expect((await world.ask(endpoint, { propertyType: 'AIRCRAFT' })).text).not.toContain(car.code)
    }
    expect(await world.ask(catalogue.calendarOfSale, { id: draft.id }, organiser)).toMatchObject({
      status: 404,
    })
    expect((await world.done(catalogue.listSalePlaces, {})).nowhere).toBe(2)
  })
})

describe('a calendar', () => {
  it('holds the end of registration and both ends of bidding, by the clock in Sofia also over summer time', async () => {
    // Registration ends in winter time, bidding begins before and ends after the change of 28.03.2027.
    const startsAt = momentInSofia('2027-03-24', '09:00')
    const sale = await world.sale({ organiser, startsAt: startsAt.toISOString() })
    const { text, headers } = await world.ask(catalogue.calendarOfSale, { id: sale.id })
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('content-disposition')).toContain(`sale-${sale.id}.ics`)
    const [registration, ...bidding] = valuesOf(text, 'DTSTART').slice(2)
    expect(registration).toMatch(/^2027\d{4}T170000$/)
    expect(bidding).toEqual(['20270324T090000', '20270331T170000'])
    expect(text).toContain('DTSTART;TZID=Europe/Sofia:20270331T170000')
    expect(sale.endsAt.toISOString()).toBe('2027-03-31T14:00:00.000Z')
    expect(new Set(valuesOf(text, 'UID')).size).toBe(3)
    expect(valuesOf(text, 'STATUS')).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
  })

  it('moves with the sale: the same dates under the same names after an extension, rests and is cancelled', async () => {
    const sale = await world.sale({ organiser })
    const before = (await world.ask(catalogue.calendarOfSale, { id: sale.id })).text
    const set = (what: string) => world.owner.query(`update auction set ${what} where id = ${sale.id}`)
    await set(`ends_at = ends_at + interval '10 minutes', extensions = 1`)
    const after = (await world.ask(catalogue.calendarOfSale, { id: sale.id })).text
    expect(valuesOf(after, 'UID')).toEqual(valuesOf(before, 'UID'))
    expect(valuesOf(after, 'DTSTART').at(-1)).toMatch(/T171000$/)
    world.at(new Date(world.now().getTime() + 60_000))
    const later = (await world.ask(catalogue.calendarOfSale, { id: sale.id })).text
    expect(valuesOf(later, 'DTSTAMP')).not.toEqual(valuesOf(after, 'DTSTAMP'))
    expect(valuesOf(later, 'DESCRIPTION')).toEqual(valuesOf(after, 'DESCRIPTION'))
    await set('suspended_at = starts_at')
    expect(valuesOf((await world.ask(catalogue.calendarOfSale, { id: sale.id })).text, 'STATUS')).toContain(
      'TENTATIVE',
    )
    await set('terminated_at = starts_at, suspended_at = null')
    expect(valuesOf((await world.ask(catalogue.calendarOfSale, { id: sale.id })).text, 'STATUS')).toContain(
      'CANCELLED',
    )
    expect((await world.ask(catalogue.calendarOfSearch, {})).text).not.toContain(`sale-${sale.id}-`)
  })

  it('keeps what people wrote within its own line, folded without cutting a letter', async () => {
    const { id } = await published({ title: `${HOSTILE} ${'щ'.repeat(120)}` })
    const { text } = await world.ask(catalogue.calendarOfSale, { id })
    const lines = linesOf(text)
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(3)
    expect(lines.filter((line) => line.startsWith('BEGIN:VALARM'))).toEqual([])
    const [said] = valuesOf(text, 'DESCRIPTION')
    expect(said).toContain('щ'.repeat(120))
    // A title is one line; what is written with breaks stays within its own.
    expect(said).toContain('END:VEVENT BEGIN:VALARM\\; а\\, б\\\\')
    const happenings = [{ uid: 'u', at: new Date('2027-10-31T00:30:00Z'), title: HOSTILE }]
    const event = { language: 'bg', text: HOSTILE, place: '', address: 'https://zapori.example/' } as const
    const file = calendar('c', [eventsOf({ ...event, status: 'CONFIRMED', happenings })], new Date(0))
    expect(valuesOf(file, 'DESCRIPTION')[0]).toContain('END:VEVENT\\nBEGIN:VALARM\\; а\\, б\\\\')
  })

  it('names the second of two equal hours in autumn in universal time', () => {
    const at = (iso: string) => ({ uid: 'u', at: new Date(iso), title: 't' })
    const happenings = [at('2027-10-31T00:30:00Z'), at('2027-10-31T01:30:00Z')]
    const address = 'https://zapori.example/'
    const events = eventsOf({
      language: 'bg',
      text: 'x',
      place: '',
      address,
      status: 'CONFIRMED',
      happenings,
    })
    const file = calendar('c', [events], new Date(0))
    expect(file).toContain('DTSTART;TZID=Europe/Sofia:20271031T033000')
    expect(file).toContain('DTSTART:20271031T013000Z')
  })
})
