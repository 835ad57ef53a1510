/** A look in words, for its row, its question and its administrator. */
import { formatDateTime } from '#platform/dates.ts'
import { dictionary, say } from '#platform/web/say.ts'
import { readerNames, messages, seenNames } from '../data-subject.messages.ts'
import type { AccessRecord } from '../data-subject.contract.ts'

const words = dictionary(messages)
export const seenWords = dictionary(seenNames)
export const readerWords = dictionary(readerNames)

/** What was seen and when. */
export const accessText = ({ seen, at }: Pick<AccessRecord, 'seen' | 'at'>) =>
  words.aboutAccess(seenWords[seen], formatDateTime(at))

/** As what, of which office, and by name where it is told. */
export const whoText = ({ looker, office, name }: Pick<AccessRecord, 'looker' | 'office' | 'name'>) =>
  [readerWords[looker], office && say(office), name].filter(Boolean).join(', ')
