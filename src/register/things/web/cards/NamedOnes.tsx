/** Persons and companies whom a register only names, with their numbers. */
import { dictionary } from '#platform/web/say.ts'
import { cardMessages, namedFields } from '../../cards.messages.ts'
import classes from './cards.module.css'
import { Group, type Line } from './Lines.tsx'

const words = dictionary(cardMessages)
const names = dictionary(namedFields)

export type NamedOne = {
  isCompany?: boolean | undefined
  personalNumber?: string | undefined
  eik?: string | undefined
  name?: string | undefined
}

/** Each in one line. */
export function NamedOnes({ who }: { who: readonly NamedOne[] }) {
  return (
    <ul className={classes.names}>
      {who.map((one, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a document never changes, and its lists have no keys
        <li key={place}>{inOneLine(one)}</li>
      ))}
    </ul>
  )
}

const inOneLine = ({ name, personalNumber, eik }: NamedOne) =>
  [
    name ?? words.unnamed,
    personalNumber && `${names.personalNumber}\u00a0${personalNumber}`,
    eik && `${names.eik}\u00a0${eik}`,
  ]
    .filter(Boolean)
    .join(', ')

/** The one owner of a thing that has but one. */
export function OwnerGroup({ owner }: { owner: NamedOne | undefined }) {
  if (!owner) return null
  const lines: Line[] = [
    [names.name, owner.name],
    [names.personalNumber, owner.personalNumber],
    [names.eik, owner.eik],
  ]
  return <Group title={words.owner} lines={lines} />
}
