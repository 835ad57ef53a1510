import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/world.ts'
import { feedback } from './contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const LETTER = {
  names: 'Анна Иванова',
  email: 'anna@example.bg',
  phone: '+359 88 123 456',
  category: 'QUESTION' as const,
  subject: 'Въпрос за търг',
  message: 'Как да участвам в търг?',
}
const send = (change: object = {}, language = 'bg') =>
  world.ask(feedback.sendFeedback, { ...LETTER, ...change }, undefined, { language })
const kept = async () => (await world.owner.query('select * from feedback order by id')).rows

describe('feedback', () => {
  it('is kept as it was written, and answered with a number of the year without gaps', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send()))
    expect(answers.map(({ body }) => body.reference).toSorted()).toEqual(
      [1, 2, 3, 4, 5].map((number) => `ОВ-2026-0000${number}`),
    )
    expect((await kept())[0]).toMatchObject({ ...LETTER, account_id: null, sent_at: world.now() })
  })

  it('reaches the administrators of the ministry as a letter that says who wrote, what and how to answer; without them those of the system', async () => {
    const letters = async () => {
      await world.owner.query("delete from email where kind = 'feedback'")
      const { body } = await send({ message: 'Първи ред на въпроса.\nИ втори.' })
      const { rows } = await world.owner.query<{ to: string; text: string; subject: string }>(
        "select to_address as to, subject, text from email where kind = 'feedback' order by id",
      )
      return { reference: body.reference!, rows }
    }
    expect((await letters()).rows).toEqual([])
    const system = await world.person('SysAdmin')
    await world.person({ roles: ['SysAdmin'], state: 'INACTIVE' })
    expect((await letters()).rows.map(({ to }) => to)).toEqual([system.email])
    const ministry = await world.person('MJAdmin')
    const { reference, rows } = await letters()
    expect(rows.map(({ to }) => to)).toEqual([ministry.email])
    expect(rows[0]!.subject).toBe(`Обратна връзка ${reference}: ${LETTER.subject}`)
    for (const said of [
      LETTER.names,
      LETTER.email,
      LETTER.phone,
      'Въпрос',
      'Първи ред на въпроса.',
      'И втори.',
    ])
      expect(rows[0]!.text).toContain(said)
  })

  it('is kept with the account of one who is signed in', async () => {
    const person = await world.person('Syndic')
    await world.done(feedback.sendFeedback, LETTER, person)
    expect((await kept()).at(-1)).toMatchObject({ account_id: person.id })
  })

  it('may come without a telephone number', async () => {
    expect(await send({ phone: '' })).toMatchObject({ status: 200 })
    expect((await kept()).at(-1)).toMatchObject({ phone: null })
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
    const before = (await kept()).length
    for (const [language, letters] of [
      ['bg', /[а-я]/],
      ['en', /^[^а-я]+$/],
    ] as const) {
      const { status, body } = await send({ [field]: value }, language)
      expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] })
      for (const text of body.fields![field]!) expect(text).toMatch(letters)
    }
    expect(await kept()).toHaveLength(before)
  })
})
