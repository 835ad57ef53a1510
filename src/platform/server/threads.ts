/** What the portal's threads have in common. */

const { NODE_COMPILE_CACHE: compiled } = process.env

/** What a thread learns of the environment: nothing but where Node.js keeps what it has compiled. */
export const THREAD_ENVIRONMENT = compiled ? { NODE_COMPILE_CACHE: compiled } : {}
