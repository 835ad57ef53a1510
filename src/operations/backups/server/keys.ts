/** The keys of a data folder: never in a backup, kept apart from it, and brought back beside it. */
import { constants } from 'node:fs'
import { copyFile, readdir, readFile, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { makeFolder } from './backup-folder.ts'

const folderOf = (dataDirectory: string) => join(dataDirectory, 'keys')

/** The names of the key files in a data folder; none where all keys are in the configuration. */
export const keyFiles = async (dataDirectory: string) =>
  (await readdir(folderOf(dataDirectory)).catch(() => [])).filter((name) => name.endsWith('.key'))

/** Copies the key files out of a data folder; throws where the folder belongs to the backups. */
export async function takeKeys(dataDirectory: string, to: string, backups: string) {
  await makeFolder(to, 0o700)
  const [target, backupFolder] = [await realpath(to), await realpath(backups)]
  if (`${target}${sep}`.startsWith(`${backupFolder}${sep}`))
    throw new Error(
      `Keys must not lie with the backups: whoever finds both can read everything. Name another folder than ${to}.`,
    )
  return copyKeys(folderOf(dataDirectory), to)
}

/** Copies key files back into a data folder. */
export const bringKeys = (from: string, dataDirectory: string) => copyKeys(from, folderOf(dataDirectory))

/** Throws where they could not be copied back, and copies none: asked before anything else is brought back. */
export const mustFit = (from: string, dataDirectory: string) => missingKeys(from, folderOf(dataDirectory))

/** Copies what is missing; throws, before it copies anything, where another key has the same name. */
async function copyKeys(from: string, to: string) {
  const { names, missing } = await missingKeys(from, to)
  await makeFolder(to, 0o700)
  for (const name of missing) await copyFile(join(from, name), join(to, name), constants.COPYFILE_EXCL)
  return names
}

async function missingKeys(from: string, to: string) {
  const names = (await readdir(from).catch(() => [])).filter((name) => name.endsWith('.key'))
  if (names.length === 0) throw new Error(`There are no keys in ${from}.`)
  const missing: string[] = []
  for (const name of names) {
    const there = await readFile(join(to, name), 'utf8').catch(() => undefined)
    if (there === undefined) missing.push(name)
    else if (there !== (await readFile(join(from, name), 'utf8')))
      throw new Error(`${join(to, name)} is another key than ${join(from, name)}. Nothing was copied.`)
  }
  return { names, missing }
}
