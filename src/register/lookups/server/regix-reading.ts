/** What an answer of a register can say. */

/** `missing` names what we asked to know and were not told: perhaps there is none, perhaps we have no right to it. */
export type Reading<T> =
  | { kind: 'found'; data: T; missing: string[] }
  | { kind: 'notFound' }
  | { kind: 'failed'; why: 'fault' | 'refused'; text: string }

/** There is something, but we may not see it. */
export const WITHHELD = { kind: 'failed', why: 'refused', text: 'the register withholds its data' } as const
/** A register that mixes up its answers is not believed. */
export const SOMEONE_ELSE = {
  kind: 'failed',
  why: 'fault',
  text: 'the answer is about somebody else',
} as const

/** Found, or not if there is nothing; with the names of the expected fields that none of the assets bears. */
export function assetsFound<T extends object>(
  assets: readonly T[],
  expected: readonly (keyof T & string)[],
): Reading<T[]> {
  if (assets.length === 0) return { kind: 'notFound' }
  const missing = expected.filter((field) =>
    assets.every((asset) => {
      const value: unknown = asset[field]
      return value === undefined || (Array.isArray(value) && value.length === 0)
    }),
  )
  return { kind: 'found', data: [...assets], missing }
}

/** The same for the one person or company that a number names. */
export function oneFound<T extends object>(one: T, expected: readonly (keyof T & string)[]): Reading<T> {
  return { kind: 'found', data: one, missing: expected.filter((field) => one[field] === undefined) }
}

/** What the return code of the Interior Ministry's registers means: 0000 done, 0100 nothing fits, anything else an error. */
export function returned(code: string | undefined, info: string | undefined): 'done' | Reading<never> {
  // Where we have no right to the code, what else is there must speak for itself.
  if (code === undefined || /^0+$/.test(code)) return 'done'
  if (/^0*100$/.test(code)) return { kind: 'notFound' }
  return { kind: 'failed', why: 'fault', text: info ? `${code}: ${info}` : `return code ${code}` }
}
