/** Reading and changing the dated settings. */
import { type ExpressionBuilder, sql } from 'kysely'
import { version } from '#platform/figures/version.ts'
import { type Db, planned } from '#platform/db/database.ts'
import type { DB } from '#db/schema.ts'
import { handlers } from '#platform/http/mount.ts'
import { dayInSofia } from '#platform/dates.ts'
import { type Departure, settings } from './settings.contract.ts'
import { defaultOf, DEPARTURES, type SettingName, SETTINGS, type SettingValue } from './settings.rules.ts'
import { keysOf } from '#platform/kinds.ts'

/** The value of a setting that is in force at a moment: the newest whose time has come, else the default of that day. */
export async function settingAt<N extends SettingName>(db: Db, name: N, at: Date): Promise<SettingValue<N>> {
  const [row] = await newest(db, { name, at })
  const value: unknown = row ? row.value : defaultOf(name, at)
  return SETTINGS[name].schema.parse(value) as SettingValue<N>
}

const newest = planned('setting-at', (db: Db, { name, at }: { name: SettingName; at: Date }) =>
  db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .where('valid_from', '<=', at)
    .where(holds)
    .orderBy('valid_from', 'desc')
    .orderBy('set_at', 'desc')
    .limit(1)
    .compile(),
)

/** Of changes those that were not taken back. */
const holds = (eb: ExpressionBuilder<DB, 'setting'>) =>
  eb.not(
    eb.exists(
      eb.selectFrom('setting_taken_back as t').select('t.at').whereRef('t.setting_id', '=', 'setting.id'),
    ),
  )

/** The settings that depart from the law at a moment. */
export async function departuresAt(db: Db, at: Date): Promise<Departure[]> {
  const departing: Departure[] = []
  for (const name of keysOf(DEPARTURES))
    if ((await settingAt(db, name, at)) === DEPARTURES[name]) departing.push(name)
  return departing
}

/** `setBy` is a name for people; `accountId` is given where an administrator does it in the portal. */
type Change = {
  name: SettingName
  value: unknown
  validFrom: Date
  setBy: string
  accountId?: number
  now: Date
}

/** Sets a value from a moment on; what held before stays on record. Throws a ZodError when the value is not allowed. */
export async function changeSetting(db: Db, change: Change) {
  const value = SETTINGS[change.name].schema.parse(change.value)
  await db
    .insertInto('setting')
    .values({
      name: change.name,
      value: JSON.stringify(value),
      valid_from: change.validFrom,
      set_by: change.setBy,
      set_at: change.now,
      account_id: change.accountId ?? null,
    })
    .execute()
}

/** Takes back a change whose moment has not come; the row stays on record and never holds. */
export const takeBackSetting = (db: Db, settingId: number, by: { accountId: number; now: Date }) =>
  db
    .insertInto('setting_taken_back')
    .values({ setting_id: settingId, at: by.now, account_id: by.accountId })
    .execute()

/** Sets what nobody has decided on yet; it holds in the past, too, where the sample sales began. */
export const setUndecided = (
  db: Db,
  settings: Partial<{ [N in SettingName]: SettingValue<N> }>,
  setBy: string,
) =>
  sql`insert into setting (name, value, valid_from, set_by, set_at)
    select key, value, now() - interval '2 years', ${setBy}, now() from jsonb_each(${JSON.stringify(settings)}::jsonb)
    where not exists (select from setting where name = key)`.execute(db)

export const settingsHandlers = handlers(settings, {
  seeVersion: async () => version,
  seeUseRegix: ({ db, now }) => settingAt(db, 'UseRegix', now),
  seeUseRegixForPerson: ({ db, now }) => settingAt(db, 'UseRegixForPerson', now),
  seeToday: async ({ now }) => dayInSofia(now),
  seeAllowAnyDate: ({ db, now }) => settingAt(db, 'AllowAnyDateInAnnouncement', now),
  seeSignInForSales: async ({ db, now }) => ({
    strong: await settingAt(db, 'StrongSignInForSales', now),
    signatureForProxies: await settingAt(db, 'SignatureForProxies', now),
  }),
  seeRevenueAgencySales: ({ db, now }) => settingAt(db, 'RevenueAgencySales', now),
  seeDepartures: ({ db, now }) => departuresAt(db, now),
  async seeCurrencies({ db, now }) {
    const primary = await settingAt(db, 'PrimaryCurrency', now)
    const alternative = await settingAt(db, 'AlternativeCurrency', now)
    // After the primary currency has changed to the one beside it, the old one is shown beside.
    return { primary, alternative: alternative === primary ? other(primary) : alternative }
  },
})

const other = (currency: 'BGN' | 'EUR') => (currency === 'BGN' ? 'EUR' : 'BGN')
