/** Applications that are being filled in: whose they are, what keeps them, and what ends them. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '#test/world.ts'
import { announcements, type Announcement } from '#sales/notice/notices.contract.ts'
import { applications } from './applications.contract.ts'
import { LARGEST_APPLICATION_DRAFT, applicationDrafts } from './drafts.contract.ts'
import { draftGoneAt, MOST_DRAFTS } from './drafts.rules.ts'

let world: World
let organiser: Person
let ana: Person
let boris: Person
let sale: Announcement

const DAY = 24 * 3_600_000
const EGN = '6101057509'
const TEXT = JSON.stringify({ represented: { identifier: EGN } })
const WINDOW = randomUUID()

beforeAll(async () => {
  world = await createWorld()
  organiser = await world.person('PrivateBailiff')
  ana = await world.person('AuctionParticipant')
  boris = await world.person('AuctionParticipant')
  sale = await announced()
})
afterAll(() => world.close())

/** A published sale; the clock stands at the first moment of its registration. */
async function announced() {
  const { id } = await world.announcement(organiser)
  await world.done(announcements.publishAnnouncement, { id }, organiser)
  const published = await world.done(announcements.seeAnnouncement, { id })
  world.at(published.registrationStartsAt)
  return published
}
type Saved = { id?: number; draft?: string; files?: string[]; after?: number; window?: string }
const save = (person: Person, more: Saved = {}) =>
  world.ask(
    applicationDrafts.saveMyDraft,
    { id: sale.id, draft: TEXT, after: 0, window: WINDOW, ...more },
    person,
  )
const see = (person: Person, id = sale.id) => world.done(applicationDrafts.seeMyDraft, { id }, person)
const upload = (person: Person) => world.applicants.upload(person)
const isThere = async (file: string) =>
  (await world.owner.query('select from stored_file where id = $1', [file])).rowCount === 1
const later = (moment: string, ms: number) => new Date(Date.parse(moment) + ms)

describe('a draft of an application', () => {
  it('comes back as it was left, to the one who wrote it and to nobody else', async () => {
    const { body } = await save(ana)
    expect(await see(ana)).toMatchObject({ draft: TEXT, savedAt: body.savedAt, revision: body.revision })
    for (const other of [boris, organiser, await world.person('SysAdmin')])
      expect(await see(other)).toMatchObject({ draft: null, revision: 0 })
    expect((await world.done(applicationDrafts.listMyDrafts, {}, boris)).rows).toEqual([])
    expect(
      await world.ask(applications.listRegistrations, { announcementId: sale.id }, organiser),
    ).toMatchObject({ body: { total: 0 } })
  })

  it('leaves no number of a person readable, neither in its row nor in the audit', async () => {
    await save(ana)
    const { rows } = await world.owner.query<{ kept: string }>(
      `select encode(draft, 'escape') as kept from application_draft
       union all select coalesce(input::text, '') from audit_entry`,
    )
    expect(rows.filter(({ kept }) => kept.includes(EGN))).toEqual([])
  })

  it('is not saved over by a window that has not seen it, and goes on in the one that wrote it', async () => {
    const first = await save(boris)
    expect(first).toMatchObject({ status: 200, body: { revision: 1 } })
    const other = randomUUID()
    expect(await save(boris, { draft: '{"other":1}', window: other })).toMatchObject({
      status: 409,
      body: { code: 'changedElsewhere', revision: 1 },
    })
    expect((await see(boris)).draft).toBe(TEXT)
    // An answer that was lost on its way: the window knows an older revision, and wrote the newer one.
    expect(await save(boris, { draft: '{"mine":1}' })).toMatchObject({ status: 200, body: { revision: 2 } })
    // Whoever has seen it may.
    expect(await save(boris, { draft: '{"other":2}', window: other, after: 2 })).toMatchObject({
      status: 200,
    })
    expect(await save(boris, { draft: '{"mine":2}', after: 2 })).toMatchObject({ status: 409 })
    await world.done(applicationDrafts.dropMyDraft, { id: sale.id }, boris)
    expect(await save(boris, { after: 3 }), 'thrown away elsewhere').toMatchObject({
      status: 409,
      body: { code: 'changedElsewhere', revision: 0 },
    })
  })

  it('of one person is saved once where two windows begin it at the same moment', async () => {
    const carl = await world.person('AuctionParticipant')
    const answers = await Promise.all(Array.from({ length: 4 }, () => save(carl, { window: randomUUID() })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })

  it('may be as large as 32 KiB and no larger', async () => {
    const largest = 'я'.repeat(LARGEST_APPLICATION_DRAFT / 2)
    expect(await save(ana, { draft: largest })).toMatchObject({ status: 200 })
    expect(await save(ana, { draft: `${largest}.` })).toMatchObject({
      status: 400,
      body: { code: 'invalidInput', fields: { draft: ['Черновата е по-голяма от 32 KiB.'] } },
    })
  })

  it('is one of so many, so that nobody fills the database', async () => {
    const busy = await world.person('AuctionParticipant')
    await world.owner.query(
      `with copies as (
         insert into announcement overriding system value
         select (jsonb_populate_record(a, jsonb_build_object('id', 900000 + n, 'code', 'K-' || n, 'published_at', null))).*
         from announcement a, generate_series(1, $3::int) n where a.id = $1 returning id)
       insert into application_draft (account_id, announcement_id, draft, revision, saved_in, saved_at, gone_at)
       select $2, id, '\\x00', 1, gen_random_uuid(), now(), 'infinity' from copies`,
      [sale.id, busy.id, MOST_DRAFTS],
    )
    expect(await save(busy)).toMatchObject({ status: 409, body: { code: 'tooManyDrafts' } })
    await world.owner.query(
      'delete from application_draft where account_id = $1 and announcement_id = 900001',
      [busy.id],
    )
    // One more is allowed, and two are begun at the same moment.
    const others = [await announced(), await announced()]
    const both = await Promise.all(others.map(({ id }) => save(busy, { id })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it.each(['PrivateBailiff', 'MJAdmin'] as const)('is not for those who cannot apply: %s', async (role) => {
    expect(await save(await world.person(role))).toMatchObject({ status: 403 })
  })
})

describe('the files of a draft', () => {
  it('live as long as it does, and go with it when its author throws it away', async () => {
    const [stored, loose, others] = [await upload(ana), await upload(ana), await upload(boris)]
    await save(ana, { files: [stored, others] })
    expect(
      (await see(ana)).files.map(({ id }) => id),
      'another’s file is none of it',
    ).toEqual([stored])
    world.at(new Date(world.now().getTime() + 2 * DAY))
    await world.job()
    expect([await isThere(stored), await isThere(loose)]).toEqual([true, false])
    await world.done(applicationDrafts.dropMyDraft, { id: sale.id }, ana)
    expect(await isThere(stored)).toBe(false)
    expect((await see(ana)).draft).toBeNull()
  })

  it('that it names no longer go as other uploads do', async () => {
    const file = await upload(ana)
    await save(ana, { files: [file] })
    await save(ana, { files: [] })
    expect((await see(ana)).files).toEqual([])
    world.at(new Date(world.now().getTime() + 2 * DAY))
    await world.job()
    expect(await isThere(file)).toBe(false)
  })
})

describe('a draft ends', () => {
  it('when it is filed: its files are the application’s, and it does not come back if it is saved late', async () => {
    const filer = await world.person('AuctionParticipant')
    const { id } = await announced()
    const application = world.application(filer)
    await world.applicants.ready()
    const left = await upload(filer)
    await save(filer, { id, files: [...application.files.deposit, left] })
    const { body } = await world.ask(applications.registerForSale, { id, ...application }, filer)
    expect(await see(filer, id)).toMatchObject({ draft: null, revision: 0 })
    const { files } = await world.done(applications.seeRegistration, { id: body.id }, filer)
    expect(files.map(({ id: file }) => file)).toEqual(application.files.deposit)
    expect(await isThere(left), 'what was taken out of it again').toBe(false)
    expect(await save(filer, { id })).toMatchObject({ status: 409, body: { code: 'already' } })
    expect(await see(filer, id)).toMatchObject({ draft: null })
  })

  it('a week after the registration has closed, and meanwhile can be read and not written', async () => {
    const { id, code, title, registrationEndsAt } = await announced()
    const file = await upload(ana)
    const { body } = await save(ana, { id, files: [file] })
    const mine = async () =>
      (await world.done(applicationDrafts.listMyDrafts, {}, ana)).rows.filter(
        (row) => row.announcementId === id,
      )
    const line = { code, title, savedAt: body.savedAt, registrationEndsAt }
    expect(await mine()).toMatchObject([{ ...line, open: true }])
    world.at(registrationEndsAt)
    expect(await save(ana, { id, after: 1 })).toMatchObject({ status: 409, body: { code: 'notOpen' } })
    const goneAt = later(registrationEndsAt, 7 * DAY)
    world.at(new Date(goneAt.getTime() - 1))
    await world.job()
    expect(await mine()).toMatchObject([{ ...line, open: false, goneAt: goneAt.toISOString() }])
    world.at(goneAt)
    await world.job()
    expect(await mine()).toEqual([])
    expect(await isThere(file)).toBe(false)
  })

  it('after three months of standing still, however long the registration is open', () => {
    const saved = new Date('2026-01-10T10:00:00Z')
    const inAYear = new Date('2027-01-10T15:00:00Z')
    expect(draftGoneAt(inAYear, saved)).toEqual(new Date('2026-04-10T10:00:00Z'))
    expect(draftGoneAt(new Date('2026-02-10T15:00:00Z'), saved)).toEqual(new Date('2026-02-17T15:00:00Z'))
  })
})
