/** npm run bench:start: how much processor time `npm start` takes with an existing database until it is ready, of all its processes. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const RUNS = Number(process.env['BENCH_RUNS'] ?? 5)
/** What one tick of /proc is in seconds; Linux tells programs a hundredth, whatever it counts by itself. */
const TICK = 0.01

type Process = { pid: number; parent: number; command: string; seconds: number }
type Run = { total: number; parts: Record<string, number>; elapsed: number }

/** All processes of this machine with the time that they, and the children that they saw end, have had. */
const processes = () =>
  readdirSync('/proc').flatMap((name): Process[] => {
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      // The name of the program stands in brackets and may itself hold spaces.
      const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const ticks = rest.slice(9, 13).reduce((sum, each) => sum + Number(each), 0)
      return [{ pid: Number(name), parent: Number(parent), command, seconds: ticks * TICK }]
    } catch {
      return []
    }
  })

function timeOf(start: ChildProcess, home: string) {
  const all = processes()
  const postmaster = Number(readFileSync(join(home, 'pg/postmaster.pid'), 'utf8').split('\n')[0])
  const family = (pid: number): Process[] =>
    all.flatMap((each) => (each.pid === pid ? [each] : each.parent === pid ? family(each.pid) : []))
  const parts: Record<string, number> = {}
  for (const { command, seconds } of family(start.pid!)) {
    const part = /main\.ts/.exec(command) ? (/sandbox/.test(command) ? 'sandbox' : 'portal') : 'npm and tools'
    parts[part] = (parts[part] ?? 0) + seconds
  }
  parts['PostgreSQL'] = family(postmaster).reduce((sum, { seconds }) => sum + seconds, 0)
  return parts
}

async function measure(home: string): Promise<Run> {
  const began = performance.now()
  const start = spawn('npm', ['start'], {
    env: {
      ...process.env,
      DATA_DIR: home,
      DATABASE_URL: '',
      PORT: '3871',
      SANDBOX_PORT: '3880',
      SANDBOX: 'yes',
      NODE_ENV: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = once(start, 'exit')
  let said = ''
  await new Promise<void>((ready, failed) => {
    start.stdout!.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('ready at')) ready()
    })
    void ended.then(() => failed(new Error(`It did not start:\n${said}`)))
  })
  const parts = timeOf(start, home)
  const elapsed = (performance.now() - began) / 1000
  process.kill(-start.pid!, 'SIGINT')
  await ended
  return { parts, elapsed, total: Object.values(parts).reduce((sum, each) => sum + each, 0) }
}

const home = mkdtempSync(join(tmpdir(), 'zapori-bench-'))
// PostgreSQL runs as a user of its own there and must be able to reach it.
chmodSync(home, 0o755)
try {
  await measure(home)
  const runs: Run[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await measure(home))
  for (const { total, parts, elapsed } of runs) {
    const each = Object.entries(parts).map(([name, seconds]) => `${name} ${seconds.toFixed(2)}`)
    console.log(`${total.toFixed(2)} s of processor time in ${elapsed.toFixed(2)} s: ${each.join(', ')}`)
  }
  const median = runs.map(({ total }) => total).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]!
  console.log(JSON.stringify({ cpuSeconds: Number(median.toFixed(2)) }))
} finally {
  rmSync(home, { recursive: true, force: true })
}
