/** One distraint in full: its asset, parties, history and checks, now or as the register had it on a past day. */
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { handlers } from '#platform/http/mount.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { describe } from '#register/assets/descriptions.rules.ts'
import { maskDocument, openDocument, peopleIn } from '#register/assets/server/documents.ts'
import { EntryContent, type Facts, partiesOf } from '../entry.contract.ts'
import { changesBetween } from '../history.rules.ts'
import { type HistoryEntry, distraintViews } from '../views.contract.ts'
import { isOwn, isVisibleTo, whatMayBeDone } from '../distraints.rules.ts'
import { stateAfter, type DistraintState } from '../state.rules.ts'
import { distraintsOnAsset } from './asset-distraints.ts'
import { partyViews } from './distraint-rows.ts'
import { officeLabels, officerOf, officersOf } from './office-labels.ts'
import { endOfDay } from './past-days.ts'
import { statusOf } from './offices.ts'

const MOST_OTHERS = 50
const END_OF_TIME = new Date('9999-12-31T23:59:59.999Z')

export const distraintViewHandlers = handlers(distraintViews, {
  async seeDistraint({ input: { id, asOf }, user, db, now, services, shown }) {
    // What is entered is seen at once, also by a process whose clock is a little behind.
    const moment = asOf ? lastBefore(endOfDay(asOf, now)) : END_OF_TIME
    const { entries, today } = await entriesUntil(db, id, moment)
    const state = entries.reduce<DistraintState | undefined>(stateAfter, undefined)
    const current = await statusOf(db, user)
    if (!today || !isVisibleTo(today, current)) throw new Refusal('noSuchDistraint')
    if (!state || !isVisibleTo(state, current)) throw new Refusal('notYetEntered', { field: 'asOf' })
    const { facts } = state
    const everyone = [...partiesOf(facts), ...state.formerDebtors, ...state.formerCreditors]
    const [property, parties, offices, onAsset, checks, [officers]] = await Promise.all([
      propertyOf(db, facts, services.personal),
      partyViews(
        db,
        everyone.map((party) => party.id),
        services.personal,
      ),
      officeLabels(
        db,
        entries.flatMap(({ content: { office, transfer } }) =>
          transfer ? [office, transfer.office] : [office],
        ),
      ),
      distraintsOnAsset(db, facts.propertyId, moment, current),
      checksOf(db, id, moment),
      officersOf(db, [state]),
    ])
    // Named as the entry names them, whatever they are called since.
    const view = <P extends { id: number; name: string }>(party: P) => ({
      ...parties.get(party.id)!,
      ...party,
      name: party.name,
    })
    const by = ({ enteredBy, actingFor, office }: EntryContent) => ({
      name: enteredBy.name,
      actingFor: actingFor.name,
      office: offices.get(office)!,
    })
    const others = onAsset.filter((each) => each.id !== id).slice(0, MOST_OTHERS)
    shown.people(property.people)
    shown.parties(others.flatMap(({ creditorIds }) => creditorIds))
    shown.parties(partiesIn(entries))
    const { status, lastNumber, office } = state
    return {
      ...facts,
      ...state,
      asOf: asOf ?? null,
      property,
      debtor: view(facts.debtor),
      creditor: view(facts.creditor),
      furtherDebtors: (facts.furtherDebtors ?? []).map(view),
      furtherCreditors: (facts.furtherCreditors ?? []).map(view),
      formerDebtors: state.formerDebtors.map(view),
      formerCreditors: state.formerCreditors.map(view),
      owners: facts.owners.map((owner) => ({ ...view(owner), inRegister: owner.inRegister ?? null })),
      unnumberedOwners: facts.unnumberedOwners ?? [],
      ownerReason: facts.ownerReason ?? null,
      notWeapon: facts.notWeapon ?? null,
      entered: by(entries[0]!.content),
      heldBy: officers!.heldBy,
      lastNumber,
      // The past is only read.
      can: asOf ? [] : whatMayBeDone({ office, status }, current),
      history: entries.map(({ content, stamp, hash }, index) => ({
        number: content.number,
        kind: content.kind,
        status: content.status,
        at: content.at,
        by: by(content),
        origin: content.origin,
        reason: content.reason,
        changes: changesBetween(entries[index - 1]?.content.facts, content.facts),
        replacement: content.replacement ?? null,
        transfer: content.transfer
          ? {
              office: officerOf(
                content.transfer.office,
                offices.get(content.transfer.office)!,
                content.transfer.officer.name,
              ),
              act: content.transfer.act,
            }
          : null,
        hash,
        stamp,
      })),
      checks,
      own: isOwn({ office }, current),
      rank: onAsset.find((each) => each.id === id)?.rank ?? null,
      inForce: onAsset.filter(({ inForce }) => inForce).length,
      others,
      othersTotal: onAsset.filter((each) => each.id !== id).length,
    }
  },
})

/** Everybody whom the entries name, and named before they were changed. */
const partiesIn = (entries: readonly { content: EntryContent }[]) =>
  entries.flatMap(({ content: { facts } }) => partiesOf(facts).map(({ id }) => id))

/** Moments of the chain have milliseconds. */
const lastBefore = (end: Date) => new Date(end.getTime() - 1)

async function entriesUntil(db: Db, id: number, moment: Date) {
  const rows = await db
    .selectFrom('distraint_entry as e')
    .leftJoin('entry_stamp as s', 's.entry_id', 'e.id')
    .select(['e.id', 'e.at', 'e.content', 'e.hash'])
    .select(['s.entry_id', 's.stamped_at', 's.serial', 's.authority', 's.last_error'])
    .where('e.distraint_id', '=', id)
    .orderBy('e.number')
    .execute()
  const all = rows.map((row) => ({
    id: row.id,
    at: row.at,
    hash: row.hash.toString('hex'),
    content: EntryContent.parse(JSON.parse(row.content)),
    stamp: {
      state: row.stamped_at ? 'stamped' : row.entry_id === null ? 'none' : 'waiting',
      at: row.stamped_at?.toISOString() ?? null,
      serial: row.serial,
      authority: row.authority,
      lastError: row.stamped_at ? null : row.last_error,
    } satisfies HistoryEntry['stamp'],
  }))
  return {
    entries: all.filter(({ at }) => at <= moment),
    today: all.reduce<DistraintState | undefined>(stateAfter, undefined),
  }
}

/** The asset in the version that the entry names. */
async function propertyOf(db: Db, { propertyId, propertyVersion }: Facts, personal: PersonalNumbers) {
  const row = await db
    .selectFrom('property_version as v')
    .innerJoin('property as p', 'p.id', 'v.property_id')
    .select(['v.document', 'v.numbers_cipher', 'v.source', 'v.reference', 'v.answered_at', 'p.last_version'])
    .where('v.property_id', '=', propertyId)
    .where('v.number', '=', propertyVersion)
    .executeTakeFirstOrThrow()
  const whole = openDocument(row.document, row.numbers_cipher, personal)
  const document = maskDocument(whole)
  const { identifier, title } = describe(document)
  return {
    id: propertyId,
    identifier,
    title,
    version: propertyVersion,
    lastVersion: row.last_version,
    document,
    source: row.source,
    reference: row.reference,
    answeredAt: row.answered_at.toISOString(),
    people: peopleIn(whole),
  }
}

/** What was asked of the state registers for the entries up to a moment; the answers are today's. */
async function checksOf(db: Db, id: number, moment: Date) {
  const rows = await db
    .selectFrom('register_check as c')
    .innerJoin('distraint_entry as e', 'e.id', 'c.entry_id')
    .leftJoin('party', 'party.id', 'c.party_id')
    .leftJoin('property as p', 'p.id', 'c.property_id')
    .select(['c.id', 'c.subject', 'c.state', 'c.found', 'c.confirmed_reason', 'c.source', 'c.reference'])
    .select(['c.answered_at', 'c.last_error', 'c.compared', 'party.name', 'p.identifier'])
    .where('c.distraint_id', '=', id)
    .where('e.at', '<=', moment)
    .orderBy('c.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    subject: row.subject,
    name: row.name ?? row.identifier ?? '',
    state: row.state,
    compared: row.compared,
    found: row.found,
    confirmedReason: row.confirmed_reason,
    source: row.source,
    reference: row.reference,
    answeredAt: row.answered_at?.toISOString() ?? null,
    failed: row.state === 'PENDING' && row.last_error !== null,
  }))
}
