/** The word for a code of a list. */
import type { Text } from '#platform/lang/language.ts'
import { say } from '#platform/web/say.ts'

/** What is no code was written by hand, or is new to us, and stays as it is. */
export const inList = (list: Record<string, Text>, code: string | null | undefined) =>
  typeof code === 'string' && Object.hasOwn(list, code) ? say(list[code]!) : (code ?? undefined)
