/** From the application of an institution to the first call of its system. Specification, sections 1, 4 and 5. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeKeys } from '#sandbox/e-auth-keys.ts'
import { pdf } from '#test/files.ts'
import { proved } from '#test/proof.ts'
import { callerOf, systemIn } from '#test/systems.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import type { InputOf } from '#platform/endpoint.ts'
import { turnOf } from '#platform/db/job.ts'
import { systemCalls } from '#machines/calls/system.contract.ts'
import { systemKeys } from '#machines/systems/keys.contract.ts'
import { systemJobs } from '#machines/systems/server/system-jobs.ts'
import { externalSystems } from '#machines/systems/systems.contract.ts'
import { externalApplications } from './applications.contract.ts'
import { externalHandling } from './handling.contract.ts'

const PASSWORD = 'Proba-2026'
let world: World
let administrator: Person
beforeAll(async () => {
  world = await createWorld()
  administrator = await world.person('MJAdmin')
})
afterAll(() => world.close())

type Said = InputOf<typeof externalApplications.applyForSystem>
const said = (more: Partial<Said> = {}): Said => ({
  institution: 'Агенция за проба',
  eik: '000695317',
  address: 'гр. София, ул. „Пробна“ № 1',
  contactNames: 'Вяра Пробна',
  contactPhone: '+359 2 000 000',
  contactEmail: 'vyara@example.org',
  systemName: 'Каса 2',
  aim: 'Проверка за запори преди издаване на удостоверения.',
  legalGround: 'чл. 143, ал. 1 от ДОПК',
  services: ['searchThings', 'searchPeople'],
  networks: ['127.0.0.0/8'],
  environment: 'PRODUCTION',
  declared: true,
  ...more,
})
const apply = async (more: Partial<Said> = {}) =>
  world.ask(externalApplications.applyForSystem, { ...said(more), proof: await proved(world) })
const done = async (more: Partial<Said> = {}) => {
  const { status, body, text } = await apply(more)
  if (status !== 200) throw new Error(text)
  return body
}
/** The letters to the contact, and the code in the newest. */
const letters = async (email = 'vyara@example.org') =>
  (
    await world.owner.query('select kind, subject, text from email where to_address = $1 order by id', [
      email,
    ])
  ).rows as { kind: string; subject: string; text: string }[]
const newest = async (email?: string) => /#code=([\w-]+)/.exec((await letters(email)).at(-1)!.text)![1]!
const grants = [
  { service: 'searchThings' as const, ground: 'чл. 143, ал. 1 от ДОПК', from: '2026-01-01' },
  {
    service: 'searchPeople' as const,
    ground: 'чл. 143, ал. 1 от ДОПК',
    from: '2026-01-01',
    to: '2027-12-31',
  },
]

describe('an application', () => {
  it('goes from the form by confirmation, correction and approval to the first call of the system', async () => {
    const { id, reference, code } = await done()
    expect(reference).toMatch(/^ВС-2026-\d{5}$/)
    const own = (with_ = code) => world.done(externalApplications.seeOwnApplication, { code: with_ })
    expect(await own()).toMatchObject({ state: 'UNCONFIRMED', confirms: false })
    const path = `/api/externalSystems/applications/${id}/files?${new URLSearchParams({ code, use: 'DECLARATION', name: 'декларация.pdf' })}`
    const headers = { 'content-type': 'application/octet-stream' }
    const file = await world.fetch(path, { method: 'POST', headers, body: pdf('декларация') })
    expect(file.status).toBe(200)
    const script = pdf('x', ['3 0 obj <</OpenAction <</S/JavaScript/JS(x)>>>> endobj\n'])
    const refused = await world.fetch(path, { method: 'POST', headers, body: script })
    expect(await refused.json()).toEqual({
      code: 'activeContent',
      message: expect.stringContaining('Документът съдържа JavaScript – програма, която се изпълнява'),
    })

    // What the form itself got confirms nothing: only the letter does.
    expect((await world.ask(externalApplications.confirmApplication, { code })).status).toBe(404)
    const early = { id, grants }
    const { body: notYet } = await world.ask(
      externalHandling.approveExternalApplication,
      early,
      administrator,
    )
    expect(notYet.code).toBe('decided')
    const confirming = await newest()
    expect(await own(confirming)).toMatchObject({ confirms: true })
    await world.done(externalApplications.confirmApplication, { code: confirming })
    expect(await own(confirming)).toMatchObject({
      state: 'SUBMITTED',
      confirms: false,
      files: [{ name: 'декларация.pdf', use: 'DECLARATION' }],
    })

    const reason = 'Посочете закона, а не наредбата.'
    await world.done(externalHandling.returnExternalApplication, { id, reason }, administrator)
    expect((await letters()).at(-1)).toMatchObject({
      kind: 'externalReturned',
      text: expect.stringContaining(reason),
    })
    expect(await own()).toMatchObject({ state: 'RETURNED', reason })
    const { contactEmail: _, ...again } = said({ legalGround: 'чл. 9 от Закон за пробата' })
    await world.done(externalApplications.correctApplication, { ...again, code: await newest() })

    const { systemId } = await world.done(externalHandling.approveExternalApplication, early, administrator)
    const seen = await world.done(externalHandling.seeExternalApplication, { id }, administrator)
    expect(seen).toMatchObject({ state: 'APPROVED', systemId, legalGround: 'чл. 9 от Закон за пробата' })
    expect(seen.events.map(({ event }) => event)).toEqual([
      'SENT',
      'CONFIRMED',
      'RETURNED',
      'CORRECTED',
      'APPROVED',
    ])

    const link = await newest()
    const { userName } = await world.done(systemKeys.seePasswordLink, { code: link })
    const { code: keys } = await world.done(systemKeys.setSystemPassword, {
      code: link,
      password: PASSWORD,
      again: PASSWORD,
    })
    expect((await world.ask(systemKeys.seePasswordLink, { code: link })).body.code).toBe('linkOver')
    const { key, secret } = await world.done(systemKeys.makeSystemKey, { code: keys })
    const caller = await callerOf(world, { accountId: 0, clientId: key.clientId, secret: secret! })
    const me = await world.done(systemCalls.seeOwnSystem, {}, caller)
    expect(me).toMatchObject({ name: 'Каса 2', institution: 'Агенция за проба' })

    // Later the user name and the password open the keys, and nothing else.
    expect((await world.ask(systemKeys.openSystemKeys, { userName, password: 'Wrong-2026' })).status).toBe(
      400,
    )
    const opened = await world.done(systemKeys.openSystemKeys, { userName, password: PASSWORD })
    const listed = await world.done(systemKeys.listSystemKeys, opened)
    expect(listed.keys).toEqual([expect.objectContaining({ clientId: key.clientId, holds: true })])
    await world.done(systemKeys.endOwnKey, { ...opened, keyId: key.id })
    expect((await world.ask(systemCalls.seeOwnSystem, {}, caller)).status).toBe(401)
    world.at(new Date(world.now().getTime() + 61 * 60_000))
    expect((await world.ask(systemKeys.listSystemKeys, opened)).body.code).toBe('closed')
  })

  it('is denied with reasons, which its contact reads, and is not decided twice', async () => {
    const { id } = await done({ contactEmail: 'dora@example.org' })
    await world.done(externalApplications.confirmApplication, { code: await newest('dora@example.org') })
    const reason = 'Институцията няма право на достъп.'
    await world.done(externalHandling.denyExternalApplication, { id, reason }, administrator)
    expect((await letters('dora@example.org')).at(-1)).toMatchObject({ kind: 'externalDenied' })
    const { body } = await world.ask(
      externalHandling.approveExternalApplication,
      { id, grants },
      administrator,
    )
    expect(body.code).toBe('decided')
  })

  it('says its certificate in words, and makes it the first key', async () => {
    const { certificate } = await makeKeys('kasa')
    const facts = await world.done(externalApplications.readCertificate, { certificate })
    expect(facts).toMatchObject({ subject: expect.stringContaining('CN=kasa.invalid') })
    const { id } = await done({ certificate, contactEmail: 'cert@example.org' })
    await world.done(externalApplications.confirmApplication, { code: await newest('cert@example.org') })
    const { systemId } = await world.done(
      externalHandling.approveExternalApplication,
      { id, grants },
      administrator,
    )
    const system = await world.done(externalSystems.seeExternalSystem, { id: systemId }, administrator)
    expect(system.keys).toEqual([
      expect.objectContaining({
        kind: 'CERTIFICATE',
        certificate: expect.objectContaining({ thumbprint: facts.thumbprint }),
      }),
    ])
    const letter = (await letters('cert@example.org')).findLast(({ kind }) => kind === 'externalApproved')
    expect(letter?.text).toContain(`(client_id) е ${system.keys[0]!.clientId}`)
  })

  it.each([
    [{ eik: '000695318' }, 'eik'],
    [{ networks: ['10.0.0.1/8'] }, 'networks.0'],
    [{ networks: ['1.0.0.0/2'] }, 'networks.0'],
    [{ networks: ['somewhere'] }, 'networks.0'],
    [{ certificate: 'nonsense' }, 'certificate'],
    [{ services: [] }, 'services'],
    [{ declared: false as never }, 'declared'],
  ] as const)('with %o is told which field is wrong', async (wrong, field) => {
    const { status, body } = await apply({ contactEmail: 'wrong@example.org', ...(wrong as Partial<Said>) })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  })

  it('is not sent by robots, nor many times in the name of one address', async () => {
    expect((await world.ask(externalApplications.applyForSystem, said())).body.code).toBe('notProved')
    for (let turn = 0; turn < 3; turn++) await done({ contactEmail: `many+${turn}@example.org` })
    expect((await apply({ contactEmail: 'MANY@example.org' })).body.code).toBe('tooMany')
  })
})

describe('an administrator', () => {
  it('grants and ends services, sets limits, stops and resumes, and sees how often the system called', async () => {
    const made = await systemIn(world, { services: [] })
    const { id } = made
    const see = () => world.done(externalSystems.seeExternalSystem, { id }, administrator)
    await world.done(externalSystems.grantService, { id, ...grants[0]! }, administrator)
    const [grant] = (await see()).grants
    expect(grant).toMatchObject({ service: 'searchThings', holds: true })
    await world.done(externalSystems.endGrant, { id, grantId: grant!.id }, administrator)
    expect((await see()).grants[0]).toMatchObject({ holds: false })
    await world.done(
      externalSystems.setSystemLimits,
      { id, networks: ['127.0.0.1'], perMinute: 10 },
      administrator,
    )
    const caller = await callerOf(world, made)
    await world.done(externalSystems.stopExternalSystem, { id, reason: 'Изтекъл договор.' }, administrator)
    expect((await world.ask(systemCalls.seeOwnSystem, {}, caller)).status).toBe(401)
    await world.done(externalSystems.resumeExternalSystem, { id }, administrator)
    expect((await world.ask(systemCalls.seeOwnSystem, {}, caller)).status).toBe(200)
    const after = await see()
    expect(after).toMatchObject({ networks: ['127.0.0.1/32'], perMinute: 10, state: 'ACTIVE' })
    expect(after.uses.map(({ service, calls, lastNetwork }) => [service, calls, lastNetwork])).toEqual([
      ['open', 1, '127.0.0.1'],
      ['token', 1, '127.0.0.1'],
    ])
    const listed = await world.done(externalSystems.listExternalSystems, { search: 'Каса' }, administrator)
    expect(listed.rows.find((row) => row.id === id)).toMatchObject({ calls: 2, refusals: 0 })
  })
})

it('a contact is told once, a month before a key ends', async () => {
  const opened = await world.owner.query(
    `select s.id from external_system s where s.application_id is not null order by s.id limit 1`,
  )
  const { id } = opened.rows[0] as { id: number }
  await world.owner.query(
    `insert into external_key (system_id, client_id, kind, secret_hash, made_at, ends_at) values ($1, 'zc_ends', 'SECRET', 'x', $2, $3)`,
    [id, new Date(world.now().getTime() - 1000), new Date(world.now().getTime() + 20 * 86_400_000)],
  )
  const [notifying] = systemJobs(world.services)
  for (let turn = 0; turn < 2; turn++) await turnOf(notifying!, world.db, world.now())
  expect((await letters()).filter(({ kind }) => kind === 'externalKeyEnds')).toHaveLength(1)
})
