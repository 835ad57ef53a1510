/** External systems, as administrators see them: what each may do and on what ground, from where it calls, how often, and by what it is known. */
import { z } from 'zod'
import { SYSTEM_SERVICES } from '#platform/access.ts'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { CalendarDay, Id, Line, Lines, Moment } from '#platform/fields.ts'
import { listInput, listOutput, Search } from '#platform/lists.ts'
import { administrators } from '#roles/administrators.contract.ts'

export const Service = z.enum(SYSTEM_SERVICES)
export const ENVIRONMENTS = ['TEST', 'PRODUCTION'] as const
export const Environment = z.enum(ENVIRONMENTS)
export const SYSTEM_STATES = ['ACTIVE', 'STOPPED'] as const

const wrongNetwork = {
  params: {
    bg: 'Въведете адрес или мрежа, например 192.0.2.10 или 192.0.2.0/28.',
    en: 'Enter an address or a network, such as 192.0.2.10 or 192.0.2.0/28.',
  },
}
/** An address or a network; whether it is one, the server says more exactly. */
export const Network = Line(50).refine(
  (text) => /^[\da-fA-F.:]{2,45}(?:\/\d{1,3})?$/.test(text),
  wrongNetwork,
)
export const MOST_NETWORKS = 20
export const LegalGround = Lines(500).min(5)

/** A name that certificates bear: the subject (DN), or one of its alternative names. */
export const CertificateName = z.object({
  kind: z.enum(['DN', 'DNS', 'URI', 'EMAIL']),
  value: z.string().min(1).max(500),
})
export type CertificateName = z.infer<typeof CertificateName>

/** What a key looks like to whoever may see it; its secret nobody sees again. It `holds` if it opens anything now. */
export const Key = z.object({
  id: z.int(),
  clientId: z.string(),
  kind: z.enum(['SECRET', 'CERTIFICATE', 'NAME']),
  /** Subject and thumbprint (SHA-256, hexadecimal) of its certificate. */
  certificate: z.object({ subject: z.string(), thumbprint: z.string() }).nullable(),
  /** Whatever certificate this authority has issued to this name (RFC 8705, 2.1). */
  named: CertificateName.extend({ authority: z.string() }).nullable(),
  madeAt: Moment,
  endsAt: Moment,
  endedAt: Moment.nullable(),
  holds: z.boolean(),
})
export type Key = z.infer<typeof Key>

const SystemRow = z.object({
  id: z.int(),
  name: z.string(),
  institution: z.string(),
  environment: Environment,
  state: z.enum(SYSTEM_STATES),
  services: z.array(Service),
  calls: z.int(),
  refusals: z.int(),
  lastAt: Moment.nullable(),
})
export type SystemRow = z.infer<typeof SystemRow>

const Grant = z.object({
  id: z.int(),
  service: Service,
  ground: z.string(),
  from: z.string(),
  to: z.string().nullable(),
  holds: z.boolean(),
})
export type Grant = z.infer<typeof Grant>

const Use = z.object({
  service: z.enum(['token', 'open', ...SYSTEM_SERVICES]),
  calls: z.int(),
  refusals: z.int(),
  lastAt: Moment,
  lastRefusal: z.string().nullable(),
  lastNetwork: z.string().nullable(),
})
export type Use = z.infer<typeof Use>

export const ExternalSystem = SystemRow.extend({
  userName: z.string(),
  applicationId: z.int().nullable(),
  networks: z.array(z.string()),
  perMinute: z.int(),
  /** Whether the contact has set the password that opens its keys. */
  opened: z.boolean(),
  grants: z.array(Grant),
  keys: z.array(Key),
  /** In the last 30 days. */
  uses: z.array(Use),
  events: z.array(
    z.object({ at: Moment, by: z.string().nullable(), event: z.string(), text: z.string().nullable() }),
  ),
})
export type ExternalSystem = z.infer<typeof ExternalSystem>

const noSuchSystem = refusal(404, 'Няма такава външна система.', 'There is no such external system.')
const action = <I extends z.ZodRawShape>(summary: string, name: string, input: I) =>
  ({
    summary,
    method: 'POST',
    path: `/api/admin/externalSystems/:id/${name}`,
    access: administrators,
    input: z.object({ id: Id, ...input }),
    output: z.object({}),
  }) as const

export const externalSystems = {
  listExternalSystems: endpoint({
    title: {
      bg: 'Списък на външните системи',
      en: 'External systems, with how often each has called in the last 30 days',
    },
    method: 'GET',
    path: '/api/admin/externalSystems',
    access: administrators,
    input: listInput(['id', 'name', 'institution', 'state'], {
      state: z.enum(SYSTEM_STATES).optional(),
      search: Search,
    }),
    output: listOutput(SystemRow),
    refusals: {},
  }),
  seeExternalSystem: endpoint({
    title: {
      bg: 'Преглед на външна система',
      en: 'One external system: its services and grounds, addresses, keys, calls and history',
    },
    method: 'GET',
    path: '/api/admin/externalSystems/:id',
    access: administrators,
    input: z.object({ id: Id }),
    output: ExternalSystem,
    refusals: { noSuchSystem },
  }),
  grantService: endpoint({
    title: { bg: 'Даване на услуга на външна система', en: 'Grant an external system a service' },
    ...action('Let an external system use a service on a legal ground, between two days', 'grant', {
      service: Service,
      ground: LegalGround,
      from: CalendarDay,
      to: CalendarDay.optional(),
    }),
    refusals: {
      noSuchSystem,
      endsBefore: refusal(400, 'Последният ден е преди първия.', 'The last day is before the first one.'),
    },
  }),
  endGrant: endpoint({
    title: { bg: 'Прекратяване на услуга на външна система', en: 'End a service of an external system' },
    ...action('End what an external system may do on a ground: from today it may not any more', 'endGrant', {
      grantId: Id,
    }),
    refusals: {
      noSuchSystem,
      grantOver: refusal(409, 'Това право вече не действа.', 'This grant is no longer in force.'),
    },
  }),
  stopExternalSystem: endpoint({
    title: { bg: 'Спиране на външна система', en: 'Stop an external system' },
    ...action('Stop an external system at once: neither its keys nor its tokens open anything', 'stop', {
      reason: Lines(1000).min(5),
    }),
    refusals: {
      noSuchSystem,
      stopped: refusal(409, 'Системата вече е спряна.', 'The system has already been stopped.'),
    },
  }),
  resumeExternalSystem: endpoint({
    title: { bg: 'Възобновяване на външна система', en: 'Resume an external system' },
    ...action('Let an external system call again', 'resume', {}),
    refusals: { noSuchSystem, running: refusal(409, 'Системата не е спряна.', 'The system is not stopped.') },
  }),
  setSystemLimits: endpoint({
    title: {
      bg: 'Промяна на адресите и лимита на външна система',
      en: 'Change addresses and limit of an external system',
    },
    ...action('Set from where an external system may call, and how often', 'limits', {
      networks: z.array(Network).min(1).max(MOST_NETWORKS),
      perMinute: z.int().min(1).max(100_000),
    }),
    refusals: {
      noSuchSystem,
      wrongNetwork: refusal(400, wrongNetwork.params.bg, wrongNetwork.params.en),
    },
  }),
  endSystemKey: endpoint({
    title: { bg: 'Прекратяване на ключ на външна система', en: 'End a key of an external system' },
    ...action('End a key of an external system: it opens nothing from now on', 'endKey', { keyId: Id }),
    refusals: {
      noSuchSystem,
      keyOver: refusal(409, 'Този ключ вече не действа.', 'This key is no longer valid.'),
    },
  }),
  sendSystemLink: endpoint({
    title: { bg: 'Нова връзка за парола на външна система', en: 'New password link of an external system' },
    ...action('Send the contact a new link by which to set the password of the system user', 'link', {}),
    only: 'sends',
    refusals: {
      noSuchSystem,
      noContact: refusal(
        409,
        'Системата е от ключ за проба и няма лице за контакт.',
        'The system belongs to a trial key and has no contact.',
      ),
    },
  }),
}

named('output', { ExternalSystemRow: SystemRow, ExternalSystem, ExternalSystemKey: Key })
