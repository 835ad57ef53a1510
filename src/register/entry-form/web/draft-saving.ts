/** Keeps the draft of a distraint on the server while it is written. */
import { useEffect } from 'react'
import { call } from '#platform/web/call.ts'
import { allSaved, useSaving } from '#platform/web/use-saving.ts'
import { drafts } from '../draft.contract.ts'
import { type Draft, textOf } from './draft-form.ts'

/** The draft as the server has it, after everything that was being saved. */
export async function savedDraft() {
  await allSaved()
  return call(drafts.seeDraft, {})
}

/** `revision` is the one that the server had when the writing began. */
export function useDraftSaving(draft: Draft, revision: number) {
  const saving = useSaving({ text: textOf(draft), revision }, (text, from) =>
    call(drafts.saveDraft, { key: draft.key, draft: text, ...from }),
  )
  const { note, save } = saving
  useEffect(() => note(textOf(draft)), [draft, note])
  // A step that was reached is kept at once.
  useEffect(save, [draft.step, save])
  return saving
}
