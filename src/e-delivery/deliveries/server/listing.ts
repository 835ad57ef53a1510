/** Messages as administrators look at them: their list, and one with its files, history and proofs. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { containing, paged } from '#platform/db/paged.ts'
import { Refusal } from '#platform/endpoint.ts'
import { handlers } from '#platform/http/mount.ts'
import { hashesTyped, type PersonalNumbers } from '#platform/pki/personal.ts'
import { fileBytes } from '#files/server/files.ts'
import {
  deliveries,
  DELIVERY_PERIODS,
  type DeliveryAct,
  type DeliveryChange,
} from '../deliveries.contract.ts'
import { maskedNumber, mayRefresh, mayResend } from '../deliveries.rules.ts'
import { type DeliveryRecord, proofOf } from './changing.ts'
import { proofsOf } from './proofs-list.ts'

const DAY_MS = 86_400_000
const WITHHELD = '•••'
/** Whether a message would tell who bids in a sale that is not over. */
const withheld = sql<boolean>`delivery_of_running_sale(e_delivery.id)`
const COLUMNS = {
  id: 'id',
  number: 'number',
  subject: 'subject',
  status: 'status',
  openedAt: 'opened_at',
  sentAt: 'sent_at',
  servedAt: 'served_at',
}

export const lookingAtDeliveries = handlers(deliveries, {
  async seeEDeliveryState({ db, services }) {
    const { rows } = await sql<{ waiting: number; failing: number }>`
      select count(*) filter (where status = 'QUEUED') as waiting,
        count(*) filter (where last_error is not null) as failing
      from e_delivery where next_try_at is not null`.execute(db)
    return { driver: services.eDelivery?.driver ?? null, ...rows[0]! }
  },

  async listEDeliveries({ input, db, now, services: { personal, eDelivery } }) {
    const { status, recipientKind, period, trouble, search } = input
    let query = db.selectFrom('e_delivery').selectAll().select(withheld.as('withheld'))
    if (status) query = query.where('status', '=', status)
    if (recipientKind) query = query.where('recipient_kind', '=', recipientKind)
    if (period)
      query = query.where('opened_at', '>', new Date(now.getTime() - DELIVERY_PERIODS[period] * DAY_MS))
    if (trouble)
      query = query.where((eb) =>
        eb.or([eb('last_error', 'is not', null), ...(eDelivery ? [] : [eb('status', '=', 'QUEUED')])]),
      )
    if (search) {
      const like = containing(search)
      const hashes = hashesTyped(personal, search)
      query = query.where((eb) =>
        eb.or([
          eb('number', 'ilike', like),
          eb('subject', 'ilike', like),
          eb('service_id', '=', search),
          ...(hashes.length > 0 ? [eb('recipient_hash', 'in', hashes)] : []),
        ]),
      )
    }
    // That a message is found, or its place among others, would tell as much as its recipient.
    if (search || input.sort === 'subject') query = query.where(sql<boolean>`not ${withheld}`)
    const { rows, total } = await paged(query, input, COLUMNS, { byDefault: 'id desc', id: 'id' })
    return { rows: rows.map((row) => shown(row, personal)), total }
  },

  async seeEDelivery({ input: { id }, db, services: { personal } }) {
    const row = await db
      .selectFrom('e_delivery')
      .selectAll()
      .select(withheld.as('withheld'))
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw new Refusal('noSuchDelivery')
    return {
      ...shown(row, personal),
      about: { kind: row.about_kind, id: row.about_id },
      text: row.withheld ? '' : personal.open(row.text_cipher),
      files: row.withheld ? [] : await filesOf(db, id),
      evidence: row.withheld ? [] : await proofsOf(db, id),
      history: await historyOf(db, id),
    }
  },

  async eDeliveryFile({ input: { id, place }, db, services }) {
    await mustBeShown(db, id)
    const row = await db
      .selectFrom('e_delivery_file')
      .select('file_id')
      .where('delivery_id', '=', id)
      .where('position', '=', place)
      .executeTakeFirst()
    if (!row) throw new Refusal('noSuchDelivery')
    return fileBytes(db, services, row.file_id)
  },

  async eDeliveryEvidence({ input: { id, proof }, db, services: { personal } }) {
    await mustBeShown(db, id)
    const found = await proofOf(db, personal, id, proof)
    if (!found) throw new Refusal('noSuchDelivery')
    return found
  },
})

async function mustBeShown(db: Db, id: number) {
  const row = await db
    .selectFrom('e_delivery')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`not ${withheld}`)
    .executeTakeFirst()
  if (!row) throw new Refusal('noSuchDelivery')
}

const shown = (row: DeliveryRecord & { withheld: boolean }, personal: PersonalNumbers) => ({
  id: row.id,
  number: row.number,
  subject: row.withheld ? WITHHELD : row.subject,
  recipientKind: row.recipient_kind,
  recipient: row.withheld ? null : row.name_cipher && personal.open(row.name_cipher),
  numberKind: row.number_kind,
  recipientNumber: row.withheld
    ? WITHHELD
    : maskedNumber(row.number_kind, personal.open(row.recipient_cipher)),
  status: row.status,
  openedAt: row.opened_at.toISOString(),
  serviceId: row.service_id,
  sentAt: row.sent_at?.toISOString() ?? null,
  servedAt: row.served_at?.toISOString() ?? null,
  error: row.withheld ? null : row.last_error,
  nextTryAt: row.next_try_at?.toISOString() ?? null,
  tries: row.tries,
  can: actsOn(row),
})

const actsOn = ({ status }: DeliveryRecord): DeliveryAct[] => [
  ...(mayRefresh(status) ? (['refresh'] as const) : []),
  ...(mayResend(status) ? (['resend'] as const) : []),
]

const filesOf = (db: Db, id: number) =>
  db
    .selectFrom('e_delivery_file as d')
    .innerJoin('stored_file as f', 'f.id', 'd.file_id')
    .select(['d.position as place', 'f.name', 'f.bytes'])
    .where('d.delivery_id', '=', id)
    .orderBy('d.position')
    .execute()

async function historyOf(db: Db, id: number): Promise<DeliveryChange[]> {
  const rows = await db
    .selectFrom('e_delivery_change as c')
    .leftJoin('account as a', 'a.id', 'c.account_id')
    .selectAll('c')
    .select('a.full_name')
    .where('c.delivery_id', '=', id)
    .orderBy('c.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    event: row.event,
    to: row.to_status,
    source: row.source,
    externalAt: row.external_at?.toISOString() ?? null,
    error: row.error,
    by: row.full_name,
  }))
}
