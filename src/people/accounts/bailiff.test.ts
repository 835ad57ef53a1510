import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mayBeOnePerson } from '#platform/names.ts'
import { startBailiffRegister } from '#sandbox/bailiff-register.ts'
import { type BailiffEntry, confirmsClaim, lastNight, registerDay, rightsEnded } from './bailiff.rules.ts'
import { checkBailiff } from './server/bailiff-register.ts'

describe('a name in the register', () => {
  it.each([
    ['Мария Тестова Примерова', 'МАРИЯ  ТЕСТОВА  ПРИМЕРОВА'],
    ['Мария Тестова Примерова', 'Примерова Мария Тестова'],
    ['Мария Тестова Примерова-Иванова', 'Мария Тестова Примерова - Иванова'],
    ['Мария Тестова Примерова-Иванова', 'Мария Тестова Примерова Иванова'],
    ['Мария Тестова Примерова', 'Мария Примерова'],
    ['Мария Примерова-Иванова', 'Мария Тестова Примерова-Иванова'],
    ['Анна Мария Тестова Примерова', 'анна мария тестова примерова'],
    ['Чавдар Изпълнителов', 'Чавдар Изпълнителов'],
    ['а б в г д', 'д г в б а'],
    ['Maria Testova Primerova', 'MARIA TESTOVA PRIMEROVA'],
  ])('%s is %s', (one, other) => {
    expect(mayBeOnePerson(one, other)).toBe(true)
    expect(mayBeOnePerson(other, one)).toBe(true)
  })

  it.each([
    ['Мария Тестова Примерова', 'Мария Тестова Иванова'],
    ['Мария Тестова Примерова', 'Мария Тестова'],
    ['Мария Тестова Примерова', 'Мария'],
    ['Мария Тестова Примерова', ''],
    ['Мария Тестова Примерова-Иванова', 'Мария Тестова Примерова'],
    ['Мария Мария Примерова', 'Мария Примерова Примерова'],
    ['Мария Тестова Примерова', 'Maria Testova Primerova'],
    ['- -', '- -'],
    ['Мария', 'Мария'],
    // Only of two names may one be left out, and only where another has more.
    ['Анна Мария Примерова', 'Анна Тестова Мария Примерова'],
    ['Анна Мария', 'Анна-Мария Примерова'],
    ['а б в г д е', 'а б в г д е'],
  ])('%s is not %s', (one, other) => {
    expect(mayBeOnePerson(one, other)).toBe(false)
    expect(mayBeOnePerson(other, one)).toBe(false)
  })
})

describe('an entry bears out', () => {
  const maria = { bg: 'Мария Тестова Примерова', en: 'Maria Testova Primerova' }
  const entry: BailiffEntry = {
    number: '001',
    name: maria,
    from: '2012-03-01',
    to: '2026-12-01',
    helpers: [],
  }
  const claimed = { number: '1', fullName: 'Maria Testova Primerova', helper: false }
  it('number and name from the first day of the rights to the last', () => {
    for (const day of ['2012-03-01', '2020-01-01', '2026-12-01'])
      expect(confirmsClaim(entry, claimed, day)).toBe(true)
    for (const day of ['2012-02-29', '2026-12-02']) expect(confirmsClaim(entry, claimed, day)).toBe(false)
  })
  it('no other number, no other person, no rights without a beginning', () => {
    const day = '2020-01-01'
    expect(confirmsClaim({ ...entry, number: '010' }, claimed, day)).toBe(false)
    expect(confirmsClaim({ ...entry, name: { bg: null, en: null } }, claimed, day)).toBe(false)
    expect(confirmsClaim({ ...entry, from: null }, claimed, day)).toBe(false)
  })
  it('an assistant among the assistants only, and the bailiff not as one', () => {
    const day = '2020-01-01'
    const ana = { bg: 'Ана Помощникова', en: null }
    const helper = { number: '001', fullName: 'Ана Помощникова', helper: true }
    expect(confirmsClaim({ ...entry, helpers: [ana] }, helper, day)).toBe(true)
    expect(confirmsClaim(entry, helper, day)).toBe(false)
    expect(confirmsClaim({ ...entry, helpers: [ana] }, { ...helper, helper: false }, day)).toBe(false)
    expect(confirmsClaim({ ...entry, helpers: [ana] }, { ...claimed, helper: true }, day)).toBe(false)
  })
})

describe('the days of the register', () => {
  it('are read as they may be written, and only real ones', () => {
    for (const text of ['2020-03-31', '2020-03-31T00:00:00Z', '31-03-2020', '31.03.2020'])
      expect(registerDay(text)).toBe('2020-03-31')
    for (const text of ['2020-02-30', '31/03/2020', '03-31-2020', 'скоро', '2020-03-31abc'])
      expect(registerDay(text)).toBeUndefined()
  })
  it('are asked about after two o’clock of each night in Sofia', () => {
    expect(lastNight(new Date('2026-12-01T00:00:00Z')).toISOString()).toBe('2026-12-01T00:00:00.000Z')
    expect(lastNight(new Date('2026-11-30T23:59:59Z')).toISOString()).toBe('2026-11-30T00:00:00.000Z')
    expect(lastNight(new Date('2026-07-01T12:00:00Z')).toISOString()).toBe('2026-06-30T23:00:00.000Z')
  })
  it('end rights only of whom the register once bore out, and never by silence', () => {
    expect(rightsEnded('valid', 'notValid')).toBe(true)
    expect(rightsEnded('valid', 'notFound')).toBe(true)
    expect(rightsEnded('valid', 'failed')).toBe(false)
    expect(rightsEnded('valid', 'valid')).toBe(false)
    for (const before of [null, 'notFound', 'notValid', 'failed'])
      expect(rightsEnded(before, 'notValid')).toBe(false)
  })
})

describe('asking the register', () => {
  let register: Awaited<ReturnType<typeof startBailiffRegister>>
  beforeAll(async () => {
    register = await startBailiffRegister({ folder: '' })
  })
  afterAll(() => register.close())
  const now = new Date('2026-12-01T08:00:00Z')
  const ask = (number: string, fullName = 'Мария Тестова Примерова', helper = false, patience?: number) =>
    checkBailiff(register.address, { number, fullName, helper }, now, patience)

  it('finds who is there, by the name in either script', async () => {
    expect(await ask('001')).toBe('valid')
    expect(await ask('1', 'PRIMEROVA Maria Testova')).toBe('valid')
    expect(await ask('999', 'Чавдар Изпълнителов')).toBe('valid')
    expect(await ask('999', 'Христина Помощникова', true)).toBe('valid')
  })
  it('tells rights that ended and another’s number from one that nobody has', async () => {
    expect(await ask('002')).toBe('notValid')
    expect(await ask('003')).toBe('notValid')
    expect(await ask('999', 'Христина Помощникова')).toBe('notValid')
    expect(await ask('404')).toBe('notFound')
  })
  it('fails, and never throws, when the register is ill, slow, endless, elsewhere, closed or not there', async () => {
    for (const number of ['500', '901', '902', '903']) expect(await ask(number), number).toBe('failed')
    expect(await ask('900', undefined, false, 100)).toBe('failed')
    const claimed = { number: '001', fullName: 'Мария Тестова Примерова', helper: false }
    expect(await checkBailiff(undefined, claimed, now)).toBe('failed')
    expect(await checkBailiff('http://127.0.0.1:9', claimed, now)).toBe('failed')
  })
  it('asks nothing but numbers', async () => {
    for (const number of ['', '12345', '1&helpers=true', '../x', '٠٠١'])
      expect(await ask(number)).toBe('failed')
  })
  it('takes no answer that is written otherwise than agreed', async () => {
    const entry = {
      number: '800',
      name_bg: 'Мария Тестова Примерова',
      name_en: '',
      date_to: null,
      helpers: [],
    }
    register.put({ ...entry, date_from: 'от скоро' })
    expect(await ask('800')).toBe('failed')
    register.put({ ...entry, date_from: '2020-01-01', name_bg: 5 as unknown as string })
    expect(await ask('800')).toBe('failed')
    register.put({ ...entry, date_from: '2020-01-01' })
    expect(await ask('800')).toBe('valid')
  })
})
