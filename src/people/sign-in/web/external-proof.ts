/**
 * Going out to prove who one is, and coming back. The browser keeps a secret, the binding, that no address ever
 * holds: an answer is worth nothing to a browser that did not ask for it.
 */
import type { OutputOf } from '#platform/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { newSecret } from '#platform/web/secret.ts'
import { proofs, type ProofPurpose, type Wish } from '../proof.contract.ts'
import { sessionStore } from '#platform/web/store.ts'

const STORED_UNDER = 'proof-binding'

/** Keeps the secret of this browser for one way out and back in this tab. */
function storeBinding(binding: string) {
  sessionStore.set(STORED_UNDER, binding)
  return binding
}

/** Leaves for the national identity provider; comes back to `/login/result` or `/register/result`. A refusal is thrown before leaving. */
export async function goToEAuthentication(
  wish: { type: 'login' | 'register' | 'request' } & Wish,
): Promise<void> {
  // A query may be written down on the way; so the portal makes the secret, and its answer brings it.
  postToProvider(await call(proofs.startEAuthentication, wish))
}

/** Leaves with a request that the portal has made; comes back to the result screen of its purpose. */
export function postToProvider(request: OutputOf<typeof proofs.startEAuthentication>) {
  storeBinding(request.binding)
  const form = document.createElement('form')
  form.method = 'post'
  form.action = request.eAuthUrl
  const fields = { SAMLRequest: request.samlRequest, RelayState: request.relayState }
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
}

/** Leaves for the address where the browser is asked for a certificate; comes back to the result screen of the purpose. A refusal is thrown before leaving. */
export async function goToCertificate(wish: { type: ProofPurpose } & Wish): Promise<void> {
  const binding = storeBinding(newSecret())
  const { address } = await call(proofs.startCertificate, { ...wish, binding })
  location.assign(address)
}

/** With what the browser came back: what `takeOutcome` asks for, or the code of a refusal; undefined when it came from nowhere. */
export type BroughtBack = { code: string; binding: string } | { error: string } | undefined

/**
 * Reads what the provider's answer left in the address, once: the address and the binding are cleared at the same
 * time, so that neither a reload nor the history repeats it.
 */
export function broughtBack(): BroughtBack {
  const left = new URLSearchParams(location.hash.slice(1))
  const [code, error] = [left.get('code'), left.get('error')]
  if (code === null && error === null) return undefined
  const binding = sessionStore.get(STORED_UNDER)
  sessionStore.remove(STORED_UNDER)
  history.replaceState(history.state, '', location.pathname + location.search)
  if (error !== null) return { error }
  return binding === undefined ? { error: 'expired' } : { code: code!, binding }
}
