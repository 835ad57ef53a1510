/** Questions about rows of the mirror: numbered, due, answered; and looks that are withheld by law, of which nothing is told. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pushWorld } from '#test/push.ts'
import { aDistraint, GEORGI, MARIA } from '#test/register.ts'
import { accessesOf, provedParty } from '#test/data-subject.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { turnOf } from '#platform/db/job.ts'
import { distraintViews } from '#register/distraints/views.contract.ts'
import { dataAnswers } from './answers.contract.ts'
import { personOfAccount } from './server/person.ts'
import { hasNewInMyData, notifyWatchers } from './server/watching.ts'
import { trace } from './data-subject.contract.ts'

const CASE = '20268120400123'
const QUESTION = 'Защо ме е проверявал този изпълнител? Нямам дело при него.'
let world: World
let bailiff: Person
let maria: Person
let georgi: Person
let administrator: Person
let id: number

beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff', {
    userType: 'CHSI',
    chsiNumber: '812',
    fullName: 'Изпълнител Проверяващ',
  })
  administrator = await world.person('MJAdmin')
  id = (await aDistraint(world, bailiff, { creditor: GEORGI })).id
  maria = await provedParty(world, MARIA)
  georgi = await provedParty(world, GEORGI)
})
afterAll(() => world.close())

const access = (purpose = `дело ${CASE}`, by = bailiff) =>
  world.done(distraintViews.seeDistraint, { id, purpose }, by)
const newest = async (person = maria) => (await accessesOf(world, person))[0]!
const ask = (about: 'LOOK' | 'PAPER' | 'ENTRY', row: number, person = maria) =>
  world.ask(trace.askAboutTrace, { about, id: row, question: QUESTION }, person)
const list = (wish: { state?: 'open' | 'overdue' | 'answered' } = {}) =>
  world.done(dataAnswers.listTraceQuestions, { size: 100, ...wish }, administrator)
const letters = async (kind: string) =>
  (
    await world.owner.query<{ to_address: string; text: string; subject: string }>(
      'select to_address, subject, text from email where kind = $1 order by id',
      [kind],
    )
  ).rows
const later = (ms: number) => world.at(new Date(world.now().getTime() + ms))
const daysLater = (days: number) => later(days * 86_400_000)

describe('a question about a row', () => {
  it('gets a number and a day, and reaches the administrators in a letter without data', async () => {
    await access()
    const row = await newest()
    const { status, body } = await ask('LOOK', row.id)
    expect(status).toBe(200)
    expect(body).toEqual({ number: 'ВС-2026-00001', dueOn: '2026-12-15' })
    const [letter] = await letters('traceQuestion')
    expect(letter).toMatchObject({ to_address: administrator.email })
    expect(letter!.text).not.toMatch(/Мария|Проверяващ|делo|20268120400123/)
    expect((await ask('LOOK', row.id)).body).toMatchObject({ code: 'alreadyAsked' })
    const { questions } = await world.done(trace.seeMyTrace, {}, maria)
    expect(questions).toEqual([
      expect.objectContaining({
        number: 'ВС-2026-00001',
        about: 'LOOK',
        aboutId: row.id,
        answer: null,
        overdue: false,
      }),
    ])
  })

  it('may be about an entry, too', async () => {
    expect((await ask('ENTRY', id)).body).toMatchObject({ number: 'ВС-2026-00002' })
    const { rows } = await list()
    expect(rows.find(({ entry }) => entry !== null)!.entry).toEqual({ id, reference: expect.any(String) })
  })

  it('is refused about a row of another, and about one that there is not', async () => {
    await access('дело на друго лице')
    const hers = await newest(maria)
    await world.done(trace.seeMyTrace, {}, georgi)
    const seen = (await accessesOf(world, maria))[0]!
    expect(seen.seen).toBe('MIRROR')
    for (const [about, row] of [
      ['LOOK', seen.id],
      ['LOOK', 999_999],
      ['PAPER', hers.id],
      ['ENTRY', 999_999],
    ] as const)
      expect(
        (await ask(about, row, about === 'LOOK' ? georgi : maria)).body,
        `${about} ${row}`,
      ).toMatchObject({
        code: 'noSuchRow',
      })
  })

  it('is answered by an administrator; the letter holds nothing of the answer, the mirror does', async () => {
    const { rows } = await list({ state: 'open' })
    const request = rows.find(({ look: of }) => of !== null)!
    expect(request).toMatchObject({ mayAnswer: true, askedBy: maria.fullName, question: QUESTION })
    expect(request.look).toMatchObject({ name: 'Изпълнител Проверяващ', purpose: `дело ${CASE}` })
    const answer = 'Справката е направена по дело, в което сте ипотекарен длъжник.'
    await world.done(dataAnswers.answerTraceQuestion, { id: request.id, answer }, administrator)
    expect(
      (await world.ask(dataAnswers.answerTraceQuestion, { id: request.id, answer }, administrator)).body,
    ).toMatchObject({ code: 'alreadyAnswered' })
    const [letter] = await letters('traceAnswered')
    expect(letter).toMatchObject({ to_address: maria.email })
    expect(letter!.text).not.toContain('ипотекарен')
    const { questions } = await world.done(trace.seeMyTrace, {}, maria)
    expect(questions.find(({ number }) => number === request.number)).toMatchObject({ answer })
  })

  it('is visibly late after its day', async () => {
    expect((await list({ state: 'overdue' })).rows).toEqual([])
    daysLater(15)
    const { rows } = await list({ state: 'overdue' })
    expect(rows.map(({ number }) => number)).toEqual(['ВС-2026-00002'])
  })

  it('is not answered by the administrator whose own look it is about', async () => {
    const another = await world.person('SysAdmin')
    await access('проверка на сигнал', another)
    const { body } = await ask('LOOK', (await newest()).id)
    const { rows } = await world.done(dataAnswers.listTraceQuestions, { size: 100 }, another)
    const request = rows.find(({ number }) => number === body.number)!
    expect(request.mayAnswer).toBe(false)
    const answer = 'Всичко е наред, повярвайте ми.'
    expect(
      (await world.ask(dataAnswers.answerTraceQuestion, { id: request.id, answer }, another)).body,
    ).toMatchObject({ code: 'ownLook' })
  })

  it('is refused after twenty that wait', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => access(`дело номер ${n}`)))
    const rows = (await accessesOf(world, maria)).filter(({ purpose }) => purpose?.startsWith('дело номер'))
    const answers = []
    for (const row of rows) answers.push((await ask('LOOK', row.id)).body.code ?? 'asked')
    expect(answers.filter((code) => code === 'asked').length).toBe(18)
    expect(answers.at(-1)).toBe('tooManyOpen')
  })
})

describe('looks in a criminal case', () => {
  const ground = 'НПК, чл. 198; искане № 5/2026 на окръжна прокуратура'
  const hold = (caseNumber: string, until: string) =>
    world.ask(dataAnswers.holdLooks, { caseNumber, legalGround: ground, until }, administrator)

  it('are withheld until the day, those to come too, and appear after it by themselves', async () => {
    await access('ДП 12/2026')
    await access('дело 112/2026')
    const held = await newest()
    const before = (await accessesOf(world, maria)).length
    expect((await hold('12/2026', '2026-12-20')).status).toBe(200)
    await access('по  дп 12/2026, спешно')
    const shown = await accessesOf(world, maria)
    expect(shown.map(({ purpose }) => purpose)).not.toContain('ДП 12/2026')
    expect(shown.map(({ purpose }) => purpose)).toContain('дело 112/2026')
    expect(shown.length).toBe(before - 1)
    expect(held.purpose).toBe('дело 112/2026')
    world.at('2026-12-20T21:59:00Z')
    expect((await accessesOf(world, maria)).length).toBe(before - 1)
    world.at('2026-12-20T22:00:00Z')
    expect((await accessesOf(world, maria)).length).toBe(before + 1)
  })

  it('cannot be questioned by guessing while they are withheld', async () => {
    await access('ДП 77/2026')
    const row = await newest()
    await hold('ДП 77/2026', '2027-01-20')
    expect((await ask('LOOK', row.id)).body).toMatchObject({ code: 'noSuchRow' })
    const { rows } = await world.done(dataAnswers.listLookHolds, { state: 'inForce' }, administrator)
    expect(rows).toEqual([
      expect.objectContaining({ caseNumber: 'ДП 77/2026', legalGround: ground, inForce: true }),
    ])
    await world.done(dataAnswers.endLookHold, { id: rows[0]!.id }, administrator)
    expect((await newest()).id).toBe(row.id)
    expect((await world.ask(dataAnswers.endLookHold, { id: rows[0]!.id }, administrator)).body).toMatchObject(
      {
        code: 'notInForce',
      },
    )
  })

  it('are withheld for a year at most, on a ground, by administrators alone', async () => {
    expect((await hold('1/2026', '2026-12-19')).body).toMatchObject({ code: 'dayPassed' })
    expect((await hold('1/2026', '2028-01-01')).body).toMatchObject({ code: 'tooLong' })
    const { status } = await world.ask(
      dataAnswers.holdLooks,
      { caseNumber: '1/2026', legalGround: ground, until: '2027-01-01' },
      bailiff,
    )
    expect(status).toBe(403)
  })
})

describe('who watches themselves', () => {
  const reported = async () =>
    (await letters('traceChanged')).filter(({ to_address: to }) => to === georgi.email)
  const job = () => turnOf(notifyWatchers(world.services), world.db, world.now())

  it('is told once a day at most that something is new, and never what', async () => {
    expect(await world.done(trace.watchMyTrace, { on: true }, georgi)).toEqual({ watching: true })
    expect((await world.done(trace.seeMyTrace, {}, georgi)).watching).toBe(true)
    later(1000)
    await access()
    await access()
    expect(await job()).toEqual([])
    daysLater(1)
    // What other ways of telling, such as a push, ask.
    const person = (await personOfAccount(world, georgi.id))!
    const scope = { db: world.db, now: world.now(), services: world.services }
    expect(await hasNewInMyData(scope, person, new Date(scope.now.getTime() - 90_000_000))).toBe(true)
    expect(await hasNewInMyData(scope, person, scope.now)).toBe(false)
    expect(await job()).toHaveLength(1)
    expect(await job()).toEqual([])
    const [letter, ...more] = await reported()
    expect(more).toEqual([])
    expect(letter!.text + letter!.subject).not.toMatch(/Георги|Проверяващ|20268120400123/)
    expect(letter!.text).toContain('/dist/account/myTrace')
  })

  it('is told in the browsers that want it, too, and there neither what nor of which register', async () => {
    const push = await pushWorld(world)
    const browser = await push.told(georgi, ['myTrace'])
    const other = await push.told(maria, ['myTrace'])
    later(1000)
    await access()
    daysLater(1)
    await job()
    await push.send()
    expect(browser.shown()).toMatchObject([
      {
        title: 'Има нещо ново в справката Ви',
        body: 'Влезте в портала, за да го видите.',
        path: '/account/myTrace',
      },
    ])
    expect(other.shown()).toEqual([])
    expect(await reported()).toHaveLength(2)
    await push.service.close()
  })

  it('is not told of what they looked at themselves, of what is withheld, nor of nothing', async () => {
    later(1000)
    await world.done(trace.seeMyTrace, {}, georgi)
    daysLater(1)
    await world.ask(
      dataAnswers.holdLooks,
      { caseNumber: 'ДП 88/2026', legalGround: 'НПК, чл. 198, ал. 1', until: '2027-06-01' },
      administrator,
    )
    await access('ДП 88/2026')
    daysLater(1)
    expect(await job()).toHaveLength(1)
    expect(await reported()).toHaveLength(2)
  })

  it('is told of an entry, and of nothing any more after they have stopped', async () => {
    later(1000)
    await aDistraint(world, bailiff, { debtor: GEORGI, creditor: MARIA })
    daysLater(1)
    await job()
    expect(await reported()).toHaveLength(3)
    await world.done(trace.watchMyTrace, { on: false }, georgi)
    await access()
    daysLater(2)
    expect(await job()).toEqual([])
  })
})
