/** npm run bench:notices: entries a second of a portal that nobody has subscribed to, and of the same one with a million subscriptions; and how soon the last of ten thousand letters about one entry lies in the outbox. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freshPortalDatabase, startPortal } from './portal-under-test.ts'

const ENTRIES = Number(process.env['BENCH_ENTRIES'] ?? 600)
const SUBSCRIPTIONS = Number(process.env['BENCH_SUBSCRIPTIONS'] ?? 1_000_000)
const LETTERS = Number(process.env['BENCH_LETTERS'] ?? 10_000)
/** Officers who enter at the same moment. */
const OFFICERS = 8
/** Things that somebody has subscribed to; every second entry is about one of them. */
const PLATE_AT = 1_000_000
/** The thing on which so many wait that its letters are counted. */
const ONE = 'CA7777777TX'

const say = (text: string) => console.log(text)
const database = await freshPortalDatabase({ sales: 0, bidders: 0 })
const owner = new pg.Client({ connectionString: database.url })
await owner.connect()
const token = randomBytes(32).toString('base64url')
await owner.query(
  `with made as (insert into account (user_name, full_name, user_type, chsi_number, created_at)
     values ('bench-bailiff', 'Чавдар Изпълнителов', 'CHSI', '999', now()) returning id),
   role as (insert into account_role select id, 'PrivateBailiff' from made)
   insert into session (token_hash, account_id, created_at, expires_at) select $1, id, now(), now() + interval '1 day' from made`,
  [createHash('sha256').update(token).digest()],
)
const portal = await startPortal(database.url)
const address = `http://127.0.0.1:${portal.port}`

/** Letters that look alike in both alphabets are one; in the register they stand in the Latin one. */
const plate = (n: number) => `CA${n}TX`
let suits = 0
async function enter(identifier: string) {
  const began = performance.now()
  const response = await fetch(`${address}/api/distraints`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      key: randomUUID(),
      thing: {
        from: 'hand',
        thing: {
          kind: 'VEHICLE',
          identifier,
          secondIdentifier: '',
          title: 'Шкода Октавия',
          description: 'лек автомобил, сив',
        },
      },
      suitNumber: `2019${String(suits++).padStart(10, '0')}`,
      debtor: {
        kind: 'PHYSICAL_PERSON',
        identifierType: 'EGN',
        identifier: '9224171015',
        firstName: 'Мария',
        middleName: 'Тестова',
        lastName: 'Примерова',
      },
      debtorOwns: true,
      creditor: {
        kind: 'COMPANY',
        identifierType: 'EIK',
        identifier: '999000113',
        name: 'ПРИМЕРНА КАНТОРА',
        legalForm: 'ЕООД',
      },
      imposedOn: '2026-01-15',
    }),
  })
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
  return performance.now() - began
}

const waiting = async () => {
  const { rows } = await owner.query<{ waits: boolean }>(
    `select exists (select from subscription_due) or exists (select from notice_due)
       or exists (select from subscription_notice where state = 'WAITING') as waits`,
  )
  return rows[0]!.waits
}
/** What was told of the phase before is not paid for by the next. */
const rest = async () => {
  while (await waiting()) await sleep(100)
}

let things = 0
/** Entries a second of all officers together; every second is about a thing that has subscribers, once there are any. */
async function entriesPerSecond(count: number) {
  await rest()
  const began = performance.now()
  let left = count
  const officer = async () => {
    while (left-- > 0) {
      const n = things++
      await enter(plate(n % 2 === 0 ? PLATE_AT + n : 5_000_000 + n))
    }
  }
  await Promise.all(Array.from({ length: OFFICERS }, officer))
  return count / ((performance.now() - began) / 1000)
}

/** So many subscriptions; half of them to hear of the first distraint only. `identifier` is SQL that names the thing of the n-th. */
const subscribe = (count: number, name: string, identifier: string) =>
  owner.query(
    `insert into subscription (number, account_id, kind, thing_kind, identifier, folded, channel, email, state, consent_at, created_at,
       since, ends_at)
     select 'B-' || $2::text || n, a.id, case when n % 2 = 0 then 'FIRST_LIEN' else 'CHANGE_STATUS' end, 'VEHICLE', ${identifier}, ${identifier}, 'EMAIL',
       $2::text || n || '@example.bg', 'ACTIVE', now(), now(), now(), now() + interval '1 year'
     from generate_series(1, $1::int) n, account a where a.user_name = 'bench-reader'`,
    [count, name],
  )

await owner.query(
  `insert into account (user_name, full_name, email, user_type, created_at, email_confirmed_at)
   values ('bench-reader', 'Абонат', 'reader@example.bg', 'APPLICANT', now(), now())`,
)
await entriesPerSecond(OFFICERS * 20)
const without = [await entriesPerSecond(ENTRIES)]
say(`nobody has subscribed            ${without[0]!.toFixed(0)} entries/s`)

let began = performance.now()
await subscribe(SUBSCRIPTIONS, 'many', `'CA' || (${PLATE_AT} + n / 2) || 'TX'`)
await owner.query('vacuum analyze subscription')
say(`${SUBSCRIPTIONS} subscriptions    made in ${((performance.now() - began) / 1000).toFixed(0)} s`)
const withAll = await entriesPerSecond(ENTRIES)
await rest()
const { rows } = await owner.query<{ told: number }>('select count(*)::int as told from subscription_notice')
say(
  `with them                        ${withAll.toFixed(0)} entries/s; ${rows[0]!.told} notices were written of these`,
)

await subscribe(LETTERS, 'one', `'${ONE}'`)
const before = (await owner.query<{ n: number }>('select count(*)::int as n from email')).rows[0]!.n
began = performance.now()
await enter(ONE)
const entered = performance.now()
const singles: number[] = []
let letters = 0
while (letters < LETTERS) {
  // Others go on entering meanwhile.
  singles.push(await enter(plate(6_000_000 + singles.length)))
  letters = (await owner.query<{ n: number }>('select count(*)::int as n from email')).rows[0]!.n - before
}
const lastLetterMs = performance.now() - entered
say(
  `the last of ${LETTERS} letters lay in the outbox ${lastLetterMs.toFixed(0)} ms after the entry was answered (${(entered - began).toFixed(0)} ms)`,
)
singles.sort((one, other) => one - other)
say(
  `an entry meanwhile               ${singles[singles.length >> 1]!.toFixed(0)} ms at the median, ${singles.at(-1)!.toFixed(0)} ms at most`,
)

await owner.query('truncate subscription cascade')
without.push(await entriesPerSecond(ENTRIES))
say(`again without subscriptions      ${without[1]!.toFixed(0)} entries/s`)
await portal.end()
await owner.end()
await database.drop()
const mean = (without[0]! + without[1]!) / 2
console.log(
  JSON.stringify({
    entriesWithOverWithout: Number((withAll / mean).toFixed(3)),
    lastLetterMs: Math.round(lastLetterMs),
  }),
)
process.exit(0)
