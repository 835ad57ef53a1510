/** The order on an application is drawn up, signed by the organiser and taken back: with that it is decided. Ordinance N-3, art. 29, annex 5. */
import { statuses } from '#sales/parties/application-names.messages.ts'
import { z } from 'zod'
import { performSigned, signatureColumns } from '#actions/performing.ts'
import { signOrder } from '../signature.ts'
import type { Signer } from '#people/e-authentication/signature-check.ts'
import { recordEvent } from '#sales/history/events.ts'
import { takeFiles } from '#files/server/files.ts'
import type { User } from '#platform/access.ts'
import { Refusal } from '#platform/endpoint.ts'
import { canonical } from '#platform/process/canonical.ts'
import type { Db } from '#platform/db/database.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from '../applications.messages.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import { toPdf } from '#platform/pdf/renderer.ts'
import { Decision, Order } from '../order.contract.ts'
import { applications } from '../applications.contract.ts'
import { mustBeAdmissible, applyDecision, lockForDecision } from './decision.ts'
import { orderDocument } from './order-pdf.ts'
import { ORDER, orderFor, reasonOf } from './orders.ts'
import { phaseOfRow, type ApplicationRow, applicationRows } from './application-rows.ts'

const PreparedOrder = z.object({ order: Order, decision: Decision })

export const orderSigningHandlers = recordingHandlers(applications, recordedFields, {
  async printOrderToSign({ input: { id }, user, db, now, services }) {
    const { drawn } = await drawnUp({ db, services, now }, id, user)
    return setOrder(drawn.order, services)
  },

  async signOrder({ input: { id, file }, user, db, now, services, changed }) {
    const { row, drawn, cipher } = await drawnUp({ db, services, now }, id, user)
    if (row.status !== 'WAITING') throw new Refusal('decided')
    const prepared = Buffer.from(await setOrder(drawn.order, services))
    await performSigned(
      signOrder,
      { db, services, now },
      { file, user, signerId: row.organiser_id, prepared },
      async (signer) => (tx) =>
        decideBySignature(tx, services, { id, drawn, cipher, signer, file, user, now }),
    )
    changed({ status: statuses[row.status] }, { status: statuses[drawn.decision.status], signedAt: now })
    return { status: drawn.decision.status, signedAt: now.toISOString() }
  },
})

/** Keeps what the organiser would decide until they sign it; what they drew up before on the same application is gone with it. */
export async function drawUpOrder(
  db: Db,
  services: Services,
  row: ApplicationRow,
  decision: Decision,
  { user, now }: { user: User; now: Date },
) {
  const { deposit } = decision
  const paid = deposit && { amount: deposit.amount, paidOn: deposit.paidOn }
  const { full_name: organiser } = await db
    .selectFrom('account')
    .select('full_name')
    .where('id', '=', row.organiser_id)
    .executeTakeFirstOrThrow()
  // Whoever prepares it, it is the organiser's once they have signed.
  const order = await orderFor(
    db,
    row,
    { ...decision, deposit: paid, reason: reasonOf(decision, row.procedure) },
    { at: now, personal: services.personal, by: organiser, actingFor: null, toSign: true },
  )
  const prepared = {
    status: decision.status,
    drawn_up_at: now,
    drawn_up_by: user.id,
    cipher: services.personal.cover(canonical({ order, decision })),
  }
  await db
    .insertInto('order_draft')
    .values({ registration_id: row.id, ...prepared })
    .onConflict((on) => on.column('registration_id').doUpdateSet(prepared))
    .execute()
  const details = { number: row.number }
  await recordEvent(db, {
    saleId: row.announcement_id,
    at: now,
    kind: 'orderDrawnUp',
    user,
    details,
  })
}

/** The same data give the same bytes (docs/decisions/023), so what was drawn up is set again rather than kept. */
const setOrder = (order: Order, { publicUrl }: Services) => toPdf(orderDocument(order, 'bg', publicUrl))

const draftOf = (db: Db, id: number) =>
  db.selectFrom('order_draft').select('cipher').where('registration_id', '=', id).executeTakeFirst()

/** What was drawn up, for the organiser of the sale, and not while bidding runs (art. 19). */
async function drawnUp({ db, services, now }: Scope, id: number, user: User) {
  const row = await applicationRows(db).where('r.id', '=', id).executeTakeFirst()
  if (!row || row.organiser_id !== user.actsFor) throw new Refusal('noSuchRegistration')
  if (phaseOfRow(row, now) === 'current') throw new Refusal('hiddenWhileBidding')
  const draft = await draftOf(db, id)
  if (!draft) throw new Refusal(row.status === 'WAITING' ? 'notDrawnUp' : 'decided')
  const prepared = PreparedOrder.parse(JSON.parse(services.personal.open(draft.cipher)))
  return { row, drawn: prepared, cipher: draft.cipher }
}

type SignedDecision = {
  id: number
  drawn: z.infer<typeof PreparedOrder>
  cipher: Buffer
  signer: Signer
  file: string
  user: User
  now: Date
}

/** All at once, or nothing: the decision, its order and the letters. What may have changed since it was drawn up is asked again. */
async function decideBySignature(
  db: Db,
  services: Services,
  { id, drawn, cipher, signer, file, user, now }: SignedDecision,
) {
  const row = await lockForDecision(db, id, user, now)
  const draft = await draftOf(db, id)
  if (!draft?.cipher.equals(cipher)) throw new Refusal('stale')
  const { order, decision } = drawn
  if (decision.status === 'APPROVED') await mustBeAdmissible({ db, services, now }, row, decision)
  await applyDecision(db, services, row, decision, {
    by: { name: order.by, actingFor: order.actingFor },
    user,
    now,
  })
  const owner = { kind: 'REGISTRATION', id } as const
  const [document] = await takeFiles(db, { ids: [file], user, owner, use: ORDER }, now, 'file')
  await db
    .insertInto('order_signature')
    .values({
      registration_id: id,
      drawn_up_at: new Date(order.at),
      signed_at: now,
      ...signatureColumns(document!, signer, user),
    })
    .execute()
  // The signed one is the order: the job sets no unsigned one beside it.
  await db.deleteFrom('order_duty').where('registration_id', '=', id).execute()
  await db.deleteFrom('order_draft').where('registration_id', '=', id).execute()
}
