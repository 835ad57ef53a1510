/** What a request was for: as the audit calls it, else, of a look that is not recorded, as its list of names or the description of the interface does. */
import { entryOf } from '../../../platform/kinds.ts'
import { dictionary, language } from '../../../platform/web/say.ts'
import { deeds } from '../../audit/deeds.ts'
import { lookNames } from '../look-names.ts'
import { messages } from '../messages.ts'

const words = dictionary(messages)

type Props = { deed: string | null; summary: string | null }

export function DeedName({ deed, summary }: Props) {
  if (deed === null) return <span>{summary ?? words.noDeed}</span>
  const name =
    entryOf(deeds, deed)?.[language] ??
    (language === 'bg' ? entryOf(lookNames, deed) : (summary ?? undefined))
  return <span>{name ?? deed}</span>
}
