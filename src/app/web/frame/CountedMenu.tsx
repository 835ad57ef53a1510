/** The menu of whoever is signed in, with how much waits beside each entry. Fetched when it is first seen. */
import { Link } from '@tanstack/react-router'
import { work } from '#operations/my-tasks/my-tasks.contract.ts'
import { messages } from '#operations/my-tasks/my-tasks.messages.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, say } from '#platform/web/say.ts'
import { manualAddress } from './Tools.tsx'
import { type MenuEntry, menuOf, type Visitor } from './menu.ts'

type Props = {
  user: Visitor
  onFollow?: () => void
  /** How much waits at an address: a figure to see, and words to hear. */
  waitingAt?: (to: string) => { figure: string; words: string } | undefined
}

/** The entries of the menu, in the drawer and beside the page. */
export function MenuList({ user, onFollow, waitingAt }: Props) {
  return menuOf(user).map(({ label, entries }, index) => (
    <div key={label?.en ?? index} className="drawer-group">
      {label && <p className="drawer-label">{say(label)}</p>}
      <ul>
        {entries.map((entry) => (
          <li key={entry.label.en}>
            <Entry {...entry} onFollow={onFollow} waits={'to' in entry ? waitingAt?.(entry.to) : undefined} />
          </li>
        ))}
      </ul>
    </div>
  ))
}

type EntryProps = MenuEntry & {
  onFollow: (() => void) | undefined
  waits: { figure: string; words: string } | undefined
}

function Entry({ onFollow, waits, ...entry }: EntryProps) {
  if ('download' in entry)
    return (
      <a href={manualAddress(entry.download)} download onClick={onFollow}>
        {say(entry.label)}
      </a>
    )
  return (
    <Link to={entry.to} activeOptions={{ exact: true, includeSearch: false }} onClick={onFollow}>
      {say(entry.label)}
      {entry.label.of && <span className="drawer-of">{say(entry.label.of)}</span>}
      {waits && (
        <>
          <span className="drawer-count" aria-hidden>
            {waits.figure}
          </span>
          <span className="visually-hidden">, {waits.words}</span>
        </>
      )}
    </Link>
  )
}

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
