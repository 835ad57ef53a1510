/** What people type and paste (test/world/keyboards), through the fields that take it: nothing that nobody sees reaches a name, a number or a text. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '#app/modules.ts'
import { work } from '#operations/my-tasks/my-tasks.contract.ts'
import { profiles } from '#people/profile/profile.contract.ts'
import type { AnyEndpoint } from '#platform/endpoint.ts'
import { PropertyType } from '#platform/fields.ts'
import {
  foldIban,
  foldLine,
  foldName,
  foldNumber,
  foldPhone,
  foldText,
  inOneScript,
} from '#platform/folding.ts'
import { mayBeOnePerson, sameFirm, sameName } from '#platform/names.ts'
import { faultsIn } from '#platform/validation.ts'
import { announcements as sales } from '#sales/notice/notices.contract.ts'
import { publicSearch } from '#register/assets/known.contract.ts'
import { filled } from './profiles.ts'
import { aDistraint } from './register.ts'
import { createWorld, type World } from './world.ts'

/** Each field for a text in an input, with its place. */
function textsIn(schema: z.core.$ZodType, place: string): [string, z.core.$ZodType][] {
  const def = schema._zod.def as unknown as { type: string } & Record<string, unknown>
  const inner = (each: unknown, name = place) => textsIn(each as z.core.$ZodType, name)
  switch (def.type) {
    case 'string':
      return [[place, schema]]
    case 'object':
      return Object.entries(def.shape as object).flatMap(([name, each]) => inner(each, `${place}.${name}`))
    case 'array':
      return inner(def.element)
    case 'union':
      return (def.options as unknown[]).flatMap((each) => inner(each))
    case 'tuple':
      return (def.items as unknown[]).flatMap((each) => inner(each))
    case 'record':
      return [...inner(def.keyType), ...inner(def.valueType)]
    case 'pipe':
      return inner(def.in)
    default:
      return 'innerType' in def ? inner(def.innerType) : []
  }
}

/** What is taken as it is: secrets that must be exact, bytes, what programs write for themselves, and what is folded or looked up afterwards. */
const EXACT = [
  /[pP]assword(Confirm)?$|\.again$/,
  /\.(file|draft)$/,
  /\.proof\.challenge\./,
  /^(list|export)Audit\.(deed|before|after)$/,
  /^(foresee|change)Setting\.name$|^checkLink\.name$|^makeSystemKey\.name\.value$/,
  /^(check|import)Statement\.account$/,
]
const UNSEEN = /\p{Cf}|\p{Default_Ignorable_Code_Point}|(?![\n\t])\p{Cc}/u
const PASTED = [
  '\u202eИван\u202c',
  'Ив\u200bан',
  '\u20661\u2069',
  'ab\u00adc12345',
  '1234\ufeff5678',
  'стр. 1\u0002\n2\ufe0f',
]

const fields = Object.entries(contract as Record<string, AnyEndpoint>).flatMap(([name, { input }]) =>
  textsIn(input, name),
)

describe('every field for a text', () => {
  it('lets nothing in that nobody sees, or that turns what is read about', () => {
    const letting = fields
      .filter(([place]) => !EXACT.some((exact) => exact.test(place)))
      .filter(([, field]) => PASTED.some((text) => UNSEEN.test(String(z.safeParse(field, text).data ?? ''))))
    expect(fields.length).toBeGreaterThan(800)
    expect(letting.map(([place]) => place)).toEqual([])
  })
})

const Answer = z.strictObject({
  kind: z.string(),
  /** What types or pastes so. */
  from: z.string(),
  field: z.string(),
  typed: z.string(),
  /** What is taken for it, or words of what is said instead. */
  value: z.string().optional(),
  fault: z.string().optional(),
})
const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`world/keyboards/${file}`, import.meta.url), 'utf8')) as unknown
const ANSWERS = z.array(Answer).parse(read('answers.json'))
/** Identifiers of assets as they were entered, and how others type them. */
const IDENTIFIERS = z
  .array(
    z.strictObject({
      kind: PropertyType,
      entered: z.string(),
      typed: z.array(z.strictObject({ kind: z.string(), from: z.string(), typed: z.string() })),
    }),
  )
  .parse(read('identifiers.json'))

describe('what keyboards and programs make of a text', () => {
  it.each(ANSWERS.map((each) => [`${each.kind} (${each.from}), in ${each.field}`, each] as const))(
    '%s',
    (_, { field, typed, value, fault }) => {
      const [, schema] = fields.find(([place]) => place === field)!
      const read = (schema as z.ZodType).safeParse(typed, { error: faultsIn('bg') })
      expect(read.data).toBe(value)
      expect(read.error?.issues.map(({ message }) => message).join(' ') ?? '').toContain(fault ?? '')
      expect(read.success).toBe(fault === undefined)
    },
  )
})

describe('a name', () => {
  it.each([
    ['Петрова-Иванова', 'ПЕТРОВА‑ИВАНОВА'],
    ['Петрова – Иванова', 'Петрова-Иванова'],
    ['Д’Артанян', "д'артанян"],
    ['Дʼартанян', 'Д`Артанян'],
    ['O′Neill', 'O’NEILL'],
    ['Ив\u0061н', 'Иван'],
    ['СТОЯН', '\u0043ТОЯН'],
    ['Maria', 'M\u0430ria'],
    ['\u202eИван\u202c', 'Ив\u00adан'],
    ['И\u0306орданов', 'Йорданов'],
  ])('%j is %j', (one, other) => {
    expect(sameName(one, other)).toBe(true)
    expect(mayBeOnePerson(`${one} Петров`, `Петров ${other}`)).toBe(true)
  })

  it.each([
    ['Иван', 'Иванка'],
    ['Петрова', 'Петрова-Иванова'],
    ['Ана', 'Анна'],
  ])('%j is not %j', (one, other) => {
    expect(sameName(one, other)).toBe(false)
    expect(mayBeOnePerson(`${one} Георгиев`, `${other} Георгиев`)).toBe(false)
  })

  it('of a company is one with any quotation marks and dashes', () => {
    expect(sameFirm('«Алфа – Бета» ЕООД', '„АЛФА-БЕТА“', 'ЕООД')).toBe(true)
    expect(sameFirm('АЛФ\u0041 ЕООД', '"Алфа"', 'ЕООД')).toBe(true)
  })

  it('in which letters of another script hide goes over to the script of the rest', () => {
    expect(inOneScript('\u0043тоян Ив\u0061нов')).toBe('Стоян Иванов')
    expect(inOneScript('\u0412\u041cW')).toBe('BMW')
    expect(inOneScript('ЕвроFootball, Wi-Fi-мрежи')).toBe('ЕвроFootball, Wi-Fi-мрежи')
  })
})

describe('a hostile text', () => {
  it('of a million accents, dashes or blanks is folded as quickly as any', () => {
    const long = ['\u0301\u0327', '\u200b\u0327\u0301', '- ', 'а - ', ' \u00a0', '\u202e'].map((each) =>
      `a${each.repeat(500_000)}`.slice(0, 1_000_000),
    )
    for (const text of long)
      for (const fold of [foldLine, foldText, foldName, foldIban, foldNumber, foldPhone])
        expect(fold(text).length).toBeLessThanOrEqual(text.length)
  })
})

describe('through the portal', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.close())

  it('a profile is stored as it is read, and a letter that hides is named', async () => {
    const who = await world.person('AuctionParticipant')
    const pasted = filled(who, {
      person: {
        lastName: '\u202eПетрова\u00a0‑ Иванова\u202c',
        phone: '\u202a+359\u00a088 123\u201145\u201167\u202c',
      },
      address: { street: 'ул.\u00a0Тест\u00adова 1\u200b' },
    })
    expect((await world.ask(profiles.saveProfile, pasted, who)).status).toBe(200)
    expect(await world.done(profiles.seeMyProfile, {}, who)).toMatchObject({
      person: { lastName: 'Петрова-Иванова', phone: '+359 88 123-45-67' },
      address: { street: 'ул. Тестова 1' },
    })
    const mixed = filled(who, { person: { firstName: 'Ив\u0061н' } })
    expect(await world.ask(profiles.saveProfile, mixed, who)).toMatchObject({
      status: 400,
      body: { fields: { 'person.firstName': [expect.stringContaining('„a“ е латинска')] } },
    })
  })

  it.each(IDENTIFIERS)('$entered is found however it is typed, and entered once', async (identifier) => {
    const officer = await world.person('PrivateBailiff')
    const enter = (text: string) =>
      aDistraint(world, officer, {
        thing: {
          from: 'hand',
          thing: { kind: identifier.kind, identifier: text, description: 'Според документа за собственост' },
        },
      })
    const found = async (text: string) => (await world.done(publicSearch.searchItems, { text })).things
    await enter(identifier.entered)
    const [asset] = await found(identifier.entered)
    expect(asset).toMatchObject({ kind: identifier.kind, inForce: 1 })
    for (const { kind, typed } of identifier.typed)
      expect(await found(typed), `${kind}: ${typed}`).toEqual([asset])
    for (const { typed } of identifier.typed) await expect(enter(typed)).rejects.toThrow('propertyExists')
  })

  it('a sale is found by its code and title as they are pasted', async () => {
    const organiser = await world.person('PrivateBailiff')
    const { id } = await world.announcement(organiser, {})
    await world.done(sales.publishAnnouncement, { id }, organiser)
    const { code } = (await world.done(sales.listAnnouncements, {} as never)).rows[0]!
    const found = async (search: string) =>
      (await world.done(sales.listAnnouncements, { search, size: -1 } as never)).rows.map((row) => row.code)
    expect(await found(`\u200b${code.replace('-', '\u2011')}\u00a0`)).toEqual([code])
    expect(await found('Апарт\u0061мент')).toEqual([code])
    const { found: byNumber } = await world.done(
      work.findByNumber,
      { text: `${code.replace('-', '–')}\u200b` },
      organiser,
    )
    expect(byNumber).toMatchObject([{ number: code, exact: true }])
  })

  it('a sum that can be read in two ways is not guessed', async () => {
    expect(await world.ask(sales.listAnnouncements, { priceFrom: '12,345' } as never)).toMatchObject({
      status: 400,
    })
    expect(await world.ask(sales.listAnnouncements, { priceFrom: '12.345,67' } as never)).toMatchObject({
      status: 200,
    })
  })
})
