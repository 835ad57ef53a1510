/** Dealing with messages: who may, who has which, notes that stay inside, and answers that go out. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { png } from '../../../test/files.ts'
import { createWorld, type Person, type World } from '../../../test/world.ts'
import { roles } from '../../people/accounts/roles.contract.ts'
import { feedback } from './contract.ts'
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

it('goes from new to answered and closed, and up again; each deed is kept, and the looks too', async () => {
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
