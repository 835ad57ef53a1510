/** Seeing and saving profiles: one's own by whoever is signed in, any by an administrator. */
import { Refusal } from '../../platform/endpoint.ts'
import { dayInSofia } from '../../platform/dates.ts'
import { type Call, handlers } from '../../platform/server/mount.ts'
import { type Profile, type ProfileData, profiles } from '../profile.contract.ts'
import { noteEvent } from './events.ts'
import { mustLieWithin } from './places.ts'
import { askToConfirm } from './profile-email.ts'
import { whyNotThisNumber } from './profile-numbers.ts'
import { readProfile } from './profile-reading.ts'
import { changedFields, type Completed, writeProfile } from './profile-writing.ts'
import { endTokens } from './tokens.ts'

export const profileHandlers = handlers(profiles, {
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
  saveProfile: ({ input, ...call }) => save(call, call.user.id, input),

  saveProfileOf: ({ input: { id, ...data }, ...call }) => save(call, id, data),

  async dropNewEmail({ user, db, now }) {
    await endTokens(db, user.id, 'CONFIRM_EMAIL', now)
    return {}
  },
})

type Saving = Omit<Call<(typeof profiles)['saveProfile']>, 'input'>

async function save(call: Saving, accountId: number, given: ProfileData) {
  const { db, now, origin, outside, user } = call
  // Locked, so that two who save at the same moment do so one after the other.
  const account = await db
    .selectFrom('account')
    .select(['id', 'email', 'full_name', 'language'])
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

  const data = completed(given, before)
  const changed = changedFields(before, data)
  if (changed.includes('person.identifier') || changed.includes('person.identifierType')) {
    if (before.identifierProved && accountId === user.id) throw new Refusal('identifierProved')
    const { identifierType: type, identifier: value } = data.person
    const refusal = value && (await whyNotThisNumber(call, accountId, { type, value }))
    if (refusal) return refusal
  }
  const fullName = await writeProfile(db, outside.personal, before, data, now)
  if (changed.length > 0) await noteEvent(db, accountId, 'profileChanged', now, user.id, { fields: changed })

  const { email } = data.person
  const same = (other: string | null) => other?.toLowerCase() === email.toLowerCase()
  const isNew = !same(before.person.email) && !same(before.emailToConfirm)
  if (isNew) await askToConfirm(db, outside, { ...account, language: data.language }, email, now)
  return { emailToConfirm: isNew ? email : before.emailToConfirm, fullName }
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
