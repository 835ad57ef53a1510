/**
 * `npm run follow-manual [-- ARCHIVE]`: does on a new Debian, under a real systemd, what the manuals tell an administrator to do, command
 * by command, and ends at the first that does not do what the manual says. Without an archive it packs one.
 */
import '../src/app/commands/lost-readers.ts'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { blocksOf } from './follow/blocks.ts'
import { follow, plan } from './follow/following.ts'
import { bootMachine, debian, whyNot } from './follow/machine.ts'
import { FOLLOWED } from './follow/steps.ts'

const why = whyNot()
if (why) {
  console.error(why)
  process.exit(1)
}
const began = performance.now()
const tell = (line: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`)

const CACHE = 'node_modules/.cache/follow'
const archive = process.argv[2] ? resolve(process.argv[2]) : packed()
const chapters = FOLLOWED.map(({ document, chapter, steps }) =>
  plan(
    blocksOf(document, readFileSync(document, 'utf8')).filter(({ headings }) => headings.includes(chapter)),
    steps,
  ),
)
const machine = await bootMachine(debian(resolve(CACHE), tell))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
tell('a Debian of its own runs under systemd')
bring(archive)
let done = { notFollowed: 0, blocks: 0, commands: 0, looks: 0 }
try {
  for (const chapter of chapters) done = await follow(machine, chapter, tell, done)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  machine.close()
}
console.log(JSON.stringify({ ...done, followed: process.exitCode === undefined }))

/** The archive of this commit. */
function packed(): string {
  tell('packing')
  const folder = join(CACHE, 'pack')
  const { status, stdout } = spawnSync(process.execPath, ['tools/pack.mjs', folder], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const path = /^(\/.*\.tar\.gz)$/m.exec(stdout)?.[1]
  if (status !== 0 || !path) throw new Error('No archive was packed.')
  return path
}

/** Lays the archive on the machine as it was brought over, and the same once more as the release after it. */
function bring(path: string) {
  for (const folder of ['archive', 'next']) mkdirSync(join(machine.root, folder))
  for (const file of [path, `${path}.sha256`])
    cpSync(file, join(machine.root, 'archive', file.replace(/^.*\//, '')))
  const name = path.replace(/^.*\//, '').replace('.tar.gz', '')
  const next = `cd ${join(machine.root, 'next')} && mkdir made && tar --extract --gzip --directory=made --file ${path} &&
    mv made/${name} made/zapori-next-linux-x64 && tar --create --use-compress-program='gzip --fast' --directory=made --file zapori-next-linux-x64.tar.gz zapori-next-linux-x64 &&
    rm --recursive made && sha256sum zapori-next-linux-x64.tar.gz > zapori-next-linux-x64.tar.gz.sha256`
  const { status, stderr } = spawnSync('sh', ['-c', next], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  tell(`brought over: ${readdirSync(join(machine.root, 'archive')).join(', ')}`)
}
