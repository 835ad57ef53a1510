/** Coming back from e-authentication or a certificate: what was proved becomes a session, a new account or an attached certificate. */
import type { OutputOf } from '../../../platform/endpoint.ts'
import { Refusal } from '../../../platform/endpoint.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type Call, handlers } from '../../../platform/http/mount.ts'
import { bailiffNumber } from '../bailiff.rules.ts'
import { proofs } from '../../sign-in/proof.contract.ts'
import { endMessages } from '../registering.messages.ts'
import { type AccountState, stateOnceConfirmed, whyNotEnter } from '../../sign-in/roles.rules.ts'
import { whyNotRegister } from '../../sign-in/wish.rules.ts'
import { isAuthority } from './empowered.ts'
import { attachCertificate, rememberCertificate } from '../../sign-in/server/attaching.ts'
import { attachIdentity, noteAttached } from './attaching-e-auth.ts'
import { checkBailiff } from './bailiff-register.ts'
import { wroteEnough } from '../../sign-in/server/confirmation.ts'
import { sendConfirmation } from '../../sign-in/server/confirmation.ts'
import { type Account, enter } from '../../sign-in/server/entry.ts'
import { noteEvent } from '../../sign-in/server/events.ts'
import { writeTo } from '../../sign-in/server/letters.ts'
import { isNamesakeHere } from './namesakes.ts'
import { namesIn, openAccount } from './opening.ts'
import { closeProof, type Proof, seeProof } from '../../sign-in/server/proofs.ts'
import { tellTaken } from './registering.ts'
import { endTokens } from '../../sign-in/server/tokens.ts'
import { eAuthAttached, eAuthOpens } from '../../sign-in/server/ways-in.ts'

type Taking = Call<typeof proofs.takeOutcome>
type Seen = NonNullable<Awaited<ReturnType<typeof seeProof>>>
type Answer = OutputOf<typeof proofs.takeOutcome> | Refusal

export const outcomes = handlers(proofs, {
  async takeOutcome(call) {
    const { input, db, now, outside } = call
    const seen = await seeProof(db, outside.personal, input, now)
    if (!seen) throw new Refusal('expired')
    const { outcome } = seen
    // Only the person who is signed in and asked for it gets something attached; nobody else learns that it was asked.
    if (seen.purpose === 'attach' && seen.accountId !== call.user?.id) throw new Refusal('expired')
    if ('proof' in outcome) {
      const { proof } = outcome
      if (seen.purpose === 'register' && (await lacksEmail(call, seen, proof)))
        return waitForEmail(call, seen)
      const answer = await (seen.purpose === 'login'
        ? login(call, seen, proof)
        : seen.purpose === 'register'
          ? registerProved(call, seen, proof)
          : attach(call, seen, proof))
      // What was proved is used up, also by a refusal: it is returned, so that this is kept.
      await closeProof(db, seen.id, now)
      return answer
    }
    await closeProof(db, seen.id, now)
    const known = Object.hasOwn(proofs.takeOutcome.refusals, outcome.failed)
    return new Refusal(
      known ? outcome.failed : 'eAuthFailed',
      outcome.message ? { reason: outcome.message } : {},
    )
  },
})

async function login({ db, now, origin, outside }: Taking, { method }: Seen, proof: Proof): Promise<Answer> {
  const account = await ownerOf(db, outside.personal.hashes(proof.identifier))
  if (!account) return new Refusal('userNotFound')
  const why = whyNotEnter(account.state as AccountState)
  if (why === 'emailNotConfirmed' && account.email && !(await wroteEnough(db, account.email, now)))
    await sendConfirmation(db, outside, account, now)
  if (why) return new Refusal(why)
  if (method === 'EAUTH' && !eAuthOpens(account)) return new Refusal('eAuthDetached')
  if (method === 'EAUTH' && !eAuthAttached(account)) await noteAttached(db, account.id, now)
  if (proof.certificate) await rememberCertificate(db, account.id, proof, now)
  const session = await enter(db, account, method, origin, now)
  return { kind: 'session', session }
}

/** Whose number this is by proof; that somebody typed it into his profile makes it nobody's. */
const ownerOf = (db: Db, hashes: Buffer[]): Promise<Account | undefined> =>
  db
    .selectFrom('account')
    .selectAll()
    .where('identifier_hash', 'in', hashes)
    .where('identifier_proved', '=', true)
    .executeTakeFirst()

/** What the person typed comes before what his certificate holds. */
const emailOf = ({ input }: Taking, { wish }: Seen, proof: Proof) =>
  wish.email ?? input.email ?? proof.email ?? undefined

/** Whether the e-mail is all that is missing: who has an account is told that, and not asked for anything. */
const lacksEmail = async (call: Taking, seen: Seen, proof: Proof) =>
  !emailOf(call, seen, proof) && !(await ownerOf(call.db, call.outside.personal.hashes(proof.identifier)))

const EMAIL_MINUTES = 15
/** The proof stays for a while, so that the e-mail can be typed and sent with the same code. */
async function waitForEmail({ db, now }: Taking, { id }: Seen) {
  await db
    .updateTable('proof_request')
    .set({ expires_at: new Date(now.getTime() + EMAIL_MINUTES * 60_000) })
    .where('id', '=', id)
    .execute()
  return new Refusal('emailRequired')
}

/**
 * Opens an account for somebody who has proved who he is.
 *
 * That he is registered already may be told: it is his own account. That an e-mail belongs to somebody may not, for he
 * has not proved that it is his; the answer is then as if he had registered, and the letter says what is the matter.
 *
 * The bailiffs' register is asked in the open transaction: what is locked meanwhile is only the proof, which nobody
 * but this browser can use, and a stranger without a proof cannot make the portal wait.
 */
async function registerProved(call: Taking, seen: Seen, proof: Proof): Promise<Answer> {
  const { db, now, origin, outside } = call
  const { wish, method } = seen
  const email = emailOf(call, seen, proof)
  const language = wish.lang ?? origin.language
  const owner = await ownerOf(db, outside.personal.hashes(proof.identifier))
  const stranger = { id: null, email: email ?? '', full_name: proof.fullName, language }
  if (owner && (owner.state !== 'UNCONFIRMED' || !email)) {
    await tellTaken(db, outside, { what: 'identifier', owner }, stranger, now)
    return new Refusal('notAccepted')
  }
  if (whyNotRegister(wish, method) || !wish.userType || !email) return new Refusal('notAccepted')
  if (wish.userType === 'NAP' && !(await isAuthority(db, wish.authorityId!)))
    return new Refusal('notAccepted')

  const { userType } = wish
  const isBailiff = userType === 'CHSI' || userType === 'CHSIHELPER'
  const number = isBailiff ? wish.chsiNumber! : null
  const claimed = { number: number ?? '', fullName: proof.fullName, helper: userType === 'CHSIHELPER' }
  const bailiffCheck = isBailiff ? await checkBailiff(outside.bailiffRegisterUrl, claimed, now) : null
  if (owner) await giveUp(db, owner, now)
  const opened = await openAccount(db, outside, now, {
    userType,
    method,
    names: namesIn(proof.fullName),
    email,
    language,
    identifier: proof.identifier,
    chsiNumber: number,
    courtCode: userType === 'DSI' ? wish.courtCode! : null,
    institutionId: userType === 'NAP' ? wish.authorityId! : null,
    legalGround: userType === 'NAP' ? wish.legalGround! : null,
    bailiffCheck,
  })
  if ('taken' in opened) {
    await tellTaken(db, outside, opened.taken, stranger, now)
    if (opened.taken.what === 'identifier') return new Refusal('notAccepted')
  } else if (proof.certificate) await rememberCertificate(db, opened.account.id, proof, now)
  const claim = { userType, chsiNumber: number && bailiffNumber(number), fullName: proof.fullName }
  const needsApproval =
    stateOnceConfirmed(userType, bailiffCheck, await isNamesakeHere(db, claim)) !== 'ACTIVE'
  return { kind: 'registered', email, needsApproval, bailiffCheck, chsiNumber: number }
}

/** An account that was never confirmed, perhaps because its e-mail was mistyped, makes way when the same person registers again. */
async function giveUp(db: Db, { id }: Account, now: Date) {
  const noNumber = {
    identifier_type: null,
    identifier_hash: null,
    identifier_cipher: null,
    identifier_proved: false,
  }
  const nothing = { email: null, ...noNumber }
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ ...nothing, state: 'INACTIVE' })
    .where('id', '=', id)
    .where('state', '=', 'UNCONFIRMED')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await endTokens(db, id, 'CONFIRM_EMAIL', now)
  await db
    .updateTable('certificate')
    .set({ removed_at: now })
    .where('account_id', '=', id)
    .where('removed_at', 'is', null)
    .execute()
  await noteEvent(db, id, 'deactivated', now, null, { reason: endMessages.registeredAnew.bg })
}

async function attach({ db, now, user, outside }: Taking, { method }: Seen, proof: Proof): Promise<Answer> {
  if (method === 'EAUTH') {
    const refused = await attachIdentity({ db, now, outside, accountId: user!.id }, proof)
    return refused ?? { kind: 'attached', what: 'eAuthentication', name: proof.fullName }
  }
  const { name, added } = await attachCertificate(db, outside.personal, user!.id, proof, now)
  if (added) {
    // It opens the account for good, so its owner hears of it: it may have been somebody else in his session.
    const account = await db
      .selectFrom('account')
      .select(['id', 'email', 'full_name', 'language'])
      .where('id', '=', user!.id)
      .executeTakeFirstOrThrow()
    await writeTo(db, outside.publicUrl, account, { kind: 'certificateAttached' }, now)
  }
  return { kind: 'attached', what: 'certificate', name }
}
