/** After a change of keys: by what an entry is known again that was sent under a key stays readable. What waits in a batch is forgotten before. */
import { resealColumn } from '../../../platform/db/resealing.ts'

export const resealIntake = resealColumn({ table: 'intake_entry', id: 'entry_id', cipher: 'print' })
