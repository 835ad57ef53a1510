/** Says before anything is filled in how one must have logged in to apply. Ordinance N-3, art. 15. */
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { sessions } from '#people/sign-in/session.contract.ts'
import { signOut } from '#people/sign-in/web/sign-out.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, say } from '#platform/web/say.ts'
import { settings } from '#settings/settings.contract.ts'
import type { PARTICIPATIONS } from '#sales/parties/application.contract.ts'
import { OWN_NOT_TAKEN } from '../../filing.contract.ts'
import { messages } from '../../applications.messages.ts'

const words = dictionary(messages)

/** Nothing, where the session will do. */
export function SignInAsked({ participation }: { participation: (typeof PARTICIPATIONS)[number] }) {
  const { data: asked } = useAsk(settings.seeSignInForSales, {})
  const { data: open } = useAsk(sessions.listMySessions, {})
  const navigate = useNavigate()
  const cache = useQueryClient()
  const returnUrl = useLocation({ select: ({ href }) => href })
  const method = open?.rows.find(({ thisOne }) => thisOne)?.method
  if (!asked || !method) return null
  const lacking =
    participation === 'ASSIGNEE' && asked.signatureForProxies && method !== 'ESIGN'
      ? OWN_NOT_TAKEN.signatureForProxy
      : asked.strong && method === 'USER'
        ? OWN_NOT_TAKEN.strongSignIn
        : undefined
  if (!lacking) return null
  const logIn = async () => {
    await signOut()
    cache.clear()
    await navigate({ to: '/login', search: { returnUrl } })
  }
  return (
    <section className="note note-warn" aria-label={words.signInAsked}>
      <p>{say(lacking)}</p>
      <div className="page-actions">
        <Button variant="default" onClick={() => void logIn()}>
          {words.logInAnew}
        </Button>
      </div>
    </section>
  )
}
