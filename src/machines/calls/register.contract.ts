/** What programs of public bodies ask the register: free of charge, with purpose and case. Ordinance N-3, art. 2(3), 12(6). */
import { z } from 'zod'
import { system } from '#platform/access.ts'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { Id, IdentifierText, Line, PropertyType, secret } from '#platform/fields.ts'
import { holdsEgn } from '#platform/identifiers.ts'
import { DistraintStatus } from '#register/distraints/entry.contract.ts'
import { Purpose, SoughtText } from '#register/assets/lookup.contract.ts'
import { wrongNumbers } from '#register/assets/party.contract.ts'

const CaseNumber = Line(100)
  .min(1)
  .refine((text) => !holdsEgn(text), {
    params: {
      bg: 'Не посочвайте ЕГН тук: номерът на преписката се пази при всяка справка.',
      en: 'Do not give a personal number here: the number of the case is kept with every look.',
    },
  })
  .describe('Number of the case or file in which is asked; kept with the look')

/** What every look says of itself; it is kept, and the person concerned may see it. */
const why = {
  caseNumber: CaseNumber,
  purpose: Purpose.describe('What the answer is needed for; kept with the look'),
  ground: Id.optional().describe(
    'On which of the grounds that GET /api/v1/system lists; without it, on the first for this service',
  ),
}
const WHY = { caseNumber: '1024/2026', purpose: 'обезпечаване на публични вземания' }

const FoundDistraint = z.object({
  reference: z.string().describe('The number of the distraint in the register'),
  status: DistraintStatus,
  rank: z.int().nullable().describe('Its place among those in force on the asset; null of one that is not'),
  /** Of a search by person: as what that person stands in it. */
  as: z.enum(['DEBTOR', 'OWNER', 'FORMER_DEBTOR']).nullable(),
  thing: z.object({ kind: PropertyType, identifier: z.string(), title: z.string() }),
  imposedOn: z.iso.date().nullable(),
  enteredAt: z.iso.datetime().nullable(),
  imposedBy: z.object({ bg: z.string(), en: z.string() }),
  heldBy: z
    .object({ bg: z.string(), en: z.string() })
    .optional()
    .describe('Who has it now, where it has passed to another office'),
  caseNumber: z.string(),
  futureClaim: z.boolean(),
  location: z.string(),
  debtor: z.string(),
  creditor: z.string(),
  formerDebtors: z
    .array(z.object({ name: z.string(), until: z.iso.datetime() }))
    .optional()
    .describe('Who was debtor before others took their place (CPC art. 429)'),
  formerCreditors: z.array(z.object({ name: z.string(), until: z.iso.datetime() })).optional(),
  ended: z.object({ on: z.string(), caseNumber: z.string(), authority: z.string() }).nullable(),
})
export type FoundDistraint = z.infer<typeof FoundDistraint>

const Found = z.object({
  /** The moment of the register. */
  asOf: z.iso.datetime(),
  distraints: z.array(FoundDistraint),
})

export const registerCalls = {
  findByThing: endpoint({
    title: { bg: 'Система: търсене по вещ', en: 'System: search by thing' },
    summary: 'Things with this number of whichever kind, and the distraints on them by rank',
    method: 'POST',
    only: 'looks',
    path: '/api/v1/things/search',
    access: system('searchThings'),
    showsPeople: true,
    machine: { example: { input: { identifier: 'СВ1234АВ', ...WHY } } },
    input: z.object({
      identifier: SoughtText.describe('Registration mark, VIN, cadastral number, MSN or another number'),
      withEnded: z.boolean().default(false).describe('Those that are lifted, too'),
      ...why,
    }),
    output: Found.extend({
      things: z.array(
        z.object({
          kind: PropertyType,
          identifier: z.string(),
          secondIdentifier: z.string().nullable(),
          title: z.string(),
        }),
      ),
    }),
    refusals: {},
  }),
  findByPerson: endpoint({
    title: { bg: 'Система: търсене по лице', en: 'System: search by person' },
    summary: 'Distraints in which a person or a company is the debtor or an owner of the thing',
    method: 'POST',
    only: 'looks',
    path: '/api/v1/persons/search',
    access: system('searchPeople'),
    showsPeople: true,
    machine: { example: { input: { identifierType: 'EIK', identifier: '000695317', ...WHY } } },
    input: z.object({
      identifierType: z.enum(['EGN', 'LNCH', 'EIK']),
      identifier: secret(IdentifierText(20)),
      withEnded: z.boolean().default(false).describe('Those that are lifted, too'),
      ...why,
    }),
    output: Found,
    refusals: wrongNumbers,
  }),
  readDistraint: endpoint({
    title: { bg: 'Система: преглед на запор', en: 'System: read a distraint' },
    summary: 'One distraint by its number in the register',
    method: 'GET',
    path: '/api/v1/distraints/:id',
    access: system('searchThings'),
    recorded: true,
    showsPeople: true,
    machine: { example: { input: { id: 'ЗП-2026-000001', ...WHY } } },
    input: z.object({
      id: Line(50)
        .min(1)
        .describe('The number in the register, or the identifier that a change or a receipt names'),
      ...why,
    }),
    output: z.object({ asOf: z.iso.datetime(), distraint: FoundDistraint }),
    refusals: {
      noSuchDistraint: refusal(404, 'Няма запор с такъв номер.', 'There is no distraint with this number.'),
    },
  }),
}

named('output', { FoundDistraint })
