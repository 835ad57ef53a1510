/** Keeps a draft on the server: a moment after typing stops, at once where asked, and when the screen is left. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { Refusal } from '#platform/endpoint.ts'

const PAUSE_MS = 1_200
/** After no connection it is tried again, also if nobody types. */
const AGAIN_MS = 10_000

/** This window, as long as its page is open: it may save over what it wrote itself. */
export const thisWindow = crypto.randomUUID()

/** One after the other, so that an older text never arrives last. */
let queue: Promise<unknown> = Promise.resolve()

/** Whoever opens a screen again waits for what is still being saved. */
export const allSaved = (): Promise<unknown> => queue

/** What was there when the form was opened: its text, and the revision on the server, 0 where there is none. */
type Begun = { text: string; revision: number }
type Send = (
  text: string,
  from: { after: number; window: string },
) => Promise<{ savedAt: string; revision: number }>

/** When it was saved last; or why it was not, and whether because another window saved it meanwhile. */
export type Saving = { at?: string; failed?: string; elsewhere?: boolean }

/** Tell `note` of every change. While `pause` lasts, nothing is saved; it answers how to go on. */
export function useSaving(begun: Begun, send: Send) {
  const [saving, setSaving] = useState<Saving>({})
  const latest = useRef(begun.text)
  const saved = useRef<string>(begun.text)
  const revision = useRef(begun.revision)
  const paused = useRef(false)
  /** What the server has instead, until it is decided which of the two stays. */
  const other = useRef<number>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const left = useRef(false)
  const sender = useRef(send)
  useEffect(() => {
    sender.current = send
  })

  const save = useCallback(function save() {
    clearTimeout(timer.current)
    queue = queue.then(async () => {
      const text = latest.current
      if (paused.current || other.current !== undefined || text === saved.current) return
      try {
        const stored = await sender.current(text, { after: revision.current, window: thisWindow })
        saved.current = text
        revision.current = stored.revision
        setSaving({ at: stored.savedAt })
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        const code = error instanceof Refusal ? error.code : ''
        if (code === 'changedElsewhere') other.current = Number((error as Refusal).details['revision'])
        setSaving({ failed: why, elsewhere: code === 'changedElsewhere' })
        if (code === 'noConnection' && !left.current) timer.current = setTimeout(save, AGAIN_MS)
      }
    })
  }, [])

  const note = useCallback(
    (text: string) => {
      if (text === latest.current) return
      latest.current = text
      clearTimeout(timer.current)
      timer.current = setTimeout(save, PAUSE_MS)
    },
    [save],
  )
  useEffect(() => {
    left.current = false
    const hidden = () => document.visibilityState === 'hidden' && save()
    const leaving = (event: BeforeUnloadEvent) => {
      if (paused.current || latest.current === saved.current) return
      save()
      event.preventDefault()
    }
    document.addEventListener('visibilitychange', hidden)
    addEventListener('beforeunload', leaving)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('beforeunload', leaving)
      left.current = true
      save()
    }
  }, [save])

  /** What is written becomes what it is the draft of: nothing is saved any more, unless what comes back is called. */
  const pause = useCallback(() => {
    paused.current = true
    return () => {
      paused.current = false
      save()
    }
  }, [save])
  /** Saves this window's text over that of the other. */
  const storeMine = () => {
    revision.current = other.current ?? revision.current
    other.current = undefined
    saved.current = ''
    setSaving({})
    save()
  }
  return { saving, note, save, pause, keepMine: storeMine }
}
