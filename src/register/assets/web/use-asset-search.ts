/** Searching for an asset: first in our own data, then in the state register that keeps such assets; a register that is down is no failure. */
import { useRef, useState } from 'react'
import type { OutputOf } from '#platform/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { lookups } from '../lookup.contract.ts'
import { chosenAnswers, chosenRow, type FoundAsset, type SearchDraft } from './asset-draft.ts'

type Answer = OutputOf<typeof lookups.lookUpThing>
/** How far the search in one place has come. */
export type Line =
  | { state: 'asking' }
  | { state: 'found'; count: number; more?: boolean }
  | { state: 'notFound' | 'notAskedSo' }
  | { state: 'unavailable' | 'off'; why: string | null }
  | { state: 'failed'; why: string }
export type Course = { own?: Line; register?: Line; found: FoundAsset[]; done: boolean }

/** Registers that keep each kind, and what they can be asked by; nobody keeps real estate and other assets. */
const SEARCHED_BY: Record<SearchDraft['kind'], readonly SearchDraft['by'][]> = {
  VEHICLE: ['REGNUMBER'],
  AIRCRAFT: ['MSN', 'OWNER'],
  VESSEL: ['OWNER'],
  AGRIFORMACHINERY: ['REGNUMBER'],
  REALESTATE: [],
  OTHER: [],
}
const SHOWN = 15

export function useAssetSearch() {
  const [course, setCourse] = useState<Course>()
  const newest = useRef(0)

  /** Answers what was found; nothing where another search has begun meanwhile. */
  const search = async ({ kind, by, text }: SearchDraft, purpose: string): Promise<FoundAsset[]> => {
    const mine = ++newest.current
    let shown: Course = { found: [], done: false }
    const show = (patch: Partial<Course>) => {
      shown = { ...shown, ...patch }
      if (mine === newest.current) setCourse(shown)
    }
    // Numbers of owners stand in no list of ours, and would stay readable in its address.
    if (by !== 'OWNER') {
      show({ own: { state: 'asking' } })
      try {
        const { rows, total } = await call(lookups.findThings, { kind, text, purpose, size: SHOWN })
        show({
          found: rows.map(chosenRow),
          own: total > 0 ? { state: 'found', count: rows.length, more: total > rows.length } : NOTHING,
        })
      } catch (error) {
        show({ own: { state: 'failed', why: messageOf(error) } })
      }
    }
    if (SEARCHED_BY[kind].includes(by)) {
      show({ register: { state: 'asking' } })
      try {
        const answer = await call(lookups.lookUpThing, { kind, by, identifier: text, purpose })
        show({ found: merged(shown.found, answer), register: lineOf(answer) })
      } catch (error) {
        show({ register: { state: 'failed', why: messageOf(error) } })
      }
    } else if (SEARCHED_BY[kind].length > 0) show({ register: { state: 'notAskedSo' } })
    show({ done: true })
    return mine === newest.current ? shown.found : []
  }
  const forget = () => {
    newest.current++
    setCourse(undefined)
  }
  return { course, search, forget }
}

const NOTHING = { state: 'notFound' } as const
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function lineOf({ state, things, why }: Answer): Line {
  if (state === 'unavailable' || state === 'off') return { state, why }
  return things.length > 0 ? { state: 'found', count: things.length } : NOTHING
}

/** One choice for each asset: the register's answer is newer than what we had of it. */
function merged(own: FoundAsset[], answer: Answer): FoundAsset[] {
  const answered = chosenAnswers(answer)
  const ids = new Map(answer.things.flatMap(({ known }, at) => (known ? [[known.id, at] as const] : [])))
  for (const each of own) {
    const at = each.from === 'known' ? ids.get(each.propertyId) : undefined
    if (at !== undefined) answered[at]!.thing.firstImposedOn = each.thing.firstImposedOn
  }
  return [...answered, ...own.filter((each) => each.from !== 'known' || !ids.has(each.propertyId))]
}
