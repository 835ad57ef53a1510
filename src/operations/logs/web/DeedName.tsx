/** What a request was for: as the audit calls it, else, of a look that is not recorded, as the description of the interface does. */
import { entryOf } from '../../../platform/kinds.ts'
import { dictionary, language } from '../../../platform/web/say.ts'
import { deeds } from '../../audit/deeds.ts'
import { messages } from '../messages.ts'

const words = dictionary(messages)

type Props = { deed: string | null; summary: string | null }

export function DeedName({ deed, summary }: Props) {
  const name = deed === null ? undefined : entryOf(deeds, deed)?.[language]
  if (name) return <span>{name}</span>
  return summary ? <span lang="en">{summary}</span> : <span>{deed ?? words.noDeed}</span>
}
