/** Which external system a token stands for, read on every request, so that one which is stopped is out at once; and whether a call comes from where that system is. */
import { createHash, hash, X509Certificate } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { System, User } from '#platform/access.ts'
import { dayInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { batched } from '#platform/db/batched.ts'
import type { Services } from '#platform/process/integrations.ts'
import { within } from '#platform/process/network.ts'

/** Tokens of systems begin with this; those of sessions are shorter and do not. */
const TOKEN = /^Bearer (zs_[\w-]{43})$/i

type Row = {
  key: string
  account_id: number
  user_name: string
  system_id: number
  name: string
  institution: string
  environment: System['environment']
  networks: string[]
  per_minute: number
  thumbprint: Buffer | null
  services: System['services']
}

/**
 * Answers who the token of a system stands for now; undefined where what was sent is not the token of a system at all. Key, system and
 * grants are read each time, for all requests of the moment at once.
 */
export function systemIdentifier(db: Db, clock: () => Date) {
  const ask = batched<string, { user: User } | undefined>(async (_, keys) => {
    const now = clock()
    const { rows } = await sql<Row>`/* planned once: which-system */
      select encode(t.token_hash, 'hex') as key, s.account_id, a.user_name, s.id as system_id, s.name, s.institution,
        s.environment, s.networks::text[] as networks, s.per_minute, t.thumbprint,
        coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'service', g.service, 'ground', g.legal_ground) order by g.id)
          from external_grant g where g.system_id = s.id and (t.services is null or g.service = any(t.services)) and g.from_day <= ${dayInSofia(now)}::date
            and (g.to_day is null or g.to_day >= ${dayInSofia(now)}::date)), '[]') as services
      from external_token t join external_key k on k.id = t.key_id join external_system s on s.id = k.system_id
        join account a on a.id = s.account_id
      where t.token_hash = any(${keys.map((key) => Buffer.from(key, 'hex'))}::bytea[]) and t.expires_at > ${now}
        and k.ended_at is null and k.ends_at > ${now} and s.state = 'ACTIVE' and a.state = 'ACTIVE'`.execute(
      db,
    )
    const found = new Map(rows.map((row) => [row.key, row]))
    return keys.map((key) => identified(found.get(key)))
  })
  return (authorization: string | undefined): Promise<{ user: User } | undefined> | undefined => {
    const token = TOKEN.exec(authorization ?? '')?.[1]
    return token === undefined ? undefined : ask(db, hash('sha256', token, 'hex'))
  }
}

const identified = (row: Row | undefined): { user: User } | undefined =>
  row && {
    user: {
      id: row.account_id,
      actsFor: row.account_id,
      userName: row.user_name,
      fullName: row.name,
      userType: null,
      roles: [],
      claims: {},
      system: {
        systemId: row.system_id,
        name: row.name,
        institution: row.institution,
        environment: row.environment,
        services: row.services,
        networks: row.networks,
        perMinute: row.per_minute,
        thumbprint: row.thumbprint?.toString('base64url') ?? null,
      },
    },
  }

/** Whether a request comes from one of these networks; without any, it may come from everywhere. */
export const comesFrom = (request: FastifyRequest, networks: readonly string[]): boolean =>
  networks.length === 0 || within(networks)(request.ip)

/** How a system's token is misused by a call: from a network that is not the system's, or without its certificate. Undefined where it is not. */
export function tokenMisuse(
  request: FastifyRequest,
  { networks, thumbprint }: System,
  services: Services,
): 'otherNetwork' | 'otherCertificate' | undefined {
  if (!comesFrom(request, networks)) return 'otherNetwork'
  if (thumbprint !== null && thumbprintOf(request, services)?.toString('base64url') !== thumbprint)
    return 'otherCertificate'
  return undefined
}

/** A certificate in PEM has up to three kilobytes; spelled as an address, somewhat more. */
const LONGEST = 24_000

/** SHA-256 of the certificate that the caller has shown. */
const thumbprintOf = (request: FastifyRequest, services: Services): Buffer | undefined => {
  const der = certificateShown(request, services)
  return der && createHash('sha256').update(der).digest()
}

/** The certificate (DER) that the caller has shown to the proxy which ends TLS; nothing of a header that anybody else has written, or that is there twice. */
export function certificateShown(
  request: FastifyRequest,
  { clientCertificates: proxy }: Services,
): Buffer | undefined {
  if (!proxy || !within(proxy.addresses)(request.raw.socket.remoteAddress)) return undefined
  const values = request.raw.headersDistinct[proxy.header.toLowerCase()] ?? []
  const [value = ''] = values
  if (values.length !== 1 || value === '' || value.length > LONGEST) return undefined
  try {
    const pem = decodeURIComponent(value)
    if (pem.split('-----BEGIN ').length !== 2) return undefined
    return new X509Certificate(pem).raw
  } catch {
    return undefined
  }
}
