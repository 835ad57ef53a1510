/** Officers of a system, in the hands of administrators: listed, added and removed, with a letter to the officer each time. */
import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { inLanguage } from '#platform/lang/language.ts'
import { oneLine } from '#platform/mail/letter-layout.ts'
import { queueMail } from '#platform/mail/mail.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { noteSystem } from '#machines/systems/server/store.ts'
import { officerLetters, recordedFields } from '../intake.messages.ts'
import { officers } from '../officers.contract.ts'
import { entering, giveLeave, MOST_SHOWN, officerCalled } from './leave.ts'

async function systemCalled(db: Db, id: number): Promise<string> {
  const row = await db.selectFrom('external_system').select('name').where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('noSuchSystem')
  return row.name
}

export const officerHandlers = recordingHandlers(officers, recordedFields, {
  async listOfficersOfSystem({ input: { id }, db, now }) {
    const name = await systemCalled(db, id)
    const enters = await entering(db, now).select('s.id').where('s.id', '=', id).executeTakeFirst()
    const rows = await db
      .selectFrom('officer_system as o')
      .innerJoin('account as a', 'a.id', 'o.account_id')
      .leftJoin('account as g', 'g.id', 'o.given_by')
      .leftJoin('account as e', 'e.id', 'o.ended_by')
      .select(['o.account_id', 'a.full_name', 'a.user_name', 'o.since', 'o.until'])
      .select(['g.full_name as given_by', 'e.full_name as ended_by'])
      .where('o.system_id', '=', id)
      .orderBy((eb) => eb('o.until', 'is not', null))
      .orderBy('o.id', 'desc')
      .limit(MOST_SHOWN)
      .execute()
    return {
      name,
      enters: enters !== undefined,
      officers: rows.map((row) => ({
        officerId: row.account_id,
        name: row.full_name,
        userName: row.user_name,
        since: row.since.toISOString(),
        givenBy: row.given_by,
        until: row.until?.toISOString() ?? null,
        endedBy: row.ended_by,
      })),
    }
  },

  async addOfficerOfSystem({ input: { id, officer, reason }, user, db, now, services, changed }) {
    const name = await systemCalled(db, id)
    const found =
      (await officerCalled(db, { userName: officer })) ??
      (await officerCalled(db, { bailiffNumber: officer }))
    if (!found) throw new Refusal('noSuchOfficer', { field: 'officer' })
    if (!(await giveLeave(db, { systemId: id, accountId: found.id, by: user.id }, now)))
      throw new Refusal('mayAlready', { field: 'officer' })
    const text = `${found.full_name}: ${reason}`
    await noteSystem(db, { systemId: id, event: 'OFFICER_ADDED', by: user.id, text }, now)
    await notify({ db, now, services }, found.id, { kind: 'officerAdded', system: name, reason })
    changed({}, { actingOfficer: found.full_name })
    return {}
  },

  async removeOfficerOfSystem({ input: { id, officerId, reason }, user, db, now, services, changed }) {
    const name = await systemCalled(db, id)
    const ended = await db
      .updateTable('officer_system as o')
      .from('account as a')
      .set((eb) => ({ until: eb.fn<Date>('greatest', [eb.val(now), 'o.since']), ended_by: user.id }))
      .whereRef('a.id', '=', 'o.account_id')
      .where('o.system_id', '=', id)
      .where('o.account_id', '=', officerId)
      .where('o.until', 'is', null)
      .returning('a.full_name')
      .executeTakeFirst()
    if (!ended) throw new Refusal('notLet')
    const text = `${ended.full_name}: ${reason}`
    await noteSystem(db, { systemId: id, event: 'OFFICER_REMOVED', by: user.id, text }, now)
    await notify({ db, now, services }, officerId, { kind: 'officerRemoved', system: name, reason })
    changed({ actingOfficer: ended.full_name }, {})
    return {}
  },
})

type Reported = { kind: 'officerAdded' | 'officerRemoved'; system: string; reason: string }
/** Writes to an officer what was done in their name; one without an e-mail address sees it at their systems. */
async function notify({ db, now, services }: Scope, accountId: number, { kind, system, reason }: Reported) {
  const account = await db
    .selectFrom('account')
    .select(['email', 'full_name', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (!account.email) return
  const words = inLanguage(officerLetters, account.language)
  await queueMail(
    db,
    { to: account.email, accountId, language: account.language, kind },
    {
      subject: words[`${kind}Subject`](system),
      greeting: words.greeting(account.full_name),
      paragraphs: [words[kind](system), words.reason(oneLine(reason)), words.howToEnd],
      action: { label: words.toSystems, address: `${services.publicUrl}/dist/account/systems` },
    },
    now,
  )
}
