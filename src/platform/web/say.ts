/** Words in the language of the page. It never changes while a page is open (switching reloads it), so saying something is a plain call. */
import { inLanguage, type Language, languageOf, type Text } from '../lang/language.ts'

const CULTURE = 'culture'

/** The language of this page: bg unless the person chose en. Specification, sections 4 and 9. */
export const language: Language = languageOf(globalThis.localStorage?.getItem(CULTURE) ?? 'bg')

/** Saves the choice under `culture` and reloads the page in that language. */
export function switchLanguage(to: Language) {
  localStorage.setItem(CULTURE, to)
  location.reload()
}

/** One text in the language of the page. */
export const say = (text: Text) => text[language]

/** A name that somebody entered in both languages; in English the Bulgarian one where there is no other. */
export const nameOf = ({ bg, en }: { bg: string; en: string | null }) => (language === 'en' && en) || bg

/** Names to choose from, in the order of the dictionary. */
export const choices = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** A domain's messages in the language of the page. */
export const dictionary = <D extends Record<string, { bg: unknown; en: unknown }>>(phrases: D) =>
  inLanguage(phrases, language)
