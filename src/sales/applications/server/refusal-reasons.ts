/** Why an application was refused, as papers in either language say it. */
import { type Language, DEFAULT_LANGUAGE } from '#platform/lang/language.ts'
import { grounds, syndicGrounds } from '../application.messages.ts'

/**
 * The grounds that were chosen, in the language of the paper, and what the organiser wrote themselves. In Bulgarian the whole
 * stands as it was decided; in a translation only the grounds can be told apart, for they are kept as their own sentences.
 */
export function refusalReasons(reason: string, language: Language): { chosen: string[]; written: string[] } {
  const lines = reason.split('\n')
  if (language === DEFAULT_LANGUAGE) return { chosen: [], written: lines }
  const known = new Map(
    [grounds, syndicGrounds]
      .flatMap((each) => Object.values(each))
      .map((ground) => [`${ground.bg}.`, `${ground[language]}.`]),
  )
  const first = lines.findIndex((line) => !known.has(line))
  const end = first < 0 ? lines.length : first
  return { chosen: lines.slice(0, end).map((line) => known.get(line) ?? line), written: lines.slice(end) }
}
