/** Debtors: their list, finding one by the whole number, and one debtor with their assets. Their distraints are listed by `listDistraints`. */
import { z } from 'zod'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { CalendarDay, IdentifierText, PropertyType, secret } from '#platform/fields.ts'
import { listInput, longListOutput } from '#platform/lists.ts'
import { Purpose, tooVague } from '#register/assets/lookup.contract.ts'
import { PartyView, wrongNumbers } from '#register/assets/party.contract.ts'
import { mayUseRegister } from '#roles/officers.contract.ts'
import { notThatDay } from '#register/distraints/views.contract.ts'
import { RankedDistraint } from './seized.contract.ts'
import { DistraintId } from '#register/distraints/distraint-entry.contract.ts'
import { SearchByName } from '#register/assets/scope.contract.ts'

/** A debtor with the number of their distraints; what was entered in error does not count. */
const DebtorRow = PartyView.extend({
  total: z.int(),
  inForce: z.int(),
  revoked: z.int(),
  exempted: z.int(),
  lastImposedOn: z.string().nullable(),
})
export type DebtorRow = z.infer<typeof DebtorRow>

const SeenDebtor = DebtorRow.extend({
  birthDate: z.string().nullable(),
  deathDate: z.string().nullable(),
  legalForm: z.string().nullable(),
  registerStatus: z.string().nullable(),
})
export type SeenDebtor = z.infer<typeof SeenDebtor>

/** An asset of a debtor: how many distraints they have on it, and how many in force it bears of anybody. */
const DebtorAsset = z.object({
  id: z.int(),
  kind: PropertyType,
  identifier: z.string(),
  title: z.string(),
  description: z.string(),
  total: z.int(),
  inForce: z.int(),
  inForceOfAll: z.int(),
})
export type DebtorAsset = z.infer<typeof DebtorAsset>

/** A distraint of a debtor at the end of a past day, with its asset. */
const DebtorDistraintThen = RankedDistraint.extend({
  thing: z.object({ id: z.int(), kind: PropertyType, identifier: z.string(), title: z.string() }),
})
export type DebtorDistraintThen = z.infer<typeof DebtorDistraintThen>

const noSuchDebtor = refusal(404, 'Няма такъв длъжник.', 'There is no such debtor.')

export const debtors = {
  listDebtors: endpoint({
    title: { bg: 'Преглед на длъжниците', en: 'Look at debtors' },
    summary: 'Debtors with the number of their distraints',
    method: 'GET',
    path: '/api/debtors',
    access: mayUseRegister,
    recorded: true,
    showsPeople: true,
    input: listInput(['name', 'total', 'inForce', 'lastImposedOn'], {
      search: SearchByName,
      kind: z.enum(['PHYSICAL_PERSON', 'COMPANY']).optional(),
      inForce: z.literal('yes').optional().describe('Only those with distraints in force'),
      purpose: Purpose,
    }),
    output: longListOutput(DebtorRow),
    refusals: { tooVague },
  }),
  findDebtor: endpoint({
    title: { bg: 'Търсене на длъжник по номер', en: 'Find a debtor by number' },
    summary: 'Find a debtor by the whole EGN, LNCH or EIK',
    method: 'POST',
    only: 'looks',
    path: '/api/debtors/search',
    access: mayUseRegister,
    showsPeople: true,
    input: z.object({
      identifierType: z.enum(['EGN', 'LNCH', 'EIK']),
      identifier: secret(IdentifierText(20)),
      purpose: Purpose,
    }),
    output: DebtorRow,
    refusals: {
      ...wrongNumbers,
      notADebtor: refusal(
        404,
        'Няма вписан длъжник с такъв номер.',
        'No debtor with this number is in the register.',
      ),
    },
  }),
  seeDebtor: endpoint({
    title: { bg: 'Преглед на длъжник', en: 'Look at a debtor' },
    summary: 'A debtor; the number of a person is masked',
    method: 'GET',
    path: '/api/debtors/:id/:isPerson',
    access: mayUseRegister,
    recorded: true,
    showsPeople: true,
    input: z.object({ id: DistraintId, isPerson: z.enum(['true', 'false']), purpose: Purpose }),
    output: SeenDebtor,
    refusals: { noSuchDebtor },
  }),
  seeDebtorThen: endpoint({
    title: { bg: 'Преглед на длъжник към минал ден', en: 'Look at a debtor on a past day' },
    summary: 'A debtor with their distraints, as the register knew them at the end of a past day',
    method: 'GET',
    path: '/api/debtors/:id/:isPerson/then',
    access: mayUseRegister,
    recorded: true,
    showsPeople: true,
    input: z.object({
      id: DistraintId,
      isPerson: z.enum(['true', 'false']),
      asOf: CalendarDay.describe('At the end of this day in Sofia'),
      purpose: Purpose,
    }),
    output: z.object({
      /** As the last entry of that time names them; null where none had been made. */
      name: z.string().nullable(),
      total: z.int(),
      inForce: z.int(),
      revoked: z.int(),
      exempted: z.int(),
      /** The newest first. */
      distraints: z.array(DebtorDistraintThen),
      /** Whether there are more than are listed. */
      more: z.boolean(),
    }),
    refusals: { noSuchDebtor, ...notThatDay },
  }),
  listDebtorThings: endpoint({
    title: { bg: 'Преглед на вещите на длъжник', en: 'Look at a debtor’s things' },
    summary: 'The things on which a debtor has distraints',
    method: 'GET',
    path: '/api/debtors/:id/things',
    access: mayUseRegister,
    recorded: true,
    showsPeople: true,
    input: listInput(['identifier', 'inForce'], { id: DistraintId, purpose: Purpose }),
    output: longListOutput(DebtorAsset),
    refusals: { noSuchDebtor },
  }),
}

named('output', { DebtorRow, SeenDebtor, DebtorThing: DebtorAsset, DebtorDistraintThen })
