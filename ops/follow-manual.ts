/**
 * `npm run follow-manual [-- ARCHIVE] [--only WORDS]`: does on new Debians, under a real systemd, what the manuals tell an administrator to
 * do, command by command, and ends at the first that does not do what the manual says. Without an archive it packs one. With `--only` it
 * follows the chapters that have these words in their heading, and those that must be followed before them.
 */
import '#app/commands/lost-readers.ts'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { blocksOf } from './follow/blocks.ts'
import { whyNot } from './follow/debian.ts'
import { follow } from './follow/following.ts'
import { openMachines } from './follow/machines.ts'
import { plan } from './follow/planning.ts'
import { whyNoScreen } from './follow/screen.ts'
import { chosen, FOLLOWED } from './follow/steps.ts'

const why = whyNot() ?? whyNoScreen()
if (why) {
  console.error(why)
  process.exit(1)
}
const began = performance.now()
const seconds = () => Math.round((performance.now() - began) / 1000)
const report = (line: string) => console.log(`${String(seconds()).padStart(4)} s  ${line}`)

const CACHE = 'node_modules/.cache/follow'
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true, default: [] },
    hold: { type: 'boolean', default: false },
  },
})
const chapters = chosen(FOLLOWED, values.only).map(({ document, chapter, steps }) =>
  plan(
    blocksOf(document, readFileSync(document, 'utf8')).filter(({ headings }) => headings.includes(chapter)),
    steps,
  ),
)
const { machines, machineNow, close } = openMachines(
  positionals[0] ? resolve(positionals[0]) : packed(),
  CACHE,
  report,
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
let done = { notFollowed: 0, blocks: 0, commands: 0, looks: 0, screens: 0 }
try {
  for (const chapter of chapters) done = await follow(machines, chapter, report, done)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
  if (values.hold) await held()
} finally {
  close()
}
console.log(JSON.stringify({ ...done, seconds: seconds(), followed: process.exitCode === undefined }))

/** Until somebody has looked at it. */
function held() {
  console.error(
    `The machine stays until Ctrl+C: ${machineNow()?.network.join(' ').replace(' --net', ' --all')} bash`,
  )
  return new Promise<never>(() => setInterval(() => undefined, 60_000))
}

/** The archive of this commit. */
function packed(): string {
  report('packing')
  const { status, stdout } = spawnSync(process.execPath, ['ops/pack.mjs', join(CACHE, 'pack')], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const path = /^(\/.*\.tar\.gz)$/m.exec(stdout)?.[1]
  if (status !== 0 || !path) throw new Error('No archive was packed.')
  return path
}
