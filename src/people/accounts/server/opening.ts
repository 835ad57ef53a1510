/** Opening an account: registered by its holder with a password, or after he has proved who he is. */
import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { UserType } from '../../../platform/access.ts'
import type { Language } from '../../../platform/lang/language.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Outside } from '../../../platform/process/outside.ts'
import type { Identifier } from '../../../platform/pki/personal.ts'
import { type BailiffCheck, bailiffNumber } from '../bailiff.rules.ts'
import { type AuthType, USER_KINDS } from '../../sign-in/roles.rules.ts'
import { sendConfirmation } from '../../sign-in/server/confirmation.ts'
import type { Account } from '../../sign-in/server/entry.ts'
import { noteEvent } from '../../sign-in/server/events.ts'
import { releaseTyped } from '../../sign-in/server/proved-numbers.ts'

type Names = { first: string; middle: string | null; last: string }

export type NewAccount = {
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
export async function openAccount(db: Db, outside: Outside, now: Date, wanted: NewAccount): Promise<Opened> {
  if (wanted.identifier) await releaseTyped(db, outside.personal, wanted.identifier, now)
  const userNames = wanted.userName ? [wanted.userName] : userNamesOf(fullNameOf(wanted))
  for (const userName of userNames) {
    // Under keys of the past a number has another hash, which no constraint compares.
    const before = await whatIsTaken(db, outside, wanted, userName)
    if (before && (before.what !== 'userName' || wanted.userName)) return { taken: before }
    const account = await insert(db, outside, now, wanted, userName)
    if (account) {
      await furnish(db, account, wanted, now)
      await sendConfirmation(db, outside, account, now)
      return { account }
    }
    // Somebody took it since we looked; what he has is committed by now.
    const since = await whatIsTaken(db, outside, wanted, userName)
    if (since && (since.what !== 'userName' || wanted.userName)) return { taken: since }
  }
  throw new Error('No free user name was found.')
}

/** Works as long as opening an account takes, and undoes it: so the time of an answer does not tell that something was taken. */
export async function pretendToOpen(db: Db, outside: Outside, now: Date, wanted: NewAccount): Promise<void> {
  const nobody = `nobody-${randomUUID()}`
  await sql`savepoint pretence`.execute(db)
  const account = await insert(db, outside, now, { ...wanted, email: `${nobody}@example.invalid` }, nobody)
  if (account) await furnish(db, account, wanted, now)
  await sql`rollback to savepoint pretence`.execute(db)
}

const fullNameOf = ({ names: { first, middle, last } }: NewAccount) =>
  [first, middle, last].filter(Boolean).join(' ')

/** The new row; undefined when something in it is taken. */
function insert(
  db: Db,
  { personal }: Outside,
  now: Date,
  wanted: NewAccount,
  userName: string,
): Promise<Account | undefined> {
  const { identifier } = wanted
  const sealed = identifier && personal.seal(identifier)
  return db
    .insertInto('account')
    .values({
      user_name: userName,
      full_name: fullNameOf(wanted),
      email: wanted.email,
      user_type: wanted.userType,
      auth_type: wanted.method,
      state: 'UNCONFIRMED',
      password_hash: wanted.passwordHash ?? null,
      language: wanted.language,
      chsi_number: wanted.chsiNumber ? bailiffNumber(wanted.chsiNumber) : null,
      court_code: wanted.courtCode ?? null,
      institution_id: wanted.institutionId ?? null,
      legal_ground: wanted.legalGround ?? null,
      bailiff_check: wanted.bailiffCheck ?? null,
      bailiff_checked_at: wanted.bailiffCheck ? now : null,
      identifier_type: identifier?.type ?? null,
      identifier_hash: sealed?.hash ?? null,
      identifier_cipher: sealed?.cipher ?? null,
      // Nobody registers by typing in a number.
      identifier_proved: identifier !== undefined,
      e_auth_attached_at: wanted.method === 'EAUTH' ? now : null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

async function furnish(db: Db, account: Account, { userType, method, names }: NewAccount, now: Date) {
  await db
    .insertInto('profile')
    .values({
      account_id: account.id,
      first_name: names.first,
      middle_name: names.middle,
      last_name: names.last,
      changed_at: now,
    })
    .execute()
  const { role } = USER_KINDS[userType]
  if (role) await db.insertInto('account_role').values({ account_id: account.id, role }).execute()
  await noteEvent(db, account.id, 'registered', now, account.id, {
    userType,
    method,
    ...(account.bailiff_check && { bailiffCheck: account.bailiff_check }),
  })
}

/** The account that stands in the way: of the same person, else of the same e-mail, else of the same user name. */
async function whatIsTaken(
  db: Db,
  { personal }: Outside,
  { identifier, email }: NewAccount,
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

/** A full name in parts: the first word, the last one, and what is between. */
export function namesIn(fullName: string): Names {
  const words = fullName.trim().split(/\s+/u)
  const [first = '', ...rest] = words
  return { first, middle: rest.slice(0, -1).join(' ') || null, last: rest.at(-1) ?? '' }
}
