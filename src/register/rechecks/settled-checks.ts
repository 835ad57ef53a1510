/** An officer keeps to what was entered although the register says otherwise, and says why. */
import { Refusal } from '#platform/endpoint.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { phrases } from '#platform/lang/language.ts'
import { isOwn } from '#register/distraints/distraints.rules.ts'
import { checkSettlement } from '#register/distraints/check-settlement.contract.ts'
import { changeCheck } from '#register/distraints/server/register-checks.ts'
import { statusOf } from '#register/distraints/server/offices.ts'
import { oneOf } from '#platform/kinds.ts'

const DIFFERENT = ['MISMATCH', 'NOT_FOUND'] as const

const recordedFields = phrases({
  confirmedReason: { bg: 'Защо остава, както е вписано', en: 'Why it stays as entered' },
})

export const settlementHandlers = recordingHandlers(checkSettlement, recordedFields, {
  async settleCheck({ input: { id, checkId, reason }, user, db, changed }) {
    const check = await db
      .selectFrom('register_check as check')
      .innerJoin('distraint', 'distraint.id', 'check.distraint_id')
      .select(['check.id', 'check.state', 'check.confirmed_reason', 'distraint.office'])
      .where('check.id', '=', checkId)
      .where('check.distraint_id', '=', id)
      .forUpdate('check')
      .executeTakeFirst()
    if (!check) throw new Refusal('noSuchCheck')
    if (!isOwn(check, await statusOf(db, user))) throw new Refusal('notYours')
    const state = oneOf(DIFFERENT, check.state)
    if (!state || check.confirmed_reason !== null) throw new Refusal('nothingToSettle')
    await changeCheck(db, checkId, { confirmed_reason: reason })
    changed({ confirmedReason: null }, { confirmedReason: reason })
    return { id: check.id, state, confirmedReason: reason }
  },
})
