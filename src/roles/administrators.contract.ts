/** Who administers accounts and who may look at them. By itself, so that the first page can judge addresses without loading every contract. */
import { claim, either, only, signedIn } from '#platform/access.ts'

export const owner = signedIn
export const administrators = only('SysAdmin', 'MJAdmin')
export const systemAdministrators = only('SysAdmin')
/** Administrators, and those whose role holds this permission, look at users; only administrators act. */
export const mayReadUsers = either(administrators, claim('users', 'see'))
/** Administrators, and those whose role holds this permission, deal with what people write to the portal. */
export const mayHandleFeedback = either(administrators, claim('feedback', 'handle'))
