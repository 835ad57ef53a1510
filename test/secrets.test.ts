/** No secret in a log: secrets of every kind are planted wherever somebody can put one, and looked for in all that the portal writes down of itself. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPortal, type Portal } from '#app/portal.ts'
import { passwords } from '#people/sign-in/passwords.contract.ts'
import { accounts } from '#people/sign-in/sign-in.contract.ts'
import { readConfig } from '#platform/process/config.ts'
import { openLog } from '#platform/process/log.ts'
import { logLines } from '#platform/process/log-lines.ts'
import { ask } from './http.ts'
import { createWorld, type Person, type World } from './world.ts'

/** None of them looks like a secret by itself, so that none is struck out by its look alone. */
const OF_THE_CONFIGURATION = {
  METRICS_TOKEN: 'planted-metrics-word',
  PERSONAL_DATA_KEYS: 'planted-personal-key-of-many-long-words, planted-older-key-of-many-long-words',
  SIGNING_KEYS: 'planted-signing-key-of-many-words-too',
  SMTP_URL: 'smtp://post:planted-post-word@127.0.0.1:9',
  EPAYMENTS_URL: 'http://127.0.0.1:9',
  EPAYMENTS_PAGES_URL: 'http://127.0.0.1:9',
  EPAYMENTS_CLIENT_ID: 'zapori',
  EPAYMENTS_SECRET: 'planted-payment-word',
}
const PLANTED_WORDS = /planted-[\w-]+/g
const EGN = '6101057509'
/** As sessions and letters have them. */
const TOKEN = 'Zm9yLXRlc3RzLW9ubHk5NnBsYW50ZWQ0Mi1zZXNzaW9uLTE'

let world: World
let portal: Portal
let portalLog: string
let stop: () => Promise<void>
let folder: string
let person: Person

beforeAll(async () => {
  world = await createWorld()
  person = await world.person('SysAdmin', { password: 'planted-right-word1' })
  folder = await mkdtemp(join(tmpdir(), 'zapori-secrets-'))
  await world.owner.query(
    "delete from personal_key; insert into setting (name, value, valid_from, set_by, set_at) values ('UseRegix', 'false', '2000-01-01', 'test', '2000-01-01')",
  )
  portal = await openPortal(
    readConfig({ ...OF_THE_CONFIGURATION, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'trace' }),
    world.ownerUrl,
  )
  portalLog = join(folder, 'log', 'portal.log')
  let stopping: Promise<void> | undefined
  stop = () => (stopping ??= portal.stop())
})
afterAll(async () => {
  await stop()
  await world.close()
  await rm(folder, { recursive: true })
})

it('is in the log, the requests, the audit or the metrics of a portal, whoever puts one where', async () => {
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(portal.address + path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(portal.address + path, { headers })

  // Passwords, right and wrong, well and badly written.
  const logIn = (password: string) =>
    ask(portal.address, accounts.logIn, { userName: person.userName, password }, {})
  const session = await logIn('planted-right-word1')
  expect(session.status).toBe(200)
  expect((await logIn('planted-wrong-word')).status).toBe(400)
  await post('/api/account/login', '{"userName":"a","password":"planted-broken-word"')
  await post('/api/account/login', '{"userName":"a","password":"planted-other-word",}')
  await post('/api/account/login', 'planted-bare-word')
  await post('/api/account/login', '{"userName":["planted-list-word"],"password":{"planted-inner-word":1}}')
  // Sessions, codes and headers.
  await get('/api/settings/Version', { authorization: `Bearer ${TOKEN}` })
  await get('/api/settings/Version', {
    authorization: 'Basic planted-basic-word',
    cookie: 'sid=planted-cookie-word',
  })
  await get('/api/settings/Version', { 'x-device': TOKEN, 'x-request-id': 'planted-number-word' })
  await get('/metrics', { authorization: 'Bearer planted-guessed-word' })
  const resetting = { code: TOKEN, newPassword: 'planted-new-word1', newPasswordConfirm: 'planted-new-word1' }
  await ask(portal.address, passwords.resetPassword, resetting, {})
  // Addresses that nobody knows, and those that are links of letters.
  await get(`/dist/account/emailconfirm?userId=1&code=${TOKEN}`)
  await get(`/api/no/${EGN}/${TOKEN}?password=planted-asked-word`)
  await get(`/api/edelivery/notification/${TOKEN}`)
  await post(`/api/edelivery/notification/${TOKEN}`, '{}')
  await get(`/eAuth/acs?SAMLResponse=planted-saml-word`)
  // The database refuses a row and shows it to whoever asks why: here the letter with its link.
  await world.owner.query('alter table email add constraint no_letters check (false) not valid')
  await ask(portal.address, passwords.sendResetPasswordMail, { userName: person.userName }, {})
  await expect.poll(() => readFile(portalLog, 'utf8')).toContain('no_letters')
  await world.owner.query('alter table email drop constraint no_letters')

  const metrics = await (await get('/metrics', { authorization: 'Bearer planted-metrics-word' })).text()
  expect(metrics).toContain('zapori_request_seconds')
  await stop()

  const { rows } = await world.owner.query(
    `select (select string_agg(r::text, E'\\n') from served_request r) as requests,
       (select string_agg(l::text, E'\\n') from log_line l) as lines,
       (select string_agg(a::text, E'\\n') from audit_entry a) as audit`,
  )
  const file = await readFile(portalLog, 'utf8')
  const everything: Record<string, string> = { ...rows[0], file, metrics }
  // They have seen it all.
  expect(everything['requests']).toMatch(/logIn[\s\S]*resetPassword/)
  expect(everything['lines']).toMatch(/no_letters/)
  expect(everything['audit']).toMatch(/sendResetPasswordMail/)
  expect(file).toMatch(/"path":"\/api\/no\//)
  for (const [where, text] of Object.entries(everything)) {
    expect(text.match(PLANTED_WORDS), where).toBeNull()
    for (const secret of [TOKEN, EGN, session.body.token, person.email])
      expect(text, where).not.toContain(secret)
  }
})

it('comes through the log in an error of a library, in whatever form', async () => {
  const file = join(folder, 'other.log')
  const lines = logLines()
  const { log } = openLog(readConfig({ ...OF_THE_CONFIGURATION, LOG_FILE: file, LOG_LEVEL: 'trace' }), {
    lines,
    secrets: ['planted "database" word'],
  })
  const hung = Object.assign(new Error('refused'), {
    detail: 'Failing row contains (1, planted-row-word)',
    parameters: ['planted-parameter-word'],
    code: '23514',
    constraint: 'account_state_check',
    config: { headers: { authorization: 'Bearer planted-config-word' } },
    cause: new Error('connect postgres://zapori:planted-database-word@db:5432/zapori'),
  })
  log.error({ err: hung }, 'a request failed')
  for (const message of [
    'smtp://post:planted-post-word@127.0.0.1:9 does not answer',
    'smtp://somebody:planted-else-word@mail does not answer',
    'wrong key planted-older-key-of-many-long-words',
    'with planted%20or planted "database" word and planted%20%22database%22%20word',
    'GET https://zapori.example/dist/resetPassword?code=planted-code-word failed',
    'Authorization: Bearer planted-bearer-word',
    'set-cookie: a=planted-cookie-word; b=planted-cookie-word',
    'body was {"password":"planted-quoted-word","userName":"a"}',
    'password=planted-form-word&x=1',
    `Unexpected token 'p', "planted-json-word" is not valid JSON`,
    '-----BEGIN PRIVATE KEY-----\nplanted-pem-word\n-----END PRIVATE KEY-----',
    `ЕГН ${EGN}, ЛНЧ: 1000000000`,
    `session ${TOKEN}`,
  ])
    log.warn(new Error(message))
  log.info({
    secret: 'planted-field-word',
    inner: { token: 'planted-field-word', apiKey: ['planted-list-word'] },
  })
  log.info({ reqId: 'kept-Number-of-1-request', msg: 'said' })
  await expect.poll(() => readFile(file, 'utf8')).toContain('said')
  const text = await readFile(file, 'utf8')
  const { lines: stored } = lines.take()
  expect(stored.join('')).toBe(text)
  expect(text.match(PLANTED_WORDS)).toBeNull()
  for (const secret of [TOKEN, EGN, '1000000000', 'planted "', 'planted \\"', 'planted%20%22'])
    expect(text).not.toContain(secret)
  // Still lines of JSON, with what helps to find the fault.
  const read = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(read[0]).toMatchObject({
    msg: 'a request failed',
    err: {
      code: '23514',
      constraint: 'account_state_check',
      stack: expect.stringContaining('secrets.test.ts'),
      cause: { message: 'connect postgres://•••@db:5432/zapori' },
    },
  })
  expect(read.at(-1)).toMatchObject({ reqId: 'kept-Number-of-1-request' })
})
