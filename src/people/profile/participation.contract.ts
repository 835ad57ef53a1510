/** Becoming a participant in public sales with an account that one has already. Specification, sections 2 and 6; Ordinance N-3, art. 21. */
import { z } from 'zod'
import { signedIn } from '#platform/access.ts'
import { endpoint, refusal } from '#platform/endpoint.ts'

export const participation = {
  becomeParticipant: endpoint({
    title: { bg: 'Ставане на участник в търгове', en: 'Become a participant in sales' },
    summary: 'Make one’s own account of an applicant that of a participant in public sales as well',
    method: 'POST',
    path: '/api/account/participant',
    access: signedIn,
    input: z.object({}),
    output: z.object({ roles: z.array(z.object({ name: z.string(), normalizedName: z.string() })) }),
    refusals: {
      officeAccount: refusal(
        409,
        'Служебният профил не участва в търгове. Заявка може да подадете на хартия в кантората на организатора (чл. 24, ал. 1 от Наредба № Н-3).',
        'An official account cannot be used to take part in sales. You may apply on paper at the organiser’s office (art. 24(1) of Ordinance N-3).',
      ),
      onlyForOneSale: refusal(
        409,
        'Този профил важи само за търга, за който е създаден (чл. 24, ал. 4 от Наредба № Н-3).',
        'This account is valid only for the sale for which it was created (art. 24(4) of Ordinance N-3).',
      ),
      takenAway: refusal(
        409,
        'Администратор е отнел ролята на участник от този профил. Обърнете се към администраторите.',
        'An administrator has removed the role of a participant from this account. Contact the administrators.',
      ),
    },
  }),
}
