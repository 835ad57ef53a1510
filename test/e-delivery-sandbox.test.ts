/** The e-delivery service in small is as strict as the real one: a client that is wrong fails here. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startEDelivery } from '#sandbox/e-delivery.ts'
import { EICAR } from '#sandbox/clamd.ts'
import { envelope, INTEGRATION, members, operation, written } from '#e-delivery/service/soap.ts'
import { included, pack } from '#e-delivery/service/soap-mtom.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
let folder: string
let service: Awaited<ReturnType<typeof startEDelivery>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'e-delivery-'))
  service = await startEDelivery({ folder, now: () => NOW })
})
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => service.behave('truthful'))

type Post = {
  path?: string
  method?: string
  headers?: Record<string, string>
  body?: Buffer
  as?: 'client' | 'stranger' | null
}
const ask = ({ path = '', method = 'POST', headers = {}, body, as = null }: Post) =>
  new Promise<{ status: number; text: string }>((settle, fail) => {
    const pair = as && service.keys[as]
    const asking = request(
      service.base + path,
      {
        method,
        agent: false,
        ca: service.keys.authority,
        headers,
        ...(pair && { key: pair.key, cert: pair.certificate }),
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          settle({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
        )
      },
    )
    asking.on('error', fail)
    asking.end(body)
  })

const PDF = Buffer.from('%PDF-1.4\n')
type Change = {
  now?: Date
  keys?: 'client' | 'stranger'
  spoil?: (xml: string) => string
  fields?: readonly (readonly [string, string | ReturnType<typeof written>])[]
  type?: (type: string) => string
  name?: string
  bytes?: Buffer
  action?: string
}
const FIELDS = [
  ['subject', 'Съобщение'],
  ['docBytes', written(included('a@b'))],
  ['docNameWithExtension', 'акт.pdf'],
  ['docRegNumber', 'NRZ-2026-000123'],
  ['receiverType', 'Person'],
  ['receiverUniqueIdentifier', '9224171015'],
  ['receiverPhone', ''],
  ['receiverEmail', ''],
  ['serviceOID', ''],
  ['operatorEGN', ''],
] as const
const soap = ({
  now = NOW,
  keys = 'client',
  spoil = (xml) => xml,
  fields = FIELDS,
  type = (same) => same,
  name = 'SendElectronicDocument',
  bytes = PDF,
  action = name,
}: Change = {}) => {
  const xml = spoil(envelope(service.keys[keys], now, operation(name, fields)))
  const packed = pack(xml, [{ id: 'a@b', type: 'application/pdf', bytes }])
  return ask({
    path: '/Services/EDeliveryIntegrationService.svc',
    headers: {
      'content-type': type(packed.type),
      soapaction: `"${INTEGRATION}/IEDeliveryIntegrationService/${action}"`,
    },
    body: packed.body,
  })
}
const changed = (field: string, value: string) =>
  FIELDS.map(([name, old]) => [name, name === field ? value : old] as const)

describe('SOAP', () => {
  it('takes a right message, and keeps it whole', async () => {
    const before = service.mailbox.messages.length
    expect((await soap()).text).toMatch(/<SendElectronicDocumentResult>\d+</)
    expect(service.mailbox.messages.length).toBe(before + 1)
    expect(service.mailbox.messages.at(-1)).toMatchObject({
      subject: 'Съобщение',
      documents: [{ name: 'акт.pdf', number: 'NRZ-2026-000123', content: PDF.toString('base64') }],
    })
  })

  it.each<[string, Change, RegExp]>([
    ['a time of yesterday', { now: new Date(NOW.getTime() - 86_400_000) }, /verifying security/],
    ['a time of tomorrow', { now: new Date(NOW.getTime() + 86_400_000) }, /verifying security/],
    ['a changed time', { spoil: (xml) => xml.replace('08:00:00', '08:00:01') }, /verifying security/],
    [
      'no signature',
      { spoil: (xml) => xml.replace(/<Signature[\s\S]*<\/Signature>/, '') },
      /verifying security/,
    ],
    [
      'a signature of SHA-256',
      { spoil: (xml) => xml.replace('rsa-sha1', 'rsa-sha256') },
      /verifying security/,
    ],
    ['a certificate that nobody registered', { keys: 'stranger' }, /Invalid client certificate/],
    ['no bytes', { bytes: Buffer.alloc(0) }, /Document bytes must be provided/],
    [
      'a name without an ending',
      { fields: changed('docNameWithExtension', 'акт') },
      /missing or in invalid format/,
    ],
    ['no receiver', { fields: changed('receiverUniqueIdentifier', '') }, /Receiver is missing/],
    [
      'a receiver who is not registered',
      { fields: changed('receiverUniqueIdentifier', '9531031229') },
      /Email is required!/,
    ],
    [
      'an operator that is unknown',
      { fields: changed('operatorEGN', '9224171015') },
      /Unauthorized operator/,
    ],
    ['a virus', { bytes: Buffer.from(EICAR) }, /File акт\.pdf is malicious/],
    [
      'parameters out of order',
      { fields: FIELDS.toReversed() },
      /is missing|must be provided|required fields/,
    ],
    ['another action', { action: 'SendMessage' }, /Action/],
    ['no MTOM', { type: () => 'text/xml; charset=utf-8' }, /was not expected/],
    [
      'another start-info',
      { type: (type) => type.replace('text/xml', 'application/soap+xml') },
      /start-info/,
    ],
  ])('faults at %s', async (_, change, text) => {
    const before = service.mailbox.messages.length
    const answer = await soap(change)
    expect(answer.status).toBe(500)
    expect(answer.text).toMatch(text)
    expect(service.mailbox.messages.length).toBe(before)
  })

  it('passes over members that stand out of their order, as the real one does', async () => {
    const receiver = FIELDS.slice(4)
    const message = (order: readonly (readonly [string, string])[]) =>
      soap({ name: 'SendMessage', fields: [['message', members(order)], ...receiver] })
    const right = [
      ['Title', 'Т'],
      ['MessageText', 'Текст'],
    ] as const
    expect((await message(right)).text).toMatch(/<SendMessageResult>\d+</)
    expect((await message(right.toReversed())).text).toMatch(/required fields: Title/)
  })
})

describe('REST', () => {
  const get = (path: string, more: Post = {}) =>
    ask({ path: `/api/v1/${path}`, method: 'GET', as: 'client', ...more })
  const post = (json: object) =>
    ask({
      path: '/api/v1/messages',
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(json)),
      as: 'client',
    })
  const MESSAGE = {
    recipientProfileIds: [501],
    subject: 'Съобщение',
    rnu: 'NRZ-2026-000123',
    templateId: 1,
    fields: { '00000000-0000-4000-8000-0000000000a1': 'Текст' },
  }

  it('knows its client by the certificate of the line, and by no header', async () => {
    const path = 'profiles/check?identifier=9224171015'
    expect(JSON.parse((await get(path)).text).result[0]).toMatchObject({ profileId: 501, isPassive: false })
    expect((await get(path, { as: null })).status).toBe(401)
    expect((await get(path, { as: 'stranger' })).status).toBe(401)
    expect((await get(path, { headers: { 'dp-miscinfo': 'dn:/C=BG' } })).status).toBe(400)
  })

  it('finds one profile or none', async () => {
    const search = (group: number) =>
      get(`profiles/search?identifier=9224171015&templateId=1&targetGroupId=${group}`)
    expect(JSON.parse((await search(1)).text)).toMatchObject({ profileId: 501, identifier: '9224171015' })
    expect((await search(2)).status).toBe(404)
  })

  it.each<[string, object]>([
    ['a profile that is not there', { recipientProfileIds: [999] }],
    ['a profile that nobody entered yet', { recipientProfileIds: [504] }],
    ['no subject', { subject: '' }],
    ['a number that is too long', { rnu: 'x'.repeat(65) }],
    ['another template', { templateId: 2 }],
    ['a field that is not in the template', { fields: { ...MESSAGE.fields, other: '1' } }],
    [
      'a file that was not uploaded',
      { fields: { ...MESSAGE.fields, '00000000-0000-4000-8000-0000000000a2': [77] } },
    ],
  ])('turns a message away with %s', async (_, changes) => {
    expect((await post({ ...MESSAGE, ...changes })).status).toBe(400)
  })

  it('takes a right message, which its view and the outbox show', async () => {
    const { status, text } = await post(MESSAGE)
    expect(status).toBe(200)
    expect(JSON.parse((await get(`messages/${text}/view`)).text)).toMatchObject({
      rnu: 'NRZ-2026-000123',
      recipients: [{ profileId: 501, dateReceived: null }],
    })
    expect(JSON.parse((await get('messages/outbox?offset=0&limit=1')).text).result[0].messageId).toBe(
      Number(text),
    )
  })
})

it('keeps messages from one start to the next, and shows them to their readers only when they are opened', async () => {
  const own = mkdtempSync(join(tmpdir(), 'e-delivery-kept-'))
  const first = await startEDelivery({ folder: own, keeps: true })
  const { id } = first.mailbox.add({
    channel: 'rest',
    subject: 'Тема <b>',
    text: 'Тайна',
    rnu: 'N-1',
    templateId: 1,
    documents: [{ name: 'акт.pdf', type: 'application/pdf', number: null, content: PDF.toString('base64') }],
    profileId: 501,
  })
  await first.close()
  const second = await startEDelivery({ folder: own, keeps: true })
  const page = async (path: string) => (await fetch(second.address + path)).text()
  expect(await page('/')).toContain('Тема &lt;b&gt;')
  expect(await page(`/messages/${id}`)).not.toContain('Тайна')
  expect((await fetch(`${second.address}/messages/${id}/files/0`)).status).toBe(404)
  await fetch(`${second.address}/messages/${id}/open`, { method: 'POST' })
  expect(await page(`/messages/${id}`)).toContain('Тайна')
  expect(await page(`/messages/${id}/files/0`)).toBe(PDF.toString())
  expect(readFileSync(join(own, 'messages.json'), 'utf8')).toContain('receivedAt')
  await second.close()
  rmSync(own, { recursive: true, force: true })
})
