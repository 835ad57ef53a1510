/** Statutory notices end to end: an entry, the notice, the service, the page of the distraint. Ordinance N-3, art. 12, services 1 and 2. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUTHORITY, type Deliveries, HOUR, openDeliveries } from '#test/e-delivery.ts'
import { readPdf } from '#test/pdf.ts'
import { aDistraint, car, freshPlate, GEORGI, MARIA } from '#test/register.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { turnOf } from '#platform/db/job.ts'
import { distraintEntry } from '#register/distraints/distraint-entry.contract.ts'
import { notices } from './notices.contract.ts'
import { followNotices, sendWaiting } from './server/following.ts'
import { makeNotices } from './server/making.ts'

let world: World
let mail: Deliveries
let bailiff: Person
let other: Person
beforeAll(async () => {
  world = await createWorld()
  // Nothing here hangs; on a machine that is busy with other assets an answer takes its time.
  mail = await openDeliveries(world, 'soap')
  bailiff = await world.person('PrivateBailiff', { chsiNumber: '812', fullName: 'Лидия Законова' })
  other = await world.person('PrivateBailiff', { chsiNumber: '813' })
})
afterAll(async () => {
  await mail.close()
  await world.close()
})

const purpose = 'изп. дело 4/2026'
const followed: (string | number)[] = []
/** Everything that waits is done, until nothing does. */
async function settle() {
  for (let done = 1; done > 0;) {
    done = 0
    for (const job of [makeNotices, followNotices, sendWaiting]) {
      const names = await turnOf(job(world.services), world.db, world.now())
      done += names.length
      if (job === followNotices) followed.push(...names)
    }
    await mail.settle()
  }
}
const list = async (id: number, person = bailiff) => world.done(notices.listNotices, { id, purpose }, person)
const of = async (id: number) => (await list(id)).notices
const inbox = () => mail.service.mailbox.messages
const entered = async (wish: Parameters<typeof aDistraint>[2] = {}) => {
  const distraint = await aDistraint(world, bailiff, wish)
  await settle()
  return distraint
}
const revoke = (id: number) =>
  world.done(
    distraintEntry.revokeDistraint,
    {
      id,
      after: 1,
      revokedOn: '2026-12-01',
      caseNumber: '44/2026',
      authority: 'Софийски районен съд',
      ground: 'платен дълг',
    },
    bailiff,
  )

describe('the debtor', () => {
  it('is told once that a distraint was imposed, with the six items of art. 12, and what was opened counts as served', async () => {
    const plate = freshPlate()
    const { id, reference } = await entered({ thing: car(plate), location: 'гр. София, паркинг „Пример“' })
    const [notice] = await of(id)
    expect(notice).toMatchObject({
      addressee: 'DEBTOR',
      name: 'Мария Тестова Примерова',
      kind: 'IMPOSED',
      state: 'SENT',
      servedAt: null,
    })
    const message = inbox().at(-1)!
    expect(message.subject).toBe(`Уведомление за наложен запор № ${reference}`)
    for (const item of [
      'В полза на: ПРИМЕРНА КАНТОРА ЕООД',
      'Дата на налагане: 01.12.2026 г.',
      'Дело №: 20268400400123',
      'Длъжник: Мария Тестова Примерова',
      'Местонахождение на вещта: гр. София, паркинг „Пример“',
      'Наложен от: ЧСИ Лидия Законова, рег. № 812',
      plate,
      'чл. 12 от Наредба № Н-3',
    ])
      expect(message.text).toContain(item)

    const before = inbox().length
    await settle()
    expect(inbox().length).toBe(before)
    mail.later(HOUR)
    await mail.service.open(message.id)
    await settle()
    expect(await of(id)).toMatchObject([
      { state: 'SERVED', servedAt: message.receivedAt ?? expect.any(String) },
      {},
    ])
    // Each change of a message is a piece of its own: a job that did one by the same name again would be taken for stuck.
    await settle()
    expect(followed.length).toBeGreaterThan(1)
    expect(new Set(followed).size).toBe(followed.length)
  })

  it('reads the number of a case with one sign of a number, and moments as a person writes them', async () => {
    await entered({ suitNumber: 'ч. гр. д. № 12/2026' })
    const { text } = inbox().at(-1)!
    expect(text).toContain('Дело: ч. гр. д. № 12/2026')
    expect(text).not.toMatch(/№[^\n]*№/)
    expect(text).toMatch(/Вписано в регистъра на: \d\d\.\d\d\.2026 г\., \d\d:\d\d:\d\d ч\./)
  })

  it('is told of a change of state, with the old and the new one and the act behind it', async () => {
    const { id } = await entered()
    await revoke(id)
    await settle()
    expect((await of(id)).filter(({ addressee }) => addressee === 'DEBTOR')).toMatchObject([
      { kind: 'IMPOSED', entryNumber: 1 },
      { kind: 'STATE_CHANGED', entryNumber: 2 },
    ])
    const { text } = inbox().at(-1)!
    expect(text).toContain('Състояние преди: наложен')
    expect(text).toContain('Състояние сега: отменен')
    expect(text).toContain('дело № 44/2026, Софийски районен съд')
  })

  it('who has no profile is served on paper: the officer is told, prints the notice and notes the service', async () => {
    const { id, reference } = await entered({ debtor: GEORGI })
    const [notice] = await of(id)
    expect(notice).toMatchObject({ state: 'ON_PAPER', onPaperFor: 'NOT_REGISTERED' })
    const { rows: letters } = await world.owner.query(
      "select subject, text from email where kind = 'noticeOnPaper' order by id desc limit 1",
    )
    expect(letters[0].subject).toContain(reference)
    expect(JSON.stringify(letters[0])).not.toContain('Образцов')

    const printed = await world.fetch(
      `/api/notices/${notice!.id}/notice.pdf?purpose=${encodeURIComponent(purpose)}`,
      { headers: { authorization: `Bearer ${bailiff.token}` } },
    )
    expect(printed.status).toBe(200)
    const { text } = readPdf(Buffer.from(await printed.arrayBuffer()))
    for (const part of [
      'Уведомление за наложен запор',
      'До: Георги Тестов Образцов',
      reference,
      'Разписка за връчване',
    ])
      expect(text).toContain(part)

    const served = {
      id: notice!.id,
      servedOn: '2026-12-01',
      servedHow: 'POST',
      note: 'обр. разписка 17',
    } as const
    expect(await world.ask(notices.noteNoticeServed, served, other)).toMatchObject({
      status: 403,
      body: { code: 'notYours' },
    })
    for (const servedOn of ['2026-11-30', '2026-12-31'])
      expect(await world.ask(notices.noteNoticeServed, { ...served, servedOn }, bailiff)).toMatchObject({
        status: 400,
        body: { code: 'wrongDay', field: 'servedOn' },
      })
    await world.done(notices.noteNoticeServed, served, bailiff)
    expect((await of(id))[0]).toMatchObject({
      state: 'SERVED_ON_PAPER',
      servedOn: '2026-12-01',
      servedHow: 'POST',
      servedNote: 'обр. разписка 17',
    })
    expect((await list(id, other)).own).toBe(false)
  })

  it('who has no number is served on paper from the start', async () => {
    const { id } = await entered({
      debtor: {
        kind: 'PHYSICAL_PERSON',
        identifierType: 'DOCUMENT',
        identifier: 'C01X0006H',
        country: 'DE',
        documentType: 'PASSPORT',
        birthDate: '1980-05-05',
        firstName: 'Johann',
        lastName: 'Beispiel',
      },
    })
    expect(await of(id)).toMatchObject([
      { state: 'ON_PAPER', onPaperFor: 'NO_NUMBER', deliveryNumber: null },
      {},
    ])
  })

  it('cannot be noted as served on paper where e-delivery serves', async () => {
    const { id } = await entered()
    const [notice] = await of(id)
    expect(
      await world.ask(
        notices.noteNoticeServed,
        { id: notice!.id, servedOn: '2026-12-01', servedHow: 'HAND' },
        bailiff,
      ),
    ).toMatchObject({ status: 409, body: { code: 'notOnPaper' } })
  })
})

describe('nobody is told', () => {
  it('of what is not imposed yet, of a correction, and of an import', async () => {
    const { id } = await entered({ enforce: false, imposedOn: null })
    expect(await of(id)).toEqual([])
    const imposed = await entered()
    const before = (await of(imposed.id)).length
    await world.done(
      distraintEntry.changeDistraint,
      { id: imposed.id, after: 1, suitNumber: '2026/777', reason: 'грешен номер' },
      bailiff,
    )
    await settle()
    expect((await of(imposed.id)).length).toBe(before)
  })

  it('of distraints that the dated setting leaves out', async () => {
    await world.setting('DebtorNotices', ['STATE_BAILIFF', 'CASE'])
    await world.setting('MinistryNotices', [])
    expect(await of((await entered()).id)).toEqual([])
    await world.setting('DebtorNotices', ['PRIVATE_BAILIFF', 'STATE_BAILIFF', 'CASE'])
    expect(await of((await entered({ futureClaim: true })).id)).toEqual([])
    await world.setting('MinistryNotices', ['PRIVATE_BAILIFF', 'CASE'])
    expect(await of((await entered()).id)).toMatchObject([{ addressee: 'DEBTOR' }, { addressee: 'MVR' }])
    expect(
      await of(
        (
          await entered({
            thing: { from: 'hand', thing: { kind: 'OTHER', identifier: 'Пиано 1', description: 'Роял' } },
          })
        ).id,
      ),
    ).toMatchObject([{ addressee: 'DEBTOR' }])
  })
})

describe('the ministry that keeps the register of the asset', () => {
  it('is told by structured data, once its number is set', async () => {
    const plate = freshPlate()
    const { id, reference } = await entered({ thing: car(plate) })
    expect((await of(id))[1]).toMatchObject({ addressee: 'MVR', name: null, state: 'WAITING' })
    await world.setting('MinistryNumbers', [`MVR:${AUTHORITY.number}`])
    await settle()
    expect((await of(id))[1]).toMatchObject({ state: 'SENT' })
    const message = inbox().find(
      ({ documents, subject }) =>
        documents.some(({ name }) => name.endsWith('.json')) && subject.endsWith(reference),
    )!
    const data = JSON.parse(
      Buffer.from(message.documents.find(({ name }) => name.endsWith('.json'))!.content, 'base64').toString(),
    )
    expect(data).toMatchObject({
      format: 'zapori-notice/1',
      kind: 'IMPOSED',
      entry: { number: 1, previousStatus: null, status: 'ENFORCED' },
      distraint: { reference },
      thing: { kind: 'VEHICLE', identifier: plate },
      debtor: { numberKind: 'EGN', number: MARIA.identifier },
    })
  })
})

describe('whatever happens', () => {
  it('notices leave in the order of the entries, once each, also when two portals make them at the same moment', async () => {
    const first = await aDistraint(world, bailiff)
    const second = await aDistraint(world, bailiff)
    await revoke(first.id)
    await Promise.all([1, 2].map(() => turnOf(makeNotices(world.services), world.db, world.now())))
    await settle()
    const { rows } = await world.owner.query(
      'select distraint_id, entry_id, count(*)::int from notice where distraint_id = any($1) and addressee = $2 group by 1, 2 order by min(id)',
      [[first.id, second.id], 'DEBTOR'],
    )
    expect(rows.map(({ distraint_id: id, count }) => [Number(id), count])).toEqual([
      [first.id, 1],
      [second.id, 1],
      [first.id, 1],
    ])
  })

  it('a service that is down for a day holds no entry up; then all leave, once, in the order of the entries', async () => {
    mail.service.behave('down')
    const before = inbox().length
    const first = await entered()
    expect((await of(first.id))[0]).toMatchObject({ state: 'UNDER_WAY' })
    for (let hour = 0; hour < 24; hour += 6) {
      mail.later(6 * HOUR)
      await settle()
    }
    const second = await entered()
    for (const { id } of [first, second]) expect((await of(id))[1]).toMatchObject({ state: 'UNDER_WAY' })
    await revoke(first.id)
    await settle()
    mail.service.behave('truthful')
    // The newest are tried again first, were it not for those before them.
    for (let turn = 0; turn < 4; turn++) {
      mail.later(HOUR / 4)
      await settle()
    }
    expect((await of(first.id))[0]).toMatchObject({ state: 'SENT' })
    const subjects = (withData: boolean) =>
      inbox()
        .slice(before)
        .filter(({ documents }) => documents.some(({ name }) => name.endsWith('.json')) === withData)
        .map(({ subject }) => subject)
    const inOrder = [
      `Уведомление за наложен запор № ${first.reference}`,
      `Уведомление за наложен запор № ${second.reference}`,
      `Уведомление за промяна на състоянието на запор № ${first.reference}`,
    ]
    expect([subjects(false), subjects(true)]).toEqual([inOrder, inOrder])
  })
})

describe('what a distraint means and how one complains of it', () => {
  it.each([
    [
      false,
      ['чл. 451, ал. 1 ГПК', 'чл. 435, ал. 2 ГПК', 'в 14-дневен срок', 'чл. 436, ал. 1 ГПК'],
      'чл. 396',
    ],
    [true, ['чл. 451, ал. 1 ГПК', 'в 7-дневен срок', 'чл. 396, ал. 1 ГПК'], 'чл. 435'],
  ])(
    'stands in the notice of its imposing, with the officer by name and court (security for a claim: %s)',
    async (futureClaim, parts, not) => {
      await world.setting('DebtorNotices', ['STATE_BAILIFF', 'CASE', 'FUTURE_CLAIM'])
      const state = await world.person('StateBailiff', {
        userType: 'DSI',
        courtCode: '110',
        fullName: 'Стефка Образцова',
      })
      const { id } = await aDistraint(world, state, { futureClaim })
      await settle()
      const { text } = inbox().at(-1)!
      for (const part of [...parts, 'Наложен от: ДСИ Стефка Образцова, Софийски районен съд'])
        expect(text).toContain(part)
      expect(text).not.toContain(not)
      expect(text).not.toContain('Възражения')
      await world.done(
        distraintEntry.exemptDistraint,
        {
          id,
          after: 1,
          exemptedOn: '2026-12-02',
          caseNumber: '44/2026',
          authority: 'Софийски районен съд',
          ground: 'дадено обезпечение',
        },
        state,
      )
      await settle()
      expect(inbox().at(-1)!.text).toContain('Състояние сега: вдигнат')
      expect(inbox().at(-1)!.text).not.toContain('чл. 451')
    },
  )
})
