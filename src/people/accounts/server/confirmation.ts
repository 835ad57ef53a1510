/** Confirming that an e-mail address is its holder's, and what follows for the account. */
import { userStates, recordedFields } from '../administration.messages.ts'
import { sql } from 'kysely'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { accountRegistration } from '../registration.contract.ts'
import { bailiffMessages, namesakeMessage } from '../registration.messages.ts'
import { type AccountState, stateOnceConfirmed } from '#people/account-store/account.rules.ts'
import { joinAssistants } from '#people/account-store/assistants.ts'
import { type Account, noteConfirmed } from '#people/account-store/account-rows.ts'
import { noteEvent } from '#people/account-store/events.ts'
import { sendConfirmation } from '#people/sign-in/server/confirmation.ts'
import { writeTo } from '#people/sign-in/server/letters.ts'
import { mayWriteTo } from '#platform/mail/strangers.ts'
import { isNamesakeHere } from './namesakes.ts'
import { endTokens, useToken } from '#people/account-store/tokens.ts'

export const confirmationHandlers = recordingHandlers(accountRegistration, recordedFields, {
  async confirmEmail({ input, db, now, services, changed }) {
    const used = await useToken(db, input.code, 'CONFIRM_EMAIL', now)
    if (!used) throw new Refusal('invalidCode')
    const before = await db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', used.accountId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const namesake = await isNamesakeHere(db, {
      userType: before.user_type,
      chsiNumber: before.chsi_number,
      fullName: before.full_name,
    })
    const state = stateAfter(before, namesake)
    const account = await confirmed(db, before, { state, namesake, email: used.email }, now)
    changed(
      {
        state: userStates[before.state],
        email: before.email,
        emailConfirmed: before.email_confirmed_at !== null,
      },
      { state: userStates[state], email: account.email, emailConfirmed: true },
    )

    await noteEvent(db, account.id, used.email ? 'emailChanged' : 'emailConfirmed', now, account.id)
    if (used.email) {
      // A link in the mailbox that was left must not let in whoever reads there now.
      await endTokens(db, account.id, 'RESET_PASSWORD', now)
      await writeTo(db, services.publicUrl, before, { kind: 'emailChanged' }, now)
    }
    if (state === 'UNAPPROVED' && before.state === 'UNCONFIRMED')
      await writeTo(
        db,
        services.publicUrl,
        account,
        { kind: 'waitsForApproval', reason: whyWait(account, namesake) },
        now,
      )
    if (account.chsi_number) await joinAssistants(db, account.chsi_number, now)
    return { state, userType: account.user_type }
  },

  // Who asks learns nothing, neither from the answer nor from its time: for a name that waits for nothing a letter is
  // written to somebody else, and undone.
  async resendConfirmation({ input, db, now, services }) {
    const request = input.userName.toLowerCase()
    const waiting = await db
      .selectFrom('account')
      .selectAll()
      .where('state', '=', 'UNCONFIRMED')
      .where((eb) =>
        eb.or([
          eb(eb.fn<string>('lower', ['user_name']), '=', request),
          eb(eb.fn<string>('lower', ['email']), '=', request),
        ]),
      )
      .orderBy('id')
      .executeTakeFirst()
    const anybody = await db.selectFrom('account').selectAll().orderBy('id').executeTakeFirst()
    const account = waiting ?? anybody
    if (!account) return {}
    // For nobody the name itself is counted, so that strangers do not wait for each other, which would tell.
    const may = await mayWriteTo({ db, now, services }, waiting?.email ?? `nobody ${request}`)
    await sql`savepoint letter`.execute(db)
    await sendConfirmation(db, services, account, now)
    if (!waiting || !may) await sql`rollback to savepoint letter`.execute(db)
    return {}
  },
})

/** Only an unconfirmed account moves by this; an administrator's decision stands. Whoever has no user type was entered by an administrator. */
function stateAfter(
  { state, user_type: userType, bailiff_check: check }: Account,
  namesake: boolean,
): AccountState {
  if (state !== 'UNCONFIRMED') return state
  return userType ? stateOnceConfirmed(userType, check, namesake) : 'ACTIVE'
}

type Confirming = { state: AccountState; namesake: boolean; email: string | null }

async function confirmed(db: Db, account: Account, { state, namesake, email }: Confirming, now: Date) {
  try {
    const reason = namesake && state === 'UNAPPROVED' ? namesakeMessage.bg : null
    return await noteConfirmed(db, account.id, { state, email, reason }, now)
  } catch (error) {
    // Another account took the address since the change was asked for. Its owner may be told: they are reading their mail.
    if ((error as { code?: unknown }).code === '23505') throw new Refusal('emailTaken')
    throw error
  }
}

/** Why the bailiffs' register leaves the decision to an administrator; null where it was not asked. */
function whyWait({ bailiff_check: check, language }: Account, namesake: boolean): string | null {
  if (check === 'valid' && namesake) return namesakeMessage[language]
  const message = check && check !== 'valid' ? bailiffMessages[check] : null
  return message ? message[language] : null
}
