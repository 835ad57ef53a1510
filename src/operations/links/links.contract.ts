/** The links of the portal with external services: how the last check of each went, what waits for it, and checks on demand. */
import { z } from 'zod'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { Moment } from '#platform/fields.ts'
import { administrators } from '#roles/administrators.contract.ts'

/** The services, in the order in which they are shown. Of time stamps there is a link for each authority. */
export const LINK_KINDS = [
  'MAIL',
  'EAUTH',
  'CERTIFICATES',
  'SEAL',
  'BAILIFFS',
  'REGIX',
  'PAYMENTS',
  'EDELIVERY',
  'OPENDATA',
  'STAMPS',
  'PUSH',
  'ANTIVIRUS',
  'FILES',
] as const
export const LinkKind = z.enum(LINK_KINDS)
export type LinkKind = z.infer<typeof LinkKind>

/** UNASKED: only our own files were looked at, since nobody can be asked. AWAY: no answer. REFUSED: it answered, and does not know us. STRANGE: an answer other than its protocol has it. */
const OUTCOMES = ['GOOD', 'UNASKED', 'AWAY', 'REFUSED', 'STRANGE'] as const
export const LinkOutcome = z.enum(OUTCOMES)
export type LinkOutcome = z.infer<typeof LinkOutcome>

/** A certificate on the way from the authority that stamped to one that is trusted. */
const ChainLink = z.object({
  subject: z.string(),
  issuer: z.string(),
  serial: z.string(),
  validFrom: Moment,
  validUntil: Moment,
  /** Whether the configuration names it among those that are trusted. */
  trusted: z.boolean(),
})
/** What a test stamp says. */
export const StampDetails = z.object({
  serial: z.string(),
  stampedAt: Moment,
  policy: z.string(),
  authority: z.string(),
  chain: z.array(ChainLink),
})
export type StampDetails = z.infer<typeof StampDetails>

export const LinkCheck = z.object({
  at: Moment,
  /** How long it took. */
  ms: z.int(),
  outcome: LinkOutcome,
  /** What the service said, or why it did not, as its protocol has it. */
  answer: z.string(),
  /** Until when the first certificate in use is valid: its own, as it showed it, and ours. */
  certificateUntil: Moment.nullable(),
  /** The administrator who wanted it; none of those that the portal makes by itself. */
  by: z.string().nullable(),
  /** Of a test stamp. */
  stamp: StampDetails.nullable(),
})
export type LinkCheck = z.infer<typeof LinkCheck>

export const LinkState = z.object({
  /** By which it is checked. */
  name: z.string(),
  kind: LinkKind,
  /** Where the service is, without names and passwords; none where the portal asks nobody in particular. */
  address: z.string().nullable(),
  /** False: nothing in the configuration names the service, and nothing else is known of it. */
  configured: z.boolean(),
  /** The last check and those before it, the newest first. */
  checks: z.array(LinkCheck),
  /** Until when the last check says how it is; afterwards it is old, whatever it said. */
  freshUntil: Moment.nullable(),
  /** What waits to be given to the service, counted up to ten thousand, and since when the first of it waits. */
  queue: z.object({ waiting: z.int(), since: Moment.nullable() }).nullable(),
})
export type LinkState = z.infer<typeof LinkState>

const Links = z.object({
  now: Moment,
  /** How often the portal checks by itself. */
  everyMinutes: z.int(),
  links: z.array(LinkState),
})

export const links = {
  seeLinks: endpoint({
    title: {
      bg: 'Състояние на връзките',
      en: 'The links with services outside: their last checks, and what is waiting for each',
    },
    method: 'GET',
    path: '/api/admin/links',
    access: administrators,
    input: z.object({}),
    output: Links,
    refusals: {},
    live: () => 'links',
    sameForAll: true,
  }),
  checkLink: endpoint({
    title: { bg: 'Проверка на връзка', en: 'Check a link' },
    summary: 'Check one link now: the service is asked by its own protocol',
    method: 'POST',
    only: 'looks',
    path: '/api/admin/links/check',
    access: administrators,
    input: z.object({ name: z.string().min(1).max(400) }),
    output: LinkCheck,
    refusals: {
      noSuchLink: refusal(
        404,
        'Няма такава настроена връзка.',
        'There is no such link in the configuration.',
      ),
      beingChecked: refusal(
        409,
        'Връзката се проверява в момента. Резултатът ще се появи тук.',
        'The link is being checked right now. The result will appear here.',
      ),
    },
    guarded: 'name',
    ownTransactions: true,
  }),
  checkAllLinks: endpoint({
    title: { bg: 'Проверка на всички връзки', en: 'Check all links' },
    summary: 'Check all links now',
    method: 'POST',
    only: 'looks',
    path: '/api/admin/links/check-all',
    access: administrators,
    input: z.object({}),
    output: z.object({ checked: z.int(), good: z.int() }),
    refusals: {},
    guarded: true,
    ownTransactions: true,
  }),
}

named('output', { LinkKind, LinkOutcome, LinkCheck, LinkState, StampDetails, ChainLink })
