/** Assets that were ever distrained: their list, and all distraints on one in the order of their rank, today or on a past day. */
import { z } from 'zod'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { CalendarDay, PropertyType } from '#platform/fields.ts'
import { listInput, longListOutput } from '#platform/lists.ts'
import { Purpose, AssetRow, tooVague } from '#register/assets/lookup.contract.ts'
import { mayEnter, mayUseRegister } from '#roles/officers.contract.ts'
import { DistraintId } from '#register/distraints/distraint-entry.contract.ts'
import { notThatDay } from '#register/distraints/views.contract.ts'
import { DistraintStatus } from '#register/distraints/entry.contract.ts'
import { SearchByName, SearchByWords } from '#register/assets/scope.contract.ts'

const SeizedRow = AssetRow.extend({
  /** Where the asset is by the last distraint that says so. */
  location: z.string(),
  lastEntryAt: z.iso.datetime().nullable(),
})
export type SeizedRow = z.infer<typeof SeizedRow>

/** One distraint on an asset, as the register knew it at the end of the day that is asked for. */
export const RankedDistraint = z.object({
  id: z.int(),
  reference: z.string(),
  status: DistraintStatus,
  /** The place among those in force, the first lien first; null for all others. */
  rank: z.int().nullable(),
  imposedOn: z.string().nullable(),
  /** When the imposing was entered. */
  enforcedAt: z.iso.datetime().nullable(),
  /** When and by which act it was revoked or lifted. */
  endedOn: z.string().nullable(),
  endedBy: z.object({ caseNumber: z.string(), authority: z.string() }).nullable(),
  suitNumber: z.string(),
  debtor: z.string(),
  creditor: z.string(),
  office: z.object({ bg: z.string(), en: z.string() }),
})
export type RankedDistraint = z.infer<typeof RankedDistraint>

const SeizedAsset = z.object({
  thing: SeizedRow,
  /** Today in Sofia. */
  today: z.string(),
  /** The last version of the asset's data that was known then; null if the asset was not known yet. */
  version: z.int().nullable(),
  /** First lien first, then those that are not in force. */
  distraints: z.array(RankedDistraint),
})
export type SeizedAsset = z.infer<typeof SeizedAsset>

const noSuchProperty = refusal(404, 'Няма такава вещ.', 'There is no such property.')
const ofAsset = { id: DistraintId, propertyType: PropertyType, purpose: Purpose }

export const seized = {
  listSeized: endpoint({
    title: { bg: 'Преглед на запорираните вещи', en: 'Look at seized things' },
    summary: 'Things with distraints, those with the newest entries first',
    method: 'GET',
    path: '/api/seized-properties',
    access: mayUseRegister,
    recorded: true,
    showsPeople: true,
    input: listInput(['inForce', 'firstImposedOn', 'lastEntryAt'], {
      search: SearchByWords,
      name: SearchByName.describe('Name of an owner or a debtor'),
      kind: PropertyType.optional(),
      inForce: z.literal('yes').optional().describe('Only with distraints in force'),
      from: CalendarDay.optional().describe('The first distraint in force was imposed from this day'),
      to: CalendarDay.optional().describe('The first distraint in force was imposed until this day'),
      purpose: Purpose,
    }),
    output: longListOutput(SeizedRow),
    refusals: { tooVague },
  }),
  seeSeized: endpoint({
    title: { bg: 'Преглед на запорирана вещ', en: 'Look at a seized thing' },
    summary: 'A thing with all distraints on it by rank, now or as the register knew them on a past day',
    method: 'GET',
    path: '/api/seized-properties/:id/:propertyType',
    access: mayUseRegister,
    recorded: true,
    showsPeople: true,
    input: z.object({ ...ofAsset, asOf: CalendarDay.optional().describe('At the end of this day in Sofia') }),
    output: SeizedAsset,
    refusals: {
      noSuchProperty,
      ...notThatDay,
    },
  }),
  renewSeized: endpoint({
    title: { bg: 'Обновяване на данни за вещ', en: 'Refresh a thing’s data' },
    summary: 'Keep what the state register has just answered about this thing as its next version',
    method: 'POST',
    path: '/api/seized-properties/:id/:propertyType/versions',
    access: mayEnter,
    input: z.object({ ...ofAsset, lookupId: z.uuid() }),
    output: z.object({ version: z.int(), changed: z.boolean() }),
    refusals: {
      noSuchProperty,
      lookupGone: refusal(
        409,
        'Справката в регистъра е остаряла. Направете я отново.',
        'The answer of the register is out of date. Query it again.',
      ),
      otherThing: refusal(409, 'Отговорът се отнася за друга вещ.', 'The answer is about another property.'),
    },
  }),
}

named('output', { SeizedRow, RankedDistraint, SeizedThing: SeizedAsset })
