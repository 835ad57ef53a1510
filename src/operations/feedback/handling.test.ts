/** Dealing with messages: who may, who has which, notes that stay inside, and answers that go out. */
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { png } from '#test/files.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { turnOf } from '#platform/db/job.ts'
import { roles } from '#people/accounts/roles.contract.ts'
import { eraseOld } from '#operations/retention/erasing.ts'
import { feedback } from './feedback.contract.ts'
import { feedbackHandling as handling } from './handling.contract.ts'

let world: World
let admin: Person
let sender: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.person('MJAdmin')
  sender = await world.person('AuctionParticipant')
})
afterAll(() => world.close())

let people = 0
const sent = (change: object = {}) =>
  world.done(
    feedback.sendFeedback,
    {
      names: 'Иван Петров',
      email: `ivan${++people}@example.bg`,
      category: 'PROPOSAL',
      subject: 'Предложение',
      message: 'Нека каталогът помни подредбата.',
      ...change,
    },
    sender,
  )
const see = (id: number, as = admin) => world.done(handling.seeFeedback, { id }, as)
const refused = async (asking: Promise<{ status: number; body: { code?: string | undefined } }>) => {
  const { status, body } = await asking
  return status === 200 ? 'done' : body.code
}

it('is for administrators and for those whose role says so, from the next request on', async () => {
  const { id } = await sent()
  const clerk = await world.person('Syndic')
  const system = await world.person('SysAdmin')
  const asks = () => refused(world.ask(handling.seeFeedback, { id }, clerk))
  expect(await asks()).toBe('forbidden')
  const given = { name: 'Helpdesk', bg: 'Помощ', en: 'Help desk', permissions: ['feedback.handle' as const] }
  await world.done(roles.createRole, given, system)
  await world.done(roles.addRoleUser, { name: 'Helpdesk', userId: clerk.id }, system)
  expect(await asks()).toBe('done')
  const { people: those } = await world.done(handling.listFeedbackHandlers, {}, clerk)
  expect(those.map((person) => person.id).toSorted()).toEqual([admin.id, clerk.id, system.id].toSorted())
  await world.done(roles.editRole, { ...given, permissions: [] }, system)
  expect(await asks()).toBe('forbidden')
})

it('goes from new to answered and closed, and up again; each action is kept, and the looks too', async () => {
  const { id, code } = await sent()
  expect(await see(id)).toMatchObject({ state: 'NEW', assignedTo: null, dueOn: '2027-02-01', overdue: false })
  await world.done(handling.assignFeedback, { id, to: admin.id }, admin)
  expect(await see(id)).toMatchObject({ state: 'IN_PROGRESS', assignedTo: admin.fullName })
  expect(await refused(world.ask(handling.assignFeedback, { id, to: sender.id }, admin))).toBe(
    'noSuchHandler',
  )
  await world.done(handling.noteFeedback, { id, text: 'Да се види с отдела.' }, admin)
  await world.done(handling.answerFeedback, { id, text: 'Благодарим.\nЩе го направим.' }, admin)
  await world.done(handling.closeFeedback, { id }, admin)
  expect(await refused(world.ask(handling.answerFeedback, { id, text: 'Още нещо' }, admin))).toBe('closed')
  await world.done(handling.reopenFeedback, { id }, admin)
  const after = await see(id)
  expect(after.state).toBe('IN_PROGRESS')
  expect(after.events.map(({ event, by }) => [event, by])).toEqual(
    ['ASSIGNED', 'NOTED', 'ANSWERED', 'CLOSED', 'REOPENED'].map((event) => [event, admin.fullName]),
  )
  // What the sender sees has the answer and no word of the note.
  const seen = await world.done(feedback.readFeedback, { id, code })
  expect(seen.answers.map(({ text }) => text)).toEqual(['Благодарим.\nЩе го направим.'])
  expect(JSON.stringify(seen)).not.toContain('отдела')
  const { rows } = await world.owner.query<{ command: string; input: string }>(
    `select command, input::text from audit_entry where command in ('seeFeedback', 'answerFeedback', 'noteFeedback')`,
  )
  expect(rows.filter(({ command }) => command === 'seeFeedback').length).toBeGreaterThan(1)
  expect(JSON.stringify(rows)).not.toMatch(/отдела|Благодарим/)
})

it('answers by a letter whose link opens the answer', async () => {
  const { id } = await sent({ email: 'reader@example.bg' })
  await world.done(handling.answerFeedback, { id, text: 'Ето отговора.' }, admin)
  const { rows } = await world.owner.query<{ text: string; kind: string }>(
    `select text, kind from email where to_address = 'reader@example.bg' order by id`,
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['feedbackReceived', 'feedbackAnswered'])
  expect(rows[1]!.text).toContain('Ето отговора.')
  const [first, second] = rows.map(({ text }) => /#code=([\w-]+)/.exec(text)![1]!)
  expect(first).not.toBe(second)
  for (const code of [first!, second!])
    expect((await world.done(feedback.readFeedback, { id, code })).answers).toHaveLength(1)
})

it('is found by what waits, what is late, whose it is, and by words', async () => {
  await world.owner.query("update feedback set state = 'CLOSED'")
  const late = await sent({ subject: 'Спешно за кораби' })
  const mine = await sent({ category: 'QUESTION' })
  await world.done(handling.assignFeedback, { id: mine.id, to: admin.id }, admin)
  const found = async (filter: object) =>
    (await world.done(handling.listFeedbacks, filter, admin)).rows.map(({ id }) => id)
  expect(await found({ state: 'WAITING' })).toEqual([mine.id, late.id])
  expect(await found({ state: 'WAITING', assigned: 'ME' })).toEqual([mine.id])
  expect(await found({ search: 'кораби' })).toEqual([late.id])
  expect(await found({ state: 'OVERDUE' })).toEqual([])
  world.at('2027-02-01T12:00:00Z')
  expect(await found({ state: 'OVERDUE' })).toEqual([])
  world.at('2027-02-02T12:00:00Z')
  expect(await found({ state: 'OVERDUE' })).toEqual([late.id])
})

it('shows pictures to those who deal with it, and of this message only', async () => {
  const { id, code } = await sent()
  const other = await sent()
  const bytes = await png({ width: 30, height: 20 })
  const address = `/api/feedback/${id}/pictures?${new URLSearchParams({ code, name: 'екран.png' })}`
  const headers = { 'content-type': 'application/octet-stream' }
  await world.fetch(address, { method: 'POST', headers, body: new Uint8Array(bytes) })
  const [picture] = (await see(id)).pictures
  const read = (of: number, as: Person) =>
    world.fetch(`/api/admin/feedbacks/${of}/pictures/${picture!.id}`, {
      headers: { authorization: `Bearer ${as.token}` },
    })
  expect(Buffer.from(await (await read(id, admin)).arrayBuffer()).equals(bytes)).toBe(true)
  expect((await read(other.id, admin)).status).toBe(404)
  expect((await read(id, sender)).status).toBe(403)
})

it('is erased with its answer, codes and pictures five years after the last thing done with it; what waits stays', async () => {
  const erase = () => turnOf(eraseOld, world.db, world.now())
  const rows = async (text: string, values: unknown[] = []) => (await world.owner.query(text, values)).rows
  const age = async (id: number, at: string) => {
    await rows('update feedback set sent_at = $2 where id = $1', [id, at])
    await rows('update feedback_event set at = $2 where feedback_id = $1', [id, at])
  }
  const [over, waits, recent] = [await sent(), await sent(), await sent()]
  const address = `/api/feedback/${over.id}/pictures?${new URLSearchParams({ code: over.code, name: 'екран.png' })}`
  const headers = { 'content-type': 'application/octet-stream' }
  await world.fetch(address, { method: 'POST', headers, body: new Uint8Array(await png()) })
  for (const { id } of [over, recent])
    await world.done(handling.answerFeedback, { id, text: 'Ще я помни.' }, admin)
  for (const { id } of [over, waits, recent]) await age(id, '2021-03-01T10:00:00Z')
  await world.done(handling.noteFeedback, { id: recent.id, text: 'Обади се пак.' }, admin)
  const pictures = () =>
    rows(`select from stored_file where owner_kind = 'FEEDBACK' and owner_id = $1`, [over.id])

  await world.setting('FeedbackYears', 6)
  expect(await erase()).toEqual([])
  await world.setting('FeedbackYears', 5)
  expect(await pictures()).toHaveLength(1)
  expect(await erase()).toEqual([`feedback ${over.reference}`])
  expect(await erase()).toEqual([])
  expect(await pictures()).toEqual([])
  const { status } = await world.ask(feedback.readFeedback, { id: over.id, code: over.code })
  expect(status).toBe(404)
  expect((await see(waits.id)).state).toBe('NEW')
  expect((await see(recent.id)).events.map(({ event }) => event)).toEqual(['ANSWERED', 'NOTED'])
  expect(await rows(`select from audit_entry where object = 'retention/feedback'`)).toHaveLength(1)
})

it('is never erased by the database while it waits or before a year has passed, and its pictures not without it', async () => {
  const waits = await sent()
  await world.owner.query(`update feedback set sent_at = '2019-01-01Z' where id = $1`, [waits.id])
  const fresh = await sent()
  await world.done(handling.closeFeedback, { id: fresh.id }, admin)
  const portal = (text: string) => world.db.executeQuery(CompiledQuery.raw(text))
  for (const { id } of [waits, fresh])
    await expect(portal(`select erase_feedback(${id})`)).rejects.toThrow('waits or is not a year old')
  await expect(portal(`delete from feedback where id = ${fresh.id}`)).rejects.toThrow('permission denied')
  await expect(portal(`delete from stored_file where owner_kind = 'FEEDBACK'`)).rejects.toThrow('is attached')
})
