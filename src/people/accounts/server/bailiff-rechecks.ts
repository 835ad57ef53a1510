/** Every night the bailiffs' register is asked again: whose rights have ended loses them here too. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import { type NotBackingOff, workItems } from '#platform/db/work-items.ts'
import type { Job } from '#platform/db/job.ts'
import { type BailiffCheck, lastNight, rightsEnded } from '../bailiff.rules.ts'
import { endMessages } from '../registration.messages.ts'
import { joinAssistants } from '#people/account-store/assistants.ts'
import { checkBailiff } from './bailiff-register.ts'
import { type Account, noteBailiffCheck } from '#people/account-store/account-rows.ts'
import { noteEvent } from '#people/account-store/events.ts'
import { writeTo } from '#people/sign-in/server/letters.ts'
import { logOutEverywhere } from '#people/account-store/tokens.ts'

const NAME = 'recheck bailiffs'
const EVERY_MS = 10 * 60_000

/** The nightly check, one account a turn; while the register does not answer, it waits between two. */
export const bailiffRecheckJob = (services: Services): Job => ({
  name: NAME,
  everyMs: EVERY_MS,
  // The register is asked while no transaction is open.
  ownTransactions: true,
  run: async (db, now, report) => {
    const { bailiffRegisterUrl } = services
    const { calm, attempt, end } = workItems(db, NAME, now, report)
    const account = bailiffRegisterUrl ? await nextToCheck(db, now, calm) : undefined
    if (!account) {
      await end({ nothingMore: true })
      return []
    }
    const check = await checkBailiff(bailiffRegisterUrl, claimOf(account), now)
    // Where it cannot be taken down, the others are checked all the same.
    const taken = await attempt(account.id, (tx) => takeCheck({ db: tx, services, now }, account, check))
    await end({ nothingMore: false })
    return check === 'failed' || !taken ? [] : [account.id]
  },
})

const nextToCheck = (db: Db, now: Date, notBackingOff: NotBackingOff): Promise<Account | undefined> =>
  db
    .selectFrom('account')
    .selectAll()
    .where('user_type', 'in', ['CHSI', 'CHSIHELPER'])
    .where('state', '=', 'ACTIVE')
    .where('chsi_number', 'is not', null)
    .where((eb) =>
      eb.or([eb('bailiff_checked_at', 'is', null), eb('bailiff_checked_at', '<', lastNight(now))]),
    )
    .where(notBackingOff(sql`account.id`))
    .orderBy('bailiff_checked_at', (by) => by.asc().nullsFirst())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** What an account claims to be, for the register to bear out. */
export const claimOf = (account: Account) => ({
  number: account.chsi_number!,
  fullName: account.full_name,
  helper: account.user_type === 'CHSIHELPER',
})

/** Notes the answer, unless another process or an administrator was faster. Where the register failed, what it said before stays. */
export async function takeCheck({ db, services, now }: Scope, seen: Account, check: BailiffCheck) {
  const ended = rightsEnded(seen.bailiff_check, check)
  const details = { check: check === 'failed' ? null : check, ended }
  const account = await noteBailiffCheck(db, seen, details, now)
  if (!account) return
  if (check === 'valid') await joinAssistants(db, account.chsi_number!, now)
  if (ended) await endRights(db, services, account, check, now)
}

async function endRights(db: Db, { publicUrl }: Services, account: Account, check: BailiffCheck, now: Date) {
  const { id, language } = account
  await logOutEverywhere(db, id, now)
  const reason = endMessages.rightsEnded
  await noteEvent(db, id, 'bailiffRightsEnded', now, null, { check, reason: reason.bg })
  await writeTo(db, publicUrl, account, { kind: 'deactivated', reason: reason[language] }, now)
}
