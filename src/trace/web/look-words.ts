/** A look in words, for its row, its question and its administrator. */
import { formatDateTime } from '#platform/dates.ts'
import { dictionary, say } from '#platform/web/say.ts'
import { lookerNames, messages, seenNames } from '../trace.messages.ts'
import type { Look } from '../trace.contract.ts'

const words = dictionary(messages)
export const seenWords = dictionary(seenNames)
export const lookerWords = dictionary(lookerNames)

/** What was seen and when. */
export const lookText = ({ seen, at }: Pick<Look, 'seen' | 'at'>) =>
  words.aboutLook(seenWords[seen], formatDateTime(at))

/** As what, of which office, and by name where it is told. */
export const whoText = ({ looker, office, name }: Pick<Look, 'looker' | 'office' | 'name'>) =>
  [lookerWords[looker], office && say(office), name].filter(Boolean).join(', ')
