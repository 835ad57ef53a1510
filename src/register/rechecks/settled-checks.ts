/** An officer keeps to what was entered although the register says otherwise, and says why. */
import { Refusal } from '../../platform/endpoint.ts'
import { handlers } from '../../platform/http/mount.ts'
import { isOwn } from '../distraints/rules.ts'
import { settling } from '../distraints/settling.contract.ts'
import { standingOf } from '../distraints/server/offices.ts'

const DIFFERENT = ['MISMATCH', 'NOT_FOUND']

export const settlingChecks = handlers(settling, {
  async settleCheck({ input: { id, checkId, reason }, user, db }) {
    const check = await db
      .selectFrom('register_check as check')
      .innerJoin('distraint', 'distraint.id', 'check.distraint_id')
      .select(['check.id', 'check.state', 'check.confirmed_reason', 'distraint.office'])
      .where('check.id', '=', checkId)
      .where('check.distraint_id', '=', id)
      .forUpdate('check')
      .executeTakeFirst()
    if (!check) throw new Refusal('noSuchCheck')
    if (!isOwn(check, await standingOf(db, user))) throw new Refusal('notYours')
    if (!DIFFERENT.includes(check.state) || check.confirmed_reason !== null)
      throw new Refusal('nothingToSettle')
    await db
      .updateTable('register_check')
      .set({ confirmed_reason: reason })
      .where('id', '=', checkId)
      .execute()
    return { id: check.id, state: check.state as 'MISMATCH' | 'NOT_FOUND', confirmedReason: reason }
  },
})
