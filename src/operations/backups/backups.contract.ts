/** What administrators are told of backups. */
import { z } from 'zod'
import { Moment } from '#platform/fields.ts'

const Status = z.enum(['NONE', 'FRESH', 'OLD'])
export type Status = z.infer<typeof Status>

export const BackupState = z.object({
  standing: Status,
  /** What was committed until then is in the newest. */
  moment: Moment.nullable(),
  kind: z.enum(['OWN', 'ELSEWHERE']).nullable(),
  /** After so many hours it is old. A setting. */
  hours: z.int(),
  /** Of the log of changes, where PostgreSQL archives it. */
  archive: z
    .object({
      archivedAt: Moment.nullable(),
      /** When it failed, if that was after the last success. */
      failedAt: Moment.nullable(),
    })
    .nullable(),
})
export type BackupState = z.infer<typeof BackupState>
