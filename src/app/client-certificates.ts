/** How the configuration names the proxy that forwards the certificates of external systems, and the authorities that these are known by. */
import { within } from '#platform/process/network.ts'
import type { Config } from '#platform/process/config.ts'
import { certificateFile, type Complain } from './certificate-file.ts'

type Helpers = {
  /** A setting that another one asks for. */
  needed: (config: Config, name: 'SYSTEM_CERTIFICATE_PROXIES', by: 'SYSTEM_CERTIFICATE_HEADER') => string
  splitList: (text: string) => string[]
  complain?: Complain | undefined
}

export function clientCertificatesOf(config: Config, { needed, splitList, complain }: Helpers) {
  if (!config.SYSTEM_CERTIFICATE_HEADER) return undefined
  const addresses = splitList(needed(config, 'SYSTEM_CERTIFICATE_PROXIES', 'SYSTEM_CERTIFICATE_HEADER'))
  // A wrong address stops the start.
  within(addresses)
  const trusted =
    config.SYSTEM_CERTIFICATE_TRUSTED === undefined
      ? undefined
      : certificateFile('SYSTEM_CERTIFICATE_TRUSTED', config.SYSTEM_CERTIFICATE_TRUSTED, { complain })
  return {
    header: config.SYSTEM_CERTIFICATE_HEADER,
    addresses,
    get trusted() {
      return trusted?.() ?? []
    },
    revocation: config.CERTIFICATE_REVOCATION,
    ...(complain && {
      unbelievable: (address: string, why: string) =>
        complain('SYSTEM_CERTIFICATE_TRUSTED', `${address}: ${why}`),
    }),
  }
}
