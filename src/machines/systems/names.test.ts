/** Keys by name: whatever certificate an authority has issued to it opens, until it is revoked, and no other. RFC 8705, 2.1. */
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startQes } from '#sandbox/qes.ts'
import { QES_PEOPLE } from '#sandbox/qes-profiles.ts'
import { askToken, systemIn, withOpenKeys } from '#test/systems.ts'
import { createWorld, type World } from '#test/world.ts'
import { systemCalls } from '#machines/calls/system.contract.ts'
import { systemKeys } from './keys.contract.ts'

const HEADER = 'x-system-certificate'
const folder = mkdtempSync(join(tmpdir(), 'names-'))
let world: World
let authority: Awaited<ReturnType<typeof startQes>>
beforeAll(async () => {
  world = await createWorld()
  authority = await startQes({ folder, clock: world.now })
  const trusted = readFileSync(authority.environment.CERTIFICATE_TRUSTED, 'utf8')
  world.services.clientCertificates = {
    header: HEADER,
    addresses: ['127.0.0.1'],
    trusted: trusted.match(/-----BEGIN[\s\S]+?-----END CERTIFICATE-----/g)!,
    revocation: 'ocsp',
  }
})
afterAll(async () => {
  await world.close()
  await authority.close()
  rmSync(folder, { recursive: true })
})

const shown = (pem: string) => ({ [HEADER]: encodeURIComponent(pem) })

it('a key by name opens with the certificate and with its renewal, without a gap, and with no other', async () => {
  const system = await systemIn(world)
  const code = await withOpenKeys(world, system.id)
  const [own, renewed] = [await authority.issue('egn'), await authority.issue('egn')]
  const read = await world.done(systemKeys.readKeyCertificate, { code, certificate: own.pem })
  expect(read.authority).toContain('CN=Sandbox Qualified CA')
  const [name] = read.names
  expect(name).toEqual({ kind: 'DN', value: expect.stringContaining(QES_PEOPLE[0]!.commonName) })
  const { key } = await world.done(systemKeys.makeSystemKey, { code, certificate: own.pem, name: name! })
  expect(key).toMatchObject({
    kind: 'NAME',
    certificate: null,
    named: { ...name, authority: read.authority },
  })

  const ask = (pem?: string) => askToken(world, { client_id: key.clientId }, pem ? shown(pem) : {})
  const check = async (token: string, pem: string) => {
    const caller = { id: system.accountId, token, userName: '', fullName: '', email: '' }
    return (await world.ask(systemCalls.seeOwnSystem, {}, caller, { headers: shown(pem) })).status
  }
  const tokenOf = async (pem: string) => (await ask(pem)).body.access_token
  const [first, second] = [await tokenOf(own.pem), await tokenOf(renewed.pem)]
  // Both hold at the same time, each with the certificate that got it.
  expect([await check(first, own.pem), await check(second, renewed.pem)]).toEqual([200, 200])
  expect([await check(first, renewed.pem), await check(second, own.pem)]).toEqual([401, 401])

  for (const profile of [
    'expired',
    'revoked',
    'forged',
    'otherAuthority',
    'noRevocation',
    'notForSignIn',
  ] as const) {
    const { pem } = await authority.issue(profile)
    // All of them say the same name.
    expect(new X509Certificate(pem).subject).toBe(new X509Certificate(own.pem).subject)
    expect((await ask(pem)).status, profile).toBe(401)
  }
  const another = await authority.issue('egn', QES_PEOPLE[1])
  for (const pem of [undefined, another.pem]) expect((await ask(pem)).status).toBe(401)
  authority.setStatus(own.serial, 'revoked')
  expect([(await ask(own.pem)).status, (await ask(renewed.pem)).status]).toEqual([401, 200])
  authority.behave({ ocsp: 'unreachable' })
  expect((await ask(renewed.pem)).status).toBe(401)
  authority.behave({ ocsp: 'truthful' })
})

it('no key is made for a name that the certificate does not bear, or whose authority is not trusted', async () => {
  const code = await withOpenKeys(world, (await systemIn(world)).id)
  const { pem } = await authority.issue('egn')
  const stranger = await authority.issue('otherAuthority')
  expect(
    (await world.done(systemKeys.readKeyCertificate, { code, certificate: stranger.pem })).authority,
  ).toBeNull()
  const [name] = (await world.done(systemKeys.readKeyCertificate, { code, certificate: pem })).names
  for (const wrong of [
    { certificate: pem, name: { kind: 'DNS' as const, value: 'kasa.example' } },
    { certificate: stranger.pem, name: name! },
    { name: name! },
  ]) {
    const { status, body } = await world.ask(systemKeys.makeSystemKey, { code, ...wrong })
    expect([status, body.code]).toEqual([400, 'noSuchName'])
  }
})
