/** The owners of an asset as its register names them: compared with a debtor by number, and taken over as parties. Ordinance N-3, art. 9 item 4 and art. 10. */
import { z } from 'zod'
import { mayUseRegister } from '#roles/officers.contract.ts'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { IdentifierText, secret } from '#platform/fields.ts'
import { Purpose } from './lookup.contract.ts'

/** An asset that is known here, or one that a register answered. */
export const AssetRef = z.discriminatedUnion('from', [
  z.object({
    from: z.literal('known'),
    propertyId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  }),
  z.object({ from: z.literal('lookup'), lookupId: z.uuid() }),
])
export type AssetRef = z.output<typeof AssetRef>

const NumberType = z.enum(['EGN', 'LNCH', 'EIK'])

const Owner = z.object({
  kind: z.enum(['PHYSICAL_PERSON', 'COMPANY']),
  name: z.string(),
  /** Of a person the last four digits are hidden; null where the register tells no number. */
  number: z.object({ type: NumberType, value: z.string() }).nullable(),
  /** Whether this is the debtor by number. */
  isDebtor: z.boolean(),
})

const gone = {
  noSuchProperty: refusal(404, 'Няма такава вещ.', 'There is no such property.'),
  lookupGone: refusal(
    409,
    'Справката в регистъра е остаряла. Направете я отново.',
    'The answer of the register is out of date. Query it again.',
  ),
}

export const ownership = {
  seeOwners: endpoint({
    title: { bg: 'Преглед на собственици по регистър', en: 'Look at owners according to a register' },
    summary: 'Who owns a thing by its register, and whether a debtor is among them by number',
    // No look by its method, since the debtor’s number must stand in no address.
    method: 'POST',
    only: 'looks',
    path: '/api/properties/owners',
    access: mayUseRegister,
    showsPeople: true,
    input: z.object({
      thing: AssetRef,
      debtor: z
        .object({
          kind: z.enum(['PHYSICAL_PERSON', 'COMPANY']),
          identifierType: NumberType,
          identifier: secret(IdentifierText(20)),
        })
        .optional(),
      purpose: Purpose,
    }),
    output: z.object({
      /** The register that told it; null where no register was asked, or it told no owner. */
      source: z.string().nullable(),
      answeredAt: z.iso.datetime().nullable(),
      owners: z.array(Owner),
    }),
    refusals: gone,
  }),
  takeOwner: endpoint({
    title: { bg: 'Вземане на собственик с пълния номер', en: 'Take over an owner with the full number' },
    summary: 'One owner of a thing with the whole number, to be entered as a party; the look is recorded',
    method: 'POST',
    only: 'looks',
    path: '/api/properties/owners/party',
    access: mayUseRegister,
    showsPeople: true,
    // Whoever takes owner after owner is collecting numbers.
    guarded: 'purpose',
    input: z.object({
      thing: AssetRef,
      place: z.int().min(0).max(1000).describe('Among the owners as they are listed, from 0'),
      purpose: Purpose,
    }),
    output: z.object({
      kind: z.enum(['PHYSICAL_PERSON', 'COMPANY']),
      identifierType: NumberType,
      identifier: z.string(),
      firstName: z.string(),
      middleName: z.string(),
      lastName: z.string(),
      name: z.string(),
    }),
    refusals: {
      ...gone,
      noSuchOwner: refusal(
        404,
        'Регистърът не сочи такъв собственик с номер.',
        'The register names no such owner with a number.',
      ),
    },
  }),
}

named('input', { ThingRef: AssetRef })
