/** The file that says what is in a backup. It is written last: a folder without it is no backup. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { canonical, hashOf } from '#platform/process/canonical.ts'
import { Facts } from './facts.ts'

const NAME = 'manifest.json'
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** Below the folder of the backup, with slashes; never out of it. */
const Path = z
  .string()
  .refine((path) =>
    path.split('/').every((part) => part && part !== '.' && part !== '..' && !part.includes('\\')),
  )

const File = z.object({ path: Path, bytes: z.int().nonnegative(), sha256: Sha256 })
export type File = z.infer<typeof File>
const Manifest = z.object({
  format: z.literal('zapori-backup/1'),
  portal: z.string(),
  postgres: z.string(),
  /** By it PostgreSQL tells one database from all others. */
  system: z.string(),
  /** What was committed until then is in it; by the clock of the database. */
  moment: z.iso.datetime(),
  tookMs: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  facts: Facts,
  /** What the chains were found to lack already in the running database. */
  faults: z.array(z.string()),
  files: z.array(File),
})
export type Manifest = z.infer<typeof Manifest>
/** Its own hash is beside it, so that a changed byte of it is found too. */
const Sealed = z.object({ manifest: z.unknown(), sha256: Sha256 })

/** Writes it whole to the disk. */
export async function writeManifest(folder: string, manifest: Manifest) {
  const sha256 = hashOf(canonical(manifest)).toString('hex')
  await writeSafely(join(folder, NAME), JSON.stringify({ manifest, sha256 }))
}

/** Writes a new file that only its owner may read, and waits for the disk. */
export async function writeSafely(path: string, text: string) {
  const handle = await open(path, 'wx', 0o600)
  await handle.writeFile(text)
  await handle.sync()
  await handle.close()
}

/** Reads it; throws with a sentence where the folder is no whole backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => undefined)
  if (text === undefined) throw new Error(`${folder} is not a backup: it has no ${NAME}.`)
  try {
    const { manifest, sha256 } = Sealed.parse(JSON.parse(text))
    if (hashOf(canonical(manifest)).toString('hex') !== sha256) throw new Error('changed')
    return Manifest.parse(manifest)
  } catch (error) {
    throw new Error(`The file ${NAME} in ${folder} was changed, or another version of the portal wrote it.`, {
      cause: error,
    })
  }
}

/** All files below a folder, by their paths from it with slashes, in order; without the manifest. */
async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .filter((each) => !each.isDirectory())
    .map((each) =>
      join(each.parentPath, each.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => path !== NAME)
    .toSorted()
}

/** Folders that have no file in them: PostgreSQL wants them. */
export async function foldersBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .filter((each) => each.isDirectory())
    .map((each) => join(each.parentPath, each.name).slice(folder.length + 1))
}

/** The size and hash of each file below a folder. */
export async function describe(folder: string): Promise<File[]> {
  const files: File[] = []
  for (const path of await filesBelow(folder)) {
    const file = join(folder, path)
    files.push({ path, bytes: (await stat(file)).size, sha256: await hashOfFile(file) })
  }
  return files
}

/** SHA-256 of a file, in hex; read in parts, however large it is. */
export async function hashOfFile(file: string) {
  const hash = createHash('sha256')
  for await (const part of createReadStream(file)) hash.update(part as Buffer)
  return hash.digest('hex')
}

/** What of a backup is not as its manifest says, by words for the operator. */
export async function damage(folder: string, { files }: Manifest): Promise<string[]> {
  const there = new Set(await filesBelow(folder))
  const wrong = files.filter(({ path }) => !there.delete(path)).map(({ path }) => `${path} is missing`)
  for (const path of there) wrong.push(`${path} does not belong to it`)
  for (const { path, sha256 } of files)
    if (!wrong.includes(`${path} is missing`) && (await hashOfFile(join(folder, path))) !== sha256)
      wrong.push(`${path} was changed`)
  return wrong
}
