/** Signing out: the server forgets the session, and so does the browser, whatever the server says; it is told no news any more. */
import { call } from '#platform/web/call.ts'
import { forgetSession } from '#platform/web/session.ts'
import { tidyBrowser } from '#people/push/web/sitting-down.ts'

export async function signOut() {
  // Fetched only now: the first page, whose menu can sign out, is light.
  await import('../sign-in.contract.ts')
    .then(({ accounts }) => call(accounts.logOut, {}))
    .catch((error: Error) => console.warn('Signing out failed:', error.message))
  forgetSession()
  tidyBrowser('unsubscribe')
}
