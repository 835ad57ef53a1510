/** The way of an officer's act through the server. */
import { ownUpload } from '#files/server/own-upload.ts'
import type { User } from '#platform/access.ts'
import type { AnyEndpoint } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import type { Changed } from '#platform/http/audit.ts'
import type { Answer, Call } from '#platform/http/mount.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { checkSigned, type Signer } from '#people/e-authentication/signature-check.ts'
import type { SignedAction } from './action.ts'

type Opening<Input> = { input: Input; user: User; db: Db; now: Date }
type Way<A, Input, Subject> = {
  /** The record, locked until the end of the transaction, if this person may do this act upon it now. */
  open: (call: Opening<Input>, action: A) => Promise<Subject>
  /** The same once the act is done. */
  reopen: (db: Db, subject: Subject) => Promise<Subject>
  /** The record as the audit describes it. */
  describe: (subject: Subject) => Parameters<Changed>[0]
}

/** One way for all acts upon one kind of record: it is locked and the act allowed, carried out, and what it changed put beside what was before. */
export const performing =
  <A extends { signed?: never }, Input, Subject>({ open, reopen, describe }: Way<A, Input, Subject>) =>
  <E extends AnyEndpoint>(
    action: A & { command: E },
    carryOut: (call: Call<E>, subject: Subject) => Promise<Answer<E>>,
  ) =>
  async (call: Call<E> & Opening<Input>): Promise<Answer<E>> => {
    const subject = await open(call, action)
    const answer = await carryOut(call, subject)
    call.changed(describe(subject), describe(await reopen(call.db, subject)))
    return answer
  }

type Signature = {
  /** The upload that came back. */
  file: string
  user: User
  /** Whose signature it has to be. */
  signerId: number
  /** The document as the portal drew it up. */
  prepared: Buffer
}
export type Check = (files: Parameters<typeof checkSigned>[1], signerId: number) => Promise<Signer>

/** The other way: what was drawn up takes effect by the signature of whose act it is. Its certificate is checked, and all that takes time prepared, while no transaction is open. */
export async function performSigned<T>(
  _: SignedAction<never>,
  { db, services, now }: Scope,
  { file, user, signerId, prepared }: Signature,
  prepare: (signer: Signer) => Promise<(tx: Db) => Promise<T>>,
  check: Check = (files, whose) => checkSigned({ db, services, now }, files, whose),
): Promise<T> {
  const signed = await ownUpload(db, services, user, file)
  const signer = await check({ signed, prepared }, signerId)
  const carryOut = await prepare(signer)
  return db.transaction().execute(carryOut)
}

/** The signature as it is stored beside what it is under. */
export const signatureColumns = (document: { id: string; sha256: string }, signer: Signer, user: User) => ({
  uploaded_by: user.id,
  document_hash: Buffer.from(document.sha256, 'hex'),
  document_file: document.id,
  signer: signer.name,
  issuer: signer.issuer,
  thumbprint: signer.thumbprint,
  chain_checked: signer.chainChecked,
})
