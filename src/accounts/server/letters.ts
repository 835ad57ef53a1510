/** Letters about accounts: what each says, to whom and in which language. */
import type { Language } from '../../platform/language.ts'
import type { Db } from '../../platform/server/db.ts'
import { queueMail } from '../../platform/server/mail.ts'

/** Each kind of letter, with what it needs to say. */
export type AccountLetter =
  | { kind: 'confirmEmail'; token: string }
  /** To the owner of an account, when somebody tries to register again with his e-mail, number or user name. */
  | { kind: 'alreadyRegistered'; what: 'email' | 'identifier' | 'userName' }
  | { kind: 'resetPassword'; token: string }
  /** An administrator asks the owner to choose a new password. */
  | { kind: 'passwordResetByAdmin'; token: string }
  | { kind: 'passwordChanged' }
  /** Too many wrong passwords: until when the account is locked. */
  | { kind: 'locked'; until: Date }
  | { kind: 'waitsForApproval'; reason: string | null }
  | { kind: 'approved' }
  | { kind: 'rejected'; reason: string }
  | { kind: 'activated' }
  | { kind: 'deactivated'; reason: string }
  /** To the old address, after the e-mail of an account was changed. */
  | { kind: 'emailChanged' }

type Addressee = { id: number; email: string | null; full_name: string; language: string }

/** Writes to the owner of an account, in his language; an account without e-mail gets nothing. `to` is for a new address not yet confirmed. */
export async function writeTo(
  db: Db,
  publicUrl: string,
  account: Addressee,
  letter: AccountLetter,
  now: Date,
  to: string | null = account.email,
) {
  if (!to) return
  const language = account.language as Language
  const address =
    letter.kind === 'confirmEmail'
      ? `${publicUrl}/dist/account/emailconfirm?code=${letter.token}`
      : 'token' in letter
        ? `${publicUrl}/dist/resetPassword?code=${letter.token}`
        : `${publicUrl}/dist/`
  await queueMail(
    db,
    { to, accountId: account.id, language, kind: letter.kind },
    { subject: letter.kind, greeting: account.full_name, paragraphs: [], action: { label: '', address } },
    now,
  )
}
