/** The status of the portal as everybody may read it: how much of each month it was there, what interrupted it, and what work is announced. */
import { z } from 'zod'
import { anyone } from '#platform/access.ts'
import { endpoint, named } from '#platform/endpoint.ts'
import { Moment, AnyLanguage } from '#platform/fields.ts'
import { Measured, Planned } from './notices.contract.ts'

const Duration = z.int().nonnegative()

const StatusMonth = z.object({
  /** Such as `2026-11`. */
  month: z.string(),
  /** How much of it has passed since the portal has been measured, in milliseconds. */
  watchedMs: Duration,
  /** For how much of that the portal was away, and for how much of this an outage had been announced. */
  awayMs: Duration,
  announcedMs: Duration,
  outages: Duration,
})
export type StatusMonth = z.infer<typeof StatusMonth>

const feed = {
  method: 'GET',
  access: anyone,
  input: z.object({ language: AnyLanguage.optional() }),
  output: z.string(),
  refusals: {},
} as const

export const status = {
  seeStatus: endpoint({
    title: {
      bg: 'Състояние на портала',
      en: 'How much of each month the portal was available, its outages of the last year, and announced work',
    },
    method: 'GET',
    path: '/api/status',
    access: anyone,
    input: z.object({}),
    output: z.object({
      now: Moment,
      /** Since when the portal has been measured. */
      since: Moment,
      /** The newest first, thirteen at most. */
      months: z.array(StatusMonth),
      planned: z.array(Planned),
      outages: z.array(Measured),
    }),
    refusals: {},
  }),
  statusAsAtom: endpoint({
    ...feed,
    title: { bg: 'Състояние на портала като Atom', en: 'Outages and announced work, as an Atom feed' },
    path: '/api/status/feed.atom',
    file: { type: 'application/atom+xml; charset=utf-8', name: () => 'status.atom', shown: true },
  }),
  statusAsRss: endpoint({
    ...feed,
    title: { bg: 'Състояние на портала като RSS', en: 'Outages and announced work, as an RSS feed' },
    path: '/api/status/feed.rss',
    file: { type: 'application/rss+xml; charset=utf-8', name: () => 'status.rss', shown: true },
  }),
}

named('output', { StatusMonth })
