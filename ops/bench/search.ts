/** npm run bench:search: how quickly assets, distraints and debtors are found among half a million and five million, beside plain LIKE. */
import pg from 'pg'
import { freshPortalDatabase, startPortal } from './portal-under-test.ts'
import { growRegister, officer } from './register-growth.ts'
import { askAll, figures, type Question, type Timed } from './searchers.ts'

const CONNECTIONS = 16
const ASSETS = Number(process.env['BENCH_THINGS'] ?? 5_000_000)
const QUESTIONS = Number(process.env['BENCH_QUESTIONS'] ?? 600)
const WARM_UP = 4
const PURPOSE = encodeURIComponent('20269990400123')
const say = (text: string) => console.log(text)

const database = await freshPortalDatabase({ sales: 0, bidders: 0 })
const owner = new pg.Client({ connectionString: database.url })
await owner.connect()
const rows = async (sql: string, values: unknown[] = []) => (await owner.query(sql, values)).rows

/** Different terms each time, taken from rows all over the table, and the most common ones there are. */
async function termsOf(size: number) {
  const some = (await rows(
    `select folded, second_folded, owner_names, title from property where id in (select 1 + (random() * ${size - 1})::bigint from generate_series(1, ${QUESTIONS}))`,
  )) as { folded: string; second_folded: string; owner_names: string; title: string }[]
  const cut = (text: string, length: number) => {
    const at = Math.floor(Math.random() * (text.length - length + 1))
    return text.slice(at, at + length)
  }
  /** With a digit, so that it is sought among identifiers as an officer would. */
  const part = (length: number) =>
    some.map((row) => {
      for (;;) {
        const term = cut(Math.random() < 0.5 ? row.folded : row.second_folded, length)
        if (/\d/.test(term)) return term
      }
    })
  const commonest = ['CB1', 'CA0', '123', 'F1Z', 'D0Z', '1ZZ', '000', '999']
  // One in four of the most common, as people type them.
  const mixed = (terms: string[]) =>
    terms.map((term, index) => (index % 4 === 0 ? commonest[index % commonest.length]! : term))
  return {
    exact: some.map(({ folded }) => folded),
    three: mixed(part(3)),
    four: part(4).map((term, index) =>
      index % 4 === 0 ? ['1ZZZ', '0000', 'CB12', '1234'][index % 4]! : term,
    ),
    eight: part(8),
    text: some.flatMap(({ owner_names, title }, index) => {
      const [first, , last] = owner_names.split(' ')
      return [
        [last ?? first, `${first} ${last ?? ''}`, title, `${title} ${last ?? first}`, 'Иван', 'ТРЕЙД'][
          index % 6
        ]!.trim(),
      ]
    }),
  }
}

const assets = (term: string) => `/api/properties/search?text=${encodeURIComponent(term)}&purpose=${PURPOSE}`

/** What is asked in turn. */
async function setsOf(size: number, token: string) {
  const terms = await termsOf(size)
  const debtors = (await rows(
    `select party_id as id, kind from debtor where total > 0 and party_id in (select 1 + (random() * ${Math.round(size * 0.29)})::bigint from generate_series(1, ${QUESTIONS * 4})) limit ${QUESTIONS}`,
  )) as { id: string; kind: string }[]
  const by = (paths: string[]): Question[] => paths.map((path) => ({ path, token }))
  const list = (page: number) =>
    Array.from({ length: QUESTIONS / 3 }, () => `/api/distraints?size=15&page=${page}&purpose=${PURPOSE}`)
  const lastPage = Math.min(1000, Math.floor((size * 0.4) / 15))
  const sets: Record<string, Question[]> = {
    // What any answer costs: who asks nobody knows, and one row is read by its key.
    'one row by its key': Array.from({ length: QUESTIONS }, () => ({ path: '/api/settings/UseRegix' })),
    'identifier, whole (anybody)': terms.exact.map((term) => ({
      path: `/api/properties/known?text=${term}`,
    })),
    'identifier, whole (officer)': by(terms.exact.map(assets)),
    'identifier, 3 characters': by(terms.three.map(assets)),
    'identifier, 4 characters': by(terms.four.map(assets)),
    'identifier, 8 characters': by(terms.eight.map(assets)),
    'words and names': by(terms.text.map(assets)),
    'list, page 1': by(list(1)),
    [`list, page ${lastPage}`]: by(list(lastPage)),
    debtor: by(
      debtors.map(({ id, kind }) => `/api/debtors/${id}/${kind === 'PHYSICAL_PERSON'}?purpose=${PURPOSE}`),
    ),
  }
  return { sets, terms }
}

async function measure(size: number) {
  const portal = await startPortal(database.url)
  const token = await officer(owner, `officer-${size}`)
  const { sets, terms } = await setsOf(size, token)
  const before = []
  for (let turn = 0; turn < WARM_UP; turn++) before.push((await setsOf(size, token)).sets)
  // A portal that has just started translates its own code first; this is about one that runs.
  for (let turn = 0; turn < 4; turn++)
    for (const questions of Object.values(sets).slice(0, 2)) await askAll(portal.port, CONNECTIONS, questions)
  const found: Record<string, Timed> = {}
  for (const [name, questions] of Object.entries(sets)) {
    // After any start tables and indexes come from the disk; this is about a portal that has run for a while.
    for (const others of before) await askAll(portal.port, CONNECTIONS, others[name]!)
    found[name] = figures(await askAll(portal.port, CONNECTIONS, questions))
    const { p50, p95, p99, max } = found[name]
    say(
      `${size.toLocaleString('en').padStart(9)}  ${name.padEnd(30)} p50 ${p50.toFixed(1)}  p95 ${p95.toFixed(1)}  p99 ${p99.toFixed(1)}  worst ${max.toFixed(1)} ms`,
    )
  }
  await portal.end()
  return { found, terms }
}

/** The same words by LIKE over the records themselves, with an exact count, a page of the newest, four at a time. */
async function plainLike(terms: string[]) {
  const times: number[] = []
  const left = terms.slice(0, 24)
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      for (let term = left.pop(); term; term = left.pop()) {
        const start = performance.now()
        const patterns = term
          .toLowerCase()
          .split(' ')
          .map((word) => `%${word}%`)
        const where = patterns
          .map((_, index) => `lower(title || ' ' || description || ' ' || owner_names) like $${index + 1}`)
          .join(' and ')
        await client.query(`select count(*) from property where ${where}`, patterns)
        await client.query(`select * from property where ${where} order by id desc limit 15`, patterns)
        times.push(performance.now() - start)
      }
      await client.end()
    }),
  )
  return figures(times)
}

say(
  `${CONNECTIONS} connections, fsync on; the portal is one process, PostgreSQL and those who ask share the machine;
each set is measured after ${WARM_UP} times as many other questions of its kind`,
)
await growRegister(owner, database.url, 0, ASSETS / 10, say)
const small = await measure(ASSETS / 10)
await growRegister(owner, database.url, ASSETS / 10, ASSETS, say)
const large = await measure(ASSETS)
const like = await plainLike(large.terms.text)
say(`plain LIKE, words and names:   p50 ${like.p50.toFixed(0)}  p95 ${like.p95.toFixed(0)} ms`)
for (const { name, size } of await rows(
  `select relname as name, pg_size_pretty(pg_relation_size(oid)) as size from pg_class
   where relname ~ '^(thing_search|search_word|identifier_part|distraint_search|property|distraint|debtor)' and relkind in ('r', 'i') order by pg_relation_size(oid) desc limit 20`,
))
  say(`${name.padEnd(36)} ${size}`)
await owner.end()
await database.drop()

const names = Object.keys(large.found)
const pairs = names.map((name, index) => [large.found[name]!, Object.values(small.found)[index]!] as const)
const round = (value: number, digits = 2) => Number(value.toFixed(digits))
const parts = ['3', '4', '8'].map((length) => large.found[`identifier, ${length} characters`]!)
console.log(
  JSON.stringify({
    identifierP95Ms: round(large.found['identifier, whole (anybody)']!.p95),
    identifierOverBare: round(
      large.found['identifier, whole (anybody)']!.p95 / large.found['one row by its key']!.p95,
    ),
    substringOverBare: round(
      Math.max(...parts.map(({ p95 }) => p95)) / large.found['one row by its key']!.p95,
    ),
    substringP95Ms: round(Math.max(...parts.map(({ p95 }) => p95))),
    mixP95OverLike: round(large.found['words and names']!.p95 / like.p95, 4),
    worstMs: round(Math.max(...Object.values(large.found).map(({ max }) => max)), 1),
    growth: round(Math.max(...pairs.map(([after, before]) => after.p95 / before.p95))),
    page1000OverPage1: round(
      large.found[names.find((name) => /page \d{2,}/.test(name))!]!.p50 / large.found['list, page 1']!.p50,
    ),
    likeP95Ms: round(like.p95),
  }),
)
process.exit(0)
