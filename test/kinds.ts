/** What a file of tests needs, by what it reads itself or through others of this folder. */
import { existsSync, readFileSync } from 'node:fs'
import { fileOf } from '../tools/domains.ts'

export type Kind = 'unit' | 'HTTP' | 'journeys' | 'processes'

const imported = new Map<string, string[]>()

/** The files of the project that a file imports, by their paths from its root. */
export function importsOf(file: string): readonly string[] {
  const known = imported.get(file)
  if (known) return known
  const paths = [...readFileSync(file, 'utf8').matchAll(/(?:from|import\(?)\s*'([.#][^']+)'/g)]
    .map(([, path]) => fileOf(path!, file))
    .filter(
      (path) => /^(src|test|tools|sandbox|ops|verifier)\/.*\.(tsx?|mjs)$/.test(path) && existsSync(path),
    )
  imported.set(file, paths)
  return paths
}

/** A browser; portals or databases that it kills; a portal on the shared database; or nothing. */
export function kindOf(file: string): Kind {
  if (file.startsWith('test/journeys/')) return 'journeys'
  const read = helpersOf(file)
  const text = readFileSync(file, 'utf8')
  if (
    read.has('test/portals.ts') ||
    [...read].some((path) => path.startsWith('test/faults/')) ||
    /startEmbedded|folderForPostgres|node:child_process/.test(text)
  )
    return 'processes'
  return read.has('test/database.ts') ? 'HTTP' : 'unit'
}

/** The files of the tests that a test reads, directly or through one another. */
function helpersOf(file: string) {
  const read = new Set([file])
  for (const each of read) for (const path of importsOf(each)) if (path.startsWith('test/')) read.add(path)
  return read
}
