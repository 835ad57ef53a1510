/**
 * `node ops/follow/sandbox.ts FILE`: the services that a ministry gets from others, where there is no network: the sandbox, as its own process. What it
 * was given by them (addresses, keys, certificates) is written to the file, one `NAME=value` a line.
 */
import { fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'

const [file = ''] = process.argv.slice(2)
const sandbox = fork('sandbox/main.ts')
sandbox.on('message', ({ environment }: { environment: Record<string, string> }) => {
  const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(file, lines.join(''))
})
sandbox.on('exit', (status) => process.exit(status ?? 1))
