/** The features of the portal on the server, one line each: what may be asked, who answers and what waits for its time follow from it. */
import type { Contract } from '#platform/endpoint.ts'
import type { Heading, FeatureModule } from '#platform/features/module.ts'
import type { Sealed } from '#platform/db/resealing.ts'
import type { Job } from '#platform/db/job.ts'
import { addWaiting } from '#platform/features/admin-tasks.ts'
import type { Services } from '#platform/process/integrations.ts'
import { endingCertificates } from './trust.ts'

const common = await Promise.all([import('#settings/settings.module.ts'), import('#files/files.module.ts')])

const people = await Promise.all([
  import('#people/places/places.module.ts'),
  import('#people/push/push.module.ts'),
  import('#people/proof-of-work/proof-of-work.module.ts'),
  import('#people/sign-in/sign-in.module.ts'),
  import('#people/e-authentication/e-authentication.module.ts'),
  import('#people/accounts/accounts.module.ts'),
  import('#people/profile/profile.module.ts'),
  import('#people/institutions/institutions.module.ts'),
])

const payments = await Promise.all([
  import('#payments/terms/terms.module.ts'),
  import('#payments/requests/requests.module.ts'),
])

const eDelivery = [await import('#e-delivery/deliveries/deliveries.module.ts')]

const register = await Promise.all([
  import('#register/assets/assets.module.ts'),
  import('#register/lookups/lookups.module.ts'),
  import('#register/distraints/distraints.module.ts'),
  import('#register/notices/notices.module.ts'),
  import('#register/entry-form/entry-form.module.ts'),
  import('#register/rechecks/rechecks.module.ts'),
  import('#register/lists/lists.module.ts'),
  import('#register/protocol/protocol.module.ts'),
  import('#register/proofs/proofs.module.ts'),
  import('#register/machinery/machinery.module.ts'),
  import('#register/subscriptions/subscriptions.module.ts'),
])

const certificates = await Promise.all([
  import('#certificates/requests/requests.module.ts'),
  import('#certificates/check/check.module.ts'),
])

const trace = [await import('#data-subject/data-subject.module.ts')]

/** In the order in which the jobs of one depend on those of the other. */
const sales = await Promise.all([
  import('#sales/bidding/bid/bid.module.ts'),
  import('#sales/letters/letters.module.ts'),
  import('#sales/bidding/news/news.module.ts'),
  import('#sales/notice/notice.module.ts'),
  import('#sales/parties/parties.module.ts'),
  import('#sales/deposits/deposits.module.ts'),
  import('#sales/applications/applications.module.ts'),
  import('#sales/watching/watching.module.ts'),
  import('#sales/bidding/auction/auction.module.ts'),
  import('#sales/bidding/table/table.module.ts'),
  import('#sales/bidding/chart/chart.module.ts'),
  import('#sales/protocol/protocol.module.ts'),
  import('#sales/completion/completion.module.ts'),
  import('#sales/returns/returns.module.ts'),
  import('#sales/proofs/proofs.module.ts'),
  import('#sales/court-bundle/court-bundle.module.ts'),
  import('#sales/outages/outages.module.ts'),
  import('#sales/acts/acts.module.ts'),
  import('#sales/calendar/calendar.module.ts'),
  import('#sales/successors/successors.module.ts'),
  import('#sales/catalogue/catalogue.module.ts'),
  import('#sales/viewings/viewings.module.ts'),
])

const openData = await Promise.all([
  import('#open-data/sets/sets.module.ts'),
  import('#open-data/publishing/publishing.module.ts'),
  import('#open-data/exports/exports.module.ts'),
])

const operations = await Promise.all([
  import('#operations/mailbox/mailbox.module.ts'),
  import('#operations/feedback/feedback.module.ts'),
  import('#operations/links/links.module.ts'),
  import('#operations/settings/settings.module.ts'),
  import('#operations/stamps/stamps.module.ts'),
  import('#operations/admin-tasks/admin-tasks.module.ts'),
  import('#operations/backups/backups.module.ts'),
  import('#operations/doctor/doctor.module.ts'),
  import('#operations/my-tasks/my-tasks.module.ts'),
  import('#operations/about/about.module.ts'),
  import('#operations/logs/logs.module.ts'),
  import('#operations/audit/audit.module.ts'),
  import('#operations/retention/retention.module.ts'),
])

const machines = await Promise.all([
  import('#machines/applications/applications.module.ts'),
  import('#machines/systems/systems.module.ts'),
  import('#machines/changes/changes.module.ts'),
  import('#machines/webhooks/webhooks.module.ts'),
  import('#machines/intake/intake.module.ts'),
  import('#machines/calls/calls.module.ts'),
])

const all = {
  common,
  people,
  payments,
  eDelivery,
  register,
  papers: certificates,
  trace,
  sales,
  openData,
  operations,
  machines,
}
// Named, because TypeScript takes a list of modules for a list of the emptiest.
type Module = (typeof all)[keyof typeof all][number]['module']
const modules: readonly Module[] = Object.values(all)
  .flatMap<{ module: Module }>((domain) => domain)
  .map(({ module }) => module)

/** Of A | B it makes A & B. */
type All<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never

/** The parts in one; that two of them have the same name is a mistake, and no portal opens with it. */
function together<P extends object>(parts: readonly P[]): All<P> {
  const names = parts.flatMap((part) => Object.keys(part))
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  if (twice.length > 0) throw new Error(`two modules have the same: ${twice.join(', ')}`)
  return Object.assign({}, ...parts)
}

addWaiting([endingCertificates])

/** Everything that may be asked of the portal. */
export const contract = together<Module['endpoints']>(modules.map(({ endpoints }) => endpoints))
/** Who answers. */
export const handlers = together<Module['handlers']>(modules.map((module) => module.handlers))

type AnyModule = FeatureModule<Contract, object>
const jobsOf = (some: readonly { module: AnyModule }[]) => (services: Services, clock: () => Date) =>
  some.flatMap<Job>(({ module }) => module.jobs?.(services, clock) ?? [])

/** What waits for its time around public sales; for tests and sample data. */
export const saleJobs = jobsOf([...sales, ...common])
/** What waits for its time in the whole portal, but for its pulse and its post: all of it comes to rest when nothing is due. */
export const quietJobs = jobsOf([
  ...sales,
  ...common,
  ...people,
  ...payments,
  ...eDelivery,
  ...register,
  ...certificates,
  ...trace,
  ...openData,
  ...operations,
  ...machines,
])

/** What is sealed anew after a change of keys. */
export const sealed = modules.flatMap<Sealed>((module: AnyModule) => module.sealed ?? [])

/** Addresses that no contract describes. */
export const routes = modules.flatMap((module: AnyModule) => module.routes ?? [])
/** What pages say before their scripts have come, by the address of the screen. */
export const headings: Readonly<Record<string, Heading>> = Object.assign(
  {},
  ...modules.map((module: AnyModule) => module.headings),
)
