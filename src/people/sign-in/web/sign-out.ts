/** Signing out: the server forgets the session, and so does the browser, whatever the server says; it is told no news any more. */
import { call } from '../../../platform/web/call.ts'
import { forgetSession } from '../../../platform/web/session.ts'
import { tidyBrowser } from '../../push/web/sitting-down.ts'
import { accounts } from '../contract.ts'

export async function signOut() {
  await call(accounts.logOut, {}).catch((error: Error) => console.warn('Signing out failed:', error.message))
  forgetSession()
  tidyBrowser('unsubscribe')
}
