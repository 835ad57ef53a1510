/** What the documents of a sale say of its assets, its organiser and its case, as it is kept with them. */
import { z } from 'zod'
import { named } from '#platform/endpoint.ts'
import { PropertyType } from '#platform/fields.ts'
import { ORGANISERS } from '#roles/organisers.contract.ts'
import { SOLD, storedFacts } from '#sales/law/assets.contract.ts'

const Names = z.object({ bg: z.string(), en: z.string() })

/** An asset that is sold, as the notice describes it, and how much of it. */
export const StoredAsset = z.object({
  title: z.string(),
  identifier: z.string(),
  description: z.string(),
  kind: PropertyType,
  type: z.string().nullable(),
  place: Names.nullable(),
  address: z.string(),
  ...storedFacts,
  sold: z.enum(SOLD),
  shareNumerator: z.int().nullable(),
  shareDenominator: z.int().nullable(),
})
/** As documents print it; records from before the rest was kept have its first three fields only. */
export const PrintedAsset = StoredAsset.partial().required({
  title: true,
  identifier: true,
  description: true,
})
export type PrintedAsset = z.infer<typeof PrintedAsset>

/** Who runs a sale. */
export const StoredOrganiser = z.object({
  name: z.string(),
  quality: z.enum(ORGANISERS).nullable(),
  chsiNumber: z.string().nullable(),
  /** At which a state bailiff serves; of an organiser of another authority, that authority. */
  court: z.string().nullable(),
  courtEn: z.string().nullable(),
  /** In which a private bailiff acts. */
  district: z.string(),
  address: z.string(),
  /** The debtor whose estate a syndic sells. Ordinance N-3, annex 8. */
  trusteeOf: z.string().optional(),
})
export type StoredOrganiser = z.infer<typeof StoredOrganiser>
/** As documents print them; records from before the rest was kept end with the court. */
export const PrintedOrganiser = StoredOrganiser.partial({ courtEn: true, district: true, address: true })
export type PrintedOrganiser = z.infer<typeof PrintedOrganiser>

/** The court of a commercial case; other cases have none. */
export const CaseCourt = Names.nullable()

named('output', { Text: Names, OrganiserQuality: z.enum(ORGANISERS) })
