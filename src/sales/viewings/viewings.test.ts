/** Viewings: asked for within what the notice says, answered by the organiser, told to both, known to nobody else, and forgotten. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startMail } from '#sandbox/mail.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { outboxEndpoints } from '#operations/mailbox/mailbox.contract.ts'
import { work } from '#operations/my-tasks/my-tasks.contract.ts'
import { turnOf } from '#platform/db/job.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { viewingJobs } from './server/viewing-jobs.ts'
import {
  isOpen,
  mayBeRequested,
  mayBeProposed,
  NOTICE_MS,
  remindFrom,
  windowsToCome,
  within,
} from './viewing.rules.ts'
import { LONGEST_HOURS, MOST_A_DAY, viewings } from './viewings.contract.ts'

const HOUR = 3_600_000
const { askForViewing, agreeToViewing, proposeViewingTime, declineViewing } = viewings
const { acceptViewingTime, cancelViewing, calendarOfViewing, listMyViewings, listViewingRequests } = viewings

let world: World
let mail: Awaited<ReturnType<typeof startMail>>
let bailiff: Person
let ana: Person
let boris: Person
beforeAll(async () => {
  world = await createWorld()
  mail = await startMail({ folder: '' })
  bailiff = await world.person('PrivateBailiff')
})
afterAll(async () => {
  await mail.close()
  await world.close()
})
beforeEach(async () => {
  world.at('2026-12-01T08:00:00Z')
  ana = await world.person({ roles: ['AuctionParticipant'], fullName: 'Анастасия Оглеждаща' })
  boris = await world.person({ roles: ['AuctionParticipant'], fullName: 'Борислав Любопитен' })
})

/** A published sale with one announced viewing of two hours, which is in two days. */
async function sale(organiser = bailiff) {
  const { id } = await world.announcement(organiser)
  await world.done(announcements.publishAnnouncement, { id }, organiser)
  const { notice, startsAt, code } = await world.done(announcements.seeAnnouncement, { id })
  return { id, code, startsAt, window: notice.viewings[0]! }
}
type Sale = Awaited<ReturnType<typeof sale>>
const after = (moment: string, hours: number) => new Date(Date.parse(moment) + hours * HOUR).toISOString()
const ask = ({ id, window }: Sale, who: Person, more: object = {}) =>
  world.ask(askForViewing, { saleId: id, ...window, persons: 2, ...more }, who)
const send = async (one: Sale, who: Person) => {
  const { status, body } = await ask(one, who)
  expect(status).toBe(200)
  return (body as { id: number }).id
}
const codeOf = async (answer: Promise<{ status: number; body: unknown }>) =>
  ((await answer).body as { code?: string }).code
const mine = async (who: Person) => (await world.done(listMyViewings, {}, who)).rows
const requests = async (who = bailiff) => (await world.done(listViewingRequests, {}, who)).rows
const job = async () => {
  for (const each of viewingJobs(world.services)) await turnOf(each, world.db, world.now())
}
const post = () => world.postMail(mail.environment.SMTP_URL)
const received = async (who: Person) => {
  await post()
  const letters = mail.letters().filter(({ to }) => to.includes(who.email))
  // Several leave at once: in the order in which they were written.
  const numberOf = ({ headers }: (typeof letters)[number]) =>
    Number(/letter\.(\d+)/.exec(headers['message-id']!)![1])
  return letters.toSorted((a, b) => numberOf(a) - numberOf(b))
}
const lines = async (who: Person) =>
  (await world.done(work.seeWork, {}, who)).lines.filter(({ id }) => /iewing/.test(id))

it('is agreed at a time within the announced one, told to both with a file for the calendar, and reminded of the day before', async () => {
  const one = await sale()
  const id = await send(one, ana)
  expect((await lines(bailiff)).map(({ to }) => to)).toEqual(['/announcements/viewings'])
  const [request] = await requests()
  expect(request).toMatchObject({ id, code: one.code, persons: 2, state: 'ASKED', name: null })
  expect(JSON.stringify(request)).not.toContain('Анастасия')

  const from = after(one.window.from, 1)
  const time = { from, until: one.window.until }
  const services = { from: after(one.window.from, -1), until: one.window.until }
  expect(await codeOf(world.ask(agreeToViewing, { id, ...services }, bailiff))).toBe('otherTime')
  await world.done(agreeToViewing, { id, ...time, reply: 'Пред входа.' }, bailiff)
  expect(await codeOf(world.ask(agreeToViewing, { id, ...time }, bailiff))).toBe('notNow')
  expect((await requests())[0]).toMatchObject({ state: 'AGREED', from, name: 'Анастасия Оглеждаща' })
  expect((await mine(ana))[0]).toMatchObject({
    state: 'AGREED',
    reply: 'Пред входа.',
    can: ['cancel', 'calendar'],
  })
  expect((await lines(ana)).map(({ tone }) => tone)).toEqual(['follow'])

  const [letter] = await received(ana)
  expect(letter!.subject).toBe('Огледът Ви е уговорен')
  expect(letter!.text).toContain(one.code)
  expect(letter!.text).toContain('От организатора: Пред входа.')
  expect(letter!.raw).toContain('text/calendar')
  const [theirs] = await received(bailiff)
  expect(theirs!.raw).toContain('text/calendar')
  expect(`${theirs!.text}${theirs!.html}`).not.toContain('Анастасия')
  const { text } = await world.ask(calendarOfViewing, { id }, ana)
  expect(text).toContain(`DTSTART;TZID=Europe/Sofia:`)
  expect(text).toContain('STATUS:CONFIRMED')
  expect((await world.ask(calendarOfViewing, { id }, bailiff)).status).toBe(200)

  world.at(after(from, -23))
  await job()
  await job()
  expect((await received(ana)).map(({ subject }) => subject)).toEqual([
    'Огледът Ви е уговорен',
    'Напомняне за оглед',
  ])
  expect((await received(bailiff)).at(-1)!.subject).toBe('Напомняне за оглед')
  world.at(after(one.window.until, 1))
  await job()
  expect((await mine(ana))[0]).toMatchObject({ state: 'OVER', can: [] })
  expect(await requests()).toEqual([])
  expect(await received(ana)).toHaveLength(2)
})

it('another time is proposed once, accepted, and cancelled by who asked, which leaves the calendar of the organiser', async () => {
  const organiser = await world.person('PrivateBailiff')
  const one = await sale(organiser)
  const id = await send(one, ana)
  const other = { from: after(one.window.from, 48), until: after(one.window.until, 48) }
  const beyond = { from: after(one.startsAt, -1), until: after(one.startsAt, 1) }
  expect(await codeOf(world.ask(proposeViewingTime, { id, ...beyond }, organiser))).toBe('notPossible')
  expect(await codeOf(world.ask(acceptViewingTime, { id }, ana))).toBe('notNow')
  await world.done(proposeViewingTime, { id, ...other }, organiser)
  expect(await codeOf(world.ask(proposeViewingTime, { id, ...other }, organiser))).toBe('proposedBefore')
  expect((await lines(ana)).map(({ tone }) => tone)).toEqual(['act'])
  expect((await mine(ana))[0]).toMatchObject({ state: 'PROPOSED', ...other, can: ['accept', 'cancel'] })
  await world.done(acceptViewingTime, { id }, ana)
  await world.done(cancelViewing, { id }, ana)
  expect(await codeOf(world.ask(cancelViewing, { id }, ana))).toBe('notNow')
  const letters = await received(organiser)
  expect(letters.map(({ subject }) => subject)).toEqual(['Уговорен оглед', 'Отказан оглед'])
  const [begun, cancelled] = await Promise.all(
    letters.map(async ({ raw }) => {
      const [, coded] =
        /text\/calendar[\s\S]*?base64\r?\n(?:[^\r\n]+\r?\n)*\r?\n([\w+/=\r\n]+)/.exec(raw) ?? []
      return coded ? Buffer.from(coded, 'base64').toString() : raw
    }),
  )
  expect(begun).toContain('STATUS:CONFIRMED')
  expect(cancelled).toContain('STATUS:CANCELLED')
  // The way is open to a new one.
  await send(one, ana)
})

it('is asked for only within what the notice says, once at a time, and so many times a day', async () => {
  const one = await sale()
  const { window, startsAt } = one
  const earlier = { from: after(window.from, -2), until: window.until }
  for (const time of [earlier, { from: window.until, until: window.from }])
    expect(await codeOf(ask(one, ana, time))).toBe('notAnnounced')
  expect((await ask(one, ana, { persons: 11 })).status).toBe(400)
  expect((await ask(one, ana, { message: 'ЕГН 6101057509' })).status).toBe(400)
  expect(await codeOf(ask({ ...one, id: 999_999 }, ana))).toBe('noSuchSale')
  const draft = await world.announcement(bailiff)
  expect(await codeOf(ask({ ...one, id: draft.id }, ana))).toBe('noSuchSale')
  const [first, second] = await Promise.all([ask(one, ana), ask(one, ana)])
  expect([first.status, second.status].toSorted()).toEqual([200, 409])
  await world.done(cancelViewing, { id: (await mine(ana))[0]!.id }, ana)
  for (let more = 1; more < MOST_A_DAY; more++)
    await world.done(cancelViewing, { id: await send(one, ana) }, ana)
  expect(await codeOf(ask(one, ana))).toBe('tooManyViewings')
  await world.owner.query('update account set email_confirmed_at = null where id = $1', [boris.id])
  expect(await codeOf(ask(one, boris))).toBe('noAddress')
  world.at(after(window.until, 1))
  expect(await codeOf(ask(one, await world.person('AuctionParticipant')))).toBe('notAnnounced')
  world.at(startsAt)
  expect(await codeOf(ask(one, await world.person('AuctionParticipant')))).toBe('viewingsOver')
})

it('is known to the organiser and their officers alone, and to them no more once bidding begins', async () => {
  const one = await sale()
  const id = await send(one, ana)
  await world.done(agreeToViewing, { id, ...one.window }, bailiff)
  const assistant = await world.person({ roles: ['PrivateBailiffRepresentative'], actsFor: bailiff })
  expect((await requests(assistant)).map((each) => each.id)).toContain(id)
  const other = await world.person('PrivateBailiff')
  expect((await requests(other)).length).toBe(0)
  const reply = 'Няма да се състои.'
  for (const who of [other, await world.person('StateBailiff')])
    expect((await world.ask(declineViewing, { id, reply }, who)).status).toBe(404)
  for (const endpoint of [acceptViewingTime, cancelViewing, calendarOfViewing])
    expect((await world.ask(endpoint, { id }, boris)).status).toBe(404)
  expect((await world.done(viewings.seeMyViewing, { id: one.id }, boris)).viewing).toBeNull()

  // Neither the outbox nor the audit tells an administrator of which sale it was.
  await post()
  const admin = await world.person('SysAdmin')
  const { rows } = await world.done(outboxEndpoints.listEmails, { size: -1, search: ana.email }, admin)
  const letter = await world.done(outboxEndpoints.seeEmail, { id: rows[0]!.id }, admin)
  expect(letter).toMatchObject({ text: '', subject: 'Огледът Ви е уговорен' })
  const { rows: stored } = await world.owner.query<{ all: string }>(
    `select coalesce(string_agg(input::text || coalesce(object, ''), ' '), '') as all from audit_entry where command = 'askForViewing' and account_id = $1`,
    [ana.id],
  )
  expect(stored[0]!.all).toContain('•••')
  expect(stored[0]!.all).not.toMatch(new RegExp(`"saleId": ?"?${one.id}\\b|announcements`))
  expect(
    (await world.owner.query('select from email where kind = $1 and calendar is not null', ['viewing']))
      .rowCount,
  ).toBe(0)

  world.at(one.startsAt)
  expect(await requests()).toEqual([])
  expect((await world.ask(declineViewing, { id, reply }, bailiff)).status).toBe(404)
})

it('a declined request is told with its reason, an unanswered one when its time has passed, and a sale that is ended closes its own', async () => {
  const [one, two, three] = [await sale(), await sale(), await sale()]
  const declined = await send(one, ana)
  expect((await world.ask(declineViewing, { id: declined, reply: ' ' }, bailiff)).status).toBe(400)
  await world.done(declineViewing, { id: declined, reply: 'Имотът е зает този ден.' }, bailiff)
  const agreed = await send(two, ana)
  await world.done(agreeToViewing, { id: agreed, ...two.window }, bailiff)
  await send(three, ana)
  await world.owner.query('update auction set terminated_at = $2 where id = $1', [two.id, world.now()])
  await job()
  world.at(after(three.window.until, 1))
  await job()
  const states = Object.fromEntries((await mine(ana)).map(({ saleId, state }) => [saleId, state]))
  expect(states).toEqual({ [one.id]: 'DECLINED', [two.id]: 'CLOSED', [three.id]: 'OVER' })
  const letters = await received(ana)
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Искането Ви за оглед е отклонено',
    'Огледът Ви е уговорен',
    'Искането Ви за оглед е закрито',
    'Времето за поискания оглед мина',
  ])
  expect(letters[0]!.text).toContain('Имотът е зает този ден.')

  // All of a sale go some time after it.
  await world.setting('ViewingDays', 10)
  world.at(after(world.now().toISOString(), 24 * 6))
  await job()
  expect(await mine(ana)).toHaveLength(3)
  world.at(after(world.now().toISOString(), 24 * 3))
  await job()
  expect((await mine(ana)).map(({ saleId }) => saleId)).toEqual([three.id, one.id])
})

/** Hours from some moment on; bidding begins 100 hours later. */
const MOMENT = Date.parse('2027-02-01T08:00:00Z')
const hours = (from: number, until: number) => ({
  from: new Date(MOMENT + from * HOUR).toISOString(),
  until: new Date(MOMENT + until * HOUR).toISOString(),
})
const BIDDING = hours(100, 200).from
const INSTANT = 1 / HOUR

it('an announced viewing may be asked for until it is over, if it is over before bidding begins', () => {
  const announced = [hours(10, 12), hours(90, 100), hours(99, 100 + INSTANT)]
  const toCome = (now: number) => windowsToCome(announced, BIDDING, MOMENT + now * HOUR)
  expect(toCome(0)).toEqual(announced.slice(0, 2))
  expect(toCome(12 - INSTANT)).toEqual(announced.slice(0, 2))
  expect(toCome(12)).toEqual(announced.slice(1, 2))
  const request = (from: number, until: number, now = 0) =>
    mayBeRequested(hours(from, until), { viewings: announced, startsAt: BIDDING }, MOMENT + now * HOUR)
  expect([request(10, 12), request(10.5, 11), request(90, 100)]).toEqual([true, true, true])
  expect([
    request(10 - INSTANT, 12),
    request(10, 12 + INSTANT),
    request(11, 11),
    request(99, 100 + INSTANT),
  ]).toEqual([false, false, false, false])
  // One that has begun may still be asked for, as far as it is to come.
  expect([request(10, 11, 11 - INSTANT), request(10, 11, 11)]).toEqual([true, false])
  const inner = { from: 5, until: 9 }
  for (const [from, until, is] of [
    [5, 9, true],
    [6, 9, false],
    [5, 8, false],
    [0, 20, true],
  ] as const)
    expect([from, until, within(inner, { from, until })]).toEqual([from, until, is])
})

it('where the notice leaves viewings to arrangement, a wish is a day ahead, at most twelve hours, and before bidding', () => {
  const request = (from: number, until: number) =>
    mayBeRequested(hours(from, until), { viewings: [], startsAt: BIDDING }, MOMENT)
  expect([LONGEST_HOURS, NOTICE_MS]).toEqual([12, 24 * HOUR])
  expect([request(24, 25), request(24, 36), request(88, 100)]).toEqual([true, true, true])
  expect([request(24 - INSTANT, 25), request(24, 36 + INSTANT), request(99, 100 + INSTANT)]).toEqual([
    false,
    false,
    false,
  ])
  expect([request(25, 25), request(26, 25), request(24, 24 + INSTANT)]).toEqual([false, false, true])
  const proposed = (from: number, until: number) => mayBeProposed(hours(from, until), BIDDING, MOMENT)
  expect([proposed(INSTANT, 1), proposed(INSTANT, 12 + INSTANT), proposed(99, 100)]).toEqual([
    true,
    true,
    true,
  ])
  expect([proposed(0, 1), proposed(1, 13 + INSTANT), proposed(99, 100 + INSTANT), proposed(2, 1)]).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(remindFrom(new Date('2027-02-02T08:00:00Z'))).toEqual(new Date('2027-02-01T08:00:00Z'))
  expect(
    (['ASKED', 'PROPOSED', 'AGREED', 'DECLINED', 'CANCELLED'] as const).map((state) => isOpen(state)),
  ).toEqual([true, true, true, false, false])
})
