/** Writing to the administrators: what is taken, what keeps robots away, and how the sender reads on. */
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdf, png } from '#test/files.ts'
import { knownBrowser, proved, solved } from '#test/proof.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { feedback } from './feedback.contract.ts'
import { dueOn, isOverdue } from './feedback.rules.ts'
import { LEAST_AGE_MS, MOST_AGE_MS } from '#people/proof-of-work/proof-of-work.rules.ts'
import { proofOfWork } from '#people/proof-of-work/proof-of-work.contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let people = 0
const letter = () => ({
  names: 'Анна Иванова',
  email: `anna${++people}@example.bg`,
  phone: '+359 88 123 456',
  category: 'QUESTION' as const,
  subject: 'Въпрос за търг',
  message: 'Как да участвам в търг?',
})
const send = async (change: object = {}, language = 'bg', person?: Person) =>
  world.ask(
    feedback.sendFeedback,
    { ...letter(), ...(!person && !('proof' in change) && { proof: await proved(world) }), ...change },
    person,
    { language },
  )
const stored = async () => (await world.owner.query('select * from feedback order by id')).rows
const lettersTo = async (to: string) =>
  (
    await world.owner.query<{ kind: string; subject: string; text: string }>(
      'select kind, subject, text from email where to_address = $1 order by id',
      [to],
    )
  ).rows
const codeIn = (text: string) => /\/dist\/feedback\/\d+#code=([\w-]+)/.exec(text)![1]!

describe('a message', () => {
  it('is kept as it was written, and answered with a number of the year without gaps', async () => {
    const proofs = []
    for (let n = 0; n < 5; n++) proofs.push(await proved(world))
    const answers = await Promise.all(proofs.map((proof) => send({ proof })))
    expect(answers.map(({ body }) => body.reference).toSorted()).toEqual(
      [1, 2, 3, 4, 5].map((number) => `ОВ-2026-0000${number}`),
    )
    expect((await stored())[0]).toMatchObject({
      names: 'Анна Иванова',
      message: 'Как да участвам в търг?',
      account_id: null,
      state: 'NEW',
    })
  })

  it('is told to its sender by a letter that has none of its words, and to the administrators without data', async () => {
    const system = await world.person('SysAdmin')
    await world.person({ roles: ['SysAdmin'], state: 'INACTIVE' })
    const words = { subject: 'КУПЕТЕ ЕВТИНО', message: 'https://spam.example' }
    const { body, status } = await send({ ...words, email: 'victim@example.bg' })
    expect(status).toBe(200)
    for (const to of ['victim@example.bg', system.email]) {
      const [written] = await lettersTo(to)
      expect(written!.subject).toContain(body.reference)
      expect(written!.text).not.toMatch(/spam\.example|ЕВТИНО|Анна Иванова/)
    }
    expect(codeIn((await lettersTo('victim@example.bg'))[0]!.text)).toBe(body.code)
    // Where the ministry has administrators, it is theirs.
    const ministry = await world.person('MJAdmin')
    await send()
    expect(await lettersTo(ministry.email)).toHaveLength(1)
    expect(await lettersTo(system.email)).toHaveLength(1)
  })

  it('leaves no word of it in the audit, which is never erased and says who wrote', async () => {
    const { body } = await send({
      names: 'Одита Непознатова',
      subject: 'Само за вас',
      message: 'Моят ЕГН е 7501020018',
    })
    const { rows } = await world.owner.query<{ input: object }>(
      `select input from audit_entry where command = 'sendFeedback' and object like $1`,
      [`%${body.id}`],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.input).toMatchObject({ names: 'Одита Непознатова', category: 'QUESTION', message: '•••' })
    expect(JSON.stringify(rows)).not.toMatch(/123 456|Само за вас|7501020018/)
  })

  it('of one who is signed in needs no work and is kept with the account; its number may stay empty', async () => {
    const person = await world.person('Syndic')
    const { id } = await world.done(feedback.sendFeedback, { ...letter(), phone: '' }, person)
    expect((await stored()).at(-1)).toMatchObject({ account_id: person.id, phone: null })
    expect(await world.done(feedback.readFeedback, { id }, person)).toMatchObject({ state: 'NEW' })
  })

  it.each([
    ['PROPOSAL', '2027-02-01'],
    ['COMPLAINT', '2027-02-01'],
    ['ACCESSIBILITY', '2027-02-01'],
    ['PERSONAL_DATA', '2027-01-01'],
    ['QUESTION', null],
    ['PROBLEM', null],
  ])('%s has to be answered by %s', async (category, day) => {
    expect((await send({ category })).body.dueOn).toBe(day)
  })

  it.each([
    ['names', ''],
    ['names', 'А'],
    ['email', 'anna@'],
    ['email', 'Анна'],
    ['phone', '088+123'],
    ['phone', 'няма'],
    ['phone', '-----'],
    ['category', 'OTHER'],
    ['subject', '   '],
    ['message', 'кратко'],
    ['message', 'а'.repeat(4001)],
    ['message', undefined],
  ])('is not taken with this in the field %s: %j', async (field, value) => {
    const before = (await stored()).length
    for (const [language, letters] of [
      ['bg', /[а-я]/],
      ['en', /^[^а-я]+$/],
    ] as const) {
      const { status, body } = await send({ [field]: value, proof: undefined }, language)
      expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] })
      for (const text of body.fields![field]!) expect(text).toMatch(letters)
    }
    expect(await stored()).toHaveLength(before)
  })
})

describe('a robot', () => {
  const codeOf = async (change: object) => (await send(change)).body.code

  it('is turned away without work, with wrong work, and with another text that the portal has sealed', async () => {
    expect(await codeOf({ proof: undefined })).toBe('notProved')
    const { challenge, solution } = await proved(world)
    for (const wrong of [
      { ...solution, counter: solution.counter + 1 },
      { ...solution, derivedKey: '00'.repeat(32) },
    ])
      expect(await codeOf({ proof: { challenge, solution: wrong } })).toBe('notProved')
    // Less work than was asked for, signed under whatever is not the portal's.
    const made = async (secret: string, seal: string) => {
      const few = { algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 1, deriveKey, data: { seal } }
      return solved((await createChallenge({ ...few, hmacSignatureSecret: secret })) as typeof challenge)
    }
    const sealed = world.services.personal.cover('feedbac 1').toString('base64url')
    for (const proof of [
      await made('AAAA', 'AAAA'),
      await made('AAAA', challenge.parameters.data.seal),
      await made('feedbac 1', sealed),
    ])
      expect(await codeOf({ proof })).toBe('notProved')
  })

  it('is turned away with work that was used, also by two at once and under another spelling', async () => {
    const proof = await proved(world)
    const both = await Promise.all([send({ proof }), send({ proof })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { parameters } = proof.challenge
    const data = { seal: `${parameters.data.seal}=` }
    const padded = { ...proof, challenge: { ...proof.challenge, parameters: { ...parameters, data } } }
    expect(await codeOf({ proof: padded })).toBe('notProved')
  })

  it('is turned away when it answers at once, or with work of long ago', async () => {
    const { challenge } = await world.done(proofOfWork.challengeFeedback, {})
    const proof = await solved(challenge)
    expect(await codeOf({ proof })).toBe('tooSoon')
    const old = await proved(world)
    world.at(new Date(world.now().getTime() + 3_600_000))
    expect(await codeOf({ proof: old })).toBe('notProved')
  })

  it('need not have worked on a device from which somebody has signed in', async () => {
    const browser = await knownBrowser(world)
    const ask = () => world.ask(feedback.sendFeedback, letter(), undefined, browser)
    expect((await ask()).status).toBe(200)
    world.at(new Date(world.now().getTime() + 181 * 86_400_000))
    expect((await ask()).body.code).toBe('notProved')
  })
})

describe('the sender', () => {
  const add = async (
    { id, code }: { id?: number | undefined; code?: string | undefined },
    bytes: Uint8Array,
    name = 'екран.png',
  ) => {
    const address = `/api/feedback/${id}/pictures?${new URLSearchParams({ code: code!, name })}`
    const response = await world.fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    })
    const body = (await response.json()) as { code?: string }
    return response.status === 200 ? 'taken' : body.code
  }

  it('reads on by the code of the letter and by nothing else', async () => {
    const { body } = await send({ category: 'PROPOSAL' })
    const { id, code } = body
    expect(await world.done(feedback.readFeedback, { id: id!, code: code! })).toMatchObject({
      reference: body.reference,
      message: 'Как да участвам в търг?',
      state: 'NEW',
      answers: [],
      pictures: [],
    })
    const other = await send()
    for (const wrong of [undefined, 'x', other.body.code])
      for (const person of [undefined, await world.person('Syndic')]) {
        const { status } = await world.ask(feedback.readFeedback, { id: id!, code: wrong }, person)
        expect(status).toBe(404)
      }
    // The code itself is nowhere in the database but in the letter that is on its way.
    const { rows } = await world.owner.query("select encode(code_hash, 'escape') as kept from feedback_code")
    expect(rows.every(({ kept: text }) => !text.includes(code))).toBe(true)
  })

  it('adds up to three pictures within an hour, which are looked into and kept sealed', async () => {
    const { body } = await send()
    expect(await add(body, pdf())).toBe('notAPhoto')
    expect(await add({ ...body, code: 'wrong' }, await png())).toBe('noSuchFeedback')
    const picture = await png({ width: 40, height: 30 })
    const tried = await Promise.all([1, 2, 3, 4].map(() => add(body, picture)))
    expect(tried.toSorted()).toEqual(['taken', 'taken', 'taken', 'tooManyPictures'])
    const seen = await world.done(feedback.readFeedback, { id: body.id!, code: body.code! })
    expect(seen.pictures).toEqual(Array(3).fill({ name: 'екран.png', bytes: picture.length }))
    const { rows } = await world.owner.query<{ sealed: boolean }>(
      `select sealed from stored_content join stored_file on id = file_id where owner_kind = 'FEEDBACK'`,
    )
    expect(rows.map(({ sealed }) => sealed)).toEqual([true, true, true])
    const late = await send()
    world.at(new Date(world.now().getTime() + 3_600_001))
    expect(await add(late.body, picture)).toBe('tooLate')
  })
})

it('work is good for three seconds to an hour, and is two to three hundred tries of two thousand rounds', async () => {
  expect([LEAST_AGE_MS, MOST_AGE_MS]).toEqual([3_000, 3_600_000])
  for (let n = 0; n < 10; n++) {
    const { challenge, solution } = await proved(world)
    expect(challenge.parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 2_000 })
    expect(solution.counter).toBeGreaterThanOrEqual(200)
    expect(solution.counter).toBeLessThanOrEqual(300)
  }
})

it('proposals and signals are answered within two months (АПК, art. 118(1), 121), about personal data within one (GDPR art. 12(3))', () => {
  const due = (category: Parameters<typeof dueOn>[0]) => dueOn(category, new Date('2026-12-31T21:59:59Z'))
  expect([due('PROPOSAL'), due('COMPLAINT'), due('ACCESSIBILITY'), due('PERSONAL_DATA')]).toEqual([
    '2027-02-28',
    '2027-02-28',
    '2027-02-28',
    '2027-01-31',
  ])
  expect(dueOn('QUESTION', new Date())).toBeNull()
  expect(['2027-01-30', '2027-01-31', '2027-02-01'].map((day) => isOverdue('2027-01-31', true, day))).toEqual(
    [false, false, true],
  )
  expect([isOverdue(null, true, '2027-02-01'), isOverdue('2027-01-31', false, '2027-02-01')]).toEqual([
    false,
    false,
  ])
})
