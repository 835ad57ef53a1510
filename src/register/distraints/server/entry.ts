/** Entering a distraint: the asset, the parties and the case become the first entry of a new history. */
import { sql } from 'kysely'
import { dayInSofia, formatDate, formatTime } from '#platform/dates.ts'
import { type Db, nextNumber } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import { handlers } from '#platform/http/mount.ts'
import { inLanguage } from '#platform/lang/language.ts'
import { oneLine } from '#platform/mail/letter-layout.ts'
import { queueMail } from '#platform/mail/mail.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import type { Services } from '#platform/process/integrations.ts'
import { type Party, recordParties } from '#register/parties/parties.ts'
import { notePartyAnswer } from '#register/parties/party-answers.ts'
import type { PartyInput } from '#register/assets/party.contract.ts'
import { numberOf } from '#register/assets/party.rules.ts'
import type { PartyAnswer } from '#register/assets/server/stored-lookups.ts'
import type { KnownAsset } from '#register/assets/server/assets.ts'
import { distraintEntry, type DistraintInput, type Entered } from '../distraint-entry.contract.ts'
import { isTooLate, sameParty } from '../distraints.rules.ts'
import type { EntryContent, Facts, OwnerRef } from '../entry.contract.ts'
import { messages } from '../letters.messages.ts'
import { dropDraft } from './drafts.ts'
import { addEntries, addStates } from './entries.ts'
import { checkParty, type CheckRow } from './name-checks.ts'
import { type Officer, officerToEnterFor } from './offices.ts'
import { type Ownership, ownershipOf, unsent } from './ownership.ts'
import { noteChecks, rowOfCheck } from './register-checks.ts'
import { enteredUnder, saysTheSame } from './repeated-entry.ts'
import { notWeaponOf, seenAsset, assetOf } from './asset.ts'

/* The letter to an officer in whose name an administrator has entered a distraint: nobody's name is used behind their back. */

/** Writes to the officer for whom it was entered; an account without an e-mail address gets nothing. */
async function notifyOfficer(
  db: Db,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { name, actingFor }: Officer,
  { id, reference }: Entered,
  now: Date,
) {
  const account = await db
    .selectFrom('account')
    .select(['id', 'email', 'full_name', 'language'])
    .where('id', '=', actingFor.accountId)
    .executeTakeFirstOrThrow()
  if (!account.email) return
  const language = account.language
  const words = inLanguage(messages, language)
  const moment = words.moment(formatDate(now), formatTime(now))
  await queueMail(
    db,
    { to: account.email, accountId: account.id, language, kind: 'enteredForYou' },
    {
      subject: words.subject(reference),
      greeting: words.greeting(oneLine(account.full_name)),
      paragraphs: [words.entered(oneLine(name), reference, moment), words.check],
      action: { label: words.see, address: `${publicUrl}/dist/distraints/view/${id}` },
    },
    now,
  )
}

export const entryHandlers = handlers(distraintEntry, {
  async createDistraint({ input, user, db, now, services }) {
    const officer = await officerToEnterFor(db, user, input.onBehalfOf?.officer)
    // Sent twice at the same moment, the second waits here for the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${input.key}, 7216))`.execute(db)
    const before = await enteredUnder(db, input.key)
    if (before) {
      const around = { db, personal: services.personal, accountId: user.id, now }
      if (before.office !== officer.office || !(await saysTheSame(input, before.content, around)))
        throw new Refusal('keyUsed')
      return before.entered
    }
    const entered = await enterDistraint(db, input, officer, now, services.personal)
    await dropDraft(db, officer.accountId)
    if (input.onBehalfOf) await notifyOfficer(db, services, officer, entered, now)
    return entered
  },
})

type Origin = { origin: EntryContent['origin'] }

/** Enters one distraint with everything that the form is checked for; throws the Refusal that the form would get. Without a key its sender has another way to know it again. */
export async function enterDistraint(
  db: Db,
  input: Omit<DistraintInput, 'key'> & { key: string | null },
  officer: Officer,
  now: Date,
  personal: PersonalNumbers,
  { origin }: Origin = { origin: 'FORM' },
): Promise<Entered> {
  refuseWhatTheLawRefuses(input, now)
  const around = { db, personal, accountId: officer.accountId, now }
  const checks: (CheckRow & { party: PartyInput; said?: PartyAnswer })[] = []
  const check = async (subject: CheckRow['subject'], field: string, party: PartyInput) =>
    checks.push({ ...(await checkParty(subject, field, party, around)), party })
  await check('DEBTOR', 'debtor', input.debtor)
  await check('CREDITOR', 'creditor', input.creditor)
  for (const [index, owner] of input.owners.entries()) await check('OWNER', `owners.${index}`, owner)
  const seen = await seenAsset(input.thing, around)
  const ownership = ownershipOf(input, seen)
  for (const owner of unsent(input, ownership)) await check('OWNER', 'owners', owner)
  const owners = ownership.owners.map(({ party }) => party)
  const everyone = everyoneIn({ ...input, owners })
  const partyOf = namedFirst(everyone, await recordParties(db, everyone, personal, now))
  // In the same order as they were recorded: these are writes to their rows too.
  for (const { party, said } of checks.toSorted((one, other) => (key(one.party) < key(other.party) ? -1 : 1)))
    if (said) await notePartyAnswer(db, partyOf(party).id, said, now)
  const { thing, check: ofAsset } = await assetOf(input.thing, seen, around)

  const owner = ({ party, ...said }: Ownership['owners'][number]): OwnerRef => ({
    ...partyOf(party),
    ...said,
  })
  const notWeapon = input.thing.from === 'hand' ? notWeaponOf(input.thing.thing) : undefined
  const prepared = {
    input,
    officer,
    thing,
    partyOf,
    owners: ownership.owners.map(owner),
    further: { ...ownership.facts, ...(notWeapon && { notWeapon }) },
    key: input.key,
  }
  const states = await addFirstEntries(db, [prepared], { now, origin })
  await addStates(db, states)
  const state = states[0]!
  const ofAssets: CheckRow[] = [ofAsset, ...(ownership.check ? [ownership.check] : [])]
  const about = { entryId: state.lastEntryId, distraintId: state.id, propertyId: thing.id, now }
  await noteChecks(db, [
    ...ofAssets.map((each) => rowOfCheck(each, null, about)),
    ...checks.map((each) => rowOfCheck(each, partyOf(each.party).id, about)),
  ])
  const checksPending = [ofAsset, ...checks].filter(({ state }) => state === 'PENDING').length
  return { id: state.id, reference: state.reference, status: state.status, number: 1, checksPending }
}

const key = (party: PartyInput) => `${party.identifierType} ${numberOf(party)}`

/** Everybody named, each once; always in the same order, so that two officers never wait for each other. */
export const everyoneIn = (input: Pick<DistraintInput, 'debtor' | 'creditor' | 'owners'>) =>
  [input.debtor, input.creditor, ...input.owners]
    .toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
    .filter((party, index, all) => index === 0 || key(party) !== key(all[index - 1]!))

/** Each under the name that stands first where somebody stands twice. */
export function namedFirst(everyone: readonly PartyInput[], partyOf: (party: PartyInput) => Party) {
  const named = new Map(everyone.map((party) => [key(party), partyOf(party)]))
  return (party: PartyInput) => named.get(key(party))!
}

type Prepared = {
  input: Omit<DistraintInput, 'key' | 'thing'>
  officer: Officer
  thing: KnownAsset
  partyOf: (party: PartyInput) => Party
  owners: OwnerRef[]
  /** What only some entries state. */
  further?: Pick<Facts, 'unnumberedOwners' | 'ownerReason' | 'notWeapon'>
  key?: string | null
}
/** So many numbers of a year. */
export type Numbers = (year: number, count: number) => Promise<number[]>

/** Takes the next numbers of a year, in the transaction that enters under them: others wait for them until it ends. */
export const takeNumbers =
  (db: Db): Numbers =>
  async (year, count) => {
    const last = await nextNumber(db, 'distraint', year, count)
    return Array.from({ length: count }, (_, n) => last - count + 1 + n)
  }

/** Adds the first entries of new distraints, under the next numbers of the year. */
export async function addFirstEntries(
  db: Db,
  prepared: readonly Prepared[],
  { now, origin, numbers = takeNumbers(db) }: { now: Date; numbers?: Numbers } & Origin,
) {
  const year = Number(dayInSofia(now).slice(0, 4))
  const taken = await numbers(year, prepared.length)
  const { rows: ids } = await sql<{ id: number }>`
    select nextval('distraint_id') as id from generate_series(1, ${prepared.length}::int)`.execute(db)
  return addEntries(
    db,
    prepared.map((each, index) => {
      const reference = `${year}-${String(taken[index]!).padStart(6, '0')}`
      return {
        content: firstEntry({ ...each, id: ids[index]!.id, reference, now, origin }),
        key: each.key ?? null,
      }
    }),
  )
}

/** What the first entry of a distraint states. */
function firstEntry(of: Prepared & Origin & { id: number; reference: string; now: Date }): EntryContent {
  const { input, officer, thing, partyOf } = of
  const kind = input.enforce ? 'ENFORCED' : 'REGISTERED'
  return {
    distraintId: of.id,
    reference: of.reference,
    number: 1,
    kind,
    status: kind,
    at: of.now.toISOString(),
    enteredBy: { accountId: officer.accountId, name: officer.name },
    actingFor: officer.actingFor,
    office: officer.office,
    origin: of.origin,
    reason: input.onBehalfOf?.ground ?? '',
    previousHash: '',
    facts: {
      propertyId: thing.id,
      propertyKind: thing.kind,
      propertyIdentifier: thing.identifier,
      propertyVersion: thing.version,
      ...caseOf(input),
      debtor: partyOf(input.debtor),
      creditor: partyOf(input.creditor),
      owners: of.owners,
      ...of.further,
      imposedOn: input.imposedOn,
      ...NOT_LIFTED,
    },
  }
}

/** What stands in an entry about the case, from what was filled in. */
export const caseOf = (
  input: Pick<
    DistraintInput,
    | 'suitNumber'
    | 'futureClaim'
    | 'authority'
    | 'rulingNumber'
    | 'injunctionNumber'
    | 'injunctionOn'
    | 'location'
  >,
) => ({
  suitNumber: input.suitNumber,
  futureClaim: input.futureClaim,
  authority: input.authority,
  rulingNumber: input.rulingNumber,
  injunctionNumber: input.injunctionNumber,
  injunctionOn: input.injunctionOn,
  location: input.location,
})

const NOT_LIFTED = {
  revokedOn: null,
  revocationCase: '',
  revocationAuthority: '',
  exemptedOn: null,
  exemptionCase: '',
  exemptionAuthority: '',
} satisfies Partial<Facts>

/** Throws the Refusal of an entry that the law does not admit, whatever the registers say. */
export function refuseWhatTheLawRefuses(input: Omit<DistraintInput, 'key' | 'thing'>, now: Date) {
  const numbered = (party: PartyInput) => ({ ...party, identifier: numberOf(party) })
  if (sameParty(numbered(input.debtor), numbered(input.creditor)))
    throw new Refusal('sameParty', { field: 'creditor.identifier' })
  // Ordinance N-3, art. 9 item 5.
  if (input.enforce && input.imposedOn === null) throw new Refusal('imposedOnMissing', { field: 'imposedOn' })
  const today = dayInSofia(now)
  for (const field of ['imposedOn', 'injunctionOn'] as const)
    if (input[field] !== null && isTooLate(input[field], today)) throw new Refusal('dateInFuture', { field })
}
