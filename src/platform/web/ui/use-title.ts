/** Names the page in the browser tab and in the history: what is on the screen, then the portal. */
import { useEffect } from 'react'
import { reportTitle } from '#platform/web/drawing.ts'
import { messages } from '#platform/web/platform.messages.ts'
import { say } from '#platform/web/say.ts'

/** Sets the title of the page to this and the name of the portal, also where the server draws it. */
export function useTitle(title: string) {
  reportTitle(title)
  useEffect(() => {
    document.title = `${title} – ${say(messages.product)}`
  }, [title])
}
