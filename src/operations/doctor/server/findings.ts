/** A fact before it has words: what was looked at, what was found, and what would be done about it. */
import type { Language, Text } from '../../../platform/lang/language.ts'
import { keysOf, oneOf } from '../../../platform/kinds.ts'
import { advice } from '../advice.messages.ts'
import type { Finding, Verdict } from '../contract.ts'
import { groups, titles } from '../titles.messages.ts'

export type Group = keyof typeof groups
export type Fact = {
  about: keyof typeof titles | Text
  verdict: Verdict
  found: string | Text
  /** By which advice it is mended; where none is named, that of what it is about. */
  mend?: keyof typeof advice
}
export type Facts = { group: Group; facts: Fact[] }[]

/** Where there is nothing to show. */
export const NOTHING = '–'

/** A fact with its words. */
export function worded({ about, verdict, found, mend }: Fact, language: Language): Finding {
  const title = (typeof about === 'string' ? titles[about] : about)[language]
  const key = mend ?? (typeof about === 'string' ? oneOf(keysOf(advice), about) : undefined)
  return {
    title,
    verdict,
    found: typeof found === 'string' ? found : found[language],
    advice: verdict === 'GOOD' || !key ? null : advice[key][language],
  }
}

export const wordedGroups = (facts: Facts, language: Language) =>
  facts.map(({ group, facts: own }) => ({
    title: groups[group][language],
    findings: own.map((fact) => worded(fact, language)),
  }))

/** Looks at something; what cannot be looked at is itself a finding. */
export async function looked(about: Fact['about'], look: () => Promise<Fact[] | Fact>): Promise<Fact[]> {
  try {
    const found = await look()
    return Array.isArray(found) ? found : [found]
  } catch (error) {
    return [
      {
        about,
        verdict: 'WRONG',
        found: error instanceof Error ? error.message : String(error),
        mend: 'unknown',
      },
    ]
  }
}
