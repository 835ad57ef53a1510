/** Opening an account: registered by its holder with a password, or after they have proved who they are. */
import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { UserType } from '#platform/access.ts'
import type { Language } from '#platform/lang/language.ts'
import type { Db } from '#platform/db/database.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import type { Identifier } from '#platform/pki/personal.ts'
import { type BailiffCheck, bailiffNumber } from '../bailiff.rules.ts'
import type { AuthType } from '#people/account-store/account.rules.ts'
import type { Account } from '#people/account-store/account-rows.ts'
import { addAccount } from '#people/account-store/new-account.ts'
import { inOneLine, type Names } from '#people/account-store/profile-rows.ts'
import { confirmAgain } from '#people/sign-in/server/confirmation.ts'
import { giveUpLapsed } from './unconfirmed.ts'
import { releaseTyped } from '#people/account-store/proved-numbers.ts'

export type Registration = {
  userType: UserType
  method: AuthType
  names: Names
  email: string
  language: Language
  /** What a person chose; without it one is made of the names. */
  userName?: string
  passwordHash?: string
  identifier?: Identifier
  chsiNumber?: string | null
  courtCode?: string | null
  institutionId?: number | null
  legalGround?: string | null
  bailiffCheck?: BailiffCheck | null
}

/** What of the data somebody else has already, the first of these that is. */
export type Taken = { what: 'identifier' | 'email' | 'userName'; owner: Account }
export type Opened = { account: Account } | { taken: Taken }

/**
 * Opens an account that waits for its e-mail to be confirmed, with the role of its kind (which counts only once it is
 * active) and the letter to confirm; or says what of the data is taken, and then has changed nothing. State, role and
 * approval follow from the kind alone; the caller cannot give them.
 */
export async function openAccount({ db, services, now }: Scope, wanted: Registration): Promise<Opened> {
  if (wanted.identifier) await releaseTyped(db, services.personal, wanted.identifier, now)
  const userNames = wanted.userName ? [wanted.userName] : userNamesOf(inOneLine(wanted.names))
  for (const userName of userNames) {
    // Under keys of the past a number has another hash, which no constraint compares.
    const before = await whatStands({ db, services, now }, wanted, userName)
    if (before && (before.what !== 'userName' || wanted.userName)) return { taken: before }
    const account = await add(db, services, now, wanted, userName)
    if (account) {
      await confirmAgain({ db, services, now }, account)
      return { account }
    }
    // Somebody took it since we looked; what they have is committed by now.
    const since = await whatIsTaken(db, services, wanted, userName)
    if (since && (since.what !== 'userName' || wanted.userName)) return { taken: since }
  }
  throw new Error('No free user name was found.')
}

/** Works as long as opening an account takes, and undoes it: so the time of an answer does not tell that something was taken. */
export async function pretendToOpenAccount(
  { db, services, now }: Scope,
  wanted: Registration,
): Promise<void> {
  const nobody = `nobody-${randomUUID()}`
  await sql`savepoint pretence`.execute(db)
  await add(db, services, now, { ...wanted, email: `${nobody}@example.invalid` }, nobody)
  await sql`rollback to savepoint pretence`.execute(db)
}

/** The new account; undefined when something in it is taken. */
function add(
  db: Db,
  { personal }: Services,
  now: Date,
  { identifier, chsiNumber, ...wanted }: Registration,
  userName: string,
): Promise<Account | undefined> {
  const account = {
    ...wanted,
    userName,
    fullName: inOneLine(wanted.names),
    chsiNumber: chsiNumber ? bailiffNumber(chsiNumber) : null,
    ...(identifier && { number: { type: identifier.type, ...personal.seal(identifier) } }),
  }
  return addAccount(db, { by: 'holder' }, account, now)
}

/** The same once what has lapsed has made way. */
async function whatStands({ db, services, now }: Scope, wanted: Registration, userName: string) {
  for (;;) {
    const taken = await whatIsTaken(db, services, wanted, userName)
    if (!taken || !(await giveUpLapsed(db, taken.owner.id, now))) return taken
  }
}

/** The account that stands in the way: of the same person, else of the same e-mail, else of the same user name. */
async function whatIsTaken(
  db: Db,
  { personal }: Services,
  { identifier, email }: Registration,
  userName: string,
): Promise<Taken | undefined> {
  const owners = await db
    .selectFrom('account')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['email']), '=', eb.fn<string>('lower', [eb.val(email)])),
        eb(eb.fn<string>('lower', ['user_name']), '=', eb.fn<string>('lower', [eb.val(userName)])),
        ...(identifier
          ? [
              eb.and([
                eb('identifier_hash', 'in', personal.hashes(identifier)),
                eb('identifier_proved', '=', true),
              ]),
            ]
          : []),
      ]),
    )
    .execute()
  const hashes = identifier ? personal.hashes(identifier) : []
  const same = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase()
  const found = (what: Taken['what'], owner: Account | undefined) => owner && { what, owner }
  return (
    found(
      'identifier',
      owners.find(
        ({ identifier_hash: hash, identifier_proved: proved }) =>
          proved && hash && hashes.some((each) => each.equals(hash)),
      ),
    ) ??
    found(
      'email',
      owners.find((owner) => same(owner.email, email)),
    ) ??
    found('userName', owners[0])
  )
}

const TRIES = 20
/** User names made of a person's names with dots between; from the second on with a number. */
function* userNamesOf(fullName: string) {
  const plain =
    fullName
      .replaceAll(/[^\p{Script=Cyrillic}A-Za-z\d\s.-]/gu, '')
      .trim()
      .replaceAll(/[\s.]+/gu, '.')
      .slice(0, 40) || 'user'
  yield plain.length < 3 ? `user.${plain}` : plain
  for (let turn = 0; turn < TRIES; turn++) yield `${plain}.${randomInt(1_000, 1_000_000)}`
}
