/** The REST service behind the state's bus: each asset that it is asked. Our certificate opens the line; who we are the bus tells the service. Protocols, 4.2. */
import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { momentOf } from '#payments/requests/server/answers.ts'
import type { EDeliverySettings } from '#platform/process/integrations.ts'
import {
  type EDelivery,
  type Offered,
  type OutgoingFile,
  type Recipient,
  ServiceAway,
  ServiceRefused,
  type Status,
} from './meaning.ts'
import {
  BlobAnswer,
  OutboxAnswer,
  Problem,
  ProfileAnswer,
  ProfilesAnswer,
  scanOf,
  TemplateAnswer,
  type TemplateField,
  ViewAnswer,
} from './rest-answers.ts'
import { exchange, type Reply } from './soap-answers.ts'

/* The template by which messages are written: where its text and its files go. */

/** Kinds of fields that take a text, the fittest first. */
const TEXTS = ['textarea', 'markdown', 'textfield']
const typeOf = ({ type }: TemplateField) => String(type).toLowerCase()

/** Answers who fills in the fields once the files have their numbers. Throws where the template is not one for our messages. */
export function fieldsFor(content: readonly TemplateField[], has: { text: string; files: number }) {
  const texts = content
    .filter((field) => TEXTS.includes(typeOf(field)))
    .toSorted(
      (one, other) =>
        Number(other.isRequired ?? false) - Number(one.isRequired ?? false) ||
        TEXTS.indexOf(typeOf(one)) - TEXTS.indexOf(typeOf(other)),
    )
  const text = texts[0]
  const file = content.find((field) => typeOf(field) === 'file')
  const others = content.filter((field) => field.isRequired && field !== text && field !== file)
  const wrong = (what: string) => new ServiceAway(`templates: ${what}`, { surelyNot: true })
  if (others.length > 0) throw wrong('it wants more than a text and files')
  if (has.text !== '' && !text) throw wrong('it has no field for a text')
  if (has.files > 0 && !file) throw wrong('it has no field for files')
  if (has.files === 0 && file?.isRequired) throw wrong('it wants a file')
  if (file?.instances && has.files > file.instances)
    throw new ServiceRefused(`templates: at most ${file.instances} files`)
  return (blobs: readonly number[]): Record<string, string | readonly number[]> => ({
    ...(text && { [text.id]: has.text }),
    ...(file && { [file.id]: blobs }),
  })
}

/** Individuals, companies, administrations, bodies of public service: whom a kind of recipient may be among. */
const GROUPS: Record<Recipient['kind'], readonly number[]> = {
  PERSON: [1],
  COMPANY: [2],
  INSTITUTION: [3, 4],
}
const JSON_TYPE = 'application/json; charset=utf-8'
const NO_TIMES_PASSED_MS = 3_600_000
const PAGE = 100
/** More messages than that since one was offered are not looked through: then nobody knows, and it waits. */
const MOST_PAGES = 50

type ServiceRequest = {
  method?: 'GET' | 'POST'
  path: string
  name: string
  type?: string
  body?: Uint8Array
}

export function eDeliveryByRest(settings: EDeliverySettings): EDelivery {
  const ask = async ({ method = 'GET', path, name, type, body }: ServiceRequest) =>
    exchange(settings, {
      name,
      url: `${settings.url}/api/v1/${path}`,
      method,
      headers: { accept: 'application/json', ...(type && { 'content-type': type }) },
      ...(body && { body }),
      withCertificate: true,
    })
  const answered = async <S extends z.ZodType>(request: ServiceRequest, schema: S) =>
    read(request.name, await ask(request), schema)

  /** The profile of a recipient that is in use, and its group; undefined where there is none. */
  const profileOf = async ({ kind, number }: Recipient) => {
    const path = `profiles/check?${new URLSearchParams({ identifier: number })}`
    const { result } = await answered({ path, name: 'profiles/check' }, ProfilesAnswer)
    if (result.some(({ identifier }) => identifier !== number))
      throw new ServiceAway('profiles/check: an answer about somebody else')
    return result.find(
      ({ isActivated, isPassive, targetGroupId }) =>
        isActivated && !isPassive && GROUPS[kind].includes(targetGroupId),
    )
  }

  /** The profile as one that may be written to by our template. */
  const receiving = async (recipient: Recipient) => {
    const profile = await profileOf(recipient)
    if (!profile) throw new ServiceRefused('profiles/check: no profile in use')
    const query = new URLSearchParams({
      identifier: recipient.number,
      templateId: String(settings.templateId),
      targetGroupId: String(profile.targetGroupId),
    })
    const name = 'profiles/search'
    const reply = await ask({ path: `profiles/search?${query}`, name })
    if (reply.status === 404) throw new ServiceRefused(`${name}: our template does not reach this profile`)
    const found = read(name, reply, ProfileAnswer)
    if (found.identifier !== recipient.number) throw new ServiceAway(`${name}: an answer about somebody else`)
    return found.profileId
  }

  const view = async (id: string) => {
    const name = 'messages/view'
    const reply = await ask({ path: `messages/${id}/view`, name })
    return { reply, seen: read(name, reply, ViewAnswer) }
  }

  const upload = async (file: OutgoingFile): Promise<number> => {
    const name = 'blobs'
    const { type, body } = form(file)
    const blob = await answered(
      { method: 'POST', path: 'blobs?type=TEMPORARY', name, type, body },
      BlobAnswer,
    )
    const scan = scanOf(blob.malwareScanStatus)
    if (scan === 'malicious') throw new ServiceRefused(`File ${file.name} is malicious`)
    if (![undefined, null, 0, 'none'].includes(lower(blob.errorStatus)))
      throw new ServiceAway(`${name}: ${String(blob.errorStatus)}`, { surelyNot: true })
    if (scan === 'waiting') throw new ServiceAway(`${name}: the file is not scanned yet`, { surelyNot: true })
    if (blob.blobId === undefined || blob.blobId === null)
      throw new ServiceAway(`${name}: no number of a file`, { surelyNot: true })
    const hash = createHash('sha256').update(file.bytes).digest('hex')
    const reported = blob.hashAlgorithm?.toUpperCase().replace('-', '') === 'SHA256' ? blob.hash : undefined
    if (reported && /^[\da-f]{64}$/i.test(reported) && reported.toLowerCase() !== hash)
      throw new ServiceAway(`${name}: the file arrived changed`, { surelyNot: true })
    return blob.blobId
  }

  return {
    async registration(recipient) {
      const profile = await profileOf(recipient)
      return profile && { name: profile.name, email: profile.email ?? '', phone: profile.phone ?? '' }
    },

    async send({ number, subject, text, files, recipient }) {
      const profileId = await receiving(recipient)
      const path = `templates/${settings.templateId}`
      const { content } = await answered({ path, name: 'templates' }, TemplateAnswer)
      const fill = fieldsFor(content, { text, files: files.length })
      const blobs: number[] = []
      for (const file of files) blobs.push(await upload(file))
      const message = {
        recipientProfileIds: [profileId],
        subject,
        rnu: number,
        templateId: settings.templateId,
        fields: fill(blobs),
      }
      const body = Buffer.from(JSON.stringify(message), 'utf8')
      const request: ServiceRequest = {
        method: 'POST',
        path: 'messages',
        name: 'messages',
        type: JSON_TYPE,
        body,
      }
      return String(await answered(request, z.int().min(1).max(2_147_483_647)))
    },

    async status(serviceId) {
      const { reply, seen } = await view(serviceId)
      return statusOf(serviceId, reply, seen)
    },

    async statusByNumber({ number, subject, since }: Offered) {
      const from = since.getTime() - NO_TIMES_PASSED_MS
      for (let page = 0; page < MOST_PAGES; page++) {
        const path = `messages/outbox?offset=${page * PAGE}&limit=${PAGE}`
        const { result } = await answered({ path, name: 'messages/outbox' }, OutboxAnswer)
        const recent = result.filter(({ dateSent }) => (momentOf(dateSent)?.getTime() ?? Infinity) >= from)
        for (const row of recent) {
          if (row.subject !== subject || (row.rnu && row.rnu !== number)) continue
          const { reply, seen } = await view(String(row.messageId))
          if (seen.rnu === number) return statusOf(String(row.messageId), reply, seen)
        }
        if (result.length === 0 || recent.length < result.length) return undefined
      }
      throw new ServiceAway('messages/outbox: too many messages to find ours')
    },

    institutions: async () => undefined,
  }
}

const lower = (value: string | number | null | undefined) =>
  typeof value === 'string' ? value.toLowerCase() : value

/** The content of an answer. What is refused with 400 is about the message; with 401 and 403 about us. */
function read<S extends z.ZodType>(name: string, { status, bytes }: Reply, schema: S): z.output<S> {
  let content: unknown
  try {
    content = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    content = undefined
  }
  if (status === 401 || status === 403) throw new ServiceAway(`${name}: HTTP ${status}`, { surelyNot: true })
  if (status === 400 || status === 413 || status === 422) {
    const { title, detail } = Problem.safeParse(content).data ?? {}
    throw new ServiceRefused([`${name}: HTTP ${status}`, title, detail].filter(Boolean).join('. '))
  }
  if (status !== 200) throw new ServiceAway(`${name}: HTTP ${status}`)
  const result = schema.safeParse(content)
  if (!result.success) throw new ServiceAway(`${name}: an answer of another shape`)
  return result.data
}

function statusOf(serviceId: string, reply: Reply, seen: z.output<typeof ViewAnswer>): Status {
  const { dateSent, recipients, rnu, messageId } = seen
  const sentAt = momentOf(dateSent)
  const [only, more] = recipients
  const servedAt = only?.dateReceived ? momentOf(only.dateReceived) : null
  if (messageId && String(messageId) !== serviceId)
    throw new ServiceAway('messages/view: an answer about another message')
  if (!sentAt || servedAt === undefined || more)
    throw new ServiceAway('messages/view: a message without dates, or to others too')
  return {
    serviceId,
    ...(rnu && { number: rnu }),
    sentAt,
    servedAt,
    proofs: [
      {
        kind: servedAt ? 'SERVED_ANSWER' : 'SENT_ANSWER',
        name: `${serviceId}-${servedAt ? 'served' : 'sent'}.json`,
        type: reply.type.slice(0, 300) || 'application/json',
        bytes: reply.bytes,
      },
    ],
  }
}

/** A file as the only one of a form. */
function form({ name, type, bytes }: OutgoingFile) {
  const boundary = randomUUID()
  const ascii = name.replace(/[^\x20-\x7E]|["\\]/g, '_')
  const head = [
    `--${boundary}`,
    `Content-Disposition: form-data; name="file"; filename="${ascii}"; filename*=UTF-8''${encoded(name)}`,
    `Content-Type: ${type}`,
    '',
    '',
  ].join('\r\n')
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(head, 'latin1'), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
