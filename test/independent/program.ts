/**
 * A program of somebody else, who has read nothing of the portal but its published description: it calls by what a generator has made of
 * that (generated.ts), files entries, is cut off, resumes, and follows what changes by the feed and by webhook. It runs as a process of
 * its own and is checked by itself, so the sources of the portal do not know it.
 */
import { createHmac, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError, DefaultService as portal, OpenAPI, type EnterByInterfaceBody } from './portal/index'

type Notified = { address: string; client: string; secret: string; officer: string; day: string }
type Seen = { number: number; kind: string; id: number; name: string; right: boolean }

const LINES = 9
const SENT_BEFORE_THE_CUT = 3

/** Says something to whoever has started it, and waits for what they say to that. */
const hear = () => new Promise<unknown>((settle) => process.once('message', settle))
const say = (what: object) => void process.send!(what)

const plate = () => `НК${randomInt(1e9)}`
const entry = (officer: string, day: string, key: string): EnterByInterfaceBody => ({
  key,
  officer: { userName: officer },
  thing: {
    from: 'hand',
    thing: { kind: 'VEHICLE', identifier: plate(), title: 'Чужда програма', description: 'Проба' },
  },
  suitNumber: '20268120400077',
  debtor: { kind: 'COMPANY', identifierType: 'EIK', identifier: '999000113', name: 'ПРИМЕРНА КАНТОРА' },
  debtorOwns: true,
  creditor: { kind: 'COMPANY', identifierType: 'EIK', identifier: '999000120', name: 'ПРИМЕРЕН КРЕДИТОР' },
  imposedOn: day,
})

/** Asks again until it is so. */
async function until<T>(check: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await check()
    if (found !== undefined) return found
    await pause(20)
  }
}

/** The code of a refusal: it must be one. */
async function refused(request: Promise<unknown>): Promise<string> {
  try {
    await request
  } catch (error) {
    if (error instanceof ApiError) return `${error.status} ${(error.body as { code: string }).code}`
    throw error
  }
  throw new Error('it was not refused')
}

/** An address of its own, at which messages are kept as they come, each with whether its signature is right. */
async function listen(secret: () => string) {
  const heard: Seen[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      const { 'webhook-id': name, 'webhook-timestamp': sent, 'webhook-signature': given } = request.headers
      const hmac = createHmac('sha256', Buffer.from(secret().slice('whsec_'.length), 'base64'))
      const right = `v1,${hmac.update(`${String(name)}.${String(sent)}.${body}`).digest('base64')}` === given
      const { data } = JSON.parse(body) as { data: { number: number; kind: string; id: number } }
      heard.push({ ...data, name: String(name), right })
      response.writeHead(204).end()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { heard, address, close: () => server.close() }
}

/** Sends half of a piece of a batch, and pulls the plug. */
function broken(url: URL, token: string, body: string) {
  const bytes = Buffer.from(body)
  const head = `POST ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\nauthorization: Bearer ${token}\r\ncontent-type: application/x-ndjson\r\ncontent-length: ${bytes.length}\r\n\r\n`
  return new Promise<void>((closed) => {
    const line = connect(Number(url.port), url.hostname, () => {
      line.write(head)
      line.write(bytes.subarray(0, bytes.length / 2), () => line.destroy())
    })
    line.once('close', () => closed())
  })
}

/** The token, from where the description says that there are some. */
async function tokenFrom({ address, client, secret }: Notified): Promise<string> {
  const description = (await (await fetch(`${address}/api/v1/openapi.json`)).json()) as {
    components: {
      securitySchemes: { system: { flows: { clientCredentials: { tokenUrl: string } } } }
    }
  }
  const { tokenUrl } = description.components.securitySchemes.system.flows.clientCredentials
  const form = { grant_type: 'client_credentials', client_id: client, client_secret: secret }
  const answer = await fetch(new URL(tokenUrl, address), { method: 'POST', body: new URLSearchParams(form) })
  return ((await answer.json()) as { access_token: string }).access_token
}

async function run() {
  let secret = ''
  const receiver = await listen(() => secret)
  say({ webhook: receiver.address })
  const notified = (await hear()) as Notified
  const { officer, day } = notified
  const token = await tokenFrom(notified)
  OpenAPI.BASE = notified.address
  OpenAPI.TOKEN = token

  const { next: beginning } = await portal.listChanges({ since: 0, limit: 1000 })
  const added = await portal.addWebhook({ requestBody: { url: receiver.address, subjects: ['DISTRAINT'] } })
  ;({ secret } = added)

  // One by one: sent twice, as after a lost answer; changed and lifted.
  const first = entry(officer, day, 'нк-1')
  const receipt = await portal.enterByInterface({ requestBody: first })
  const again = await portal.enterByInterface({ requestBody: first })
  const { id } = receipt
  const acting = { officer: first.officer }
  const change = { suitNumber: first.suitNumber, location: 'гр. Русе', reason: 'Преместена е.', after: 1 }
  await portal.changeByInterface({ id, requestBody: { ...acting, ...change, key: 'нк-2' } })
  const late = await refused(
    portal.changeByInterface({ id, requestBody: { ...acting, ...change, key: 'нк-3' } }),
  )
  const act = { caseNumber: '77/2026', authority: 'ЧСИ', ground: 'Платено', after: 2 }
  const lift = { id, requestBody: { ...acting, ...act, key: 'нк-4', exemptedOn: day } }
  const lifted = await portal.exemptByInterface({ ...lift, idempotencyKey: 'nk-4' })
  const liftedAgain = await portal.exemptByInterface({ ...lift, idempotencyKey: 'nk-4' })

  // By the batch: cut off in the middle of a piece, resumed where the portal says, and sent whole once more.
  const lines = Array.from({ length: LINES }, (_, n) =>
    JSON.stringify({ deed: 'enter', ...entry(officer, day, `нк-б${n + 1}`) }),
  )
  const chunk = (from: number, to = LINES) => new Blob([lines.slice(from, to).join('\n')])
  const { id: batch } = await portal.openBatch({})
  await portal.sendItems({ id: batch, first: 1, requestBody: chunk(0, SENT_BEFORE_THE_CUT) })
  const url = new URL(`/api/v1/batches/${batch}/items?first=${SENT_BEFORE_THE_CUT + 1}`, notified.address)
  await broken(url, token, lines.slice(SENT_BEFORE_THE_CUT).join('\n'))
  const { received } = await portal.seeBatch({ id: batch })
  await portal.sendItems({ id: batch, first: received + 1, requestBody: chunk(received) })
  await portal.sendItems({ id: batch, first: 1, requestBody: chunk(0) })
  const finished = (which: number) =>
    until(async () => {
      const { waiting } = await portal.seeBatch({ id: which })
      return waiting === 0 ? (await portal.listItems({ id: which })).items : undefined
    })
  const items = await finished(batch)
  // The same under the same keys in another batch: as after a program has forgotten how far it was.
  const { id: other } = await portal.openBatch({})
  await portal.sendItems({ id: other, first: 1, requestBody: chunk(0) })
  const same = await finished(other)

  // Everything that came of it, read on to the end, and the same by webhook.
  const actions = 3 + LINES
  const feed: Seen[] = []
  for (let since = beginning; feed.length < actions;) {
    const { items: some, next } = await portal.listChanges({ since, limit: 4 })
    for (const each of some) if (each.subject === 'DISTRAINT') feed.push({ ...each, name: '', right: true })
    since = next
  }
  await until(async () => (receiver.heard.length >= actions ? true : undefined))
  await until(async () => {
    const { items: webhooks } = await portal.listWebhooks({})
    return webhooks.every(({ waiting }) => waiting === 0) ? true : undefined
  })
  await portal.removeWebhook({ id: added.id })
  receiver.close()
  say({
    sameReceipt: again.hash === receipt.hash && liftedAgain.hash === lifted.hash,
    late,
    received,
    states: items.map(({ state }) => state),
    sameReceipts: items.every(({ receipt: one }, at) => one?.hash === same[at]?.receipt?.hash),
    feed: feed.map(({ number, kind, id: distraint }) => ({ number, kind, id: distraint })),
    heard: receiver.heard,
    first: id,
  })
  process.disconnect()
}

run().catch((error: unknown) => {
  say({ failed: error instanceof ApiError ? `${error.url} ${JSON.stringify(error.body)}` : String(error) })
  process.exit(1)
})
