/** Applications as administrators decide on them. */
import { fileBytes } from '#files/server/files.ts'
import type { Db } from '#platform/db/database.ts'
import { containing, paged } from '#platform/db/paged.ts'
import { Refusal } from '#platform/endpoint.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { makeKey } from '#machines/systems/server/key-rows.ts'
import { addGrant, openSystem } from '#machines/systems/server/store.ts'
import { Service } from '#machines/systems/systems.contract.ts'
import { externalHandling } from '../handling.contract.ts'
import { applicationStates, recordedFields } from '../states.messages.ts'
import { notifyApproved, notifyDenied, notifyReturned } from './letters.ts'
import {
  applicationFiles,
  type ApplicationRecord,
  historyOf,
  noteApplication,
  ownerOf,
  saidIn,
} from './rows.ts'

async function mustBe(db: Db, id: number): Promise<ApplicationRecord> {
  const row = await db.selectFrom('external_application').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('noSuchApplication')
  return row
}
/** Held, so that of two who decide at once one is told that it was decided. */
async function mustWait(db: Db, id: number): Promise<ApplicationRecord> {
  await db.selectFrom('external_application').select('id').where('id', '=', id).forUpdate().execute()
  const row = await mustBe(db, id)
  if (row.state !== 'SUBMITTED') throw new Refusal('decided')
  return row
}
const servicesOf = ({ services }: Pick<ApplicationRecord, 'services'>) => Service.array().parse(services)

export const externalHandlingHandlers = recordingHandlers(externalHandling, recordedFields, {
  async listExternalApplications({ input, db }) {
    let query = db
      .selectFrom('external_application')
      .select([
        'id',
        'reference',
        'sent_at',
        'institution',
        'system_name',
        'environment',
        'services',
        'state',
      ])
    if (input.state) query = query.where('state', '=', input.state)
    if (input.search) {
      const like = containing(input.search)
      query = query.where((eb) =>
        eb.or([
          eb('institution', 'ilike', like),
          eb('system_name', 'ilike', like),
          eb('reference', 'ilike', like),
        ]),
      )
    }
    const columns = {
      id: 'id',
      sentAt: 'sent_at',
      institution: 'institution',
      systemName: 'system_name',
      state: 'state',
    }
    const { rows, total } = await paged(query, input, columns, { byDefault: 'id desc', id: 'id' })
    return {
      total,
      rows: rows.map(({ sent_at, system_name, ...row }) => ({
        ...row,
        services: servicesOf(row),
        sentAt: sent_at.toISOString(),
        systemName: system_name,
      })),
    }
  },

  async seeExternalApplication({ input: { id }, db }) {
    const row = await mustBe(db, id)
    const known = await db
      .selectFrom('institution')
      .select('id')
      .where('eik', '=', row.eik)
      .executeTakeFirst()
    const system = await db
      .selectFrom('external_system')
      .select('id')
      .where('application_id', '=', id)
      .executeTakeFirst()
    const files = await applicationFiles(db, id)
    const events = await historyOf(db, id)
    return {
      ...saidIn(row, servicesOf(row)),
      language: row.language,
      files: files.map(({ id: fileId, name, type, bytes, sha256, use }) => ({
        id: fileId,
        name,
        type,
        bytes,
        sha256,
        use,
      })),
      institutionId: known?.id ?? null,
      systemId: system?.id ?? null,
      decidedBy: row.decided_by === null ? null : (events.findLast(({ by }) => by !== null)?.by ?? null),
      events,
    }
  },

  async readApplicationFile({ input: { id, fileId }, db, services }) {
    await mustBe(db, id)
    return fileBytes(db, services, fileId, ownerOf(id)).catch((error: unknown) => {
      throw error instanceof Refusal ? new Refusal('noSuchApplication') : error
    })
  },

  async approveExternalApplication({ input: { id, grants }, user, db, now, services, changed }) {
    const row = await mustWait(db, id)
    for (const [at, { from, to }] of grants.entries())
      if (to !== undefined && to < from) throw new Refusal('endsBefore', { field: `grants.${at}.to` })
    const system = await openSystem(
      db,
      {
        applicationId: id,
        name: row.system_name,
        institution: row.institution,
        eik: row.eik,
        environment: row.environment,
        networks: row.networks,
      },
      user.id,
      now,
    )
    for (const { service, ground, from, to } of grants)
      await addGrant(db, { systemId: system.id, service, ground, from, to: to ?? null }, user.id, now)
    // What it was told to be known by is its first key; one that has expired meanwhile is none.
    const key = row.certificate ? await firstKey(db, system.id, row.certificate, now) : null
    await decide(db, { id, state: 'APPROVED', by: user.id, reason: null }, now)
    const reported = { name: row.system_name, userName: system.userName, key }
    await notifyApproved({ db, now, services }, row, reported)
    changed(
      { state: applicationStates.SUBMITTED },
      { state: applicationStates.APPROVED, systemService: grants.map(({ service }) => service).join(', ') },
    )
    return { systemId: system.id }
  },

  async denyExternalApplication({ input: { id, reason }, user, db, now, services, changed }) {
    const row = await mustWait(db, id)
    await decide(db, { id, state: 'DENIED', by: user.id, reason }, now)
    await notifyDenied({ db, now, services }, row, reason)
    changed({ state: applicationStates.SUBMITTED }, { state: applicationStates.DENIED })
    return {}
  },

  async returnExternalApplication({ input: { id, reason }, user, db, now, services, changed }) {
    const row = await mustWait(db, id)
    await db
      .updateTable('external_application')
      .set({ state: 'RETURNED', reason })
      .where('id', '=', id)
      .execute()
    await noteApplication(db, { id, event: 'RETURNED', by: user.id, text: reason }, now)
    await notifyReturned({ db, now, services }, row, reason)
    changed({ state: applicationStates.SUBMITTED }, { state: applicationStates.RETURNED })
    return {}
  },
})

/** The key of the certificate that was applied with, unless that has expired meanwhile. */
async function firstKey(
  db: Db,
  systemId: number,
  certificate: Buffer,
  now: Date,
): Promise<{ clientId: string } | 'expired'> {
  try {
    const { key } = await makeKey(db, { systemId, certificate }, now)
    return { clientId: key.clientId }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'certificateOver') throw error
    return 'expired'
  }
}

type Decision = { id: number; state: 'APPROVED' | 'DENIED'; by: number; reason: string | null }
async function decide(db: Db, { id, state, by, reason }: Decision, now: Date) {
  await db
    .updateTable('external_application')
    .set({ state, decided_at: now, decided_by: by, reason })
    .where('id', '=', id)
    .execute()
  await noteApplication(db, { id, event: state, by, text: reason }, now)
}
