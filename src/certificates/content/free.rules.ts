/** Who pays nothing for a certificate of the register: a dated list, since the law only says that public bodies do not (Ordinance N-3, art. 12(6)). */
import type { User } from '#platform/access.ts'
import { type Language, type Text, wordsIn } from '#platform/lang/language.ts'

/** `userType:CHSI`, `role:MJAdmin` or `authority:12`, the officers of one institution. */
export type FreeGroup = string

/** The first group of the list to which somebody belongs; undefined if they pay. */
export function freeBy(
  groups: readonly FreeGroup[],
  user: Pick<User, 'userType' | 'roles'> & { institutionId: number | null },
): FreeGroup | undefined {
  const own = [
    `userType:${user.userType}`,
    `authority:${user.institutionId}`,
    ...user.roles.map((role) => `role:${role}`),
  ].map((group) => group.toUpperCase())
  return groups.find((group) => own.includes(group.toUpperCase()))
}

const GROUPS: Record<string, Text> = {
  'userType:CHSI': { bg: 'частни съдебни изпълнители', en: 'private bailiffs' },
  'userType:CHSIHELPER': {
    bg: 'помощници на частни съдебни изпълнители',
    en: 'assistants of private bailiffs',
  },
  'userType:DSI': { bg: 'държавни съдебни изпълнители', en: 'state bailiffs' },
  'userType:NAP': { bg: 'публични изпълнители', en: 'public enforcement officers' },
  'userType:SYN': { bg: 'синдици', en: 'syndics (insolvency trustees)' },
}
const FREE_BY = { bg: 'чл. 12, ал. 6 от Наредба № Н-3', en: 'art. 12(6) of Ordinance N-3' }
const PUBLIC_BODY = { bg: 'държавни органи', en: 'public bodies' }

/** The group in words, as the certificate names the ground. */
export const freeGround = (group: FreeGroup, language: Language) =>
  `${wordsIn(GROUPS[group] ?? PUBLIC_BODY, language)}; ${wordsIn(FREE_BY, language)}`
