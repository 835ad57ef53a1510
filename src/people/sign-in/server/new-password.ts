/** Judging a password that somebody wants to have from now on. */
import { Refusal } from '#platform/endpoint.ts'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import { passwordFaults, type PasswordOwner } from '../password.rules.ts'
import { passwordFaultWords, passwordMessages } from '../passwords.messages.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Turns a password down that this owner may not have: the fault stands at the field that it was typed into. */
export function mustBeGoodPassword(
  password: string,
  owner: PasswordOwner,
  field: string,
  language: Language,
): void {
  const faults = passwordFaults(password, owner)
  const names = inLanguage(passwordFaultWords, language)
  const sentences =
    faults.length > 0
      ? passwordMessages.lacks[language](faults.map((fault) => names[fault]).join('; '))
      : isCommonPassword(password)
        ? passwordMessages.tooCommon[language]
        : undefined
  if (sentences) throw new Refusal('invalidInput', { fields: { [field]: [sentences] } })
}
