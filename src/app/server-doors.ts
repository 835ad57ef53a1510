/** The slices of the portal on the server, one line each: what may be asked, who answers and what waits for its time follow from it. */
import type { Contract } from '#platform/endpoint.ts'
import type { Heading, ServerDoor } from '#platform/doors/server-door.ts'
import type { Sealed } from '#platform/db/resealing.ts'
import type { Sweep } from '#platform/db/sweep.ts'
import { addWaiting } from '#platform/doors/waiting.ts'
import type { Outside } from '#platform/process/outside.ts'
import { endingCertificates } from './trust.ts'

const common = await Promise.all([import('#settings/server-door.ts'), import('#files/server-door.ts')])

const people = await Promise.all([
  import('#people/places/server-door.ts'),
  import('#people/push/server-door.ts'),
  import('#people/sign-in/server-door.ts'),
  import('#people/e-authentication/server-door.ts'),
  import('#people/accounts/server-door.ts'),
  import('#people/profile/server-door.ts'),
  import('#people/institutions/server-door.ts'),
])

const payments = await Promise.all([
  import('#payments/terms/server-door.ts'),
  import('#payments/requests/server-door.ts'),
])

const eDelivery = [await import('#e-delivery/deliveries/server-door.ts')]

const register = await Promise.all([
  import('#register/things/server-door.ts'),
  import('#register/lookups/server-door.ts'),
  import('#register/distraints/server-door.ts'),
  import('#register/notices/server-door.ts'),
  import('#register/entry-form/server-door.ts'),
  import('#register/rechecks/server-door.ts'),
  import('#register/lists/server-door.ts'),
  import('#register/protocol/server-door.ts'),
  import('#register/proofs/server-door.ts'),
  import('#register/machinery/server-door.ts'),
  import('#register/subscriptions/server-door.ts'),
])

const papers = await Promise.all([
  import('#papers/requests/server-door.ts'),
  import('#papers/check/server-door.ts'),
])

const trace = [await import('#trace/server-door.ts')]

/** In the order in which the sweeps of one depend on those of the other. */
const sales = await Promise.all([
  import('#sales/bidding/bid/server-door.ts'),
  import('#sales/letters/server-door.ts'),
  import('#sales/bidding/news/server-door.ts'),
  import('#sales/notice/server-door.ts'),
  import('#sales/parties/server-door.ts'),
  import('#sales/deposits/server-door.ts'),
  import('#sales/applications/server-door.ts'),
  import('#sales/watching/server-door.ts'),
  import('#sales/bidding/hall/server-door.ts'),
  import('#sales/bidding/table/server-door.ts'),
  import('#sales/bidding/chart/server-door.ts'),
  import('#sales/protocol/server-door.ts'),
  import('#sales/completion/server-door.ts'),
  import('#sales/returns/server-door.ts'),
  import('#sales/proofs/server-door.ts'),
  import('#sales/court-bundle/server-door.ts'),
  import('#sales/outages/server-door.ts'),
  import('#sales/acts/server-door.ts'),
  import('#sales/calendar/server-door.ts'),
  import('#sales/successors/server-door.ts'),
  import('#sales/catalogue/server-door.ts'),
  import('#sales/viewings/server-door.ts'),
])

const openData = await Promise.all([
  import('#open-data/sets/server-door.ts'),
  import('#open-data/publishing/server-door.ts'),
  import('#open-data/exports/server-door.ts'),
])

const operations = await Promise.all([
  import('#operations/mailbox/server-door.ts'),
  import('#operations/feedback/server-door.ts'),
  import('#operations/links/server-door.ts'),
  import('#operations/settings/server-door.ts'),
  import('#operations/stamps/server-door.ts'),
  import('#operations/desk/server-door.ts'),
  import('#operations/backups/server-door.ts'),
  import('#operations/doctor/server-door.ts'),
  import('#operations/work/server-door.ts'),
  import('#operations/about/server-door.ts'),
  import('#operations/logs/server-door.ts'),
  import('#operations/audit/server-door.ts'),
  import('#operations/retention/server-door.ts'),
])

const machines = await Promise.all([
  import('#machines/applications/server-door.ts'),
  import('#machines/systems/server-door.ts'),
  import('#machines/changes/server-door.ts'),
  import('#machines/webhooks/server-door.ts'),
  import('#machines/intake/server-door.ts'),
  import('#machines/calls/server-door.ts'),
])

const all = {
  common,
  people,
  payments,
  eDelivery,
  register,
  papers,
  trace,
  sales,
  openData,
  operations,
  machines,
}
// Named, because TypeScript takes a list of doors for a list of the emptiest.
type Door = (typeof all)[keyof typeof all][number]['door']
const doors: readonly Door[] = Object.values(all)
  .flatMap<{ door: Door }>((street) => street)
  .map(({ door }) => door)

/** Of A | B it makes A & B. */
type All<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never

/** The parts in one; that two of them have the same name is a mistake, and no portal opens with it. */
function together<P extends object>(parts: readonly P[]): All<P> {
  const names = parts.flatMap((part) => Object.keys(part))
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  if (twice.length > 0) throw new Error(`two doors have the same: ${twice.join(', ')}`)
  return Object.assign({}, ...parts)
}

addWaiting([endingCertificates])

/** Everything that may be asked of the portal. */
export const contract = together<Door['endpoints']>(doors.map(({ endpoints }) => endpoints))
/** Who answers. */
export const handlers = together<Door['handlers']>(doors.map((door) => door.handlers))

type AnyDoor = ServerDoor<Contract, object>
const sweepsOf = (some: readonly { door: AnyDoor }[]) => (outside: Outside, clock: () => Date) =>
  some.flatMap<Sweep>(({ door }) => door.sweeps?.(outside, clock) ?? [])

/** What waits for its time around public sales; for tests and sample data. */
export const saleSweeps = sweepsOf([...sales, ...common])
/** What waits for its time in the whole portal, but for its pulse and its post: all of it comes to rest when nothing is due. */
export const quietSweeps = sweepsOf([
  ...sales,
  ...common,
  ...people,
  ...payments,
  ...eDelivery,
  ...register,
  ...papers,
  ...trace,
  ...openData,
  ...operations,
  ...machines,
])

/** What is sealed anew after a change of keys. */
export const sealed = doors.flatMap<Sealed>((door: AnyDoor) => door.sealed ?? [])

/** Addresses that no contract describes. */
export const routes = doors.flatMap((door: AnyDoor) => door.routes ?? [])
/** What pages say before their scripts have come, by the address of the screen. */
export const headings: Readonly<Record<string, Heading>> = Object.assign(
  {},
  ...doors.map((door: AnyDoor) => door.headings),
)
