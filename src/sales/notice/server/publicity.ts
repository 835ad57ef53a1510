/** Whether the time is over for which everybody may read a notice in full: asked whenever it is read, so nothing is erased for it. */
import { judge, type User } from '#platform/access.ts'
import type { Db } from '#platform/db/database.ts'
import { administrators } from '#roles/administrators.contract.ts'
import { organises } from '#roles/organisers.contract.ts'
import { settingAt } from '#settings/settings.ts'
import { Notice } from '#sales/law/notice.contract.ts'
import { withheldBefore } from '#sales/law/publicity.rules.ts'
import type { Announcement } from '../notices.contract.ts'

/** Sales that ended before this moment are told without persons; nothing where no period is set. */
export const publicityEnds = async (db: Db, now: Date): Promise<Date | undefined> =>
  withheldBefore(await settingAt(db, 'SaleNoticeDays', now), now)

/** Whether this person is told of a sale without persons. Its organiser and administrators are told everything. */
export async function isWithheld(
  db: Db,
  sale: { id: number; organiser_id: number },
  user: User | undefined,
  now: Date,
): Promise<boolean> {
  const before = await publicityEnds(db, now)
  if (!before || organises(user, sale.organiser_id) || judge(administrators, user) === 'allowed') return false
  const ended = await db
    .selectFrom('sale_shelf')
    .select('announcement_id')
    .where('announcement_id', '=', sale.id)
    .where('state', 'in', ['PAST', 'TERMINATED'])
    .where('ends_at', '<', before)
    .executeTakeFirst()
  return ended !== undefined
}

type Reported = Pick<Announcement, 'items' | 'notice' | 'calculation' | 'description' | 'caseNumber'>

/** What is told of a sale without persons: what kind of asset was sold, when and for how much. Free texts go, since anybody may be named in them; the title stays, as it names the asset. */
export const withoutPersons = <A extends Reported>(reported: A): A => ({
  ...reported,
  description: '',
  caseNumber: '',
  notice: Notice.parse({}),
  calculation: null,
  items: [],
})
