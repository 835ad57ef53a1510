/** The result of a check before it is put into words: what was checked, what was found, and which advice applies. */
import { formatDateTime } from '#platform/dates.ts'
import { type Language, type Text, wordsIn } from '#platform/lang/language.ts'
import { keysOf, oneOf } from '#platform/kinds.ts'
import { advice } from '../advice.messages.ts'
import type { Finding, Verdict } from '../doctor.contract.ts'
import { groups, titles } from '../titles.messages.ts'

type Group = keyof typeof groups
export type Fact = {
  about: keyof typeof titles | Text
  verdict: Verdict
  found: string | Text
  /** The advice that applies; if absent, the one with the name of the check. */
  mend?: keyof typeof advice
}
export type Facts = { group: Group; facts: Fact[] }[]

/** Where there is nothing to show. */
export const NOTHING = '–'
export const YES = { bg: 'да', en: 'yes' } satisfies Text
export const NO = { bg: 'не', en: 'no' } satisfies Text
/** What a server lets do. */
export const READ_ONLY = { bg: 'само четене', en: 'read only' } satisfies Text
export const READ_WRITE = { bg: 'четене и запис', en: 'read and write' } satisfies Text

/** A moment in Bulgarian time, or nothing. */
export const momentOr = (moment: string | null | undefined) => (moment ? formatDateTime(moment) : NOTHING)

/** A fact in the given language. */
function describeFact({ about, verdict, found, mend }: Fact, language: Language): Finding {
  const title = wordsIn(typeof about === 'string' ? titles[about] : about, language)
  const key = mend ?? (typeof about === 'string' ? oneOf(keysOf(advice), about) : undefined)
  return {
    title,
    verdict,
    found: typeof found === 'string' ? found : wordsIn(found, language),
    advice: verdict === 'GOOD' || !key ? null : wordsIn(advice[key], language),
  }
}

/** All groups of facts in the given language, as the contract has them. */
export const describeGroups = (facts: Facts, language: Language) =>
  facts.map(({ group, facts: own }) => ({
    title: wordsIn(groups[group], language),
    findings: own.map((fact) => describeFact(fact, language)),
  }))

/** Runs a check; one that fails is itself a finding, with the reason. */
export async function runCheck(about: Fact['about'], check: () => Promise<Fact[] | Fact>): Promise<Fact[]> {
  try {
    const found = await check()
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
