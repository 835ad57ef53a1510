/** The statements of the ledger. Each is one transaction; of a sale it changes nothing unless the sale is still the one that was judged. */

const RECORDED = `b.key, b.auction_id, b.number, b.registration_id, b.price, b.received_at, b.recorded_at,
    b.ends_at as ends_after, b.commitment, b.previous_hash, b.hash`
const LOOK = `a.*, a.xmin::text as version, newest.shift_ms as last_shift_ms, newest.ends_at as last_ends_at,
    (select max(number) from sale_pause where auction_id = a.id) as pause_number, ${RECORDED}`
const NEWEST = `left join bid newest on newest.auction_id = a.id and newest.number = a.last_number`

/** Keys behind a subquery: else the database, which sees how many there are, thinks few keys worth a plan of their own at each bid. */
const anyOf = (keys: string) => `any(array(select unnest(${keys}::uuid[])))`

/** A sale, and the bids under these keys. */
export const SEE = `/* planned once, answered quickly: see-sale */
  select ${LOOK} from auction a ${NEWEST} left join bid b on b.key = ${anyOf('$2')} where a.id = $1`
/** The same for several sales, each with keys of its own. */
export const SEE_MANY = `/* planned once, answered quickly: see-sales */
  select ${LOOK} from jsonb_to_recordset($1) as asked (id int, keys uuid[]) join auction a on a.id = asked.id ${NEWEST}
    left join bid b on b.key = any(asked.keys)`
/** Of several sales those that still are at the version that is known, with the bids under the keys of each. */
export const UNCHANGED = `/* planned once, answered quickly: unchanged-sales */
  select a.id, a.currency, ${RECORDED} from jsonb_to_recordset($1) as asked (id int, version text, keys uuid[])
    join auction a on a.id = asked.id and a.xmin::text = asked.version
    left join bid b on b.key = any(asked.keys)`
/** Whoever else is just writing holds the row; this waits for them and then finds another version. */
export const CONFIRM = `/* planned once, answered quickly: confirm-sale */
  select xmin::text as version, null as key from auction where id = $1 and xmin = $2 for update`
const COLUMNS = `auction_id, number, registration_id, start_price, step, starts_at, first_ends_at, price, key,
    received_at, recorded_at, ends_at, commitment, previous_number, previous_registration_id, previous_recorded_at,
    previous_ends_at, previous_shift_ms, shift_ms, pause_number, previous_hash, hash`
/** Moves a sale on, writes its bids and tells the watchers. Whoever else is just writing is waited for. */
export const WRITE = `/* planned once, answered quickly: write-bids */
  with moved as (
    update auction set ends_at = $3, extensions = $4, last_number = $5, last_price = $6, last_registration_id = $7,
      last_recorded_at = $8, last_hash = $9
    where id = $1 and xmin = $2 returning xmin::text as version, currency, pg_notify('topics', $10)
  ), written as (
    insert into bid (${COLUMNS}) select ${COLUMNS} from jsonb_populate_recordset(null::bid, $11)
    where exists (select from moved)
  )
  select moved.version, moved.currency, ${RECORDED} from moved left join bid b on b.key = ${anyOf('$12')}`
/** The same for several sales; one whose row somebody else holds is left out, so that the others need not wait for them. */
export const WRITE_MANY = `/* planned once, answered quickly: write-bids-of-sales */
  with asked as materialized (
    select * from jsonb_to_recordset($1) as asked (id int, version text, ends_at timestamptz, extensions int, last_number int,
      last_price bigint, last_registration_id int, last_recorded_at timestamptz, last_hash bytea, bids jsonb, keys uuid[])
  ), held as materialized (
    select a.id from auction a join asked on asked.id = a.id and asked.version = a.xmin::text
    order by a.id for no key update of a skip locked
  ), moved as (
    update auction a set ends_at = asked.ends_at, extensions = asked.extensions, last_number = asked.last_number,
      last_price = asked.last_price, last_registration_id = asked.last_registration_id,
      last_recorded_at = asked.last_recorded_at, last_hash = asked.last_hash
    from asked join held using (id) where a.id = asked.id and a.xmin::text = asked.version
    returning a.id, a.xmin::text as version, a.currency, pg_notify('topics', 'auction:' || a.id)
  ), written as (
    insert into bid (${COLUMNS}) select ${COLUMNS} from (
      select each.* from moved join asked using (id), jsonb_populate_recordset(null::bid, asked.bids) each) rows_of_bids
  )
  select moved.id, moved.version, moved.currency, ${RECORDED}
  from moved join asked using (id) left join bid b on b.key = any(asked.keys)`
