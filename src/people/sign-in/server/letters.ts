/** Letters about accounts: what each says, to whom and in which language. */
import { formatDate, formatTime } from '#platform/dates.ts'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import type { Db } from '#platform/db/database.ts'
import type { Letter } from '#platform/mail/letter-layout.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { messages } from '../letters.messages.ts'
import type { TokenPurpose } from '#people/account-store/tokens.ts'

/** Each kind of letter, with what it needs to say. */
export type AccountLetter =
  | { kind: 'confirmEmail'; token: string }
  /** Somebody gave the e-mail or number of another account: to its owner. Or its user name: to whoever gave it. */
  | { kind: 'alreadyRegistered'; what: 'email' | 'identifier' | 'userName' }
  /** `userName` for who may never have learned it, since the portal made it. */
  | { kind: 'resetPassword'; token: string; userName?: string | undefined }
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
  /** From now on this certificate lets in. */
  | { kind: 'certificateAttached' }
  /** From now on e-authentication lets in; or no more. */
  | { kind: 'eAuthAttached' }
  | { kind: 'eAuthDetached' }

/** Without `id` it is somebody who has no account yet. */
type Addressee = { id: number | null; email: string | null; full_name: string; language: Language }

/** Writes to the owner of an account, in their language; an account without e-mail gets nothing. `to` is for a new address not yet confirmed. */
export async function writeTo(
  db: Db,
  publicUrl: string,
  account: Addressee,
  letter: AccountLetter,
  now: Date,
  to: string | null = account.email,
) {
  if (!to) return
  const language = account.language
  const words = inLanguage(messages, language)
  const momentText = (moment: Date) => words.moment(formatDate(moment), formatTime(moment))
  const until =
    'token' in letter ? momentText(await endOf(db, account.id, purposeOf(letter))) : momentText(now)
  await queueMail(
    db,
    { to, accountId: account.id, language, kind: letter.kind },
    {
      subject: words[`${isTakenName(letter) ? 'userNameTaken' : letter.kind}Subject`],
      greeting: TO_STRANGERS.includes(letter.kind) ? words.greeting : words.greetingOf(account.full_name),
      paragraphs: paragraphs(words, letter, until, momentText),
      action: action(words, `${publicUrl}/dist`, letter),
    },
    now,
  )
}

type Words = ReturnType<typeof inLanguage<typeof messages>>

/** These may reach somebody who never registered: the name is what a stranger typed, and must not be ours to send. */
const TO_STRANGERS: readonly AccountLetter['kind'][] = ['confirmEmail', 'alreadyRegistered']

const isTakenName = (letter: AccountLetter) =>
  letter.kind === 'alreadyRegistered' && letter.what === 'userName'

const purposeOf = (letter: AccountLetter): TokenPurpose =>
  letter.kind === 'confirmEmail' ? 'CONFIRM_EMAIL' : 'RESET_PASSWORD'

/** Until when the newest token may be used; a letter may be late, so it says the hour and not how many are left. */
async function endOf(db: Db, accountId: number | null, purpose: TokenPurpose) {
  if (accountId === null) throw new Error('A token belongs to an account.')
  const token = await db
    .selectFrom('account_token')
    .select('expires_at')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return token.expires_at
}

/** `at` is until when the link works, or else when it happened. */
function paragraphs(words: Words, letter: AccountLetter, at: string, momentText: (moment: Date) => string) {
  const reason = 'reason' in letter && letter.reason ? [words.reason(letter.reason)] : []
  const split = (text: string) => text.split('\n\n')
  switch (letter.kind) {
    case 'alreadyRegistered':
      return split(
        letter.what === 'userName' ? words.userNameTaken : words.alreadyRegistered(words[letter.what]),
      )
    case 'locked':
      return split(words.locked(momentText(letter.until)))
    case 'resetPassword':
      return [
        ...(letter.userName === undefined ? [] : [words.yourUserName(letter.userName)]),
        ...split(words.resetPassword(at)),
      ]
    case 'confirmEmail':
    case 'passwordResetByAdmin':
    case 'passwordChanged':
    case 'emailChanged':
    case 'certificateAttached':
    case 'eAuthAttached':
    case 'eAuthDetached':
      return split(words[letter.kind](at))
    default: {
      const [first = '', ...others] = split(words[letter.kind])
      return [first, ...reason, ...others]
    }
  }
}

/** Where the reader can do something about it. */
function action(words: Words, base: string, letter: AccountLetter): NonNullable<Letter['action']> {
  switch (letter.kind) {
    case 'confirmEmail':
      return {
        label: words.confirmEmailAction,
        address: `${base}/account/emailconfirm?code=${letter.token}`,
      }
    case 'resetPassword':
    case 'passwordResetByAdmin':
      return { label: words.choosePassword, address: `${base}/resetPassword?code=${letter.token}` }
    case 'alreadyRegistered':
      return letter.what === 'userName'
        ? { label: words.toRegister, address: `${base}/register` }
        : { label: words.toLogin, address: `${base}/login` }
    case 'waitsForApproval':
      return { label: words.toPortal, address: `${base}/` }
    case 'rejected':
    case 'deactivated':
    case 'emailChanged':
    case 'certificateAttached':
    case 'eAuthAttached':
    case 'eAuthDetached':
      return { label: words.toFeedback, address: `${base}/feedback` }
    default:
      return { label: words.toLogin, address: `${base}/login` }
  }
}
