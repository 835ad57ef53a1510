/** The schema of a database as text that a person reads from top to bottom: db/schema.sql. */
import type { Client } from 'pg'
import { PARTS } from './schema-parts.ts'

const WIDTH = 130
const HEAD = `-- The tables as they are today, made from a migrated database: npm run db:schema. To be read, not to be run or edited: a database is
-- made by db/migrations, and a test holds that this file says the same. What a table or column is for is said there, too, by
-- "comment on". Behind each table stand its indexes, its triggers, and what the portal's own role (zapori_app) may do with it.
--
-- Throughout: identifier_hash is a keyed hash of a person's number to find it by, ..._cipher is encrypted under a key of the portal, other
-- hashes are SHA-256. Amounts are in minor units (stotinki, cents) of the currency beside them. A column of type date is a day by
-- Bulgarian time. A rule that has no name here has that of table, column and sort: account_state_check.`

type Named = { of: string; name: string; text: string }
type Constraint = Named & {
  /** Where it concerns this one only, it is told with it. */
  column: string | null
  /** The name that the database gives what is written with a column. */
  usual: string
}
type Said = { text: string; comment: string | null }
type Table = { name: string; comment: string | null; divided: string | null }
type Column = {
  of: string
  name: string
  type: string
  required: boolean
  identity: boolean
  generated: boolean
  expression: string | null
  comment: string | null
}

/** Tables, columns, constraints, indexes, triggers, rights and functions of the migrated database, always in the same order. */
export async function schemaText(database: Client): Promise<string> {
  const rows = async <Row>(sql: string) => (await database.query(sql)).rows as Row[]
  const tables = await rows<Table>(TABLES)
  const columns = Map.groupBy(await rows<Column>(COLUMNS), byTable)
  const constraints = Map.groupBy(await rows<Constraint>(CONSTRAINTS), byTable)
  const after = Map.groupBy(
    [...(await rows<Named>(INDEXES)), ...(await rows<Named>(TRIGGERS)), ...grants(await rows<Grant>(GRANTS))],
    byTable,
  )
  const inOrder = Object.entries(PARTS).map(([title, names]) => [title, names.split(/\s+/)] as const)
  const placed = inOrder.flatMap(([, names]) => names)
  const homeless = tables.filter(({ name }) => !placed.includes(name)).map(({ name }) => name)
  if (homeless.length > 0)
    throw new Error(`Say in tools/schema-parts.ts where it stands: ${homeless.join(', ')}`)
  const parts = inOrder.map(([title, names]) => [
    heading(title),
    ...names.flatMap((name) => {
      const table = tables.find((one) => one.name === name)
      if (!table) throw new Error(`tools/schema-parts.ts names a table that there is not: ${name}`)
      return tableText(table, columns.get(name) ?? [], constraints.get(name) ?? [], after.get(name) ?? [])
    }),
  ])
  const others = (await rows<Said>(OTHERS)).map(({ text, comment }) =>
    [...(comment ? remark(comment, '') : []), `${tidy(text)};`].join('\n'),
  )
  const functions = (await rows<Said>(FUNCTIONS)).map(functionText)
  return `${[HEAD, others.join('\n'), ...parts.flat(), heading('Functions'), ...functions].join('\n\n')}\n`
}

const byTable = ({ of }: { of: string }) => of
const heading = (title: string) => `-- ─── ${title} ${'─'.repeat(WIDTH - title.length - 8)}`

function tableText(
  { name, comment, divided }: Table,
  columns: readonly Column[],
  constraints: readonly Constraint[],
  after: readonly Named[],
) {
  const lines = [
    ...columns.map((column) => {
      const rules = constraints.filter((rule) => rule.column === column.name)
      return {
        said: column.comment,
        text: plainKey([columnText(column), ...rules.map(ruleOfColumn)].join(' ')),
      }
    }),
    ...constraints.filter(({ column }) => column === null).map((rule) => ({ said: null, text: named(rule) })),
  ]
  const body = lines.flatMap(({ said, text }, at) => [
    ...(said ? remark(said, '  ') : []),
    ...wrapped(at === lines.length - 1 ? text : `${text},`, '  ', '    '),
  ])
  return [
    ...(comment ? remark(comment, '') : []),
    `create table ${name} (`,
    ...body,
    divided ? `) partition by ${tidy(divided)};` : ');',
    ...after.flatMap(({ text }) => wrapped(`${tidy(text)};`, '', '  ')),
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
    .map((piece, at) => (at % 2 === 1 ? piece : piece.toLowerCase().replaceAll(/\s+/g, ' ')))
    .join('')
  return lines
    .replaceAll('public.', '')
    .replaceAll('using btree ', '')
    .replaceAll(' on only ', ' on ')
    .replaceAll('( case', '(case')
    .replaceAll(/\b(references \w+)\(id\)/g, '$1')
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

const remark = (text: string, indent: string) =>
  wrapped(text.replaceAll("'", '’'), `${indent}-- `, `${indent}-- `)

/** The body of a function as it was written, under a head in small letters. */
function functionText({ text, comment }: Said) {
  const [head = '', body] = text.trimEnd().split(/^AS \$function\$/m)
  const said = comment ? remark(comment, '') : []
  const opening = wrapped(tidy(head) + (body === undefined ? ';' : ' as $$'), '', '  ').join('\n')
  return [...said, opening + (body?.replace(/\$function\$$/, '$$$$;') ?? '')].join('\n')
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
const TABLES = `select relname as name, obj_description(oid) as comment, pg_get_partkeydef(oid) as divided from pg_class
  where relnamespace = ${OURS} and relkind in ('r', 'p') and not relispartition order by relname`
const COLUMNS = `select c.relname as of, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
    a.attidentity <> '' as identity, a.attgenerated <> '' as generated, pg_get_expr(d.adbin, d.adrelid) as expression,
    col_description(c.oid, a.attnum) as comment
  from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace = ${OURS} and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped order by c.relname, a.attnum`
const CONSTRAINTS = `select c.relname as of, k.conname as name, pg_get_constraintdef(k.oid, true) as text, a.attname as column,
    concat_ws('_', c.relname, case k.contype when 'p' then null else a.attname end,
      case k.contype when 'p' then 'pkey' when 'u' then 'key' when 'f' then 'fkey' else 'check' end) as usual
  from pg_constraint k join pg_class c on c.oid = k.conrelid
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1] and cardinality(k.conkey) = 1
  where c.relnamespace = ${OURS} and c.relkind in ('r', 'p') and not c.relispartition and k.contype in ('p', 'u', 'f', 'c')
    -- Those of the months of another table come and go with the months.
    and k.conparentid = 0
  order by c.relname, position(k.contype::text in 'pufc'), k.conname collate "C"`
const INDEXES = `select c.relname as of, i.relname as name, pg_get_indexdef(i.oid) as text
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
  where c.relnamespace = ${OURS} and not exists (select from pg_constraint k where k.conindid = i.oid and k.contype in ('p', 'u'))
  order by c.relname, i.relname collate "C"`
const TRIGGERS = `select c.relname as of, t.tgname as name, pg_get_triggerdef(t.oid, true) as text
  from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = ${OURS} and not t.tgisinternal
  order by c.relname, t.tgname collate "C"`
/** A right to the whole table, or to the named columns. */
const GRANTS = `select c.relname as of, r.privilege_type as right, '{}'::text[] as columns
  from pg_class c cross join aclexplode(c.relacl) r
  where c.relnamespace = ${OURS} and c.relkind in ('r', 'p') and not c.relispartition and r.grantee = 'zapori_app'::regrole
  union all
  select c.relname, r.privilege_type, array_agg(a.attname::text order by a.attnum)
  from pg_class c join pg_attribute a on a.attrelid = c.oid cross join aclexplode(a.attacl) r
  where c.relnamespace = ${OURS} and c.relkind in ('r', 'p') and not c.relispartition and r.grantee = 'zapori_app'::regrole
  group by c.relname, r.privilege_type order by 1, 2`
/** What belongs to an extension is no part of the schema. */
const OWN = (catalog: string, oid: string) =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e')`
const OTHERS = `select 1 as turn, extname as name, 'create extension ' || extname as text, null as comment
  from pg_extension where extname <> 'plpgsql'
  union all
  select 2, relname, format('create sequence %s as %s', relname, format_type(s.seqtypid, null)), obj_description(c.oid)
  from pg_class c join pg_sequence s on s.seqrelid = c.oid
  where relnamespace = ${OURS} and not exists (
    select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i') and d.refobjsubid > 0)
  union all
  select 3, t.typname, format('create type %s as (%s)', t.typname, (select string_agg(a.attname || ' ' ||
    format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0)),
    obj_description(t.oid)
  from pg_type t join pg_class c on c.oid = t.typrelid and c.relkind = 'c' where t.typnamespace = ${OURS}
  order by 1, 2`
const FUNCTIONS = `select pg_get_functiondef(p.oid) as text, obj_description(p.oid) as comment from pg_proc p
  where p.pronamespace = ${OURS} and ${OWN('pg_proc', 'p.oid')}
  order by p.proname collate "C", pg_get_function_identity_arguments(p.oid)`
