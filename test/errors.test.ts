/** What the portal answers to what is not a proper request: a sentence in the asked language, and nothing about itself. */
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announcements } from '#sales/notice/notices.contract.ts'
import { createWorld, type Person, type World } from './world.ts'

let world: World
let bailiff: Person
beforeAll(async () => {
  world = await createWorld({ bodyLimit: 10_000 })
  bailiff = await world.person('PrivateBailiff')
})
afterAll(() => world.close())

const post = (body: BodyInit, type = 'application/json') => ({
  method: 'POST',
  body,
  headers: { 'content-type': type, authorization: `Bearer ${bailiff.token}` },
})
const CREATE = '/api/announcements'

const CASES: [what: string, path: string, init: () => RequestInit, status: number, bg: string, en: string][] =
  [
    ['an unknown address', '/api/nothing', () => ({}), 404, 'Няма такъв адрес.', 'There is no such address.'],
    [
      'an unknown address to write to',
      '/x',
      () => post('{}'),
      404,
      'Няма такъв адрес.',
      'There is no such address.',
    ],
    [
      'an address that is badly written',
      '/api/announcements/%E0%A4%A',
      () => ({}),
      400,
      'Невалидни данни.',
      'Invalid data.',
    ],
    [
      'too much',
      CREATE,
      () => post(`"${'a'.repeat(10_000)}"`),
      413,
      'Изпратените данни са твърде големи.',
      'The data sent is too large.',
    ],
    ['half a document', CREATE, () => post('{"title": "Апар'), 400, 'Невалидни данни.', 'Invalid data.'],
    [
      'a document about itself',
      CREATE,
      () => post('{"__proto__": {"title": 1}}'),
      400,
      'Невалидни данни.',
      'Invalid data.',
    ],
    ['a list instead of a document', CREATE, () => post('[1, 2]'), 400, 'Невалидни данни.', 'Invalid data.'],
    ['a number instead of a document', CREATE, () => post('5'), 400, 'Невалидни данни.', 'Invalid data.'],
    ['an empty document', CREATE, () => post('{}'), 400, 'Невалидни данни.', 'Invalid data.'],
    [
      'a form',
      CREATE,
      () => post('title=a', 'application/x-www-form-urlencoded'),
      415,
      'Данните са изпратени във вид, който порталът не приема: очаква се JSON или видът от описанието, без компресия.',
      'The data was sent in a form that the portal does not accept: it expects JSON, or the type named in the description, without compression.',
    ],
    [
      'a type of content that is none',
      CREATE,
      () => post('{}', 'application'),
      400,
      'Невалидни данни.',
      'Invalid data.',
    ],
    [
      'packed data',
      CREATE,
      () => ({ ...post('{}'), headers: { ...post('{}').headers, 'content-encoding': 'gzip' } }),
      415,
      'Данните са изпратени във вид, който порталът не приема: очаква се JSON или видът от описанието, без компресия.',
      'The data was sent in a form that the portal does not accept: it expects JSON, or the type named in the description, without compression.',
    ],
    [
      'plain text',
      CREATE,
      () => post('{}', 'text/plain'),
      415,
      'Данните са изпратени във вид, който порталът не приема: очаква се JSON или видът от описанието, без компресия.',
      'The data was sent in a form that the portal does not accept: it expects JSON, or the type named in the description, without compression.',
    ],
  ]

describe('the answer to', () => {
  it.each(CASES)('%s is a sentence in the asked language', async (_, path, init, status, bg, en) => {
    for (const [language, message] of [
      [undefined, bg],
      ['bg-BG,bg;q=0.9,en;q=0.8', bg],
      ['en-GB,en;q=0.9', en],
      ['de', bg],
    ] as const) {
      const request = init()
      const headers = { ...(request.headers as object), ...(language && { 'accept-language': language }) }
      const response = await world.fetch(path, { ...request, headers })
      const text = await response.text()
      expect(response.headers.get('content-type')).toMatch(/^application\/json/)
      expect(response.status).toBe(status)
      expect(JSON.parse(text)).toMatchObject({ message })
      expect(text).not.toMatch(/stack|node_modules|\.ts|FST_|SyntaxError|Unexpected|at \w+ \(/)
    }
  })

  it('a fault of our own is one sentence and the number under which it is in the log', async () => {
    await world.owner.query('alter table sale_shelf rename to sale_shelf_hidden')
    const answers = [
      await world.ask(announcements.listAnnouncements, {}),
      await world.ask(announcements.listAnnouncements, {}, undefined, { language: 'en' }),
    ]
    await world.owner.query('alter table sale_shelf_hidden rename to sale_shelf')
    for (const [index, message] of [
      'Грешка в сървъра. Моля, опитайте по-късно.',
      'Server error. Please try again later.',
    ].entries()) {
      const { status, body, headers } = answers[index]!
      expect({ status, body }).toEqual({
        status: 500,
        body: { code: 'serverError', message, requestId: headers.get('x-request-id') },
      })
      expect(world.bugs.splice(0, 1)[0]).toContain(body.requestId)
    }
  })
})

describe('a question', () => {
  it('with a parameter that nobody asked for is refused by its name, on every kind of request', async () => {
    const list = await world.fetch('/api/announcements?page=1&pagesize=5', {
      headers: { 'accept-language': 'en' },
    })
    expect([list.status, await list.json()]).toEqual([
      400,
      expect.objectContaining({ fields: { pagesize: ['There is no such parameter.'] } }),
    ])
    const sent = await world.fetch(`${CREATE}?title=a`, post('{}'))
    expect(await sent.json()).toMatchObject({
      code: 'invalidInput',
      fields: { title: ['Няма такъв параметър.'] },
    })
  })

  it('that nobody let in is not read', async () => {
    const broken = {
      method: 'POST',
      body: '{"title": "Апар',
      headers: { 'content-type': 'application/json' },
    }
    expect((await world.fetch(CREATE, broken)).status).toBe(401)
  })
})

describe('a command', () => {
  it('without a body, under the content type that the specification wants on every call, is understood', async () => {
    const { id } = await world.announcement(bailiff)
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${bailiff.token}` }
    const response = await world.fetch(`/api/announcements/${id}`, { method: 'DELETE', headers })
    expect(response.status).toBe(200)
    const out = await world.fetch('/api/account/logout', { method: 'POST', headers: { ...headers } })
    expect(out.status).toBe(200)
  })
})

describe('every answer', () => {
  it('forbids other sites to frame it, to guess its type and to run what is not ours', async () => {
    for (const [path, only] of [
      ['/api/settings/Version', 'none'],
      ['/api/nothing', 'none'],
      ['/api/docs', 'self'],
      ['/dist/', 'self'],
    ]) {
      const { headers } = await world.fetch(path!)
      const policy = headers.get('content-security-policy')
      expect(policy).toContain(`default-src '${only}'`)
      expect(policy).toMatch(/frame-ancestors 'none'/)
      expect(policy).not.toContain('unsafe')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
      expect(headers.get('x-powered-by')).toBe(null)
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    }
  })

  it('gives the operator health and figures, and nobody with a request of their own a say in its number', async () => {
    expect(await (await world.fetch('/health/live')).json()).toEqual({ status: 'live' })
    expect(await (await world.fetch('/health/ready')).json()).toEqual({ status: 'ready' })
    expect(await (await world.fetch('/metrics')).text()).toContain('zapori_request_seconds_count')
    const { headers } = await world.fetch('/health/live', {
      headers: { 'x-request-id': 'mine', 'request-id': 'mine' },
    })
    expect(headers.get('x-request-id')).not.toBe('mine')
  })
})

describe('what is no request for anything here', () => {
  it('by a method that the address does not know is told which it does', async () => {
    for (const [method, path, allow] of [
      ['PATCH', '/api/announcements/7', 'GET, HEAD, PUT, DELETE'],
      ['OPTIONS', CREATE, 'GET, HEAD, POST'],
      ['DELETE', '/health/live', 'GET, HEAD'],
    ]) {
      const response = await world.fetch(path!, { method: method! })
      expect([response.status, await response.json()]).toEqual([
        405,
        { code: 'methodNotAllowed', message: 'Този адрес не приема такава заявка.' },
      ])
      expect(response.headers.get('allow')!.split(', ').toSorted()).toEqual(allow!.split(', ').toSorted())
    }
    expect((await world.fetch('/api/nothing', { method: 'PATCH' })).status).toBe(404)
  })

  it.each([
    ['no HTTP at all', 'HELLO\r\n\r\n', 400, 'invalidInput'],
    ['a header without end', `GET / HTTP/1.1\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'headersTooLarge'],
  ])('%s is refused in the shape of every refusal, in both languages', async (_, sent, status, code) => {
    const { hostname, port } = new URL(world.address)
    const line = connect(Number(port), hostname)
    line.write(sent)
    const [head, body] = (await text(line)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(JSON.parse(body!)).toEqual({ code, message: expect.stringMatching(/[а-я].*[a-z]/) })
  })
})

describe('addresses of the front end', () => {
  it('lead to its screens and files, not to its folders and lists', async () => {
    const request = async (path: string) => {
      const { status, headers } = await world.fetch(path)
      return [status, headers.get('content-type')?.split(';')[0]]
    }
    expect(await request('/dist/mark.svg')).toEqual([200, 'image/svg+xml'])
    for (const list of [
      '/dist/files.json',
      '/dist/files.json.br',
      '/dist/files.json.gz',
      '/dist/arrivals.json',
    ])
      expect(await request(list)).toEqual([404, 'application/json'])
    // The page says that there is no such screen.
    for (const folder of ['/dist/assets', '/dist/assets/'])
      expect(await request(folder)).toEqual([200, 'text/html'])
  })
})
