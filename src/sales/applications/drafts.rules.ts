/** How long an application that was begun and not filed is kept, and how many of them. */

const DAY_MS = 24 * 3_600_000
/** After the registration has closed nobody can file it any more; so long its author may still copy from it. */
const RETENTION_AFTER_CLOSE_DAYS = 7
/** What was left for so long is not kept: numbers of people stand in it. */
export const IDLE_RETENTION_DAYS = 90

/** Of one person, at the same time. */
export const MOST_DRAFTS = 30

/** When a draft that was saved now is deleted, unless it is filed, saved again or thrown away. */
export const draftGoneAt = (registrationEndsAt: Date, savedAt: Date): Date =>
  new Date(
    Math.min(
      registrationEndsAt.getTime() + RETENTION_AFTER_CLOSE_DAYS * DAY_MS,
      savedAt.getTime() + IDLE_RETENTION_DAYS * DAY_MS,
    ),
  )
