/** People of the register who have proved who they are, and what they ask of their mirror. */
import { openSession } from '#platform/http/session.ts'
import type { Identifier } from '#platform/pki/personal.ts'
import { trace } from '#data-subject/data-subject.contract.ts'
import type { Person, World } from './world.ts'

type Party = { identifierType: 'EGN' | 'LNCH'; identifier: string; firstName: string; lastName: string }

/** Writes a number down in an account, proved or only typed in. */
export async function giveNumber(world: World, person: Person, identifier: Identifier, proved = true) {
  const { hash, cipher } = world.services.personal.seal(identifier)
  await world.owner.query(
    `update account set identifier_type = $2, identifier_hash = $3, identifier_cipher = $4, identifier_proved = $5 where id = $1`,
    [person.id, identifier.type, hash, cipher, proved],
  )
}

/** Somebody whom distraints name, with an account of their own and a session by certificate. */
export async function provedParty(
  world: World,
  { identifierType: type, identifier: value, ...names }: Party,
) {
  const person = await world.person({
    userType: 'APPLICANT',
    fullName: `${names.firstName} ${names.lastName}`,
  })
  await giveNumber(world, person, { type, value })
  return person
}

/** The same person in a session that was opened by a password. */
export async function byPassword(world: World, person: Person): Promise<Person> {
  const { token } = await openSession(world.db, person.id, world.now(), 24)
  return { ...person, token }
}

/** All looks that a person is shown. */
export const accessesOf = async (world: World, person: Person) =>
  (await world.done(trace.listMyLooks, { size: -1 }, person)).rows
