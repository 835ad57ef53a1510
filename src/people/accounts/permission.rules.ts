/** Permissions of roles: one list of names for people, claims with their permissions for access rules. */
import type { Claims } from '#platform/access.ts'
import { type Permission, PERMISSIONS } from './roles.contract.ts'

/** The claims that stand for these permissions. */
export function claimsOf(permissions: readonly Permission[]): Claims {
  const claims: Claims = {}
  for (const permission of permissions) {
    const [name = '', action = ''] = permission.split('.')
    ;(claims[name] ??= {})[action] = true
  }
  return claims
}

/** The permissions that claims give, in the order of the catalogue; what the portal does not know gives none. */
export const permissionsIn = (claims: Claims): Permission[] =>
  PERMISSIONS.filter((permission) => {
    const [name = '', action = ''] = permission.split('.')
    return claims[name]?.[action] === true
  })
