/** Where systems get their tokens, and how long each is good. */
export const TOKEN_URL = '/api/v1/oauth/token'
export const TOKEN_SECONDS = 600

/**
 * What an answer says of how to be let in (RFC 6750, 3; RFC 9110, 15.5.2 for every 401): that a token is wanted, that the one shown is worth
 * nothing, or that it does not reach so far. Undefined where nothing is to be said.
 */
export function challengeFor(status: number, withToken: boolean, system: boolean): string | undefined {
  if (status === 401) return withToken ? 'Bearer error="invalid_token"' : 'Bearer realm="Zapori"'
  return status === 403 && system ? 'Bearer error="insufficient_scope"' : undefined
}
