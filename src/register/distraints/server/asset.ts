/** The asset of a new distraint: one that is known, one that a state register answered, or one that the officer describes. */
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { describe } from '#register/assets/descriptions.rules.ts'
import { fold } from '#platform/folding.ts'
import { KINDS_IN_REGISTERS } from '#register/assets/nomenclature.contract.ts'
import { isOfRegister } from '#register/assets/owners.rules.ts'
import { type Seen, seenDocument } from '#register/assets/server/seen.ts'
import {
  storeDescribed,
  storeDocument,
  type KnownAsset,
  lockAsset,
  type Source,
} from '#register/assets/server/assets.ts'
import { weaponWordIn } from '#register/assets/weapons.rules.ts'
import { settingAt } from '#settings/settings.ts'
import type { Asset } from '../asset.contract.ts'
import type { CheckRow } from './name-checks.ts'
import { documentByHand } from './asset-document.ts'

type AssetContext = { db: Db; personal: PersonalNumbers; accountId: number; now: Date }
type Found = { thing: KnownAsset; check: CheckRow }
/** So long an answer is as good as a new one. */
const FRESH_MS = 24 * 3_600_000

/** What is known of the asset, nothing locked yet; undefined of one that the officer describes. */
export async function seenAsset(wanted: Asset, { db, ...around }: AssetContext): Promise<Seen | undefined> {
  if (wanted.from === 'hand') return undefined
  const seen = await seenDocument(db, wanted, around)
  if (seen) return seen
  throw wanted.from === 'lookup'
    ? new Refusal('lookupGone', { field: 'thing.lookupId' })
    : new Refusal('noSuchProperty', { field: 'thing.propertyId' })
}

/** The asset, its row locked, and how it stands to the register that knows it. */
export async function assetOf(wanted: Asset, seen: Seen | undefined, around: AssetContext): Promise<Found> {
  const found = await (wanted.from === 'known'
    ? knownAsset(wanted.propertyId, seen!, around)
    : wanted.from === 'lookup'
      ? lookedUpAsset(seen!, around)
      : describedAsset(wanted.thing, around))
  if (
    found.thing.kind === 'REALESTATE' &&
    !(await settingAt(around.db, 'DistraintsOnRealEstate', around.now))
  )
    throw new Refusal('realEstate')
  return found
}

async function knownAsset(
  id: number,
  { version, source, reference, answeredAt }: Seen,
  { db, now }: AssetContext,
) {
  const asset = (await lockAsset(db, id))!
  const last = { source, reference, answered_at: answeredAt }
  return {
    // What was before the officer's eyes is what the entry is about, even if more is known since a moment ago.
    thing: { ...asset, version: version! },
    check: checkOfAsset(asset.kind, last, await settingAt(db, 'UseRegix', now), now),
  }
}

/** How an asset stands to the register that knows it, by where its document came from and when. */
export function checkOfAsset(
  kind: string,
  { source, reference, answered_at }: { source: Source; reference: string | null; answered_at: Date },
  useRegix: boolean,
  now: Date,
): CheckRow {
  const request = KINDS_IN_REGISTERS.includes(kind) && useRegix
  const fresh = now.getTime() - answered_at.getTime() < FRESH_MS
  if (isOfRegister(source) && (fresh || !request))
    return { subject: 'PROPERTY', state: 'MATCH', compared: ['TAKEN'], source, reference, answered_at }
  return { subject: 'PROPERTY', state: request ? 'PENDING' : 'OFF' }
}

async function lookedUpAsset(seen: Seen, { db, personal, accountId, now }: AssetContext): Promise<Found> {
  const { document, source, reference, answeredAt } = seen
  if (!fold(describe(document).identifier)) throw new Refusal('descriptionMissing', { field: 'thing' })
  const origin = { source, reference, answeredAt, now, enteredBy: accountId }
  const asset = await storeDocument(db, document, personal, origin)
  const answered = { source, reference, answered_at: answeredAt }
  return { thing: asset, check: { subject: 'PROPERTY', state: 'MATCH', compared: ['TAKEN'], ...answered } }
}

type ByHand = Extract<Asset, { from: 'hand' }>['thing']
const SHORTEST_REASON = 5

/** Throws the Refusal of an asset that is not described as art. 9 asks, or is not entered here. */
export function refuseUndescribed(by: ByHand) {
  if (by.assetType === 'WEAPON') throw new Refusal('weapon', { field: 'thing.assetType' })
  if (!fold(by.identifier) || !(by.description || by.title))
    throw new Refusal('descriptionMissing', {
      field: fold(by.identifier) ? 'thing.description' : 'thing.identifier',
    })
  const word = weaponWordOf(by)
  if (word && (by.notWeapon ?? '').length < SHORTEST_REASON)
    throw new Refusal('weaponWords', { field: 'thing.notWeapon', word })
}

/** The word by which a described movable gives itself away as one under the Weapons Act. Ordinance N-3, art. 5. */
const weaponWordOf = ({ kind, identifier, title, description }: ByHand) =>
  kind === 'REALESTATE' ? undefined : weaponWordIn(title, description, identifier)

/** Why a described asset is none under the Weapons Act, where its description has a word for one. */
export const notWeaponOf = (by: ByHand) => (weaponWordOf(by) ? by.notWeapon : undefined)

async function describedAsset(by: ByHand, { db, personal, accountId, now }: AssetContext): Promise<Found> {
  refuseUndescribed(by)
  const origin = { source: 'HAND' as const, reference: null, answeredAt: now, now, enteredBy: accountId }
  // Specification, section 5: the identifier is unique; what is there already is chosen, not described again.
  const asset = await storeDescribed(db, documentByHand(by), personal, origin)
  if (!asset) throw new Refusal('propertyExists', { field: 'thing.identifier' })
  const version = { ...origin, answered_at: now }
  return { thing: asset, check: checkOfAsset(asset.kind, version, await settingAt(db, 'UseRegix', now), now) }
}
