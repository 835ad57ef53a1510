/** npm run bench:years: ten years of letters and looks in months: how long one person's and one sale's take among them, a turn of the post, and the erasing of a month while others write. */
import pg from 'pg'
import { openDatabase } from '#platform/db/database.ts'
import { posting } from '#platform/mail/posting.ts'
import { turnOf } from '#platform/db/job.ts'
import { freshPortalDatabase } from './portal-under-test.ts'

const MONTHS = Number(process.env['BENCH_MONTHS'] ?? 120)
/** In each month. */
const ACCESSES = Number(process.env['BENCH_LOOKS'] ?? 20_000)
const LETTERS = Number(process.env['BENCH_LETTERS'] ?? 20_000)
const PARTIES = 500_000
const TIMES = 200

const say = (text: string) => console.log(text)
const database = await freshPortalDatabase({ sales: 0, bidders: 0 })
const owner = new pg.Client({ connectionString: database.url })
await owner.connect()
const all = async <T extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await owner.query<T>(text, values)).rows

await all(`set timezone = 'UTC'`)
const [audit] = await all<{ id: string; at: Date }>(
  "insert into audit_entry (at, request_id, command, outcome, input) values (date_trunc('milliseconds', now()), 'r', 'listDistraints', 'read', '{}') returning id, at",
)
await makeMonths()
await fill()

async function makeMonths() {
  await all(`do $$
    declare
      whole record;
      first timestamptz := date_trunc('month', now()) - interval '${MONTHS} months';
      last timestamptz;
      month timestamptz;
      part text;
    begin
      for whole in select * from (values ('public', 'look', '1 month'::interval), ('public', 'regix_call', '1 month'), ('months', 'email_lasting', '1 year'),
        ('months', 'email_passing', '1 month')) w (at, name, step)
      loop
        select substring(pg_get_expr(relpartbound, oid) from 'TO \\(''([^'']+)''\\)')::timestamptz into last from pg_class
          where oid = format('months.%I', whole.name || '_before')::regclass;
        execute format('alter table %I.%I detach partition months.%I', whole.at, whole.name, whole.name || '_before');
        execute format('alter table %I.%I attach partition months.%I for values from (minvalue) to (%L)', whole.at, whole.name,
          whole.name || '_before', case when whole.step = '1 year' then date_trunc('year', first) else first end);
        month := case when whole.step = '1 year' then date_trunc('year', first) else first end;
        while month < last loop
          part := whole.name || '_' || to_char(month, 'YYYY_MM');
          execute format('create table months.%I partition of %I.%I for values from (%L) to (%L)', part, whole.at, whole.name,
            month, month + whole.step);
          month := month + whole.step;
        end loop;
      end loop;
    end $$`)
}

async function fill() {
  const began = performance.now()
  const text = 'Уважаеми господине, уведомяваме Ви, че обявената продан приключи. '.repeat(12)
  for (let back = MONTHS; back > 0; back--) {
    const at = `date_trunc('month', now()) - interval '${back} months' + interval '26 days' * (n / $1::float8)`
    await all(
      `insert into look (at, audit_id, audit_at, capacity, parties, people)
       select ${at}, $2::bigint, $3::timestamptz, 'CHSI', array(select 1 + (random() * ${PARTIES - 1})::bigint from generate_series(1, 5 + 0 * n)), '{}'
       from generate_series(1, $1::int) n`,
      [ACCESSES, audit!.id, audit!.at],
    )
    await all(
      `insert into email (to_address, kind, language, subject, text, html, queued_at, next_try_at, state, sent_at, lasting)
       select 'a' || n || '@example.bg', 'distraintNotice', 'bg', 'Писмо', $2, $2, ${at}, ${at}, 'SENT', ${at}, n % 10 = 0
       from generate_series(1, $1::int) n`,
      [LETTERS, text],
    )
  }
  await all('analyze look, email')
  say(
    `${MONTHS} months: ${MONTHS * ACCESSES} looks, ${MONTHS * LETTERS} letters, ${((performance.now() - began) / 1000).toFixed(0)} s`,
  )
}

async function time(what: string, work: () => Promise<unknown>) {
  const took: number[] = []
  for (let n = 0; n < TIMES; n++) {
    const from = performance.now()
    await work()
    took.push(performance.now() - from)
  }
  took.sort((one, other) => one - other)
  const at = (part: number) => took[Math.floor(took.length * part)]!.toFixed(2)
  say(`${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`)
}

const somebody = () => 1 + Math.floor(Math.random() * (PARTIES - 1))
const readsOf = {
  name: 'looks-at',
  text: `with found as materialized (select id, at, audit_id, audit_at, capacity from look where parties && $1::bigint[]
    union select id, at, audit_id, audit_at, capacity from look where people && '{}'::bigint[])
    select l.*, e.command from found l
      left join lateral (select * from audit_entry where id = l.audit_id and at = l.audit_at limit 1) e on true
    order by l.id desc limit 5000`,
}
await time('the looks at somebody', () => owner.query(readsOf, [[somebody()]]))
const sample = await all<{ id: number; queued_at: Date }>(
  'select id, queued_at from months.email_lasting tablesample bernoulli (1) limit 2000',
)

const some = () => Array.from({ length: 50 }, () => sample[Math.floor(Math.random() * sample.length)]!)
await time('fifty letters of a sale, by number and moment', async () => {
  const wanted = some()
  await owner.query(
    {
      name: 'letters-of',
      text: `select e.sent_at, e.text from unnest($1::int[], $2::timestamptz[]) l (id, at)
        left join email e on e.id = l.id and e.queued_at = l.at and e.lasting`,
    },
    [wanted.map(({ id }) => id), wanted.map(({ queued_at }) => queued_at)],
  )
})
await time('one letter by its number alone', () =>
  owner.query({ name: 'letter', text: 'select * from email where id = $1' }, [some()[0]!.id]),
)
await time('a page of the outbox', () =>
  owner.query({
    name: 'page',
    text: "select id, subject from email where queued_at > now() - interval '30 days' order by id desc limit 20",
  }),
)
const { db } = openDatabase(database.url, 4)
const post = posting({ smtpUrl: 'smtp://127.0.0.1:9', from: 'portal@example.bg', clock: () => new Date() })
await time('a turn of the post at rest', () => turnOf(post, db, new Date()))
await time('when the post has to do again', () => post.nextAt!(db, new Date()))

/** Meanwhile somebody writes a letter and a look, again and again; the longest that one of them took tells the longest wait. */
const other = new pg.Client({ connectionString: database.url })
await other.connect()
let going = true
let longest = 0
const writing = (async () => {
  while (going) {
    const from = performance.now()
    await other.query(
      "insert into email (to_address, kind, language, subject, text, html, queued_at, next_try_at, state, lasting) values ('a@example.bg', 'x', 'bg', 's', 't', 'h', now(), now(), 'SENT', false)",
    )
    await other.query(
      `insert into look (at, audit_id, audit_at, parties, people) values (now(), ${audit!.id}, '${audit!.at.toISOString()}', '{1}', '{}')`,
    )
    longest = Math.max(longest, performance.now() - from)
  }
})()
for (const whole of ['look', 'regix_call', 'email_passing']) {
  const took: number[] = []
  for (let back = MONTHS; back > MONTHS - 5; back--) {
    const from = performance.now()
    await all(`select drop_month($1, (date_trunc('month', now()) - interval '${back} months')::date)`, [
      whole,
    ])
    took.push(performance.now() - from)
  }
  say(`erasing a month of ${whole}: ${took.map((ms) => ms.toFixed(0)).join(', ')} ms`)
}
going = false
await writing
say(`the longest that a letter and a look took meanwhile: ${longest.toFixed(0)} ms`)
await other.end()
await db.destroy()
await owner.end()
await database.drop()
process.exit(0)
