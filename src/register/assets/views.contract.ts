/** Looking at an asset with all that is known of it, and at the whole number of a person. Each look names its purpose and leaves a row. */
import { z } from 'zod'
import { mayUseRegister } from '#roles/officers.contract.ts'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { PropertyDocument } from './documents.contract.ts'
import { Purpose, AssetRow } from './lookup.contract.ts'
import { SOURCES } from './nomenclature.contract.ts'
import { PARTY_NUMBERS } from './party.contract.ts'

/** Assets and parties outgrow the ids of other records. */
const RecordId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

const Version = z.object({
  number: z.int(),
  source: z.enum(SOURCES),
  /** Number of the register's answer. */
  reference: z.string().nullable(),
  answeredAt: z.iso.datetime(),
  enteredAt: z.iso.datetime(),
  enteredBy: z.string(),
})
export type AssetVersion = z.infer<typeof Version>

export const assetViews = {
  seeThing: endpoint({
    title: { bg: 'Преглед на вещ', en: 'Look at a thing' },
    summary: 'A thing: what is known of it, now or in an earlier version, and where that came from',
    method: 'GET',
    path: '/api/properties/:id',
    access: mayUseRegister,
    recorded: true,
    showsPeople: true,
    input: z.object({
      id: RecordId,
      purpose: Purpose,
      version: z.coerce.number().int().positive().max(2_147_483_647).optional(),
    }),
    output: z.object({
      thing: AssetRow,
      /** Of the version that is shown; personal numbers are masked. */
      document: PropertyDocument,
      shown: Version,
      /** All versions, newest first. */
      versions: z.array(Version),
    }),
    refusals: {
      noSuchProperty: refusal(404, 'Няма такава вещ.', 'There is no such property.'),
      noSuchVersion: refusal(404, 'Няма такава версия на данните.', 'There is no such version of the data.'),
    },
  }),
  revealParty: endpoint({
    title: { bg: 'Разкриване на номер на лице', en: 'Reveal the number of a party' },
    summary: 'The whole number of a person or company, for officers; the look is recorded',
    method: 'POST',
    only: 'looks',
    path: '/api/parties/:id/number',
    access: mayUseRegister,
    showsPeople: true,
    // Whoever reveals number after number is collecting them.
    guarded: 'id',
    input: z.object({ id: RecordId, purpose: Purpose }),
    output: z.object({
      identifierType: z.enum(PARTY_NUMBERS),
      identifier: z.string(),
    }),
    refusals: {
      noSuchParty: refusal(404, 'Няма такова лице.', 'There is no such person or company.'),
    },
  }),
}

named('output', { ThingVersion: Version })
