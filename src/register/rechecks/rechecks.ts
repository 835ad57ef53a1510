/** What could not be checked while it was entered is asked again until the state register answers. Ordinance N-3, art. 10. */
import type { Db } from '../../platform/db/database.ts'
import type { Outside, Scope } from '../../platform/process/outside.ts'
import type { Sweep } from '../../platform/db/sweep.ts'
import type { PropertyDocument } from '../things/documents.contract.ts'
import type { RegisteredOwner } from '../things/owners.rules.ts'
import { openDocument } from '../things/server/documents.ts'
import { askForThings, type FailureCode } from '../lookups/server/thing-lookups.ts'
import { findParty } from '../parties/parties.ts'
import { notePartyAnswer } from '../parties/party-answers.ts'
import { askForParty } from '../lookups/server/party-lookups.ts'
import { keepDocument, type Source } from '../things/server/things.ts'
import { changeCheck, holdNextCheck, noteChecks } from '../distraints/server/register-checks.ts'
import { EntryContent } from '../distraints/entry.contract.ts'
import { type Verdict, verdictOnOwners, verdictOnParty, verdictOnThing } from './recheck-facts.ts'
import type { SourceName } from '../things/nomenclature.contract.ts'

const EVERY_MS = 15_000
/** While one process asks, the others leave the row alone; also if it dies meanwhile. */
const HELD_MS = 10 * 60_000
const FIRST_PAUSE_MS = 60_000
const WHILE_OFF_MS = 5 * 60_000
const LONGEST_PAUSE_MS = 6 * 3_600_000

/** One check a turn; while a register does not answer, the sweep rests between two. */
export const recheckRegister = (outside: Outside): Sweep => ({
  name: 'checks in state registers',
  everyMs: EVERY_MS,
  // Registers are asked while no transaction is open.
  ownTransactions: true,
  run: async (db, now) => {
    const check = await nextDue(db, now)
    if (!check) return []
    const outcome = await ask({ db, outside, now }, check)
    await db.transaction().execute((tx) => recordOutcome({ db: tx, outside, now }, check, outcome))
    return 'why' in outcome ? [] : [check.id]
  },
})

type Check = NonNullable<Awaited<ReturnType<typeof nextDue>>>
type Answered = { source: SourceName; reference: string | null; answeredAt: Date }
type Outcome =
  | { why: FailureCode }
  | { verdict: Verdict; answered: Answered & { source: Source }; document?: PropertyDocument }
  | { verdict: Verdict; answered: Answered; note: (db: Db) => Promise<void> }

/** The check that is due the longest, held for this process, with the entry that it is about. */
async function nextDue(db: Db, now: Date) {
  const held = await holdNextCheck(db, now, new Date(now.getTime() + HELD_MS))
  if (!held) return undefined
  const entry = await db
    .selectFrom('distraint_entry')
    .select(['content', 'entered_by', 'acting_for'])
    .where('id', '=', held.entry_id)
    .executeTakeFirstOrThrow()
  const content = EntryContent.parse(JSON.parse(entry.content))
  // It is asked for the officer who entered it, as if they asked themselves.
  const caller = {
    account: entry.entered_by,
    actingFor: entry.acting_for,
    purpose: content.facts.suitNumber,
    reference: content.reference,
  }
  return { ...held, facts: content.facts, caller }
}

const ask = ({ db, outside, now }: Scope, check: Check): Promise<Outcome> =>
  check.party_id === null
    ? askAboutThing({ db, outside, now }, check)
    : askAboutParty({ db, outside, now }, check, check.party_id)

async function askAboutParty(scope: Scope, { facts, caller }: Check, partyId: number): Promise<Outcome> {
  const { db, outside, now } = scope
  const written = [facts.debtor, facts.creditor, ...facts.owners].find(({ id }) => id === partyId)!
  const { identifierType } = written
  // Such a party is never waited for (name-checks.ts).
  if (identifierType === 'DOCUMENT') throw new Error('No register knows a document.')
  const identifier = await numberOf(db, outside, partyId)
  const reply = await askForParty(scope, caller, { identifierType, identifier })
  if (reply.state === 'failed') return { why: reply.why }
  const { answer, source, reference, answeredAt } = reply
  return {
    verdict: verdictOnParty(written, answer),
    answered: { source, reference, answeredAt },
    note: (tx) => notePartyAnswer(tx, partyId, answer, now),
  }
}

/** Ships are asked for by each of their owners and by the debtor, other things by their number. */
async function askAboutThing(scope: Scope, check: Check): Promise<Outcome> {
  const { db, outside } = scope
  const { facts, caller } = check
  const written = await documentOf(db, outside, facts.propertyId, facts.propertyVersion)
  const kind = facts.propertyKind
  const people = [...new Set([...facts.owners, facts.debtor].map(({ id }) => id))]
  const questions =
    kind === 'VESSEL'
      ? await Promise.all(
          people.map(async (id) => ({
            by: 'OWNER' as const,
            identifier: await numberOf(db, outside, id),
          })),
        )
      : [
          {
            by: kind === 'AIRCRAFT' ? ('MSN' as const) : ('REGNUMBER' as const),
            identifier: facts.propertyIdentifier,
          },
        ]
  let outcome: Outcome = { why: 'fault' }
  const found: PropertyDocument[] = []
  for (const question of questions) {
    const answer = await askForThings(scope, caller, { kind, ...question })
    if (answer.state === 'failed') return { why: answer.why }
    const { source, reference, answeredAt } = answer
    if (answer.state === 'found') found.push(...answer.documents)
    const { document, ...verdict } = verdictOnThing(written, found)
    outcome = { verdict, answered: { source, reference, answeredAt }, ...(document && { document }) }
    if (document) break
  }
  return outcome
}

/** Keeps what came of the check, unless another process was faster. */
async function recordOutcome({ db, outside, now }: Scope, check: Check, outcome: Outcome) {
  const failed = 'why' in outcome
  const still = await db
    .selectFrom('register_check')
    .select('id')
    .where('id', '=', check.id)
    .where('state', '=', 'PENDING')
    .where('attempts', '=', check.attempts)
    .forUpdate()
    .executeTakeFirst()
  if (!still) return
  if (!failed && 'document' in outcome && outcome.document) {
    const { source, reference, answeredAt } = outcome.answered
    const enteredBy = check.caller.account
    const origin = { source, reference, answeredAt, now, enteredBy }
    await keepDocument(db, outcome.document, outside.personal, origin)
    await noteOwners(db, outside, check, outcome.document, outcome.answered, now)
  }
  if (!failed && 'note' in outcome) await outcome.note(db)
  await changeCheck(db, check.id, {
    attempts: check.attempts + 1,
    ...(failed
      ? {
          last_error: outcome.why,
          next_try_at: new Date(now.getTime() + pauseAfter(outcome.why, check.attempts)),
        }
      : {
          ...outcome.verdict,
          source: outcome.answered.source,
          reference: outcome.answered.reference,
          answered_at: outcome.answered.answeredAt,
          last_error: null,
          next_try_at: now,
        }),
  })
}

/** Whether the owners in the entry are those of the register, now that it has answered: a check of its own. Ordinance N-3, art. 9 item 4. */
async function noteOwners(
  db: Db,
  { personal }: Outside,
  { entry_id, property_id, distraint_id, facts }: Check,
  document: PropertyDocument,
  { source, reference, answeredAt }: Answered,
  now: Date,
) {
  const idsOf = async ({ numbers }: RegisteredOwner) => {
    const found = await Promise.all(numbers.map(({ type, value }) => findParty(db, type, value, personal)))
    return found.flatMap((party) => (party ? [party.id] : []))
  }
  const verdict = await verdictOnOwners(facts, document, idsOf)
  if (!verdict) return
  const before = await db
    .selectFrom('register_check')
    .select(['id', 'state'])
    .where('entry_id', '=', entry_id)
    .where('subject', '=', 'OWNERSHIP')
    .executeTakeFirst()
  const answered = { source, reference, answered_at: answeredAt, next_try_at: now }
  if (!before)
    await noteChecks(db, [
      { entry_id, distraint_id, property_id, subject: 'OWNERSHIP', ...verdict, ...answered },
    ])
  // What the officer gave a reason for stands; what agreed with an older answer may not agree with this one.
  else if (before.state === 'MATCH' && verdict.state === 'MISMATCH')
    await changeCheck(db, before.id, { ...verdict, ...answered })
}

/** A minute, then twice as long each time, up to six hours; registers that are switched off may come back any moment. */
const pauseAfter = (why: FailureCode, attempts: number) =>
  why === 'notConfigured'
    ? WHILE_OFF_MS
    : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempts, 20))

async function numberOf(db: Db, { personal }: Outside, partyId: number) {
  const { eik, identifier_cipher } = await db
    .selectFrom('party')
    .select(['eik', 'identifier_cipher'])
    .where('id', '=', partyId)
    .executeTakeFirstOrThrow()
  return eik ?? personal.open(identifier_cipher!)
}

async function documentOf(db: Db, { personal }: Outside, propertyId: number, number: number) {
  const { document, numbers_cipher } = await db
    .selectFrom('property_version')
    .select(['document', 'numbers_cipher'])
    .where('property_id', '=', propertyId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return openDocument(document, numbers_cipher, personal)
}
