/** What each deed is called, in words of the language that is spoken. */
import type { Language, Text } from '../../platform/lang/language.ts'
import { entryOf } from '../../platform/kinds.ts'
import { machineDeeds } from './deeds-machines.messages.ts'
import { peopleDeeds } from './deeds-people.messages.ts'
import { registerDeeds } from './deeds-register.messages.ts'
import { salesDeeds } from './deeds-sales.messages.ts'

/** By the name of the endpoint or command. A test holds that none is missing. */
export const deeds: Readonly<Record<string, Text>> = {
  ...peopleDeeds,
  ...registerDeeds,
  ...salesDeeds,
  ...machineDeeds,
}

/** The name of a deed; of one that is no more, its bare name. */
export const deedName = (deed: string, language: Language) => entryOf(deeds, deed)?.[language] ?? deed
