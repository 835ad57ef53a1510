/** What follows the first entry: imposing, changing, replacing a party, revoking, lifting, striking out. Each adds one entry. */
import type { z } from 'zod'
import { statusNames, recordedFields } from '../distraints.messages.ts'
import type { Changed } from '#platform/http/audit.ts'
import type { User } from '#platform/access.ts'
import { compareDays, dayInSofia } from '#platform/dates.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { lockAsset } from '#register/assets/server/assets.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { type Entered, distraintEntry } from '../distraint-entry.contract.ts'
import {
  creditorsOf,
  debtorsOf,
  type DistraintAction,
  type EntryContent,
  type Facts,
  namesOf,
} from '../entry.contract.ts'
import { entryOf, isOwn, isTooLate, isVisibleTo } from '../distraints.rules.ts'
import type { DistraintState } from '../state.rules.ts'
import { canonical } from '#platform/process/canonical.ts'
import { addEntries, changeState, lockState } from './entries.ts'
import { caseOf } from './entry.ts'
import { administers, type Officer, officerOf } from './offices.ts'
import { replacing } from './replacing.ts'

type Input<K extends keyof typeof distraintEntry> = z.output<(typeof distraintEntry)[K]['input']>
/** Who adds an entry, when, by which way, and to whom it is told what was and what is. */
export type Following = {
  db: Db
  officer: Officer
  /** Of a system administrator, who may act on the distraints of every office. */
  administers: boolean
  now: Date
  origin: EntryContent['origin']
  personal: PersonalNumbers
  changed: Changed<keyof typeof recordedFields>
}

/** What follows the first entry; each throws the Refusal that the form would get. */
export const actions = {
  async enforce(input: Input<'enforceDistraint'>, by: Following) {
    refuseFuture('imposedOn', input.imposedOn, by.now)
    return follow('enforce', input, by, (facts) => ({ ...facts, imposedOn: input.imposedOn }))
  },
  async change(input: Input<'changeDistraint'>, by: Following) {
    refuseFuture('imposedOn', input.imposedOn, by.now)
    refuseFuture('injunctionOn', input.injunctionOn, by.now)
    return follow('change', input, by, (facts) => {
      const changed = { ...facts, ...caseOf(input), imposedOn: input.imposedOn ?? facts.imposedOn }
      if (canonical(changed) === canonical(facts)) throw new Refusal('nothingChanged')
      return changed
    })
  },
  async replaceCreditor(input: Input<'replaceCreditor'>, by: Following) {
    refuseFuture('on', input.on, by.now)
    return replace('replaceCreditor', 'creditor', input, by)
  },
  async replaceDebtor(input: Input<'replaceDebtor'>, by: Following) {
    refuseFuture('on', input.on, by.now)
    return replace('replaceDebtor', 'debtor', input, by)
  },
  revoke: (input: Input<'revokeDistraint'>, by: Following) =>
    follow('revoke', { ...input, reason: input.ground }, by, (facts) => revoked(facts, input, by.now)),
  exempt: (input: Input<'exemptDistraint'>, by: Following) =>
    follow('exempt', { ...input, reason: input.ground }, by, (facts) => exempted(facts, input, by.now)),
}

/** By the form a person acts who is logged in. */
const byForm = async ({ db, user, now, services, changed }: Calling): Promise<Following> => ({
  db,
  officer: await officerOf(db, user),
  administers: administers(user),
  now,
  origin: 'FORM',
  personal: services.personal,
  changed,
})
type Calling = {
  db: Db
  user: User
  now: Date
  services: { personal: PersonalNumbers }
  changed: Changed<keyof typeof recordedFields>
}

export const actionHandlers = recordingHandlers(distraintEntry, recordedFields, {
  enforceDistraint: async ({ input, ...call }) => actions.enforce(input, await byForm(call)),
  changeDistraint: async ({ input, ...call }) => actions.change(input, await byForm(call)),
  replaceCreditor: async ({ input, ...call }) => actions.replaceCreditor(input, await byForm(call)),
  replaceDebtor: async ({ input, ...call }) => actions.replaceDebtor(input, await byForm(call)),
  revokeDistraint: async ({ input, ...call }) => actions.revoke(input, await byForm(call)),
  exemptDistraint: async ({ input, ...call }) => actions.exempt(input, await byForm(call)),
  strikeOutDistraint: async ({ input, ...call }) =>
    follow('strikeOut', input, await byForm(call), (facts) => facts),
})

type Act = { caseNumber: string; authority: string }
type Imposed = Pick<Facts, 'imposedOn'>

/** What holds after a distraint is revoked; throws the Refusal of a day that cannot be. */
export function revoked<F extends Imposed>(facts: F, input: Act & { revokedOn: string }, now: Date) {
  const { caseNumber: revocationCase, authority: revocationAuthority, revokedOn } = input
  refuseFuture('revokedOn', revokedOn, now)
  refuseBeforeImposing('revokedOn', revokedOn, facts)
  return { ...facts, revokedOn, revocationCase, revocationAuthority }
}

/** What holds after a distraint is lifted; throws the Refusal of a day that cannot be. */
export function exempted<F extends Imposed>(facts: F, input: Act & { exemptedOn: string }, now: Date) {
  const { caseNumber: exemptionCase, authority: exemptionAuthority, exemptedOn } = input
  refuseFuture('exemptedOn', exemptedOn, now)
  refuseBeforeImposing('exemptedOn', exemptedOn, facts)
  return { ...facts, exemptedOn, exemptionCase, exemptionAuthority }
}

type ReplaceInput = Input<'replaceCreditor' | 'replaceDebtor'>
/** Others take the place of a party; what the registers say of them is noted with the entry. */
async function replace(
  action: 'replaceCreditor' | 'replaceDebtor',
  side: 'creditor' | 'debtor',
  input: ReplaceInput,
  by: Following,
) {
  const { after, noteChecked } = await replacing(side, input, by)
  const { ground, on, document } = input
  const replacement = (facts: Facts) => ({ of: after(facts).of, ground, on, document })
  const onto = { id: input.id, after: input.after, reason: input.remarks, replacement }
  const entered = await follow(action, onto, by, (facts) => after(facts).facts)
  return { ...entered, checksPending: await noteChecked(entered) }
}

/** Adds the entry of an action, if the state allows it and the distraint is this officer's to act on. */
async function follow(
  action: DistraintAction,
  {
    id,
    after,
    reason = '',
    replacement,
  }: {
    id: number
    after: number
    reason?: string
    replacement?: (before: Facts) => EntryContent['replacement']
  },
  { db, officer, administers, now, origin, changed }: Following,
  factsAfter: (facts: Facts) => Facts,
): Promise<Entered> {
  const found = await db.selectFrom('distraint').select('property_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('noSuchDistraint')
  // The asset first and then the distraint, as everywhere, so that two officers never wait for each other.
  await lockAsset(db, found.property_id)
  const before = (await lockState(db, id))!
  const reader = { office: officer.office, administers }
  if (!isVisibleTo(before, reader)) throw new Refusal('noSuchDistraint')
  if (!isOwn(before, reader)) throw new Refusal('notYours')
  const entry = entryOf(action, before.status)
  if (!entry) throw new Refusal('notNow')
  if (before.lastNumber !== after) throw new Refusal('changedMeanwhile')
  const content = {
    ...nextEntry(before, entry, officer, now, origin, reason, factsAfter(before.facts)),
    ...(replacement && { replacement: replacement(before.facts) }),
  }
  const [added] = await addEntries(db, [{ content, before }])
  const state = added!
  await changeState(db, state)
  changed(reported(before), reported(state))
  return { id, reference: state.reference, status: state.status, number: state.lastNumber, checksPending: 0 }
}

/** What holds of a distraint, in plain fields. */
const reported = ({ status, facts }: Pick<DistraintState, 'status' | 'facts'>) => ({
  status: statusNames[status],
  suitNumber: facts.suitNumber,
  futureClaim: facts.futureClaim,
  authority: facts.authority,
  rulingNumber: facts.rulingNumber,
  injunctionNumber: facts.injunctionNumber,
  injunctionOn: facts.injunctionOn,
  location: facts.location,
  debtor: namesOf(debtorsOf(facts)),
  creditor: namesOf(creditorsOf(facts)),
  owners: facts.owners.map(({ name }) => name),
  ownerReason: facts.ownerReason,
  imposedOn: facts.imposedOn,
  revokedOn: facts.revokedOn,
  revocationCase: facts.revocationCase,
  revocationAuthority: facts.revocationAuthority,
  exemptedOn: facts.exemptedOn,
  exemptionCase: facts.exemptionCase,
  exemptionAuthority: facts.exemptionAuthority,
})

/** What an entry states that follows the last one of a distraint. */
export const nextEntry = (
  before: DistraintState,
  entry: Pick<EntryContent, 'kind' | 'status'>,
  officer: Officer,
  now: Date,
  origin: EntryContent['origin'],
  reason: string,
  facts: Facts,
): EntryContent => ({
  distraintId: before.id,
  reference: before.reference,
  number: before.lastNumber + 1,
  ...entry,
  at: latest(now, before.updatedAt),
  enteredBy: { accountId: officer.accountId, name: officer.name },
  actingFor: officer.actingFor,
  office: officer.office,
  origin,
  reason,
  previousHash: before.lastHash,
  facts,
})

/** The history never runs backwards, even if the clock was set. */
const latest = (now: Date, before: string) => (now.toISOString() > before ? now.toISOString() : before)

function refuseFuture(field: string, day: string | null, now: Date) {
  if (day !== null && isTooLate(day, dayInSofia(now))) throw new Refusal('dateInFuture', { field })
}
function refuseBeforeImposing(field: string, day: string, { imposedOn }: Imposed) {
  if (imposedOn !== null && compareDays(day, imposedOn) < 0)
    throw new Refusal('dateBeforeImposing', { field })
}
