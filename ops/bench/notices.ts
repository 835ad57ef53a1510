/** npm run bench:notices: entries a second of a portal with a million subscriptions beside one with none, in turns; and how soon the last of ten thousand letters about one entry lies in the outbox. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freshPortalDatabase, startPortal } from './portal-under-test.ts'

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 12)
const ENTRIES = Number(process.env['BENCH_ENTRIES'] ?? 80)
const SUBSCRIPTIONS = Number(process.env['BENCH_SUBSCRIPTIONS'] ?? 1_000_000)
const LETTERS = Number(process.env['BENCH_LETTERS'] ?? 10_000)
/** Officers who enter at the same moment. */
const OFFICERS = 8
/** The numbers of assets that have subscribers, two each; every second entry is about one of them. */
const FIRST = 1_000_000
/** The asset on which so many wait that its letters are counted. */
const ONE = 'CA7777777TX'

const say = (text: string) => console.log(text)
/** Letters that look alike in both alphabets are one; in the register they stand in the Latin one. */
const plate = (n: number) => `CA${n}TX`
const middle = (all: number[]) => all.toSorted((one, other) => one - other)[Math.floor((all.length - 1) / 2)]!

const PARTIES = {
  debtor: {
    kind: 'PHYSICAL_PERSON',
    identifierType: 'EGN',
    identifier: '9224171015',
    firstName: 'Мария',
    middleName: 'Тестова',
    lastName: 'Примерова',
  },
  creditor: {
    kind: 'COMPANY',
    identifierType: 'EIK',
    identifier: '999000113',
    name: 'ПРИМЕРНА КАНТОРА',
    legalForm: 'ЕООД',
  },
}

/** A portal on a database of its own, with an officer who enters and somebody who may subscribe. */
async function open() {
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
  await owner.query(
    `insert into account (user_name, full_name, email, user_type, created_at, email_confirmed_at)
     values ('bench-reader', 'Абонат', 'reader@example.bg', 'APPLICANT', now(), now())`,
  )
  const portal = await startPortal(database.url)
  const count = async (query: string) =>
    (await owner.query<{ n: number }>(`select count(*)::int as n ${query}`)).rows[0]!.n
  let [assets, suits] = [0, 0]

  /** Milliseconds until an entry on an asset is answered. */
  async function enter(identifier: string) {
    const began = performance.now()
    const described = { title: 'Шкода Октавия', description: 'лек автомобил, сив' }
    const body = JSON.stringify({
      ...PARTIES,
      key: randomUUID(),
      thing: { from: 'hand', thing: { kind: 'VEHICLE', identifier, secondIdentifier: '', ...described } },
      suitNumber: `2019${String(suits++).padStart(10, '0')}`,
      debtorOwns: true,
      imposedOn: '2026-01-15',
    })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    for (;;) {
      const response = await fetch(`${portal.address}/api/distraints`, { method: 'POST', headers, body })
      const answer = await response.text()
      if (response.status === 200) break
      // On a machine that others use an answer may take too long; the same key enters it once.
      if (response.status !== 503) throw new Error(`${response.status}: ${answer}`)
    }
    return performance.now() - began
  }

  const waits = () =>
    count(`from (select 1 from subscription_due union all select 1 from notice_due
      union all select 1 from subscription_notice where state = 'WAITING') due`)

  return {
    owner,
    count,
    enter,
    /** Entries a second of all officers together. What they lead to is told meanwhile, and waited for at the end, so that no other pays for it. */
    entriesPerSecond: async () => {
      const began = performance.now()
      let left = ENTRIES
      const officer = async () => {
        while (left-- > 0) {
          const n = assets++
          await enter(plate(n % 2 === 0 ? FIRST + n : 5_000_000 + n))
        }
      }
      await Promise.all(Array.from({ length: OFFICERS }, officer))
      const rate = ENTRIES / ((performance.now() - began) / 1000)
      while ((await waits()) > 0) await sleep(50)
      return rate
    },
    /** So many subscriptions; half of them to hear of the first distraint only. `identifier` is SQL that names the asset of the n-th. */
    subscribe: (number: number, name: string, identifier: string) =>
      owner.query(
        `insert into subscription (number, account_id, kind, thing_kind, identifier, folded, channel, email, state, consent_at,
           created_at, since, ends_at)
         select 'B-' || $2::text || n, a.id, case when n % 2 = 0 then 'FIRST_LIEN' else 'CHANGE_STATUS' end, 'VEHICLE', ${identifier},
           ${identifier}, 'EMAIL', $2::text || n || '@example.bg', 'ACTIVE', now(), now(), now(), now() + interval '1 year'
         from generate_series(1, $1::int) n, account a where a.user_name = 'bench-reader'`,
        [number, name],
      ),
    close: async () => {
      await portal.end()
      await owner.end()
      await database.drop()
    },
  }
}

const [without, withAll] = [await open(), await open()]
const began = performance.now()
await withAll.subscribe(SUBSCRIPTIONS, 'many', `'CA' || (${FIRST} + n / 2) || 'TX'`)
await withAll.owner.query('vacuum analyze subscription')
say(
  `${SUBSCRIPTIONS.toLocaleString('en')} subscriptions made in ${((performance.now() - began) / 1000).toFixed(0)} s`,
)

// The first time everything is read and compiled.
for (const side of [without, withAll]) await side.entriesPerSecond()
const rates: { without: number; withAll: number }[] = []
for (let round = 0; round < ROUNDS; round++) {
  // In turns, and who begins takes turns too: a machine that others use is not as quick at each moment.
  const order = round % 2 === 0 ? (['without', 'withAll'] as const) : (['withAll', 'without'] as const)
  const rate = { without: 0, withAll: 0 }
  for (const side of order) rate[side] = await { without, withAll }[side].entriesPerSecond()
  rates.push(rate)
}
say(`nobody has subscribed   ${middle(rates.map((each) => each.without)).toFixed(0)} entries/s`)
say(`with all subscriptions  ${middle(rates.map((each) => each.withAll)).toFixed(0)} entries/s`)
say(`each over the other     ${rates.map((each) => (each.withAll / each.without).toFixed(2)).join(' ')}`)
say(`letters to subscribers  ${await withAll.count(`from email where kind = 'distraintNotice'`)}`)

await withAll.subscribe(LETTERS, 'one', `'${ONE}'`)
const before = await withAll.count(`from email where kind = 'distraintNotice'`)
const answered = await withAll.enter(ONE)
const entered = performance.now()
const meanwhile: number[] = []
// Others go on entering.
while ((await withAll.count(`from email where kind = 'distraintNotice'`)) - before < LETTERS)
  meanwhile.push(await withAll.enter(plate(6_000_000 + meanwhile.length)))
const lastLetterMs = performance.now() - entered
say(
  `an entry that ${LETTERS.toLocaleString('en')} wait for is answered in ${answered.toFixed(0)} ms, the last letter lies there ${lastLetterMs.toFixed(0)} ms later`,
)
say(
  `an entry meanwhile takes ${middle(meanwhile).toFixed(0)} ms, at most ${Math.max(...meanwhile).toFixed(0)} ms`,
)
await Promise.all([without.close(), withAll.close()])
console.log(
  JSON.stringify({
    entriesWithOverWithout: Number(middle(rates.map((each) => each.withAll / each.without)).toFixed(3)),
    lastLetterMs: Math.round(lastLetterMs),
  }),
)
process.exit(0)
