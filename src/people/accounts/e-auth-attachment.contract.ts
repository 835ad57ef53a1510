/** E-authentication as a way into one's own account: seeing whether it is one, attaching it, giving it up. */
import { z } from 'zod'
import { endpoint, refusal } from '#platform/endpoint.ts'
import { Moment, secret } from '#platform/fields.ts'
import { owner } from '#roles/administrators.contract.ts'
import { EAuthRequest, notConfigured } from '#people/sign-in/e-authentication.contract.ts'

const PATH = '/api/account/eAuthentication'

export const eAuthAttachment = {
  seeEAuthentication: endpoint({
    title: {
      bg: 'Състояние на входа с еАвт',
      en: 'Whether e-authentication opens my account, and what I can do about it',
    },
    method: 'GET',
    path: PATH,
    access: owner,
    input: z.object({}),
    output: z.object({
      /** Whether it opens the account now. */
      opens: z.boolean(),
      /** Since when it has been attached; null where only a certificate has proved the number so far. */
      attachedAt: Moment.nullable(),
      canAttach: z.boolean(),
      /** Whether attaching asks for the password. */
      needsPassword: z.boolean(),
      /** Whether there is another way in, so that this one can be given up. */
      canDetach: z.boolean(),
    }),
    refusals: {},
  }),
  attachEAuthentication: endpoint({
    title: { bg: 'Свързване с е-автентикация', en: 'Attach e-authentication' },
    summary:
      'Start attaching e-authentication to my account: the request that the browser posts to the identity provider',
    method: 'POST',
    only: 'makes',
    path: PATH,
    access: owner,
    guarded: true,
    input: z.object({
      password: secret(z.string().max(200)).optional().describe('Of an account that has one'),
    }),
    output: EAuthRequest,
    refusals: {
      notConfigured,
      alreadyAttached: refusal(
        409,
        'Електронната автентикация вече е прикачена към профила Ви.',
        'E-authentication is already attached to your account.',
      ),
      oneSaleOnly: refusal(
        409,
        'Този профил е само за един търг (чл. 24, ал. 4 от Наредба № Н-3). Към него не се прикачва електронна автентикация.',
        'This account is for one sale only (art. 24(4) of Ordinance N-3). E-authentication cannot be attached to it.',
      ),
      passwordNeeded: refusal(400, 'Въведете сегашната си парола.', 'Enter your current password.'),
      wrongPassword: refusal(400, 'Сегашната парола е грешна.', 'The current password is wrong.'),
      locked: refusal(
        429,
        'Твърде много грешни опити с паролата. Изчакайте и опитайте отново.',
        'Too many attempts with a wrong password. Wait and try again.',
      ),
    },
  }),
  detachEAuthentication: endpoint({
    title: { bg: 'Отказ от е-автентикация', en: 'Detach e-authentication' },
    summary: 'Remove e-authentication as a way to log in to my account; the proved number stays',
    method: 'DELETE',
    path: PATH,
    access: owner,
    input: z.object({}),
    output: z.object({}),
    refusals: {
      notAttached: refusal(
        404,
        'Към профила Ви не е прикачена електронна автентикация.',
        'No e-authentication is attached to your account.',
      ),
      onlyWayIn: refusal(
        409,
        'Това е единственият Ви начин за вход. Прикачете първо сертификат за електронен подпис.',
        'This is your only way to log in. Attach a certificate for electronic signatures first.',
      ),
    },
  }),
}
