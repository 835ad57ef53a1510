/** `npm run days`, as an operator types it: what is entered and struck, and nothing that was typed is passed over. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'
import { NONE_DECLARED, workingDayFrom } from '#platform/working-days.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Ended = { code: number; stdout: string; stderr: string }
const days = (...typed: string[]): Promise<Ended> => {
  const env = { ...process.env, DATABASE_URL: world.ownerUrl }
  return promisify(execFile)(process.execPath, ['src/app/commands/days.ts', ...typed], { env }).then(
    (said) => ({ code: 0, ...said }),
    (error: Ended) => error,
  )
}
const entered = async () => {
  const sql = "select day::text from declared_day where declared_how = 'npm run days' and struck_at is null"
  return (await world.owner.query<{ day: string }>(sql)).rows.map(({ day }) => day)
}

it('enters one day with its act, strikes it with a reason, and says of a second time that it is struck', async () => {
  // A working day within the three years that are allowed.
  const day = workingDayFrom(`${new Date().getUTCFullYear() + 1}-08-03`, NONE_DECLARED)
  const act = ['--act', '815', '--on', '2026-01-10']
  const two = await days('add', day, `${day.slice(0, 4)}-08-05`, ...act)
  expect([two.code, two.stderr]).toEqual([
    1,
    expect.stringContaining(`Not understood here: ${day.slice(0, 4)}-08-05`),
  ])
  expect(await entered()).toEqual([])
  expect((await days('add', day, ...act)).stdout).toContain(`${day} (`)
  expect(await entered()).toEqual([day])

  const reason = ['--reason', 'a wrong day was typed']
  expect((await days('strike', ...reason)).stderr).toContain('the day')
  expect((await days('strike', day, ...reason, '--act', '1')).stderr).toContain('Not understood here: --act')
  expect(await entered()).toEqual([day])
  expect((await days('strike', day, ...reason)).code).toBe(0)
  expect(await entered()).toEqual([])
  expect((await days('strike', day, ...reason)).stderr).toContain('This day has already been struck out.')
  // An act without an action would look as if it had been entered.
  expect((await days(...act)).stderr).toContain('Not understood here: --act --on')
})
