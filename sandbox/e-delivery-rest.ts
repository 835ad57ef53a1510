/** The REST service of the sandbox's e-delivery, behind the state's bus: profiles, files with their scans, templates, messages. */
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { GROUPS, isMalicious, type Mailbox } from './e-delivery-mailbox.ts'

export const TEMPLATE = 1
const TEXT_FIELD = '00000000-0000-4000-8000-0000000000a1'
const FILE_FIELD = '00000000-0000-4000-8000-0000000000a2'
const LARGEST = 50 * 1024 * 1024
const SCAN = { none: 1, clean: 3, malicious: 4 } as const

export type RestAnswer = { status: number; json?: unknown }
type Blob = { name: string; type: string; bytes: Buffer }
export type RestState = { blobs: Map<number, Blob> }
type ServiceRequest = {
  request: IncomingMessage
  url: URL
  body: Buffer
  mailbox: Mailbox
  state: RestState
  behaviour: string
}

const problem = (status: number, title: string): RestAnswer => ({
  status,
  json: { type: 'about:blank', title, status },
})

/** Does what is asked. */
export function answered(requested: ServiceRequest): RestAnswer {
  const { request, url, mailbox } = requested
  // The bus writes it; who sends it himself pretends to be somebody.
  if (request.headers['dp-miscinfo']) return problem(400, 'Dp-Miscinfo is set by the bus')
  const path = url.pathname.replace(/^\/api\/v1\//, '')
  const key = `${request.method} ${path.replace(/\d+/, '#')}`
  const id = Number(/\d+/.exec(path)?.[0])
  const query = (name: string) => url.searchParams.get(name) ?? ''
  const shown = (profile: Mailbox['profiles'][number]) => ({
    profileId: profile.id,
    identifier: profile.identifier,
    name: profile.name,
    email: profile.email,
    phone: profile.phone,
  })
  switch (key) {
    case 'GET profiles/check': {
      if (!query('identifier')) return problem(400, 'identifier is required')
      const result = mailbox.byIdentifier(query('identifier')).map((profile) => ({
        ...shown(profile),
        address: null,
        isActivated: profile.activated,
        isPassive: profile.passive,
        targetGroupId: GROUPS[profile.type],
      }))
      return { status: 200, json: { result, length: result.length } }
    }
    case 'GET profiles/search': {
      const profile = mailbox
        .byIdentifier(query('identifier'))
        .find((each) => GROUPS[each.type] === Number(query('targetGroupId')))
      if (Number(query('templateId')) !== TEMPLATE || !profile) return problem(404, 'Not Found')
      return { status: 200, json: shown(profile) }
    }
    case 'GET templates':
      return { status: 200, json: [{ templateId: TEMPLATE, name: 'Съобщение' }] }
    case 'GET templates/#':
      if (id !== TEMPLATE) return problem(404, 'Not Found')
      return {
        status: 200,
        json: {
          templateId: TEMPLATE,
          name: 'Съобщение',
          content: [
            { id: TEXT_FIELD, label: 'Текст', type: 'textarea', isEncrypted: true, isRequired: true },
            {
              id: FILE_FIELD,
              label: 'Файлове',
              type: 'file',
              isEncrypted: true,
              isRequired: false,
              instances: 10,
            },
          ],
        },
      }
    case 'POST blobs':
      return blob(requested)
    case 'POST messages':
      return send(requested)
    case 'GET messages/#/view': {
      const message = mailbox.message(id)
      if (!message) return problem(404, 'Not Found')
      return {
        status: 200,
        json: {
          messageId: id,
          dateSent: message.sentAt,
          recipients: [
            {
              profileId: message.profileId,
              name: mailbox.profile(message.profileId)!.name,
              dateReceived: message.receivedAt,
            },
          ],
          subject: message.subject,
          rnu: message.rnu,
          templateId: message.templateId,
          fields: { [TEXT_FIELD]: message.text },
          forwardedMessageId: null,
        },
      }
    }
    case 'GET messages/outbox': {
      const [offset, limit] = [Number(query('offset') || 0), Number(query('limit') || 10)]
      const all = mailbox.messages.toReversed()
      const result = all.slice(offset, offset + limit).map((message) => ({
        messageId: message.id,
        dateSent: message.sentAt,
        subject: message.subject,
        senderProfileName: 'Запори',
        senderLoginName: 'zapori',
        recipients: mailbox.profile(message.profileId)!.name,
        url: `https://edelivery.example/Messages/View/${message.id}`,
      }))
      return { status: 200, json: { result, length: all.length } }
    }
    default:
      return problem(404, 'Not Found')
  }
}

function blob({ request, url, body, state, behaviour }: ServiceRequest): RestAnswer {
  if (url.searchParams.get('type') !== 'TEMPORARY') return problem(400, 'Unsupported value for type')
  const boundary = /^multipart\/form-data; boundary=(\S+)$/.exec(request.headers['content-type'] ?? '')?.[1]
  const text = body.toString('latin1')
  const end = text.indexOf('\r\n\r\n')
  const head = text.slice(0, end)
  const tail = `\r\n--${boundary}--\r\n`
  const [, star] = /filename\*=UTF-8''([^\r\n;]+)/.exec(head) ?? []
  if (!boundary || !head.startsWith(`--${boundary}\r\n`) || !text.endsWith(tail) || !star)
    return problem(400, 'Expected a multipart request with one file')
  if (body.length > LARGEST) return problem(413, 'Too large')
  const name = decodeURIComponent(star)
  const bytes = body.subarray(end + 4, body.length - tail.length)
  const hash = createHash('sha256').update(bytes).digest('hex').toUpperCase()
  const told = {
    name,
    size: bytes.length,
    hashAlgorithm: 'SHA256',
    hash,
    blobSignatureStatus: 0,
    errorStatus: 0,
  }
  const nothing = { hashAlgorithm: null, hash: null, blobId: null }
  if (behaviour === 'full')
    return { status: 200, json: { ...told, ...nothing, malwareScanStatus: SCAN.none, errorStatus: 1 } }
  if (behaviour === 'malicious' || isMalicious(bytes))
    return { status: 200, json: { ...told, ...nothing, malwareScanStatus: SCAN.malicious } }
  const blobId = 9001 + state.blobs.size
  const type = /^Content-Type: (.+)$/im.exec(head)?.[1] ?? ''
  state.blobs.set(blobId, { name, type, bytes: Buffer.from(bytes) })
  return {
    status: 200,
    json: { ...told, blobId, malwareScanStatus: behaviour === 'unscanned' ? SCAN.none : SCAN.clean },
  }
}

function send({ request, body, mailbox, state }: ServiceRequest): RestAnswer {
  let json: Record<string, unknown>
  try {
    json = JSON.parse(body.toString('utf8')) as Record<string, unknown>
  } catch {
    return problem(400, 'No JSON')
  }
  if (!request.headers['content-type']?.startsWith('application/json')) return problem(415, 'No JSON')
  const { recipientProfileIds: to, subject, rnu, templateId, fields } = json
  const [profileId, more] = Array.isArray(to) ? (to as unknown[]) : []
  const profile = mailbox.profile(Number(profileId))
  if (!profile || more !== undefined || profile.passive || !profile.activated)
    return problem(400, "'RecipientProfileIds' must name profiles that receive")
  if (typeof subject !== 'string' || !subject || subject.length > 255)
    return problem(400, "'Subject' is invalid")
  if (typeof rnu !== 'string' || rnu.length > 64) return problem(400, "'Rnu' is invalid")
  if (templateId !== TEMPLATE || typeof fields !== 'object' || !fields)
    return problem(400, "'TemplateId' is invalid")
  const { [TEXT_FIELD]: text, [FILE_FIELD]: files = [], ...others } = fields as Record<string, unknown>
  if (typeof text !== 'string' || Object.keys(others).length > 0)
    return problem(400, "'Fields' do not fit the template")
  const blobs = (files as unknown[]).map((id) => state.blobs.get(Number(id)))
  if (blobs.some((each) => !each)) return problem(400, 'There is no such blob')
  const message = mailbox.add({
    channel: 'rest',
    subject,
    text,
    rnu,
    templateId: TEMPLATE,
    documents: blobs.map((each) => ({
      name: each!.name,
      type: each!.type,
      number: null,
      content: each!.bytes.toString('base64'),
    })),
    profileId: profile.id,
  })
  return { status: 200, json: message.id }
}
