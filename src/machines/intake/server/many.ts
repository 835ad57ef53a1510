/** Distraints on assets that nobody has met, entered together: the same rows that the form would write for each, in few statements. */
import { Refusal } from '#platform/endpoint.ts'
import { inTurns } from '#platform/process/turns.ts'
import { settingAt } from '#settings/settings.ts'
import { refuseWhatTheLawRefuses } from '#register/distraints/server/entry.ts'
import { addStates } from '#register/distraints/server/entries.ts'
import { addFirsts, checksOfFirst, type First } from '#register/distraints/server/many-firsts.ts'
import { ownershipOf } from '#register/distraints/server/ownership.ts'
import { noteChecks } from '#register/distraints/server/register-checks.ts'
import { refuseUndescribed } from '#register/distraints/server/asset.ts'
import { documentByHand } from '#register/distraints/server/asset-document.ts'
import { knownTraces, tracesOf } from '#register/assets/server/same-asset.ts'
import type { Entering, ReadItem } from './items.ts'
import { storedOf, type StoredRefusal, parsed, type Waiting } from './judging.ts'
import { storeEntries, printOf, usedKeys } from './receipts.ts'

/** More than so many of a group are not entered one after the other: others wait meanwhile for the numbers of the year. */
const MOST_APART = 25
const READ_AT_ONCE = 10

type Simple = First & { line: number; key: string; print: string }
type Sorted = { together: Simple[]; apart: Waiting[]; refused: { line: number; refusal: StoredRefusal }[] }
type Enter = Extract<ReadItem, { deed: 'enter' }>['input']

/** The asset of an item that nothing has to be asked or compared for, if it is one. */
const plainAsset = ({ thing, debtor, creditor, owners }: Enter) =>
  thing.from === 'hand' &&
  thing.thing.kind !== 'REALESTATE' &&
  [debtor, creditor, ...owners].every(({ lookupId }) => lookupId === undefined)
    ? thing.thing
    : undefined

/**
 * Sorts a group into what can be entered together, what has to wait for what stands before it, and what is refused already. Two that may
 * be about one asset are never entered together, and none overtakes another on its asset; where too many would be left, the rest is left
 * for the next group.
 */
export async function sortItems(
  entering: Entering,
  waiting: readonly Waiting[],
  mayDo: (item: Waiting) => boolean,
): Promise<Sorted> {
  const { db, systemId, now } = entering
  const read = await inTurns(waiting, READ_AT_ONCE, (each) => {
    const item = each.deed === 'enter' ? parsed('enter', each.value) : undefined
    const input = item && 'deed' in item && item.deed === 'enter' ? item.input : undefined
    const asset = input && plainAsset(input)
    return { each, item, input, thing: asset, traces: asset ? tracesIn(asset) : [] }
  })
  const met = new Set(
    await knownTraces(
      db,
      read.flatMap(({ traces }) => traces),
    ),
  )
  const keys = new Set(
    await usedKeys(
      db,
      systemId,
      waiting.map(({ key }) => key),
    ),
  )
  const sorted: Sorted = { together: [], apart: [], refused: [] }
  /** What a register answered may be any asset, so nothing after it may be entered before it. */
  let unknownAsset = false
  for (const { each, item, input, thing, traces } of read) {
    const { line, key, officer: named } = each
    const alone = !thing || !input || unknownAsset || keys.has(key) || traces.some((trace) => met.has(trace))
    for (const trace of traces) met.add(trace)
    if (item && 'refusal' in item && mayDo(each)) sorted.refused.push({ line, refusal: item.refusal })
    else
      try {
        if (!mayDo(each)) throw new Refusal('forbidden')
        if (alone) {
          if (sorted.apart.length === MOST_APART) break
          unknownAsset ||= input?.thing.from === 'lookup'
          sorted.apart.push(each)
        } else {
          const officer = await entering.officer(named)
          refuseWhatTheLawRefuses(input, now)
          ownershipOf(input, undefined)
          refuseUndescribed(thing)
          sorted.together.push({ line, key, input, thing, officer, print: printOf({ deed: 'enter', input }) })
        }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        sorted.refused.push({ line, refusal: storedOf(error) })
      }
    keys.add(key)
  }
  return sorted
}

/** By what it may turn out to be known. What is not described as it must be is refused anyway. */
function tracesIn(asset: NonNullable<ReturnType<typeof plainAsset>>): string[] {
  try {
    refuseUndescribed(asset)
    return tracesOf(documentByHand(asset))
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

/** Enters what nothing speaks against; answers the ids of the entries by line. */
export async function enterMany(
  { db, personal, now, systemId }: Entering,
  together: readonly Simple[],
): Promise<Map<number, number>> {
  if (together.length === 0) return new Map()
  const entered = await addFirsts(db, together, { personal, now, origin: 'INTERFACE', source: 'HAND' })
  // Somebody has described the same asset since; the next try finds it.
  if (entered.some(({ thing }) => !thing.made)) throw new Error('a thing was entered meanwhile')
  await addStates(
    db,
    entered.map(({ state }) => state),
  )
  const asks = {
    UseRegix: await settingAt(db, 'UseRegix', now),
    UseRegixForPerson: await settingAt(db, 'UseRegixForPerson', now),
  }
  await noteChecks(
    db,
    entered.flatMap((each) => checksOfFirst(each, asks, now)),
  )
  const stored = entered.map(({ first: { key, print }, firstEntryId: entryId }) => ({ key, print, entryId }))
  await storeEntries(db, systemId, stored, personal, now)
  return new Map(entered.map(({ first, firstEntryId }) => [first.line, firstEntryId]))
}
