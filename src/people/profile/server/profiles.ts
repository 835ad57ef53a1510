/** Seeing and saving profiles: one's own by whoever is signed in, any by an administrator. */
import { wordsIn } from '#platform/lang/language.ts'
import { latinName, plainName } from '#platform/names.ts'
import { type Selectable, sql } from 'kysely'
import type { DB } from '#db/schema.ts'
import { setHolder } from '#people/account-store/account-rows.ts'
import { noteEvent } from '#people/account-store/events.ts'
import { storeProfile } from '#people/account-store/profile-rows.ts'
import { endTokens, issueToken } from '#people/account-store/tokens.ts'
import { mustLieWithin } from '#people/places/places.ts'
import { whyNotPassword } from '#people/sign-in/server/confirmed-password.ts'
import { writeTo } from '#people/sign-in/server/letters.ts'
import type { User } from '#platform/access.ts'
import { dayInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import { mustNotFlood } from '#platform/mail/strangers.ts'
import type { Values } from '#platform/http/audit.ts'
import { type Call, recordingHandlers } from '#platform/http/mount.ts'
import type { Identifier, PersonalNumbers } from '#platform/pki/personal.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { type Profile, type ProfileData, profiles } from '../profile.contract.ts'
import { recordedFields } from '../profile.messages.ts'
import { readProfile } from './profile-reading.ts'

/* Recording a profile, and telling which of its fields that changed. */

/** A profile with every number in it. */
type Completed = ProfileData & {
  person: { identifier: string }
  document: { number: string }
}

function flat(data: Completed | Profile) {
  const { person, document, address, company, eDeliveryId, language } = data
  const groups = { person, document, address, company: company ?? {} }
  const fields = new Map<string, unknown>(
    Object.entries(groups).flatMap(([group, held]) =>
      Object.entries(held).map(([field, value]) => [`${group}.${field}`, value] as const),
    ),
  )
  return fields.set('eDeliveryId', eDeliveryId).set('language', language)
}

/** What these fields say, for the audit; numbers of people and of their documents stay out of it. */
function saidIn(data: Completed | Profile, fields: readonly string[]) {
  const all = flat(data)
  const reported = fields.filter((name) => name !== 'person.identifier' && name !== 'document.number')
  return Object.fromEntries(reported.map((name) => [name, String(all.get(name) ?? '') || null])) as Values<
    keyof typeof recordedFields
  >
}

/** The names of the fields that differ, never what stands in them. An e-mail address is not among them: it changes when it is confirmed. */
function changedFields(before: Profile, after: Completed): string[] {
  const [old, now] = [flat(before), flat(after)]
  const names = new Set([...old.keys(), ...now.keys()])
  names.delete('person.email')
  // Only a way of saying the codes before it.
  names.delete('address.place')
  return [...names].filter((name) => (old.get(name) ?? '') !== (now.get(name) ?? ''))
}

/** Writes the profile and what of it stands with the account; a number that did not change keeps its seal. Answers the full name. */
async function writeProfile(db: Db, personal: PersonalNumbers, before: Profile, data: Completed, now: Date) {
  const { person, document, address, company } = data
  const orNull = (text: string) => text || null
  const row = {
    first_name: person.firstName,
    middle_name: orNull(person.middleName),
    last_name: person.lastName,
    phone: orNull(person.phone),
    foreigner: person.foreigner,
    citizenship: orNull(person.citizenship),
    document_type: document.type || null,
    document_issued_on: orNull(document.issuedOn),
    document_issuer: orNull(document.issuer),
    country: address.country,
    region_code: orNull(address.regionCode),
    municipality_code: orNull(address.municipalityCode),
    ekatte: orNull(address.ekatte),
    street_address: orNull(address.street),
    company_name: company?.name ?? null,
    company_eik: company?.eik ?? null,
    company_case_number: orNull(company?.caseNumber ?? ''),
    company_relation: company?.relation ?? null,
    company_address: orNull(company?.address ?? ''),
    e_delivery_id: orNull(data.eDeliveryId),
    changed_at: now,
    ...(document.number !== before.document.number && {
      document_number_cipher: document.number ? personal.cover(document.number) : null,
    }),
  }
  await storeProfile(db, before.id, row)

  const { identifierType: type, identifier: value } = person
  const numberChanged = value !== before.person.identifier || type !== before.person.identifierType
  const fullName = [person.firstName, person.middleName, person.lastName].filter(Boolean).join(' ')
  const typed = value ? { type, value } : null
  const holder = { fullName, language: data.language, ...(numberChanged && { typed }) }
  await setHolder(db, personal, before.id, holder).catch((error: unknown) => {
    // Another account took the number in this very moment.
    if ((error as { code?: unknown }).code === '23505') throw new Refusal('identifierNotAccepted')
    throw error
  })
  return fullName
}

/* Changing the number of a person in a profile: nobody takes another's, and nobody finds out by trying whose it is. */

/** After so many tries in a day whoever tries has to wait: failed ones, or changes of their own number. */
const TRIES = 5
const DAY_MS = 86_400_000

type NumberContext = Scope & { user: User }

/**
 * Whether another account has this number already, under any known key. Then its owner is told by letter; the answer is a
 * refusal to be returned, so that the letter leaves.
 */
async function whyNotThisNumber(
  { db, now, services, user }: NumberContext,
  accountId: number,
  identifier: Identifier,
): Promise<Refusal | undefined> {
  await mustNotGuess(db, user.id, accountId, now)
  const holder = await db
    .selectFrom('account')
    .select(['id', 'email', 'full_name', 'language'])
    .where('identifier_hash', 'in', services.personal.hashes(identifier))
    .where('id', '<>', accountId)
    .executeTakeFirst()
  if (!holder) return undefined
  await writeTo(db, services.publicUrl, holder, { kind: 'alreadyRegistered', what: 'identifier' }, now)
  await noteEvent(db, accountId, 'numberRefused', now, user.id)
  return new Refusal('identifierNotAccepted')
}

/**
 * The history remembers the numbers of others that were tried and the changes of the own one: else somebody could try
 * thousands until one is refused. Whoever saves holds the account's lock, so those who try at once are counted too.
 */
async function mustNotGuess(db: Db, by: number, accountId: number, now: Date) {
  const { tries } = await db
    .selectFrom('account_event')
    .select((eb) => eb.fn.countAll<number>().as('tries'))
    .where('account_id', '=', accountId)
    .where('by_account_id', '=', by)
    .where('at', '>', new Date(now.getTime() - DAY_MS))
    .where(
      sql<boolean>`(kind = 'numberRefused' or kind = 'profileChanged' and details -> 'fields' ? 'person.identifier')`,
    )
    .executeTakeFirstOrThrow()
  if (tries >= TRIES) throw new Refusal('tooManyTries')
}

/* Changing the e-mail address of an account: the new one counts once its owner has followed the link that went there. */

/** So many letters to new addresses may an account cause in a day. */
const LETTERS = 5

type Account = Pick<Selectable<DB['account']>, 'id' | 'email' | 'full_name' | 'language'>

/**
 * Writes to the new address. When it belongs to another account, that account's owner is told instead, and who asked cannot
 * tell the difference.
 */
async function askToConfirm({ db, services, now }: Scope, account: Account, email: string) {
  const { letters } = await db
    .selectFrom('account_token')
    .select((eb) => eb.fn.countAll<number>().as('letters'))
    .where('account_id', '=', account.id)
    .where('email', 'is not', null)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  if (letters >= LETTERS) throw new Refusal('tooManyTries')

  await mustNotFlood({ db, now, services }, { to: email })
  const token = await issueToken(db, account.id, 'CONFIRM_EMAIL', now, { email })
  const holder = await db
    .selectFrom('account')
    .select(['id', 'email', 'full_name', 'language'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  if (holder) await writeTo(db, services.publicUrl, holder, { kind: 'alreadyRegistered', what: 'email' }, now)
  else await writeTo(db, services.publicUrl, account, { kind: 'confirmEmail', token }, now, email)
}

export const profileHandlers = recordingHandlers(profiles, recordedFields, {
  async seeMyProfile({ user, db, now, services }) {
    const profile = await readProfile(db, services.personal, user.id, now, 'own')
    if (!profile) throw new Error(`Account ${user.id} is signed in but not there.`)
    return profile
  },

  async seeProfile({ input, db, now, services }) {
    const profile = await readProfile(db, services.personal, input.id, now, 'other')
    if (!profile) throw new Refusal('noSuchAccount')
    return profile
  },

  // Whose profile it is, the session says; nothing in the body does.
  saveProfile: ({ input: { password, ...data }, ...call }) => save(call, call.user.id, data, password),

  saveProfileOf: ({ input: { id, ...data }, ...call }) => save(call, id, data),

  async dropNewEmail({ user, db, now, changed }) {
    const waiting = await db
      .selectFrom('account_token')
      .select('email')
      .where('account_id', '=', user.id)
      .where('purpose', '=', 'CONFIRM_EMAIL')
      .where('email', 'is not', null)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    changed({ emailToConfirm: waiting?.email }, { emailToConfirm: null })
    await endTokens(db, user.id, 'CONFIRM_EMAIL', now)
    return {}
  },
})

type Saving = Omit<Call<(typeof profiles)['saveProfile'], keyof typeof recordedFields>, 'input'>

async function save(call: Saving, accountId: number, given: ProfileData, password?: string) {
  const { db, now, origin, services, user } = call
  // Locked, so that two who save at the same moment do so one after the other.
  const account = await db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  const before = account && (await readProfile(db, services.personal, accountId, now, 'own'))
  if (!account || !before) throw new Refusal('noSuchAccount')

  const wrong = profiles.saveProfile.refusals
  if (given.document.issuedOn > dayInSofia(now))
    throw new Refusal('issuedInFuture', {
      fields: { 'document.issuedOn': [wrong.issuedInFuture[origin.language]] },
    })
  await mustLieWithin(db, given.address, wordsIn(wrong.noSuchPlace, origin.language))

  const { email } = given.person
  const same = (other: string | null) => other?.toLowerCase() === email.toLowerCase()
  const isNew = !same(before.person.email) && !same(before.emailToConfirm)
  // Who only sits at an open session must not get the account's letters, and with them the account.
  const refused =
    isNew && accountId === user.id ? await whyNotPassword(call, account, password, wrong) : undefined
  if (refused) return refused

  const data = completed(given, before)
  const changed = changedFields(before, data)
  if (changed.includes('person.identifier') || changed.includes('person.identifierType')) {
    if (before.identifierProved && accountId === user.id) throw new Refusal('identifierProved')
    const { identifierType: type, identifier: value } = data.person
    const refusal = value && (await whyNotThisNumber(call, accountId, { type, value }))
    if (refusal) return refusal
  }
  if (before.identifierProved && accountId === user.id && !isSamePerson(before, data))
    throw new Refusal('namesProved', {
      fields: { 'person.lastName': [profiles.saveProfile.refusals.namesProved[origin.language]] },
    })
  call.changed(saidIn(before, changed), saidIn(data, changed))
  const fullName = await writeProfile(db, services.personal, before, data, now)
  if (changed.length > 0) await noteEvent(db, accountId, 'profileChanged', now, user.id, { fields: changed })

  if (isNew) await askToConfirm({ db, services, now }, { ...account, language: data.language }, email)
  return { emailToConfirm: isNew ? email : before.emailToConfirm, fullName }
}

const namesOf = ({ person: { firstName, middleName, lastName } }: Profile | Completed) =>
  [firstName, middleName, lastName].filter(Boolean).join(' ')
const bare = (names: string) => plainName(names).replace(/[ -]/g, '')
/** Certificates write й, ь and -ия in more than one way. */
const latin = (names: string) => bare(latinName(names)).replace(/[IY]+/g, 'I')

/** Whether the names are the same letters in the same order, however they are spread over the fields; what was proved in Latin letters may be written in the Cyrillic ones of which they are the transliteration. */
function isSamePerson(before: Profile, after: Completed) {
  const [proved, given] = [namesOf(before), namesOf(after)]
  const [wasCyrillic, isCyrillic] = [proved, given].map((names) => /\p{Script=Cyrillic}/u.test(names))
  return bare(proved) === bare(given) || (!wasCyrillic && isCyrillic && latin(proved) === latin(given))
}

/** What is to be recorded: numbers that were not given stay as they are. */
function completed(given: ProfileData, before: Profile): Completed {
  const { identifier, identifierType } = before.person
  return {
    ...given,
    person: {
      ...given.person,
      ...(given.person.identifier === undefined && { identifier, identifierType }),
      ...(given.person.identifier === '' && { identifierType }),
      identifier: given.person.identifier ?? identifier,
    },
    document: { ...given.document, number: given.document.number ?? before.document.number },
  }
}
