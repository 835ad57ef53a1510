/** Seeing and saving profiles: one's own by whoever is signed in, any by an administrator. */
import { Refusal } from '#platform/endpoint.ts'
import { dayInSofia } from '#platform/dates.ts'
import { type Call, recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from '../profile.messages.ts'
import { type Profile, type ProfileData, profiles } from '../profile.contract.ts'
import { whyNotPassword } from '#people/sign-in/server/asked-password.ts'
import { noteEvent } from '#people/account-store/events.ts'
import { mustLieWithin } from '#people/places/places.ts'
import { askToConfirm } from './profile-email.ts'
import { whyNotThisNumber } from './profile-numbers.ts'
import { readProfile } from './profile-reading.ts'
import { changedFields, type Completed, saidIn, writeProfile } from './profile-writing.ts'
import { endTokens } from '#people/account-store/tokens.ts'

export const profileHandlers = recordingHandlers(profiles, recordedFields, {
  async seeMyProfile({ user, db, now, outside }) {
    const profile = await readProfile(db, outside.personal, user.id, now, 'own')
    if (!profile) throw new Error(`Account ${user.id} is signed in but not there.`)
    return profile
  },

  async seeProfile({ input, db, now, outside }) {
    const profile = await readProfile(db, outside.personal, input.id, now, 'other')
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
  const { db, now, origin, outside, user } = call
  // Locked, so that two who save at the same moment do so one after the other.
  const account = await db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  const before = account && (await readProfile(db, outside.personal, accountId, now, 'own'))
  if (!account || !before) throw new Refusal('noSuchAccount')

  const wrong = profiles.saveProfile.refusals
  if (given.document.issuedOn > dayInSofia(now))
    throw new Refusal('issuedInFuture', {
      fields: { 'document.issuedOn': [wrong.issuedInFuture[origin.language]] },
    })
  await mustLieWithin(db, given.address, wrong.noSuchPlace[origin.language])

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
  const fullName = await writeProfile(db, outside.personal, before, data, now)
  if (changed.length > 0) await noteEvent(db, accountId, 'profileChanged', now, user.id, { fields: changed })

  if (isNew) await askToConfirm({ db, outside, now }, { ...account, language: data.language }, email)
  return { emailToConfirm: isNew ? email : before.emailToConfirm, fullName }
}

/** Whether the names are the same letters in the same order, however they are spread over the fields. */
function isSamePerson(before: Profile, after: Completed) {
  const letters = ({ person: { firstName, middleName, lastName } }: Profile | Completed) =>
    [firstName, middleName, lastName].join('').toLocaleLowerCase('bg').replace(/[\s-]/g, '')
  return letters(before) === letters(after)
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
