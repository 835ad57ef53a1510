/** What administrators do with external systems. */
import { addDays, dayInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { containing, paged } from '#platform/db/paged.ts'
import { Refusal } from '#platform/endpoint.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from '../keys.messages.ts'
import { externalSystems } from '../systems.contract.ts'
import { endKey, keysOf } from './key-rows.ts'
import { sendPasswordLink } from './letters.ts'
import { readNetworks } from './networks.ts'
import { addGrant, endGrant, noteSystem, setLimits, turnSystem } from './store.ts'
import { eventsOf, grantsOf, systemRow, systemRows, usesOf } from './system-rows.ts'

async function mustBe(db: Db, id: number) {
  const row = await db.selectFrom('external_system').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('noSuchSystem')
  return row
}

export const externalSystemHandlers = recordingHandlers(externalSystems, recordedFields, {
  async listExternalSystems({ input, db, now }) {
    let query = systemRows(db, now)
    if (input.state) query = query.where('s.state', '=', input.state)
    if (input.search) {
      const like = containing(input.search)
      query = query.where((eb) => eb.or([eb('s.name', 'ilike', like), eb('s.institution', 'ilike', like)]))
    }
    const columns = { id: 's.id', name: 's.name', institution: 's.institution', state: 's.state' }
    const { rows, total } = await paged(query, input, columns, { byDefault: 's.id desc', id: 's.id' })
    return { total, rows: rows.map(systemRow) }
  },

  async seeExternalSystem({ input: { id }, db, now }) {
    const row = await systemRows(db, now).where('s.id', '=', id).executeTakeFirst()
    if (!row) throw new Refusal('noSuchSystem')
    return {
      ...systemRow(row),
      userName: row.user_name,
      applicationId: row.application_id,
      networks: row.networks,
      perMinute: row.per_minute,
      opened: row.password_hash !== null,
      grants: await grantsOf(db, id, now),
      keys: await keysOf(db, id, now),
      uses: await usesOf(db, id, now),
      events: await eventsOf(db, id),
    }
  },

  async grantService({ input: { id, service, ground, from, to }, user, db, now, changed }) {
    await mustBe(db, id)
    if (to !== undefined && to < from) throw new Refusal('endsBefore', { field: 'to' })
    await addGrant(db, { systemId: id, service, ground, from, to: to ?? null }, user.id, now)
    changed({}, { systemService: service, legalGround: ground, from, until: to })
    return {}
  },

  async endGrant({ input: { id, grantId }, user, db, now, changed }) {
    await mustBe(db, id)
    const ended = await endGrant(
      db,
      { systemId: id, grantId, last: addDays(dayInSofia(now), -1) },
      user.id,
      now,
    )
    if (!ended) throw new Refusal('grantOver')
    changed({ systemService: ended.service, legalGround: ended.legal_ground }, {})
    return {}
  },

  async stopExternalSystem({ input: { id, reason }, user, db, now, changed }) {
    await mustBe(db, id)
    if (!(await turnSystem(db, id, 'STOPPED'))) throw new Refusal('stopped')
    await noteSystem(db, { systemId: id, event: 'STOPPED', by: user.id, text: reason }, now)
    changed({ active: true }, { active: false })
    return {}
  },

  async resumeExternalSystem({ input: { id }, user, db, now, changed }) {
    await mustBe(db, id)
    if (!(await turnSystem(db, id, 'ACTIVE'))) throw new Refusal('running')
    await noteSystem(db, { systemId: id, event: 'RESUMED', by: user.id }, now)
    changed({ active: false }, { active: true })
    return {}
  },

  async setSystemLimits({ input: { id, networks, perMinute }, user, db, now, changed }) {
    const before = await mustBe(db, id)
    const read = readNetworks(networks)
    await setLimits(db, id, { networks: read, perMinute }, user.id, now)
    changed({ networks: before.networks, perMinute: before.per_minute }, { networks: read, perMinute })
    return {}
  },

  async endSystemKey({ input: { id, keyId }, user, db, now, changed }) {
    await mustBe(db, id)
    const ended = await endKey(db, { systemId: id, keyId, by: user.id }, now)
    if (!ended) throw new Refusal('keyOver')
    changed({ systemKey: ended }, {})
    return {}
  },

  async sendSystemLink({ input: { id }, user, db, now, services }) {
    const { application_id: applicationId, account_id: accountId, name } = await mustBe(db, id)
    if (applicationId === null) throw new Refusal('noContact')
    const contact = await db
      .selectFrom('external_application')
      .select(['contact_names as names', 'contact_email as email', 'language'])
      .where('id', '=', applicationId)
      .executeTakeFirstOrThrow()
    const { user_name: userName } = await db
      .selectFrom('account')
      .select('user_name')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    const scope = { db, now, services }
    await sendPasswordLink(scope, { applicationId, ...contact }, { name, userName }, { kind: 'externalLink' })
    await noteSystem(db, { systemId: id, event: 'LINK_SENT', by: user.id }, now)
    return {}
  },
})
