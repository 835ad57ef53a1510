/**
 * Changes that no test can notice, or need not, read one by one: by file the line as it stands there, the change, and the reason. An
 * entry whose line is gone stops `npm run mutants`.
 */
export const EQUIVALENT: Record<
  string,
  readonly (readonly [line: string, change: string, reason: string])[]
> = {}
