/** Why a screen, or a part of it, could not be shown. */
import { Refusal } from '#platform/endpoint.ts'
import { NO_CONNECTION } from '#platform/web/call.ts'
import { say } from '#platform/web/say.ts'

/** How Chromium, Firefox and Safari say that a file of the program did not come. */
const FILE_MISSING = /dynamically imported module|Importing a module script failed/

/** What to tell the reader: a file that did not come means that the line is down; everything else is as it was thrown. */
export const failureOf = (thrown: unknown): Error => {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  return FILE_MISSING.test(error.message) ? new Refusal('noConnection', {}, say(NO_CONNECTION)) : error
}
