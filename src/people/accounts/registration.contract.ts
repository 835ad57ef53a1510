/** Registering with user name and password, and confirming an e-mail address. */
import { z } from 'zod'
import { anyone, USER_TYPES } from '#platform/access.ts'
import { endpoint, refusal } from '#platform/endpoint.ts'
import { Email, Line, secret } from '#platform/fields.ts'
import { Proof, unproved } from '#people/proof-of-work/proof-of-work.contract.ts'
import { NewPassword, passwordsDiffer, RepeatedPassword } from '#people/sign-in/passwords.contract.ts'

const onlyLetters = {
  bg: 'Името се пише с букви; допустими са интервал, тире и апостроф.',
  en: 'A name is written in letters; a space, a hyphen and an apostrophe are allowed.',
}
/** No other marks: our letters greet people by their names, and must not carry a stranger's text or link. */
const name = Line(50).refine((text) => text === '' || /^\p{L}[\p{L}\p{M} '’-]*$/u.test(text), {
  params: onlyLetters,
})

const userNameRule = {
  bg: 'Потребителското име съдържа от 3 до 50 знака: букви на кирилица или латиница, цифри, „-“, „.“ и „_“.',
  en: 'A user name has 3 to 50 characters: Cyrillic or Latin letters, digits, “-”, “.” and “_”.',
}

/** Whether somebody may have this user name, however their account is opened. */
export const isUserName = (text: string) => /^[\p{Script=Cyrillic}A-Za-z\d._-]{3,50}$/u.test(text)

/** Who registers by themselves with a password: the other kinds of users prove who they are (specification, section 4; screens 4.3). */
export const PASSWORD_KINDS = ['AUCPAR', 'APPLICANT'] as const

/** Said to an official who tries it with a password. */
const proofRequested = {
  bg: 'В това качество се регистрирате с квалифициран електронен подпис или с електронна автентикация, без парола (чл. 7, ал. 1 от Наредба № Н-3): на страницата „Регистрация“ изберете качеството си и продължете оттам.',
  en: 'In this capacity you register with a qualified electronic signature or e-authentication, without a password (art. 7(1) of Ordinance N-3): on the page “Registration” choose your capacity and continue from there.',
}

const Registration = z
  .object({
    userType: z
      .enum(USER_TYPES)
      .refine(
        (type): type is (typeof PASSWORD_KINDS)[number] => PASSWORD_KINDS.some((kind) => kind === type),
        {
          params: proofRequested,
        },
      ),
    firstName: name.min(1),
    middleName: name.default(''),
    lastName: name.min(1),
    email: Email(),
    userName: Line(200)
      .min(1)
      .refine((text) => text === '' || isUserName(text), {
        params: userNameRule,
      }),
    password: NewPassword,
    repeatPassword: RepeatedPassword,
    /** The solved challenge; not wanted from a device from which somebody has signed in. */
    proof: Proof.optional(),
  })
  .refine(({ password, repeatPassword }) => !repeatPassword || password === repeatPassword, {
    path: ['repeatPassword'],
    params: passwordsDiffer,
    // Said together with the faults of other fields, not after them.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

const State = z.enum(['UNCONFIRMED', 'UNAPPROVED', 'ACTIVE', 'INACTIVE', 'REJECTED'])

export const accountRegistration = {
  register: endpoint({
    title: { bg: 'Регистрация', en: 'Register' },
    summary:
      'Register with user name and password. The answer is the same whether or not the data is taken; the letter to the address given tells which',
    method: 'POST',
    only: 'makes',
    path: '/api/account/register',
    access: anyone,
    guarded: 'email',
    input: Registration,
    output: z.object({ email: z.string() }),
    refusals: unproved,
  }),
  confirmEmail: endpoint({
    title: { bg: 'Потвърждаване на електронен адрес', en: 'Confirm an email address' },
    summary: 'Confirm an email address with the code that was sent to it; works once',
    method: 'POST',
    path: '/api/account/confirmEmail',
    access: anyone,
    guarded: 'code',
    input: z.object({ code: secret(Line(200).min(1)) }),
    output: z.object({ state: State, userType: z.enum(USER_TYPES).nullable() }),
    refusals: {
      invalidCode: refusal(
        400,
        'Връзката за потвърждение е невалидна, изтекла или вече е използвана.',
        'The confirmation link is invalid, has expired or was already used.',
      ),
      emailTaken: refusal(
        409,
        'Друг профил вече използва тази електронна поща.',
        'Another account already uses this email address.',
      ),
    },
  }),
  resendConfirmation: endpoint({
    title: { bg: 'Ново писмо за потвърждаване', en: 'New confirmation email' },
    summary:
      'Request a new confirmation email by user name or email. The answer does not tell whether there is such an account',
    method: 'POST',
    only: 'sends',
    path: '/api/account/resendConfirmation',
    access: anyone,
    guarded: 'userName',
    // As of a request for a new password: a stranger may type anything here.
    input: z.object({
      userName: secret(Line(254).min(1)).describe('User name or email address'),
    }),
    output: z.object({}),
    refusals: {},
  }),
}
