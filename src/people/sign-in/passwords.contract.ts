/** Forgotten and changed passwords. Specification, sections 5 and 7. */
import { z } from 'zod'
import { anyone, signedIn } from '#platform/access.ts'
import { endpoint, refusal } from '#platform/endpoint.ts'
import { Line, secret } from '#platform/fields.ts'
import { missingFromPassword } from '#platform/passwords.ts'
import { closedAccount, Session } from './sign-in.contract.ts'

const LONGEST = 200

/** A password to be chosen, by the simple rule; the server knows more of it. */
export const NewPassword = secret(
  z
    .string()
    .min(1, { abort: true })
    .max(LONGEST)
    .refine((password) => missingFromPassword(password).length === 0, {
      params: {
        bg: 'Паролата трябва да има поне 6 знака и поне една малка латинска буква.',
        en: 'The password needs at least 6 characters and at least one lower-case Latin letter.',
      },
    }),
)
/** The same again, typed blindly. */
export const RepeatedPassword = secret(z.string().min(1).max(LONGEST))
/** The sentence for two that differ. Specification, section 5. */
export const passwordsDiffer = { bg: 'Паролата не съвпада.', en: 'The password doesn’t match.' }

const newPassword = { newPassword: NewPassword, newPasswordConfirm: RepeatedPassword }
const areSame = (given: Record<keyof typeof newPassword, string>) =>
  given.newPassword === given.newPasswordConfirm
const atRepetition = { path: ['newPasswordConfirm'], params: passwordsDiffer }

export const passwords = {
  sendResetPasswordMail: endpoint({
    title: { bg: 'Искане за нова парола', en: 'Ask for a new password' },
    summary:
      'Ask for a link to a new password by email; the answer is the same whether or not there is such a user',
    method: 'POST',
    only: 'sends',
    path: '/api/account/sendResetPasswordMail',
    access: anyone,
    guarded: 'userName',
    // A stranger may type anything here, and nobody looks it up at once; what was sent for it stands among the letters of the account.
    input: z.object({
      userName: secret(Line(254).min(1)).describe('User name or email address'),
    }),
    output: z.object({}),
    refusals: {},
  }),
  resetPassword: endpoint({
    title: { bg: 'Избор на нова парола', en: 'Choose a new password' },
    summary:
      'Choose a new password with the code from an email; all sessions end, and the answer is a new one',
    method: 'POST',
    path: '/api/account/resetPassword',
    access: anyone,
    guarded: 'code',
    input: z
      .object({ code: secret(z.string().regex(/^[\w-]{20,100}$/)), ...newPassword })
      .refine(areSame, atRepetition),
    output: Session,
    refusals: {
      expired: refusal(
        400,
        'Връзката за нова парола е изтекла или вече е използвана. Поискайте нова.',
        'The link for a new password has expired or was already used. Please ask for a new one.',
      ),
      ...closedAccount,
      emailNotConfirmed: refusal(
        403,
        'Електронната поща не е потвърдена.',
        'The email address is not confirmed.',
      ),
    },
  }),
  changePassword: endpoint({
    title: { bg: 'Смяна на парола', en: 'Change the password' },
    summary: 'Change one’s own password; one’s other sessions end',
    method: 'PUT',
    path: '/api/account/changePassword',
    access: signedIn,
    input: z
      .object({ oldPassword: secret(z.string().min(1).max(LONGEST)), ...newPassword })
      .refine(areSame, atRepetition),
    output: z.object({}),
    refusals: {
      wrongPassword: refusal(400, 'Сегашната парола е грешна.', 'The current password is wrong.'),
      locked: refusal(
        429,
        'Твърде много грешни опити с паролата. Изчакайте и опитайте отново.',
        'Too many attempts with a wrong password. Wait and try again.',
      ),
      noPassword: refusal(
        409,
        'Профилът няма парола: влизате с електронна автентикация или с квалифициран електронен подпис.',
        'This account has no password: you log in with e-authentication or with a qualified certificate.',
      ),
    },
  }),
}
