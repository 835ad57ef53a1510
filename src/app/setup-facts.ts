/** What of the configuration names no service, without its secrets. */
import { readAddress } from '#platform/db/line/address.ts'
import type { Config } from '#platform/process/config.ts'
import type { SetupFacts } from '#platform/process/integrations.ts'
import { secretFiles } from '#platform/process/secrets.ts'

const HERE = /^(?:localhost|127\.|::1$|\/|$)/

/** Variables that name a file with a private key. */
const KEYS = ['EAUTH_KEY', 'REGIX_KEY', 'EDELIVERY_KEY', 'CERTIFICATE_TLS_KEY', 'SEAL_FILE'] as const

export function setupOf(config: Config): SetupFacts {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct } = config
  const places = url ? readAddress(direct ?? url).places : []
  return {
    dataDir: config.DATA_DIR,
    ownDatabase: url !== undefined,
    databaseAway: places.some(({ host }) => !HERE.test(host)),
    connections: config.DATABASE_CONNECTIONS + 1,
    publicUrlGiven: config.PUBLIC_URL !== undefined,
    trustedProxies: config.TRUSTED_PROXIES.split(',')
      .map((proxy) => proxy.trim())
      .filter(Boolean),
    keysGiven: config.PERSONAL_DATA_KEYS !== undefined && config.SIGNING_KEYS !== undefined,
    secretFiles: [...secretFiles(process.env), ...KEYS.flatMap((name) => config[name] ?? [])],
    standbys: config.DATABASE_READ_URL?.trim().split(/\s+/) ?? [],
    samples: config.SAMPLE_DATA === 'yes' || (config.SAMPLE_DATA === undefined && url === undefined),
  }
}
