/** What a setting holds, in words. */
import { entryOf, keysOf } from '#platform/kinds.ts'
import { dictionary } from '#platform/web/say.ts'
import { SETTINGS, type SettingName } from '#settings/settings.rules.ts'
import type { Setting, Value } from '../settings.contract.ts'
import { messages, optionWords } from '../settings.messages.ts'

const words = dictionary(messages)
const options: Readonly<Record<string, string>> = dictionary(optionWords)

/** A word of a value as people read it; what has no words of its own shows itself. */
export const optionText = (option: string) => entryOf(options, option) ?? option

/** The value of a setting as people read it: yes or no, words, a list with commas, or that there is none. */
export function valueText(value: Value): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (value === null) return words.none
  if (Array.isArray(value)) return value.length === 0 ? words.none : value.map(optionText).join(', ')
  return typeof value === 'string' ? optionText(value) : String(value)
}

/** Those of the server's settings that this version of the screens knows, by name, in the order of SETTINGS. */
export function knownSettings(settings: readonly Setting[]): ReadonlyMap<SettingName, Setting> {
  const found = new Map<SettingName, Setting>()
  for (const name of keysOf(SETTINGS)) {
    const setting = settings.find((each) => each.name === name)
    if (setting) found.set(name, setting)
  }
  return found
}
