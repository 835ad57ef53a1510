/** Assets, owners and distraints in millions, invented, made by the database itself: plates and VINs in Latin, names in Cyrillic. */
import type { Client } from 'pg'

const FIRST =
  'Иван Георги Димитър Петър Христо Николай Стоян Красимир Пламен Васил Мария Елена Иванка Надежда Радка Галина Силвия Теодора Калина Йоана'
const FATHERS = 'Иванов Георгиев Димитров Петров Христов Николаев Стоянов Красимиров Пламенов Василев'
const SYLLABLES = 'Ка Ми То Ра Ве Ли Сто До Па Ге Ни Бо Цве Зла Ру Ве Тру Мла Хри Яне'
const ENDINGS = 'ров нов лев шев ков мов дев тов'
const MAKES =
  'Шкода Октавия|Фолксваген Голф|БМВ 320|Мерцедес С 220|Опел Астра|Тойота Корола|Рено Клио|Дачия Дъстър|Пежо 308|Ауди А4|Ситроен C3|Форд Фокус|Хонда Сивик|Нисан Кашкай|Киа Сийд|Хюндай i30|Волво V60|Фиат Пунто|Сеат Леон|Лада Нива'
const WMI = 'TMB WVW WBA WDD W0L SB1 VF1 UU1 VF3 WAU VF7 WF0 SHH SJN U5Y TMA YV1 ZFA VSS XTA'
const REGIONS = 'A B E K M H C T X Y P CB CA CO CC CH CT BH BP BT EB EH KH OB PA PB PK PP'
const COLOURS = 'сив черен бял син червен зелен кафяв жълт'

const array = (words: string, by = ' ') =>
  `array[${words
    .split(by)
    .map((word) => `'${word}'`)
    .join(',')}]`
/** A number from 0 that looks random but follows from the row; the square of it where the first are to be more common. */
const pick = (of: string, salt: number, row = 'i') =>
  `(${of})[1 + (abs(hashint8(${row} * 31 + ${salt})) % cardinality(${of}))]`
const common = (of: string, salt: number, row = 'i') =>
  `(${of})[1 + floor(power((abs(hashint8(${row} * 31 + ${salt})) % 100000) / 100000.0, 2) * cardinality(${of}))::int]`
const surname = (row: string) =>
  `${common(array(SYLLABLES), 1, row)} || lower(${common(array(SYLLABLES), 2, row)}) || ${common(array(ENDINGS), 3, row)}`
const fullName = (row: string) =>
  `${common(array(FIRST), 4, row)} || ' ' || ${common(array(FATHERS), 5, row)} || ' ' || ${surname(row)}`

/** Takes away the indexes that no constraint needs, and answers how to make them again: a bulk load builds them at the end. */
export async function withoutIndexes(client: Client) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid in ('property'::regclass, 'distraint'::regclass, 'thing_search'::regclass, 'distraint_search'::regclass, 'search_word'::regclass,
       'party'::regclass, 'debtor'::regclass)
       and not exists (select from pg_constraint where conindid = indexrelid)`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** Fills an empty migrated database, as its owner, without triggers; indexes are built afterwards, as for any bulk load. */
export async function fillRegister(client: Client, from: number, to: number, say: (text: string) => void) {
  const run = async (what: string, sql: string) => {
    const start = performance.now()
    await client.query(sql)
    say(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  }
  const [assets, distraints, parties] = [
    to - from,
    Math.round((to - from) * 0.4),
    Math.round((to - from) * 0.3),
  ]
  const [firstDistraint, firstParty] = [Math.round(from * 0.4), Math.round(from * 0.3)]
  const person = `(${firstParty + 1} + abs(hashint8(i * 7)) % ${Math.floor(parties * 0.99)})`
  await client.query(
    "set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'",
  )
  await run(
    `${parties.toLocaleString('en')} people and firms`,
    `insert into party (id, kind, identifier_type, eik, salt_cipher, name, created_at, updated_at) overriding system value
     select i, 'COMPANY', 'EIK', lpad(i::text, 9, '0'), decode(md5(i::text) || md5((-i)::text), 'hex'),
       case when i % 4 = 0 then upper(${surname('i')}) || ' ТРЕЙД ЕООД' else ${fullName('i')} end, now(), now()
     from generate_series(${firstParty + 1}, ${firstParty + parties}) i`,
  )
  // 40,320,000 plates; the multiplier has no common factor with it, so none comes twice. Beyond them are plates of merchants, which end with a T.
  await run(
    `${assets.toLocaleString('en')} things`,
    `insert into property (id, kind, identifier, folded, second_identifier, second_folded, title, description, owner_names,
       owner_ids, last_version, created_at, created_by, in_force, entered) overriding system value
     select i, 'VEHICLE', plate, plate, vin, vin, make, 'лек автомобил ' || make || ' ' || ${pick(array(COLOURS), 6)},
       p.name, array[p.id], 1, now(), 1, (i % 5 < 2)::int, (i % 5 < 2)::int
     from (select i, (${array(REGIONS)})[1 + (n / 1440000)::int] || lpad((n % 10000)::text, 4, '0')
         || substr('ABEKMHOPCTYX', 1 + ((n / 10000) % 12)::int, 1) || substr('ABEKMHOPCTYX', 1 + ((n / 120000) % 12)::int, 1) || case when i > 40320000 then 'T' else '' end as plate,
         ${common(array(WMI), 7)} || 'ZZZ' || upper(substr(md5(i::text), 1, 11)) as vin,
         ${common(array(MAKES, '|'), 7)} as make, ${person} as owner
       from (select i, (i::bigint * 2654435761) % 40320000 as n from generate_series(${from + 1}, ${to}) i) numbered) t
     join party p on p.id = t.owner`,
  )
  await run(
    `${distraints.toLocaleString('en')} distraints`,
    `insert into distraint (id, reference, property_id, property_kind, status, debtor_id, creditor_id, owner_ids, debtor_name,
       creditor_name, suit_number, future_claim, location, imposed_on, created_at, created_by, acting_for, office, origin,
       updated_at, first_entry_id, last_entry_id, last_number, last_hash)
     select i, '2026-' || i, ${from} + 1 + (abs(hashint8(i * 13)) % ${assets}), 'VEHICLE',
       case when i % 10 < 7 then 'ENFORCED' else 'EXEMPTED' end, d.id, c.id, array[d.id], d.name, c.name,
       '2026' || lpad((i % 900 + 100)::text, 3, '0') || '0400' || lpad((i % 100000)::text, 5, '0'), false,
       'гр. София', date '2020-01-01' + (i % 2400)::int, now(), 1, 1, 'account:' || (1 + i % 200), 'IMPORT', now(), i, i, 1, decode(md5(i::text) || md5(i::text), 'hex')
     from generate_series(${firstDistraint + 1}, ${firstDistraint + distraints}) i
     join party d on d.id = ${person} join party c on c.id = ${firstParty + Math.floor(parties * 0.99)} + 1 + (abs(hashint8(i * 11)) % ${Math.floor(parties * 0.01)})`,
  )
  await run(
    'what things are found by',
    `insert into thing_search select id, kind, folded || ' ' || second_folded, search_words(title, description), search_words(title, description, owner_names)
     from property where id > ${from} and id <= ${to}`,
  )
  await run(
    'the words that things are found by',
    `insert into search_word (word, open) select word, open from (
       select distinct word, true as open from thing_search, string_to_table(about, ' ') word where property_id > ${from}
       union all select distinct word, false from thing_search, string_to_table(words, ' ') word where property_id > ${from}) t
     where not exists (select from search_word known where (known.word, known.open) = (t.word, t.open))`,
  )
  // Each batch of distraints has debtors of its own.
  await run(
    'debtors',
    `insert into debtor select debtor_id, 'COMPANY', max(debtor_name), count(*), count(*) filter (where status = 'ENFORCED'), 0,
       count(*) filter (where status = 'EXEMPTED'), max(imposed_on)
     from distraint where id > ${firstDistraint} group by 1`,
  )
  await run(
    'what distraints are found by',
    `insert into distraint_search select d.id, search_words(d.reference, p.identifier, d.debtor_name, d.creditor_name, d.suit_number, d.location)
     from distraint d join property p on p.id = d.property_id where d.id > ${firstDistraint}`,
  )
}
