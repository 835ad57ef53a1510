/** Watches the expiry of the portal's own certificates and of those it trusts, and warns the operator before and after. */
import { X509Certificate } from 'node:crypto'
import type { Logger } from 'pino'
import type { Services } from '#platform/process/integrations.ts'
import { certificatesOf } from '#platform/process/service-certificates.ts'
import type { Job } from '#platform/db/job.ts'
import type { Waiting } from '#platform/features/admin-tasks.ts'
import { systemAdministrators } from '#roles/administrators.contract.ts'

const EVERY_MS = 3_600_000
const DAY_MS = 86_400_000
/** How long before expiry warnings begin, once a day. */
const AHEAD_MS = 30 * DAY_MS

/** Until when the last certificate in a file is valid, by the variable that names the file. */
export type TrustFigures = Map<string, Date>

const readable = (pem: string) => {
  try {
    return new X509Certificate(pem)
  } catch {
    return undefined
  }
}

/** Certificates that expire soon or have expired. */
export const endingCertificates: Waiting = {
  name: 'certificates',
  title: { bg: 'Сертификати, които изтичат до 30 дни', en: 'Certificates that expire within 30 days' },
  to: '/admin/systemSettings',
  access: systemAdministrators,
  find: async ({ now, services }) => {
    const ends = certificatesOf(services)
      .flatMap(([, pems]) => pems.flatMap((pem) => readable(pem)?.validToDate ?? []))
      .filter((end) => end.getTime() - now.getTime() < AHEAD_MS)
    return { count: ends.length, more: false, oldest: null }
  },
}

/** Checks every hour, and so notices changed files; logs each certificate that expires soon or has expired once a day. */
export function watchTrust(
  services: Services,
  log: Pick<Logger, 'warn' | 'error'>,
  figures: TrustFigures,
): Job {
  const notifiedAt = new Map<string, number>()
  return {
    name: 'watchTrust',
    everyMs: EVERY_MS,
    ownTransactions: true,
    run: async (_, now) => {
      for (const [file, pems] of certificatesOf(services)) {
        const read = pems.flatMap((pem) => readable(pem) ?? [])
        if (read.length < pems.length) log.error({ file }, 'a certificate cannot be read')
        const ends = read.map(({ validToDate }) => validToDate.getTime())
        if (ends.length > 0) figures.set(file, new Date(Math.max(...ends)))
        for (const { subject, validFromDate, validToDate, fingerprint256 } of read) {
          const key = `${file} ${fingerprint256}`
          const left = validToDate.getTime() - now.getTime()
          const early = validFromDate > now
          if ((left > AHEAD_MS && !early) || now.getTime() - (notifiedAt.get(key) ?? -Infinity) < DAY_MS)
            continue
          notifiedAt.set(key, now.getTime())
          const about = {
            file,
            subject: subject.replaceAll('\n', ', '),
            validUntil: validToDate.toISOString(),
          }
          if (early)
            log.error({ ...about, validFrom: validFromDate.toISOString() }, 'a certificate is not valid yet')
          else if (left > 0) log.warn(about, 'a certificate expires soon')
          else log.error(about, 'a certificate has expired')
        }
      }
      // There is no more work to report.
      return []
    },
  }
}
