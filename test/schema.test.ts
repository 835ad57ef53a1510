/** What is made from the migrations says what they do, and the schema keeps its own rules: comments, names, checks of kinds, indexes of foreign keys. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schemaText } from '../tools/schema-text.ts'
import { freshDatabase } from './database.ts'

let database: Client
let drop: () => Promise<void>
beforeAll(async () => {
  const fresh = await freshDatabase()
  drop = fresh.drop
  database = new Client({ connectionString: fresh.ownerUrl })
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await drop()
})

/** The one column of what is found. */
const found = async (sql: string) =>
  (await database.query<{ what: string }>(sql)).rows.map(({ what }) => what).toSorted()

describe('what is made from the migrations fits them', () => {
  it('the types of the tables', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['tools/db-types.ts', '--check'])
    const generated = ['db/schema.ts', 'src/sales/letters/stored-kinds.contract.ts']
    expect(stdout).toBe(generated.map((file) => `${file} fits the migrations.\n`).join(''))
  })

  it('db/schema.sql; it is written anew by: npm run db:schema', async () => {
    expect(await schemaText(database)).toBe(await readFile('db/schema.sql', 'utf8'))
  })
})

describe('what a table is for', () => {
  it('is said of each', async () => {
    const silent = `select relname as what from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and obj_description(oid) is null`
    expect(await found(silent)).toEqual([])
  })

  it('is said of each column whose type tells nothing: JSON, bytes', async () => {
    const silent = `select c.relname || '.' || a.attname as what from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
        and a.atttypid in ('jsonb'::regtype, 'bytea'::regtype) and col_description(c.oid, a.attnum) is null
        and a.attname not in ('identifier_hash', 'identifier_cipher')`
    expect(await found(silent)).toEqual([])
  })
})

describe('constraints', () => {
  it('have names that say the rule, not those that the database counts up', async () => {
    const counted = `select conrelid::regclass || '.' || conname as what from pg_constraint
      where connamespace = 'public'::regnamespace and conparentid = 0 and contype in ('c', 'f', 'u')
        and (conname ~ '_(check|fkey|key)[0-9]+$' or conname = conrelid::regclass || '_check')`
    expect(await found(counted)).toEqual([])
  })

  it('hold that a kind is one of its kinds, but where there is no closed list', async () => {
    const open = `select c.relname || '.' || a.attname as what from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and a.atttypid = 'text'::regtype
        and a.attname ~ '(^|_)(type|kind|state|status|source|origin|procedure|currency|ground|cause|capacity|outcome|pace|method|purpose|channel|language|participation|delivery|relation|role|variant|use|operation|command|series|sweep)$'
        and not exists (select from pg_constraint k where k.conrelid = c.oid and a.attnum = any (k.conkey) and (k.contype = 'f'
          or k.contype = 'c' and pg_get_constraintdef(k.oid, true) ~ ('^CHECK \\(' || a.attname || ' = ANY \\(ARRAY\\[')))`
    expect(await found(open)).toEqual(Object.keys(OPEN).toSorted())
  })
})

/** Texts that look like codes and have no list of their own in the database, each with the reason. */
const OPEN: Record<string, string> = {
  'account.legal_ground': 'words of an officer',
  'empowered_person.legal_ground': 'words of a court or an authority',
  'external_application.legal_ground': 'words of an institution',
  'external_grant.legal_ground': 'words of an administrator',
  'look.capacity': 'types of users, and roles that administrators make',
  'look_hold.legal_ground': 'words of an administrator',
  'machine.type': 'words of an officer',
  'machine_version.type': 'words of an officer',
  'machine_version.ground': 'words of an officer',
  'regix_call.purpose': 'the number of a case',
  'party.register_status': 'words of a register',
  'regix_call.operation': 'names that RegiX gives',
  'served_request.method': 'words of HTTP, which may get new ones',
  'settlement.kind': 'abbreviations of the official classification, which may add some',
  'audit_entry.command': 'every endpoint has its own',
  'audit_entry.outcome': 'every refusal has its own code',
  'e_delivery.about_kind': 'every domain has its own; the outbox knows no subject',
  'e_delivery_evidence.type': 'what the service says',
  'bank_line.currency': 'a statement may be in any',
  'email.kind': 'every domain has its own; the outbox knows no subject',
  'push_message.kind': 'every domain has its own, and a trial; the outbox knows no subject',
  'stored_file.use': 'every owner has its own; the store of files knows no subject',
  'subscription_event.ground': 'words of an administrator',
  'sweep_trouble.sweep': 'every job has its own name',
  'running_number.series': 'one for each organiser, too',
}

describe('foreign keys', () => {
  it('have an index that deletes and joins use, but where neither goes along them', async () => {
    const without = `select k.conrelid::regclass || '.' || (select string_agg(attname, ',' order by at) from unnest(k.conkey) with ordinality u (n, at)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n) as what
      from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0 and not exists (
        select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = any (k.conkey)
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$'))`
    const known = Object.values(UNINDEXED).flatMap((keys) => keys.split(/\s+/))
    expect(await found(without)).toEqual(known.toSorted())
  })
})

/** Foreign keys along which nothing is deleted, sought or joined, by the reason. */
const UNINDEXED = {
  'accounts are never deleted, and nobody asks what somebody has done or noted': `account.dismissed_by
    account_event.by_account_id after_step.account_id after_step.acting_for announcement.created_by announcement_item.entered_by
    barred_bidder.account_id barred_bidder.acting_for bank_match.account_id bank_match.acting_for bank_statement.acting_for bank_statement.imported_by bank_table.described_by
    return_file.acting_for return_file.made_by return_order.taken_back_by return_order.taken_back_for
    refund_account.named_by refund_account.acting_for
    daily_entry_note.account_id declared_day.declared_by declared_day.struck_by distraint.acting_for
    external_application.decided_by external_application_event.by_account_id external_grant.given_by external_system_event.by_account_id officer_system.given_by officer_system.ended_by
    distraint_entry.acting_for distraint_entry.entered_by e_delivery_change.account_id email.account_id empowered_person.added_by empowered_person.struck_by
    feedback.account_id feedback_event.by_account_id feedback_event.to_account_id
    import_run.actor_id look_hold.ended_by look_hold.set_by lookup.account_id machine_version.entered_by notice.served_by order_draft.drawn_up_by
    order_signature.uploaded_by outage.message_by payment_change.account_id payment_terms.set_by planned_outage.announced_by planned_outage.withdrawn_by
    proof_request.account_id property.created_by property_version.entered_by registration.decided_by registration.entered_by
    regix_call.acting_for sale_act.account_id sale_act.acting_for sale_event.account_id sale_event.acting_for
    sale_letter.served_noted_by sale_party.added_by sale_party.removed_by sale_protocol.acting_for sale_protocol.uploaded_by
    link_check.account_id setting.account_id setting_taken_back.account_id subscription_event.account_id succession.recorded_by trace_question.answered_by
    viewing_request.answered_by`,
  'accounts are never deleted, and only those rows are sought that a partial index holds: open, attached, waiting': `certificate.account_id
    session.account_id stored_file.account_id deposit_reference.account_id deposit_reference.announcement_id
    return_order.registration_id`,
  'sought only within an office, which has an index': 'distraint.created_by distraint.holder',
  'applications and sales are never deleted, and these rows are sought by their sale': `auction.last_registration_id
    moved_term.registration_id purchase_claim.registration_id registration.first_registration_id
    sale_protocol.buyer_registration_id sale_act.outage_id bank_match.registration_id`,
  'lines are never deleted, and whoever asks has the match': 'bank_match.reversal_id',
  'orders are never deleted, and the step is sought by its sale': 'after_step.order_id',
  'applications and sales are never deleted, and these rows are few':
    'sale_news.announcement_id sale_news.only_registration',
  'parties and things are never deleted, and checks are sought by their entry': `register_check.party_id
    register_check.property_id`,
  'places are never deleted, and nobody looks from them': `announcement.ekatte announcement_item.municipality_code
    institution.region_code`,
  'looks are never deleted, and are sought by whom they have shown': `look.audit_id,audit_at
    look.institution_id`,
  'what is questioned is never deleted, and questions are sought by who asked': `trace_question.distraint_id
    trace_question.paper_id`,
  'runs are never deleted, and rows are sought by what they say': 'import_row.run_id',
}
