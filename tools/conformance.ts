/**
 * npm run conformance -- URL CLIENT:SECRET OFFICER: what an integrator runs against a portal for trying before he asks for access to the real
 * one. It speaks by HTTP alone and shares no code with the portal. OFFICER is the user name of one who lets the system enter in
 * their name. Ends with 0 where all was as described, otherwise with 1.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { pathToFileURL } from 'node:url'

type Answer = { status: number; body: Record<string, unknown>; headers: Headers }
type Row = { step: string; ok: boolean; seen: string }
type Asked = { url: string; client: string; secret: string; officer: string; today?: string }

const WAITS = 60
const WAIT_MS = 500
const COMPANY = { kind: 'COMPANY', identifierType: 'EIK' }

/** Goes through all that a program of those who enter has to be able to do; answers what was seen at each step. */
export async function conformance({ url, client, secret, officer, today }: Asked): Promise<Row[]> {
  const rows: Row[] = []
  let token = ''
  const ask = async (path: string, body?: object | string, type = 'application/json'): Promise<Answer> => {
    const response = await fetch(new URL(path, url), {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const read: unknown = /json$|json;/.test(response.headers.get('content-type') ?? '')
      ? JSON.parse(text)
      : {}
    return { status: response.status, body: read as Record<string, unknown>, headers: response.headers }
  }
  /** Notes whether a step went as it should; what went wrong in it is part of the report. */
  const step = async (name: string, work: () => Promise<[boolean, string]>) => {
    const [ok, seen] = await work().catch((error: unknown): [boolean, string] => [false, String(error)])
    rows.push({ step: name, ok, seen })
  }
  const told = ({ status, body }: Answer) =>
    `${status} ${String(body['code'] ?? body['reference'] ?? '')}`.trim()

  await step('token by client credentials', async () => {
    const response = await fetch(new URL('/api/v1/oauth/token', url), {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: client,
        client_secret: secret,
      }),
    })
    const body = (await response.json()) as { access_token?: string; error?: string }
    token = body.access_token ?? ''
    return [response.status === 200 && token !== '', `${response.status} ${body.error ?? ''}`]
  })
  await step('own system', async () => {
    const answer = await ask('/api/v1/system')
    return [answer.status === 200, `${answer.status} ${String(answer.body['name'] ?? '')}`]
  })

  const day = today ?? new Date().toISOString().slice(0, 10)
  const run = randomUUID().slice(0, 8)
  const plate = () => `ТС${randomInt(1e9)}`
  const item = (key: string) => ({
    key: `${run}-${key}`,
    officer: { userName: officer },
    thing: {
      from: 'hand',
      thing: { kind: 'VEHICLE', identifier: plate(), title: 'Проба', description: 'Проба на система' },
    },
    suitNumber: `ПРОБА-${run}`,
    debtor: { ...COMPANY, identifier: '999000113', name: 'ПРОБЕН ДЛЪЖНИК' },
    debtorOwns: true,
    creditor: { ...COMPANY, identifier: '999000120', name: 'ПРОБЕН ВЗИСКАТЕЛ' },
    imposedOn: day,
  })
  const entry = item('1')
  let entered: Answer = { status: 0, body: {}, headers: new Headers() }
  await step('enter', async () => {
    entered = await ask('/api/v1/distraints', entry)
    return [entered.status === 200 && entered.body['status'] === 'ENFORCED', told(entered)]
  })
  await step('the same key again: the same receipt', async () => {
    const again = await ask('/api/v1/distraints', entry)
    return [again.status === 200 && again.body['hash'] === entered.body['hash'], told(again)]
  })
  await step('the same key with something else: refused', async () => {
    const other = await ask('/api/v1/distraints', { ...entry, suitNumber: 'ДРУГО' })
    return [other.status === 422 && other.body['code'] === 'keyOfAnother', told(other)]
  })
  await step('refused in the words of the form, as problem details', async () => {
    const answer = await ask('/api/v1/distraints', { ...item('2'), creditor: entry.debtor })
    const problem = answer.headers.get('content-type')?.startsWith('application/problem+json') === true
    return [problem && answer.body['code'] === 'sameParty', told(answer)]
  })
  const path = () => `/api/v1/distraints/${String(entered.body['id'])}`
  await step('change', async () => {
    const { suitNumber } = entry
    const change = { suitNumber, location: 'гр. София', reason: 'Проба на промяна', after: 1 }
    const answer = await ask(`${path()}/changes`, { ...change, key: `${run}-3`, officer: entry.officer })
    return [answer.status === 200 && answer.body['number'] === 2, told(answer)]
  })
  await step('lift', async () => {
    const act = { exemptedOn: day, caseNumber: '1', authority: 'Проба', ground: 'Проба на вдигане', after: 2 }
    const answer = await ask(`${path()}/exemption`, { ...act, key: `${run}-4`, officer: entry.officer })
    return [answer.status === 200 && answer.body['status'] === 'EXEMPTED', told(answer)]
  })
  await step('a batch that is cut off goes on', async () => {
    const { id } = (await ask('/api/v1/batches', {})).body
    const at = `/api/v1/batches/${String(id)}`
    const lines = ['5', '6', '7'].map((key) => JSON.stringify({ deed: 'enter', ...item(key) }))
    const send = (first: number, text: string) =>
      ask(`${at}/items?first=${first}`, text, 'application/x-ndjson')
    await send(1, lines[0]!)
    const cut = await send(2, lines.slice(1).join('\n').slice(0, -20))
    const received = Number((await ask(at)).body['received'])
    await send(received + 1, lines.slice(received).join('\n'))
    for (let wait = 0; wait < WAITS; wait++) {
      const { waiting, entered: done } = (await ask(at)).body
      if (waiting === 0)
        return [cut.status === 400 && received === 1 && done === 3, `${String(done)} entered`]
      await new Promise((resume) => setTimeout(resume, WAIT_MS))
    }
    return [false, 'still waiting']
  })
  await step('the change feed is read on', async () => {
    const answer = await ask('/api/v1/changes?since=0&limit=1')
    return [answer.status === 200 && typeof answer.body['next'] === 'number', told(answer)]
  })
  return rows
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [url, key = '', officer] = process.argv.slice(2)
  const [client, secret] = key.split(':')
  if (!url || !client || !secret || !officer) {
    console.error('npm run conformance -- URL CLIENT:SECRET OFFICER')
    process.exit(1)
  }
  const rows = await conformance({ url, client, secret, officer })
  for (const { step, ok, seen } of rows) console.log(`${ok ? 'ok  ' : 'FAIL'}  ${step.padEnd(52)} ${seen}`)
  const failed = rows.filter(({ ok }) => !ok).length
  console.log(failed === 0 ? 'The client may be connected.' : `${failed} of ${rows.length} steps failed.`)
  process.exitCode = failed === 0 ? 0 : 1
}
