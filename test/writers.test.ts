/** Walls that hold for the database, too: a table is written by one feature, whose functions the others call. */
import { describe, expect, it } from 'vitest'
import { DOMAINS, domainOf } from '../tools/domains.ts'
import { readIn, severalWriters, features, writersOf, writingUnnamed, writtenIn } from '../tools/tables.ts'

/** Rows of a later domain that an earlier one looks into: who asks is found in every request, and days are counted everywhere. */
const READ_FROM_BELOW = [
  // The institution whose system looked, where it is in no list.
  'src/data-subject: external_system',
  // Where an account that is good for one sale only is written to.
  'src/people/sign-in: registration',
  'src/platform/db: declared_day',
  'src/platform/http: account',
  'src/platform/http: account_role',
  'src/platform/http: entry_place',
  'src/platform/http: role',
  // Which system asks is found in every call, too.
  'src/platform/http/machine: account',
  'src/platform/http/machine: external_grant',
  'src/platform/http/machine: external_key',
  'src/platform/http/machine: external_system',
  'src/platform/http/machine: external_token',
]

describe('who writes a table', () => {
  it('is one feature only', () => {
    expect(severalWriters, 'a second feature should call a function of the first').toEqual([])
  })

  it('names it: where a table comes as an argument, its name stands in the call', () => {
    expect(writingUnnamed).toEqual([
      'src/settings/stamp-order.ts',
      'src/platform/db/many.ts',
      'src/platform/db/outbox.ts',
      'src/platform/db/resealing.ts',
    ])
  })

  it('is found in every way of writing', () => {
    for (const code of [
      "db.insertInto('bid').values(row)",
      "db\n  .updateTable('bid as b')\n  .set(change)",
      "tx.deleteFrom(\n  'bid',\n)",
      "db.mergeInto('bid').using('auction', 'a', 'b')",
      "await insertMany(tx, 'bid', rows)",
      "await copyMany(tx, 'bid', rows)",
      "await insertMany<{ id: number }>(\n  db,\n  'bid',\n  rows,\n)",
      "sealed({ table: 'bid', columns: ['cipher'] })",
      "outbox({ name: 'bids', table: 'bid', atOnce: 5 })",
      "stampOutbox(\n  {\n    name: 'stamp bids',\n    table: 'bid',\n  },\n  outside,\n)",
      'sql`insert into bid (number) select 1`',
      '`with moved as (\n  update bid set price = $1\n)`',
      '`update bid as b set price = $1`',
      '`delete from bid where number = $1`',
    ])
      expect(writtenIn(code), code).toContain('bid')
    for (const code of [
      '/** Whoever may insert into bid. */',
      '// update bid set price',
      "db.selectFrom('bid').forUpdate()",
      'sql`select from auction for update of bid`',
    ])
      expect(writtenIn(code), code).not.toContain('bid')
  })
})

describe('who reads a table', () => {
  it('is found in every way of reading', () => {
    for (const code of [
      "db.selectFrom('bid')",
      "db.selectFrom(['auction', 'bid as b'])",
      "query.leftJoin(\n  'bid as b', 'b.auction_id', 'a.id')",
      "query.innerJoinLateral('bid', on)",
      "db.updateTable('auction').from('bid as b')",
      'sql`select count(*) from bid`',
      'sql`select from auction a, bid b`',
      'sql`select from auction a join bid on true`',
    ])
      expect(readIn(code), code).toContain('bid')
    for (const code of ['// what comes from bid', 'sql`delete from bid`', "import { bid } from './bid.ts'"])
      expect(readIn(code), code).not.toContain('bid')
  })

  it('needs no table of a later domain, but for a few', () => {
    const domain = (feature: string) => DOMAINS.indexOf(domainOf(feature))
    const later = features.flatMap(({ feature, reads }) =>
      reads
        .filter((table) => writersOf(table).length > 0)
        .filter((table) => writersOf(table).every((writer) => domain(writer) > domain(feature)))
        .map((table) => `${feature}: ${table}`),
    )
    expect(later).toEqual(READ_FROM_BELOW)
  })
})
