/** The organiser decides who may bid: they confirm the deposit and approve, or refuse with all grounds, before bidding starts. Their order is then drawn up for their signature. */
import { statuses } from '#sales/parties/application-names.messages.ts'
import type { Changed } from '#platform/http/audit.ts'
import { moneyText } from '#platform/money.ts'
import type { User } from '#platform/access.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { declaredDays } from '#platform/db/declared-days.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from '../applications.messages.ts'
import type { Services } from '#platform/process/integrations.ts'
import { containing, paged } from '#platform/db/paged.ts'
import { inPhase } from '#sales/history/phases.ts'
import { settingAt } from '#settings/settings.ts'
import type { Decision } from '../order.contract.ts'
import { applications } from '../applications.contract.ts'
import { bySession, mustBeAdmissible, applyDecision, lockForDecision } from './decision.ts'
import { drawUpOrder } from './order-signing.ts'
import {
  COLUMNS,
  APPLICANT_NAME,
  phaseOfRow,
  type ApplicationRow,
  applicationLine,
  applicationRows,
} from './application-rows.ts'

export const decisionHandlers = recordingHandlers(applications, recordedFields, {
  async listRegistrations({ input, user, db, now }) {
    if (input.announcementId !== undefined) await mustBeOpenTo(db, input.announcementId, user, now)
    let query = applicationRows(db)
      .where('a.organiser_id', '=', user.actsFor)
      // While bidding runs the organiser sees nothing of the applicants (Ordinance N-3, art. 19).
      .where((eb) => eb.not(inPhase('current', now)))
    if (input.announcementId !== undefined) query = query.where('a.id', '=', input.announcementId)
    if (input.status) query = query.where('r.status', '=', input.status)
    if (input.search) {
      const like = containing(input.search)
      query = query.where((eb) =>
        eb.or([
          ...(['r.number', 'a.code', 'a.title'] as const).map((c) => eb(c, 'ilike', like)),
          eb(APPLICANT_NAME, 'ilike', like),
        ]),
      )
    }
    const { rows, total } = await paged(query, input, COLUMNS, { byDefault: 'r.id desc', id: 'r.id' })
    const declared = await declaredDays(db)
    return { rows: rows.map((row) => applicationLine(row, user, now, declared)), total }
  },

  async approveRegistration({ input, user, db, now, services, changed }) {
    const row = await lockForDecision(db, input.id, user, now)
    const decision = {
      status: 'APPROVED' as const,
      grounds: [],
      said: '',
      deposit: input.exempt ? null : input.deposit,
      exempt: input.exempt,
    }
    await mustBeAdmissible({ db, services, now }, row, decision)
    return settle(db, services, row, decision, { user, now, changed })
  },

  async denyRegistration({ input, user, db, now, services, changed }) {
    const row = await lockForDecision(db, input.id, user, now)
    const grounds = [...new Set(input.grounds)]
    const decision = { status: 'DENIED' as const, grounds, said: input.reason, deposit: null, exempt: false }
    return settle(db, services, row, decision, { user, now, changed })
  },
})

type By = { user: User; now: Date; changed: Changed<keyof typeof recordedFields> }

/** The order is drawn up for the organiser's signature, with which it is decided; or where the settings ask for none, it is decided at once. */
async function settle(
  db: Db,
  services: Services,
  row: ApplicationRow,
  decision: Decision,
  { user, now, changed }: By,
) {
  const toSign = await settingAt(db, 'SignedOrders', now)
  if (toSign) await drawUpOrder(db, services, row, decision, { user, now })
  else await applyDecision(db, services, row, decision, { by: await bySession(db, user), user, now })
  const { status, said, exempt, deposit } = decision
  changed(
    { status: statuses[row.status] },
    {
      status: statuses[toSign ? row.status : status],
      ...(toSign && { order: statuses[status] }),
      reason: said,
      exempt: exempt || null,
      deposit: deposit && moneyText(deposit.amount, row.currency),
    },
  )
  return { toSign }
}

async function mustBeOpenTo(db: Db, saleId: number, user: User, now: Date) {
  const sale = await db
    .selectFrom('announcement as a')
    .leftJoin('auction', 'auction.id', 'a.id')
    .select([
      'a.organiser_id',
      'auction.starts_at',
      'auction.ends_at',
      'auction.suspended_at',
      'auction.terminated_at',
    ])
    .where('a.id', '=', saleId)
    .executeTakeFirst()
  if (!sale) throw new Refusal('noSuchAnnouncement')
  if (sale.organiser_id !== user.actsFor) throw new Refusal('notYours')
  if (
    sale.starts_at &&
    phaseOfRow({ ...sale, starts_at: sale.starts_at, ends_at: sale.ends_at! }, now) === 'current'
  )
    throw new Refusal('hiddenWhileBidding')
}
