/** What programs ask: free for public bodies, with purpose and case, each look in the audit and in the mirror; and the frame around every call. */
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '#app/modules.ts'
import { aDistraint, car, FIRM, freshPlate, GEORGI, MARIA } from '#test/register.ts'
import { callerOf, systemIn } from '#test/systems.ts'
import { giveNumber, accessesOf } from '#test/data-subject.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { anyone } from '#platform/access.ts'
import { type AnyEndpoint, endpoint } from '#platform/endpoint.ts'
import { openapi } from '#platform/http/description/openapi.ts'
import { observesNoticePeriod } from '#platform/http/machine/ageing.ts'
import { handlers, mount } from '#platform/http/mount.ts'
import { addGrant } from '#machines/systems/server/store.ts'
import { developers } from './developers.contract.ts'
import { registerCalls } from './register.contract.ts'
import { saleCalls } from './sales.contract.ts'

const WHY = { caseNumber: '1024/2026', purpose: 'обезпечаване на вземане' }
let world: World
let system: Awaited<ReturnType<typeof systemIn>>
let caller: Person
let plate: string
let reference: string
beforeAll(async () => {
  world = await createWorld()
  const bailiff = await world.person('PrivateBailiff', { userType: 'CHSI' })
  plate = freshPlate()
  ;({ reference } = await aDistraint(world, bailiff, { thing: car(plate), debtor: MARIA, creditor: FIRM }))
  await aDistraint(world, bailiff, { debtor: GEORGI, creditor: FIRM })
  system = await systemIn(world)
  caller = await callerOf(world, system)
})
afterAll(() => world.close())

const problem = ({ text }: { text: string }) => JSON.parse(text) as Record<string, unknown>

describe('a public body', () => {
  it('finds the distraints on an asset by rank, and leaves who asked, on what ground and in which case', async () => {
    const body = await world.done(registerCalls.findByThing, { identifier: plate, ...WHY }, caller)
    expect(body.things).toEqual([expect.objectContaining({ kind: 'VEHICLE', identifier: plate })])
    expect(body.distraints).toEqual([
      expect.objectContaining({ reference, rank: 1, debtor: 'Мария Тестова Примерова' }),
    ])
    const { rows } = await world.owner.query(
      `select account_id, outcome, input from audit_entry where command = 'findByThing'`,
    )
    expect(rows).toEqual([
      {
        account_id: system.accountId,
        outcome: 'done',
        input: {
          identifier: plate,
          withEnded: false,
          caseNumber: '1024/2026',
          purpose: '1024/2026; обезпечаване на вземане',
          system: 'Каса 2',
          grant: expect.any(Number),
          ground: 'чл. 143, ал. 1 от ДОПК',
        },
      },
    ])
  })

  it('finds those of a person, who is told which authority looked and why', async () => {
    const maria = await world.person({ userType: 'APPLICANT' })
    await giveNumber(world, maria, { type: 'EGN', value: MARIA.identifier })
    const before = (await accessesOf(world, maria)).length
    const request = { identifierType: 'EGN', identifier: MARIA.identifier, ...WHY } as const
    const body = await world.done(registerCalls.findByPerson, request, caller)
    expect(body.distraints.map((each) => [each.reference, each.as])).toEqual([[reference, 'DEBTOR']])
    const accesses = await accessesOf(world, maria)
    expect(accesses.length).toBe(before + 1)
    expect(accesses[0]).toMatchObject({
      seen: 'PERSON',
      looker: 'SYSTEM',
      office: { bg: 'Агенция за проба' },
      purpose: '1024/2026; обезпечаване на вземане',
    })
    const { rows } = await world.owner.query(
      `select input::text from audit_entry where command = 'findByPerson'`,
    )
    expect(JSON.stringify(rows)).not.toContain(MARIA.identifier)
  })

  it('reads one distraint, and is told that there is none', async () => {
    const body = await world.done(registerCalls.readDistraint, { id: reference, ...WHY }, caller)
    const { rows } = await world.owner.query('select id from distraint where reference = $1', [reference])
    const same = await world.done(registerCalls.readDistraint, { id: String(rows[0].id), ...WHY }, caller)
    expect(same.distraint).toEqual(body.distraint)
    expect(body.distraint).toMatchObject({ reference, thing: { identifier: plate } })
    const none = await world.ask(registerCalls.readDistraint, { id: 'X-1', ...WHY }, caller, {
      language: 'en',
    })
    expect([none.status, problem(none)['title']]).toEqual([404, 'There is no distraint with this number.'])
  })

  it('must say why, and is told in its language what is wrong in which field', async () => {
    const answer = await world.ask(registerCalls.findByThing, { identifier: plate }, caller, {
      language: 'en',
    })
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(problem(answer)).toMatchObject({ status: 400, code: 'invalidInput', title: 'Invalid data.' })
    const errors = problem(answer)['errors'] as { field: string }[]
    expect(errors.map(({ field }) => field).toSorted()).toEqual(['caseNumber', 'purpose'])
  })

  it('may do what was granted, on the grounds that were, and only as long', async () => {
    const other = await systemIn(world, { services: ['readSales'] })
    const asking = await callerOf(world, other)
    const ask = (ground?: number) =>
      world.ask(registerCalls.findByThing, { identifier: plate, ...WHY, ...(ground && { ground }) }, asking)
    expect(problem(await ask())).toMatchObject({ status: 403, code: 'forbidden' })
    const today = world.now().toISOString().slice(0, 10)
    const grant = {
      systemId: other.id,
      service: 'searchThings' as const,
      ground: 'чл. 9 от Закон за пробата',
    }
    await addGrant(world.db, { ...grant, from: '2030-01-01', to: null }, null, world.now())
    expect((await ask()).status).toBe(403)
    await addGrant(world.db, { ...grant, from: today, to: today }, null, world.now())
    expect((await ask()).status).toBe(200)
    expect((await ask(1)).status).toBe(403)
  })

  it('has a share of requests of its own', async () => {
    const few = await systemIn(world)
    await world.owner.query('update external_system set per_minute = 2 where id = $1', [few.id])
    const asking = await callerOf(world, few)
    const statuses = []
    for (let turn = 0; turn < 3; turn++)
      statuses.push((await world.ask(registerCalls.readDistraint, { id: reference, ...WHY }, asking)).status)
    expect(statuses).toEqual([200, 200, 429])
  })
})

describe('a call that is sent again', () => {
  const send = (key: string, identifier = plate) =>
    world.ask(registerCalls.findByThing, { identifier, ...WHY }, caller, {
      headers: { 'idempotency-key': key },
    })
  const done = async () =>
    Number(
      (await world.owner.query(`select count(*) from audit_entry where command = 'findByThing'`)).rows[0]
        .count,
    )

  it('under the same key is done once and answered the same', async () => {
    const first = await send('one')
    const before = await done()
    world.at(new Date(world.now().getTime() + 60_000))
    const again = await send('one')
    expect([again.status, again.text]).toEqual([200, first.text])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await done()).toBe(before)
    expect(problem(await send('one', 'ДРУГО1'))).toMatchObject({ status: 422, code: 'keyOfAnother' })
  })

  it('at the same moment is done once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => send('together')))
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].every((status) => status === 200 || status === 409)).toBe(true)
    const fresh = answers.filter(
      ({ status, headers }) => status === 200 && headers.get('idempotency-replayed') === null,
    )
    expect(fresh).toHaveLength(1)
  })

  it('may be corrected under its key when it was refused', async () => {
    const headers = { 'idempotency-key': 'wrong' }
    const refused = { identifierType: 'EIK', identifier: '123', ...WHY } as const
    expect((await world.ask(registerCalls.findByPerson, refused, caller, { headers })).status).toBe(400)
    const right = { ...refused, identifier: '000695317' }
    expect((await world.ask(registerCalls.findByPerson, right, caller, { headers })).status).toBe(200)
  })

  it('says nothing of anybody in the database, and its key must be one', async () => {
    const { rows } = await world.owner.query(`select answer from idempotency_key where key = 'one'`)
    expect((rows[0] as { answer: Buffer }).answer.includes('Мария')).toBe(false)
    expect((await send('x'.repeat(201))).status).toBe(400)
  })
})

describe('sales', () => {
  it('are read by everybody one page after the other, and not again while nothing has changed', async () => {
    const codes = [(await world.sale()).code, (await world.sale()).code, (await world.sale()).code]
    const first = await world.done(saleCalls.readSales, { limit: 2 })
    const second = await world.done(saleCalls.readSales, { limit: 2, cursor: first.next! })
    expect([...first.items, ...second.items].map(({ code }) => code)).toEqual(codes.toReversed())
    expect(second.next).toBeNull()
    const answer = await world.ask(saleCalls.readSales, { limit: 2 })
    const same = await world.fetch('/api/v1/sales?limit=2', {
      headers: { 'if-none-match': answer.headers.get('etag')! },
    })
    expect([same.status, await same.text()]).toEqual([304, ''])
    expect((await world.ask(saleCalls.readSales, { cursor: 'nonsense' })).status).toBe(400)
  })

  it('are counted where a system reads them', async () => {
    await world.ask(saleCalls.readSales, {}, await callerOf(world, system))
    const { rows } = await world.owner.query(
      `select calls from external_use where system_id = $1 and service = 'open'`,
      [system.id],
    )
    expect(rows).toEqual([{ calls: 1 }])
  })
})

describe('a call that is to go', () => {
  const successor = 'GET /api/v1/young'
  const old = endpoint({
    title: { bg: 'Grown old', en: 'Grown old' },
    method: 'GET',
    path: '/api/v1/old',
    access: anyone,
    input: z.object({}),
    output: z.object({}),
    refusals: {},
    machine: { example: { input: {} }, deprecated: { since: '2026-12-01', sunset: '2028-12-01', successor } },
  })

  it('says so in its answers, in the description and on the page for developers', async () => {
    const app = Fastify()
    mount(app, { old }, handlers({ old }, { old: async () => ({}) }), world.around)
    const { headers } = await app.inject('/api/v1/old')
    await app.close()
    expect(headers).toMatchObject({
      deprecation: `@${Date.parse('2026-11-30T22:00:00Z') / 1000}`,
      sunset: 'Thu, 30 Nov 2028 22:00:00 GMT',
      link: '</dist/developers#versions>; rel="deprecation"; type="text/html"',
    })
    const { paths } = await openapi({ old }, { title: '', version: '1', description: '' }, 'machines')
    expect(paths['/api/v1/old']!['get']).toMatchObject({
      deprecated: true,
      description: `Should not be used any more since 2026-12-01, and may be gone from 2028-12-01 on. Call ${successor} instead.`,
      responses: { 200: { headers: { Deprecation: {}, Sunset: {}, ETag: {} } } },
    })
    expect((await world.done(developers.seeDevelopers, {})).ending).toContainEqual({
      call: 'GET /api/v1/old',
      since: '2026-12-01',
      sunset: '2028-12-01',
      successor,
    })
  })

  it('stays for 24 months', () => {
    expect(observesNoticePeriod({ since: '2026-12-01', sunset: '2028-12-01' })).toBe(true)
    expect(observesNoticePeriod({ since: '2026-12-01', sunset: '2028-11-30' })).toBe(false)
    for (const { path, machine } of Object.values<AnyEndpoint>(contract))
      expect(!machine?.deprecated || observesNoticePeriod(machine.deprecated), path).toBe(true)
  })
})
