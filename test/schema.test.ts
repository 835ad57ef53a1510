/** The types of the tables are made from the migrations; a change to one without the other would compile and fail at night. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

it('has types that fit the migrations', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/db-types.ts', '--check'])
  expect(stdout).toBe('src/platform/db/schema.ts fits the migrations.\n')
})
