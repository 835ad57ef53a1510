/** Names of bodies and kinds in the language of the page. */
import { dictionary, language } from '../../../platform/web/say.ts'
import { kinds } from '../messages.ts'
import { checks, memberKinds } from '../structure.messages.ts'
import { accountStates } from '../terms.messages.ts'

/** The name of a body; in English the Bulgarian one where there is no other. */
export const nameOf = ({ bg, en }: { bg: string; en: string | null }) => (language === 'en' ? (en ?? bg) : bg)

export const names = {
  kind: dictionary(kinds),
  member: dictionary(memberKinds),
  check: dictionary(checks),
  state: dictionary(accountStates),
}

/** Names to choose from, in the order of the dictionary. */
export const choices = <T extends string>(dictionaryOfNames: Readonly<Record<T, string>>) =>
  Object.entries<string>(dictionaryOfNames).map(([value, label]) => ({ value, label }))
