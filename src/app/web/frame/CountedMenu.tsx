/** The menu of whoever is signed in, with how much waits beside each entry. Fetched when it is first seen. */
import { work } from '#operations/work/work.contract.ts'
import { messages } from '#operations/work/work.messages.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import type { Visitor } from './menu.ts'
import { MenuList } from './MenuList.tsx'

const words = dictionary(messages)

export function CountedMenu({ user, onFollow }: { user: Visitor; onFollow?: () => void }) {
  const { data } = useAsk(work.seeWork, {})
  return (
    <MenuList
      user={user}
      {...(onFollow && { onFollow })}
      waitingAt={(to) => {
        const found = data?.counts.find((each) => each.to === to)
        if (!found) return undefined
        const { count, more } = found
        return { figure: more ? `${count}+` : String(count), words: words.waiting(count, more) }
      }}
    />
  )
}
