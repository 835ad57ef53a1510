/** What is known of the owners of the thing that is being entered on. */
import type { OutputOf } from '#platform/endpoint.ts'
import type { ownership, ThingRef } from '#register/things/owners.contract.ts'
import type { Standing } from '#register/things/owners.rules.ts'

type Answer = OutputOf<typeof ownership.seeOwners>
export type Owners = {
  /** What it was asked for; undefined of a thing that is described by hand. */
  thing?: ThingRef
  list: Answer['owners']
  source: string | null
  answeredAt: string | null
  /** Null while the debtor was not compared, or no owner is known. */
  standing: Standing | null
  failed: boolean
}
/** Whether the officer has yet to say if the debtor owns the thing: the register does not name them as its owner. */
export const mustSayWhoOwns = ({ list, standing }: Owners) => list.length === 0 || standing === 'stranger'
