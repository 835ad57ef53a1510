/** What somebody must say of themselves before they go out to prove who they are. */
import type { ProofMethod, Wish } from './proof.contract.ts'
import { USER_KINDS } from '#people/account-store/account.rules.ts'

const REQUIRED = { bg: 'Полето е задължително.', en: 'The field is required.' }

/** Why this wish cannot become an account by this method; undefined when it can. Some types only register with a password or only without one. */
export function whyNotRegister(wish: Wish, method: ProofMethod) {
  const kind = wish.userType && USER_KINDS[wish.userType]
  if (!kind?.methods.includes(method)) return { code: 'userTypeRequired' } as const
  const field = kind.needs.find((needed) => !wish[needed])
  return field && ({ code: 'fieldRequired', field, text: REQUIRED } as const)
}
