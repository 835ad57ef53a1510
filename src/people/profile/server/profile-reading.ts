/** A profile as it is recorded. Accounts that never saved one have what is known from their registration. */
import { type Selectable, sql } from 'kysely'
import { HOME_COUNTRY } from '#platform/countries.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import type { DB } from '#db/schema.ts'
import type { Profile } from '../profile.contract.ts'
import { missingForBidding } from '../profile.rules.ts'
import { namesIn } from '#people/account-store/profile-rows.ts'

type AccountRow = Selectable<DB['account']>
type ProfileRow = Selectable<DB['profile']>

const HIDDEN = 4
/** A number for other eyes than its owner's: 922417••••. */
const masked = (number: string) => number.slice(0, -HIDDEN) + '•'.repeat(Math.min(HIDDEN, number.length))

/** The profile of an account, whole for its owner and with masked numbers for anybody else; undefined when there is no such account. */
export async function readProfile(
  db: Db,
  personal: PersonalNumbers,
  accountId: number,
  now: Date,
  eyes: 'own' | 'other',
): Promise<Profile | undefined> {
  const account = await db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst()
  if (!account) return undefined
  const row = await db
    .selectFrom('profile')
    .selectAll()
    .select(sql<string | null>`document_issued_on::text`.as('issued_on'))
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const held = await db
    .selectFrom('account_role')
    .select('role')
    .where('account_id', '=', accountId)
    .orderBy('role')
    .execute()
  const roles = held.map(({ role }) => role)
  const shown = (cipher: Buffer | null | undefined) => {
    const number = cipher ? personal.open(cipher) : ''
    return eyes === 'own' ? number : masked(number)
  }
  const data = {
    person: {
      ...namesOf(row, account),
      phone: row?.phone ?? '',
      email: account.email ?? '',
      foreigner: row?.foreigner ?? account.identifier_type === 'LNCH',
      citizenship: row?.citizenship ?? '',
      identifierType: account.identifier_type ?? 'EGN',
      identifier: shown(account.identifier_cipher),
    },
    document: {
      type: row?.document_type ?? ('' as const),
      number: shown(row?.document_number_cipher),
      issuedOn: row?.issued_on ?? '',
      issuer: row?.document_issuer ?? '',
    },
    address: { ...addressOf(row), place: await placeNamed(db, row) },
    company: companyOf(row),
  }
  return {
    ...factsOf(account),
    court: await courtNamed(db, account.court_code),
    roles,
    ...data,
    identifierProved: account.identifier_proved,
    emailToConfirm: await waitingEmail(db, accountId, now),
    eDeliveryId: row?.e_delivery_id ?? '',
    language: account.language,
    missing: roles.includes('AuctionParticipant') ? missingForBidding(data) : [],
  }
}

/** A court that is among the institutions no more has only its code. */
async function courtNamed(db: Db, code: string | null): Promise<Profile['court']> {
  if (!code) return null
  const named = await db
    .selectFrom('institution')
    .select(['bg', 'en'])
    .where('code', '=', code)
    .orderBy('active', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { code, bg: code, en: null, ...named }
}

/** The new e-mail address of an account that still waits to be confirmed. */
async function waitingEmail(db: Db, accountId: number, now: Date): Promise<string | null> {
  const token = await db
    .selectFrom('account_token')
    .select('email')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'CONFIRM_EMAIL')
    .where('email', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return token?.email ?? null
}

const factsOf = (account: AccountRow) => ({
  id: account.id,
  userName: account.user_name,
  fullName: account.full_name,
  userType: account.user_type,
  authType: account.auth_type,
  state: account.state,
  chsiNumber: account.chsi_number,
  createdAt: account.created_at.toISOString(),
  lastLoginAt: account.last_login_at?.toISOString() ?? null,
})

/** Who never saved a profile is called as at their registration. */
function namesOf(row: ProfileRow | undefined, account: AccountRow) {
  if (!row) {
    const { first, middle, last } = namesIn(account.full_name)
    return { firstName: first, middleName: middle ?? '', lastName: last }
  }
  return { firstName: row.first_name, middleName: row.middle_name ?? '', lastName: row.last_name }
}

/** The places of an address in words: обл. Варна, общ. Варна, гр. Варна. */
async function placeNamed(db: Db, row: ProfileRow | undefined): Promise<string> {
  if (!row?.region_code) return ''
  const found = await db
    .selectFrom('region as r')
    .leftJoin('municipality as m', (join) => join.on('m.code', '=', row.municipality_code))
    .leftJoin('settlement as s', (join) => join.on('s.ekatte', '=', row.ekatte))
    .select(['r.name as region', 'm.name as municipality', 's.kind', 's.name as settlement'])
    .where('r.code', '=', row.region_code)
    .executeTakeFirst()
  return [
    found && `обл. ${found.region}`,
    found?.municipality && `общ. ${found.municipality}`,
    found?.settlement && `${found.kind} ${found.settlement}`.trim(),
  ]
    .filter(Boolean)
    .join(', ')
}

const addressOf = (row: ProfileRow | undefined): Omit<Profile['address'], 'place'> => ({
  country: row?.country ?? HOME_COUNTRY,
  regionCode: row?.region_code ?? '',
  municipalityCode: row?.municipality_code ?? '',
  ekatte: row?.ekatte ?? '',
  street: row?.street_address ?? '',
})

const companyOf = (row: ProfileRow | undefined): Profile['company'] =>
  row?.company_name && row.company_eik && row.company_relation
    ? {
        name: row.company_name,
        eik: row.company_eik,
        caseNumber: row.company_case_number ?? '',
        relation: row.company_relation,
        address: row.company_address ?? '',
      }
    : null
