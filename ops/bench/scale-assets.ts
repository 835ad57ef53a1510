/** What a search costs in a register of so many assets and of ten times as many, and from these the growth from 5 to 50 million. */
import { statfs } from 'node:fs/promises'
import pg from 'pg'
import { freshPortalDatabase } from './portal-under-test.ts'
import { postmasterOf } from './processor.ts'
import { growRegister, officer } from './register-growth.ts'
import { costOfQuestions } from './scale-cost.ts'
import type { Question } from './searchers.ts'

const QUESTIONS = Number(process.env['BENCH_QUESTIONS'] ?? 1_200)
/** The larger register; where the disk has no room for it, as many assets as fit. */
const ASSETS = Number(process.env['BENCH_THINGS'] ?? 2_000_000)
const TENFOLD = 10
/** The registers between which the growth is wanted. */
const [SMALL, LARGE] = [5e6, 50e6]
/** While its indexes are built, a table needs room for sorting and for the log beside what is left of it in the end. */
const ROOM_WHILE_BUILDING = 1.8
/** Of the disk, for whoever else is on it. */
const LEFT_FREE = 15e9

type Measured = { things: number; cost: number }
const words = (assets: number) => assets.toLocaleString('en')

/** Processor time of a search among 50 million assets over that among 5 million; what was not measured follows by the logarithm, as the levels of an index do. */
export async function measureAssets(): Promise<number> {
  const database = await freshPortalDatabase({ sales: 0, bidders: 0 })
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  const server = { postmaster: await postmasterOf(owner) }
  const token = await officer(owner, 'officer')
  const measured: Measured[] = []
  const empty = await diskOf(owner)
  const measure = async (assets: number) => {
    await growRegister(owner, database.url, measured.at(-1)?.things ?? 0, assets)
    const questions = await identifiers(owner, assets, token)
    const cost = await costOfQuestions(database.url, { server, owner }, questions, `${words(assets)} things`)
    measured.push({ things: assets, cost })
  }
  await measure(ASSETS / TENFOLD)
  await measure(Math.min(ASSETS, await assetsThatFit(owner, ASSETS / TENFOLD, empty.bytes)))
  await owner.end()
  await database.drop()
  const [small, large] = [SMALL, LARGE].map((assets) => costAt(assets, measured)) as [number, number]
  console.log(
    `so ${small.toFixed(3)} ms with ${words(SMALL)} things, ${large.toFixed(3)} with ${words(LARGE)}`,
  )
  return large / small
}

/** Where the database lies, and how much it takes. */
async function diskOf(owner: pg.Client) {
  const { rows } = await owner.query<{ folder: string; bytes: string }>(
    "select current_setting('data_directory') as folder, pg_database_size(current_database()) as bytes",
  )
  const [{ folder, bytes }] = rows as [{ folder: string; bytes: string }]
  return { folder, bytes: Number(bytes) }
}

/** How many assets the disk has room for, in millions, if more of them are like those that there are. */
async function assetsThatFit(owner: pg.Client, assets: number, emptyBytes: number) {
  const { folder, bytes } = await diskOf(owner)
  const { bavail, bsize } = await statfs(folder)
  const each = (bytes - emptyBytes) / assets
  const fit = assets + Math.floor((bavail * bsize - LEFT_FREE) / (each * ROOM_WHILE_BUILDING) / 1e6) * 1e6
  console.log(`${Math.round(each)} bytes a thing; the disk has room for ${words(fit)}`)
  return fit
}

/** The measured cost where there is one, else what the law of the logarithm through both measurements says. */
function costAt(assets: number, measured: readonly Measured[]) {
  const known = measured.find((each) => each.things === assets)
  if (known) return known.cost
  const [small, large] = measured as [Measured, Measured]
  const slope = (large.cost - small.cost) / Math.log(large.things / small.things)
  return large.cost + slope * Math.log(assets / large.things)
}

/** Plates from all over the register, as an officer asks for them: whole, and the first five signs. */
async function identifiers(owner: pg.Client, size: number, token: string) {
  const { rows } = await owner.query<{ folded: string }>(
    `select folded from property where id in (select 1 + (random() * ${size - 1})::bigint from generate_series(1, ${QUESTIONS}))`,
  )
  const asking = (text: string): Question => ({
    path: `/api/properties/search?text=${text}&purpose=20269990400123`,
    token,
  })
  return {
    'a whole plate': rows.filter((_, n) => n % 2 === 1).map(({ folded }) => asking(folded)),
    'its first five signs': rows
      .filter((_, n) => n % 2 === 0)
      .map(({ folded }) => asking(folded.slice(0, 5))),
  }
}
