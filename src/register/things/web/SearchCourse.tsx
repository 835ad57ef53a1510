/** How far a search has come: one line for our own data, one for the state register, and what to do when that is down. */
import type { PropertyType } from '#platform/fields.ts'
import { dictionary } from '#platform/web/say.ts'
import { sources } from '../kinds.messages.ts'
import { searchMessages } from '../things.messages.ts'
import classes from './things.module.css'
import type { Course, Line } from './use-thing-search.ts'

const words = dictionary(searchMessages)
const names = dictionary(sources)

const REGISTER: Record<PropertyType, string> = {
  VEHICLE: names.MVR,
  AIRCRAFT: names.GVA,
  VESSEL: names.IAMA,
  AGRIFORMACHINERY: names.MAFF,
  REALESTATE: '',
  OTHER: '',
}

export function SearchCourse({
  course: { own, register, done },
  kind,
}: {
  course: Course
  kind: PropertyType
}) {
  return (
    <div className={classes.course}>
      <ul>
        {own && <CourseLine name={words.own} line={own} asking={words.asking} />}
        {register && <CourseLine name={REGISTER[kind]} line={register} asking={words.askingSource} />}
      </ul>
      {done && register?.state === 'unavailable' && <p className="note note-warn">{words.checkedLater}</p>}
      {done && register?.state === 'off' && <p className="note">{words.byHandNoted}</p>}
    </div>
  )
}

function CourseLine({ name, line, asking }: { name: string; line: Line; asking: string }) {
  return (
    <li data-state={line.state}>
      <strong>{name}:</strong> {sentenceOf(line, asking)}
    </li>
  )
}

function sentenceOf(line: Line, asking: string): string {
  switch (line.state) {
    case 'asking':
      return asking
    case 'found':
      return line.more ? words.foundMore(line.count) : words.found(line.count)
    case 'unavailable':
    case 'off':
      return line.why ?? words[line.state]
    case 'failed':
      return line.why
    default:
      return words[line.state]
  }
}
