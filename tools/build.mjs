/** Builds what the browser gets, if its sources have changed: `npm run build`. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ensureInstalled, environment, giveUp, node24, root } from './setup.mjs'

const dist = join(root, 'dist')
const cache = join(root, 'node_modules/.cache')
const sources = [
  'package-lock.json',
  'vite.config.ts',
  'vite.pages.config.ts',
  'vite.live.config.ts',
  'index.html',
  'tools/manuals.ts',
  'tools/build.mjs',
  'tools/route-screens.ts',
]
const folders = ['public', 'docs/manuals', 'tools/manuals', 'src']

/** Builds the front end into dist/, whole or not at all, unless the one that is there is of these sources. */
export async function ensureBuilt() {
  const hash = hashOfSources()
  const stamp = join(dist, '.built')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  const began = performance.now()
  console.log('Building the front end …')
  mkdirSync(cache, { recursive: true })
  removeAbandoned()
  const fresh = join(cache, `dist-${process.pid}`)
  rmSync(fresh, { recursive: true, force: true })
  const vite = 'node_modules/vite/bin/vite.js'
  const building = [
    // The folder is new: none of them may empty it for the others.
    [vite, 'build', '--outDir', fresh, '--no-emptyOutDir', '--logLevel', 'warn'],
    [vite, 'build', '--config', 'vite.pages.config.ts', '--logLevel', 'warn'],
    [vite, 'build', '--config', 'vite.live.config.ts', '--logLevel', 'warn'],
    ...(existsSync(join(root, 'tools/manuals.ts')) ? [['tools/manuals.ts']] : []),
  ].map((command) => run(command, fresh))
  const failure = (await Promise.all(building)).find((words) => words !== undefined)
  if (failure !== undefined) {
    rmSync(fresh, { recursive: true, force: true })
    giveUp(failure)
  }
  await compress(fresh)
  await writeFile(join(fresh, '.built'), hash)
  swap(fresh)
  console.log(`The front end is built (${((performance.now() - began) / 1000).toFixed(1)} s).`)
}

/** Runs a part of the build; answers what it said where it failed. */
async function run([script, ...args], out) {
  const child = spawn(node24(), [script, ...args], {
    cwd: root,
    env: environment({ NODE_ENV: 'production', ZAPORI_OUT: out }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = () => child.kill()
  process.on('exit', end)
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (words += part))
  const [status] = await once(child, 'close')
  process.off('exit', end)
  return status === 0
    ? undefined
    : `${words}\nThe front end could not be built: ${script} ended with status ${status}.`
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const file of [...sources, ...folders.flatMap((folder) => filesIn(join(root, folder)))].toSorted()) {
    const path = file.startsWith(root) ? relative(root, file).split(sep).join('/') : file
    const part = /\/server\/|\.test\.tsx?$/.test(path) || !existsSync(join(root, path))
    if (!part)
      hash
        .update(`${path}\0`)
        .update(readFileSync(join(root, path)))
        .update('\0')
  }
  return hash.digest('hex')
}

function filesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

/** Compresses once and well what would otherwise be compressed for every visitor. */
async function compress(folder) {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  await Promise.all(
    filesIn(folder).map(async (file) => {
      // What draws pages is for the server alone.
      if (file.startsWith(join(folder, 'server'))) return
      if (!/\.(js|css|html|svg|json|txt)$/.test(file) || statSync(file).size <= 1024) return
      const bytes = await readFile(file)
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, quality))
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}

/** Puts the new folder in the place of the old one. */
function swap(fresh) {
  const old = join(cache, `dist-old-${process.pid}`)
  try {
    if (existsSync(dist)) renameSync(dist, old)
    renameSync(fresh, dist)
  } catch {
    // dist/ cannot be renamed where it, or node_modules, is a volume of a container: the stamp goes over last.
    if (existsSync(dist)) for (const name of readdirSync(dist)) rmSync(join(dist, name), { recursive: true })
    cpSync(fresh, dist, { recursive: true, filter: (path) => !path.endsWith('.built') })
    cpSync(join(fresh, '.built'), join(dist, '.built'))
    rmSync(fresh, { recursive: true })
  }
  rmSync(old, { recursive: true, force: true })
}

/** Clears away what builds left that were interrupted. */
function removeAbandoned() {
  for (const name of readdirSync(cache)) {
    const [, pid] = /^dist-(?:old-)?(\d+)$/.exec(name) ?? []
    if (pid && !lives(Number(pid))) rmSync(join(cache, name), { recursive: true, force: true })
  }
}

function lives(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled()
  await ensureBuilt()
}
