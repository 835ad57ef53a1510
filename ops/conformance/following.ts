/** Certification, fourth part: what changed is read on from where it was read to, and told by webhook. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { type Body, listIn, type Session, reported, until } from './session.ts'

const FOLLOWS = { needs: 'followChanges' }
const MOST_BYTES = 65_536
const TOLERANCE_SECONDS = 300

type Heard = { name: string; headers: IncomingHttpHeaders; body: string }

/** Where the feed ends now: what this run does comes after it. */
export async function endOfFeed({ ask }: Session): Promise<number> {
  for (let since = 0; ;) {
    const { body } = await ask(`/api/v1/changes?since=${since}&limit=1000`)
    since = Number(body['next'] ?? 0)
    if (body['more'] !== true) return since
  }
}

/** Reads on, two changes at a time, until the distraint has been entered, changed and lifted. */
export async function following({ ask, area, services }: Session, since: number, id: unknown) {
  const step = area('Changes')
  let seen: Body[] = []
  await step(
    {
      requirement: 'What was entered is in the feed, once each and in its order',
      how: 'GET /changes?since= from page to page',
      ...FOLLOWS,
    },
    async () => {
      const actions = ['ENFORCED', 'CHANGED', ...(services.has('liftDistraints') ? ['EXEMPTED'] : [])]
      const found = await until(async () => {
        seen = await readOn(since)
        const kinds = seen.filter((each) => each['id'] === id && each['subject'] === 'DISTRAINT')
        return kinds.length >= actions.length ? kinds.map(({ kind }) => String(kind)) : undefined
      })
      const numbers = seen.map(({ number }) => Number(number))
      const ascending = numbers.every((number, at) => at === 0 || number > numbers[at - 1]!)
      return [ascending && String(found) === String(actions), `${String(found)}, ${numbers.length} changes`]
    },
  )
  await step(
    { requirement: 'What has not changed is not sent again', how: 'GET /sales with If-None-Match' },
    async () => {
      const first = await ask('/api/v1/sales?limit=2')
      const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
      const again = await ask('/api/v1/sales?limit=2', undefined, { headers })
      return [first.status === 200 && again.status === 304 && again.text === '', String(again.status)]
    },
  )
  await step(
    {
      requirement: 'Who is ahead of the feed is told to begin again',
      how: 'GET /changes?since=9007199254740991',
    },
    async () => {
      const answer = await ask('/api/v1/changes?since=9007199254740991')
      return [answer.status === 409 && answer.body['code'] === 'aheadOfFeed', reported(answer)]
    },
  )
  return seen

  async function readOn(from: number) {
    const all: Body[] = []
    for (let next = from; ;) {
      const answer = await ask(`/api/v1/changes?since=${next}&limit=2`)
      all.push(...listIn(answer))
      next = Number(answer.body['next'])
      if (answer.body['more'] !== true) return all
    }
  }
}

/** Opens an address of this program's own at which it is told of changes; `check` is called when something has changed. */
export async function openWebhook({ asked, ask, area, services }: Session) {
  const step = area('Webhooks')
  const heard: Heard[] = []
  let added: Body = {}
  const { webhook } = asked
  if (!webhook || !services.has('followChanges')) {
    const seen = webhook ? 'the service followChanges is not granted' : 'no --webhook ADDRESS was given'
    const check = () =>
      step({ requirement: 'Messages come, signed', how: 'POST /webhooks' }, async () => [undefined, seen])
    return { check, close: async () => undefined }
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      if (Buffer.concat(chunks).length > MOST_BYTES) request.destroy()
    })
    request.on('end', () => {
      const { headers } = request
      heard.push({ name: String(headers['webhook-id']), headers, body: Buffer.concat(chunks).toString() })
      response.writeHead(204).end()
    })
  })
  await step({ requirement: 'An address for messages is added', how: 'POST /webhooks' }, async () => {
    await once(server.listen(webhook.port), 'listening')
    const answer = await ask('/api/v1/webhooks', { url: webhook.url, subjects: ['DISTRAINT'] })
    added = answer.body
    return [answer.status === 200 && String(added['secret']).startsWith('whsec_'), reported(answer)]
  })
  return { check, close }

  async function check(changes: readonly Body[]) {
    const wanted = changes
      .filter(({ subject }) => subject === 'DISTRAINT')
      .map(({ number }) => Number(number))
    const numbersHeard = () => new Set(heard.map(({ body }) => numberIn(body)))
    await step(
      { requirement: 'Every change of the feed comes as a message', how: `${wanted.length} changes` },
      async () => {
        const all = await until(async () =>
          wanted.every((number) => numbersHeard().has(number)) ? true : undefined,
        )
        return [all === true && wanted.length > 0, `${numbersHeard().size} came`]
      },
    )
    await step(
      {
        requirement: 'Each message is signed (Standard Webhooks)',
        how: 'HMAC-SHA256 over id, time and body',
      },
      async () => {
        const wrong = heard.map((each) => faultOf(each, String(added['secret']))).filter(Boolean)
        return [wrong.length === 0 && heard.length > 0, wrong[0] ?? `${heard.length} checked`]
      },
    )
    const path = `/api/v1/webhooks/${String(added['id'])}`
    await step(
      {
        requirement: 'A message is sent again by hand, under the same name',
        how: 'POST …/messages/{id}/again',
      },
      async () => {
        // What was taken is noted just after it was taken.
        const taken = await until(async () =>
          listIn(await ask(`${path}/messages?limit=100`)).find(({ state }) => state === 'TAKEN'),
        )
        const times = () => heard.filter(({ body }) => numberIn(body) === Number(taken?.['number']))
        const answer = await ask(`${path}/messages/${String(taken?.['id'])}/again`, {})
        const twice = await until(async () => (times().length > 1 ? times() : undefined))
        const names = new Set(twice?.map(({ name }) => name))
        return [answer.status === 200 && names.size === 1, `${[...names].join(', ')} came twice`]
      },
    )
    await step({ requirement: 'An address is removed', how: 'DELETE /webhooks/{id}' }, async () => {
      const answer = await ask(path, undefined, { method: 'DELETE' })
      return [answer.status === 200, reported(answer)]
    })
  }

  async function close() {
    server.closeAllConnections()
    await once(server.close(), 'close')
  }
}

const numberIn = (body: string) => Number((Object(JSON.parse(body)) as { data?: Body }).data?.['number'])

/** Why a message is not believed; nothing of one that is. */
function faultOf({ headers, body }: Heard, secret: string): string | undefined {
  const { 'webhook-id': id, 'webhook-timestamp': sent, 'webhook-signature': given } = headers
  if (!id || !sent || !given) return 'a header is missing'
  if (Math.abs(Date.now() / 1000 - Number(sent)) > TOLERANCE_SECONDS) return 'sent at another time'
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const right = createHmac('sha256', key)
    .update(`${String(id)}.${String(sent)}.${body}`)
    .digest()
  const fits = String(given)
    .split(' ')
    .map((each) => Buffer.from(each.replace('v1,', ''), 'base64'))
    .some((each) => each.length === right.length && timingSafeEqual(each, right))
  return fits ? undefined : 'signed by another key'
}
