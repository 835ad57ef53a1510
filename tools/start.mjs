/** `npm start`: installs and builds what is missing, and runs the portal, beside a sandbox of the government services, until it is told to stop. */
import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { whenToldToEnd } from './processes.mjs'
import { ensureInstalled, environment, node24, root } from './setup.mjs'

let portal
// The portal ends by itself when it is told to, and this command with it. In a terminal Ctrl-C reaches both, so the
// portal may hear it twice.
whenToldToEnd((signal) => (portal ? portal.kill(signal) : process.exit(1)))

await ensureInstalled()
await ensureBuilt()

const sandbox = wantsSandbox() ? await startSandbox() : undefined

portal = spawn(node24(), ['src/app/commands/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  // What the operator names himself stands before what the sandbox offers.
  env: { ...(isTrial() && { TRIAL: 'yes' }), ...sandbox?.environment, ...environment() },
  stdio: 'inherit',
})
portal.on('error', (error) => {
  console.error(`The portal could not be started: ${error.message}`)
  process.exitCode = 1
})
portal.on('exit', (status, signal) => {
  process.exitCode = status ?? 128 + (constants.signals[signal] ?? 0)
  sandbox?.stop()
})

/** A database that the operator names. */
function isGiven() {
  const { DATABASE_URL, DATABASE_URL_FILE, CREDENTIALS_DIRECTORY: folder } = process.env
  return Boolean(DATABASE_URL || DATABASE_URL_FILE || (folder && existsSync(join(folder, 'DATABASE_URL'))))
}

/** With the sandbox anybody logs in as anybody, and sample accounts have a public password: the portal then says that it is a trial. */
function isTrial() {
  return sandbox !== undefined || (!isGiven() && process.env.SAMPLE_DATA !== 'no')
}

/** A portal on somebody's own database, or one that must be asked for its port, has the real services or none. */
function wantsSandbox() {
  const { SANDBOX, PORT } = process.env
  return SANDBOX ? SANDBOX === 'yes' : !isGiven() && PORT !== '0'
}

async function startSandbox() {
  const child = fork('sandbox/main.ts', {
    cwd: root,
    execPath: node24(),
    env: environment(),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const started = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => undefined)])
  if (!started) {
    console.error(
      'The sandbox did not start; the portal runs without email, e-authentication and certificates.',
    )
    return undefined
  }
  const [{ environment: offered, places }] = started
  console.log('Sandbox of the government services:')
  for (const [name, address] of Object.entries(places)) console.log(`  ${name}: ${address}`)
  // Whoever ends all processes at once, as a terminal does, may have ended it already.
  const stop = () => {
    if (child.connected) child.disconnect()
  }
  return { environment: offered, stop }
}
