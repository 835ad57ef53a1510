/** Sales in great numbers, most of them ended, invented, made by the database itself; organisers have 500 each, bidders applied for 100 each. */
import { createHash, randomBytes } from 'node:crypto'
import type { Client } from 'pg'

const PER_ORGANISER = 500
const PER_BIDDER = 100
/** An organiser and a bidder who can be signed in as. */
export type Known = { organiser: string; bidder: string }

const list = (words: string) => `(array['${words.split('|').join("','")}'])`
const pick = (words: string, by: string) => `${list(words)}[1 + (${by}) % ${words.split('|').length}]`

/** A third of so many, the first, is open. */
const FIRST = 1200

/** Adds sales from number `from` to number `to`, as the owner of the database and without its triggers, and what triggers would have made of them. */
export async function fillSales(owner: Client, from: number, to: number, first = FIRST) {
  const run = (sql: string) => owner.query(sql)
  const organiser = `1000000 + (i - 1) / ${PER_ORGANISER}`
  const bidder = (n: number) => `2000000 + (i - 1) / ${PER_BIDDER} * 2 + ${n}`
  await run("set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'")
  for (const [account, type, name] of [
    [organiser, 'CHSI', 'Изпълнител'],
    [bidder(0), 'AUCPAR', 'Купувач'],
    [bidder(1), 'AUCPAR', 'Купувач'],
  ] as const)
    await run(
      `insert into account (id, user_name, full_name, user_type, chsi_number, created_at) overriding system value
       select distinct ${account}, 'bench-' || (${account}), '${name} ' || (${account}), '${type}', case '${type}' when 'CHSI' then '999' end, now()
       from generate_series(${from + 1}, ${to}) i on conflict do nothing`,
    )
  await run(
    `insert into account_role select id, case user_type when 'CHSI' then 'PrivateBailiff' else 'AuctionParticipant' end
     from account where id >= 1000000 on conflict do nothing`,
  )
  // A third of the first is open, half of those to come; one in ten was ended by an act; they ended one after the other, back to years ago.
  await run(
    `insert into announcement (id, code, title, description, property_type, procedure, case_number, currency, start_price, step,
       deposit, registration_starts_at, registration_ends_at, bidding_starts_at, bidding_ends_at, any_date, organiser_id, created_by,
       created_at, published_at, region_code) overriding system value
     select i, '2026-' || lpad(i::text, 6, '0'),
       ${pick('Апартамент в панелен блок|Лек автомобил|Парцел с ограда|Къща с двор|Гараж|Камион с ремарке|Цех за дограма', 'i * 11')} || ' № ' || i,
       'Втора публична продажба на ' || ${pick('едностаен|двустаен|тристаен|многостаен', 'i * 5')} || ' имот.',
       ${pick('REALESTATE|REALESTATE|REALESTATE|VEHICLE|VEHICLE|OTHER|AGRIFORMACHINERY|REALESTATE', 'i * 3')},
       ${pick('GPK|GPK|GPK|DOPK|TZ', 'i')}, '2026' || lpad(i::text, 10, '0'), 'EUR', 100000 + (i * 7919) % 90000000, 5000, 10000,
       t - interval '31 days', t, t, t + interval '7 days', true, ${organiser}, ${organiser}, t - interval '32 days', t - interval '32 days',
       r.codes[1 + i % cardinality(r.codes)]
     from generate_series(${from + 1}, ${to}) i,
       lateral (select case when i <= ${first} and i % 6 = 0 then now() + interval '5 days'
         when i <= ${first} and i % 6 = 3 then now() - interval '2 days' else now() - interval '8 days' - i * interval '30 minutes' end as t) times,
       lateral (select array_agg(code order by code) as codes from region) r`,
  )
  await run(
    `insert into announcement_item (announcement_id, number, kind, title, description, region_code, sold, entered_at, entered_by)
     select id, 1, property_type, title, description, region_code, 'WHOLE', created_at, organiser_id
     from announcement where id > ${from} and id <= ${to}`,
  )
  await run(
    `insert into auction (id, currency, start_price, step, starts_at, first_ends_at, ends_at, last_hash, opened_at, closed_at,
       terminated_at, last_number, last_price)
     select id, currency, start_price, step, bidding_starts_at, bidding_ends_at, bidding_ends_at, sha256(code::bytea),
       case when bidding_starts_at < now() then bidding_starts_at end,
       case when bidding_ends_at < now() and id % 10 <> 1 then bidding_ends_at end,
       case when bidding_ends_at < now() and id % 10 = 1 then bidding_ends_at end,
       id % 9, case when id % 9 > 0 then start_price + (id % 9 - 1) * step end
     from announcement where id > ${from} and id <= ${to}`,
  )
  for (const n of [0, 1])
    await run(
      `insert into registration (number, announcement_id, account_id, participation, delivery, delivery_address, co_owner, spouse,
         declared_funds, declared_no_bar, status, recorded_at, decided_at, decided_by, salt)
       select 'bench-' || i || '-${n}', i, ${bidder(n)}, 'PERSONAL', 'EMAIL', 'a@example.bg', false, false, true, true, 'APPROVED',
         now(), now(), ${organiser}, sha256(i::text::bytea) from generate_series(${from + 1}, ${to}) i`,
    )
  for (const stored of ['sale_shelf', 'announcement_search'])
    await run(`select keep_${stored}(array(select id from announcement where id > ${from} and id <= ${to}))`)
  await run('delete from sale_tally')
  await run('insert into sale_tally select state, count(*), count(*) from sale_shelf group by state')
  await run('reset session_replication_role')
  await run('vacuum analyze')
}

/** Opens sessions for one of the organisers and one of the bidders. */
export async function signIn(owner: Client): Promise<Known> {
  const session = async (id: number) => {
    const token = randomBytes(32).toString('base64url')
    const hash = createHash('sha256').update(token).digest()
    await owner.query(
      "insert into session (account_id, token_hash, created_at, expires_at) values ($1, $2, now(), now() + interval '3 hours')",
      [id, hash],
    )
    return token
  }
  return { organiser: await session(1_000_003), bidder: await session(2_000_003) }
}
