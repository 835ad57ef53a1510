/** Which variables are secret, and how a secret is given in a file instead of in the environment, where every process of the account reads it. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What is never shown, not even when it is wrong. */
export const SECRET: ReadonlySet<string> = new Set([
  'PERSONAL_DATA_KEYS',
  'SIGNING_KEYS',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'SAMPLE_PASSWORD',
  'SMTP_URL',
  'EPAYMENTS_SECRET',
  'EDELIVERY_PUSH_SECRET',
  'OPENDATA_KEY',
  'TSA_URLS',
  'FILES_S3_SECRET_KEY',
  'SEAL_PASSWORD',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
])
/** Several in one, separated by commas; an address of several hosts is one, and several addresses have blanks between them. */
const LISTS: ReadonlySet<string> = new Set([
  'PERSONAL_DATA_KEYS',
  'SIGNING_KEYS',
  'TSA_URLS',
  'OTEL_EXPORTER_OTLP_HEADERS',
])

/** A credential of its own, or one of a folder that the unit loads as `zapori`. */
const CREDENTIALS = ['', 'zapori_']

/** Longer than any secret; a file that somebody named by mistake is not read into memory. */
const LONGEST = 65_536

/** The secrets that a configuration holds, one by one: keys, and passwords in addresses, which are written there in the spelling of addresses. */
export function secretsOf(config: Readonly<Record<string, unknown>>): string[] {
  const values = Object.entries(config).flatMap(([name, value]) => {
    if (!SECRET.has(name) || typeof value !== 'string') return []
    return value.split(LISTS.has(name) ? ',' : /\s+/).map((each) => each.trim())
  })
  return values.flatMap((value) => (isPlain(value) ? [] : [value, ...passwordIn(value)]))
}

/** An address without a name, a password or anything that might be a key, such as that of most authorities of time stamps: who mends it has to see which. */
const isPlain = (value: string) => /^https?:\/\/[^\s/@?#]+\/?$/i.test(value)

/** The password of an address such as postgres://name:password@host, as it is written and as it is meant. */
export function passwordIn(address: string): string[] {
  const written = /^[a-z][a-z0-9+.-]*:\/\/[^\s/@:]*:([^\s@]+)@/i.exec(address)?.[1]
  if (written === undefined) return []
  try {
    return [written, decodeURIComponent(written)]
  } catch {
    return [written]
  }
}

/** The files in which secrets of the environment stand; what systemd or a container gives to the portal alone is not among them. */
export const secretFiles = (environment: Variables): string[] =>
  [...SECRET]
    .map((name) => environment[`${name}_FILE`] ?? '')
    .filter((path) => path !== '' && !path.startsWith('/run/secrets/'))

type Variables = Readonly<Record<string, string | undefined>>

/**
 * The environment with each secret that stands in a file: the one that `NAME_FILE` names, or the credential NAME of systemd
 * (`LoadCredential=NAME:…`, or `zapori:` and a folder of such files). The end of the last line is not part of it. Throws with a sentence where a
 * file is not to be read, or where the same secret is given twice.
 */
export function withSecretFiles(environment: Variables): Variables {
  const folder = environment['CREDENTIALS_DIRECTORY']
  const found: Record<string, string> = {}
  for (const name of SECRET) {
    const named = environment[`${name}_FILE`]
    const credential = folder && CREDENTIALS.map((prefix) => join(folder, prefix + name)).find(isThere)
    const places = [
      ...(environment[name] ? [name] : []),
      ...(named ? [`${name}_FILE`] : []),
      ...(credential ? [`the credential ${name}`] : []),
    ]
    if (places.length > 1) throw new Error(`${places.join(' and ')} are both set; keep one of them.`)
    const path = named || credential
    if (path) found[name] = textOf(path, places[0]!)
  }
  return { ...environment, ...found }
}

const isThere = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

function textOf(path: string, place: string): string {
  try {
    if (statSync(path).size > LONGEST) throw new Error('it is longer than any secret')
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    throw new Error(`${place}: ${path} cannot be read (${(error as Error).message}).`, { cause: error })
  }
}
