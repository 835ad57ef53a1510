/** Files that lie in a storage outside: brought there and back, read, sealed anew and deleted, and whatever breaks on the way. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startS3 } from '#sandbox/s3.ts'
import { runs } from '#test/at-length.ts'
import { pdf, upload } from '#test/files.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { objectsOf } from '#app/integrations.ts'
import { mustKnowTheStorage } from '#app/portal.ts'
import type { Db } from '#platform/db/database.ts'
import { turnOf } from '#platform/db/job.ts'
import { personalNumbers } from '#platform/pki/personal.ts'
import { readConfig } from '#platform/process/config.ts'
import { files } from './files.contract.ts'
import { checkFiles, countFiles } from './server/checking.ts'
import { dropFiles } from './server/held-files.ts'
import { fileBytes, keepFile } from './server/files.ts'
import { moveToDatabase, moveToStorage } from './server/moving.ts'
import { moveAll } from './server/moving-all.ts'
import { objectJobs } from './server/object-jobs.ts'
import { resealFiles } from './server/resealing.ts'

let world: World
let storage: Awaited<ReturnType<typeof startS3>>
let person: Person
let now: Date
beforeAll(async () => {
  world = await createWorld()
  storage = await startS3()
  person = await world.person('AuctionParticipant')
})
beforeEach(async () => {
  storage.behave('truthful')
  now = world.now()
  const objects = objectsOf(readConfig({ ...storage.environment, FILES_S3_KEEP_DAYS: '1' }))!
  world.services.objects = { ...objects, patienceMs: 20_000 }
})
afterAll(async () => {
  await storage.close()
  await world.close()
})

const moving = (db: Db = world.db) => ({
  db,
  personal: world.services.personal,
  objects: world.services.objects!,
  now,
})
/** The clock of a command that runs for days. */
const ticking = () => {
  let at = now.getTime()
  return { ...moving(), clock: () => new Date((at += 1_800_000)) }
}
/** Of an announcement that is not published, so that its files may go again. */
const DRAFT = { kind: 'ANNOUNCEMENT', id: 2_000_000_000 } as const
const store = (text: string = randomUUID(), db: Db = world.db) =>
  db.transaction().execute((tx) =>
    keepFile(
      { db: tx, services: world.services, now },
      {
        name: 'a.pdf',
        type: 'application/pdf',
        bytes: pdf(text),
        owner: DRAFT,
        use: 'ORIGINAL',
        sealed: true,
      },
    ),
  )
const textOf = async (id: string) =>
  Buffer.from((await fileBytes(world.db, world.services, id)).bytes).toString()
const objectOf = async (id: string): Promise<string | null> =>
  (await world.owner.query('select object from stored_content where file_id = $1', [id])).rows[0]?.object ??
  null
const job = async (at = now) => {
  for (const each of objectJobs(world.services))
    await turnOf(each, world.db, at, { failed() {}, waiting() {} })
}
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const forget = () => world.owner.query('delete from sweep_trouble')

describe('a file', () => {
  it('is brought to the storage by itself once it is attached, sealed, under a name that says nothing', async () => {
    const text = 'Тайният текст на Иван'
    const { id } = await store(text)
    const waiting = await upload(world, person)
    await job()
    const object = await objectOf(id)
    expect(await objectOf(waiting.id)).toBeNull()
    expect(object).toMatch(/^[0-9a-f-]{36}$/)
    expect(object).not.toBe(id)
    const stored = storage.objects.get(object!)!
    expect(stored.includes(text) || stored.includes('%PDF')).toBe(false)
    const { rows } = await world.owner.query('select content from stored_content where file_id = $1', [id])
    expect(rows).toEqual([{ content: null }])
    expect(await textOf(id)).toContain(text)
    await expect(mustKnowTheStorage(world.db, undefined)).rejects.toThrow('FILES_S3_URL')
    await mustKnowTheStorage(world.db, world.services.objects)
    const request = storage.asked.length
    await job()
    expect(storage.asked.length).toBe(request)
  })

  it('is given out of it, and where the storage is away it is said so, in both languages, with when to come again', async () => {
    const { id } = await upload(world, person, pdf('прочетен отвън'))
    await moveToStorage(moving(), id)
    const read = (language: string) => world.ask(files.readUpload, { id }, { ...person, language } as Person)
    expect((await read('bg')).status).toBe(200)
    storage.behave('failing')
    const answer = await world.fetch(`/api/files/${id}/file`, {
      headers: { authorization: `Bearer ${person.token}`, 'accept-language': 'bg' },
    })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30'])
    expect(await answer.json()).toMatchObject({ code: 'filesAway', message: /хранилището/ })
  })

  it('stays in the database while the storage is away: nobody who sends one notices', async () => {
    storage.behave('refusing')
    const { id } = await store('не стига дотам')
    await job()
    expect(await objectOf(id)).toBeNull()
    expect(await textOf(id)).toContain('не стига дотам')
    await forget()
    storage.behave('forgetful')
    await job()
    expect(await objectOf(id)).toBeNull()
    await forget()
    storage.behave('truthful')
    await job(new Date(now.getTime() + 600_000))
    expect(await objectOf(id)).not.toBeNull()
  })

  it('that fails again and again is told of as such, and no more once it was brought', async () => {
    storage.behave('refusing')
    const { id } = await store('пак не стига')
    const failures = async () =>
      (await world.owner.query('select piece, attempts from sweep_trouble order by piece')).rows
    let waiting = 0
    const jobAfter = async (seconds: number) => {
      for (const each of objectJobs(world.services))
        if (each.wokenBy === 'files' && each.name.startsWith('bringing'))
          await turnOf(each, world.db, new Date(now.getTime() + seconds * 1000), {
            failed() {},
            waiting: (count) => (waiting = count),
          })
    }
    for (const seconds of [0, 1, 3, 60, 310, 311]) await jobAfter(seconds)
    expect(await failures()).toEqual([{ piece: 'storage', attempts: 2 }])
    expect(waiting).toBe(1)
    storage.behave('truthful')
    await jobAfter(620)
    expect(await objectOf(id)).not.toBeNull()
    expect(await failures()).toEqual([])
    await jobAfter(621)
    expect(waiting).toBe(0)
  })

  it('that was changed in the storage, or is gone from it, is not given out and is found', async () => {
    const [changed, gone, whole] = [await store(), await store(), await store()]
    for (const { id } of [changed, gone, whole]) await moveToStorage(moving(), id)
    const bytes = storage.objects.get((await objectOf(changed.id))!)!
    bytes[40]! ^= 1
    storage.objects.delete((await objectOf(gone.id))!)
    for (const { id } of [changed, gone]) await expect(textOf(id)).rejects.toThrow('object')
    const { faults } = await checkFiles(world.db, world.services, () => {})
    expect(faults.map(({ file }) => file).toSorted()).toEqual([changed.id, gone.id].toSorted())
    for (const { id } of [changed, gone, whole])
      await world.owner.query('delete from stored_file where id = $1', [id])
  })

  it('that is deleted takes its object along after the commit, when no backup can need it', async () => {
    const { id } = await store()
    await moveToStorage(moving(), id)
    const object = (await objectOf(id))!
    await world.db
      .transaction()
      .execute(async (tx) => {
        await dropFiles(tx, DRAFT, [id])
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    await job(later(0.5))
    expect(await textOf(id)).toContain('%PDF')
    await dropFiles(world.db, DRAFT, [id])
    await job()
    await job(later(0.9))
    expect(storage.objects.has(object)).toBe(true)
    await job(later(1.1))
    expect(storage.objects.has(object)).toBe(false)
  })

  it('is sealed anew in the storage after a change of keys, into another object', async () => {
    const { id } = await store('под нов ключ')
    await moveToStorage(moving(), id)
    const before = await objectOf(id)
    const old = world.services.personal
    const keys = [
      'a new key for tests, which is no secret either',
      'a key for tests, which is no secret at all',
    ]
    const resealing = { personal: personalNumbers(keys), objects: world.services.objects, clock: () => now }
    await expect(resealFiles(world.db, { ...resealing, objects: undefined })).rejects.toThrow('FILES_S3_URL')
    expect(await resealFiles(world.db, resealing)).toBeGreaterThan(0)
    expect(await resealFiles(world.db, resealing)).toBe(0)
    expect(await objectOf(id)).not.toBe(before)
    world.services.personal = personalNumbers(keys.slice(0, 1))
    expect(await textOf(id)).toContain('под нов ключ')
    world.services.personal = personalNumbers([...keys].reverse())
    await resealFiles(world.db, { ...resealing, personal: world.services.personal })
    world.services.personal = old
  })

  it('is never asked of the storage inside a transaction', async () => {
    const { id } = await store()
    const reading = world.db.transaction().execute((tx) => fileBytes(tx, world.services, id))
    await expect(reading).rejects.toThrow('inside a transaction')
  })
})

describe('all files', () => {
  it('are moved there and back, stopped in the midst and taken up again, and counted', async () => {
    const stored = await Promise.all(Array.from({ length: 12 }, () => store()))
    storage.behave('refusing')
    await expect(moveAll(ticking(), 's3', () => {})).rejects.toThrow('AccessDenied')
    storage.behave('truthful')
    const stopped = new AbortController()
    let seen = 0
    const half = await moveAll(ticking(), 's3', () => ++seen === 5 && stopped.abort(), stopped.signal)
    expect(half.moved).toBeLessThan(12)
    expect(half.left).toBeGreaterThan(0)
    expect(await moveAll(ticking(), 's3', () => {})).toMatchObject({ left: 0, faults: [] })
    expect(await countFiles(world.db)).toMatchObject({ database: { files: 0 } })
    for (const { id } of stored) expect(await textOf(id)).toContain('%PDF')
    expect(await moveAll(ticking(), 'database', () => {})).toMatchObject({ left: 0, faults: [] })
    expect(await countFiles(world.db)).toMatchObject({ storage: { files: 0 } })
    for (const { id } of stored) expect(await textOf(id)).toContain('%PDF')
    world.services.objects!.wanted = false
    await job(later(1))
    for (let turn = 0; turn < 5; turn++) await job(later(3))
    expect(storage.objects.size).toBe(0)
  })
})

describe('whatever breaks between two steps', () => {
  /** Ends the work before or after so many statements, as a process that is killed. */
  const dying = (after: number): Db => {
    let left = after
    const count = () => {
      if (left-- <= 0) throw new Error('killed')
    }
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => (count(), node),
      transformResult: async ({ result }) => (count(), result),
    }
    return world.db.withPlugin(plugin)
  }
  const ILL = ['truthful', 'truthful', 'refusing', 'forgetful', 'lying', 'short'] as const
  const step = fc.record({
    action: fc.constantFrom('keep', 'away', 'away', 'back', 'drop', 'job'),
    which: fc.nat(50),
    storage: fc.constantFrom(...ILL),
    dies: fc.oneof(fc.constant(1_000), fc.nat(18)),
  })

  it('no file is without its bytes, no byte lies open, and at the end nothing is left over', async () => {
    world.services.objects!.wanted = true
    const known = new Map<string, string>()
    const maySo = (work: Promise<unknown>) => work.catch(() => undefined)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        for (const { action, which, storage: how, dies } of steps) {
          const [id] = [...known.keys()].slice(which % Math.max(1, known.size))
          const db = dying(dies)
          storage.behave(how)
          if (action === 'keep' || !id) {
            const text = randomUUID()
            await maySo(store(text, db).then((file) => known.set(file.id, text)))
          } else if (action === 'away') await maySo(moveToStorage(moving(db), id))
          else if (action === 'back') await maySo(moveToDatabase(moving(db), id))
          else if (action === 'drop') {
            await maySo(dropFiles(db, DRAFT, [id]))
            const { rowCount } = await world.owner.query('select from stored_file where id = $1', [id])
            if (rowCount === 0) known.delete(id)
          } else
            for (const each of objectJobs(world.services))
              await maySo(turnOf(each, db, now, { failed() {}, waiting() {} }))
          storage.behave('truthful')
          await forget()
          const { rows } = await world.owner.query<{ object: string }>(
            'select object from stored_content where object is not null',
          )
          for (const { object } of rows)
            expect(storage.objects.has(object), 'a row without its object').toBe(true)
        }
        for (const [id, text] of known) expect(await textOf(id)).toContain(text)
        for (const bytes of storage.objects.values()) expect(bytes.includes('%PDF')).toBe(false)
      }),
      runs(8, 100),
    )
    await world.owner.query('delete from stored_file')
    world.services.objects!.wanted = false
    await job(later(1))
    // By its notes: of some the object is gone already, so that a turn may take none from the storage.
    const noted = async () => (await world.owner.query('select from stored_object')).rowCount
    for (let before: number | null = -1; before !== (await noted());) {
      before = await noted()
      await job(later(3))
    }
    expect([...storage.objects.keys()]).toEqual([])
    expect(await noted()).toBe(0)
  })
})
