/** The choice among things that were found, each with its distraints in force; the last one is a thing that nobody found. */
import { Radio } from '@mantine/core'
import { formatDate } from '#platform/dates.ts'
import type { PropertyType } from '#platform/fields.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { sources } from '../kinds.messages.ts'
import { searchMessages } from '../things.messages.ts'
import type { ChosenThing, FoundThing } from './thing-draft.ts'
import card from '../../../platform/web/ui/form/Card.module.css'
import classes from './things.module.css'

const words = dictionary(searchMessages)
const names: Record<string, string> = dictionary(sources)

type Props = {
  kind: PropertyType
  found: readonly FoundThing[]
  chosen: ChosenThing | null
  onChoose: (chosen: ChosenThing) => void
  error?: string | undefined
}

const keyOf = (thing: ChosenThing) =>
  thing.from === 'hand' ? 'hand' : thing.from === 'known' ? `known ${thing.propertyId}` : thing.lookupId

export function PropertyChoice({ kind, found, chosen, onChoose, error }: Props) {
  return (
    <Radio.Group
      label={words.choose}
      required
      error={error}
      value={chosen ? keyOf(chosen) : ''}
      onChange={(key) => onChoose(found.find((each) => keyOf(each) === key) ?? { from: 'hand', kind })}
    >
      <div className={classes.cards}>
        {found.map((each, at) => (
          <Radio
            key={keyOf(each)}
            className={card.card ?? ''}
            value={keyOf(each)}
            {...(at === 0 && { 'data-path': 'thing' })}
            label={<Named thing={each} />}
            description={<About thing={each} />}
          />
        ))}
        <Radio
          className={card.card ?? ''}
          value="hand"
          {...(found.length === 0 && { 'data-path': 'thing' })}
          label={words.byHand}
          description={words.byHandHint}
        />
      </div>
    </Radio.Group>
  )
}

function Named({ thing: { thing } }: { thing: FoundThing }) {
  return (
    <span lang="bg">
      {thing.identifier}
      {thing.title && thing.title !== thing.identifier && (
        <span className={classes.title}> · {thing.title}</span>
      )}
    </span>
  )
}

function About({ thing: found }: { thing: FoundThing }) {
  const { thing } = found
  const first = thing.inForce > 0 && thing.firstImposedOn
  return (
    <span className={classes.about}>
      <span lang="bg">{[thing.secondIdentifier, thing.description].filter(Boolean).join(' · ')}</span>
      {thing.ownerNames && <span>{words.owners(thing.ownerNames)}</span>}
      <span className={classes.row}>
        <Chip tone={thing.inForce > 0 ? 'warn' : 'plain'}>{words.inForce(thing.inForce)}</Chip>
        {first && <span>{words.firstOn(formatDate(first))}</span>}
        {found.from === 'lookup' && found.source && <span>{names[found.source] ?? found.source}</span>}
      </span>
    </span>
  )
}
