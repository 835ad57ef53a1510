/** A message from its beginning to its service, by both protocols, against the service in small, also on its ill days. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  AUTHORITY,
  DAY,
  type Deliveries,
  DRIVERS,
  HOUR,
  MINUTE,
  NOBODY,
  OFFICE,
  openDeliveries,
  PDF,
  TEXT,
} from '#test/e-delivery.ts'
import { createWorld, type World } from '#test/world.ts'
import { EICAR } from '#sandbox/clamd.ts'
import { turnOf } from '#platform/db/job.ts'
import { sendDeliveries } from './server/sending.ts'

const OPERATIONS = {
  soap: {
    send: 'SendMessage',
    registration: 'CheckSubjectHasRegistration',
    status: 'GetSentMessageStatus',
    byNumber: 'GetSentDocumentStatusByRegNum',
  },
  rest: {
    send: 'POST messages',
    registration: 'GET profiles/check',
    status: 'GET messages/#/view',
    byNumber: 'GET messages/outbox',
  },
} as const

describe.each(DRIVERS)('by %s', (driver) => {
  const request = OPERATIONS[driver]
  let world: World
  let mail: Deliveries
  beforeAll(async () => {
    world = await createWorld()
    mail = await openDeliveries(world, driver)
  })
  afterAll(async () => {
    await mail.close()
    await world.close()
  })
  beforeEach(async () => {
    mail.service.behave('truthful')
    // Of what other tests have sent nothing is due any more.
    await world.owner.query(`update e_delivery set next_try_at = '2099-01-01' where next_try_at is not null`)
  })
  const messagesOf = (subject: string) =>
    mail.service.mailbox.messages.filter((each) => each.subject === subject)
  let count = 0
  const named = () => `Съобщение № ${++count}`

  it('is sent with text and files, and served when its reader opens it, by the word of the service', async () => {
    const subject = named()
    const files = [
      { name: 'Удостоверение.pdf', type: 'application/pdf', bytes: PDF },
      { name: 'снимка', type: 'image/png', bytes: Buffer.from([137, 80, 78, 71]) },
    ] as const
    const { id, ourNumber } = await mail.send({ subject, files, recipient: OFFICE })
    expect(ourNumber).toMatch(/^NRZ-EV-2026-\d{6}$/)
    expect(await mail.view(id)).toMatchObject({ state: 'QUEUED', sentAt: null, servedAt: null })
    expect(messagesOf(subject)).toEqual([])
    await mail.settle()
    const [message, more] = messagesOf(subject)
    expect(more).toBeUndefined()
    expect(message).toMatchObject({ text: TEXT, subject, channel: driver })
    expect(message!.documents.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'Удостоверение.pdf application/pdf',
      'снимка.png image/png',
    ])
    expect(Buffer.from(message!.documents[0]!.content, 'base64').equals(PDF)).toBe(true)
    expect(driver === 'soap' ? message!.documents[0]!.number : message!.rnu).toBe(ourNumber)
    expect(mail.service.mailbox.profile(message!.profileId)!.identifier).toBe(OFFICE.number)

    const sent = await mail.view(id)
    expect(sent).toMatchObject({ state: 'SENT', serviceId: String(message!.id), servedAt: null })
    expect(sent.sentAt!.toISOString()).toBe(message!.sentAt)
    mail.later(2 * HOUR)
    await mail.settle()
    expect(await mail.stateOf(id)).toBe('SENT')

    mail.later(HOUR)
    await mail.service.open(message!.id, { tell: false })
    const opened = world.now()
    mail.later(3 * HOUR)
    await mail.settle()
    const served = await mail.view(id)
    expect(served).toMatchObject({ state: 'SERVED', servedAt: opened, lastError: null })
    expect(served.evidence.map(({ kind }) => kind).toSorted()).toEqual(
      driver === 'soap'
        ? ['CONTENT_STAMP', 'SENT_ANSWER', 'SENT_STAMP', 'SERVED_ANSWER', 'SERVED_STAMP']
        : ['SENT_ANSWER', 'SERVED_ANSWER'],
    )
    expect(await mail.historyOf(id)).toEqual([
      'OPENED QUEUED SENDING',
      'OFFERED QUEUED SENDING',
      'STATUS SENT SENDING',
      'STATUS SERVED POLL',
    ])
    const before = mail.service.received.length
    mail.later(400 * DAY)
    await mail.settle()
    expect(mail.service.received.length).toBe(before)
  })

  it('is undone with the transaction that asked for it', async () => {
    const subject = named()
    const failed = world.db.transaction().execute(async (tx) => {
      await mail.sendWithin(tx, { subject })
      throw new Error('something else')
    })
    await expect(failed).rejects.toThrow('something else')
    await mail.settle()
    expect(messagesOf(subject)).toEqual([])
  })

  it('goes without files, and to an institution', async () => {
    const subject = named()
    const { id } = await mail.sent({ subject, files: [], recipient: AUTHORITY })
    expect(await mail.stateOf(id)).toBe('SENT')
    expect(messagesOf(subject)[0]!.text).toBe(TEXT)
  })

  it.each([
    ['is not registered', NOBODY],
    ['has a profile that nobody entered yet', { ...NOBODY, number: '8930301071' }],
    ['is registered as something else', { ...AUTHORITY, number: OFFICE.number }],
    ['has a profile that is closed', { ...OFFICE, number: '9990001130010' }],
  ] as const)('ends without being sent where its recipient %s', async (_, recipient) => {
    const subject = named()
    const { id } = await mail.send({ subject, recipient })
    await mail.settle()
    expect(await mail.view(id)).toMatchObject({ state: 'NOT_REGISTERED', serviceId: null })
    expect(messagesOf(subject)).toEqual([])
  })

  it.each(['down', 'maintenance', 'failing', 'garbled', 'hanging', 'endless', 'other'] as const)(
    'waits with its reason, and is sent once, when the service answers %s',
    async (behaviour) => {
      const subject = named()
      const { id } = await mail.send({ subject })
      mail.service.behave(behaviour)
      await mail.settle()
      const waiting = await mail.view(id)
      expect(waiting.state).toBe('QUEUED')
      expect(waiting.lastError).toMatch(/^(CheckSubjectHasRegistration|profiles\/(check|search)): /)
      expect(waiting.lastError).not.toContain('9224171015')
      mail.service.behave('truthful')
      await mail.settle()
      expect(messagesOf(subject)).toEqual([])
      mail.later(MINUTE)
      await mail.settle()
      expect(await mail.stateOf(id)).toBe('SENT')
      expect(messagesOf(subject)).toHaveLength(1)
    },
  )

  it.each(['lostAnswer', 'garbled', 'hanging', 'failing', 'down'] as const)(
    'is given to the service once although its answer to that was %s',
    async (behaviour) => {
      const subject = named()
      const { id } = await mail.send({ subject })
      mail.service.behave(behaviour, Infinity, request.send)
      await mail.settle()
      const arrived = messagesOf(subject).length
      expect(await mail.stateOf(id)).toBe('QUEUED')
      mail.service.behave('truthful')
      mail.later(10 * MINUTE)
      await mail.settle()
      expect(await mail.stateOf(id)).toBe('QUEUED')
      mail.later(MINUTE)
      const before = mail.service.received.length
      await mail.settle()
      expect(mail.service.received[before]).toBe(request.byNumber)
      expect(mail.service.received.slice(before).includes(request.send)).toBe(arrived === 0)
      expect(await mail.stateOf(id)).toBe('SENT')
      expect(messagesOf(subject)).toHaveLength(1)
    },
  )

  it('is not given again while the service cannot say whether it has it', async () => {
    const subject = named()
    const { id } = await mail.send({ subject })
    mail.service.behave('lostAnswer', Infinity, request.send)
    await mail.settle()
    for (const behaviour of ['failing', 'down', 'maintenance', 'unknownClient'] as const) {
      mail.service.behave(behaviour, Infinity, request.byNumber)
      mail.later(HOUR)
      await mail.settle()
      expect(await mail.stateOf(id)).toBe('QUEUED')
    }
    mail.service.behave('truthful')
    mail.later(HOUR)
    await mail.settle()
    expect(await mail.stateOf(id)).toBe('SENT')
    expect(messagesOf(subject)).toHaveLength(1)
  })

  it('waits where the service does not know us, which is nothing that the message could help', async () => {
    const subject = named()
    const { id } = await mail.send({ subject })
    mail.service.behave('unknownClient')
    await mail.settle()
    expect(await mail.view(id)).toMatchObject({
      state: 'QUEUED',
      lastError: expect.stringMatching(/Invalid client certificate|HTTP 401/),
    })
    mail.service.behave('truthful')
    mail.later(MINUTE)
    await mail.settle()
    expect(messagesOf(subject)).toHaveLength(1)
  })

  if (driver === 'soap')
    it('is served by a service that does not speak MTOM, too', async () => {
      mail.service.behave('plain')
      const { id, serviceId } = await mail.sent({ subject: named() })
      await mail.service.open(serviceId, { tell: false })
      mail.later(HOUR)
      await mail.settle()
      const { state, evidence } = await mail.view(id)
      expect([state, evidence.length]).toEqual(['SERVED', 5])
    })
  else
    it.each([
      ['unscanned', 'blobs: the file is not scanned yet'],
      ['full', 'blobs: 1'],
    ] as const)('waits, and is sent once, while its files are %s', async (behaviour, lastError) => {
      const subject = named()
      const { id } = await mail.send({ subject })
      mail.service.behave(behaviour)
      await mail.settle()
      expect(await mail.view(id)).toMatchObject({ state: 'QUEUED', lastError })
      mail.service.behave('truthful')
      mail.later(MINUTE)
      await mail.settle()
      expect(await mail.stateOf(id)).toBe('SENT')
      expect(messagesOf(subject)).toHaveLength(1)
    })

  it('is refused where a file is malicious, and is not tried again', async () => {
    const subject = named()
    const infected = { name: 'акт.pdf', type: 'application/pdf', bytes: Buffer.from(EICAR) } as const
    const { id } = await mail.send({ subject, files: [infected] })
    await mail.settle()
    expect(await mail.view(id)).toMatchObject({
      state: 'REFUSED',
      lastError: 'File акт.pdf is malicious',
    })
    const before = mail.service.received.length
    mail.later(30 * DAY)
    await mail.settle()
    expect(mail.service.received.length).toBe(before)
    expect(messagesOf(subject)).toEqual([])
  })

  it('loses nothing when the service is down for a day', async () => {
    const waiting = await mail.sent({ subject: named() })
    const subjects = [named(), named(), named()]
    mail.service.behave('down')
    const ids: number[] = []
    for (const subject of subjects) ids.push((await mail.send({ subject })).id)
    await mail.service.open(waiting.serviceId, { tell: false })
    let questions = 0
    for (let hour = 0; hour < 24; hour++) {
      const before = mail.service.received.length
      await mail.settle()
      questions += mail.service.received.length - before
      mail.later(HOUR)
    }
    // Each hour at most once for each message, with one row of history for the whole trouble.
    expect(questions).toBeLessThanOrEqual(24 * 4)
    expect((await mail.historyOf(ids[0]!)).filter((line) => line.startsWith('ERROR'))).toHaveLength(1)
    mail.service.behave('truthful')
    mail.later(HOUR)
    await mail.settle()
    for (const [index, subject] of subjects.entries()) {
      expect(await mail.stateOf(ids[index]!)).toBe('SENT')
      expect(messagesOf(subject)).toHaveLength(1)
    }
    expect(await mail.stateOf(waiting.id)).toBe('SERVED')
  })

  it('leaves in the order in which it came about for who gets it, though the first is tried again later', async () => {
    const subjects = [named(), named(), named()]
    const about = { kind: `ORDERED_${driver.toUpperCase()}`, id: 1 }
    mail.service.behave('down')
    await mail.send({ subject: subjects[0]!, about })
    for (let turn = 0; turn < 8; turn++) {
      await mail.settle()
      mail.later(30 * MINUTE)
    }
    await mail.settle()
    mail.later(10 * MINUTE)
    await mail.send({ subject: subjects[1]!, about })
    await mail.send({ subject: subjects[2]!, about })
    const other = named()
    await mail.send({ subject: other })
    await mail.settle()
    mail.service.behave('truthful')
    mail.later(MINUTE)
    await mail.settle()
    // Only what is of another kind does not wait for its turn.
    const arrived = () => mail.service.mailbox.messages.slice(-4).map(({ subject }) => subject)
    expect(arrived()).toContain(other)
    for (const subject of subjects) expect(messagesOf(subject)).toEqual([])
    mail.later(30 * MINUTE)
    await mail.settle()
    expect(arrived()).toEqual([other, ...subjects])
  })

  it('stays sent, with its reason, while the service cannot be asked about it or answers about another', async () => {
    const { id, serviceId } = await mail.sent({ subject: named() })
    await mail.service.open(serviceId, { tell: false })
    for (const behaviour of ['down', 'garbled', 'maintenance', 'failing'] as const) {
      mail.service.behave(behaviour, Infinity, request.status)
      mail.later(3 * HOUR)
      await mail.settle()
      const { state, lastError } = await mail.view(id)
      expect(state).toBe('SENT')
      expect(lastError).toMatch(/^(GetSentMessageStatus|messages\/view): /)
    }
    mail.service.behave('truthful')
    mail.later(3 * HOUR)
    await mail.settle()
    expect(await mail.view(id)).toMatchObject({ state: 'SERVED', lastError: null })
  })

  it('is asked about less and less often', async () => {
    const { id } = await mail.sent({ subject: named() })
    const pauses: number[] = []
    for (let turn = 0; turn < 24; turn++) {
      const { rows } = await world.owner.query('select next_try_at from e_delivery where id = $1', [id])
      pauses.push(rows[0].next_try_at.getTime() - world.now().getTime())
      world.at(rows[0].next_try_at)
      await mail.settle()
    }
    expect(pauses.slice(0, 6)).toEqual([2, 5, 10, 20, 30, 60].map((each) => each * MINUTE))
    for (const [index, pause] of pauses.entries())
      expect(pause).toBeGreaterThanOrEqual(pauses[index - 1] ?? 0)
    mail.later(40 * DAY)
    await mail.settle()
    const { rows } = await world.owner.query('select next_try_at from e_delivery where id = $1', [id])
    expect(rows[0].next_try_at.getTime() - world.now().getTime()).toBe(DAY)
  })

  it('two portals at once send it once', async () => {
    const subject = named()
    await mail.send({ subject })
    const job = sendDeliveries(world.services)
    await Promise.all([1, 2, 3].map(() => turnOf(job, world.db, world.now())))
    expect(messagesOf(subject)).toHaveLength(1)
  })

  it('waits as it is while the service is not set up, or another protocol is that cannot be asked for it', async () => {
    const subject = named()
    const { id } = await mail.send({ subject })
    world.services.eDelivery = undefined
    await mail.settle()
    expect(await mail.view(id)).toMatchObject({ state: 'QUEUED', lastError: null })
    world.services.eDelivery = mail.settings
    mail.service.behave('lostAnswer', Infinity, request.send)
    await mail.settle()
    mail.service.behave('truthful')
    world.services.eDelivery = { ...mail.settings, driver: driver === 'soap' ? 'rest' : 'soap' }
    mail.later(HOUR)
    await mail.settle()
    expect((await mail.view(id)).lastError).toContain(`taken by ${driver}`)
    world.services.eDelivery = mail.settings
    mail.later(HOUR)
    await mail.settle()
    expect(await mail.stateOf(id)).toBe('SENT')
    expect(messagesOf(subject)).toHaveLength(1)
  })
})
