/** Prints one part of the page and nothing else, with everything in it unfolded. */

const ONLY = 'data-print-only'

export function printOnly(part: HTMLElement) {
  const folded = [...part.querySelectorAll<HTMLDetailsElement>('details:not([open])')]
  for (const details of folded) details.open = true
  for (const element of [part, document.documentElement]) element.setAttribute(ONLY, '')
  addEventListener(
    'afterprint',
    () => {
      for (const details of folded) details.open = false
      for (const element of [part, document.documentElement]) element.removeAttribute(ONLY)
    },
    { once: true },
  )
  print()
}
