/** Which thing is being entered on, above the data of the case: it may have been chosen by the search itself. */
import { Chip } from '#platform/web/ui/Chip.tsx'
import { dictionary } from '#platform/web/say.ts'
import { searchMessages } from '#register/things/things.messages.ts'
import { messages } from '../entry-form.messages.ts'
import classes from './create.module.css'
import type { Entry } from './use-entry.ts'

const words = dictionary(messages)
const found = dictionary(searchMessages)

export function ThingNote({ entry: { draft, go } }: { entry: Entry }) {
  const { thing } = draft
  if (!thing || thing.from === 'hand') return null
  const { identifier, title, inForce } = thing.thing
  return (
    <div className={classes.thing}>
      <span>
        <span className="dim">{words.chosenThing}:</span>{' '}
        <strong lang="bg">{[identifier, title !== identifier && title].filter(Boolean).join(' · ')}</strong>
      </span>
      <Chip tone={inForce > 0 ? 'warn' : 'plain'}>{found.inForce(inForce)}</Chip>
      <button type="button" className="link" onClick={() => go(0)}>
        {words.anotherThing}
      </button>
    </div>
  )
}
