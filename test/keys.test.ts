/** The key that the portal makes for personal numbers when the configuration names none. */
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outsideOf, personalKeys } from '../src/app/outside.ts'
import { readConfig } from '../src/platform/server/config.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zapori-keys-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('is made once, long, and readable by the portal’s own account alone', async () => {
  const config = readConfig({ DATA_DIR: folder })
  const keys = personalKeys(config)
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
  expect(personalKeys(config)).toEqual(keys)
  const modeOf = async (path: string) => (await stat(join(folder, path))).mode & 0o777
  expect(await modeOf('keys')).toBe(0o700)
  expect(await modeOf('keys/personal-data.key')).toBe(0o600)
})

it('stops the start when a full disk has left its file empty', async () => {
  const config = readConfig({ DATA_DIR: folder })
  personalKeys(config)
  await writeFile(join(folder, 'keys/personal-data.key'), '')
  expect(() => outsideOf(config)).toThrow('too short')
})
