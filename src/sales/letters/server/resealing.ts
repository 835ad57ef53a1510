/** After a change of keys: the letters that wait for e-delivery are sealed anew. */
import { resealColumn } from '../../../platform/db/resealing.ts'

export const resealLettersToDeliver = resealColumn({
  table: 'letter_to_deliver',
  id: 'letter_id',
  cipher: 'text_cipher',
})
