/** Applications as rows: what is written down of one, its files and its history. */
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { filesOf } from '#files/server/files.ts'
import type { Db } from '#platform/db/database.ts'
import type { DB, ExternalApplicationEvent } from '#db/schema.ts'
import { certificateIn, endOf, factsOf } from '#machines/systems/server/certificates.ts'
import { readNetworks } from '#machines/systems/server/networks.ts'
import type { Wanted } from '../applications.contract.ts'

export type ApplicationRecord = Selectable<DB['external_application']>
type Said = Omit<z.output<typeof Wanted>, 'contactEmail' | 'declared'>

/** The columns for what an application says; refuses networks and certificates that are none. */
export function columnsOf(said: Said, now: Date) {
  const certificate = said.certificate === '' ? null : certificateIn(said.certificate)
  if (certificate) endOf(certificate, now)
  return {
    institution: said.institution,
    eik: said.eik,
    address: said.address,
    contact_names: said.contactNames,
    contact_phone: said.contactPhone,
    system_name: said.systemName,
    aim: said.aim,
    legal_ground: said.legalGround,
    services: [...said.services],
    networks: readNetworks(said.networks),
    environment: said.environment,
    certificate,
    declared_at: now,
  }
}

type Noted = {
  id: number
  event: ExternalApplicationEvent['event']
  by?: number | null
  text?: string | null
}
/** Adds to the history of an application. */
export const noteApplication = (db: Db, { id, event, by = null, text = null }: Noted, now: Date) =>
  db
    .insertInto('external_application_event')
    .values({ application_id: id, event, by_account_id: by, text, at: now })
    .execute()

/** Everything that was done with it, the oldest first. */
export async function historyOf(db: Db, id: number) {
  const rows = await db
    .selectFrom('external_application_event as e')
    .leftJoin('account as a', 'a.id', 'e.by_account_id')
    .select(['e.at', 'e.event', 'e.text', 'a.full_name as by'])
    .where('e.application_id', '=', id)
    .orderBy('e.id')
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export const ownerOf = (id: number) => ({ kind: 'EXTERNAL_APPLICATION', id }) as const
export const applicationFiles = (db: Db, id: number) => filesOf(db, ownerOf(id))

/** What an application says, as both sides read it. */
export const saidIn = (row: ApplicationRecord, services: z.output<typeof Wanted>['services']) => ({
  id: row.id,
  reference: row.reference,
  state: row.state,
  sentAt: row.sent_at.toISOString(),
  institution: row.institution,
  eik: row.eik,
  address: row.address,
  contactNames: row.contact_names,
  contactPhone: row.contact_phone,
  contactEmail: row.contact_email,
  systemName: row.system_name,
  aim: row.aim,
  legalGround: row.legal_ground,
  services,
  networks: [...row.networks],
  environment: row.environment,
  certificate: row.certificate && factsOf(row.certificate),
  reason: row.reason,
})
