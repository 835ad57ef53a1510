/** npm run bench:enumeration: does the time of an answer tell whether a user exists? 200 tries each, with names that exist and names that do not. */
import { availableParallelism, loadavg } from 'node:os'
import pg from 'pg'
import { accounts } from '#people/sign-in/sign-in.contract.ts'
import { passwords } from '#people/sign-in/passwords.contract.ts'
import type { AnyEndpoint } from '#platform/endpoint.ts'
import { hashPassword } from '#platform/process/password-hash.ts'
import { freshPortalDatabase, startPortal } from './portal-under-test.ts'

const TRIES = Number(process.env['BENCH_TRIES'] ?? 200)
const WARM_UP = 20

const quantile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)]!
const median = (values: number[]) => quantile(values, 0.5)
const rounded = (value: number) => Number(value.toFixed(3))

console.log(
  `One portal process, ${availableParallelism()} processors for everything, fsync on; ` +
    `others keep ${loadavg()[0]!.toFixed(1)} of the processors busy.`,
)
const database = await freshPortalDatabase({ sales: 0, bidders: 0 })
const owner = new pg.Client({ connectionString: database.url })
await owner.connect()
// As many as there are tries: an account of which each is tried once is never locked, so its wrong password always counts.
await owner.query(
  `insert into account (user_name, full_name, email, user_type, password_hash, created_at)
   select 'known-' || n, 'Борис Първанов', 'known-' || n || '@example.bg', 'AUCPAR', $1, now() from generate_series(1, $2::int) n`,
  [await hashPassword('kestenova aleya 7'), TRIES + WARM_UP],
)
await owner.end()
const portal = await startPortal(database.url)

/** How long one answer takes, in milliseconds. */
async function time(endpoint: AnyEndpoint, input: object) {
  const before = performance.now()
  const response = await fetch(portal.address + endpoint.path, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  await response.arrayBuffer()
  return performance.now() - before
}

/** Tries both kinds of names in turns, each as often first, so that whatever else goes on meets both alike. */
async function compare(name: string, endpoint: AnyEndpoint, more: object) {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let n = 1; n <= TRIES + WARM_UP; n++)
    for (const kind of n % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const took = await time(endpoint, { userName: `${kind}-${n}`, ...more })
      if (n > WARM_UP) times[kind].push(took)
    }
  const { known, unknown } = times
  const between = (values: number[]) => quantile(values, 0.75) - quantile(values, 0.25)
  const found = {
    knownMedianMs: rounded(median(known)),
    unknownMedianMs: rounded(median(unknown)),
    differenceOfMediansMs: rounded(Math.abs(median(known) - median(unknown))),
    noiseMs: rounded(Math.max(between(known), between(unknown))),
  }
  console.log(
    `${name.padEnd(12)} known ${found.knownMedianMs} ms, unknown ${found.unknownMedianMs} ms (medians of ${TRIES}): ` +
      `difference ${found.differenceOfMediansMs} ms, noise (interquartile range) ${found.noiseMs} ms`,
  )
  return found
}

const login = await compare('Login', accounts.logIn, { password: 'not this one' })
const resetMail = await compare('Reset mail', passwords.sendResetPasswordMail, {})

await portal.end()
await database.drop()
console.log(
  JSON.stringify({
    tries: TRIES,
    login,
    resetMail,
    differenceOfMediansMs: Math.max(login.differenceOfMediansMs, resetMail.differenceOfMediansMs),
    noiseMs: Math.min(login.noiseMs, resetMail.noiseMs),
  }),
)
process.exit(0)
