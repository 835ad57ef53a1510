/** Settling a check in a state register that ended badly after the distraint was entered. */
import { z } from 'zod'
import { Line } from '#platform/fields.ts'
import { endpoint, refusal } from '#platform/endpoint.ts'
import { mayUseRegister } from '#roles/officers.contract.ts'
import { DistraintId } from './distraint-entry.contract.ts'

/** What may come of a check. Ordinance N-3, art. 10. */
const CHECK_STATES = ['PENDING', 'MATCH', 'MISMATCH', 'NOT_FOUND', 'OFF'] as const

const tooShort = { bg: 'Посочете причината с поне 5 знака.', en: 'Give the reason in at least 5 characters.' }

export const checkSettlement = {
  settleCheck: endpoint({
    title: { bg: 'Потвърждаване въпреки разминаване с регистър', en: 'Settle a difference from a register' },
    summary: 'Keep to what was entered although a state register says otherwise, with the reason',
    method: 'POST',
    path: '/api/distraints/:id/checks/:checkId',
    access: mayUseRegister,
    input: z.object({
      id: DistraintId,
      checkId: DistraintId,
      reason: Line(500).refine((text) => text.length >= 5, { params: tooShort }),
    }),
    output: z.object({
      id: z.int(),
      state: z.enum(CHECK_STATES),
      confirmedReason: z.string(),
    }),
    refusals: {
      noSuchCheck: refusal(404, 'Няма такава проверка.', 'There is no such check.'),
      notYours: refusal(
        403,
        'Запорът е вписан от друга служба. Можете само да го преглеждате.',
        'This distraint was entered by another office. You can only view it.',
      ),
      nothingToSettle: refusal(
        409,
        'По тази проверка няма разлика, която да се потвърди.',
        'This check has no difference to be confirmed.',
      ),
    },
  }),
}
