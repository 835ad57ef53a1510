/** Sample accounts, one per role and three bidders, and settings that make a demonstration possible. */
import { sql } from 'kysely'
import { addAccount } from '#people/account-store/new-account.ts'
import { storeProfile } from '#people/account-store/profile-rows.ts'
import type { Role, UserType } from '#platform/access.ts'
import { type Db, openDatabase } from '#platform/db/database.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { hashPassword } from '#platform/process/password-hash.ts'
import { setUndecided } from '#settings/settings.ts'

/* Whole profiles for the sample bidders, so that they can apply for a sale at once. */

/** Valid numbers of nobody, each with the middle name that goes with it. */
const BIDDERS: Readonly<Record<string, { egn: string; middle: string }>> = {
  bidder1: { egn: '8305025413', middle: 'Иванов' },
  bidder2: { egn: '8012155472', middle: 'Петрова' },
  bidder3: { egn: '7807285530', middle: 'Стоянов' },
}

/** Numbers of people of the 19th century for those who ask the register for certificates (Ordinance N-3, art. 12(4)). */
const OTHERS: Readonly<Record<string, string>> = {
  sysadmin: '8021151000',
  mjadmin: '8022151073',
  // The bailiff of the sandbox's identity provider.
  chsi: '8122091044',
  applicant: '8027151420',
}

/** The number of a sample account that does not bid. */
const sampleNumber = (personal: PersonalNumbers, userName: string) => {
  const value = OTHERS[userName]
  return value === undefined ? undefined : { type: 'EGN' as const, ...personal.seal({ type: 'EGN', value }) }
}

/** What annex 3 of Ordinance N-3 asks of a bidder: their number and their profile; of nobody else anything. */
function sampleBidder(
  personal: PersonalNumbers,
  { userName, fullName }: { userName: string; fullName: string },
) {
  const bidder = BIDDERS[userName]
  if (!bidder) return undefined
  const [first = '', last = ''] = fullName.split(' ')
  return {
    number: { type: 'EGN' as const, ...personal.seal({ type: 'EGN', value: bidder.egn }) },
    profile: {
      first_name: first,
      middle_name: bidder.middle,
      last_name: last,
      phone: '+359 88 123 4567',
      document_type: 'IDENTITY_CARD' as const,
      document_number_cipher: personal.cover(`64${bidder.egn.slice(0, 7)}`),
      document_issued_on: '2021-02-28',
      document_issuer: 'МВР Варна',
      country: 'BG',
      region_code: '03',
      municipality_code: 'VAR06',
      ekatte: '10135',
      street_address: 'ул. „Драган Цанков“ № 7',
    },
  }
}

type Sample = {
  userName: string
  fullName: string
  userType: UserType | null
  roles: Role[]
  courtCode?: string
  chsiNumber?: string
  actsFor?: string
  /** That an officer serves, by its EIK. */
  authority?: { eik: string; legalGround: string }
}

const SAMPLES: readonly Sample[] = [
  { userName: 'sysadmin', fullName: 'Симеон Админов', userType: null, roles: ['SysAdmin'] },
  { userName: 'mjadmin', fullName: 'Мария Правосъдова', userType: null, roles: ['MJAdmin'] },
  {
    userName: 'chsi',
    fullName: 'Чавдар Изпълнителов',
    userType: 'CHSI',
    roles: ['PrivateBailiff'],
    chsiNumber: '999',
  },
  {
    userName: 'chsihelper',
    fullName: 'Христина Помощникова',
    userType: 'CHSIHELPER',
    roles: ['PrivateBailiffRepresentative'],
    chsiNumber: '999',
    actsFor: 'chsi',
  },
  {
    userName: 'dsi',
    fullName: 'Димитър Държавен',
    userType: 'DSI',
    roles: ['StateBailiff'],
    courtCode: '110',
  },
  {
    userName: 'organizer',
    fullName: 'Огнян Организаторов',
    userType: 'NAP',
    roles: ['AuctionOrganizer'],
    // The National Revenue Agency, and the law that empowers its bailiffs.
    authority: { eik: '131063188', legalGround: 'чл. 210, ал. 2 от ДОПК' },
  },
  { userName: 'syndic', fullName: 'Силвия Синдикова', userType: 'SYN', roles: ['Syndic'] },
  { userName: 'maff', fullName: 'Златка Земеделска', userType: null, roles: ['MAFF'] },
  { userName: 'bidder1', fullName: 'Борис Първанов', userType: 'AUCPAR', roles: ['AuctionParticipant'] },
  { userName: 'bidder2', fullName: 'Бояна Вторева', userType: 'AUCPAR', roles: ['AuctionParticipant'] },
  { userName: 'bidder3', fullName: 'Боян Третаков', userType: 'AUCPAR', roles: ['AuctionParticipant'] },
  { userName: 'applicant', fullName: 'Анна Заявителова', userType: 'APPLICANT', roles: [] },
]

const emailOf = ({ userName }: Pick<Sample, 'userName'>) => `${userName}@example.bg`

/** By which sample accounts are recognised: nobody has mail at a domain for examples. */
export const SAMPLE_EMAILS = SAMPLES.map(emailOf)

/**
 * Loads the samples that are not there yet; a second time it changes nothing. Where state `registers` can be asked, they are from
 * now on.
 */
export async function loadSampleData(
  ownerUrl: string,
  { password, registers, personal }: { password: string; registers: boolean; personal?: PersonalNumbers },
  report: (line: string) => void,
) {
  const { db } = openDatabase(ownerUrl, 1)
  try {
    await setForTrials(db, registers)
    const accounts = await db.selectFrom('account').select('user_name').execute()
    const present = new Set(accounts.map(({ user_name: name }) => name.toLowerCase()))
    const missing = SAMPLES.filter(({ userName }) => !present.has(userName))
    if (missing.length === 0) return
    report(`loading ${missing.length} sample accounts (password: SAMPLE_PASSWORD, see README)`)
    await db.transaction().execute(async (tx) => {
      const now = await momentOf(tx)
      for (const sample of missing) await add(tx, personal, sample, await hashPassword(password), now)
    })
  } finally {
    await db.destroy()
  }
}

/** Settings for a demonstration, of which nobody has decided otherwise. */
const setForTrials = (db: Db, registers: boolean) =>
  setUndecided(
    db,
    {
      // So that sales of two minutes can be held, by people who log in with passwords; the rules of bidding themselves stay as they are.
      AllowAnyDateInAnnouncement: true,
      StrongSignInForSales: false,
      SignatureForProxies: false,
      RequireProvenIdentity: false,
      // Who tries the portal has no card; the orders then say that they are unsigned.
      SignedOrders: false,
      // Whoever writes a program for the portal tries it here.
      TestPortal: true,
      // The one institution that the trial service knows.
      MinistryNumbers: ['MVR:999000227'],
      ...(registers && { UseRegix: true, UseRegixForPerson: true }),
    },
    'sample data',
  )

const momentOf = async (db: Db) => (await sql<{ now: Date }>`select now()`.execute(db)).rows[0]!.now

async function add(
  db: Db,
  personal: PersonalNumbers | undefined,
  { roles, actsFor, authority, ...sample }: Sample,
  passwordHash: string,
  now: Date,
) {
  const principal = actsFor
    ? await db.selectFrom('account').select('id').where('user_name', '=', actsFor).executeTakeFirst()
    : undefined
  const served = authority
    ? await db
        .selectFrom('institution')
        .select('id')
        .where('eik', '=', authority.eik)
        .where('kind', '<>', 'COURT')
        .executeTakeFirst()
    : undefined
  const bidder = personal && sampleBidder(personal, sample)
  const number = bidder?.number ?? (personal && sampleNumber(personal, sample.userName))
  const account = await addAccount(
    db,
    { by: 'samples', roles },
    {
      ...sample,
      email: emailOf(sample),
      method: 'USER',
      passwordHash,
      actsFor: principal?.id ?? null,
      institutionId: served?.id ?? null,
      legalGround: authority?.legalGround ?? null,
      ...(number && { number }),
    },
    now,
  )
  if (!account) throw new Error(`There is already an account of ${emailOf(sample)}.`)
  if (bidder) await storeProfile(db, account.id, { ...bidder.profile, changed_at: now })
}
