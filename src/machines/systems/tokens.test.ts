/** Tokens of systems: who gets one, from where, and how soon it is worth nothing. RFC 6749, RFC 8705. */
import { X509Certificate } from 'node:crypto'
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
  it.each([
    [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
    [{ client_id: 'x'.repeat(200) }, 401, 'invalid_client'],
    [{ client_id: 'ю' }, 401, 'invalid_client'],
  ])('%o is refused in the words of the standard', async (form, status, error) => {
    expect(await askToken(world, form)).toMatchObject({ status, body: { error } })
  })

  it('asks for what the system may not do, comes twice over, or is no form', async () => {
    const system = await systemIn(world)
    expect(await askToken(world, { ...credentials(system), scope: 'enterDistraints' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_scope' },
    })
    const authorization = `Basic ${Buffer.from('a:b').toString('base64')}`
    expect((await askToken(world, credentials(system), { authorization })).body.error).toBe('invalid_request')
    const json = await world.fetch('/api/v1/oauth/token', { method: 'POST', body: '{}' })
    expect(json.status).toBe(400)
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
