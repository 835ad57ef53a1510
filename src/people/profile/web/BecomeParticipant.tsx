/** The way to take part in a sale, for somebody whose account does not yet: they become a participant, or log in as one. */
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useDo } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { storeSession, storedSession } from '#platform/web/session.ts'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { Refused } from '#platform/web/ui/Pending.tsx'
import { participation } from '../participation.contract.ts'
import { messages } from '../participation.messages.ts'
import { mayBecomeParticipant } from '#people/account-store/account.rules.ts'
import { signOut } from '#people/sign-in/web/sign-out.ts'

const words = dictionary(messages)

/** Nothing for who is a participant already. `back` is the address to come back to after another log-in. */
export function BecomeParticipant({ back }: { back: string }) {
  const session = storedSession()
  const roles = session?.roles.map(({ name }) => name) ?? []
  const become = useDo(participation.becomeParticipant)
  const navigate = useNavigate()
  const router = useRouter()
  const cache = useQueryClient()
  if (!session || roles.includes('AuctionParticipant')) return null
  const may = mayBecomeParticipant(session.userType, roles)
  const done = (answer: { roles: typeof session.roles }) => {
    storeSession({ ...session, roles: answer.roles })
    showToast(words.became)
    void router.invalidate()
  }
  const logIn = async () => {
    await signOut()
    cache.clear()
    await navigate({ to: '/login', search: { returnUrl: back } })
  }
  return (
    <section className="note" aria-labelledby="how-to-take-part">
      <h2 id="how-to-take-part" className="summary-title">
        {words.title}
      </h2>
      <p>{words.who}</p>
      <p>{may ? words.canBecome : words.office}</p>
      {may && <p>{words.signIn}</p>}
      <p>{words.paper}</p>
      <Refused error={become.error} />
      <div className="page-actions">
        {may && (
          <Button loading={become.isPending} onClick={() => become.mutate({}, { onSuccess: done })}>
            {words.become}
          </Button>
        )}
        <Button variant="default" onClick={() => void logIn()}>
          {words.switchAccount}
        </Button>
      </div>
    </section>
  )
}
