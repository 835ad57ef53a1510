/** `npm run pack [-- FOLDER]`, or `-- --list` for its files alone: one archive with all that a production start needs, the same bytes for the same commit, with its bill of materials and its hash. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGzip } from 'node:zlib'
import { spawn, spawnSync } from 'node:child_process'
import { ensureBuilt } from '../tools/build.mjs'
import { billOfMaterials } from './packing/bill.mjs'
import { contents, LONG_RUN, PLATFORM } from './packing/contents.mjs'
import { commit } from './packing/commit.mjs'
import { ensureInstalled, environment, giveUp, node24, root } from '../tools/setup.mjs'

const { values, positionals } = parseArgs({ options: { list: { type: 'boolean' } }, allowPositionals: true })
if (values.list) process.stdout.write(`${contents().join('\n')}\n`)
else await pack(resolve(positionals[0] ?? join(root, 'pack')))

/** Packs into a folder, which is made. */
async function pack(folder) {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    giveUp('An archive holds programs for Linux on x86-64 and is packed on such a machine.')
  await ensureInstalled()
  await ensureBuilt()

  const { hash, moment, clean } = commit()
  if (!clean)
    console.warn(
      'There are changes that are not committed: the archive is not the one of a commit, and says so.',
    )
  sayHowLongRunEnded()
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const name = `zapori-${version}-${hash.slice(0, 12)}${clean ? '' : '-changed'}-${PLATFORM}`
  const beside = mkdtempSync(join(root, 'node_modules/.cache/pack-'))
  try {
    const bill = JSON.stringify(billOfMaterials(version, moment), null, 1)
    writeFileSync(join(beside, 'sbom.cdx.json'), `${bill}\n`)
    writeFileSync(join(beside, 'COMMIT'), `${hash}${clean ? '' : ' with changes'}\n`)
    setManuals(beside, moment)
    mkdirSync(folder, { recursive: true })
    const archive = join(folder, `${name}.tar.gz`)
    await write({ archive, beside, name }, contents(), moment)
    const sum = await sha256(archive)
    writeFileSync(`${archive}.sha256`, `${sum}  ${basename(archive)}\n`)
    writeFileSync(join(folder, `${name}.cdx.json`), `${bill}\n`)
    console.log(`${archive}\nSHA-256 ${sum}`)
  } finally {
    rmSync(beside, { recursive: true })
  }
}

/** A release is made after a long run without a failure; whoever packs sooner is told. */
function sayHowLongRunEnded() {
  if (!existsSync(join(root, LONG_RUN)))
    return console.warn(`There is no ${LONG_RUN}: npm run test:long has not been run.`)
  const { at, commit: of, passed, failed } = JSON.parse(readFileSync(join(root, LONG_RUN), 'utf8'))
  console.log(
    `The long run of ${at.slice(0, 10)}, commit ${of.slice(0, 12)}: ${passed} passed, ${failed} failed.`,
  )
}

/** Writes the files in their order, without owners, moments and rights of this machine. */
async function write({ archive, beside, name }, files, seconds) {
  const made = readdirSync(beside, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(beside, join(entry.parentPath, entry.name)))
    .toSorted()
  const tar = spawn(
    'tar',
    [
      '--create',
      '--format=pax',
      '--pax-option=exthdr.name=%d/PaxHeaders/%f,delete=atime,delete=ctime',
      `--mtime=@${seconds}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u=rwX,go=rX',
      '--no-recursion',
      '--hard-dereference',
      '--null',
      `--transform=s,^deploy/bin/,bin/,SH;s,^,${name}/,SH`,
      `--directory=${root}`,
      '--files-from=-',
      `--directory=${beside}`,
      ...made,
    ],
    { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, LC_ALL: 'C' } },
  )
  tar.stdin.end(files.map((file) => `${file}\0`).join(''))
  const ended = once(tar, 'close')
  await pipeline(tar.stdout, createGzip({ level: 6 }), createWriteStream(archive))
  const [status] = await ended
  if (status !== 0) giveUp(`tar ended with status ${status}; there is no archive.`)
}

/** The manuals as PDF, of the moment of the commit. */
function setManuals(beside, seconds) {
  const env = environment({ ZAPORI_OUT: join(beside, 'dist'), SOURCE_DATE_EPOCH: String(seconds) })
  const { status, stderr } = spawnSync(node24(), ['tools/manuals.ts'], { cwd: root, env, encoding: 'utf8' })
  if (status !== 0) giveUp(`The manuals could not be set.\n${stderr}`)
}

async function sha256(file) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
