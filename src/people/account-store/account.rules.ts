/** Accounts: who may become what, the states of an account, and who may move it from one to another. */
import { type Role, ROLES, type User, type UserType } from '#platform/access.ts'

export const ACCOUNT_STATES = ['UNCONFIRMED', 'UNAPPROVED', 'ACTIVE', 'INACTIVE', 'REJECTED'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]

export const AUTH_TYPES = ['USER', 'ESIGN', 'EAUTH', 'CHSI'] as const
export type AuthType = (typeof AUTH_TYPES)[number]

type Kind = {
  /** The role that the account has once it is active. */
  role: Role | null
  methods: readonly AuthType[]
  /** `never`: active once the e-mail is confirmed; `unlessChecked`: unless the bailiffs' register knows the person. */
  approval: 'never' | 'always' | 'unlessChecked'
  needs: readonly ('chsiNumber' | 'courtCode' | 'authorityId' | 'legalGround')[]
}

/** What each user type registers with and becomes. Specification, sections 3, 4 and 6; Ordinance N-3, art. 6–7, 15, 24. */
export const USER_KINDS: Record<UserType, Kind> = {
  AUCPAR: { role: 'AuctionParticipant', methods: ['USER', 'ESIGN', 'EAUTH'], approval: 'never', needs: [] },
  APPLICANT: { role: null, methods: ['USER', 'ESIGN', 'EAUTH'], approval: 'never', needs: [] },
  CHSI: {
    role: 'PrivateBailiff',
    methods: ['ESIGN', 'EAUTH'],
    approval: 'unlessChecked',
    needs: ['chsiNumber'],
  },
  CHSIHELPER: {
    role: 'PrivateBailiffRepresentative',
    methods: ['ESIGN', 'EAUTH'],
    approval: 'unlessChecked',
    needs: ['chsiNumber'],
  },
  DSI: { role: 'StateBailiff', methods: ['ESIGN', 'EAUTH'], approval: 'always', needs: ['courtCode'] },
  // Others enter and sell only where a law empowers them, which they name (Ordinance N-3, art. 6(3), 7(4)).
  NAP: {
    role: 'AuctionOrganizer',
    methods: ['ESIGN', 'EAUTH'],
    approval: 'always',
    needs: ['authorityId', 'legalGround'],
  },
  SYN: { role: 'Syndic', methods: ['ESIGN', 'EAUTH'], approval: 'always', needs: [] },
}

/** How an account comes to be: its holder registers; they applied on paper and are admitted to one sale; somebody has the console, or asks for samples. */
export type Opening =
  | { by: 'holder' }
  | { by: 'paper'; sale: number }
  | { by: 'console' | 'samples'; roles: readonly Role[] }
  /** The system user of an external system that was approved: it opens nothing by itself. */
  | { by: 'approval' }

/**
 * What an account is at first. Whoever registers waits until they confirm their address, and has no other role than that of their
 * kind. Who was admitted on paper has given an address, but nobody has shown that it is theirs.
 */
export function firstState(opening: Opening, userType: UserType | null) {
  const ofKind = userType && USER_KINDS[userType].role
  const given = opening.by === 'console' || opening.by === 'samples'
  return {
    state: opening.by === 'holder' ? 'UNCONFIRMED' : 'ACTIVE',
    roles: given ? opening.roles : ofKind ? [ofKind] : [],
    emailConfirmed: given,
  } satisfies { state: AccountState; roles: readonly Role[]; emailConfirmed: boolean }
}

/** Whether somebody takes part in sales with the account that they have: citizens and companies do, offices do not. */
export const mayBecomeParticipant = (userType: string | null, roles: readonly string[]): boolean =>
  (userType === 'APPLICANT' || userType === 'AUCPAR') &&
  !roles.some((role) => ROLES.some((known) => known === role) && role !== 'AuctionParticipant')

export const ACCOUNT_MOVES = ['approve', 'reject', 'activate', 'deactivate'] as const
export type AccountMove = (typeof ACCOUNT_MOVES)[number]

/** The states of an account and who moves it. Everything else is impossible. */
const MOVES: Record<AccountMove, { from: readonly AccountState[]; to: AccountState }> = {
  approve: { from: ['UNAPPROVED'], to: 'ACTIVE' },
  reject: { from: ['UNAPPROVED'], to: 'REJECTED' },
  activate: { from: ['INACTIVE', 'REJECTED'], to: 'ACTIVE' },
  deactivate: { from: ['ACTIVE', 'UNCONFIRMED', 'UNAPPROVED'], to: 'INACTIVE' },
}
/** The state after a move. Who comes back without ever having confirmed their e-mail has that still to do. */
export const stateAfter = (move: AccountMove, emailConfirmed = true): AccountState =>
  move === 'activate' && !emailConfirmed ? 'UNCONFIRMED' : MOVES[move].to

export type AccountAction = AccountMove | 'resendConfirmation' | 'resetPassword' | 'changeRoles'
type Account = { id: number; state: AccountState; roles: readonly string[]; authType: AuthType }

/**
 * What an administrator can do with an account now. Nobody deactivates themselves; only a system administrator touches
 * another one or gives roles. That the last system administrator stays is kept by the database.
 */
export function accountActions(account: Account, by: Pick<User, 'id' | 'roles'>): AccountAction[] {
  const system = by.roles.includes('SysAdmin')
  if (!system && (!by.roles.includes('MJAdmin') || account.roles.includes('SysAdmin'))) return []
  const moves = ACCOUNT_MOVES.filter(
    (move) => MOVES[move].from.includes(account.state) && !(move === 'deactivate' && account.id === by.id),
  )
  const more: AccountAction[] = []
  if (account.state === 'UNCONFIRMED') more.push('resendConfirmation')
  if (account.state === 'ACTIVE' && account.authType === 'USER') more.push('resetPassword')
  if (system) more.push('changeRoles')
  return [...moves, ...more]
}

/** What must be there before an administrator lets somebody in: their own written ground, or an entry in the list of a court or another authority. */
export type AdmissionNeed = 'ground' | 'list' | 'nothing'

/**
 * Whom the register of private bailiffs bears out needs nothing more; of anybody else who says that they are one, the administrator
 * writes down why they believe it (Ordinance N-3, art. 7(2)). State bailiffs and officers of other authorities must be on the list
 * that their court or authority has sent (art. 7(3)–(4)).
 */
export function admissionNeed({
  userType,
  bailiffCheck,
  state,
}: {
  userType: string | null
  bailiffCheck: string | null
  state: AccountState
}): AdmissionNeed {
  if (userType === 'DSI' || userType === 'NAP') return 'list'
  if (userType !== 'CHSI' && userType !== 'CHSIHELPER') return 'nothing'
  // Whom the register bears out waits for an administrator only if another has their number.
  return bailiffCheck === 'valid' && state !== 'UNAPPROVED' ? 'nothing' : 'ground'
}

export type WhyNotLogIn = 'emailNotConfirmed' | 'notApproved' | 'inactive' | 'rejected'
const WHY_NOT_LOG_IN: Readonly<Record<AccountState, WhyNotLogIn | undefined>> = {
  UNCONFIRMED: 'emailNotConfirmed',
  UNAPPROVED: 'notApproved',
  INACTIVE: 'inactive',
  REJECTED: 'rejected',
  ACTIVE: undefined,
}
/** Why somebody who proved who they are may still not enter; undefined when they may. */
export const whyNotLogIn = (state: AccountState): WhyNotLogIn | undefined => WHY_NOT_LOG_IN[state]

/** The state of an account once its e-mail is confirmed. `namesake`: somebody else is here already as the same bailiff. */
export const stateOnceConfirmed = (
  userType: UserType,
  bailiffCheck: string | null,
  namesake: boolean,
): AccountState => {
  const { approval } = USER_KINDS[userType]
  return approval === 'never' || (approval === 'unlessChecked' && bailiffCheck === 'valid' && !namesake)
    ? 'ACTIVE'
    : 'UNAPPROVED'
}
