/** Prints one part of the page and nothing else. */

const ONLY = 'data-print-only'

export function printOnly(part: HTMLElement) {
  part.setAttribute(ONLY, '')
  document.documentElement.setAttribute(ONLY, '')
  addEventListener(
    'afterprint',
    () => {
      part.removeAttribute(ONLY)
      document.documentElement.removeAttribute(ONLY)
    },
    { once: true },
  )
  print()
}
