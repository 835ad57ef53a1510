/** Searches that people keep: limits, letters once each, and the way out of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { turnOf } from '#platform/db/job.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { momentInSofia } from '#platform/dates.ts'
import { openDatabase } from '#platform/db/database.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { catalogue, MOST_SEARCHES } from './catalogue.contract.ts'
import { searchJobs } from './server/search-letters.ts'

let world: World
let organiser: Person
beforeAll(async () => {
  world = await createWorld()
  organiser = await world.person('PrivateBailiff')
})
afterAll(() => world.close())

const sofia = (day: string, time: string) => world.at(momentInSofia(day, time))

async function published(overrides: object = {}) {
  const { id, code } = await world.announcement(organiser, overrides)
  await world.done(announcements.publishAnnouncement, { id }, organiser)
  return { id, code }
}
const car = (title = 'Камион') => published({ propertyType: 'VEHICLE', title })
const save = (person: Person, more: object = {}) =>
  world.done(
    catalogue.saveSearch,
    { name: 'Камиони', query: { propertyType: 'VEHICLE' }, pace: 'AT_ONCE', ...more },
    person,
  )
const reader = () => world.person('AuctionParticipant')
const lettersTo = async (person: Person) =>
  (
    await world.owner.query<{ subject: string; text: string; html: string }>(
      `select subject, text, html from email where account_id = $1 and kind = 'newSales' order by id`,
      [person.id],
    )
  ).rows
const codeIn = (text: string) => /searches\/stop#code=([\w-]+)/.exec(text)![1]!
const searchesOf = async (person: Person) => (await world.done(catalogue.listSavedSearches, {}, person)).rows

describe('the letters of a search', () => {
  it('tell at once of a new sale that fits, once, and of no draft and nothing that does not fit', async () => {
    sofia('2026-12-01', '10:00')
    const ana = await reader()
    const old = await car('Старият камион')
    world.at(new Date(world.now().getTime() + 1000))
    await save(ana)
    await world.announcement(organiser, { propertyType: 'VEHICLE', title: 'Камион в чернова' })
    await published({ title: 'Апартамент' })
    const fresh = await car('Новият камион')
    for (let turn = 0; turn < 3; turn++) await world.job()
    const [letter, ...more] = await lettersTo(ana)
    expect(more).toEqual([])
    expect(letter).toMatchObject({ subject: 'Ново обявление: Камиони' })
    expect(letter!.text).toContain(`${fresh.code}: Новият камион`)
    expect(letter!.text).toContain(`/dist/announcements/details/${fresh.id}`)
    expect(letter!.text).not.toContain(old.code)
    expect(letter!.text).not.toContain('чернова')
    expect(await searchesOf(ana)).toMatchObject([{ told: 1, toldAt: world.now().toISOString() }])
  })

  it('wait until eight in the morning, and tell then of the whole day in one letter', async () => {
    sofia('2027-03-27', '12:00')
    const boris = await reader()
    await save(boris, { pace: 'DAILY', name: 'Дневно' })
    const [one, two] = [await car('Първи'), await car('Втори')]
    await world.job()
    sofia('2027-03-28', '07:59')
    await world.job()
    expect(await lettersTo(boris)).toEqual([])
    sofia('2027-03-28', '08:00')
    await world.job()
    await world.job()
    const letters = await lettersTo(boris)
    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatchObject({ subject: '2 нови обявления: Дневно' })
    for (const { code } of [one, two]) expect(letters[0]!.text).toContain(code)
  })

  it('go out once whichever of several portals is at work, and however often', async () => {
    sofia('2027-04-01', '10:00')
    const people = await Promise.all(Array.from({ length: 6 }, reader))
    for (const person of people) await save(person)
    await Promise.all([car(), car(), car()])
    const portals = [0, 1].map(() => openDatabase(world.ownerUrl, 3))
    const turn = async (db: World['db']) => {
      for (const job of searchJobs(world.services)) await turnOf(job, db, world.now())
    }
    for (let round = 0; round < 4; round++)
      await Promise.all([...portals, ...portals].map(({ db }) => turn(db)))
    await Promise.all(portals.map(({ db }) => db.destroy()))
    for (const person of people) {
      const said = (await lettersTo(person)).flatMap(({ text }) => text.match(/\d{4}-\d{5}: Камион/g) ?? [])
      expect(said).toHaveLength(3)
      expect(new Set(said).size).toBe(3)
    }
  })

  it('escape what an organiser or the reader has written', async () => {
    sofia('2027-05-10', '10:00')
    const person = await reader()
    await save(person, { name: '<b>Търсене</b>\r\nBcc: x@example.bg' })
    await car('Камион <script>alert(1)</script>')
    await world.job()
    const [letter] = await lettersTo(person)
    expect(letter!.subject).not.toMatch(/[\r\n]/)
    expect(letter!.html).not.toMatch(/<script>|<b>/)
  })

  it('are not written to somebody who is gone, or of a sale that was ended meanwhile', async () => {
    sofia('2027-06-01', '10:00')
    const [gone, waiting] = [await reader(), await reader()]
    await save(gone)
    await save(waiting, { pace: 'DAILY' })
    await world.owner.query(`update account set state = 'INACTIVE' where id = $1`, [gone.id])
    const { id } = await car()
    await world.job()
    await world.owner.query('update auction set terminated_at = $2 where id = $1', [id, world.now()])
    sofia('2027-06-02', '08:00')
    await world.job()
    expect(await lettersTo(gone)).toEqual([])
    expect(await lettersTo(waiting)).toEqual([])
    await world.owner.query(`update account set state = 'ACTIVE' where id = $1`, [gone.id])
    await world.job()
    expect(await lettersTo(gone)).toEqual([])
  })
})

describe('the way out of letters', () => {
  it('is the code in any of them, without signing in; others’ searches go on', async () => {
    sofia('2027-07-01', '10:00')
    const [one, other] = [await reader(), await reader()]
    await save(one)
    await save(other)
    await car()
    await world.job()
    const code = codeIn((await lettersTo(one))[0]!.text)
    expect(await world.done(catalogue.stopSavedSearch, { code })).toEqual({ name: 'Камиони' })
    expect(await world.done(catalogue.stopSavedSearch, { code })).toEqual({ name: 'Камиони' })
    await car()
    await world.job()
    expect(await lettersTo(one)).toHaveLength(1)
    expect(await lettersTo(other)).toHaveLength(2)
    expect(await searchesOf(one)).toMatchObject([{ pace: 'NEVER' }])
    const { rows } = await world.owner.query<{ found: number }>(
      `select count(*)::int as found from saved_search_code where encode(code_hash, 'escape') like '%' || $1 || '%'
       union all select count(*)::int from audit_entry where input::text like '%' || $1 || '%'`,
      [code],
    )
    expect(rows.map(({ found }) => found)).toEqual([0, 0])
  })

  it('is closed to a code that nobody was sent', async () => {
    expect(await world.ask(catalogue.stopSavedSearch, { code: 'x'.repeat(32) })).toMatchObject({
      status: 409,
      body: { code: 'invalidCode' },
    })
  })

  it('leaves the search, and letters that are wanted again tell of later sales only', async () => {
    sofia('2027-08-02', '10:00')
    const person = await reader()
    const { id } = await save(person, { pace: 'NEVER' })
    await car('Пропуснат')
    world.at(new Date(world.now().getTime() + 1000))
    await world.done(catalogue.changeSavedSearch, { id, name: 'Пак', pace: 'AT_ONCE' }, person)
    await world.job()
    expect(await lettersTo(person)).toEqual([])
    await car('Хванат')
    await world.job()
    expect(await lettersTo(person)).toMatchObject([{ subject: 'Ново обявление: Пак' }])
    await world.done(catalogue.deleteSavedSearch, { id }, person)
    await car()
    await world.job()
    expect(await lettersTo(person)).toHaveLength(1)
    expect(await searchesOf(person)).toEqual([])
  })
})

describe('a kept search', () => {
  it('is its owner’s alone', async () => {
    const [owner, stranger] = [await reader(), await reader()]
    const { id } = await save(owner)
    for (const answer of [
      await world.ask(catalogue.changeSavedSearch, { id, name: 'Чуждо', pace: 'NEVER' }, stranger),
      await world.ask(catalogue.deleteSavedSearch, { id }, stranger),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'noSuchSearch' } })
    expect(await searchesOf(stranger)).toEqual([])
    expect(await searchesOf(owner)).toMatchObject([{ id, name: 'Камиони', pace: 'AT_ONCE' }])
    expect(await world.ask(catalogue.listSavedSearches, {})).toMatchObject({ status: 401 })
  })

  it(`is one of at most ${MOST_SEARCHES}, however many are sent at once`, async () => {
    const person = await reader()
    const answers = await Promise.all(
      Array.from({ length: MOST_SEARCHES + 5 }, () =>
        world.ask(catalogue.saveSearch, { name: 'Едно', query: {}, pace: 'NEVER' }, person),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST_SEARCHES)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { code: 'tooManySearches' },
    })
    const [first] = await searchesOf(person)
    await world.done(catalogue.deleteSavedSearch, { id: first!.id }, person)
    await save(person)
  })

  it('holds nobody’s personal number, and needs an address to write to', async () => {
    const person = await reader()
    for (const [field, input] of [
      ['query.search', { name: 'Търсене', query: { search: '8001010008' } }],
      ['query.organiser', { name: 'Търсене', query: { organiser: 'ЕГН 8001010008' } }],
      ['name', { name: '8001010008', query: {} }],
    ] as const)
      expect(await world.ask(catalogue.saveSearch, { pace: 'NEVER', ...input }, person)).toMatchObject({
        status: 400,
        body: { fields: { [field]: [expect.stringContaining('ЕГН')] } },
      })
    await world.owner.query('update account set email_confirmed_at = null where id = $1', [person.id])
    expect(
      await world.ask(catalogue.saveSearch, { name: 'Търсене', query: {}, pace: 'DAILY' }, person),
    ).toMatchObject({ status: 409, body: { code: 'noAddress' } })
  })
})
