/** What the state registers said of the things or the company of a request, before it is paid for. */
import { formatLongDateTime } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { registerNames } from '#papers/content/register-names.ts'
import type { RegisterReply } from '../registers.contract.ts'
import { messages, registerStates } from '../requests.messages.ts'
import type { Replies } from './use-registers.ts'

const words = dictionary(messages)
const states = dictionary(registerStates)
const names = dictionary(registerNames)

type Props = {
  /** The numbers that were asked about, in the order of the replies. */
  numbers: string[]
  replies: Replies | undefined
  busy: boolean
}

export function RegisterReplies({ numbers, replies, busy }: Props) {
  const rows = replies && [...replies.things, ...(replies.company ? [replies.company] : [])]
  return (
    <section aria-labelledby="registers">
      <h3 id="registers">{words.registers}</h3>
      {busy && <output>{words.registersAsked}</output>}
      {rows && (
        <ul className="items">
          {rows.map((reply, index) => (
            <li key={index} {...(reply.state === 'NOT_FOUND' && { className: 'note note-warn' })}>
              {numbers[index]}: {sentenceOf(reply)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function sentenceOf({ state, register, at, title }: RegisterReply) {
  const said = state === 'FOUND' && title ? `${states.FOUND}: ${title}` : states[state]
  return register
    ? `${names[register]} – ${said}${at && state !== 'OFF' ? ` (${formatLongDateTime(at)})` : ''}`
    : said
}
