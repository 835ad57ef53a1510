/** What could not be checked while it was entered is asked again until the state register answers. Ordinance N-3, art. 10. */
import type { Db } from '#platform/db/database.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import {
  debtorsOf,
  EntryContent,
  type Facts,
  partiesOf,
  type PartyRef,
} from '#register/distraints/entry.contract.ts'
import { namesOfOwners } from '#register/distraints/server/ownership.ts'
import {
  changeCheck,
  checkOutbox,
  noteChecks,
  type RegisterCheck,
} from '#register/distraints/server/register-checks.ts'
import type { Compared } from '#register/distraints/views.contract.ts'
import { askForParty } from '#register/lookups/server/party-lookups.ts'
import { askForAssets, type FailureCode } from '#register/lookups/server/asset-lookups.ts'
import { findParty } from '#register/parties/parties.ts'
import { notePartyAnswer } from '#register/parties/party-answers.ts'
import { describe } from '#register/assets/descriptions.rules.ts'
import type { PropertyDocument } from '#register/assets/documents.contract.ts'
import { fold } from '#platform/folding.ts'
import { sameFirm, sameName } from '#platform/names.ts'
import type { SourceName } from '#register/assets/nomenclature.contract.ts'
import { ownersIn, type RegisteredOwner } from '#register/assets/owners.rules.ts'
import { nameOfParty } from '#register/assets/party.contract.ts'
import { openDocument } from '#register/assets/server/documents.ts'
import type { PartyAnswer } from '#register/assets/server/stored-lookups.ts'
import { storeDocument, type Source } from '#register/assets/server/assets.ts'

/* What a state register said against what stands in an entry. */

/** How a check ended; `found` is what the register has, for people to compare. */
type Verdict = {
  state: 'MATCH' | 'MISMATCH' | 'NOT_FOUND'
  found: string | null
  compared: Compared[]
}

/** The name in the entry against the one in the register. */
function verdictOnParty(written: PartyRef, answer: PartyAnswer): Verdict {
  const compared: Compared[] = ['NAME']
  if (!answer.found) return { state: 'NOT_FOUND', found: null, compared }
  const found = [answer.name, answer.kind === 'COMPANY' && answer.legalForm].filter(Boolean).join(' ')
  const agrees =
    written.kind === 'COMPANY'
      ? sameFirm(written.name, answer.name, answer.legalForm)
      : sameName(written.name, answer.name)
  return { state: agrees ? 'MATCH' : 'MISMATCH', found, compared }
}

/** The asset that was described against those that the register gave; `document` is the one that it is, if it is there. */
function verdictOnAsset(
  written: PropertyDocument,
  answers: readonly PropertyDocument[],
): Verdict & { document?: PropertyDocument } {
  const mine = numbersOf(written)
  const near = answers.filter((answer) => {
    const its = numbersOf(answer)
    return its.first === mine.first || its.parts.some((part) => mine.parts.includes(part))
  })
  const document = near.find((answer) => {
    const its = numbersOf(answer)
    return its.first === mine.first && (!mine.second || !its.second || its.second === mine.second)
  })
  const about = document ?? near[0]
  const both = mine.second !== '' && about !== undefined && numbersOf(about).second !== ''
  const compared: Compared[] = both ? ['IDENTIFIER', 'SECOND'] : ['IDENTIFIER']
  if (document) return { state: 'MATCH', found: inWords(document), compared, document }
  return { state: near[0] ? 'MISMATCH' : 'NOT_FOUND', found: near[0] ? inWords(near[0]) : null, compared }
}

/**
 * The owners in the entry against those of the register; undefined where the register told none. `idOf` gives the records that a
 * register's owner may have here, by their numbers.
 */
async function verdictOnOwners(
  { debtor, owners, unnumberedOwners = [] }: Facts,
  answer: PropertyDocument,
  idsOf: (owner: RegisteredOwner) => Promise<number[]>,
): Promise<Verdict | undefined> {
  const registered = ownersIn(answer)
  if (registered.length === 0) return undefined
  const agreed = new Set<number>()
  let [missing, byName] = [false, false]
  for (const owner of registered) {
    const ids = await idsOf(owner)
    const named = owner.numbers.length === 0 ? [...owners, debtor].filter(isCalled(owner)) : []
    const entered = owners.filter(({ id }) => ids.includes(id))
    for (const { id } of [...entered, ...named]) agreed.add(id)
    byName ||= named.length > 0
    missing ||= entered.length + named.length === 0 && !unnumberedOwners.includes(nameOfParty(owner))
  }
  const agrees = !missing && owners.every(({ id }) => agreed.has(id))
  const compared: Compared[] = byName ? ['NAME'] : ['OWNERS']
  return { state: agrees ? 'MATCH' : 'MISMATCH', found: namesOfOwners(registered), compared }
}
const isCalled = (owner: RegisteredOwner) => (party: PartyRef) =>
  party.kind === owner.kind && sameName(party.name, nameOfParty(owner))

/** The numbers of an asset, folded. Ships are also told apart by number or hull alone, since their ports are easily left out. */
function numbersOf(document: PropertyDocument) {
  const { identifier, second } = describe(document)
  const parts = document.kind === 'VESSEL' ? [document.registrationNumber, document.bodyNumber] : []
  return {
    first: fold(identifier),
    second: fold(second ?? ''),
    parts: parts.map((part) => fold(part ?? '')).filter(Boolean),
  }
}

function inWords(document: PropertyDocument) {
  const { identifier, second, title } = describe(document)
  return [identifier, second, title].filter(Boolean).join(', ')
}

const WHILE_OFF_MS = 5 * 60_000

/** Asks again about what could not be checked. */
export const recheckRegister = (services: Services) =>
  checkOutbox(async (db, row, now) => {
    const check = await withEntry(db, row)
    const outcome = await ask({ db, services, now }, check)
    if (!('why' in outcome))
      return void (await db
        .transaction()
        .execute((tx) => recordAnswer({ db: tx, services, now }, check, outcome)))
    const { why } = outcome
    // Registers that are switched off may come back any moment.
    return { why, ...(why === 'notConfigured' && { pauseMs: WHILE_OFF_MS }) }
  })

type Check = Awaited<ReturnType<typeof withEntry>>
type Answered = { source: SourceName; reference: string | null; answeredAt: Date }
type Outcome = { why: FailureCode } | Answer
type Answer =
  | { verdict: Verdict; answered: Answered & { source: Source }; document?: PropertyDocument }
  | { verdict: Verdict; answered: Answered; note: (db: Db) => Promise<void> }

/** A check with the entry that it is about. */
async function withEntry(db: Db, held: RegisterCheck) {
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

const ask = ({ db, services, now }: Scope, check: Check): Promise<Outcome> =>
  check.party_id === null
    ? askAboutAsset({ db, services, now }, check)
    : askAboutParty({ db, services, now }, check, check.party_id)

async function askAboutParty(scope: Scope, { facts, caller }: Check, partyId: number): Promise<Outcome> {
  const { db, services, now } = scope
  const written = partiesOf(facts).find(({ id }) => id === partyId)!
  const { identifierType } = written
  // Such a party is never waited for (name-checks.ts).
  if (identifierType === 'DOCUMENT') throw new Error('No register knows a document.')
  const identifier = await numberOf(db, services, partyId)
  const reply = await askForParty(scope, caller, { identifierType, identifier })
  if (reply.state === 'failed') return { why: reply.why }
  const { answer, source, reference, answeredAt } = reply
  return {
    verdict: verdictOnParty(written, answer),
    answered: { source, reference, answeredAt },
    note: (tx) => notePartyAnswer(tx, partyId, answer, now),
  }
}

/** Ships are asked for by each of their owners and by the debtor, other assets by their number. */
async function askAboutAsset(scope: Scope, check: Check): Promise<Outcome> {
  const { db, services } = scope
  const { facts, caller } = check
  const written = await documentOf(db, services, facts.propertyId, facts.propertyVersion)
  const kind = facts.propertyKind
  const people = [...new Set([...facts.owners, ...debtorsOf(facts)].map(({ id }) => id))]
  const questions =
    kind === 'VESSEL'
      ? await Promise.all(
          people.map(async (id) => ({
            by: 'OWNER' as const,
            identifier: await numberOf(db, services, id),
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
    const answer = await askForAssets(scope, caller, { kind, ...question })
    if (answer.state === 'failed') return { why: answer.why }
    const { source, reference, answeredAt } = answer
    if (answer.state === 'found') found.push(...answer.documents)
    const { document, ...verdict } = verdictOnAsset(written, found)
    outcome = { verdict, answered: { source, reference, answeredAt }, ...(document && { document }) }
    if (document) break
  }
  return outcome
}

/** Keeps what a register answered, unless another process was faster. */
async function recordAnswer({ db, services, now }: Scope, check: Check, answer: Answer) {
  const still = await db
    .selectFrom('register_check')
    .select('id')
    .where('id', '=', check.id)
    .where('state', '=', 'PENDING')
    .where('attempts', '=', check.attempts)
    .forUpdate()
    .executeTakeFirst()
  if (!still) return
  const { source, reference, answeredAt } = answer.answered
  if ('document' in answer && answer.document) {
    const enteredBy = check.caller.account
    await storeDocument(db, answer.document, services.personal, {
      source: answer.answered.source,
      reference,
      answeredAt,
      now,
      enteredBy,
    })
    await noteOwners(db, services, check, answer.document, answer.answered, now)
  }
  if ('note' in answer) await answer.note(db)
  await changeCheck(db, check.id, {
    ...answer.verdict,
    source,
    reference,
    answered_at: answeredAt,
    last_error: null,
    next_try_at: now,
  })
}

/** Whether the owners in the entry are those of the register, now that it has answered: a check of its own. Ordinance N-3, art. 9 item 4. */
async function noteOwners(
  db: Db,
  { personal }: Services,
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

async function numberOf(db: Db, { personal }: Services, partyId: number) {
  const { eik, identifier_cipher } = await db
    .selectFrom('party')
    .select(['eik', 'identifier_cipher'])
    .where('id', '=', partyId)
    .executeTakeFirstOrThrow()
  return eik ?? personal.open(identifier_cipher!)
}

async function documentOf(db: Db, { personal }: Services, propertyId: number, number: number) {
  const { document, numbers_cipher } = await db
    .selectFrom('property_version')
    .select(['document', 'numbers_cipher'])
    .where('property_id', '=', propertyId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return openDocument(document, numbers_cipher, personal)
}
