/** What an office's own entries already say, proposed for the next one: for whom it enters, and on whose acts. */
import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { mayUseRegister } from '#roles/officers.contract.ts'

export const proposals = {
  seeEntryProposals: endpoint({
    title: {
      bg: 'Предложения за вписване на запор',
      en: 'Authorities and companies as creditors that my office names often, to be chosen and not typed',
    },
    method: 'GET',
    path: '/api/distraints/proposals',
    access: mayUseRegister,
    input: z.object({}),
    output: z.object({
      /** The officer's own first. */
      authorities: z.array(z.string()),
      /** Companies alone: a person's number is typed by whoever has the document on which it stands. */
      creditors: z.array(z.object({ name: z.string(), legalForm: z.string(), eik: z.string() })),
    }),
    refusals: {},
  }),
}
