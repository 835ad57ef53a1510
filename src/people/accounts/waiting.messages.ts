/** Words for an assistant whom no bailiff has appointed yet; by themselves, because the frame of every screen says them. */
import { phrases } from '#platform/lang/language.ts'

export const waitingMessages = phrases({
  waitsForBailiff: { bg: 'Още нямате права в портала', en: 'You have no rights in the portal yet' },
  waitsForBailiffText: {
    bg: 'Помощникът действа от името на частен съдебен изпълнител. Помолете го да Ви посочи в „Моите помощници“ и след това влезте отново.',
    en: 'An assistant acts on behalf of a private bailiff. Ask your private bailiff to appoint you under “My assistants”, then log in again.',
  },
})
