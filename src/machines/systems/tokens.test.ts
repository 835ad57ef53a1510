/** Tokens of systems: who gets one, from where, and how soon it is worth nothing. RFC 6749, RFC 8705. */
import { X509Certificate } from 'node:crypto'
import * as oauth from 'oauth4webapi'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askToken, callerOf, systemIn } from '#test/systems.ts'
import { createWorld, type World } from '#test/world.ts'
import { makeKeys } from '#sandbox/e-auth-keys.ts'
import { saleCalls } from '#machines/calls/sales.contract.ts'
import { systemCalls } from '#machines/calls/system.contract.ts'
import { makeKey, endKey } from './server/key-rows.ts'
import { turnSystem } from './server/store.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const credentials = ({ clientId, secret }: { clientId: string; secret: string }) => ({
  client_id: clientId,
  client_secret: secret,
})
const uses = async (id: number) =>
  (
    await world.owner.query(
      'select service, calls, refusals, last_refusal from external_use where system_id = $1 order by service',
      [id],
    )
  ).rows

describe('a system', () => {
  it('gets a token for its key, and is told what it is', async () => {
    const system = await systemIn(world)
    const caller = await callerOf(world, system)
    const { status, body } = await world.ask(systemCalls.seeOwnSystem, {}, caller)
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Каса 2', institution: 'Агенция за проба', certificateBound: false })
    expect(body.services.map(({ service }) => service)).toEqual(['searchThings', 'searchPeople'])
    expect(await uses(system.id)).toEqual([
      { service: 'open', calls: 1, refusals: 0, last_refusal: null },
      { service: 'token', calls: 1, refusals: 0, last_refusal: null },
    ])
  })

  it('may show its key in the header, spelled as forms are', async () => {
    const { clientId, secret } = await systemIn(world)
    const authorization = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`
    const { status, body, headers } = await askToken(world, {}, { authorization })
    expect([status, body.expires_in, headers.get('cache-control')]).toEqual([200, 600, 'no-store'])
  })

  it('is out at once when it is stopped, its key is ended, its system user is closed, or ten minutes are over', async () => {
    const system = await systemIn(world)
    const read = async (caller: Awaited<ReturnType<typeof callerOf>>) =>
      (await world.ask(systemCalls.seeOwnSystem, {}, caller)).status
    const caller = await callerOf(world, system)
    await turnSystem(world.db, system.id, 'STOPPED')
    expect(await read(caller)).toBe(401)
    expect((await askToken(world, credentials(system))).status).toBe(401)
    await turnSystem(world.db, system.id, 'ACTIVE')
    expect(await read(caller)).toBe(200)
    await world.owner.query(`update account set state = 'INACTIVE' where id = $1`, [system.accountId])
    expect(await read(caller)).toBe(401)
    await world.owner.query(`update account set state = 'ACTIVE' where id = $1`, [system.accountId])
    await endKey(world.db, { systemId: system.id, keyId: system.keyId, by: null }, world.now())
    expect(await read(caller)).toBe(401)
    const { secret, key } = await makeKey(world.db, { systemId: system.id }, world.now())
    const later = await callerOf(world, { ...system, clientId: key.clientId, secret: secret! })
    const before = world.now()
    world.at(new Date(before.getTime() + 599_000))
    expect(await read(later)).toBe(200)
    world.at(new Date(before.getTime() + 600_000))
    expect(await read(later)).toBe(401)
  })

  it('is told that its token is over on calls that are open to all, too, and not taken for a visitor', async () => {
    const system = await systemIn(world)
    const caller = await callerOf(world, system)
    expect((await world.ask(saleCalls.readSales, {}, caller)).status).toBe(200)
    expect((await world.ask(saleCalls.readSales, {})).status).toBe(200)
    await turnSystem(world.db, system.id, 'STOPPED')
    for (const token of [caller.token, `zs_${'x'.repeat(43)}`, 'nonsense']) {
      const { status, text, headers } = await world.ask(saleCalls.readSales, {}, { ...caller, token })
      expect([status, JSON.parse(text).code]).toEqual([401, 'tokenOver'])
      expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
      expect(headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    }
  })

  it('has two keys at a time and no third, so that one is changed for the other without a gap', async () => {
    const system = await systemIn(world)
    const second = await makeKey(world.db, { systemId: system.id }, world.now())
    await expect(makeKey(world.db, { systemId: system.id }, world.now())).rejects.toThrow('twoKeys')
    for (const [clientId, secret] of [
      [system.clientId, system.secret],
      [second.key.clientId, second.secret!],
    ] as const)
      expect((await askToken(world, credentials({ clientId, secret }))).status).toBe(200)
  })

  it('passes no rule of people, and people pass none of its', async () => {
    const caller = await callerOf(world, await systemIn(world))
    const away = await world.fetch('/api/account/sessions', {
      headers: { authorization: `Bearer ${caller.token}` },
    })
    expect([403, 404]).toContain(away.status)
    const person = await world.person('SysAdmin')
    expect((await world.ask(systemCalls.seeOwnSystem, {}, person)).status).toBe(403)
  })
})

describe('whoever guesses', () => {
  it('is told the same of a client that there is not, a wrong secret, and the right one from elsewhere', async () => {
    const [here, elsewhere] = [await systemIn(world), await systemIn(world, { networks: ['192.0.2.0/24'] })]
    const answers = [
      await askToken(world, { client_id: 'zc_nobody', client_secret: 'x' }),
      await askToken(world, { ...credentials(here), client_secret: 'wrong' }),
      await askToken(world, { client_id: here.clientId }),
      await askToken(world, credentials(elsewhere)),
    ]
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
    expect(await uses(elsewhere.id)).toEqual([
      { service: 'token', calls: 1, refusals: 1, last_refusal: 'otherNetwork' },
    ])
  })

  it('is slowed down, and the system itself is let in all the same', async () => {
    const slow = await createWorld({ rates: { guarded: 2 } })
    try {
      const system = await systemIn(slow)
      const wrong = { ...credentials(system), client_secret: 'wrong' }
      const tries = []
      for (let turn = 0; turn < 4; turn++) tries.push((await askToken(slow, wrong)).status)
      expect(tries).toEqual([401, 401, 429, 429])
      expect((await askToken(slow, credentials(system))).status).toBe(200)
    } finally {
      await slow.close()
    }
  })

  it('has no use of a token that was stolen: elsewhere it is refused and counted', async () => {
    const system = await systemIn(world)
    const caller = await callerOf(world, system)
    await world.owner.query(`update external_system set networks = '{192.0.2.0/24}' where id = $1`, [
      system.id,
    ])
    const { status, text, headers } = await world.ask(systemCalls.seeOwnSystem, {}, caller, {
      language: 'en',
    })
    expect(status).toBe(403)
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(JSON.parse(text)).toMatchObject({
      type: '/dist/developers#otherNetwork',
      status: 403,
      code: 'otherNetwork',
      title: 'The system is not registered for this network address.',
    })
    expect(await uses(system.id)).toContainEqual({
      service: 'open',
      calls: 1,
      refusals: 1,
      last_refusal: 'otherNetwork',
    })
  })
})

describe('a request that is none', () => {
  const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` })
  /** The body as it is, for what no form can hold. */
  const post = async (body: BodyInit, headers: Record<string, string> = {}) => {
    const response = await world.fetch('/api/v1/oauth/token', { method: 'POST', body, headers })
    return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) }
  }
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
  const GRANT = 'grant_type=client_credentials'

  it.each<[what: string, body: BodyInit, headers: Record<string, string>, status: number, error: string]>([
    ['no grant type', '', FORM, 400, 'invalid_request'],
    ['a grant type without a value', 'grant_type=', FORM, 400, 'invalid_request'],
    ['another grant type', 'grant_type=password', FORM, 400, 'unsupported_grant_type'],
    ['a grant type in other letters', 'grant_type=Client_Credentials', FORM, 400, 'unsupported_grant_type'],
    ['a grant type that is a name', 'grant_type=urn:example:any', FORM, 400, 'unsupported_grant_type'],
    ['the grant type twice', `${GRANT}&${GRANT}`, FORM, 400, 'invalid_request'],
    ['anything twice', `${GRANT}&scope=a&scope=b`, FORM, 400, 'invalid_request'],
    ['nobody', GRANT, FORM, 401, 'invalid_client'],
    ['a client of nobody', `${GRANT}&client_id=zc_nobody&client_secret=x`, FORM, 401, 'invalid_client'],
    ['a client that is too long', `${GRANT}&client_id=${'x'.repeat(200)}`, FORM, 401, 'invalid_client'],
    ['a client in other letters', `${GRANT}&client_id=%D1%8E`, FORM, 401, 'invalid_client'],
    ['a broken letter', `${GRANT}&client_id=%FF`, FORM, 401, 'invalid_client'],
    ['a wrong secret in the header', GRANT, { ...FORM, ...basic('zc_nobody:x') }, 401, 'invalid_client'],
    ['a header without a colon', GRANT, { ...FORM, ...basic('nobody') }, 401, 'invalid_client'],
    ['a header that is spelled wrongly', GRANT, { ...FORM, ...basic('%zz:x') }, 401, 'invalid_client'],
    ['a header that is no Basic', GRANT, { ...FORM, authorization: 'Basic ?' }, 401, 'invalid_client'],
    ['another scheme', GRANT, { ...FORM, authorization: 'Bearer zs_x' }, 401, 'invalid_client'],
    ['two ways at once', `${GRANT}&client_secret=x`, { ...FORM, ...basic('a:b') }, 400, 'invalid_request'],
    ['two clients', `${GRANT}&client_id=c`, { ...FORM, ...basic('a:b') }, 400, 'invalid_request'],
    [
      'JSON',
      '{"grant_type":"client_credentials"}',
      { 'content-type': 'application/json' },
      400,
      'invalid_request',
    ],
    ['no type of its body', Buffer.from(GRANT), {}, 400, 'invalid_request'],
    ['a type that is none', GRANT, { 'content-type': 'form' }, 415, 'invalid_request'],
    ['too much', `${GRANT}&x=${'x'.repeat(5000)}`, FORM, 413, 'invalid_request'],
  ])('with %s is refused in the words of RFC 6749, 5.2', async (_, body, headers, status, error) => {
    const refused = await post(body, headers)
    expect([refused.status, refused.body.error]).toEqual([status, error])
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect(refused.headers.get('pragma')).toBe('no-cache')
    expect(refused.headers.get('content-type')).toMatch(/^application\/json/)
    expect(Object.keys(refused.body)).toEqual(['error', 'error_description'])
    // The only signs that the standard allows.
    expect(refused.body.error_description).toMatch(/^[\x20\x21\x23-\x5B\x5D-\x7E]+$/)
    expect(refused.headers.get('www-authenticate')?.startsWith('Basic realm=') ?? false).toBe(status === 401)
  })

  it.each(['enterDistraints', 'everything', '"', 'търсене', 'searchThings  enterDistraints'])(
    'asks for what the system may not do (%s)',
    async (scope) => {
      const system = await systemIn(world)
      const { status, body } = await askToken(world, { ...credentials(system), scope })
      expect([status, body.error]).toEqual([400, 'invalid_scope'])
    },
  )

  it('gets a token for no more than it asks for, and the answer says for what', async () => {
    const system = await systemIn(world, { services: ['searchThings', 'searchPeople', 'enterDistraints'] })
    const read = async (scope: string) => {
      const { body } = await askToken(world, { ...credentials(system), scope })
      const caller = { id: system.accountId, token: body.access_token, userName: '', fullName: '', email: '' }
      const { services } = await world.done(systemCalls.seeOwnSystem, {}, caller)
      return [body.scope, services.map(({ service }) => service)]
    }
    expect(await read('searchPeople')).toEqual(['searchPeople', ['searchPeople']])
    expect(await read('enterDistraints  searchThings enterDistraints')).toEqual([
      'enterDistraints searchThings',
      ['searchThings', 'enterDistraints'],
    ])
    expect((await read(''))[1]).toHaveLength(3)
  })

  it('is none because of what it does not have to say: unknown parameters, and known ones without a value', async () => {
    const system = await systemIn(world)
    const { clientId, secret } = system
    const header = basic(`${clientId}:${secret}`)
    for (const [form, headers] of [
      [{ ...credentials(system), scope: '', resource: 'https://a.example/', zz: '1' }, {}],
      [{ client_id: clientId, client_secret: '' }, header],
      [{}, { authorization: header.authorization.replace('Basic ', 'basic  ') }],
    ] as const)
      expect((await askToken(world, form, headers)).status).toBe(200)
    const typed = await post(
      new URLSearchParams({ grant_type: 'client_credentials', ...credentials(system) }).toString(),
      { 'content-type': 'Application/X-WWW-Form-Urlencoded; charset=UTF-8' },
    )
    expect(typed.status).toBe(200)
    expect(typed.body).toMatchObject({ token_type: 'Bearer', expires_in: 600 })
  })
})

describe('the address of tokens', () => {
  it('answers the words of OAuth also to those who ask too often', async () => {
    const slow = await createWorld({ rates: { perAddress: 1 } })
    try {
      await askToken(slow, {})
      const { status, body, headers } = await askToken(slow, {})
      expect([status, body.error, headers.get('cache-control')]).toEqual([429, 'slow_down', 'no-store'])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    } finally {
      await slow.close()
    }
  })

  it('is found by clients themselves, with what it takes (RFC 8414)', async () => {
    const read = async () => {
      const response = await world.fetch('/.well-known/oauth-authorization-server')
      expect(response.headers.get('content-type')).toMatch(/^application\/json/)
      return (await response.json()) as Record<string, unknown>
    }
    expect(await read()).toMatchObject({
      issuer: 'https://zapori.example',
      token_endpoint: 'https://zapori.example/api/v1/oauth/token',
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      grant_types_supported: ['client_credentials'],
      response_types_supported: [],
      tls_client_certificate_bound_access_tokens: false,
    })
    world.services.clientCertificates = { header: 'x-system-certificate', addresses: ['127.0.0.1'] }
    try {
      expect((await read())['token_endpoint_auth_methods_supported']).toContain('tls_client_auth')
    } finally {
      world.services.clientCertificates = undefined
    }
  })
})

describe('a client of others', () => {
  it('finds the address, gets a token by each way, uses it, and understands a refusal', async () => {
    const system = await systemIn(world)
    const issuer = new URL('https://zapori.example')
    // The portal is reached where the test has it, under the name that it has for the world.
    const options = {
      [oauth.customFetch]: (address: string, init: object) => world.fetch(new URL(address).pathname, init),
    }
    const found = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...options })
    const server = await oauth.processDiscoveryResponse(issuer, found)
    const client = { client_id: system.clientId }
    const grant = async (authentication: oauth.ClientAuth) =>
      oauth.processClientCredentialsResponse(
        server,
        client,
        await oauth.clientCredentialsGrantRequest(server, client, authentication, {}, options),
      )
    for (const authentication of [
      oauth.ClientSecretBasic(system.secret),
      oauth.ClientSecretPost(system.secret),
    ]) {
      const { access_token: token, token_type: type, expires_in: seconds } = await grant(authentication)
      expect([type, seconds]).toEqual(['bearer', 600])
      const own = new URL('/api/v1/system', issuer)
      const answer = await oauth.protectedResourceRequest(
        token,
        'GET',
        own,
        undefined,
        undefined,
        options as never,
      )
      expect(answer.status).toBe(200)
    }
    for (const authentication of [oauth.ClientSecretBasic('wrong'), oauth.ClientSecretPost('wrong')])
      await expect(grant(authentication)).rejects.toMatchObject({ status: 401 })
    const other = await oauth.genericTokenEndpointRequest(
      server,
      client,
      oauth.ClientSecretPost(system.secret),
      'urn:ietf:params:oauth:grant-type:device_code',
      {},
      options,
    )
    await expect(oauth.processGenericTokenEndpointResponse(server, client, other)).rejects.toMatchObject({
      error: 'unsupported_grant_type',
      status: 400,
    })
  })
})

describe('whoever is not let in', () => {
  it('learns how (RFC 9110, 15.5.2; RFC 6750, 3): without a token, with one that is over, with one that does not reach', async () => {
    const caller = await callerOf(world, await systemIn(world, { services: ['enterDistraints'] }))
    const challenge = async (path: string, token?: string) => {
      const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
      const { status, headers: said } = await world.fetch(path, { headers })
      return [status, said.get('www-authenticate')]
    }
    expect(await challenge('/api/v1/system')).toEqual([401, 'Bearer realm="Zapori"'])
    expect(await challenge('/api/v1/system', 'nonsense')).toEqual([401, 'Bearer error="invalid_token"'])
    expect(await challenge('/api/account/sessions')).toEqual([401, 'Bearer realm="Zapori"'])
    expect(await challenge('/api/v1/distraints/1', caller.token)).toEqual([
      403,
      'Bearer error="insufficient_scope"',
    ])
  })
})

describe('a key with a certificate', () => {
  const HEADER = 'x-system-certificate'
  const shown = (pem: string) => ({ [HEADER]: encodeURIComponent(pem) })

  it('opens with that certificate alone, shown by the proxy, and so does each token of it', async () => {
    const [own, other] = [(await makeKeys('own')).certificate, (await makeKeys('other')).certificate]
    const system = await systemIn(world)
    const certificate = new X509Certificate(own).raw
    const { key } = await makeKey(world.db, { systemId: system.id, certificate }, world.now())
    const form = { client_id: key.clientId }
    // Without a proxy that is named, the header is anybody's.
    expect((await askToken(world, form, shown(own))).status).toBe(401)
    world.services.clientCertificates = { header: HEADER, addresses: ['127.0.0.1'] }
    try {
      expect((await askToken(world, form)).status).toBe(401)
      expect((await askToken(world, form, shown(other))).status).toBe(401)
      const { status, body } = await askToken(world, form, shown(own))
      expect(status).toBe(200)
      const caller = { id: system.accountId, token: body.access_token, userName: '', fullName: '', email: '' }
      const read = (headers?: Record<string, string>) =>
        world.ask(systemCalls.seeOwnSystem, {}, caller, headers && { headers })
      expect((await read(shown(own))).body).toMatchObject({ certificateBound: true })
      for (const without of [undefined, shown(other)]) {
        const { status: away, text } = await read(without)
        expect([away, JSON.parse(text).code]).toEqual([401, 'otherCertificate'])
      }
    } finally {
      world.services.clientCertificates = undefined
    }
  })
})
