/** What went wrong, in a plain sentence, and folded below it the raw text for whoever mends it. */
import { messages } from './platform.messages.ts'
import { dictionary } from './say.ts'

const words = dictionary(messages)

export const FailureNote = ({ says, raw }: { says: string; raw: string }) => (
  <div>
    <p>{says}</p>
    <details className="small">
      <summary>{words.details}</summary>
      <code>{raw}</code>
    </details>
  </div>
)
