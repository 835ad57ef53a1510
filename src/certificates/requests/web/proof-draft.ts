/** What is filled in stays in this tab while its writer goes out to prove who they are; so does what they bring back. */
import type { CertificateKind } from '#certificates/content/content.contract.ts'
import { sessionStore } from '#platform/web/store.ts'

const STORED_UNDER = 'paper-request'

/** A request that is being filled in. `proof` was brought back, with the name that it proves. */
export type Draft = {
  kind: CertificateKind
  values: object
  proof?: { code: string; binding: string; name: string; until: string }
}

export const storeDraft = (draft: Draft) => sessionStore.set(STORED_UNDER, JSON.stringify(draft))
export const dropDraft = () => sessionStore.remove(STORED_UNDER)

/** The draft of this tab; undefined if there is none, or none of this service. */
export function storedDraft(kind?: CertificateKind): Draft | undefined {
  try {
    const draft = JSON.parse(sessionStore.get(STORED_UNDER) ?? 'null') as Draft | null
    if (!draft || (kind && draft.kind !== kind)) return undefined
    if (draft.proof && Date.parse(draft.proof.until) < Date.now()) delete draft.proof
    return draft
  } catch {
    return undefined
  }
}
