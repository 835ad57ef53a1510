/** Says that an action is done: on the screen where it was done, or on the one that opens after it. */
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { whole } from '#platform/web/whole-numbers.tsx'

const KEEP_MS = 5_000

let left = { text: '', at: 0 }
const watchers = new Set<() => void>()

/** Leaves a sentence for the `Toast` that is on the screen, or for the next one that opens soon. */
export function showToast(text: string) {
  left = { text, at: Date.now() }
  for (const watcher of watchers) watcher()
}

function subscribe(changed: () => void) {
  // What was left for a screen that never showed it is old news for this one.
  if (watchers.size === 0 && Date.now() - left.at > KEEP_MS) left = { text: '', at: 0 }
  watchers.add(changed)
  return () => {
    watchers.delete(changed)
    if (watchers.size === 0 && Date.now() - left.at > KEEP_MS) left = { text: '', at: 0 }
  }
}

const newest = () => left.text

/** Stands at the top of a screen that may have something to report; takes the focus from the button that is no more. */
export function Toast() {
  const text = useSyncExternalStore(subscribe, newest, newest)
  const box = useRef<HTMLOutputElement>(null)
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current && text) box.current?.focus()
    opened.current = true
  }, [text])
  return (
    <output ref={box} tabIndex={-1} className={text ? 'note note-good' : 'visually-hidden'}>
      {whole(text)}
    </output>
  )
}
