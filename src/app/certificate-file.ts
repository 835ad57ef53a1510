/** Certificates and keys in files that the configuration names: read again when a file changes, since authorities and certificates come and go while the portal runs. */
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import type { Config } from '#platform/process/config.ts'

/** So often it is looked whether a file has changed. */
const CHECK_EVERY_MS = 10_000

/** Hears why a file that was changed is not used, and that what was read before still is. */
export type Complain = (name: keyof Config, why: string) => void

/** The text of a file; throws an Error that says which is missing. */
export const textOf = (name: keyof Config, path: string) => bytesOf(name, path).toString('utf8')

const bytesOf = (name: keyof Config, path: string) => {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new Error(`${name}: the file ${path} cannot be read (${(error as Error).message}).`, {
      cause: error,
    })
  }
}

/** The certificates in a text of PEM, each by itself. */
export const certificatesIn = (text: string) =>
  text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []

type Watching = { complain?: Complain | undefined; checkEveryMs?: number }
type Named = readonly [name: keyof Config, path: string]

/** Answers what stands in these files now. The first time it must be readable; later what cannot be read changes nothing, and is complained of once. */
function watched<T>(
  files: readonly Named[],
  read: (...files: Buffer[]) => T,
  { complain, checkEveryMs = CHECK_EVERY_MS }: Watching,
): () => T {
  const stateOf = () =>
    files
      .map(([, path]) => {
        try {
          const { mtimeMs, size, ino } = statSync(path)
          return `${mtimeMs} ${size} ${ino}`
        } catch {
          // Also where its folder may not be looked into any more; why, reading it says.
          return 'gone'
        }
      })
      .join(', ')
  const now = () => read(...files.map(([name, path]) => bytesOf(name, path)))
  let state = stateOf()
  let known = now()
  let lookedAt = performance.now()
  return () => {
    if (performance.now() - lookedAt < checkEveryMs) return known
    lookedAt = performance.now()
    const found = stateOf()
    if (found === state) return known
    state = found
    try {
      known = now()
    } catch (error) {
      // It may be about to be replaced; what is known still holds.
      complain?.(files[0]![0], error instanceof Error ? error.message : String(error))
    }
    return known
  }
}

/** Answers the certificates that stand in the file now, at least one. */
export const certificateFile = (
  name: keyof Config,
  path: string,
  watching: Watching = {},
): (() => string[]) =>
  watched(
    [[name, path]],
    (file) => {
      const found = certificatesIn(file.toString('utf8'))
      if (found.length === 0) throw new Error(`${name}: the file holds no certificate.`)
      return found
    },
    watching,
  )

/** Answers what is read out of one file as it stands now; why it cannot be read is said with the name of its variable. */
export const fileRead = <T>(
  name: keyof Config,
  path: string,
  read: (file: Buffer) => T,
  watching: Watching = {},
): (() => T) =>
  watched(
    [[name, path]],
    (file) => {
      try {
        return read(file)
      } catch (error) {
        throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}.`, {
          cause: error,
        })
      }
    },
    watching,
  )

type Pair = { key: string; certificate: string }

/** Answers a private key and its certificate as they stand in their files now; while only one of them has been replaced, the pair before. */
export const pairFiles = (key: Named, certificate: Named, watching: Watching = {}): (() => Pair) =>
  watched(
    [key, certificate],
    (...pair) => {
      const [keyText, certificateText] = pair.map((file) => file.toString('utf8')) as [string, string]
      const fits = new X509Certificate(certificateText).checkPrivateKey(createPrivateKey(keyText))
      if (!fits) throw new Error(`${key[0]}: the key is not that of the certificate in ${certificate[0]}.`)
      return { key: keyText, certificate: certificateText }
    },
    watching,
  )
