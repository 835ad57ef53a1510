/** How long a data set waits before the national portal is spoken to again. */

const MINUTE_MS = 60_000
const AFTER_FAILURE_MINUTES = [1, 5, 15, 60, 180, 360]
/** How often it is looked whether the publisher has become trusted. */
const DRAFT_HOURS = 6

/** When to try again after so many failures in a row. */
export const afterFailures = (now: Date, count: number) =>
  new Date(
    now.getTime() +
      MINUTE_MS * AFTER_FAILURE_MINUTES[Math.min(Math.max(count, 1), AFTER_FAILURE_MINUTES.length) - 1]!,
  )

/** When to look again at a data set that the portal keeps as a draft. */
export const afterDraft = (now: Date) => new Date(now.getTime() + DRAFT_HOURS * 60 * MINUTE_MS)

/** When to go on after as many questions as the portal allows. */
export const afterAllowance = (now: Date) => new Date(now.getTime() + MINUTE_MS)
