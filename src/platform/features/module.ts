/** The module of a feature on the server: what may be asked of it and who answers, what waits for its time, and what else it serves. */
import type { FastifyInstance } from 'fastify'
import type { Sealed } from '#platform/db/resealing.ts'
import type { Job } from '#platform/db/job.ts'
import type { Contract } from '#platform/endpoint.ts'
import type { Surroundings } from '#platform/http/mount.ts'
import type { Text } from '#platform/lang/language.ts'
import type { LogLines } from '#platform/process/log-lines.ts'
import type { Services } from '#platform/process/integrations.ts'
import { addRetention, type RetentionRule } from './retention.ts'
import { addTasks, type Task } from './my-tasks.ts'
import { addWaiting, type Waiting } from './admin-tasks.ts'
import type { FeatureFigures } from '#platform/figures/feature-figures.ts'

/** The heading of a screen as its component will draw it, so that nothing moves when it does. */
export type Heading = { title: Text; lead: Text; trail?: boolean }

/** What is around a feature that declares routes of its own, or listens to all requests. */
export type RouteSurroundings = Surroundings & {
  /** What it counts for the metrics. */
  featureFigures: FeatureFigures
  /** The lines of the log, where there is one. */
  lines?: LogLines | undefined
}

export type FeatureModule<C extends Contract, H extends object> = {
  /** A contract stands at the module of the feature that answers it; one that several answer, at that of the feature which declares it. */
  endpoints: C
  /** Each made by `handlers`, which holds it to its endpoint. While an endpoint has none, app/server.ts does not compile. */
  handlers: H
  jobs?: (services: Services, clock: () => Date) => readonly Job[]
  /** Addresses that no contract describes, because others have laid down what is sent there. */
  routes?: (app: FastifyInstance, around: RouteSurroundings) => void
  /** What the pages of screens say before their scripts have come, by address. */
  headings?: Readonly<Record<string, Heading>>
  /** What waits here for administrators; the desk shows it. */
  waiting?: readonly Waiting[]
  /** What waits here for people at their own work; the work place shows it. */
  tasks?: readonly Task[]
  /** What is kept here, for how long, and how it is erased afterwards. */
  kept?: readonly RetentionRule[]
  /** What of it is sealed under a key for personal data: it is sealed anew after a change of keys. */
  sealed?: readonly Sealed[]
}

/** Types a module, and makes known what waits behind it. */
export function defineModule<C extends Contract, H extends object>(module: FeatureModule<C, H>) {
  addWaiting(module.waiting ?? [])
  addTasks(module.tasks ?? [])
  addRetention(module.kept ?? [])
  return module
}
