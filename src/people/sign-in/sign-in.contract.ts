/** Accounts: signing in and out, and the session that the browser keeps. */
import { z } from 'zod'
import { anyone, signedIn, USER_TYPES } from '#platform/access.ts'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { Line, secret } from '#platform/fields.ts'

/** The signed-in session, field by field as specification section 3 has it. */
export const Session = z.object({
  id: z.int(),
  userId: z.int(),
  userName: z.string(),
  userType: z.enum(USER_TYPES).nullable(),
  authType: z.enum(['USER', 'ESIGN', 'EAUTH', 'CHSI']),
  fullName: z.string(),
  email: z.string().nullable(),
  token: z.string(),
  tokenExpiration: z.iso.datetime(),
  roles: z.array(z.object({ name: z.string(), normalizedName: z.string() })),
  claims: z.record(z.string(), z.record(z.string(), z.boolean())),
  courtCode: z.string().nullable(),
  chsiNumber: z.string().nullable(),
})
export type Session = z.infer<typeof Session>

/** Why an account whose owner proved who they are may still not be entered; its e-mail has a sentence of its own in each place. */
export const closedAccount = {
  inactive: refusal(403, 'Потребителят е деактивиран.', 'This user is inactive.'),
  rejected: refusal(
    403,
    'Профилът е отхвърлен от администратор.',
    'The account was rejected by an administrator.',
  ),
  notApproved: refusal(
    403,
    'Профилът още не е одобрен от администратор.',
    'The account has not been approved by an administrator yet.',
  ),
}

export const accounts = {
  logIn: endpoint({
    title: { bg: 'Вход', en: 'Log in' },
    summary: 'Log in with user name and password; the answer is the session to keep',
    method: 'POST',
    only: 'enters',
    signsIn: (session) => session,
    path: '/api/account/login',
    access: anyone,
    guarded: 'userName',
    input: z.object({
      // It may be a password in the wrong field: of a try that fails, the audit keeps what the handler says.
      userName: secret(Line(200).min(1)),
      password: secret(z.string().min(1).max(200)),
    }),
    output: Session,
    refusals: {
      invalidLogin: refusal(
        400,
        'Грешно потребителско име или парола, или твърде много опити. Проверете данните, изчакайте малко и опитайте отново.',
        'Wrong user name or password, or too many attempts. Check the data, wait a little and try again.',
      ),
      ...closedAccount,
      emailNotConfirmed: refusal(
        403,
        'Електронната поща не е потвърдена. Изпратихме Ви писмо за потвърждение.',
        'The email address is not confirmed. A confirmation message has been sent to you.',
      ),
    },
  }),
  seeSignInMethods: endpoint({
    title: { bg: 'Начини за вход', en: 'Which ways of logging in and registering this portal offers' },
    method: 'GET',
    path: '/api/account/signInMethods',
    access: anyone,
    input: z.object({}),
    output: z.object({ password: z.literal(true), eAuthentication: z.boolean(), certificate: z.boolean() }),
    refusals: {},
  }),
  logOut: endpoint({
    title: { bg: 'Изход', en: 'Log out' },
    summary: 'End this session at once',
    method: 'POST',
    only: 'enters',
    path: '/api/account/logout',
    access: signedIn,
    input: z.object({}),
    output: z.object({}),
    refusals: {},
  }),
}

named('output', { Session })
