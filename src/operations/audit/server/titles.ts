/** What commands and recorded queries are called, as the declarations of their endpoints have it. */
import { entryOf } from '../../../platform/kinds.ts'
import type { Language } from '../../../platform/lang/language.ts'
import { deedsThat, titleOf } from '../../../platform/process/deeds.ts'
import { otherCommands } from '../commands.messages.ts'

/** The name of a command; of one that is no more, its bare name. */
export const commandTitle = (command: string, language: Language): string =>
  (titleOf(command) ?? entryOf(otherCommands, command))?.[language] ?? command

/** All that the audit may hold a row of, by their names. */
export const auditedCommands = (): string[] => [
  ...deedsThat(({ method, recorded, ownRecord }) => (method !== 'GET' || recorded === true) && !ownRecord),
  ...Object.keys(otherCommands),
]
