/** Takes over a page that the server has drawn: its answers into the memory, its styles back to their elements. */
import type { QueryClient } from '@tanstack/react-query'
import { storedSession } from '#platform/web/session.ts'

/** What the server has put into the page (app/rendering/page-markup.ts). */
type Page = { known: [readonly unknown[], unknown][]; styles: string[] }

/** Whether there is such a page, and it is that of whoever looks at it (`first-paint.js`). */
export function drawnPage(cache: QueryClient): boolean {
  // What has followed the bidding until now (live-page.ts) leaves the page to React.
  dispatchEvent(new Event('taking-over'))
  const page = document.getElementById('page')
  const { fits } = document.documentElement.dataset
  // What everybody is told is not all that somebody is told who is signed in.
  if (!page || fits === 'no' || storedSession()) return false
  const { known, styles } = JSON.parse(page.textContent) as Page
  // As old as can be: what is on the screen is asked again at once.
  for (const [key, answer] of known) cache.setQueryData(key, answer, { updatedAt: 1 })
  if (fits !== 'yes') return false
  for (const element of document.querySelectorAll<HTMLElement>('[data-s]')) {
    element.style.cssText = styles[Number(element.dataset['s'])] ?? ''
    element.removeAttribute('data-s')
  }
  return true
}
