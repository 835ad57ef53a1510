/** The distraint that is being written: everything that the four steps hold, as it is kept on the server and as it is sent. */
import { z } from 'zod'
import type { InputOf, OutputOf } from '#platform/endpoint.ts'
import type { distraintEntry } from '#register/distraints/distraint-entry.contract.ts'
import { noCompany, noParty, PartyDraft, partyInput } from '#register/parties/party-draft.ts'
import type { ownership, AssetRef } from '#register/assets/owners.contract.ts'
import type { Status } from '#register/assets/owners.rules.ts'
import {
  ChosenAsset,
  HandDraft,
  handInput,
  nothingByHand,
  SearchDraft,
} from '#register/assets/web/asset-draft.ts'
import { LARGEST_DRAFT } from '../draft.contract.ts'

type Answer = OutputOf<typeof ownership.seeOwners>

/** What is known of the owners of the asset that is being entered on. */
export type Owners = {
  /** What it was asked for; undefined of an asset that is described by hand. */
  thing?: AssetRef
  list: Answer['owners']
  source: string | null
  answeredAt: string | null
  /** Null while the debtor was not compared, or no owner is known. */
  standing: Status | null
  failed: boolean
}
/** Whether the officer has yet to say if the debtor owns the asset: the register does not name them as its owner. */
export const mustSayWhoOwns = ({ list, standing }: Owners) => list.length === 0 || standing === 'stranger'

const Draft = z.object({
  /** A draft of another shape, left by an older version of the portal, is not read. */
  version: z.literal(2),
  /** Made once, so that sending it again is the same entry. */
  key: z.uuid(),
  step: z.int().min(0).max(3),
  reached: z.int().min(0).max(3),
  search: SearchDraft,
  thing: ChosenAsset.nullable(),
  hand: HandDraft,
  suitNumber: z.string(),
  futureClaim: z.boolean(),
  authority: z.string(),
  rulingNumber: z.string(),
  injunctionNumber: z.string(),
  /** Days as YYYY-MM-DD, or what was typed while it is none. */
  injunctionOn: z.string(),
  location: z.string(),
  imposedOn: z.string(),
  debtor: PartyDraft,
  creditor: PartyDraft,
  /** Null until the officer has said it. */
  debtorOwns: z.boolean().nullable(),
  owners: z.array(PartyDraft).max(20),
  ownerReason: z.string(),
  /** Whose distraint it is, where an administrator writes it. */
  onBehalfOf: z.object({
    officer: z
      .object({ id: z.int(), name: z.string(), office: z.object({ bg: z.string(), en: z.string() }) })
      .nullable(),
    ground: z.string(),
  }),
  enforce: z.boolean(),
})
export type Draft = z.output<typeof Draft>

/** A new distraint; on the same case as another one if that is given. */
export const newDraft = (before?: Draft): Draft => ({
  version: 2,
  key: crypto.randomUUID(),
  step: 0,
  reached: 0,
  search: { kind: before?.search.kind ?? 'VEHICLE', by: before?.search.by ?? 'REGNUMBER', text: '' },
  thing: null,
  hand: nothingByHand,
  suitNumber: before?.suitNumber ?? '',
  futureClaim: before?.futureClaim ?? false,
  authority: before?.authority ?? '',
  rulingNumber: before?.rulingNumber ?? '',
  injunctionNumber: before?.injunctionNumber ?? '',
  injunctionOn: before?.injunctionOn ?? '',
  location: '',
  imposedOn: before?.imposedOn ?? '',
  debtor: before?.debtor ?? noParty,
  // Banks, suppliers, the revenue agency: a person is the exception.
  creditor: before?.creditor ?? noCompany,
  // Of another asset the owner may be another.
  debtorOwns: null,
  owners: [],
  ownerReason: '',
  onBehalfOf: before?.onBehalfOf ?? { officer: null, ground: '' },
  enforce: true,
})

/** The draft as text for the server; without the document of the asset where that would be too much. */
export function textOf(draft: Draft): string {
  const text = JSON.stringify(draft)
  const fits = new TextEncoder().encode(text).length <= LARGEST_DRAFT
  if (fits || draft.thing?.from !== 'lookup') return text
  return JSON.stringify({ ...draft, thing: { ...draft.thing, document: null } })
}

/** What drafts of the first version lack; they had it ticked that the debtor is the owner. */
const SINCE_FIRST = {
  version: 2,
  debtorOwns: null,
  ownerReason: '',
  onBehalfOf: { officer: null, ground: '' },
} satisfies Partial<Draft>

/** The draft in a text that was kept, or undefined where it is none that this version can read. */
export function draftIn(text: string): Draft | undefined {
  try {
    const stored = JSON.parse(text) as { version?: unknown }
    return Draft.safeParse(stored.version === 1 ? { ...stored, ...SINCE_FIRST } : stored).data
  } catch {
    return undefined
  }
}

type Input = InputOf<typeof distraintEntry.createDistraint>

type Unfinished = Omit<Input, 'thing' | 'debtorOwns'> & {
  thing: Input['thing'] | undefined
  debtorOwns: boolean | undefined
}

/** What is sent; an asset that was not chosen, and an owner nobody has named, are missing from it and are faults. */
export function inputOf(draft: Draft, owners: Owners): Unfinished {
  const { key, suitNumber, futureClaim, authority, rulingNumber, injunctionNumber, location } = draft
  const { officer, ground } = draft.onBehalfOf
  return {
    key,
    thing: assetOf(draft),
    suitNumber,
    futureClaim,
    authority,
    rulingNumber,
    injunctionNumber,
    injunctionOn: draft.injunctionOn || null,
    location,
    imposedOn: draft.imposedOn || null,
    debtor: partyInput(draft.debtor),
    creditor: partyInput(draft.creditor),
    debtorOwns: mustSayWhoOwns(owners) ? (draft.debtorOwns ?? undefined) : true,
    owners: draft.owners.map(partyInput),
    ...(owners.list.length > 0 && draft.ownerReason && { ownerReason: draft.ownerReason }),
    ...(officer && { onBehalfOf: { officer: officer.id, ground } }),
    enforce: draft.enforce,
  }
}

function assetOf({ thing, hand }: Draft): Input['thing'] | undefined {
  if (!thing) return undefined
  if (thing.from === 'known') return { from: 'known', propertyId: thing.propertyId }
  if (thing.from === 'lookup') return { from: 'lookup', lookupId: thing.lookupId }
  return { from: 'hand', thing: handInput(thing.kind, hand) }
}

/** With what purpose registers are asked while this is written: the case. A short number still names one. */
export const purposeOf = ({ suitNumber }: Draft) => {
  const number = suitNumber.trim()
  return number === '' || number.length >= 3 ? number : `№ ${number}`
}
