/** The national open-data portal, as the configuration names it. */
import type { Config } from '#platform/process/config.ts'
import type { OpenDataSettings } from '#platform/process/integrations.ts'

/** `needed` reads what must not be missing beside the first of them; undefined where no portal is named. */
export function openDataOf(
  config: Config,
  needed: (config: Config, name: keyof Config, because: keyof Config) => string,
): OpenDataSettings | undefined {
  if (!config.OPENDATA_URL) return undefined
  return {
    url: config.OPENDATA_URL.replace(/\/+$/, ''),
    key: needed(config, 'OPENDATA_KEY', 'OPENDATA_URL'),
    organisation: Number(needed(config, 'OPENDATA_ORGANISATION', 'OPENDATA_URL')),
    category: Number(needed(config, 'OPENDATA_CATEGORY', 'OPENDATA_URL')),
    terms: config.OPENDATA_TERMS,
    patienceMs: config.OPENDATA_TIMEOUT_SECONDS * 1000,
  }
}
