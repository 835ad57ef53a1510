/** Who may call an endpoint or open a screen. Access rules are data, so the server, the menu, the router and the tests all read the same one. */

export const ROLES = [
  'SysAdmin',
  'MJAdmin',
  'StateBailiff',
  'PrivateBailiff',
  'PrivateBailiffRepresentative',
  'AuctionOrganizer',
  'AuctionParticipant',
  'Syndic',
  'MAFF',
] as const
export type Role = (typeof ROLES)[number]

export const USER_TYPES = ['CHSI', 'CHSIHELPER', 'DSI', 'NAP', 'SYN', 'AUCPAR', 'APPLICANT'] as const
export type UserType = (typeof USER_TYPES)[number]

/** Claim name → permission → whether it is given. */
export type Claims = Record<string, Record<string, boolean>>

/** What several sets of permissions give together. */
export const mergedClaims = (sets: readonly unknown[]): Claims => {
  const all: Claims = {}
  for (const set of sets as Claims[])
    for (const [name, permissions] of Object.entries(set))
      for (const [permission, given] of Object.entries(permissions))
        if (given) (all[name] ??= {})[permission] = true
  return all
}

export type User = {
  id: number
  /** Whose sales and entries this person handles: a representative's bailiff, otherwise the person. Ordinance N-3, art. 16(1). */
  actsFor: number
  userName: string
  fullName: string
  userType: UserType | null
  /** Names of roles; those made by administrators too. */
  roles: readonly string[]
  claims: Claims
}

export type Access =
  | { readonly who: 'anyone' }
  | { readonly who: 'signedIn' }
  | { readonly who: 'roles'; readonly roles: readonly Role[] }
  | { readonly who: 'userType'; readonly userType: UserType }
  | { readonly who: 'claim'; readonly claim: string; readonly permission: string }
  | { readonly who: 'either'; readonly of: readonly Access[] }

export const anyone = { who: 'anyone' } as const
export const signedIn = { who: 'signedIn' } as const
export const only = (...roles: readonly Role[]) => ({ who: 'roles', roles }) as const
export const userType = (type: UserType) => ({ who: 'userType', userType: type }) as const
export const claim = (name: string, permission: string) =>
  ({ who: 'claim', claim: name, permission }) as const

/** Whoever passes one of several rules. */
export const either = (...of: readonly Access[]) => ({ who: 'either', of }) as const

export type Verdict = 'allowed' | 'signInFirst' | 'forbidden'

/** Whether a person (or a visitor) passes a rule; the one answer used by server, router, menu and tests. Role names compare upper-cased. */
export function judge(
  access: Access,
  user: Pick<User, 'roles' | 'userType' | 'claims'> | undefined,
): Verdict {
  if (access.who === 'anyone') return 'allowed'
  if (!user) return 'signInFirst'
  return passes(access, user) ? 'allowed' : 'forbidden'
}

function passes(access: Access, user: Pick<User, 'roles' | 'userType' | 'claims'>): boolean {
  switch (access.who) {
    case 'roles': {
      const held = user.roles.map((role) => role.toUpperCase())
      return access.roles.some((role) => held.includes(role.toUpperCase()))
    }
    case 'userType':
      return user.userType === access.userType
    case 'claim':
      return user.claims[access.claim]?.[access.permission] === true
    case 'either':
      return access.of.some((each) => passes(each, user))
    default:
      return true
  }
}
