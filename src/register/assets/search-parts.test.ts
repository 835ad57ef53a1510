/** The quick search against a slow one: over any assets it finds the same, the newest first, and as many. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '#test/world.ts'
import { publicSearch } from './known.contract.ts'
import { lookups } from './lookup.contract.ts'
import { waysToSeek } from './search.rules.ts'
import { countParts } from './server/counting-parts.ts'
import { runs } from '#test/at-length.ts'

let world: World
let bailiff: Person
beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff', { chsiNumber: '823' })
})
afterAll(() => world.close())

/** What stands together in thing_search. */
const BLOCK = 524_288
const KINDS = ['VEHICLE', 'VESSEL'] as const
/** Few letters, so that parts meet often; marks that LIKE and tsquery understand. */
const letters = (of: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...of), minLength, maxLength })
const Word = letters("абв%_'\\|&:*!()#-1", 1, 7)
const Words = fc.array(Word, { maxLength: 4 }).map((words) => words.join(' '))
const Asset = fc.record({
  kind: fc.constantFrom(...KINDS),
  /** Whether the numbers go on in the next block. */
  far: fc.nat(30).map((n) => n === 0),
  folded: letters('AБ12', 1, 9),
  second: fc.option(letters('AZ12', 1, 12)),
  title: Words,
  description: Words,
  owner: Words,
})
type Asset = typeof Asset extends fc.Arbitrary<infer T> ? T : never
type Stored = Omit<Asset, 'far'> & { id: number }

const stored: Stored[] = []
let last = 0
/** As the portal would enter it. */
async function enter({ far, ...thing }: Asset) {
  const id = (last += far ? BLOCK : 1)
  const { kind, second, title, description, owner } = thing
  const folded = `${thing.folded}/${id}`
  await world.owner.query(
    `insert into property (id, kind, identifier, folded, second_identifier, second_folded, title, description, owner_names,
       owner_ids, last_version, created_at, created_by, in_force, entered) overriding system value
     values ($1, $2, $3, $3, $4, $4, $5, $6, $7, '{}', 1, '2020-01-01', $8, 0, 0)`,
    [id, kind, folded, second, title, description, owner, bailiff.id],
  )
  stored.push({ ...thing, folded, id })
}
async function rename(asset: Stored, owner: string, second: string | null) {
  Object.assign(asset, { owner, second })
  await world.owner.query('update property set owner_names = $2, second_folded = $3 where id = $1', [
    asset.id,
    owner,
    second,
  ])
}

const plain = (pattern: string) => pattern.slice(1, -1).replaceAll(/\\(.)/gs, '$1')
/** What a search has to find, by looking at everything. */
function slowly(text: string, kind: string) {
  for (const { identifiers, words, either } of waysToSeek(text)) {
    const found = stored.filter((asset) => {
      const named = `${asset.folded} ${asset.second ?? ''}`
      const worded = `${asset.title} ${asset.description} ${asset.owner}`
      const [byName, byWords] = [
        identifiers.every((pattern) => named.includes(plain(pattern))),
        words.every((pattern) => worded.includes(plain(pattern))),
      ]
      return (kind === '' || asset.kind === kind) && (either ? byName || byWords : byName && byWords)
    })
    if (found.length > 0) return found.map(({ id }) => id).toSorted((one, other) => other - one)
  }
  return []
}

const Sought = fc.oneof(
  letters('AБZ12', 3, 8),
  Word.filter((word) => word.length > 2),
  fc.tuple(Word, Word, Word).map((words) => words.join(' ')),
)

describe('over any assets', () => {
  it('the search finds what looking at everything finds', async () => {
    const Step = fc.record({
      things: fc.array(Asset, { minLength: 3, maxLength: 12 }),
      counted: fc.boolean(),
      renamed: fc.option(
        fc.record({ at: fc.nat(), owner: Words, second: fc.option(letters('AZ12', 1, 12)) }),
      ),
      sought: fc.array(
        fc.record({
          text: Sought,
          kind: fc.constantFrom('' as const, ...KINDS),
          size: fc.integer({ min: 1, max: 7 }),
        }),
        { minLength: 6, maxLength: 6 },
      ),
    })
    await fc.assert(
      fc.asyncProperty(Step, async ({ things, counted, renamed, sought }) => {
        for (const asset of things) await enter(asset)
        if (counted) await world.db.transaction().execute((tx) => countParts(tx, world.now()))
        const one = renamed && stored[renamed.at % stored.length]
        if (one) await rename(one, renamed.owner, renamed.second)
        for (const { text, kind, size } of sought) {
          const due = slowly(text, kind)
          for (const page of [1, 2]) {
            const input = { text, kind, size, page, purpose: 'проверка' }
            const { status, body } = await world.ask(lookups.findThings, input, bailiff)
            if (status === 400) continue
            const ids = body.rows.map(({ id }: { id: number }) => id)
            expect([text, ids, body.total]).toEqual([
              text,
              due.slice((page - 1) * size, page * size),
              due.length,
            ])
          }
        }
      }),
      runs(20, 400),
    )
    expect(stored.length).toBeGreaterThan(50)
  })
})

describe('a word is found', () => {
  const made = async (asset: Partial<Asset>) => {
    const words = { title: 'Вещ', description: '', owner: '' }
    await enter({ kind: 'VEHICLE', far: false, folded: 'X', second: null, ...words, ...asset })
    return last
  }
  const ids = async (text: string) => {
    const { rows } = await world.done(lookups.findThings, { text, purpose: 'проверка' }, bailiff)
    return rows.map(({ id }) => id)
  }
  it.each(["д'артанян", 'с\\наклонена', 'c#', 'с:*звезда', 'нов\tред', 'много & или | не!'])(
    'whatever signs are in it: %s',
    async (owner) => {
      const id = await made({ owner: `името ${owner}` })
      expect(await ids(`името ${owner.split(/\s/)[0]}`)).toEqual([id])
    },
  )
  it('at the end of one that is very long', async () => {
    const id = await made({ description: `${'безкраен'.repeat(60)}Край` })
    expect(await ids(`${'безкраен'.repeat(11)}край`)).toEqual([id])
  })
  it('though it is in more words than can be listed, by officers and by strangers', async () => {
    const all: number[] = []
    for (let n = 0; n < 510; n++) all.push(await made({ title: `Многословие${n}я`, folded: 'МНОГ' }))
    const { rows, total } = await world.done(
      lookups.findThings,
      { text: 'многослов', purpose: 'проверка', size: 100 },
      bailiff,
    )
    expect([rows.map(({ id }) => id), total]).toEqual([all.toReversed().slice(0, 100), 510])
    expect(await world.done(publicSearch.searchItems, { text: 'ногослов' })).toMatchObject({ total: 510 })
    expect(await ids('словие509')).toEqual([all.at(-1)])
    const { rows: newest } = await world.owner.query(
      "select newest_things('', '{%MHOГCЛOBИE%}', '{%многословие%}', true, false, 0, 3, 0)::int[] as ids",
    )
    expect(newest[0].ids).toEqual(all.toReversed().slice(0, 3))
  })
  it('by strangers only where it says what the asset is', async () => {
    const id = await made({ title: 'Ладия', owner: 'Ладиев Ладия' })
    expect(await ids('ладиев')).toEqual([id])
    expect(await world.done(publicSearch.searchItems, { text: 'ладиев' })).toMatchObject({ total: 0 })
    expect(await world.done(publicSearch.searchItems, { text: 'ладия' })).toMatchObject({ total: 1 })
  })
})
