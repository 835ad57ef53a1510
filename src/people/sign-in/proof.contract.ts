/** Proving who one is outside the portal: by e-authentication (SAML) or by a qualified certificate, and coming back. */
import { z } from 'zod'
import { anyone, USER_TYPES } from '#platform/access.ts'
import { endpoint, refusal } from '#platform/endpoint.ts'
import { AnyLanguage, Email, Id, Line, Lines, secret } from '#platform/fields.ts'
import { foldLine } from '#platform/folding.ts'
import { closedAccount, Session } from './sign-in.contract.ts'
import { EAuthRequest, notConfigured } from './e-authentication.contract.ts'

const PROOF_METHODS = ['EAUTH', 'ESIGN'] as const
export type ProofMethod = (typeof PROOF_METHODS)[number]
export const ProofPurpose = z.enum(['login', 'register', 'attach', 'request'])
export type ProofPurpose = z.infer<typeof ProofPurpose>

/** What someone who registers asks to become. */
const wish = {
  userType: z.enum(USER_TYPES).optional(),
  chsiNumber: z
    .string()
    .overwrite(foldLine)
    .regex(/^\d{1,4}$/)
    .optional(),
  courtCode: Line(20).optional(),
  authorityId: Id.optional().describe('The institution of an officer of another authority'),
  legalGround: Lines(500)
    .min(5)
    .optional()
    .describe('The law that empowers an officer of another authority (Ordinance N-3, art. 7(4))'),
  email: Email().optional(),
  lang: AnyLanguage.optional(),
}
export const Wish = z.object(wish)
export type Wish = z.infer<typeof Wish>

/** A secret of the browser that starts: kept in its session storage and brought back with the answer. */
const binding = secret(z.string().regex(/^[\w-]{20,100}$/))
const code = secret(z.string().regex(/^[\w-]{20,100}$/))

const userTypeRequired = refusal(400, 'Изберете вид потребител.', 'Choose a user type.')

export const proofs = {
  startEAuthentication: endpoint({
    title: {
      bg: 'Започване на еАвт',
      en: 'Start e-authentication: the request that the browser posts to the identity provider',
    },
    method: 'GET',
    path: '/eAuth/personRequest',
    access: anyone,
    // Each start is kept for a day.
    guarded: true,
    input: z.object({ type: z.enum(['login', 'register', 'request']), ...wish }),
    output: EAuthRequest,
    refusals: { notConfigured, userTypeRequired },
  }),
  startCertificate: endpoint({
    title: { bg: 'Начало на удостоверяване със сертификат', en: 'Start with a certificate' },
    summary: 'Start logging in, registering or attaching with a qualified certificate: the address to go to',
    method: 'POST',
    only: 'enters',
    path: '/api/account/certificateRequest',
    access: anyone,
    guarded: 'binding',
    input: z.object({ type: ProofPurpose, ...wish, binding }),
    output: z.object({ requestId: z.string(), address: z.string() }),
    refusals: {
      notConfigured,
      userTypeRequired,
      signInToAttach: refusal(401, 'Моля, влезте в системата.', 'Please log in first.'),
      oneSaleOnly: refusal(
        409,
        'Този профил е само за един търг (чл. 24, ал. 4 от Наредба № Н-3). Към него не се прикачва сертификат.',
        'This account is for one sale only (art. 24(4) of Ordinance N-3). No certificate can be attached to it.',
      ),
    },
  }),
  takeOutcome: endpoint({
    title: { bg: 'Връщане след удостоверяване', en: 'Return after proving identity' },
    summary:
      'Return from e-authentication or a certificate with the one-time code: a session, a new account or an attached certificate',
    method: 'POST',
    only: 'enters',
    signsIn: (outcome) => (outcome.kind === 'session' ? outcome.session : undefined),
    path: '/api/account/outcome',
    access: anyone,
    guarded: 'code',
    input: z.object({
      code,
      binding,
      email: Email().optional().describe('For a registration whose proof held no email'),
    }),
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('session'), session: Session }),
      z.object({
        kind: z.literal('registered'),
        email: z.string(),
        /** Whether an administrator has to approve the account after the e-mail is confirmed. */
        needsApproval: z.boolean(),
        /** What the register of private bailiffs said, where it was asked. */
        bailiffCheck: z.enum(['valid', 'notFound', 'notValid', 'failed']).nullable(),
        chsiNumber: z.string().nullable(),
      }),
      z.object({
        kind: z.literal('attached'),
        what: z.enum(['certificate', 'eAuthentication']),
        name: z.string(),
      }),
    ]),
    refusals: {
      expired: refusal(
        400,
        'Заявката е изтекла, вече е използвана или е започната от друг браузър. Опитайте отново.',
        'The request has expired, was already used, or was started in another browser. Please try again.',
      ),
      eAuthFailed: refusal(400, 'Електронната автентикация не беше успешна.', 'E-authentication failed.'),
      certificateMissing: refusal(
        400,
        'Не е представен клиентски сертификат.',
        'No client certificate was presented.',
      ),
      certificateUnreadable: refusal(
        400,
        'Клиентският сертификат не може да бъде прочетен или не съдържа ЕГН или ЛНЧ.',
        'The client certificate cannot be read or contains no personal number.',
      ),
      certificateNotTrusted: refusal(
        400,
        'Сертификатът не е квалифициран сертификат за електронен подпис, издаден от признат доставчик.',
        'The certificate is not a qualified certificate for electronic signatures of a recognised provider.',
      ),
      certificateExpired: refusal(
        400,
        'Сертификатът не е в срок на валидност.',
        'The certificate is not within its validity period.',
      ),
      certificateRevoked: refusal(
        400,
        'Сертификатът е прекратен или спрян.',
        'The certificate has been revoked or suspended.',
      ),
      revocationUnknown: refusal(
        503,
        'Не може да се провери дали сертификатът е прекратен. Опитайте по-късно.',
        'It cannot be checked whether the certificate was revoked. Try again later.',
      ),
      certificateUsed: refusal(
        409,
        'Сертификатът е прикачен към друг профил.',
        'The certificate is attached to another account.',
      ),
      anotherPerson: refusal(
        409,
        'Сертификатът е на друго лице.',
        'The certificate belongs to another person.',
      ),
      certificateNameDiffers: refusal(
        409,
        'Името в сертификата не съвпада с името в профила.',
        'The name in the certificate does not match the name in the account.',
      ),
      numberDiffers: refusal(
        409,
        'Електронната автентикация е на лице с друг личен номер, различен от записания в профила.',
        'The e-authentication is that of a person with a personal number other than the one in the account.',
      ),
      nameDiffers: refusal(
        409,
        'Името в електронната автентикация не съвпада с името в профила.',
        'The name in the e-authentication does not match the name in the account.',
      ),
      numberElsewhere: refusal(
        409,
        'Този личен номер вече е удостоверен в друг профил. Влезте в него с електронна автентикация.',
        'This personal number has already been proved in another account. Log in to that account with e-authentication.',
      ),
      eAuthDetached: refusal(
        403,
        'Входът с електронна автентикация е премахнат от профила Ви. Влезте по друг начин и я прикачете отново.',
        'Login with e-authentication was removed from your account. Log in another way and attach it again.',
      ),
      emailRequired: refusal(
        400,
        'Посочете електронна поща: в сертификата няма такава.',
        'Enter an email address: the certificate contains none.',
      ),
      userNotFound: refusal(
        404,
        'Няма потребител с тези данни. Регистрирайте се.',
        'There is no such user. Please register.',
      ),
      ...closedAccount,
      emailNotConfirmed: refusal(
        403,
        'Електронната поща не е потвърдена. Изпратихме Ви ново писмо за потвърждение.',
        'The email address is not confirmed. A new confirmation message has been sent.',
      ),
      notAccepted: refusal(
        409,
        'Регистрацията не може да бъде приета с тези данни. Ако вече имате профил, подробностите са изпратени на електронната му поща.',
        'The registration cannot be accepted with this data. If you already have an account, the details have been sent to its email address.',
      ),
    },
  }),
}
