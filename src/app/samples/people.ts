/** Sample accounts, one per role and three bidders, and settings that make a demonstration possible. */
import { Client } from 'pg'
import type { Role, UserType } from '../../platform/access.ts'
import { hashPassword } from '../../platform/process/password-hash.ts'
import type { PersonalNumbers } from '../../platform/pki/personal.ts'
import type { SettingName } from '../../settings/rules.ts'
import { fillSampleBidder } from './bidders.ts'

type Sample = {
  userName: string
  fullName: string
  userType: UserType | null
  roles: Role[]
  courtCode?: string
  chsiNumber?: string
  actsFor?: string
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
  { userName: 'organizer', fullName: 'Огнян Организаторов', userType: 'NAP', roles: ['AuctionOrganizer'] },
  { userName: 'syndic', fullName: 'Силвия Синдикова', userType: 'SYN', roles: ['Syndic'] },
  { userName: 'maff', fullName: 'Златка Земеделска', userType: null, roles: ['MAFF'] },
  { userName: 'bidder1', fullName: 'Борис Първанов', userType: 'AUCPAR', roles: ['AuctionParticipant'] },
  { userName: 'bidder2', fullName: 'Бояна Вторева', userType: 'AUCPAR', roles: ['AuctionParticipant'] },
  { userName: 'bidder3', fullName: 'Боян Третаков', userType: 'AUCPAR', roles: ['AuctionParticipant'] },
  { userName: 'applicant', fullName: 'Анна Заявителова', userType: 'APPLICANT', roles: [] },
]

/**
 * Loads the samples that are not there yet, as the owner of the database; a second time it changes nothing. Where state
 * `registers` can be asked, they are from now on.
 */
export async function loadSampleData(
  ownerUrl: string,
  { password, registers, personal }: { password: string; registers: boolean; personal?: PersonalNumbers },
  tell: (line: string) => void,
) {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    // So that sales of two minutes can be held, by people who log in with passwords; the rules of bidding themselves stay as they are.
    await set(client, {
      AllowAnyDateInAnnouncement: true,
      StrongSignInForSales: false,
      SignatureForProxies: false,
      // Who tries the portal has no card; the orders then say that they are unsigned.
      SignedOrders: false,
    })
    if (registers) await set(client, { UseRegix: true, UseRegixForPerson: true })
    const { rows } = await client.query('select lower(user_name) as name from account')
    const present = new Set(rows.map(({ name }) => name))
    const missing = SAMPLES.filter(({ userName }) => !present.has(userName))
    if (missing.length === 0) return
    tell(`loading ${missing.length} sample accounts (password: SAMPLE_PASSWORD, see README)`)
    await client.query('begin')
    for (const sample of missing) await insert(client, personal, sample, await hashPassword(password))
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Settings for a demonstration, of which nobody has decided otherwise; they hold in the past, too, where the sample sales began. */
const set = (client: Client, settings: Partial<Record<SettingName, boolean>>) =>
  client.query(
    `insert into setting (name, value, valid_from, set_by, set_at)
     select key, value, now() - interval '2 years', 'sample data', now() from jsonb_each($1)
     where not exists (select from setting where name = key)`,
    [settings],
  )

async function insert(
  client: Client,
  personal: PersonalNumbers | undefined,
  sample: Sample,
  passwordHash: string,
) {
  const { userName, fullName, userType, roles, courtCode = null, chsiNumber = null, actsFor = null } = sample
  const { rows } = await client.query(
    `insert into account (user_name, full_name, email, user_type, password_hash, court_code, chsi_number, created_at, email_confirmed_at, acts_for)
     values ($1, $2, $3, $4, $5, $6, $7, now(), now(), (select id from account where user_name = $8)) returning id`,
    [userName, fullName, `${userName}@example.bg`, userType, passwordHash, courtCode, chsiNumber, actsFor],
  )
  for (const role of roles)
    await client.query('insert into account_role (account_id, role) values ($1, $2)', [rows[0].id, role])
  if (personal) await fillSampleBidder(client, personal, { id: rows[0].id, userName, fullName })
}
