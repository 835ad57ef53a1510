/** What administrators do with accounts. Each action is judged under the account's lock, noted in its history and told to its owner. */
import { userStates, recordedFields } from '../administration.messages.ts'
import { SECRET } from '#platform/http/audit.ts'
import type { User } from '#platform/access.ts'
import { dayInSofia } from '#platform/dates.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { type Call, recordingHandlers } from '#platform/http/mount.ts'
import { endSessions } from '#platform/http/session.ts'
import {
  admissionNeed,
  type AccountMove,
  accountActions,
  stateAfter,
  type AccountAction,
} from '#people/account-store/account.rules.ts'
import { moveAccount, setPasswordHash } from '#people/account-store/account-rows.ts'
import { users } from '../users.contract.ts'
import { actFor, joinAssistants } from '#people/account-store/assistants.ts'
import { admitBy, type Listing, listingOf } from './empowered.ts'
import { type AccountEvent, noteEvent } from '#people/account-store/events.ts'
import { type AccountLetter, writeTo } from '#people/sign-in/server/letters.ts'
import { keepingSysAdmin, type LockedAccount, lockedAccount, setRoles } from '#people/account-store/roles.ts'
import { endTokens, issueToken, logOutEverywhere } from '#people/account-store/tokens.ts'
import { bailiffOf } from './user-rows.ts'

type Filters = Pick<
  Call<typeof users.approveUser, keyof typeof recordedFields>,
  'input' | 'user' | 'db' | 'now' | 'services' | 'changed'
>

/** The account, locked, if this administrator may do that with it now; otherwise the reason why not. */
async function allowed(db: Db, id: number, action: AccountAction, by: User): Promise<LockedAccount> {
  const account = await lockedAccount(db, id)
  const [state, authType] = [account.state, account.auth_type]
  if (accountActions({ ...account, state, authType }, by).includes(action)) return account
  if (!by.roles.includes('SysAdmin') && account.roles.includes('SysAdmin'))
    throw new Refusal('systemAdminOnly')
  throw new Refusal(action === 'deactivate' && id === by.id ? 'notYourself' : 'notNow')
}

const DONE = {
  approve: 'approved',
  reject: 'rejected',
  activate: 'activated',
  deactivate: 'deactivated',
} as const satisfies Record<AccountMove, AccountEvent>

/** Moves an account to another state. */
async function move(action: AccountMove, request: Filters, reason?: string) {
  const { input, user, db, now, services, changed } = request
  const { id } = input
  const account = await allowed(db, id, action, user)
  const state = stateAfter(action, account.email === null || account.email_confirmed_at !== null)
  changed({ state: userStates[account.state] }, { state: userStates[state] })
  const entry =
    action === 'approve' || action === 'activate' ? await mustBeAdmitted(db, account, reason, now) : undefined
  await keepingSysAdmin(
    moveAccount(db, id, { state, reason: reason ?? null, ...(entry && { validUntil: entry.last_day }) }),
  )
  if (state === 'ACTIVE') await takePlace(db, account, now)
  else await logOutEverywhere(db, id, now)
  await noteEvent(db, id, DONE[action], now, user.id, reason ? { reason } : {})
  // Nobody has shown yet that an unconfirmed address is theirs: whoever reads there gets no letters about strangers.
  if (state === 'UNCONFIRMED') {
    const token = await issueToken(db, id, 'CONFIRM_EMAIL', now)
    await writeTo(db, services.publicUrl, account, { kind: 'confirmEmail', token }, now)
  } else if (account.state !== 'UNCONFIRMED')
    await writeTo(db, services.publicUrl, account, letterOf(action, reason ?? ''), now)
  return {}
}

/** Throws unless what the law wants before somebody is let in is there; answers the entry of the list by which they are. Ordinance N-3, art. 7(2)–(4). */
async function mustBeAdmitted(
  db: Db,
  account: LockedAccount,
  ground: string | undefined,
  now: Date,
): Promise<Listing | undefined> {
  const { id, user_type: userType, bailiff_check: bailiffCheck, state } = account
  const needs = admissionNeed({ userType, bailiffCheck, state })
  if (needs === 'ground' && !ground) throw new Refusal('groundNeeded', { field: 'ground' })
  if (needs !== 'list') return undefined
  const entry = await listingOf(db, account, dayInSofia(now))
  if (!entry) throw new Refusal('notOnList')
  await admitBy(db, entry, id)
  return entry
}

const letterOf = (action: AccountMove, reason: string): AccountLetter =>
  action === 'reject' || action === 'deactivate' ? { kind: DONE[action], reason } : { kind: DONE[action] }

/** Who may enter from now on gets their place: a bailiff their listed assistants, an assistant their bailiff. Ordinance N-3, art. 16(1). */
async function takePlace(
  db: Db,
  {
    id,
    user_type: userType,
    chsi_number: number,
    acts_for: actsFor,
    dismissed_by: dismissedBy,
  }: LockedAccount,
  now: Date,
) {
  if (!number) return
  if (userType === 'CHSI') await joinAssistants(db, number, now)
  if (userType !== 'CHSIHELPER' || actsFor) return
  const bailiff = await bailiffOf(db, number)
  // Whom a bailiff has dismissed only they can name again.
  if (bailiff && bailiff.id !== dismissedBy) await actFor(db, id, bailiff.id)
}

export const userAdministrationHandlers = recordingHandlers(users, recordedFields, {
  approveUser: (call) => move('approve', call, call.input.ground),
  rejectUser: (call) => move('reject', call, call.input.reason),
  activateUser: (call) => move('activate', call, call.input.ground),
  deactivateUser: (call) => move('deactivate', call, call.input.reason),

  async resetUserPassword({ input: { id }, user, db, now, services, changed }) {
    const account = await allowed(db, id, 'resetPassword', user)
    if (!account.email) throw new Refusal('noEmail')
    await endSessions(db, id, now)
    // An administrator resets a password because somebody else may know it: it opens nothing from now on.
    await setPasswordHash(db, id, null)
    changed({ password: SECRET.old }, { password: null })
    // Whoever was thrown out must not have asked for another e-mail address before.
    await endTokens(db, id, 'CONFIRM_EMAIL', now)
    const token = await issueToken(db, id, 'RESET_PASSWORD', now)
    await writeTo(db, services.publicUrl, account, { kind: 'passwordResetByAdmin', token }, now)
    await noteEvent(db, id, 'passwordReset', now, user.id)
    return {}
  },

  async resendUserConfirmation({ input: { id }, user, db, now, services }) {
    const account = await allowed(db, id, 'resendConfirmation', user)
    if (!account.email) throw new Refusal('noEmail')
    const token = await issueToken(db, id, 'CONFIRM_EMAIL', now)
    await writeTo(db, services.publicUrl, account, { kind: 'confirmEmail', token }, now)
    return {}
  },

  async changeUserRoles({ input: { id, roles }, user, db, now, changed }) {
    const account = await allowed(db, id, 'changeRoles', user)
    changed({ roles: account.roles.toSorted() }, { roles: roles.toSorted() })
    await setRoles(db, { account, to: roles, by: user.id, now })
    return {}
  },
})
