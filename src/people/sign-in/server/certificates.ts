/** Signing in with a qualified certificate: where to go for it, and which ones an account has. */
import { wordsIn } from '#platform/lang/language.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { certificateEndpoints } from '../certificates.contract.ts'
import { recordedFields } from '../sign-in.messages.ts'
import { proofs } from '../proof.contract.ts'
import { whyNotRegister } from '../wish.rules.ts'
import { noteEvent } from '#people/account-store/events.ts'
import { startProof } from './proofs.ts'
import { attachedTo, certificatesLeft, eAuthAttached, lockAccount } from './ways-in.ts'

export const certificateHandlers = recordingHandlers({ ...proofs, ...certificateEndpoints }, recordedFields, {
  async startCertificate({ input, user, db, now, origin, services }) {
    if (!services.certificates) throw new Refusal('notConfigured')
    const { type, binding, ...wish } = input
    if (type === 'attach') {
      if (!user) throw new Refusal('signInToAttach')
      if (await isForOneSale(db, user.id)) throw new Refusal('oneSaleOnly')
    }
    if (type === 'register') {
      const why = whyNotRegister(wish, 'ESIGN')
      if (why?.code === 'userTypeRequired') throw new Refusal(why.code)
      if (why)
        throw new Refusal('invalidInput', { fields: { [why.field]: [wordsIn(why.text, origin.language)] } })
    }

    const accountId = type === 'attach' ? user!.id : null
    const { id } = await startProof(db, now, { method: 'ESIGN', purpose: type, wish, accountId, binding })
    return { requestId: id, address: `${services.certificates.baseUrl}/certificate/login?request=${id}` }
  },

  async listCertificates({ user, db, now, services }) {
    const rows = await attachedTo(db, user.id)
      .select(['id', 'name', 'issuer', 'eik', 'valid_until', 'thumbprint', 'attached_at'])
      .orderBy('attached_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    const items = rows.map(({ valid_until, attached_at, ...row }) => ({
      ...row,
      validUntil: valid_until.toISOString(),
      attachedAt: attached_at.toISOString(),
      expired: valid_until < now,
    }))
    const canAttach = services.certificates !== undefined && !(await isForOneSale(db, user.id))
    return { items, canAttach }
  },

  async removeCertificate({ input, user, db, now, changed }) {
    const account = await lockAccount(db, user.id)
    const removed = await attachedTo(db, user.id)
      .select(['issuer', 'thumbprint'])
      .where('id', '=', input.id)
      .executeTakeFirst()
    if (!removed) throw new Refusal('noCertificate')
    if (account.password_hash === null && !eAuthAttached(account))
      if ((await certificatesLeft(db, user.id, now, input.id)) === 0) throw new Refusal('onlyWayIn')

    await db.updateTable('certificate').set({ removed_at: now }).where('id', '=', input.id).execute()
    const { issuer, thumbprint } = removed
    changed({ certificate: `${issuer}, ${thumbprint}` }, { certificate: null })
    await noteEvent(db, user.id, 'certificateRemoved', now, user.id, { issuer, thumbprint })
    return {}
  },
})

/** Such an account is good for its sale alone: a number that is proved with it would be missing in its owner's own account. */
async function isForOneSale(db: Db, accountId: number): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('only_sale')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return account.only_sale !== null
}
