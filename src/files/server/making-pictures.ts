/** Makes the other sizes and formats of photographs after they were attached, those of earlier versions too: one at a time, behind everything else. */
import { sql } from 'kysely'
import { oneByOne } from '#platform/db/pieces.ts'
import { storedContent } from './contents.ts'
import { viewOf } from '#platform/storage/digest.ts'
import { otherPicturesOf } from './pictures.ts'
import { keysOf } from '#platform/kinds.ts'

/** On a busy machine four pictures take longer than a transaction may say nothing, and its row is nobody else's; what takes longer hangs. */
const LONGEST_WORK = '30min'

export const makingPictures = oneByOne({
  name: 'making pictures',
  everyMs: 600_000,
  wokenBy: 'pictures',
  atOnce: 10,
  next: (tx, _, calm) =>
    tx
      .selectFrom('picture_due')
      .select('file_id')
      .where(calm(sql`picture_due.file_id`))
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst(),
  piece: (row) => row.file_id,
  work: async (tx, { file_id }) => {
    const large = await storedContent(tx, file_id, 'LARGE')
    if (large) {
      await sql`select set_config('idle_in_transaction_session_timeout', ${LONGEST_WORK}, true)`.execute(tx)
      const made = await otherPicturesOf(large)
      await tx
        .insertInto('stored_content')
        .values(
          keysOf(made).map((variant) => ({
            file_id,
            variant,
            sealed: false,
            content: viewOf(made[variant]),
          })),
        )
        .onConflict((on) => on.doNothing())
        .execute()
    }
    await tx.deleteFrom('picture_due').where('file_id', '=', file_id).execute()
  },
})
