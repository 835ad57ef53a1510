/** Where data come from: which register or person, when, and under which number. */
import { dictionary } from '#platform/web/say.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { cardMessages } from '../../cards.messages.ts'
import { sources } from '../../kinds.messages.ts'
import { inList } from './in-list.ts'
import { Group } from './Lines.tsx'

const words = dictionary(cardMessages)

export type OriginOf = {
  source: string | null
  reference?: string | null
  answeredAt?: string | null
}

export function Origin({ source, reference, answeredAt }: OriginOf) {
  const moment = answeredAt && <Moment at={answeredAt} as="long" />
  return (
    <Group
      title={words.origin}
      lines={[
        [words.source, inList(sources, source)],
        [words.answeredAt, moment],
        [words.reference, reference],
      ]}
    />
  )
}
