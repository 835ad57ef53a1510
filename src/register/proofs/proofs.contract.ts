/** The chain of the register as a file, for administrators; anyone may check it without the portal. */
import { z } from 'zod'
import { only } from '#platform/access.ts'
import { endpoint, refusal } from '#platform/endpoint.ts'
import { CalendarDay } from '#platform/fields.ts'

export const registerProofs = {
  exportRegister: endpoint({
    title: { bg: 'Изтегляне на веригата на регистъра', en: 'Export the chain of the register' },
    summary: 'Download the chain of the register for a range of days, to be checked by npm run verify',
    method: 'GET',
    path: '/api/register/chain',
    access: only('SysAdmin', 'MJAdmin'),
    input: z.object({ from: CalendarDay, to: CalendarDay }),
    output: z.string(),
    refusals: {
      wrongOrder: refusal(
        400,
        'Началният ден не може да е след крайния.',
        'The first day cannot be later than the last.',
      ),
      tooManyEntries: refusal(
        409,
        'Вписванията са твърде много за изтегляне. Изберете по-кратък период или ползвайте командата „npm run verify -- export-register“.',
        'There are too many entries to download. Choose fewer days or use the command “npm run verify -- export-register”.',
      ),
    },
    recorded: true,
    showsPeople: true,
    file: { type: 'application/x-ndjson', name: ({ from, to }) => `register-${from}-${to}.jsonl` },
  }),
}
