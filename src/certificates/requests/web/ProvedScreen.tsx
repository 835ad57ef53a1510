/** Coming back from e-authentication or a certificate to go on with a request: the proof is kept and the form opens where it was left. */
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { broughtBack } from '#people/sign-in/web/external-proof.ts'
import { proofs } from '#people/sign-in/proof.contract.ts'
import { entryOf } from '#platform/kinds.ts'
import { useDo } from '#platform/web/hooks.ts'
import { dictionary, say } from '#platform/web/say.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Loading } from '#platform/web/ui/States.tsx'
import { certificates } from '../requests.contract.ts'
import { messages } from '../requests.messages.ts'
import { FORMS } from './addresses.ts'
import { storeDraft, storedDraft } from './proof-draft.ts'

const words = dictionary(messages)

export function ProvedScreen() {
  const [state, setState] = useState<'reading' | 'nothing' | { error: string }>('reading')
  const navigate = useNavigate()
  const { mutate, error } = useDo(certificates.seeProvedIdentity)
  const draft = storedDraft()
  const form = FORMS[draft?.kind ?? 'CERTIFICATE']
  useEffect(() => {
    // In an effect, since it can be read only once and a render may be thrown away.
    const found = broughtBack()
    if (!found) return setState('nothing')
    if ('error' in found) return setState(found)
    mutate(found, {
      onSuccess: ({ name, until }) => {
        if (draft) storeDraft({ ...draft, proof: { ...found, name, until } })
        void navigate({ to: form, replace: true })
      },
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the person arrives
  }, [])

  const why = error?.message ?? (typeof state === 'object' ? reason(state.error) : undefined)
  if (why === undefined && state === 'reading')
    return (
      <Page title={words.proving} narrow>
        <Loading rows={2} />
      </Page>
    )
  return (
    <Page title={why === undefined ? words.proving : words.notProved} narrow>
      {why === undefined ? (
        <p>{words.nothingBrought}</p>
      ) : (
        <div className="note note-bad" role="alert">
          {why}
        </div>
      )}
      <div className="page-actions">
        <LinkButton to={form}>{words.backToForm}</LinkButton>
      </div>
    </Page>
  )
}

const reason = (code: string) =>
  say(entryOf(proofs.takeOutcome.refusals, code) ?? certificates.seeProvedIdentity.refusals.proofExpired)
