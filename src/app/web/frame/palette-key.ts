/** Opens the command palette from anywhere: by its key, and by its button wherever that stands. */
const OPENS = 'palette'

export const openPalette = () => void dispatchEvent(new Event(OPENS))

/** Calls back when somebody wants the palette; answers how to stop. */
export function whenPaletteOpens(open: () => void) {
  const onKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.code !== 'KeyK') return
    event.preventDefault()
    open()
  }
  addEventListener('keydown', onKey)
  addEventListener(OPENS, open)
  return () => {
    removeEventListener('keydown', onKey)
    removeEventListener(OPENS, open)
  }
}
