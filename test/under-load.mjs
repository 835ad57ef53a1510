/** `node test/under-load.mjs [WORDS]`: `npm test` beside eight loops that want the whole processor, to show that no test knows how quick a machine is. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

const LOOPS = 8
/** They end by themselves should this program be killed. */
const AT_MOST_MS = 3 * 60 * 60_000

const busy = `const until = Date.now() + ${AT_MOST_MS}; while (process.ppid === ${process.pid} && Date.now() < until) for (let n = 0; n < 1e8; n++);`
const loops = Array.from({ length: LOOPS }, () => spawn(process.execPath, ['-e', busy]))
console.log(`${LOOPS} busy loops run beside npm test.`)
const [status] = await once(
  spawn('npm', ['test', '--', ...process.argv.slice(2)], { stdio: 'inherit' }),
  'close',
)
for (const loop of loops) loop.kill()
process.exitCode = status ?? 1
