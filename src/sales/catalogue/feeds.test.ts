/** Feeds and calendars: whole, valid and true, whatever organisers have written into their notices. */
import { DOMParser, type Document, type Element } from '@xmldom/xmldom'
import { parseAtomFeed, parseRssFeed } from 'feedsmith'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdf, upload } from '#test/files.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { momentInSofia } from '#platform/dates.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { saleActs } from '#sales/acts/acts.contract.ts'
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

/** What of RFC 5545 a calendar of unfolded lines breaks: nesting, values, and how often each property of an event may stand (3.6.1). */
function faultsOfCalendar(lines: readonly string[]): string[] {
  const faults: string[] = []
  const open: string[] = []
  const uids = new Set<string>()
  let event: Record<string, string[]> = {}
  const ONCE = [
    'UID',
    'DTSTAMP',
    'DTSTART',
    'SEQUENCE',
    'LAST-MODIFIED',
    'STATUS',
    'SUMMARY',
    'DESCRIPTION',
    'URL',
    'TRANSP',
  ]
  for (const line of lines) {
    const [, name = '', parameters = '', value = ''] =
      /^([A-Z-]+)((?:;[A-Z-]+=[\w/-]+)*):(.*)$/.exec(line) ?? []
    if (!name) faults.push(`no property: ${line}`)
    if (name === 'BEGIN') open.push(value)
    if (name === 'BEGIN' && value === 'VEVENT') event = {}
    if (name === 'METHOD') faults.push('a copy is no message')
    if (open.at(-1) === 'VEVENT') (event[name] ??= []).push(value)
    const isText = ['SUMMARY', 'DESCRIPTION', 'LOCATION', 'X-WR-CALNAME'].includes(name)
    if (isText && !/^(?:[^\\;,]|\\[\\;,nN])*$/.test(value)) faults.push(`not escaped: ${line}`)
    const form = parameters.includes('TZID=') ? /^\d{8}T\d{6}$/ : /^\d{8}T\d{6}Z$/
    if (['DTSTAMP', 'LAST-MODIFIED', 'DTEND'].includes(name) && !form.test(value)) faults.push(line)
    if (name === 'DTSTART' && open.at(-1) === 'VEVENT' && !form.test(value)) faults.push(line)
    if (name === 'SEQUENCE' && !/^\d+$/.test(value)) faults.push(line)
    if (name !== 'END') continue
    if (open.pop() !== value) faults.push(`${line} ends another`)
    if (value !== 'VEVENT') continue
    for (const each of ONCE)
      if (event[each]?.length !== 1) faults.push(`${each} ${event[each]?.length} times`)
    for (const each of ['LOCATION', 'DTEND']) if ((event[each]?.length ?? 0) > 1) faults.push(`${each} twice`)
    const [uid = ''] = event['UID'] ?? []
    if (uids.has(uid)) faults.push(`${uid} twice`)
    uids.add(uid)
  }
  if (open.length > 0) faults.push(`open at the end: ${open}`)
  return faults
}

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

  it('is read alike by a reader of others, as Atom and as RSS', async () => {
    const { text: atomText } = await world.ask(catalogue.feedAsAtom, {})
    const { text: rssText } = await world.ask(catalogue.feedAsRss, {})
    const [atom, rss] = [parseAtomFeed(atomText), parseRssFeed(rssText)]
    const entries = atom.entries ?? []
    expect(entries.length).toBeGreaterThan(0)
    expect(entries.map(({ title }) => title?.value)).toEqual(rss.items?.map(({ title }) => title))
    expect(entries.map(({ links }) => links?.[0]?.href)).toEqual(rss.items?.map(({ link }) => link))
    expect(entries.map(({ updated }) => updated)).toEqual(rss.items?.map(({ atom: own }) => own?.updated))
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
    expect(atom.links?.find(({ rel }) => rel === 'self')?.href).toContain('/feed.atom')
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

  it('says of each entry when anything of it last changed, and of itself when the newest did, whoever asks when', async () => {
    const ana = await world.person('AuctionParticipant')
    const from = world.now()
    const startsAt = momentInSofia('2027-02-17', '09:00')
    const sale = await world.sale({ organiser, bidders: [ana], startsAt: startsAt.toISOString() })
    const read = async (filters: object = {}) => {
      const { text } = await world.ask(catalogue.feedAsAtom, filters)
      const feed = parsed(text)
      const entry = [...feed.getElementsByTagName('entry')].find((each) =>
        textsOf(each, 'id')[0]!.endsWith(`/${sale.id}`),
      )
      const [own] = textsOf(feed, 'updated')
      return {
        own: own!,
        id: entry && textsOf(entry, 'id')[0],
        updated: entry && textsOf(entry, 'updated')[0]!,
        text,
      }
    }
    const published = await read()
    expect(published.updated).toBe(published.own)
    world.at(new Date(startsAt.getTime() - 3_600_000))
    expect((await read()).text, 'the same for as long as nothing changes').toBe(published.text)

    const moments = [published.updated!]
    const changes = async (what: string) => {
      const { id, updated, own, text } = await read()
      expect(updated! > moments.at(-1)!, what).toBe(true)
      expect(new Date(updated!).getTime(), what).toBeLessThanOrEqual(world.now().getTime())
      expect([id, own], what).toEqual([published.id, updated])
      expect(
        textsOf(parsed((await world.ask(catalogue.feedAsRss, {})).text), 'atom:updated'),
        what,
      ).toContain(updated)
      const sitemap = await (await world.fetch('/sitemap-sales-0.xml')).text()
      expect(sitemap, what).toMatch(new RegExp(`details/${sale.id}</loc><lastmod>${updated}</lastmod>`))
      moments.push(updated!)
      return text
    }
    const later = (ms: number) => world.at(new Date(world.now().getTime() + ms))
    const act = async (kind: string, ground: string, moment?: Date) => {
      later(60_000)
      const files = [(await upload(world, organiser, pdf('акт'))).id]
      const given = { actNumber: '17/2027', actDate: '2027-01-04', reasons: 'По определение на съда.', files }
      await world.done(
        saleActs.actOnSale,
        { id: sale.id, kind, ground, moment, ...given } as never,
        organiser,
      )
    }
    await act('SUSPEND', 'COURT_STAY')
    expect(await changes('suspended')).toContain('Търгът е спрян.')
    await act('RESUME', 'OBSTACLE_GONE', new Date(startsAt.getTime() + 86_400_000))
    expect(await changes('resumed')).not.toContain('Търгът е спрян.')
    await act('TERMINATE', 'COURT_ORDER')
    expect(await changes('terminated')).toContain('Търгът е прекратен.')
    // It has left the tab, which is newer for that.
    const tab = await read({ phase: 'upcoming' })
    expect(tab.updated).toBeUndefined()
    expect(tab.own).toBe(moments.at(-1))
    const none = await read({ propertyType: 'AIRCRAFT' })
    later(3_600_000)
    expect((await read({ propertyType: 'AIRCRAFT' })).text, 'an empty feed is not of now').toBe(none.text)
    world.at(from)
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
    const ana = await world.person('AuctionParticipant')
    const startsAt = momentInSofia('2027-04-07', '09:00')
    const sale = await world.sale({ organiser, bidders: [ana], startsAt: startsAt.toISOString() })
    const read = async () => (await world.ask(catalogue.calendarOfSale, { id: sale.id })).text
    const utc = (moment: Date) => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
    /** Everything that the reader of a calendar decides by which of two events is the newer one. */
    const revision = (text: string) =>
      ['SEQUENCE', 'LAST-MODIFIED', 'DTSTAMP', 'STATUS'].map((name) => [...new Set(valuesOf(text, name))])
    const before = await read()
    world.at(new Date(startsAt.getTime() - 60_000))
    expect(await read(), 'the same for as long as nothing changes').toBe(before)
    const [[first], [modified]] = revision(before) as [[string], [string]]
    const times = async (what: string) =>
      (await world.owner.query<{ at: Date }>(`select ${what} as at from auction where id = ${sale.id}`))
        .rows[0]!.at

    const late = new Date(sale.endsAt.getTime() - 120_000)
    world.at(late)
    expect((await world.bid(sale.id, ana, sale.startPrice)).status).toBe(200)
    const after = await read()
    expect(valuesOf(after, 'UID')).toEqual(valuesOf(before, 'UID'))
    expect(valuesOf(after, 'DTSTART').at(-1)).toMatch(/T171000$/)
    const prolonged = utc(await times('last_recorded_at'))
    expect(revision(after)).toEqual([[String(Number(first) + 1)], [prolonged], [prolonged], ['CONFIRMED']])
    expect(prolonged > modified).toBe(true)

    const act = async (kind: string, ground: string) => {
      world.at(new Date(world.now().getTime() + 60_000))
      const files = [(await upload(world, organiser, pdf('акт'))).id]
      const given = { actNumber: '17/2027', actDate: '2027-01-04', reasons: 'По определение на съда.', files }
      await world.done(saleActs.actOnSale, { id: sale.id, kind, ground, ...given } as never, organiser)
      return utc(world.now())
    }
    const suspendedAt = await act('SUSPEND', 'COURT_STAY')
    expect(revision(await read())).toEqual([
      [String(Number(first) + 2)],
      [suspendedAt],
      [suspendedAt],
      ['TENTATIVE'],
    ])
    const terminatedAt = await act('TERMINATE', 'COURT_ORDER')
    const cancelled = await read()
    expect(revision(cancelled)).toEqual([
      [String(Number(first) + 3)],
      [terminatedAt],
      [terminatedAt],
      ['CANCELLED'],
    ])
    expect(valuesOf(cancelled, 'UID')).toEqual(valuesOf(before, 'UID'))
    // Whoever follows the search is not left with the dates of a sale that was called off; nor for ever with what is over.
    const followed = async () => (await world.ask(catalogue.calendarOfSearch, {})).text
    expect(valuesOf(await followed(), 'UID')).toContain(valuesOf(before, 'UID')[0])
    world.at(new Date(sale.endsAt.getTime() + 3_600_000))
    expect(await followed()).not.toContain(`sale-${sale.id}-`)
  })

  it('is what RFC 5545 allows and each event has what it wants, whoever asks for whichever', async () => {
    const { id } = await published({ title: HOSTILE })
    for (const { text } of [
      await world.ask(catalogue.calendarOfSale, { id }),
      await world.ask(catalogue.calendarOfSearch, { language: 'en' }),
      await world.ask(catalogue.calendarOfSearch, { phase: 'past' }),
    ])
      expect(faultsOfCalendar(linesOf(text))).toEqual([])
  })

  it('is read by a client of others as the same moments, in any zone', async () => {
    const startsAt = momentInSofia('2027-03-24', '09:00')
    const sale = await world.sale({ organiser, title: HOSTILE, startsAt: startsAt.toISOString() })
    const { text } = await world.ask(catalogue.calendarOfSale, { id: sale.id })
    const root = new ICAL.Component(ICAL.parse(text))
    const zone = root.getFirstSubcomponent('vtimezone')!
    ICAL.TimezoneService.register(new ICAL.Timezone(zone))
    const events = root.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
    expect(events.slice(-2).map((event) => event.startDate.toJSDate().toISOString())).toEqual([
      sale.startsAt.toISOString(),
      sale.endsAt.toISOString(),
    ])
    for (const event of events) {
      expect(event.description).toContain(
        '<script>alert(1)</script> & "двор" END:VEVENT BEGIN:VALARM; а, б\\',
      )
      expect(event.component.getAllSubcomponents()).toEqual([])
    }
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
    const change = { changedAt: new Date(0), changes: 0 }
    const file = calendar('c', [eventsOf({ ...event, ...change, status: 'CONFIRMED', happenings })])
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
      changedAt: new Date(0),
      changes: 0,
      happenings,
    })
    const file = calendar('c', [events])
    expect(file).toContain('DTSTART;TZID=Europe/Sofia:20271031T033000')
    expect(file).toContain('DTSTART:20271031T013000Z')
  })
})
