/** Builds what the browser gets, if its sources have changed: `npm run build`. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
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
  'tools/door-screens.ts',
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
  run(
    'node_modules/vite/bin/vite.js',
    ['build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'],
    fresh,
  )
  for (const config of ['vite.pages.config.ts', 'vite.live.config.ts'])
    run('node_modules/vite/bin/vite.js', ['build', '--config', config, '--logLevel', 'warn'], fresh)
  if (existsSync(join(root, 'tools/manuals.ts'))) run('tools/manuals.ts', [], fresh)
  await compress(fresh)
  await writeFile(join(fresh, '.built'), hash)
  swap(fresh)
  console.log(`The front end is built (${((performance.now() - began) / 1000).toFixed(1)} s).`)
}

function run(script, args, out) {
  const env = environment({ NODE_ENV: 'production', ZAPORI_OUT: out })
  const { status, stdout, stderr } = spawnSync(node24(), [script, ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  if (status === 0) return
  rmSync(out, { recursive: true, force: true })
  giveUp(`${stdout}${stderr}\nThe front end could not be built: ${script} ended with status ${status}.`)
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
