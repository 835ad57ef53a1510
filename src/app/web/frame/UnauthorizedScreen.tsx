/** Shown when a person's roles do not open the screen that they asked for. */
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { signOut } from '#people/sign-in/web/sign-out.ts'
import { WaitsForBailiff } from '#people/profile/web/WaitsForBailiff.tsx'
import { messages as lost } from '#platform/features/features.messages.ts'
import { dictionary } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { messages } from './frame.messages.ts'

const words = dictionary({ ...messages, toHome: lost.toHome })

export function UnauthorizedScreen() {
  const { from } = useSearch({ strict: false }) as { from?: string }
  const navigate = useNavigate()
  const cache = useQueryClient()
  const signedIn = storedUser() !== undefined
  const logIn = async () => {
    if (signedIn) await signOut()
    cache.clear()
    await navigate({ to: '/login', search: from ? { returnUrl: from } : {} })
  }
  return (
    <Page title={words.denied} lead={words.deniedHint} narrow>
      <WaitsForBailiff />
      {from && <p>{words.deniedAddress(from)}</p>}
      <div className="page-actions">
        <Button component={Link} to="/">
          {words.toHome}
        </Button>
        <Button variant="default" onClick={() => void logIn()}>
          {signedIn ? words.switchAccount : words.logIn}
        </Button>
      </div>
    </Page>
  )
}
