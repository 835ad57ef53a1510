/** Coming back from e-authentication or a certificate: what was proved becomes a session, a new account or an attached certificate. */
import { type Account, attachEAuth } from '#people/account-store/account-rows.ts'
import { stateOnceConfirmed, whyNotLogIn } from '#people/account-store/account.rules.ts'
import { namesIn } from '#people/account-store/profile-rows.ts'
import { proofs } from '#people/sign-in/proof.contract.ts'
import { attachCertificate, rememberCertificate } from '#people/sign-in/server/certificate-store.ts'
import { confirmAgain } from '#people/sign-in/server/confirmation.ts'
import { writeTo } from '#people/sign-in/server/letters.ts'
import { logIn } from '#people/sign-in/server/login.ts'
import { mustBeGoodPassword } from '#people/sign-in/server/new-password.ts'
import { closeProof, storeProof, type Proof, seeProof } from '#people/sign-in/server/proofs.ts'
import { eAuthAttached, eAuthOpens, lockAccount } from '#people/sign-in/server/ways-in.ts'
import { whyNotRegister } from '#people/sign-in/wish.rules.ts'
import { mustHaveWorked } from '#people/proof-of-work/server/proving.ts'
import type { Db } from '#platform/db/database.ts'
import { type OutputOf, Refusal } from '#platform/endpoint.ts'
import { type Call, handlers, recordingHandlers } from '#platform/http/mount.ts'
import type { Language } from '#platform/lang/language.ts'
import { mayWriteTo, mustNotFlood } from '#platform/mail/strangers.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { hashPassword } from '#platform/process/password-hash.ts'
import { recordedFields } from '../administration.messages.ts'
import { bailiffNumber } from '../bailiff.rules.ts'
import { accountRegistration } from '../registration.contract.ts'
import { openAccount, pretendToOpenAccount, type Taken } from './account-opening.ts'
import { checkBailiff } from './bailiff-register.ts'
import { attachIdentity, isOwnName } from './e-auth-attachment.ts'
import { isAuthority } from './empowered.ts'
import { isNamesakeHere } from './namesakes.ts'
import { giveUp } from './unconfirmed.ts'

/** Registering with user name and password. */
export const registrationHandlers = handlers(accountRegistration, {
  async register({ input, user, db, now, origin, services }) {
    const { language } = origin
    const scope = { db, now, services }
    mustBeGoodPassword(input.password, input, 'password', language)
    await mustHaveWorked(scope, { user, origin, proof: input.proof })
    // Before anything is looked up, so that it takes its time in any case.
    const passwordHash = await hashPassword(input.password)
    await mustNotFlood(scope, { to: input.email, from: origin })
    const { firstName: first, middleName: middle, lastName: last, email, userName, userType } = input
    const names = { first, middle: middle || null, last }
    const wanted = {
      userType,
      method: 'USER',
      names,
      email,
      userName,
      passwordHash,
      language,
    } as const
    const opened = await openAccount(scope, wanted)
    if ('taken' in opened) {
      await pretendToOpenAccount(scope, wanted)
      const stranger = { id: null, email, full_name: `${first} ${last}`, language }
      await notifyOwnerOfTaken(scope, opened.taken, stranger)
    }
    return { email }
  },
})

type Stranger = { id: null; email: string; full_name: string; language: Language }

/**
 * Says by letter what of the data is taken. It goes to the address given and nowhere else, so a stranger learns
 * nothing: if an account has that address its owner reads the letter, else the one who has just typed the address.
 */
async function notifyOwnerOfTaken(scope: Scope, { what, owner }: Taken, stranger: Stranger) {
  const { db, now, services } = scope
  const addressee = what === 'userName' ? stranger : owner
  if (addressee.email && (await mayWriteTo(scope, addressee.email)))
    await writeTo(db, services.publicUrl, addressee, { kind: 'alreadyRegistered', what }, now)
}

type ProofReturn = Call<typeof proofs.takeOutcome, keyof typeof recordedFields>
type Seen = NonNullable<Awaited<ReturnType<typeof seeProof>>>
type Answer = OutputOf<typeof proofs.takeOutcome> | Refusal

export const proofReturnHandlers = recordingHandlers(proofs, recordedFields, {
  async takeOutcome(call) {
    const { input, db, now, services } = call
    const seen = await seeProof(db, services.personal, input, now)
    // Who asks for a document of the register takes the answer there.
    if (!seen || seen.purpose === 'request') throw new Refusal('expired')
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

async function login(
  { db, now, origin, services }: ProofReturn,
  { method }: Seen,
  proof: Proof,
): Promise<Answer> {
  const account = await ownerOf(db, services.personal.hashes(proof.identifier))
  if (!account) return new Refusal('userNotFound')
  const why = whyNotLogIn(account.state)
  if (why === 'emailNotConfirmed') await confirmAgain({ db, now, services }, account)
  if (why) return new Refusal(why)
  if (method === 'EAUTH' && !eAuthOpens(account)) return new Refusal('eAuthDetached')
  if (method === 'EAUTH' && !eAuthAttached(account)) await attachEAuth(db, account.id, now)
  if (proof.certificate) await rememberCertificate(db, account.id, proof, now)
  const session = await logIn(db, account, method, origin, now)
  return { kind: 'session', session }
}

/** Whose number this is by proof; that somebody typed it into their profile makes it nobody's. */
const ownerOf = (db: Db, hashes: Buffer[]): Promise<Account | undefined> =>
  db
    .selectFrom('account')
    .selectAll()
    .where('identifier_hash', 'in', hashes)
    .where('identifier_proved', '=', true)
    .executeTakeFirst()

/** What the person typed comes before what their certificate holds. */
const emailOf = ({ input }: ProofReturn, { wish }: Seen, proof: Proof) =>
  wish.email ?? input.email ?? proof.email ?? undefined

/** Whether the e-mail is all that is missing: who has an account is told that, and not asked for anything. */
const lacksEmail = async (call: ProofReturn, seen: Seen, proof: Proof) =>
  !emailOf(call, seen, proof) && !(await ownerOf(call.db, call.services.personal.hashes(proof.identifier)))

const EMAIL_MINUTES = 15
/** The proof stays for a while, so that the e-mail can be typed and sent with the same code. */
async function waitForEmail({ db, now }: ProofReturn, { id }: Seen) {
  await storeProof(db, id, new Date(now.getTime() + EMAIL_MINUTES * 60_000))
  return new Refusal('emailRequired')
}

/**
 * Opens an account for somebody who has proved who they are.
 *
 * That they are registered already may be told: it is their own account. That an e-mail belongs to somebody may not, for they
 * have not proved that it is theirs; the answer is then as if they had registered, and the letter says what is the matter.
 *
 * The bailiffs' register is asked in the open transaction: what is locked meanwhile is only the proof, which nobody
 * but this browser can use, and a stranger without a proof cannot make the portal wait.
 */
async function registerProved(call: ProofReturn, seen: Seen, proof: Proof): Promise<Answer> {
  const { db, now, origin, services } = call
  const scope = { db, now, services }
  const { wish, method } = seen
  const email = emailOf(call, seen, proof)
  const language = wish.lang ?? origin.language
  const owner = await ownerOf(db, services.personal.hashes(proof.identifier))
  const stranger = { id: null, email: email ?? '', full_name: proof.fullName, language }
  if (owner && (owner.state !== 'UNCONFIRMED' || !email)) {
    await notifyOwnerOfTaken(scope, { what: 'identifier', owner }, stranger)
    return new Refusal('notAccepted')
  }
  if (whyNotRegister(wish, method) || !wish.userType || !email) return new Refusal('notAccepted')
  if (wish.userType === 'NAP' && !(await isAuthority(db, wish.authorityId!)))
    return new Refusal('notAccepted')

  const { userType } = wish
  const isBailiff = userType === 'CHSI' || userType === 'CHSIHELPER'
  const number = isBailiff ? wish.chsiNumber! : null
  const claimed = { number: number ?? '', fullName: proof.fullName, helper: userType === 'CHSIHELPER' }
  const bailiffCheck = isBailiff ? await checkBailiff(services.bailiffRegisterUrl, claimed, now) : null
  // Its e-mail was perhaps mistyped: an account that was never confirmed makes way when the same person registers again.
  if (owner) await giveUp(db, owner.id, 'registeredAnew', now)
  await mustNotFlood(scope, { to: email, from: origin })
  const opened = await openAccount(scope, {
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
    await notifyOwnerOfTaken(scope, opened.taken, stranger)
    if (opened.taken.what === 'identifier') return new Refusal('notAccepted')
  } else if (proof.certificate) await rememberCertificate(db, opened.account.id, proof, now)
  const claim = { userType, chsiNumber: number && bailiffNumber(number), fullName: proof.fullName }
  const needsApproval =
    stateOnceConfirmed(userType, bailiffCheck, await isNamesakeHere(db, claim)) !== 'ACTIVE'
  return { kind: 'registered', email, needsApproval, bailiffCheck, chsiNumber: number }
}

async function attach(
  { db, now, user, services, changed }: ProofReturn,
  { method }: Seen,
  proof: Proof,
): Promise<Answer> {
  if (method === 'EAUTH') {
    const refused = await attachIdentity({ db, now, services, accountId: user!.id }, proof)
    changed({ eAuthentication: false }, { eAuthentication: true })
    return refused ?? { kind: 'attached', what: 'eAuthentication', name: proof.fullName }
  }
  const account = await lockAccount(db, user!.id)
  // A number that was proved says by itself whose the account is, as it does at each log-in; one that was typed does not.
  if (!account.identifier_proved && !isOwnName(account, proof)) return new Refusal('certificateNameDiffers')
  const { name, added } = await attachCertificate(db, services.personal, account.id, proof, now)
  if (added) changed({ certificate: null }, { certificate: name })
  // It opens the account for good, so its owner hears of it: it may have been somebody else in their session.
  if (added) await writeTo(db, services.publicUrl, account, { kind: 'certificateAttached' }, now)
  return { kind: 'attached', what: 'certificate', name }
}
