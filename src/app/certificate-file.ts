/** Certificates in a file that the configuration names: read again when the file changes, since authorities come and go while the portal runs. */
import { readFileSync, statSync } from 'node:fs'
import type { Config } from '../platform/server/config.ts'

/** So often it is looked whether the file has changed. */
const LOOK_EVERY_MS = 10_000

/** The text of a file; throws an Error that says which is missing. */
export const textOf = (name: keyof Config, path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new Error(`${name}: the file ${path} cannot be read (${(error as Error).message}).`, {
      cause: error,
    })
  }
}

/** The certificates in a text of PEM, each by itself. */
export const certificatesIn = (text: string) =>
  text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []

/** Answers the certificates that stand in the file now. The first time it must be readable; later what cannot be read, or is empty, changes nothing. */
export function certificateFile(
  name: keyof Config,
  path: string,
  lookEveryMs = LOOK_EVERY_MS,
): () => string[] {
  const stateOf = () => {
    const { mtimeMs, size, ino } = statSync(path)
    return `${mtimeMs} ${size} ${ino}`
  }
  let known: string[] = certificatesIn(textOf(name, path))
  let state = stateOf()
  let lookedAt = performance.now()
  return () => {
    if (performance.now() - lookedAt < lookEveryMs) return known
    lookedAt = performance.now()
    try {
      const now = stateOf()
      if (now === state) return known
      state = now
      const found = certificatesIn(textOf(name, path))
      if (found.length > 0) known = found
    } catch {
      // It is being replaced; what is known still holds.
    }
    return known
  }
}
