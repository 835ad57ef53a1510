/** An import enters in sets what the form enters one by one; whatever the file, the tables are the same but for ids, moments and salts. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runs } from '#test/at-length.ts'
import { egn, eik } from '../../../ops/bench/register-numbers.ts'
import { FIRM, GEORGI, MARIA } from '#test/register.ts'
import { createWorld, type World } from '#test/world.ts'
import { turnOf } from '#platform/db/job.ts'
import { Refusal } from '#platform/endpoint.ts'
import { actions } from '#register/distraints/server/distraint-actions.ts'
import { enterDistraint } from '#register/distraints/server/entry.ts'
import { officerOf } from '#register/distraints/server/offices.ts'
import { linkEntries } from '#register/proofs/server/chain.ts'
import { fold } from '#platform/folding.ts'
import { importFile } from './import-file.ts'
import { ImportedDistraint } from './import.contract.ts'
import { refusalsOf } from './import.ts'

let [bySets, inSequence]: World[] = []
let folder: string
const officers = new Map<World, { id: number; fullName: string; actsFor: number }>()
beforeAll(async () => {
  ;[bySets, inSequence] = await Promise.all([createWorld(), createWorld()])
  for (const world of [bySets, inSequence]) {
    const wish = {
      userName: 'bailiff',
      fullName: 'Петя Изпълнителова',
      userType: 'CHSI',
      chsiNumber: '812',
    } as const
    const { id, fullName } = await world.person('PrivateBailiff', wish)
    officers.set(world, { id, fullName, actsFor: id })
  }
  folder = await mkdtemp(join(tmpdir(), 'zapori-sets-'))
})
afterAll(async () => {
  await Promise.all([bySets!.close(), inSequence!.close()])
  await rm(folder, { recursive: true, force: true })
})

const FOREIGNER = {
  kind: 'PHYSICAL_PERSON',
  identifierType: 'DOCUMENT',
  identifier: 'X 123456',
  country: 'DE',
  documentType: 'PASSPORT',
  birthDate: '1980-02-03',
  firstName: 'Anna',
  lastName: 'Muster',
}
const Party = fc
  .tuple(
    fc.constantFrom<Record<string, string>>(MARIA, GEORGI, FIRM, FOREIGNER),
    fc.constantFrom('', ' Втора'),
  )
  .map(([party, more]) => (party['name'] ? party : { ...party, lastName: party['lastName'] + more }))
const often = <T>(good: T, ...bad: T[]) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(good) }, fc.constantFrom(...bad))
const KINDS = ['VEHICLE', 'OTHER', 'VESSEL', 'VEHICLE'] as const
const Row = fc.record({
  thing: fc.nat(3),
  debtor: Party,
  creditor: Party,
  owners: fc.array(Party, { maxLength: 2 }),
  debtorOwns: fc.boolean(),
  status: fc.constantFrom('REGISTERED', 'ENFORCED', 'REVOKED', 'EXEMPTED'),
  imposedOn: often('2026-06-01', '2099-01-01', 'вчера', null),
  endedOn: often('2026-06-02', '2026-05-01'),
  suitNumber: often('2026/7', '', 'с\tтабулация', 'C:\\дело "7"'),
  officer: often('bailiff', 'nobody'),
  wrong: often('', 'egn', 'field'),
})
type Row = typeof Row extends fc.Arbitrary<infer R> ? R : never

/** Whom nobody has met before this file. */
const ofFile = (file: number, party: Record<string, string>) => ({
  ...party,
  identifier:
    party['identifierType'] === 'EIK'
      ? eik(file)
      : party['identifierType'] === 'EGN'
        ? egn(2 * file + (party['firstName'] === MARIA.firstName ? 1 : 0))
        : `X ${file}12`,
})
const written = ({ thing, endedOn, wrong, ...row }: Row, file: number) => {
  const debtor = ofFile(file, row.debtor)
  const end = { caseNumber: '12/2026', authority: 'Районен съд – София', ground: 'Отменена мярка' }
  return {
    ...row,
    debtor: wrong === 'egn' ? { ...debtor, identifier: '1234567890' } : debtor,
    creditor: ofFile(file, row.creditor),
    owners: row.owners.map((owner) => ofFile(file, owner)),
    ...(wrong === 'field' && { unknown: 1 }),
    thing: {
      kind: KINDS[thing],
      identifier: `ФАЙЛ ${file} ${thing}`,
      secondIdentifier: thing === 3 ? `VIN${file}AAAA${thing}` : '',
      title: `Вещ ${thing}`,
      description: 'с думи; "и" \\ знаци',
    },
    ...(row.status === 'REVOKED' && { revocation: { ...end, revokedOn: endedOn } }),
    ...(row.status === 'EXEMPTED' && { exemption: { ...end, exemptedOn: endedOn } }),
  }
}

/** Enters a row as the form would; answers the code by which it is refused. */
async function enter(value: object): Promise<string | undefined> {
  const world = inSequence!
  const parsed = ImportedDistraint.safeParse(value)
  if (!parsed.success) return 'invalidInput'
  const { thing, status, revocation, exemption, officer: named, ...input } = parsed.data
  if (named !== 'bailiff') return 'noSuchOfficer'
  try {
    await world.db.transaction().execute(async (db) => {
      const now = world.now()
      const known = await db
        .selectFrom('property')
        .select('id')
        .where('kind', '=', thing.kind)
        .where('folded', '=', fold(thing.identifier))
        .executeTakeFirst()
      const chosen = known
        ? { from: 'known' as const, propertyId: known.id }
        : { from: 'hand' as const, thing }
      const officer = await officerOf(db, officers.get(world)!)
      const whole = { ...input, key: null, enforce: status !== 'REGISTERED', thing: chosen }
      const origin = { origin: 'IMPORT' } as const
      const { id } = await enterDistraint(db, whole, officer, now, world.services.personal, origin)
      const by = {
        db,
        officer,
        administers: false,
        now,
        ...origin,
        personal: world.services.personal,
        changed: () => undefined,
      }
      if (status === 'REVOKED') await actions.revoke({ id, after: 1, ...revocation! }, by)
      if (status === 'EXEMPTED') await actions.exempt({ id, after: 1, ...exemption! }, by)
    })
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** What both must agree in; ids become the assets that they name. */
const TABLES = {
  entries: `select d.reference, e.number, e.kind, e.status, e.previous_number, e.previous_status, p.folded thing, e.office like 'account:%',
      e.origin, e.content::jsonb #- '{facts,debtor,id}' #- '{facts,creditor,id}' as content,
      coalesce(encode(b.hash, 'hex'), '') = e.content::jsonb ->> 'previousHash' and e.hash = sha256(convert_to(e.content, 'UTF8')) as chained
    from distraint_entry e join distraint d on d.id = e.distraint_id join property p on p.id = e.property_id
      left join distraint_entry b on b.distraint_id = e.distraint_id and b.number = e.number - 1 order by 1, 2`,
  distraints: `select to_jsonb(d) - '{id,property_id,debtor_id,creditor_id,owner_ids,created_at,created_by,acting_for,office,updated_at,enforced_at,revoked_at,exempted_at,first_entry_id,last_entry_id,last_hash}'::text[] d,
      enforced_at is null, revoked_at is null, exempted_at is null, p.folded, w.words,
      array(select q.name || q.identifier_type from unnest(d.owner_ids) with ordinality o (id, place) join party q on q.id = o.id order by place) owners
    from distraint d join property p on p.id = d.property_id join distraint_search w on w.distraint_id = d.id order by d.reference`,
  checks: `select d.reference, c.subject, c.state, c.compared, c.source, c.attempts, q.name, p.folded from register_check c
      join distraint d on d.id = c.distraint_id left join party q on q.id = c.party_id left join property p on p.id = c.property_id
    order by 1, 2, 7`,
  things: `select to_jsonb(p) - '{id,created_at,created_by,owner_ids,last_entry_at}'::text[] p, cardinality(owner_ids), v.number, v.document,
      s.kind, s.identifiers, s.about, s.words
    from property p join property_version v on v.property_id = p.id join thing_search s on s.property_id = p.id order by p.kind, p.folded`,
  parties: `select kind, identifier_type, eik, name, first_name, middle_name, last_name, legal_form, birth_date::text, country, document_type
    from party order by identifier_type, name, eik`,
  debtors: `select to_jsonb(b) - 'party_id' b, q.identifier_type from debtor b join party q on q.id = b.party_id order by q.identifier_type, q.name, q.eik, 1`,
  words: `select distinct word, open from search_word order by 1, 2`,
  changes: `select d.reference, c.kind from change_fresh c join distraint d on d.id = c.subject_id where c.subject = 'DISTRAINT' order by 1, c.id`,
}
const OF_ONE_WORLD = new Set([
  'distraintId',
  'at',
  'previousHash',
  'accountId',
  'office',
  'propertyId',
  'commitment',
  'id',
])
const current = async (world: World) => {
  const all: Record<string, unknown> = {}
  for (const [name, sql] of Object.entries(TABLES)) {
    const { rows } = await world.owner.query(sql)
    all[name] = JSON.parse(JSON.stringify(rows, (key, value) => (OF_ONE_WORLD.has(key) ? undefined : value)))
  }
  return all
}

it('is the same as entered one by one, for any file', { timeout: 300_000 }, async () => {
  let files = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(Row, { minLength: 1, maxLength: 14 }),
      fc.constantFrom(3, 2000),
      async (rows, batch) => {
        const file = ++files
        const values = rows.map((row) => written(row, file))
        const path = join(folder, `${file}.jsonl`)
        await writeFile(path, values.map((value) => JSON.stringify(value)).join('\n'))
        const { personal } = bySets!.services
        const db = bySets!.db
        const run = await importFile({
          db,
          personal,
          language: 'bg',
          actor: undefined,
          check: true,
          path,
          batch,
        })
        const refused = await refusalsOf(db, run.id, { row: 0, position: 0 }, 1000)
        const seen = new Set<string>()
        for (const [index, value] of values.entries()) {
          // Without a key of its own a row is known by all that it says, so it is entered once.
          if (seen.has(JSON.stringify(value))) continue
          seen.add(JSON.stringify(value))
          const codes = refused.filter(({ row_number: row }) => row === index + 1).map(({ code }) => code)
          const code = await enter(value)
          if (code === undefined) expect(codes).toEqual([])
          else expect(codes).toContain(code)
        }
        expect(await current(bySets!)).toEqual(await current(inSequence!))
      },
    ),
    runs(6, 40),
  )
  // And all of it is linked in one chain, without a gap.
  while ((await turnOf(linkEntries, bySets!.db, bySets!.now())).length > 0);
  const { rows } = await bySets!.owner.query(
    'select count(*)::int as entries, (select count(*)::int from entry_link) as links from distraint_entry',
  )
  expect(rows[0].links).toBe(rows[0].entries)
})

it('two files at once, of the same assets and people, with an officer between them', async () => {
  const world = bySets!
  const { personal } = world.services
  const plain = { imposedOn: '2026-06-01', officer: 'bailiff', debtorOwns: true, status: 'ENFORCED' }
  const part = async (name: string) => {
    const rows = Array.from({ length: 40 }, (_, n) => ({
      ...plain,
      externalKey: `${name}-${n}`,
      suitNumber: `${name}/${n}`,
      thing: { kind: 'OTHER', identifier: `ОБЩА ${(n * 7) % 10}`, description: 'вещ' },
      debtor: { ...MARIA, identifier: egn(900 + (n % 5)) },
      creditor: { ...FIRM, identifier: eik(900 + (n % 3)) },
    }))
    const path = join(folder, `${name}.jsonl`)
    await writeFile(path, rows.map((row) => JSON.stringify(row)).join('\n'))
    const run = { db: world.db, personal, language: 'bg', actor: undefined, check: false } as const
    return importFile({ ...run, path, batch: 5 })
  }
  const officer = await officerOf(world.db, officers.get(world)!)
  const asset = { kind: 'OTHER' as const, identifier: 'ОБЩА 99', description: 'вещ' }
  const row = ImportedDistraint.parse({
    ...plain,
    suitNumber: '1',
    thing: asset,
    debtor: MARIA,
    creditor: FIRM,
  })
  const entering = world.db.transaction().execute((db) => {
    const input = { ...row, key: null, enforce: true, thing: { from: 'hand' as const, thing: row.thing } }
    return enterDistraint(db, input, officer, world.now(), personal)
  })
  const [one, other] = await Promise.all([part('една'), part('друга'), entering])
  expect([one.entered, other.entered]).toEqual([40, 40])
  const { rows } = await world.owner.query(
    `select (select max(substr(reference, 6)::int) - count(*) from distraint where reference like '2026-%') gaps,
       (select last - (select max(substr(reference, 6)::int) from distraint) from running_number where series = 'distraint') kept,
       (select array_agg(entered order by folded) from property where identifier like 'ОБЩА _') entered,
       (select sum(b.total)::int from debtor b join distraint d on d.debtor_id = b.party_id and d.suit_number like 'една/%' and d.suit_number ~ '/[0-4]$') debtors`,
  )
  expect(rows[0]).toMatchObject({ gaps: 0, kept: 0, entered: Array(10).fill(8), debtors: 80 })
})
