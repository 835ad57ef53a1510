/** Applications as their applicants have them: sent, confirmed, followed and corrected. */
import { documentLanguage } from '#platform/lang/language.ts'
import { keepFile } from '#files/server/files.ts'
import { examinedDocument } from '#files/server/uploads.ts'
import { cleanName } from '#files/files.rules.ts'
import { mustHaveWorked } from '#people/proof-of-work/server/proving.ts'
import { dayInSofia } from '#platform/dates.ts'
import { type Db, nextNumber } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import { mustNotFlood } from '#platform/mail/strangers.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { certificateIn, endOf, factsOf } from '#machines/systems/server/certificates.ts'
import { newCode, openedBy } from '#machines/systems/server/codes.ts'
import { Service } from '#machines/systems/systems.contract.ts'
import { externalApplications, FILES_WITHIN_MS, MOST_FILES } from '../applications.contract.ts'
import { applicationStates, recordedFields } from '../states.messages.ts'
import { notifyReceived } from './letters.ts'
import { applicationFiles, columnsOf, historyOf, noteApplication, ownerOf, saidIn } from './rows.ts'

/** The application that a secret opens; whether it also confirms the address of the contact. */
async function opened(db: Db, code: string, now: Date) {
  const confirming = await openedBy(db, code, 'CONFIRM', now)
  const id = confirming ?? (await openedBy(db, code, 'STATUS', now))
  const row =
    id === undefined
      ? undefined
      : await db
          .selectFrom('external_application')
          .selectAll()
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
  if (!row) throw new Refusal('noSuchApplication')
  return { row, confirming: confirming !== undefined }
}

export const applyingHandlers = recordingHandlers(externalApplications, recordedFields, {
  async readCertificate({ input: { certificate }, now }) {
    const der = certificateIn(certificate)
    endOf(der, now)
    return factsOf(der)
  },

  // oxlint-disable-next-line no-unused-vars -- that they declared is kept as the moment
  async applyForSystem({ input: { proof, declared, ...input }, user, origin, db, now, services }) {
    const scope = { db, now, services }
    await mustHaveWorked(scope, { user, origin, proof })
    await mustNotFlood(scope, { to: input.contactEmail, ...(!user && { from: origin }) })
    const year = Number(dayInSofia(now).slice(0, 4))
    const number = await nextNumber(db, 'externalApplication', year)
    const reference = `ВС-${year}-${String(number).padStart(5, '0')}`
    const row = await db
      .insertInto('external_application')
      .values({
        ...columnsOf(input, now),
        contact_email: input.contactEmail,
        reference,
        language: documentLanguage(origin.language),
        sent_at: now,
      })
      .returning(['id', 'reference', 'contact_names', 'contact_email', 'language'])
      .executeTakeFirstOrThrow()
    await noteApplication(db, { id: row.id, event: 'SENT' }, now)
    await notifyReceived(scope, row)
    return { id: row.id, reference, code: await newCode(db, row.id, 'STATUS', now) }
  },

  async attachToApplication({ input: { id, code, use, name }, db, now, services, bytes }) {
    await mustHavePlace(db, { id, code, now })
    const type = await examinedDocument(services, bytes)
    return db.transaction().execute(async (tx) => {
      // Held, so that of several that arrive at once none is one too many.
      await tx.selectFrom('external_application').select('id').where('id', '=', id).forNoKeyUpdate().execute()
      await mustHavePlace(tx, { id, code, now })
      const file = { name: cleanName(name, type), type, bytes, sealed: true }
      return keepFile({ db: tx, now, services }, { use, owner: ownerOf(id), ...file })
    })
  },

  async seeOwnApplication({ input: { code }, db, now }) {
    const { row, confirming } = await opened(db, code, now)
    const files = await applicationFiles(db, row.id)
    return {
      ...saidIn(row, Service.array().parse(row.services)),
      confirms: confirming && row.state === 'UNCONFIRMED',
      files: files.map(({ name, bytes, use }) => ({ name, bytes, use })),
      events: (await historyOf(db, row.id)).map(({ at, event }) => ({ at, event })),
    }
  },

  async confirmApplication({ input: { code }, db, now, changed }) {
    const { row, confirming } = await opened(db, code, now)
    if (!confirming) throw new Refusal('noSuchApplication')
    changed({ state: applicationStates[row.state] }, { state: applicationStates[row.state] })
    if (row.state !== 'UNCONFIRMED') return {}
    await db
      .updateTable('external_application')
      .set({ state: 'SUBMITTED', confirmed_at: now })
      .where('id', '=', row.id)
      .execute()
    await noteApplication(db, { id: row.id, event: 'CONFIRMED' }, now)
    changed({ state: applicationStates.UNCONFIRMED }, { state: applicationStates.SUBMITTED })
    return {}
  },

  // oxlint-disable-next-line no-unused-vars -- as above
  async correctApplication({ input: { code, declared, ...input }, db, now, changed }) {
    const { row } = await opened(db, code, now)
    if (row.state !== 'RETURNED') throw new Refusal('notReturned')
    const columns = columnsOf(input, now)
    // A certificate that is not sent anew stays.
    const certificate = columns.certificate ?? row.certificate
    await db
      .updateTable('external_application')
      .set({ ...columns, certificate, state: 'SUBMITTED', reason: null })
      .where('id', '=', row.id)
      .execute()
    await noteApplication(db, { id: row.id, event: 'CORRECTED' }, now)
    changed(
      {
        state: applicationStates.RETURNED,
        name: row.system_name,
        networks: row.networks,
        kinds: row.services,
      },
      {
        state: applicationStates.SUBMITTED,
        name: input.systemName,
        networks: columns.networks,
        kinds: input.services,
      },
    )
    return {}
  },
})

/** Whether whoever holds this code may add a file to this application now. */
async function mustHavePlace(db: Db, { id, code, now }: { id: number; code: string; now: Date }) {
  const opens = (await openedBy(db, code, 'STATUS', now)) ?? (await openedBy(db, code, 'CONFIRM', now))
  if (opens !== id) throw new Refusal('noSuchApplication')
  const row = await db
    .selectFrom('external_application')
    .select(['state', 'declared_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const late = now.getTime() - row.declared_at.getTime() > FILES_WITHIN_MS
  if ((late && row.state !== 'RETURNED') || row.state === 'APPROVED' || row.state === 'DENIED')
    throw new Refusal('tooLateForFiles')
  if ((await applicationFiles(db, id)).length >= MOST_FILES) throw new Refusal('tooManyApplicationFiles')
}
