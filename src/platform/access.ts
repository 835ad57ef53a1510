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

/** What external systems may be let do, service by service. Specification, section 5; Ordinance N-3, art. 11 and 12(6). */
export const SYSTEM_SERVICES = [
  'searchThings',
  'searchPeople',
  'enterDistraints',
  'liftDistraints',
  'readSales',
  'followChanges',
] as const
export type ServiceName = (typeof SYSTEM_SERVICES)[number]

/** A program of an institution that calls /api/v1, as its token stands for it at this moment. */
export type System = {
  systemId: number
  name: string
  institution: string
  environment: 'TEST' | 'PRODUCTION'
  /** The grants that hold today; several of one service where it rests on several grounds. */
  services: readonly { id: number; service: ServiceName; ground: string }[]
  /** From where it may call; without any, from everywhere. */
  networks: readonly string[]
  perMinute: number
  /** SHA-256 of the certificate that it has to show with each call, base64url; null of a token that is bound to none. */
  thumbprint: string | null
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
  /** Of an external system, whose system user this is. */
  system?: System
}

export type Access =
  | { readonly who: 'anyone' }
  | { readonly who: 'signedIn' }
  | { readonly who: 'roles'; readonly roles: readonly Role[] }
  | { readonly who: 'userType'; readonly userType: UserType }
  | { readonly who: 'claim'; readonly claim: string; readonly permission: string }
  /** Of no service: any system. */
  | { readonly who: 'system'; readonly service: ServiceName | null }
  | { readonly who: 'either'; readonly of: readonly Access[] }

/** Everybody, visitors too. */
export const anyone = { who: 'anyone' } as const
/** Everybody who is signed in, whatever their role; no system. */
export const signedIn = { who: 'signedIn' } as const
/** People with one of these roles. */
export const only = (...roles: readonly Role[]) => ({ who: 'roles', roles }) as const
/** People whose account is of this type. */
export const userType = (type: UserType) => ({ who: 'userType', userType: type }) as const
/** People who hold this permission under the claim of this name. */
export const claim = (name: string, permission: string) =>
  ({ who: 'claim', claim: name, permission }) as const

/** External systems to which this service is granted today. People never pass it, and systems pass no other rule. */
export const anySystem = { who: 'system', service: null } as const
/** External systems to which this service is granted today. */
export const system = <const S extends ServiceName>(service: S) => ({ who: 'system', service }) as const

/** Whoever passes one of several rules. */
export const either = (...of: readonly Access[]) => ({ who: 'either', of }) as const

export type Verdict = 'allowed' | 'signInFirst' | 'forbidden'

/** Whether a person (or a visitor) passes a rule; the one answer used by server, router, menu and tests. Role names compare upper-cased. */
export function judge(
  access: Access,
  user: Pick<User, 'roles' | 'userType' | 'claims' | 'system'> | undefined,
): Verdict {
  if (access.who === 'anyone') return 'allowed'
  if (!user) return 'signInFirst'
  if (access.who === 'system' || user.system) return passesAsSystem(access, user) ? 'allowed' : 'forbidden'
  return passes(access, user) ? 'allowed' : 'forbidden'
}

/** Whether a system may call by a rule; on the ground that it names, where it names one. */
export const passesAsSystem = (access: Access, user: Pick<User, 'system'>, ground?: number): boolean =>
  access.who === 'system' &&
  user.system !== undefined &&
  (access.service === null || grantOf(access, user, ground) !== undefined)

/** The grant by which a system passes a rule: the one that it names, else its first. */
export const grantOf = (access: Access, { system: asking }: Pick<User, 'system'>, id?: number) =>
  access.who === 'system'
    ? asking?.services.find((each) => each.service === access.service && (id === undefined || each.id === id))
    : undefined

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
