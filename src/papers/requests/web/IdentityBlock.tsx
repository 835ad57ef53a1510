/** Who sends: proved by this session or by what was brought back, or yet to be proved by going out. */
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { accounts } from '#people/sign-in/sign-in.contract.ts'
import { goToCertificate, goToEAuthentication } from '#people/sign-in/web/external-proof.ts'
import type { Refusal } from '#platform/endpoint.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { messages } from '../requests.messages.ts'

const words = dictionary(messages)
const GO = { eAuthentication: goToEAuthentication, certificate: goToCertificate }
type Way = keyof typeof GO

/** `beforeLeaving` keeps what was filled in. */
export function IdentityBlock({
  name,
  beforeLeaving,
}: {
  name: string | undefined
  beforeLeaving: () => void
}) {
  const { data: ways } = useAsk(accounts.seeSignInMethods, {})
  const leaving = useMutation<void, Refusal, Way>({
    networkMode: 'always',
    mutationFn: (way) => {
      beforeLeaving()
      return GO[way]({ type: 'request' })
    },
  })
  const gone = leaving.isPending || leaving.isSuccess
  const button = (way: Way, label: string) => (
    <Button
      variant="default"
      loading={gone && leaving.variables === way}
      disabled={gone && leaving.variables !== way}
      onClick={() => leaving.mutate(way)}
    >
      {label}
    </Button>
  )
  return (
    <section className="prose" aria-labelledby="identity">
      <h3 id="identity">{words.identity}</h3>
      {name ? (
        <p className="note note-good">{words.provedAs(name)}</p>
      ) : (
        <>
          <p>{words.proveHint}</p>
          {leaving.error && (
            <p className="note note-bad" role="alert">
              {leaving.error.message}
            </p>
          )}
          <div className="page-actions">
            {ways?.eAuthentication && button('eAuthentication', words.byEAuth)}
            {ways?.certificate && button('certificate', words.byCertificate)}
          </div>
        </>
      )}
    </section>
  )
}
