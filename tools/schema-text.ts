/** The schema of a database as a program that makes it, and that a person reads from top to bottom: db/schema.sql. */
import type { Client } from 'pg'
import { PARTS } from './schema-parts.ts'

const WIDTH = 130
const HEAD = `-- What a new database is made from: tables, functions, triggers, and the rows that every portal begins with. Made from a migrated database by
-- npm run db:schema, and never edited by hand: a change is a migration (db/migrations), and a test holds that both say the same. Behind each
-- table stand its indexes, what the portal's own role (zapori_app) may do with it, and what it and its columns are for.
--
-- Throughout: identifier_hash is a keyed hash of a person's number to find it by, ..._cipher is encrypted under a key of the portal, other
-- hashes are SHA-256. Amounts are in minor units (stotinki, cents) of the currency beside them. A column of type date is a day by
-- Bulgarian time. A rule that has no name here has that of table, column and sort: account_state_check.

-- Functions and tables name each other, whichever comes first.
set local check_function_bodies = off;`

/** The months of the divided tables: each database has those from its first day on. */
const MONTHS = `-- The first day is that of the database; make_months and make_audit_months go on from there.
set local timezone = 'UTC';
create table months.email_lasting partition of email for values in (true) partition by range (queued_at);
create table months.email_passing partition of email for values in (false) partition by range (queued_at);
-- The whole has no primary key: it would need the kind, and what refers to a letter knows its number and moment.
alter table months.email_lasting add constraint email_lasting_pkey primary key (id, queued_at);
alter table months.email_passing add constraint email_passing_pkey primary key (id, queued_at);
do $$
declare
  month timestamptz := date_trunc('month', now());
  year timestamptz := date_trunc('year', now());
begin
  execute format('create table audit.before partition of audit_entry for values from (minvalue) to (%L)', month);
  execute format('create table audit.%I partition of audit_entry for values from (%L) to (%L)', 'month_' || to_char(month, 'YYYY_MM'),
    month, month + interval '1 month');
  execute format('create table months.look_before partition of look for values from (minvalue) to (%L)', month);
  execute format('create table months.regix_call_before partition of regix_call for values from (minvalue) to (%L)', month);
  execute format('create table months.email_passing_before partition of months.email_passing for values from (minvalue) to (%L)', month);
  execute format('create table months.email_lasting_before partition of months.email_lasting for values from (minvalue) to (%L)', year);
end $$;
create table audit.rest partition of audit_entry default;
create table months.look_rest partition of look default;
create table months.regix_call_rest partition of regix_call default;
create table months.email_lasting_rest partition of months.email_lasting default;
create table months.email_passing_rest partition of months.email_passing default;
comment on table audit.before is 'Rows from before there was anything.';
comment on table audit.rest is 'Rows of months that have no table yet: nothing fails for want of one.';
select make_audit_months(current_date + 100);
select make_months(current_date + 45);`

type Named = { of: string; name: string; text: string }
type Constraint = Named & {
  /** Where it concerns this one only, it stands with it. */
  column: string | null
  /** The name that the database gives what is written with a column. */
  usual: string
  /** The table that a foreign key points to. */
  to: string | null
}
type Said = { text: string; comment: string | null }
type Routine = Said & { name: string; rights: string; early: boolean }
type Table = {
  name: string
  comment: string | null
  divided: string | null
  logged: boolean
  options: string | null
}
type Column = {
  of: string
  name: string
  type: string
  required: boolean
  identity: boolean
  generated: boolean
  expression: string | null
  comment: string | null
  storage: string | null
}

/** All that makes this database anew, the months of its divided tables apart, always in the same order. */
export async function schemaText(database: Client): Promise<string> {
  const rows = async <Row>(sql: string) => (await database.query(sql)).rows as Row[]
  const tables = await rows<Table>(TABLES)
  const columns = Map.groupBy(await rows<Column>(COLUMNS), byTable)
  const constraints = Map.groupBy(await rows<Constraint>(CONSTRAINTS), byTable)
  const after = Map.groupBy(
    [...(await rows<Named>(INDEXES)), ...(await rows<Named>(NUMBERS)), ...grants(await rows<Grant>(GRANTS))],
    byTable,
  )
  const inOrder = Object.entries(PARTS).map(([title, names]) => [title, names.split(/\s+/)] as const)
  const placed = inOrder.flatMap(([, names]) => names)
  const homeless = tables.filter(({ name }) => !placed.includes(name)).map(({ name }) => name)
  if (homeless.length > 0)
    throw new Error(`Say in tools/schema-parts.ts where it stands: ${homeless.join(', ')}`)
  /** A key to a table that stands further down is added when that is there. */
  const forward: Constraint[] = []
  const parts = inOrder.map(([title, names]) => [
    heading(title),
    ...names.map((name) => {
      const table = tables.find((one) => one.name === name)
      if (!table) throw new Error(`tools/schema-parts.ts names a table that there is not: ${name}`)
      const [later, now] = partition(
        constraints.get(name) ?? [],
        ({ to }) => to !== null && !placed.slice(0, placed.indexOf(name) + 1).includes(to),
      )
      forward.push(...later)
      return tableText(table, columns.get(name) ?? [], now, after.get(name) ?? [])
    }),
  ])
  const others = (await rows<Said>(OTHERS)).map(({ text }) => wrapped(`${tidy(text)};`, '', '  ').join('\n'))
  const routines = await rows<Routine>(FUNCTIONS)
  const triggers = Map.groupBy(await rows<Named>(TRIGGERS), byTable)
  const text = (routine: Routine) => functionText(routine, triggers.get(routine.name) ?? [])
  const [early, late] = partition(routines, (routine) => routine.early)
  return `${[
    HEAD,
    others.join('\n'),
    heading('Functions on which tables rest'),
    ...early.map(text),
    ...parts.flat(),
    heading('Functions, each with the triggers that call it'),
    ...late.map(text),
    heading('The months of divided tables'),
    MONTHS,
    heading('Keys to tables that stand further down'),
    forward.flatMap((key) => wrapped(`alter table ${key.of} add ${named(key)};`, '', '  ')).join('\n'),
    heading('The rows that every portal begins with'),
    ...(await rowsOf(database, placed, columns)),
  ].join('\n\n')}\n`
}

const byTable = ({ of }: { of: string }) => of
const heading = (title: string) => `-- ─── ${title} ${'─'.repeat(WIDTH - title.length - 8)}`
function partition<One>(all: readonly One[], isFirst: (one: One) => boolean): [One[], One[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}

function tableText(
  { name, comment, divided, logged, options }: Table,
  columns: readonly Column[],
  constraints: readonly Constraint[],
  after: readonly Named[],
) {
  const lines = [
    ...columns.map((column) => {
      const rules = constraints.filter((rule) => rule.column === column.name)
      return plainKey([columnText(column), ...rules.map(ruleOfColumn)].join(' '))
    }),
    ...constraints.filter(({ column }) => column === null).map(named),
  ]
  const body = lines.flatMap((text, at) => wrapped(at === lines.length - 1 ? text : `${text},`, '  ', '    '))
  const end = [
    ')',
    divided ? ` partition by ${tidy(divided)}` : '',
    options ? ` with (${options.replaceAll('=', ' = ')})` : '',
  ]
  return [
    `create ${logged ? '' : 'unlogged '}table ${name} (`,
    ...body,
    `${end.join('')};`,
    // PostgreSQL 15 knows no other place for it.
    ...columns.flatMap((column) =>
      column.storage
        ? [`alter table ${name} alter column ${column.name} set storage ${column.storage};`]
        : [],
    ),
    ...after.flatMap(({ text }) => wrapped(`${tidy(text)};`, '', '  ')),
    ...remark('table', name, comment),
    ...columns.flatMap((column) => remark('column', `${name}.${column.name}`, column.comment)),
  ].join('\n')
}

function columnText({ name, type, required, identity, generated, expression }: Column) {
  const value = expression === null ? '' : tidy(expression)
  return [
    name,
    shortType(type),
    required && !identity ? 'not null' : '',
    identity ? 'generated always as identity' : '',
    value && generated ? `generated always as (${withoutBrackets(value)}) stored` : '',
    value && !generated ? `default ${value}` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

const plainKey = (text: string) => text.replace('not null primary key', 'primary key')
const named = ({ name, text }: Named) => `constraint ${name} ${tidy(text)}`
/** A rule of one column says its name only where that says more than table, column and sort of rule. */
const ruleOfColumn = (rule: Constraint) =>
  (rule.name === rule.usual ? tidy(rule.text) : named(rule))
    .replace(/(primary key|unique|foreign key) \("?\w+"?\)/, (_, sort: string) =>
      sort === 'foreign key' ? '' : sort,
    )
    .replaceAll(/ {2,}/g, ' ')
    .trim()

const shortType = (type: string) =>
  type
    .replace(/^timestamp(\(\d\))? with time zone/, 'timestamptz$1')
    .replace(/^integer/, 'int')
    .replace(/^boolean/, 'bool')

const withoutBrackets = (text: string) => (/^\([^()]*\)$/.test(text) ? text.slice(1, -1) : text)

/** As a person writes it: small letters, `in (...)`, no casts of texts, on one line. */
function tidy(text: string) {
  const lines = text
    .replaceAll(/('(?:[^']|'')*')::(?:text|jsonb|date|bigint|name)(?:\[\])?/g, '$1')
    .split(/('(?:[^']|'')*')/)
    .map((chunk, at) => (at % 2 === 1 ? chunk : chunk.toLowerCase().replaceAll(/\s+/g, ' ')))
    .join('')
  return lines
    .replaceAll('public.', '')
    .replaceAll('using btree ', '')
    .replaceAll(' on only ', ' on ')
    .replaceAll('( case', '(case')
    .replaceAll(/\b(references \w+)\(/g, '$1 (')
    .replaceAll(/ = any \(array\[([^\]]*)\]\)/g, ' in ($1)')
    .replaceAll(/ <> all \(array\[([^\]]*)\]\)/g, ' not in ($1)')
    .replaceAll(/^create or replace /g, 'create ')
    .trim()
}

/** Breaks a long line between its words, never within a text in quotes. */
function wrapped(text: string, first: string, next: string): string[] {
  const [word = '', ...words] = text.match(/(?:'(?:[^']|'')*'|[^\s'])+/g) ?? []
  const lines = [first + word]
  for (const each of words) {
    const longer = `${lines.at(-1)} ${each}`
    if (longer.length > WIDTH) lines.push(next + each)
    else lines[lines.length - 1] = longer
  }
  return lines
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
function remark(sort: string, name: string, comment: string | null): string[] {
  if (!comment) return []
  const [start, words] = [`comment on ${sort} ${name} is`, `${quoted(comment)};`]
  const whole = `${start} ${words}`
  return whole.length <= WIDTH ? [whole] : [start, `  ${words}`]
}

/** The body of a function as it was written, under a head in small letters; then its rights and its triggers. */
function functionText({ text, name, comment, rights }: Routine, triggers: readonly Named[]) {
  const [head = '', body] = text.trimEnd().split(/^AS \$function\$/m)
  const opening = wrapped(tidy(head) + (body === undefined ? ';' : ' as $$'), '', '  ').join('\n')
  return [
    opening + (body?.replace(/\$function\$$/, '$$$$;') ?? ''),
    ...remark('function', name, comment),
    ...(rights ? [rights] : []),
    ...triggers.flatMap((trigger) => wrapped(`${tidy(trigger.text)};`, '', '  ')),
  ].join('\n')
}

/** What stands in tables though nobody has asked for anything; the migrations that are in all this come last. */
async function rowsOf(
  database: Client,
  tables: readonly string[],
  columns: ReadonlyMap<string, readonly Column[]>,
): Promise<string[]> {
  const texts: string[] = []
  for (const table of [...tables.filter((name) => name !== 'migration'), 'migration']) {
    const written = columns
      .get(table)!
      .filter(({ generated, name }) => !generated && !(table === 'migration' && name === 'applied_at'))
    const identity = written.find((column) => column.identity)
    const values = written.map(({ name, type }) =>
      /^(integer|bigint|smallint|boolean)$/.test(type)
        ? `coalesce(${name}::text, 'null')`
        : `quote_nullable(${name}::text)`,
    )
    const { rows } = await database.query<{ value: string }>(
      `select '(' || ${values.join(` || ', ' || `)} || ')' as value from ${table} order by 1`,
    )
    if (rows.length === 0) continue
    const into = wrapped(
      `insert into ${table} (${written.map(({ name }) => name).join(', ')})${identity ? ' overriding system value' : ''} values`,
      '',
      '  ',
    )
    const ends = rows.map(({ value }, at) => `  ${value}${at === rows.length - 1 ? ';' : ','}`)
    const next = identity
      ? [
          `select setval(pg_get_serial_sequence('${table}', '${identity.name}'), (select max(${identity.name}) from ${table}));`,
        ]
      : []
    texts.push([...into, ...ends, ...next].join('\n'))
  }
  return texts
}

type Grant = { of: string; right: string; columns: string[] }
const RIGHTS = ['SELECT', 'INSERT', 'UPDATE', 'DELETE']
function grants(all: readonly Grant[]): Named[] {
  return [...Map.groupBy(all, byTable)].map(([of, rights]) => {
    const order = rights.toSorted((one, other) => RIGHTS.indexOf(one.right) - RIGHTS.indexOf(other.right))
    const words = order.map(({ right, columns }) =>
      columns.length === 0 ? right : `${right} (${columns.join(', ')})`,
    )
    return { of, name: 'zapori_app', text: `grant ${words.join(', ')} on ${of} to zapori_app` }
  })
}

const OURS = `'public'::regnamespace`
const TABLES = `select relname as name, obj_description(oid) as comment, pg_get_partkeydef(oid) as divided, relpersistence <> 'u' as logged,
    array_to_string(reloptions, ', ') as options from pg_class
  where relnamespace = ${OURS} and relkind in ('r', 'p') and not relispartition order by relname`
const COLUMNS = `select c.relname as of, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
    a.attidentity <> '' as identity, a.attgenerated <> '' as generated, pg_get_expr(d.adbin, d.adrelid) as expression,
    col_description(c.oid, a.attnum) as comment,
    case when a.attstorage <> t.typstorage then case a.attstorage when 'e' then 'external' when 'm' then 'main' when 'p' then 'plain' end end
      as storage
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace = ${OURS} and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped order by c.relname, a.attnum`
const CONSTRAINTS = `select c.relname as of, k.conname as name, a.attname as column,
    case when exists (select from pg_constraint p where p.conrelid = k.confrelid and p.contype = 'p' and p.conkey = k.confkey)
      then regexp_replace(pg_get_constraintdef(k.oid, true), '(REFERENCES \\w+)\\([^)]*\\)', '\\1')
      else pg_get_constraintdef(k.oid, true) end as text,
    f.relname as to, concat_ws('_', c.relname, case k.contype when 'p' then null else a.attname end,
      case k.contype when 'p' then 'pkey' when 'u' then 'key' when 'f' then 'fkey' else 'check' end) as usual
  from pg_constraint k join pg_class c on c.oid = k.conrelid left join pg_class f on f.oid = k.confrelid
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1] and cardinality(k.conkey) = 1
  where c.relnamespace = ${OURS} and c.relkind in ('r', 'p') and not c.relispartition and k.contype in ('p', 'u', 'f', 'c')
    -- Those of the months of another table come and go with the months.
    and k.conparentid = 0
  order by c.relname, position(k.contype::text in 'pufc'), k.conname collate "C"`
const INDEXES = `select c.relname as of, i.relname as name, pg_get_indexdef(i.oid) as text
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
  where c.relnamespace = ${OURS} and not exists (select from pg_constraint k where k.conindid = i.oid and k.contype in ('p', 'u'))
  order by c.relname, i.relname collate "C"`
const TRIGGERS = `select t.tgfoid::regproc::text as of, t.tgname as name, pg_get_triggerdef(t.oid, true) as text
  from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = ${OURS} and not t.tgisinternal and t.tgparentid = 0
  order by c.relname, t.tgname collate "C"`
/** To whom a sequence belongs that gives a column its default, and who may read the last number of an identity. */
const NUMBERS = `select t.relname as of, c.relname as name, case d.deptype when 'a'
    then format('alter sequence %s owned by %s.%s', c.relname, t.relname, a.attname)
    else format('grant select on sequence %s to zapori_app', c.relname) end as text
  from pg_class c join pg_depend d on d.objid = c.oid and d.classid = 'pg_class'::regclass and d.refobjsubid > 0
    join pg_class t on t.oid = d.refobjid join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
  where c.relkind = 'S' and c.relnamespace = ${OURS} and t.relnamespace = ${OURS}
    and (d.deptype = 'a' or c.relacl::text ~ 'zapori_app=r/') order by c.relname collate "C"`
/** A right to the whole table, or to the named columns. */
const GRANTS = `select c.relname as of, r.privilege_type as right, '{}'::text[] as columns
  from pg_class c cross join aclexplode(c.relacl) r
  where c.relnamespace = ${OURS} and c.relkind in ('r', 'p') and not c.relispartition and r.grantee = 'zapori_app'::regrole
  union all
  select c.relname, r.privilege_type, array_agg(a.attname::text order by a.attnum)
  from pg_class c join pg_attribute a on a.attrelid = c.oid cross join aclexplode(a.attacl) r
  where c.relnamespace = ${OURS} and c.relkind in ('r', 'p') and not c.relispartition and r.grantee = 'zapori_app'::regrole
  group by c.relname, r.privilege_type order by 1, 2, 3`
/** What belongs to an extension is no part of the schema. */
const OWN = (catalog: string, oid: string) =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e')`
const OTHERS = `select 1 as turn, extname as name, 'create extension ' || extname as text from pg_extension where extname <> 'plpgsql'
  union all
  select turn, nspname, text from pg_namespace, lateral (values (2, 'create schema ' || nspname),
    (3, format('comment on schema %s is %L', nspname, obj_description(oid)))) said (turn, text) where nspname in ('audit', 'months')
  union all
  select turn, relname, said.text from pg_class c join pg_sequence s on s.seqrelid = c.oid, lateral (values
      (4, format('create sequence %s as %s', relname, format_type(s.seqtypid, null))),
      (5, format('comment on sequence %s is %L', relname, obj_description(c.oid))),
      (6, format('grant usage on sequence %s to zapori_app', relname))) said (turn, text)
    where relnamespace = ${OURS} and (turn <> 5 or obj_description(c.oid) is not null)
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'i' and d.refobjsubid > 0)
  union all
  select turn, t.typname, said.text from pg_type t join pg_class c on c.oid = t.typrelid and c.relkind = 'c', lateral (values
      (7, format('create type %s as (%s)', t.typname, (select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', '
        order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0))),
      (8, format('comment on type %s is %L', t.typname, obj_description(t.oid)))) said (turn, text)
    where t.typnamespace = ${OURS}
  order by 1, 2`
/** What a table needs while it is made: in a check, a default, a computed column, an index. */
const FUNCTIONS = `select pg_get_functiondef(p.oid) as text, p.oid::regprocedure::text as signature, p.proname as name,
    obj_description(p.oid) as comment,
    concat_ws(E'\\n', case when not has_function_privilege('public', p.oid, 'execute')
        then format('revoke execute on function %s from public;', p.proname) end,
      case when p.proacl::text ~ 'zapori_app=X' then format('grant execute on function %s to zapori_app;', p.proname) end) as rights,
    exists (select from pg_depend d where d.refobjid = p.oid and d.refclassid = 'pg_proc'::regclass
      and d.classid in ('pg_constraint'::regclass, 'pg_attrdef'::regclass, 'pg_class'::regclass)) as early
  from pg_proc p where p.pronamespace = ${OURS} and ${OWN('pg_proc', 'p.oid')}
  order by p.proname collate "C", pg_get_function_identity_arguments(p.oid)`
