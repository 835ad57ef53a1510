/** Tells administrators by which settings the portal does otherwise than the law has it. */
import { judge } from '#platform/access.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { settings } from './settings.contract.ts'
import { messages } from './settings.messages.ts'

const words = dictionary(messages)

/** Nothing, where all is as the law has it or the reader is no administrator. */
export function Departures() {
  const enabled = judge(settings.seeDepartures.access, storedUser()) === 'allowed'
  const { data } = useAsk(settings.seeDepartures, {}, { enabled })
  if (!data || data.length === 0) return null
  return (
    <div className="note note-warn">
      <p>{words.departs}</p>
      <ul>
        {data.map((name) => (
          <li key={name}>{words[name]}</li>
        ))}
      </ul>
      <p>
        {words.change} <code>npm run setting</code>.
      </p>
    </div>
  )
}
