/** Opens the command palette from anywhere: by its key, and by its button wherever that stands. */
const OPENS = 'palette'

export const openPalette = () => void dispatchEvent(new Event(OPENS))

/** Calls back when somebody wants the palette; answers how to stop. */
export function whenPaletteOpens(open: () => void) {
  const onKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.code !== 'KeyK') return
    event.preventDefault()
    storeKeys()
    open()
  }
  addEventListener('keydown', onKey)
  addEventListener(OPENS, open)
  return () => {
    removeEventListener('keydown', onKey)
    removeEventListener(OPENS, open)
  }
}

/** What is typed while the palette is fetched: its text, and whether Enter was pressed after it. */
type Early = { text: string; entered: boolean }
let early: Early = { text: '', entered: false }
let isShown = false
let stop = () => {}
/** A palette that does not come gives the keys back. */
const LONGEST_MS = 10_000

function storeKeys() {
  if (isShown) return
  stop()
  early = { text: '', entered: false }
  const onKey = (event: KeyboardEvent) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (key === 'Escape') return stop()
    const letter = [...key].length === 1
    if (!letter && key !== 'Enter' && key !== 'Backspace') return
    // It is meant for the palette, and must press nothing where the focus still is.
    event.preventDefault()
    event.stopPropagation()
    if (letter) early = { text: early.text + key, entered: false }
    else if (key === 'Enter') early = { ...early, entered: early.text.trim() !== '' }
    else early = { text: early.text.slice(0, -1), entered: false }
  }
  addEventListener('keydown', onKey, true)
  const timer = setTimeout(() => stop(), LONGEST_MS)
  stop = () => {
    removeEventListener('keydown', onKey, true)
    clearTimeout(timer)
  }
}

/** What was typed before the palette stood there. */
export const typedEarly = (): Early => early

/** The palette has the keys now; answers how to say that it is gone. */
export function paletteIsShown() {
  stop()
  isShown = true
  return () => {
    isShown = false
    early = { text: '', entered: false }
  }
}
