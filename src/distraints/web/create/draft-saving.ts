/** Keeps the draft on the server: a moment after typing stops, at each step, and when the screen is left. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../platform/web/call.ts'
import { drafts } from '../../draft.contract.ts'
import { type Draft, textOf } from './draft-form.ts'

const PAUSE_MS = 1_200

/** One after the other, so that an older text never arrives last; and whoever opens the screen again waits for them. */
let queue: Promise<unknown> = Promise.resolve()

/** The draft as the server has it, after everything that was being saved. */
export async function savedDraft() {
  await queue
  return call(drafts.seeDraft, {})
}

export type Saving = { at?: string; failed?: string }

export function useDraftSaving(draft: Draft) {
  const [saving, setSaving] = useState<Saving>({})
  const latest = useRef(draft)
  const saved = useRef(textOf(draft))
  const paused = useRef(false)

  const save = useCallback(() => {
    queue = queue.then(async () => {
      const text = textOf(latest.current)
      if (paused.current || text === saved.current) return
      try {
        const { savedAt } = await call(drafts.saveDraft, { key: latest.current.key, draft: text })
        saved.current = text
        setSaving({ at: savedAt })
      } catch (error) {
        setSaving({ failed: error instanceof Error ? error.message : String(error) })
      }
    })
  }, [])

  useEffect(() => {
    latest.current = draft
    const timer = setTimeout(save, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, save])
  // A step that was reached is kept at once.
  useEffect(save, [draft.step, save])
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && save()
    const leaving = (event: BeforeUnloadEvent) => {
      if (paused.current || textOf(latest.current) === saved.current) return
      save()
      event.preventDefault()
    }
    document.addEventListener('visibilitychange', hidden)
    addEventListener('beforeunload', leaving)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('beforeunload', leaving)
      save()
    }
  }, [save])

  /** The distraint is being entered: nothing is saved any more, unless what comes back is called. */
  const pause = () => {
    paused.current = true
    return () => {
      paused.current = false
      save()
    }
  }
  return { saving, pause }
}
