/** What administrators see of messages and do with them, what a push does, and what callers may rely on. */
import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  DAY,
  type Deliveries,
  HOUR,
  MARIA,
  MINUTE,
  NOBODY,
  OFFICE,
  openDeliveries,
  PDF,
  TEXT,
} from '#test/e-delivery.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { sealed } from '#app/modules.ts'
import { resealAll } from '#platform/db/resealing.ts'
import { personalNumbers } from '#platform/pki/personal.ts'
import { hasRegistration, institutions } from '#e-delivery/service/registration.ts'
import { deliveries } from './deliveries.contract.ts'

const { listEDeliveries, seeEDelivery, eDeliveryFile, eDeliveryEvidence } = deliveries
const { refreshEDelivery, resendEDelivery, seeEDeliveryState } = deliveries

let world: World
let admin: Person
let mail: Deliveries
beforeAll(async () => {
  world = await createWorld()
  admin = await world.person('SysAdmin')
  mail = await openDeliveries(world, 'soap')
})
afterAll(async () => {
  await mail.close()
  await world.close()
})
beforeEach(() => mail.service.behave('truthful'))
const auditOf = async (command: string) =>
  (
    await world.owner.query<{ account_id: number; outcome: string }>(
      'select account_id, outcome from audit_entry where command = $1 order by id',
      [command],
    )
  ).rows
const codeOf = async (...request: Parameters<World['ask']>) => (await world.ask(...request)).body.code
const bytesAt = async (path: string) => {
  const answer = await fetch(world.address + path, { headers: { authorization: `Bearer ${admin.token}` } })
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers }
}

describe('looking', () => {
  it('shows what was sent, to whom, how it stands and what proves it; numbers of persons without their end', async () => {
    const { id, ourNumber, serviceId } = await mail.sent({ about: { kind: 'PAPER', id: 77 } })
    await mail.service.open(serviceId, { tell: false })
    mail.later(HOUR)
    await mail.settle()
    const { rows } = await world.done(listEDeliveries, { search: ourNumber }, admin)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      id,
      number: ourNumber,
      recipient: 'Мария Тестова Примерова',
      recipientNumber: '922417••••',
      status: 'SERVED',
      serviceId: String(serviceId),
      error: null,
      nextTryAt: null,
      can: [],
    })
    const seen = await world.done(seeEDelivery, { id }, admin)
    expect(seen).toMatchObject({ text: TEXT, about: { kind: 'PAPER', id: 77 } })
    expect(seen.files).toEqual([{ place: 1, name: 'удостоверение.pdf', bytes: PDF.length }])
    expect(JSON.stringify(seen)).not.toContain(MARIA.number)
    const file = await bytesAt(`/api/eDelivery/${id}/files/1`)
    expect(file.bytes.equals(PDF)).toBe(true)
    for (const { id: proof, bytes, sha256, kind } of seen.evidence) {
      const found = await bytesAt(`/api/eDelivery/${id}/evidence/${proof}`)
      expect(found.bytes).toHaveLength(bytes)
      expect(createHash('sha256').update(found.bytes).digest('hex')).toBe(sha256)
      if (kind === 'SERVED_STAMP')
        expect(found.bytes.toString()).toBe(`Sandbox time stamp: NRD of message ${serviceId}`)
      if (kind === 'SERVED_ANSWER') expect(found.bytes.toString()).toContain('<a:DateReceived>2026-12-01T')
    }
    for (const command of ['listEDeliveries', 'seeEDelivery', 'eDeliveryFile', 'eDeliveryEvidence'])
      expect(await auditOf(command)).toContainEqual({ account_id: admin.id, outcome: 'read' })
  })

  it('finds by number, subject, number at the service and the whole number of the recipient', async () => {
    const { id, ourNumber, serviceId } = await mail.sent({ recipient: OFFICE, subject: 'Особен предмет' })
    for (const search of [ourNumber, 'особен', String(serviceId), OFFICE.number])
      expect((await world.done(listEDeliveries, { search }, admin)).rows.map((row) => row.id)).toEqual([id])
    expect((await world.done(listEDeliveries, { search: '99900011' }, admin)).total).toBe(0)
    expect((await world.done(listEDeliveries, { recipientKind: 'COMPANY' }, admin)).total).toBe(1)
    expect((await world.done(listEDeliveries, { status: 'REFUSED' }, admin)).total).toBe(0)
    mail.later(2 * DAY)
    expect((await world.done(listEDeliveries, { period: 'DAY' }, admin)).total).toBe(0)
  })

  it('keeps no number, name or text of anybody in the clear', async () => {
    const all = await Promise.all(
      ['e_delivery', 'e_delivery_change', 'e_delivery_evidence', 'audit_entry'].map(async (table) => {
        const { rows } = await world.owner.query(`select t::text as text, t.* from ${table} t`)
        return JSON.stringify(rows) + rows.map((row) => String(row.content ?? '')).join('')
      }),
    )
    expect(all.join('')).not.toMatch(/9224171015|Примерова/)
  })

  it('is for system administrators only, and so is every action', async () => {
    const { id } = await mail.send()
    const others = [await world.person('MJAdmin'), await world.person('PrivateBailiff')]
    for (const endpoint of Object.values(deliveries)) {
      const input = { id, place: 1, proof: 1 }
      expect((await world.ask(endpoint, input)).status).toBe(401)
      for (const person of others) expect((await world.ask(endpoint, input, person)).status).toBe(403)
    }
    for (const endpoint of [seeEDelivery, refreshEDelivery, resendEDelivery])
      expect(await codeOf(endpoint, { id: 999_999 }, admin)).toBe('noSuchDelivery')
    expect(await codeOf(eDeliveryFile, { id, place: 9 }, admin)).toBe('noSuchDelivery')
    expect(await codeOf(eDeliveryEvidence, { id, proof: 9_999 }, admin)).toBe('noSuchDelivery')
  })
})

describe('actions', () => {
  it('sends what waits and asks about what was sent, at once, and says who asked', async () => {
    const { id } = await mail.send()
    expect(await world.done(refreshEDelivery, { id }, admin)).toEqual({ status: 'SENT' })
    await mail.service.open(Number((await mail.view(id)).serviceId), { tell: false })
    expect(await world.done(refreshEDelivery, { id }, admin)).toEqual({ status: 'SERVED' })
    expect(await codeOf(refreshEDelivery, { id }, admin)).toBe('notNow')
    const { history } = await world.done(seeEDelivery, { id }, admin)
    expect(history.at(-1)).toMatchObject({ to: 'SERVED', source: 'ADMINISTRATOR', by: admin.fullName })
    expect(await auditOf('refreshEDelivery')).toContainEqual({ account_id: admin.id, outcome: 'done' })
  })

  it('gives nothing twice to the service, whoever is in a hurry', async () => {
    const subject = 'Бързо'
    const { id } = await mail.send({ subject })
    mail.service.behave('lostAnswer', Infinity, 'SendMessage')
    expect(await codeOf(refreshEDelivery, { id }, admin)).toBe('serviceAway')
    mail.service.behave('truthful')
    // The service cannot know yet that it has it: so it says no.
    mail.service.behave('failing', 1, 'GetSentDocumentStatusByRegNum')
    expect(await codeOf(refreshEDelivery, { id }, admin)).toBe('serviceAway')
    // While one asks and the service does not answer, another is told so; afterwards whoever asks finds it.
    mail.service.behave('hanging', 1, 'GetSentDocumentStatusByRegNum')
    mail.settings.patienceMs = 8_000
    const request = () =>
      mail.service.received.filter((each) => each === 'GetSentDocumentStatusByRegNum').length
    const before = request()
    const first = codeOf(refreshEDelivery, { id }, admin)
    await expect.poll(request).toBe(before + 1)
    expect(await codeOf(refreshEDelivery, { id }, admin)).toBe('underWay')
    expect(await first).toBe('serviceAway')
    mail.service.behave('truthful')
    expect(await codeOf(refreshEDelivery, { id }, admin)).toBeUndefined()
    expect(await mail.stateOf(id)).toBe('SENT')
    expect(mail.service.mailbox.messages.filter((each) => each.subject === subject)).toHaveLength(1)
  })

  it('sends anew, under the same number, what the service has not: once its recipient is registered, or once it was refused', async () => {
    const { id, ourNumber } = await mail.send({ recipient: NOBODY, subject: 'Отново' })
    expect(await codeOf(resendEDelivery, { id }, admin)).toBe('notNow')
    await mail.settle()
    expect(await mail.stateOf(id)).toBe('NOT_REGISTERED')
    mail.service.mailbox.register('Person', NOBODY.number, 'Георги Тестов Образцов')
    mail.later(DAY)
    await mail.settle()
    expect(await mail.stateOf(id)).toBe('NOT_REGISTERED')
    await world.done(resendEDelivery, { id }, admin)
    mail.service.behave('malicious')
    await mail.settle()
    expect(await mail.stateOf(id)).toBe('REFUSED')
    mail.service.behave('truthful')
    await world.done(resendEDelivery, { id }, admin)
    await mail.settle()
    expect(await mail.view(id)).toMatchObject({ state: 'SENT', ourNumber })
    expect(await mail.historyOf(id)).toContainEqual('RESENT QUEUED ADMINISTRATOR')
    expect(mail.service.mailbox.messages.filter((each) => each.subject === 'Отново')).toHaveLength(1)
    expect(await auditOf('resendEDelivery')).toContainEqual({ account_id: admin.id, outcome: 'done' })
  })

  it('without the service all waits, and administrators are told so', async () => {
    const settings = world.services.eDelivery
    world.services.eDelivery = undefined
    const { id } = await mail.send()
    expect(await world.done(seeEDeliveryState, {}, admin)).toMatchObject({ driver: null })
    expect((await world.done(seeEDeliveryState, {}, admin)).waiting).toBeGreaterThan(0)
    expect(await codeOf(refreshEDelivery, { id }, admin)).toBe('notConfigured')
    expect(
      (await world.done(listEDeliveries, { trouble: 'yes' }, admin)).rows.map((row) => row.id),
    ).toContain(id)
    world.services.eDelivery = settings
    expect(await world.done(seeEDeliveryState, {}, admin)).toMatchObject({ driver: 'soap' })
  })
})

describe('a push', () => {
  it('is a hint to ask, no more: what it says is believed only from the service itself', async () => {
    const { id, serviceId } = await mail.sent()
    const { rows } = await world.owner.query('select next_try_at from e_delivery where id = $1', [id])
    expect(rows[0].next_try_at > world.now()).toBe(true)
    expect(await mail.service.push({ EventType: 'Delivered', MessageId: serviceId })).toBe(204)
    await mail.settle()
    expect(await mail.stateOf(id)).toBe('SENT')
    await mail.service.open(serviceId)
    await mail.settle()
    expect(await mail.stateOf(id)).toBe('SERVED')
  })

  it('that comes while the service is being asked is not forgotten', async () => {
    const { id, serviceId } = await mail.sent()
    mail.later(MINUTE)
    mail.service.behave('hanging', 1, 'GetSentMessageStatus')
    const before = mail.service.received.length
    const asking = world.ask(refreshEDelivery, { id }, admin)
    while (mail.service.received.length === before) await breathe()
    await mail.service.open(serviceId)
    await asking
    await mail.settle()
    expect(await mail.stateOf(id)).toBe('SERVED')
  })

  it('says nothing to who does not know its address, and nothing of what is there to who does', async () => {
    const reported = { EventType: 'Delivered', MessageId: 999_999 }
    expect(await mail.service.push(reported, 'another-secret-of-the-same-length')).toBe(404)
    for (const each of [reported, { EventType: 'Delivered' }, { EventType: 'Other', MessageId: 1 }, [], 'x'])
      expect(await mail.service.push(each as object)).toBe(204)
    const { rows } = await world.owner.query(
      `select outcome, address from audit_entry where command = 'eDeliveryNotification' order by id desc limit 5`,
    )
    expect(rows.map(({ outcome }) => outcome).toReversed()).toEqual(['done', ...Array(4).fill('unreadable')])
    expect(rows.every(({ address }) => address === '127.0.0.1')).toBe(true)
    const large = { ...reported, more: 'x'.repeat(5000) }
    expect(await mail.service.push(large)).toBe(413)
    world.services.eDelivery = { ...mail.settings, pushSecret: undefined }
    expect(await mail.service.push(reported)).toBe(404)
    world.services.eDelivery = mail.settings
  })
})

describe('callers', () => {
  it('hear by the topic of their work when a status has changed, and only then', async () => {
    let heard = 0
    const hear = () => void heard++
    world.topics.on('work:e-delivery', hear)
    const { serviceId } = await mail.sent()
    const before = heard
    mail.later(DAY)
    await mail.settle()
    await mail.service.open(serviceId)
    await mail.settle()
    // What is told arrives by a line of its own: one more round trip on it.
    await world.db.transaction().execute(async (tx) => mail.sendWithin(tx))
    await mail.settle()
    await new Promise<void>((settle) => {
      const read = () => (heard > before ? settle() : setImmediate(read))
      read()
    })
    world.topics.off('work:e-delivery', hear)
    expect(heard).toBeGreaterThan(before)
  })

  it('learn who is registered, from one question for five minutes, and never a lie when nobody answers', async () => {
    const scope = () => ({ now: world.now(), services: world.services })
    const before = mail.service.received.length
    expect(await hasRegistration(scope(), MARIA)).toEqual({
      state: 'REGISTERED',
      name: 'Мария Тестова Примерова',
    })
    await hasRegistration(scope(), MARIA)
    expect(mail.service.received.length).toBe(before + 1)
    expect(await hasRegistration(scope(), { ...NOBODY, number: '8123141005' })).toEqual({
      state: 'NOT_REGISTERED',
    })
    mail.later(5 * MINUTE)
    mail.service.behave('down')
    expect(await hasRegistration(scope(), MARIA)).toEqual({ state: 'UNKNOWN', why: 'away' })
    expect(await institutions(scope())).toBeUndefined()
    mail.service.behave('truthful')
    expect(await institutions(scope())).toEqual([{ name: 'ПРИМЕРНА АДМИНИСТРАЦИЯ', eik: '999000227' }])
    const services = { ...world.services, eDelivery: undefined }
    expect(await hasRegistration({ now: world.now(), services }, MARIA)).toEqual({
      state: 'UNKNOWN',
      why: 'notConfigured',
    })
  })

  it('are refused at once what the service would not take, and find their own mistakes', async () => {
    const pdf = (bytes: number) =>
      ({ name: 'a.pdf', type: 'application/pdf', bytes: new Uint8Array(bytes) }) as const
    await expect(mail.send({ files: [pdf(10_000 * 1024 + 1)] })).rejects.toMatchObject({
      code: 'filesTooLargeForEDelivery',
    })
    await expect(mail.send({ files: Array.from({ length: 11 }, () => pdf(1)) })).rejects.toMatchObject({
      code: 'tooManyFilesForEDelivery',
    })
    await expect(mail.send({ files: [], text: ' ' })).rejects.toThrow('neither text nor files')
    await expect(mail.send({ recipient: { ...MARIA, number: '9224171016' } })).rejects.toThrow('no EGN')
    await expect(mail.send({ files: [{ fileId: crypto.randomUUID() }] })).rejects.toThrow(
      'belong to something',
    )
  })

  it('may send a file that is kept already', async () => {
    const first = await mail.sent()
    const { rows } = await world.owner.query('select file_id from e_delivery_file where delivery_id = $1', [
      first.id,
    ])
    const second = await mail.sent({ files: [{ fileId: rows[0].file_id }], subject: 'Същият файл', text: '' })
    const message = mail.service.mailbox.message(second.serviceId)!
    expect(Buffer.from(message.documents[0]!.content, 'base64').equals(PDF)).toBe(true)
    // One file without a text is the simplest operation of the service.
    expect(mail.service.received).toContain('SendElectronicDocument')
  })
})

it('is read and sent on under a new key', async () => {
  const old = world.services.personal
  const { id, serviceId } = await mail.sent()
  const waiting = await mail.send({ subject: 'Под нов ключ' })
  const NEW = 'another key for tests, which is no secret at all'
  const both = personalNumbers([NEW, 'a key for tests, which is no secret at all'])
  const { rows } = await resealAll(world.db, both, sealed)
  expect(rows['e_delivery']).toBeGreaterThan(1)
  expect(rows['e_delivery_evidence']).toBeGreaterThan(0)
  expect((await resealAll(world.db, both, sealed)).rows).toEqual({})
  world.services.personal = personalNumbers([NEW])
  const seen = await world.done(seeEDelivery, { id }, admin)
  expect(seen).toMatchObject({ text: TEXT, recipientNumber: '922417••••', serviceId: String(serviceId) })
  const proof = await bytesAt(`/api/eDelivery/${id}/evidence/${seen.evidence[0]!.id}`)
  expect(createHash('sha256').update(proof.bytes).digest('hex')).toBe(seen.evidence[0]!.sha256)
  const { total } = await world.done(listEDeliveries, { search: MARIA.number }, admin)
  expect(total).toBeGreaterThan(1)
  // Files are sealed anew by their own domain.
  world.services.personal = both
  await mail.settle()
  expect(await mail.stateOf(waiting.id)).toBe('SENT')
  world.services.personal = old
})
