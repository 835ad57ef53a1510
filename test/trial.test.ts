/** A portal for the public takes nothing of a demonstration into its service, unless it says on every page that it is one. */
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trialMarks } from '#app/commands/preconditions.ts'
import { readConfig } from '#platform/process/config.ts'
import { setDocument } from '#platform/pdf/setting.ts'
import { addAccount } from '#people/account-store/new-account.ts'
import { readPdf } from './pdf.ts'
import { startPortal } from './portals.ts'
import { createWorld, type World } from './world.ts'

let world: World
let folder: string
let config: Record<string, string>
beforeAll(async () => {
  world = await createWorld()
  folder = await mkdtemp(join(tmpdir(), 'trial-'))
  config = {
    DATABASE_URL: world.ownerUrl,
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: 'https://zapori.example',
  }
  const sample = {
    userName: 'chsi',
    fullName: 'Чавдар Изпълнителов',
    email: 'chsi@example.bg',
    userType: 'CHSI' as const,
    method: 'USER' as const,
    passwordHash: 'none',
  }
  await addAccount(world.db, { by: 'samples', roles: ['PrivateBailiff'] }, sample, world.now())
})
afterAll(async () => {
  await world?.close()
  await rm(folder, { recursive: true, force: true })
})

describe('a portal for the public', () => {
  it('names everything of a demonstration that it would take into its service, and does not start', async () => {
    const refused = await startPortal(config).then(() => '', String)
    expect(refused).toContain('(PUBLIC_URL=https://zapori.example) does not start so')
    expect(refused).toMatch(/DATABASE_URL names \w+, a superuser or the owner of the tables/)
    expect(refused).toContain('sample accounts with a public password (chsi)')
    expect(refused).toMatch(/depart from the law: .*SignedOrders/)
    expect(refused).toContain('set TRIAL=yes')
  })

  it('is refused its sample data before anything is changed, also where only the address it listens on is public', async () => {
    const directory = join(folder, 'embedded')
    const given = { DATABASE_URL: '', DATA_DIR: directory, HOST: '0.0.0.0' }
    await expect(startPortal(given)).rejects.toThrow(/\(HOST=0\.0\.0\.0\)[^]*Set SAMPLE_DATA=no/)
    expect(existsSync(join(directory, 'pg'))).toBe(false)
  })

  it('has nothing to mend where each of them is gone', async () => {
    await world.owner.query(`update account set state = 'INACTIVE' where user_name = 'chsi'`)
    await world.owner.query(
      `insert into setting (name, value, valid_from, set_by, set_at) values ('SignedOrders', 'true', now() - interval '1 second', 'test', now())`,
    )
    const left = await trialMarks(readConfig({ ...config, DATABASE_URL: world.ownerUrl }), world.ownerUrl)
    expect(left).toEqual([expect.stringContaining('DATABASE_URL names')])
  })
})

it('a trial starts with all of that, and says so on every page in the language of the page', async () => {
  const portal = await startPortal({ ...config, TRIAL: 'yes' })
  try {
    const page = async (path: string) => (await fetch(`${portal.address}${path}`)).text()
    expect(await page('/dist/')).toContain('Опитен портал')
    expect(await page('/dist/?lang=en')).toContain('Trial portal')
    // Of a screen that only the browser draws.
    expect(await page('/dist/login')).toMatch(/Опитен портал[^]*Trial portal/)
  } finally {
    portal.process.kill('SIGTERM')
    await portal.ended
  }
})

it('a document of a trial says at its head that it certifies nothing, and any other does not', async () => {
  const document = {
    language: 'bg' as const,
    title: 'Удостоверение',
    number: 'UD-1',
    issuedAt: new Date('2026-12-01T08:00:00Z'),
    sections: [],
  }
  const words = 'няма правно действие и не удостоверява нищо'
  const textOf = async (trial: boolean) => readPdf(await setDocument({ ...document, trial })).text
  expect(await textOf(true)).toContain(words)
  expect(await textOf(false)).not.toContain(words)
})
