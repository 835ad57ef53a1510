/** Says that a page tells no more of people, and asks search engines not to list it. */
import { useEffect } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { messages } from '#sales/notice/notices.messages.ts'

const words = dictionary(messages)

export function Withheld() {
  useEffect(() => {
    // A page that the server has drawn says so itself.
    if (document.querySelector('meta[name="robots"]')) return undefined
    const meta = document.createElement('meta')
    meta.name = 'robots'
    meta.content = 'noindex'
    document.head.append(meta)
    return () => meta.remove()
  }, [])
  return <p className="note">{words.withheld}</p>
}
