/** Whoever stops reading what a command says (`npm run setting | head -3`) does not make it fail, and what it does it does to the end. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

it('a command whose list nobody reads to its end ends well and says nothing more', async () => {
  const change = ['src/app/commands/setting.ts', 'UseRegix', 'true']
  const env = { ...process.env, DATABASE_URL: world.ownerUrl }
  const child = spawn(process.execPath, change, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.destroy()
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  expect([code, said]).toEqual([0, ''])
  const { rows } = await world.owner.query(
    `select value from setting where name = 'UseRegix' and set_by = 'npm run setting'`,
  )
  expect(rows).toHaveLength(1)
})

it('every command of the package is one of those', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const files = Object.values(scripts).flatMap(
    (script) => /^node ((?:src|tools)\/\S+)$/.exec(script)?.[1] ?? [],
  )
  expect(files.length).toBeGreaterThan(20)
  const deaf = files.filter((file) => !/lost-readers\.ts|setup\.mjs/.test(readFileSync(file, 'utf8')))
  expect(deaf).toEqual([])
})
