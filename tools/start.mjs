/** `npm start`: installs and builds what is missing, and runs the portal until it is told to stop. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, environment, node24, root } from './setup.mjs'

await ensureInstalled()
await ensureBuilt()

const portal = spawn(node24(), ['src/app/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: environment(),
  stdio: 'inherit',
})
// The portal ends by itself when it is told to, and this command with it. In a terminal Ctrl-C reaches both, so the
// portal may hear it twice.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => portal.kill(signal))
portal.on('error', (error) => {
  console.error(`The portal could not be started: ${error.message}`)
  process.exitCode = 1
})
portal.on('exit', (status, signal) => {
  process.exitCode = status ?? 128 + (constants.signals[signal] ?? 0)
})
