/** After a change of keys: the texts of notices are sealed anew. */
import { resealColumn } from '../../../platform/db/resealing.ts'

export const resealNotices = resealColumn({ table: 'notice', id: 'id', cipher: 'text_cipher' })
