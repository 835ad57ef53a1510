/** What is heard of a message changes its row: by the rules of its states, with a row of history, in one short transaction. */
import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Proof, Status } from '#e-delivery/service/meaning.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import type { EDeliverySettings, Services, Scope } from '#platform/process/integrations.ts'
import type { DeliveryChange, DeliveryStatus } from '../deliveries.contract.ts'
import { afterAnswers, afterFailures, holdMs, isEnded, LOST_ANSWER_MS } from '../deliveries.rules.ts'

/* What the service gave as proof, kept byte by byte: its answers and the time stamps in them. */

/** What a sealed proof is bound to, so that none can be put in another's place. */
export const sealOfProof = (deliveryId: number, kind: Proof['kind']) => `e-delivery ${deliveryId} ${kind}`

type Sealed = Omit<Proof, 'bytes'> & { length: number; sha256: Buffer; content: Buffer }

/** Seals proofs; apart from the transaction that keeps them, for it takes its time. */
const sealedProofs = (
  personal: PersonalNumbers,
  deliveryId: number,
  proofs: readonly Proof[],
): Promise<Sealed[]> =>
  Promise.all(
    proofs
      .filter(({ bytes }) => bytes.length > 0)
      .map(async ({ kind, name, type, bytes }) => ({
        kind,
        name: name.replace(/[\p{Cc}/\\]/gu, '_').slice(0, 200) || kind,
        type: /^[\x20-\x7E]{3,300}$/.test(type) ? type : 'application/octet-stream',
        length: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        content: await personal.coverBytes(bytes, sealOfProof(deliveryId, kind)),
      })),
  )

/** Keeps what is not kept yet: the first of each kind is the one that counts. */
async function storeProofs(db: Db, now: Date, deliveryId: number, proofs: readonly Sealed[]) {
  for (const { kind, name, type, length, sha256, content } of proofs)
    await db
      .insertInto('e_delivery_evidence')
      .values({ delivery_id: deliveryId, kind, at: now, name, type, bytes: length, sha256, content })
      .onConflict((already) => already.columns(['delivery_id', 'kind']).doNothing())
      .execute()
}

/** A proof of a message, as it came; undefined where there is none. */
export async function proofOf(db: Db, personal: PersonalNumbers, deliveryId: number, id: number) {
  const row = await db
    .selectFrom('e_delivery_evidence')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const bytes = await personal.openBytes(row.content, sealOfProof(deliveryId, row.kind))
  if (!createHash('sha256').update(bytes).digest().equals(row.sha256))
    throw new Error(`Proof ${id} was changed.`)
  return { name: row.name, type: row.type, bytes }
}

/* The history of a message: each change with its source, in rows that are only added. */

/** Who brought the news: the sending itself, a push that was looked into, our own asking, or an administrator. */
export type Bringer = { source: DeliveryChange['source']; accountId?: number }

type Change = {
  id: number
  at: Date
  event: DeliveryChange['event']
  to: DeliveryStatus
  by: Bringer
  externalAt?: Date | null
  error?: string | null
}

/** Adds a row to the history of a message. */
export async function noteChange(db: Db, { id, at, event, to, by, externalAt, error }: Change) {
  await db
    .insertInto('e_delivery_change')
    .values({
      delivery_id: id,
      at,
      event,
      to_status: to,
      source: by.source,
      external_at: externalAt ?? null,
      error: error ?? null,
      account_id: by.accountId ?? null,
    })
    .execute()
}

/** A message, locked until the transaction ends. */
const locked = (tx: Db, id: number) =>
  tx.selectFrom('e_delivery').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

const LET_GO = { held_until: null, unsure_until: null } as const

/** Somebody made it due while it was spoken about: a push, which may know more. */
const nextOr = (row: DeliveryRecord, taken: DeliveryRecord, next: Date) =>
  row.next_try_at?.getTime() === taken.next_try_at?.getTime() ? next : row.next_try_at

/** Keeps how a message stands at the service; answers how it stands here. */
export async function hear(
  { db, now, services }: Scope,
  taken: DeliveryRecord,
  { serviceId, sentAt, servedAt, proofs }: Status,
  by: Bringer,
): Promise<DeliveryStatus> {
  const { id } = taken
  const sealed = await sealedProofs(services.personal, id, proofs)
  return db.transaction().execute(async (tx) => {
    const row = await locked(tx, id)
    if (isEnded(row.status)) return row.status
    const status = servedAt ? 'SERVED' : 'SENT'
    const moves = row.status !== status
    const asks = moves ? 1 : row.asks + 1
    await tx
      .updateTable('e_delivery')
      .set({
        status,
        service_id: serviceId,
        // Until the service has said when it took it, the moment of sending is ours.
        sent_at: proofs.length > 0 || row.sent_at === null ? sentAt : row.sent_at,
        served_at: servedAt,
        asks,
        tries: 0,
        last_error: null,
        held_until: null,
        unsure_until: null,
        next_try_at: servedAt ? null : nextOr(row, taken, afterAnswers(now, asks, sentAt)),
        ...(moves && { changed_at: now }),
      })
      .where('id', '=', id)
      .execute()
    await storeProofs(tx, now, id, sealed)
    if (row.status === 'QUEUED')
      await noteChange(tx, { id, at: now, event: 'STATUS', to: 'SENT', by, externalAt: sentAt })
    if (servedAt)
      await noteChange(tx, { id, at: now, event: 'STATUS', to: 'SERVED', by, externalAt: servedAt })
    return status
  })
}

/** Ends a message that the service does not have: its recipient is not registered, or it was refused. */
export const end = (
  { db, now }: Scope,
  { id }: DeliveryRecord,
  to: 'NOT_REGISTERED' | 'REFUSED',
  error: string | null,
  by: Bringer,
): Promise<DeliveryStatus> =>
  db.transaction().execute(async (tx) => {
    const row = await locked(tx, id)
    if (row.status !== 'QUEUED') return row.status
    await tx
      .updateTable('e_delivery')
      .set({ status: to, changed_at: now, last_error: error, next_try_at: null, ...LET_GO, tries: 0 })
      .where('id', '=', id)
      .execute()
    await noteChange(tx, { id, at: now, event: 'STATUS', to, by, error })
    return to
  })

/** Whether a message may have reached the service: surely not, perhaps because its answer was lost, or nothing new is known of that. */
export type Arrival = 'surelyNot' | 'lost' | 'asBefore'

/** Notes that the service did not answer as it should, and when to try again. A trouble that lasts has one row of history. */
export const reschedule = (
  { db, now }: Scope,
  taken: DeliveryRecord,
  error: string,
  by: Bringer,
  arrival: Arrival = 'asBefore',
): Promise<DeliveryStatus> =>
  db.transaction().execute(async (tx) => {
    const row = await locked(tx, taken.id)
    if (isEnded(row.status)) return row.status
    const tries = row.tries + 1
    const unsure = {
      surelyNot: null,
      lost: new Date(now.getTime() + LOST_ANSWER_MS),
      asBefore: row.unsure_until,
    }[arrival]
    const next = afterFailures(now, tries)
    await tx
      .updateTable('e_delivery')
      .set({
        tries,
        last_error: error,
        next_try_at: nextOr(row, taken, unsure && unsure > next ? unsure : next),
        held_until: null,
        unsure_until: unsure,
      })
      .where('id', '=', row.id)
      .execute()
    if (row.last_error !== error)
      await noteChange(tx, { id: row.id, at: now, event: 'ERROR', to: row.status, by, error })
    return row.status
  })

/** Notes, before the service is given a message, that it may have it from now on. */
export const noteOffered = (
  { db, now, services }: Scope,
  { id }: DeliveryRecord,
  name: string,
  by: Bringer,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const row = await locked(tx, id)
    await tx
      .updateTable('e_delivery')
      .set({
        offered_at: row.offered_at ?? now,
        offered_by: row.offered_by ?? services.eDelivery!.driver,
        unsure_until: row.held_until,
        name_cipher: services.personal.cover(name),
      })
      .where('id', '=', id)
      .execute()
    await noteChange(tx, { id, at: now, event: 'OFFERED', to: row.status, by })
  })

const free = (now: Date) => sql<boolean>`(held_until is null or held_until <= ${now})`

/**
 * Whether nothing of the same kind to the same recipient came before it and is still to be sent: that a distraint was lifted is not told
 * before that it was imposed, though the first may be tried again later than the second. What another protocol has is not waited for.
 */
export const inTurn = ({
  driver,
}: EDeliverySettings) => sql<boolean>`not exists (select from e_delivery earlier
  where earlier.status = 'QUEUED' and earlier.recipient_hash = e_delivery.recipient_hash and earlier.about_kind = e_delivery.about_kind
    and earlier.id < e_delivery.id and coalesce(earlier.offered_by, ${driver}) = ${driver})`

const heldUntil = (now: Date, { patienceMs }: EDeliverySettings) =>
  new Date(now.getTime() + holdMs(patienceMs))

/** What the outboxes of messages to send and of messages to ask about have in common: a push may make a held message due. */
export const aboutDeliveries = (services: Services) => ({
  table: 'e_delivery' as const,
  wokenBy: 'e-delivery-due',
  held: 'held_until',
  counted: false,
  order: sql`bulk, next_try_at, id`,
  heldMs: () => holdMs(services.eDelivery!.patienceMs),
  pauses: null,
})
export type DeliveryRecord = Selectable<DB['e_delivery']>

/** Takes one message, due or not; undefined while another process speaks about it. */
export const takeOne = (db: Db, now: Date, settings: EDeliverySettings, id: number) =>
  db
    .updateTable('e_delivery')
    .set({ held_until: heldUntil(now, settings) })
    .where('id', '=', id)
    .where('next_try_at', 'is not', null)
    .where(free(now))
    .returningAll()
    .executeTakeFirst()
