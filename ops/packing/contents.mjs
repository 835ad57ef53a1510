/** What is in an archive: what runs, what describes it, and nothing that only makes or tries it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../tools/setup.mjs'
import { git } from './commit.mjs'

export const PLATFORM = 'linux-x64'

/** The date and the result of the last `npm run test:long`, for whoever takes over a release. */
export const LONG_RUN = 'docs/long-run.json'

/** Of what is packed under git; tests, samples of others and what only builds stay at home. */
const PACKED =
  /^(?:src|db|deploy|docs|verifier)\/|^(?:package(?:-lock)?\.json|LICENSE|(?:README|SECURITY|CHANGELOG)\.md)$/
const LEFT_OUT = /\.test\.tsx?$|^docs\/pictures\//
/** Of packages: what nobody runs; licences stay. */
const NOT_RUN = /\.(?:map|d\.[cm]?ts|(?:test|spec)\.[cm]?[jt]s)$|\/(?:readme|changelog|history)\.md$/i

/** They carry a moment, so an archive has its own of them. */
const MANUALS = 'dist/manuals/'

/** All files in their order, by their paths in the project. */
export function contents() {
  const packed = git('ls-files', '-z')
    .split('\0')
    .filter((file) => PACKED.test(file) && !LEFT_OUT.test(file))
  const built = (existsSync(join(root, 'dist')) ? filesIn('dist') : []).filter(
    (file) => !file.startsWith(MANUALS),
  )
  const packages = packagesToRun().flatMap((folder) => filesIn(folder, 'node_modules'))
  return [...packed, ...built, ...packages.filter((file) => !NOT_RUN.test(file))].toSorted((one, other) =>
    one < other ? -1 : 1,
  )
}

/** The folders of the packages that package-lock.json wants for running, as far as they are for this machine. */
function packagesToRun() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(
      ([folder, { dev, devOptional }]) =>
        folder !== '' && !dev && !devOptional && existsSync(join(root, folder)),
    )
    .map(([folder]) => folder)
}

/** The files below a folder, without those of a folder of this name, which are listed by themselves. */
function filesIn(folder, without) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === without ? [] : filesIn(path, without)
    return entry.isFile() || entry.isSymbolicLink() ? [path] : []
  })
}
