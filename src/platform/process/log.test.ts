import { writeSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from './config.ts'
import { logFile, openLog } from './log.ts'

it('a log that is moved away goes on under its name, by the clock of the portal, and no line is lost', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zapori-log-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'portal.log')
  const { log } = openLog(readConfig({ LOG_FILE: file }), { clock: () => 1_700_000_000_000, checkEveryMs: 0 })
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

it('a log that is full, or of another day, is turned over, and so many are kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zapori-log-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'portal.log')
  const yesterday = new Date(Date.now() - 86_400_000)
  await writeFile(file, 'yesterday\n')
  await utimes(file, yesterday, yesterday)
  const place = logFile(file, { keep: 2, mostBytes: 9, checkEveryMs: 0 })
  const say = (line: string) => writeSync(place(), `${line}\n`)
  for (const line of ['one', 'two', 'three and', 'four and', 'five']) say(line)
  const names = ['', '.1', '.2', '.3'].map((end) => readFile(file + end, 'utf8').catch(() => 'none'))
  expect(await Promise.all(names)).toEqual(['five\n', 'four and\n', 'one\ntwo\nthree and\n', 'none'])
})
