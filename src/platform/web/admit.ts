import { redirect } from '@tanstack/react-router'
import { type Access, judge } from '#platform/access.ts'
import { storedUser } from './session.ts'

/** Lets a screen open, or sends the person to sign in or to the "no access" page. The rule is the endpoint's own. */
export const admit =
  (access: Access) =>
  ({ location }: { location: { href: string } }) => {
    const verdict = judge(access, storedUser())
    if (verdict === 'signInFirst')
      throw redirect({
        to: '/login',
        search: {
          returnUrl: location.href,
          ...(access.who === 'userType' && { userType: access.userType }),
        },
      })
    if (verdict === 'forbidden') throw redirect({ to: '/unauthorized', search: { from: location.href } })
  }
