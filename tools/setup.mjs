/** What a fresh clone needs before anything else: the packages of package-lock.json and the Node.js among them. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// When nobody reads the output of a command any more (`| head`), it does its work to the end and says nothing.
for (const output of [process.stdout, process.stderr])
  output.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error
  })

/** The folder of the project, from wherever the tools are run. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

const windows = process.platform === 'win32'
const bundled = join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node')
const least = 24
const unreachable =
  /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|error network/

/** Ends the command with a sentence for the person at the terminal, and without a stack of calls. */
export function giveUp(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}

/** Installs the packages if they are not those of package-lock.json, and makes sure that Node.js 24 runs. */
export async function ensureInstalled() {
  if (!installed()) {
    console.log('Installing the packages of package-lock.json (npm ci) …')
    const { status, words } = await npm([
      'ci',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      // Packages that want a newer Node.js than the machine's run with the one that is installed here.
      '--loglevel=error',
    ])
    if (status !== 0)
      giveUp(
        unreachable.test(words)
          ? 'npm could not reach its registry. Connect this machine to the Internet, or name a mirror with ' +
              '`npm config set registry …`, and run the command again.'
          : `npm ci ended with status ${status}; its own words are above. ` +
              'Mend what it names, remove node_modules and run the command again.',
      )
  }
  if (runs()) return
  console.log('Fetching Node.js 24, which the portal runs on (npm rebuild node) …')
  await npm(['rebuild', 'node', '--ignore-scripts=false', '--foreground-scripts'])
  if (!runs())
    giveUp(
      'The package `node` did not bring a Node.js that runs on this machine. Either allow its install script ' +
        '(`npm rebuild node --ignore-scripts=false`) or install Node.js 24 yourself and run the command with it.',
    )
}

/** The program of Node.js 24 that everything is run with: the one of the packages, or this one if it is as new. */
export function node24() {
  return existsSync(bundled) || Number.parseInt(process.versions.node, 10) < least
    ? bundled
    : process.execPath
}

/** The environment for programs of the project: `node` is Node.js 24 and the packages' own programs are found. */
export function environment(extra = {}) {
  const bin = join(root, 'node_modules/.bin')
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
  return {
    // What was read and compiled once is at hand for the next start, for each file by its contents, Node.js and account.
    // Where nothing may be written there, everything is compiled as without it.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    ...process.env,
    ...plain,
    PATH: [bin, withoutBin()].join(delimiter),
    ...extra,
  }
}

/** Whether npm's own record of what is in node_modules has all that package-lock.json asks for on this machine. */
function installed() {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, { version, integrity, optional }]) =>
      path === '' ||
      (present[path] ? present[path].version === version && present[path].integrity === integrity : optional),
  )
}

/** Whether Node.js 24 runs; the answer is kept beside it, because asking takes a tenth of a second. */
function runs() {
  const node = node24()
  if (!existsSync(node)) return false
  const { mtimeMs, size } = statSync(node)
  const proof = join(root, 'node_modules/.cache/node-runs')
  const mark = `${node} ${mtimeMs} ${size}`
  if (existsSync(proof) && readFileSync(proof, 'utf8') === mark) return true
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (Number.parseInt(String(stdout).slice(1), 10) < least || !stdout) return false
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true })
  writeFileSync(proof, mark)
  return true
}

/** The PATH without the packages' programs: npm must not be run by the Node.js that it is about to replace. */
function withoutBin() {
  const own = join('node_modules', '.bin')
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(own))
    .join(delimiter)
}

function npm(args) {
  return new Promise((done) => {
    const child = spawn('npm', args, {
      cwd: root,
      // A production machine builds the front end too, so what NODE_ENV leaves out is asked for by name.
      env: { ...process.env, PATH: withoutBin() },
      stdio: ['ignore', 'inherit', 'pipe'],
      shell: windows,
    })
    let words = ''
    child.stderr.on('data', (part) => {
      words += part
      process.stderr.write(part)
    })
    child.on('error', (error) => done({ status: error.message, words }))
    child.on('close', (status) => done({ status, words }))
  })
}
