/** The key that the portal makes for personal numbers when the configuration names none. */
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPortal } from '#app/portal.ts'
import { servicesOf, personalKeys } from '#app/integrations.ts'
import { readConfig } from '#platform/process/config.ts'
import { personalNumbers } from '#platform/pki/personal.ts'
import { createWorld } from './world.ts'

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
  expect(() => servicesOf(config)).toThrow('too short')
})

it('must be the same for every portal on a database that holds numbers already', async () => {
  const world = await createWorld()
  const keys = 'the-key-that-all-portals-here-are-given'
  const configured = (key: string) =>
    readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', PERSONAL_DATA_KEYS: key })
  try {
    const { id } = await world.person('AuctionParticipant')
    const { hash, cipher } = personalNumbers([keys]).seal({ type: 'EGN', value: '8001010008' })
    await world.owner.query(
      "update account set identifier_type = 'EGN', identifier_hash = $2, identifier_cipher = $3 where id = $1",
      [id, hash, cipher],
    )
    const other = openPortal(configured('a-key-that-somebody-made-for-himself'), world.ownerUrl)
    await expect(other).rejects.toThrow('PERSONAL_DATA_KEYS')
    const portal = await openPortal(configured(keys), world.ownerUrl)
    await portal.stop()
  } finally {
    await world.close()
  }
})

it('must be the same for all portals from the first on, also while nothing is sealed yet', async () => {
  const world = await createWorld()
  const started = (key: string) =>
    openPortal(
      readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', PERSONAL_DATA_KEYS: key }),
      world.ownerUrl,
    )
  try {
    const [one, other] = ['a-key-of-the-one-portal-on-a-database', 'a-key-of-the-other-portal-on-a-database']
    const starts = await Promise.allSettled([started(one), started(other)])
    const [refused] = starts.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))
    expect(refused).toContain('PERSONAL_DATA_KEYS')
    for (const each of starts) if (each.status === 'fulfilled') await each.value.stop()
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    // A change of keys, one portal after the other.
    const first = starts[0]!.status === 'fulfilled' ? one : other
    const second = first === one ? other : one
    await (await started(`${second},${first}`)).stop()
    await expect(started(first)).rejects.toThrow('PERSONAL_DATA_KEYS')
  } finally {
    await world.close()
  }
})

it('is not repeated to the terminal when it is refused', () => {
  expect(() => readConfig({ PERSONAL_DATA_KEYS: 'too-short-secret' })).toThrow(
    /^PERSONAL_DATA_KEYS is not acceptable/,
  )
  expect(() => readConfig({ PERSONAL_DATA_KEYS: 'too-short-secret' })).not.toThrow('too-short-secret')
})

it('comes from a file that a variable names, or from a credential of systemd, and from one place only', async () => {
  const key = 'a-key-that-stands-in-a-file-of-its-own'
  const file = join(folder, 'PERSONAL_DATA_KEYS')
  await writeFile(file, `${key}\n`)
  const of = (more: Record<string, string>) => readConfig({ DATA_DIR: folder, ...more }).PERSONAL_DATA_KEYS
  expect(of({ PERSONAL_DATA_KEYS_FILE: file })).toBe(key)
  expect(of({ CREDENTIALS_DIRECTORY: folder })).toBe(key)
  expect(of({ CREDENTIALS_DIRECTORY: join(folder, 'none') })).toBeUndefined()
  expect(() => of({ PERSONAL_DATA_KEYS: key, PERSONAL_DATA_KEYS_FILE: file })).toThrow(
    'PERSONAL_DATA_KEYS and PERSONAL_DATA_KEYS_FILE are both set',
  )
  expect(() => of({ PERSONAL_DATA_KEYS_FILE: join(folder, 'none') })).toThrow(
    /^PERSONAL_DATA_KEYS_FILE: .*none cannot be read/,
  )
  await writeFile(file, 'short')
  expect(() => of({ CREDENTIALS_DIRECTORY: folder })).toThrow(/^PERSONAL_DATA_KEYS is not acceptable/)
})
