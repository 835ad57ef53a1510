/** Words in the language of the page. It never changes while a page is open (switching reloads it), so saying something is a plain call. */
import {
  complete,
  inLanguage,
  type Language,
  languageOf,
  type Text,
  translated,
} from '#platform/lang/language.ts'
import { localStore, sessionStore } from './store.ts'

const CULTURE = 'culture'
/** Where `first-paint.js` keeps the language that a link has brought, and where it stands in the link. */
const VISIT_KEY = 'language'
const IN_ADDRESS = 'lang'

/**
 * The language of this page: that of the address (`?lang=en`), else bg unless the person chose en (specification, sections 4
 * and 9). `first-paint.js` has found out which; the server, which draws pages in both, names it where it loads this code.
 */
export const language: Language = languageOf(
  globalThis.document?.documentElement.lang ?? new URL(import.meta.url).searchParams.get('language'),
)

/** Saves the choice under `culture` and reloads the page in that language. */
export function switchLanguage(to: Language) {
  const isStored = localStore.set(CULTURE, to)
  // The choice outlasts the language that a link has brought.
  sessionStore.remove(VISIT_KEY)
  const here = new URL(location.href)
  if (isStored && !here.searchParams.has(IN_ADDRESS)) return location.reload()
  if (isStored) here.searchParams.delete(IN_ADDRESS)
  else here.searchParams.set(IN_ADDRESS, to)
  location.replace(here)
}

/** One text in the language of the page. */
export const say = (text: Text) => complete(text)[language]

/** A name that somebody entered in both languages; in English the Bulgarian one where there is no other. */
export const nameOf = ({ bg, en }: { bg: string; en: string | null }) => translated(bg, en, language)

/** Names to choose from, in the order of the dictionary. */
export const choices = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** A domain's messages in the language of the page. */
export const dictionary = <D extends Record<string, { bg: unknown; en: unknown }>>(phrases: D) =>
  inLanguage(phrases, language)
