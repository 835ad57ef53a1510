/** Ending: whoever ends `npm start` or `npm test`, as a supervisor or a terminal does, ends all that they started. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { folderForPostgres } from './database.ts'

/** What `npm` runs, until its words say that it is at work; `left` are the processes that it started and that live. */
async function underWay(args: string[], variables: Record<string, string>, words: RegExp) {
  const mark = `ENDING_TEST=${randomUUID()}`
  const [name, value] = mark.split('=') as [string, string]
  const npm = spawn('npm', args, {
    env: { ...process.env, ...variables, [name]: value },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const left = () =>
    readdirSync('/proc').filter((pid) => {
      try {
        return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/environ`, 'latin1').includes(mark)
      } catch {
        return false
      }
    })
  onTestFinished(() => left().forEach((pid) => process.kill(Number(pid), 'SIGKILL')))
  let said = ''
  npm.stderr.on('data', (part: Buffer) => (said += part.toString()))
  for await (const part of npm.stdout.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>)
    if (words.test((said += part.toString()))) break
  npm.stdout.resume()
  expect(said).toMatch(words)
  return { npm, left }
}

// Elsewhere than on Linux nobody can ask which processes belong together; the commands do the same there.
const isLinux = process.platform === 'linux'
const onLinux = it.runIf(isLinux)
const untried = isLinux ? '' : ' (not tried: only Linux tells which processes belong together)'
onLinux(`npm start leaves neither portal nor database behind${untried}`, async () => {
  const folder = folderForPostgres('ending')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const environment = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '', PORT: '0', SAMPLE_DATA: 'no' }
  const { npm, left } = await underWay(['start'], environment, /ready at/)
  // npm, its shell, the command, the portal, and the processes of PostgreSQL.
  expect(left().length).toBeGreaterThan(4)
  npm.kill('SIGTERM')
  await once(npm, 'close')
  await expect.poll(left).toEqual([])
})

onLinux(`npm test leaves no test, portal or database behind${untried}`, async () => {
  const { npm, left } = await underWay(['test', '--', 'test/embedded.test.ts'], {}, /SEED=/)
  // Until there is a database of the test's own.
  await expect.poll(() => left().length).toBeGreaterThan(8)
  npm.kill('SIGTERM')
  await once(npm, 'close')
  await expect.poll(left).toEqual([])
})
