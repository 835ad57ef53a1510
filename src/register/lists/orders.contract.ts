/** The acts that order distraints – court rulings, injunction orders, acts of other authorities – as the distraints name them. */
import { z } from 'zod'
import { endpoint, named } from '#platform/endpoint.ts'
import { CalendarDay, PropertyType } from '#platform/fields.ts'
import { listInput, longListOutput } from '#platform/lists.ts'
import { Purpose, tooVague } from '#register/assets/lookup.contract.ts'
import { mayUseRegister } from '#roles/officers.contract.ts'
import { DistraintStatus } from '#register/distraints/entry.contract.ts'
import { SearchByWords } from '#register/assets/scope.contract.ts'

const OrderRow = z.object({
  distraintId: z.int(),
  reference: z.string(),
  status: DistraintStatus,
  injunctionNumber: z.string(),
  injunctionOn: z.string().nullable(),
  rulingNumber: z.string(),
  authority: z.string(),
  suitNumber: z.string(),
  debtor: z.string(),
  creditor: z.string(),
  propertyId: z.int(),
  propertyKind: PropertyType,
  propertyIdentifier: z.string(),
  /** Whose entry it is, and who made it. */
  office: z.object({ bg: z.string(), en: z.string() }),
  enteredBy: z.string(),
  enteredAt: z.iso.datetime(),
})
export type OrderRow = z.infer<typeof OrderRow>

export const orders = {
  listOrders: endpoint({
    title: { bg: 'Преглед на запорните актове', en: 'Look at distraint orders' },
    summary: 'Acts that order distraints, one row for each distraint, those entered last first',
    method: 'GET',
    path: '/api/distraint-orders',
    access: mayUseRegister,
    recorded: true,
    showsPeople: true,
    input: listInput(['injunctionOn', 'enteredAt'], {
      search: SearchByWords,
      authority: SearchByWords,
      status: DistraintStatus.optional(),
      kind: PropertyType.optional(),
      from: CalendarDay.optional().describe('First day of the orders'),
      to: CalendarDay.optional().describe('Last day of the orders'),
      purpose: Purpose,
    }),
    output: longListOutput(OrderRow),
    refusals: { tooVague },
  }),
}

named('output', { OrderRow })
