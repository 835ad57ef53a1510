import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from './config.ts'
import { openLog } from './log.ts'

it('a log that is moved away goes on under its name, by the clock of the portal, and no line is lost', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zapori-log-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'portal.log')
  const { log } = openLog(readConfig({ LOG_FILE: file }), { clock: () => 1_700_000_000_000, lookEveryMs: 0 })
  const wordsIn = async (name: string) =>
    (await readFile(name, 'utf8').catch(() => ''))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { msg: string; time: number })
  log.info('before')
  await expect.poll(() => wordsIn(file)).toHaveLength(1)
  await rename(file, `${file}.1`)
  log.info('after')
  await expect.poll(() => wordsIn(file)).toMatchObject([{ msg: 'after', time: 1_700_000_000_000 }])
  expect(await wordsIn(`${file}.1`)).toMatchObject([{ msg: 'before' }])
})
