/** What people type and paste (test/world/keyboards), through the fields that take it: nothing that nobody sees reaches a name, a number or a text. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '#app/modules.ts'
import type { AnyEndpoint } from '#platform/endpoint.ts'

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
const UNSEEN = /[\p{Cf}\u0002\ufe0f]/u
const PASTED = [
  '\u202eИван\u202c',
  'Ив\u200bан',
  '\u20661\u2069',
  'ab\u00adc12345',
  '1234\ufeff5678',
  'стр. 1\u0002\n2\ufe0f',
]

describe('every field for a text', () => {
  const fields = Object.entries(contract as Record<string, AnyEndpoint>).flatMap(([name, { input }]) =>
    textsIn(input, name),
  )

  it('lets nothing in that nobody sees, or that turns what is read about', () => {
    const letting = fields
      .filter(([place]) => !EXACT.some((exact) => exact.test(place)))
      .filter(([, field]) => PASTED.some((text) => UNSEEN.test(String(z.safeParse(field, text).data ?? ''))))
    expect(fields.length).toBeGreaterThan(800)
    expect(letting.map(([place]) => place)).toEqual([])
  })
})
