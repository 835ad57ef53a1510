/** E-authentication attached to an account that was opened otherwise, and given up again. */
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from '../administration.messages.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { latinName, mayBeOnePerson } from '#platform/names.ts'
import { eAuthAttachment } from '../e-auth-attachment.contract.ts'
import { whyNotPassword } from '#people/sign-in/server/confirmed-password.ts'
import { requestFor } from '#people/e-authentication/e-authentication.ts'
import { writeTo } from '#people/sign-in/server/letters.ts'
import { attachEAuth, detachEAuth, setProvedName } from '#people/account-store/account-rows.ts'
import { namesIn, setProvedNames } from '#people/account-store/profile-rows.ts'
import type { Proof } from '#people/sign-in/server/proofs.ts'
import { takeNumber } from '#people/account-store/proved-numbers.ts'
import { certificatesLeft, eAuthOpens, lockAccount } from '#people/sign-in/server/ways-in.ts'

export const eAuthAttachmentHandlers = recordingHandlers(eAuthAttachment, recordedFields, {
  async seeEAuthentication({ user, db, now, services }) {
    const account = await db
      .selectFrom('account')
      .select(['identifier_proved', 'e_auth_attached_at', 'e_auth_detached_at', 'password_hash', 'only_sale'])
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    const [opens, needsPassword] = [eAuthOpens(account), account.password_hash !== null]
    return {
      opens,
      attachedAt: (opens && account.e_auth_attached_at?.toISOString()) || null,
      canAttach: services.eAuth !== undefined && !opens && account.only_sale === null,
      needsPassword,
      canDetach: opens && (needsPassword || (await certificatesLeft(db, user.id, now)) > 0),
    }
  },

  async attachEAuthentication({ input, user, db, now, origin, services }) {
    const account = await lockAccount(db, user.id)
    if (account.only_sale !== null) throw new Refusal('oneSaleOnly')
    if (!services.eAuth) throw new Refusal('notConfigured')
    if (eAuthOpens(account)) throw new Refusal('alreadyAttached')
    // It opens the account for good: who only sits at an open session must not get it by that.
    const { refusals } = eAuthAttachment.attachEAuthentication
    const refused = await whyNotPassword({ db, now, origin, services }, account, input.password, refusals)
    if (refused) return refused
    return requestFor({ db, now, services }, { purpose: 'attach', wish: {}, accountId: user.id })
  },

  async detachEAuthentication({ user, db, now, services, changed }) {
    const account = await lockAccount(db, user.id)
    if (!eAuthOpens(account)) throw new Refusal('notAttached')
    if (account.password_hash === null && (await certificatesLeft(db, user.id, now)) === 0)
      throw new Refusal('onlyWayIn')
    await detachEAuth(db, user.id, now)
    changed({ eAuthentication: true }, { eAuthentication: false })
    await writeTo(db, services.publicUrl, account, { kind: 'eAuthDetached' }, now)
    return {}
  },
})

type Attaching = Scope & { accountId: number }

/**
 * Attaches e-authentication to the account of who came back with it. Number and name must be those of the account, which
 * takes the number if it has none. That another account has the number is told to who has proved it, but not whose that
 * is; its owner gets a letter. A refusal is to be returned, so that the letter leaves.
 */
export async function attachIdentity(
  { db, now, services, accountId }: Attaching,
  proof: Proof,
): Promise<Refusal | undefined> {
  const account = await lockAccount(db, accountId)
  if (!isOwnName(account, proof)) return new Refusal('nameDiffers')
  const about = { now, taken: 'numberElsewhere' }
  const whose = await takeNumber(db, services.personal, accountId, proof.identifier, about)
  if (!whose.own) {
    if (whose.holder === null) return new Refusal('numberDiffers')
    const holder = await db
      .selectFrom('account')
      .select(['id', 'email', 'full_name', 'language'])
      .where('id', '=', whose.holder)
      .executeTakeFirstOrThrow()
    await writeTo(db, services.publicUrl, holder, { kind: 'alreadyRegistered', what: 'identifier' }, now)
    return new Refusal('numberElsewhere')
  }
  if (wordsIn(proof.fullName) > wordsIn(account.full_name)) await takeNames(db, accountId, proof.fullName)
  await attachEAuth(db, accountId, now)
  await writeTo(db, services.publicUrl, account, { kind: 'eAuthAttached' }, now)
  return undefined
}

/** Whether the name that was proved can be that of the account, in whichever letters each is written. */
export const isOwnName = (account: { full_name: string }, proof: Proof) =>
  mayBeOnePerson(latinName(account.full_name), latinName(proof.fullName))

const wordsIn = (name: string) => name.trim().split(/\s+/).length

/** Proved names cannot be changed by their owner any more, so a patronymic that they left out is taken now: a bidder needs it. */
async function takeNames(db: Db, accountId: number, fullName: string) {
  await setProvedName(db, accountId, fullName)
  await setProvedNames(db, accountId, namesIn(fullName))
}
