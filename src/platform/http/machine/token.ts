/** Where systems get their tokens, and how long each is good. */
export const TOKEN_URL = '/api/v1/oauth/token'
export const TOKEN_SECONDS = 600
