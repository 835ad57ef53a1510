/** What a court bundle holds of the sale itself: announcement, acts, applications, letters, and the program that checks it. */
import { readdir, readFile } from 'node:fs/promises'
import { type Selectable, sql } from 'kysely'
import type { DB } from '#db/schema.ts'
import { fileBytes, filesOf, type Owner } from '#files/server/files.ts'
import type { Db } from '#platform/db/database.ts'
import { storedLanguage } from '#platform/lang/language.ts'
import { inLatin } from '#platform/lang/transliteration.ts'
import type { PdfDocument } from '#platform/pdf/document.ts'
import { withoutCodes } from '#platform/mail/mail.ts'
import type { Services } from '#platform/process/integrations.ts'
import { itsEmail } from '#sales/letters/server/sent-rows.ts'
import { fieldsOf } from '#sales/notice/server/announcement-columns.ts'
import { organiserIn, organiserOf } from '#sales/notice/server/organiser.ts'
import { itemsOf } from '#sales/notice/server/assets.ts'
import type { ApplicationRecord } from '#sales/parties/application.contract.ts'
import { printedStep } from '#sales/completion/server/step-document.ts'
import { isDocumented } from '#sales/protocol/completion.rules.ts'
import { readCompletions, stepWords } from '#sales/protocol/server/completion.ts'
import { addressOf } from '#sales/protocol/server/ended-sale.ts'
import { hourIn } from '#sales/protocol/server/printed.ts'
import { actsOf } from '#sales/acts/act-rows.ts'
import { actDocument } from './act-print.ts'
import { announcementDocument, type Published } from './announcement-print.ts'
import { applicationDocument } from './application-print.ts'
import { chronologyDocument } from './chronology-print.ts'
import { letterDocument } from './letter-print.ts'

/* The announcement behind a court bundle, as it was published: what its print-out says. */

/** The announcement with its assets, its documents, and who announced it. */
async function publishedSale({ db, sale }: Pick<Bundled, 'db' | 'sale'>): Promise<Published> {
  const row = await db
    .selectFrom('announcement as a')
    .selectAll('a')
    .where('a.id', '=', sale.id)
    .executeTakeFirstOrThrow()
  const files = await filesOf(db, { kind: 'ANNOUNCEMENT', id: sale.id })
  const documents = await db
    .selectFrom('announcement_document')
    .select(['kind', 'public_file', 'original_file'])
    .where('announcement_id', '=', sale.id)
    .orderBy('position')
    .execute()
  const { organiser } = await organiserOf(db, sale.id)
  return {
    code: row.code,
    ...fieldsOf(row),
    items: await itemsOf(db, sale.id),
    organiser: organiserIn(organiser, 'bg'),
    publishedAt: row.published_at!,
    documents: documents.flatMap(({ kind, public_file, original_file }) =>
      files
        .filter(({ id }) => id === public_file || id === original_file)
        .map(({ name, sha256 }) => ({
          kind,
          name,
          sha256,
        })),
    ),
  }
}

/** A file of the archive; `called` is its name as it was handed in. */
export type Part = { path: string; bytes: Uint8Array | string; called?: string }
export type Bundled = {
  db: Db
  services: Services
  now: Date
  sale: Selectable<DB['auction']> & { code: string }
  /** Prints for the court: see print-outs.ts. */
  print: (document: PdfDocument) => Promise<Uint8Array>
}
type Parts = AsyncGenerator<Part>

export const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
const LONGEST_STEM = 100
/** The name of a file as every program unpacks it: in ASCII, transliterated, and not too long; as it was handed in it stands in the index. */
export function safe(name: string): string {
  const ascii = inLatin(name)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w.-]+|^\.+/g, '_')
  const [, stem = '', ending = ''] = /^(.*?)(\.[^.]{1,8})?$/.exec(ascii) ?? []
  return `${stem.slice(0, LONGEST_STEM)}${ending}`
}

async function* filesIn({ db, services }: Bundled, owner: Owner, folder: string): Parts {
  for (const { id, name, use } of await filesOf(db, owner)) {
    const { bytes } = await fileBytes(db, services, id, owner)
    yield { path: `${folder}/${use.toLowerCase()}/${safe(name)}`, bytes, called: name }
  }
}

/** How many bytes all files of a sale have together. */
export async function sizeOfFiles(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::float8 as bytes from stored_file
    where (owner_kind in ('ANNOUNCEMENT', 'PROTOCOL') and owner_id = ${id})
      or (owner_kind = 'REGISTRATION' and owner_id in (select id from registration where announcement_id = ${id}))
      or (owner_kind = 'CLAIM' and owner_id in (select id from purchase_claim where auction_id = ${id}))
      or (owner_kind = 'PAYMENT' and owner_id in (select id from after_step where auction_id = ${id}))
      or (owner_kind = 'ACT' and owner_id in (select id from sale_act where announcement_id = ${id}))`.execute(
    db,
  )
  return rows[0]!.bytes
}

/** The court's language is Bulgarian (CPC art. 4), so its print-outs are. */
const language = 'bg'

export async function* announcement(from: Bundled): Parts {
  const { db, services, now, sale, print } = from
  const row = await db
    .selectFrom('announcement')
    .selectAll()
    .where('id', '=', sale.id)
    .executeTakeFirstOrThrow()
  const items = await db
    .selectFrom('announcement_item')
    .selectAll()
    .where('announcement_id', '=', sale.id)
    .orderBy('number')
    .execute()
  yield { path: '01-announcement/announcement.json', bytes: json({ ...row, items }) }
  const printed = announcementDocument(await publishedSale(from), {
    language,
    now,
    address: addressOf(services, sale.id),
  })
  yield { path: '01-announcement/announcement.pdf', bytes: await print(printed) }
  yield* filesIn(from, { kind: 'ANNOUNCEMENT', id: sale.id }, '01-announcement')
}

/** What was done in the sale, by whom and for whom (art. 16(1), 18(2)). */
export async function* acts(from: Bundled): Parts {
  const { db, services, now, sale, print } = from
  const events = await db
    .selectFrom('sale_event as e')
    .leftJoin('account as by', 'by.id', 'e.account_id')
    .leftJoin('account as for', 'for.id', 'e.acting_for')
    .select(['e.at', 'e.kind', 'by.full_name as by', 'for.full_name as for', 'e.details'])
    .where('announcement_id', '=', sale.id)
    .orderBy('e.id')
    .execute()
  const rows = await db
    .selectFrom('sale_act as a')
    .innerJoin('account as by', 'by.id', 'a.account_id')
    .leftJoin('account as for', 'for.id', 'a.acting_for')
    .selectAll('a')
    .select(['by.full_name as by', 'for.full_name as for'])
    .where('announcement_id', '=', sale.id)
    .orderBy('a.id')
    .execute()
  yield { path: '02-acts/chronology.json', bytes: json(events) }
  const address = addressOf(services, sale.id)
  const printed = chronologyDocument(events, { code: sale.code, now, address, language })
  yield { path: '02-acts/chronology.pdf', bytes: await print(printed) }
  yield { path: '02-acts/acts.json', bytes: json(rows) }
  for (const act of await actsOf(db, sale.id, true)) {
    const document = actDocument(act, { language, code: sale.code, now, address })
    yield { path: `02-acts/act-${act.id}/act-${act.id}.pdf`, bytes: await print(document) }
    yield* filesIn(from, { kind: 'ACT', id: act.id }, `02-acts/act-${act.id}`)
  }
}

export async function* applications(from: Bundled): Parts {
  const { db, services, now, sale, print } = from
  const rows = await db
    .selectFrom('registration as r')
    .leftJoin('account as p', 'p.id', 'r.account_id')
    .leftJoin('account as d', 'd.id', 'r.decided_by')
    .leftJoin('registration_decision as decision', 'decision.registration_id', 'r.id')
    .selectAll('r')
    .select(['p.full_name as account', 'd.full_name as decided_by_name', 'decision.grounds'])
    .where('announcement_id', '=', sale.id)
    .orderBy('r.recorded_at')
    .orderBy('r.id')
    .execute()
  const { code, title, organiser, registrationStartsAt, registrationEndsAt } = await publishedSale(from)
  const hour = hourIn(language)
  const registration = `${hour(registrationStartsAt)} – ${hour(registrationEndsAt)}`
  for (const { application, represented_cipher: _, salt, ...row } of rows) {
    const folder = `03-applications/${safe(row.number)}`
    const stored = application ? (JSON.parse(services.personal.open(application)) as ApplicationRecord) : null
    // The salts of all bidders stand in the report, of which the court knows what for.
    yield {
      path: `${folder}/application.json`,
      bytes: json({ ...row, application: stored, salt: salt.toString('hex') }),
    }
    const owner = { kind: 'REGISTRATION', id: row.id } as const
    const printed = applicationDocument(
      {
        number: row.number,
        recordedAt: row.recorded_at,
        origin: row.origin,
        sessionMethod: row.session_method,
        participation: row.participation,
        delivery: row.delivery,
        deliveryAddress: row.delivery_address,
        coOwner: row.co_owner,
        spouse: row.spouse,
        exempt: row.exempt,
        status: row.status,
        decidedAt: row.decided_at,
        decidedBy: row.decided_by_name,
        grounds: row.grounds ?? [],
        reason: row.reason,
        record: stored,
        files: await filesOf(db, owner),
        sale: { code, title, organiser, registration },
      },
      { language, now, address: `${services.publicUrl}/dist/announcements/registration/display/${row.id}` },
    )
    yield { path: `${folder}/application.pdf`, bytes: await print(printed) }
    yield* filesIn(from, owner, folder)
  }
}

/** Without the links by which somebody could confirm in the reader's place. */
export async function* letters({ db, services, now, sale, print }: Bundled): Parts {
  const rows = await db
    .selectFrom('sale_letter as l')
    .leftJoin('email as e', (join) => join.on(itsEmail))
    .leftJoin('e_delivery as v', 'v.id', 'l.delivery_id')
    .leftJoin('registration as r', 'r.id', 'l.registration_id')
    .select(['l.id', 'l.kind', 'l.occasion', 'l.channel', 'l.name', 'l.other_address', 'l.queued_at'])
    .select(['l.confirmed_at', 'r.number as registration', 'e.to_address', 'e.sent_at'])
    .select(sql<string | null>`l.served_on::text`.as('served_on'))
    .select(['e.state', 'e.subject', 'e.text', 'e.language'])
    .select([
      'v.number as delivery_number',
      'v.status as delivery',
      'v.sent_at as delivery_sent_at',
      'v.served_at',
    ])
    .where('l.announcement_id', '=', sale.id)
    .orderBy('l.id')
    .execute()
  yield { path: '04-letters/letters.json', bytes: json(rows.map((row) => ({ ...row, text: undefined }))) }
  for (const row of rows) {
    if (row.text === null) continue
    const printed = letterDocument(
      { ...row, language: storedLanguage(row.language), text: withoutCodes(row.text) },
      { code: sale.code, now, address: addressOf(services, sale.id) },
    )
    yield {
      path: `04-letters/${String(row.id).padStart(6, '0')}-${safe(row.kind)}.pdf`,
      bytes: await print(printed),
    }
  }
}

/** What followed the bidding: claims to buy with their evidence, and each step of the price, the deposits and the award with its documents. */
export async function* completionSteps(from: Bundled): Parts {
  const { db, services, sale, print } = from
  const claims = await db
    .selectFrom('purchase_claim as c')
    .innerJoin('registration as r', 'r.id', 'c.registration_id')
    .selectAll('c')
    .select('r.number as registration')
    .where('c.auction_id', '=', sale.id)
    .orderBy('c.id')
    .execute()
  yield { path: '09-after/claims.json', bytes: json(claims) }
  for (const { id } of claims) yield* filesIn(from, { kind: 'CLAIM', id }, `09-after/claim-${id}`)
  const steps = await db
    .selectFrom('after_step as s')
    .leftJoin('registration as r', 'r.id', 's.registration_id')
    .selectAll('s')
    .select('r.number as registration')
    .where('s.auction_id', '=', sale.id)
    .orderBy('s.number')
    .execute()
  const openedSteps = steps.map((step) => ({ ...step, words: stepWords(services, step.words) }))
  yield { path: '09-after/steps.json', bytes: json(openedSteps) }
  const [completion] = await readCompletions(db, [sale.id])
  for (const { id, number } of steps) {
    const step = completion?.facts.steps.find((each) => each.number === number)
    // A signed document is among the files of its step.
    if (completion && step && !step.signed && isDocumented(completion.facts, step))
      yield {
        path: `09-after/step-${number}/step-${number}.pdf`,
        bytes: await print(await printedStep(db, services, completion, step, language)),
      }
    yield* filesIn(from, { kind: 'PAYMENT', id }, `09-after/step-${number}`)
  }
}

const ROOT = new URL('../../../', import.meta.url)

/** The program that needs nothing of the portal, and the description of what it reads. */
export async function* check(): Parts {
  const folder = new URL('verifier/', ROOT)
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.mjs')).toSorted())
    yield { path: `08-check/${name}`, bytes: await readFile(new URL(name, folder)) }
  yield { path: '08-check/sale-log.md', bytes: await readFile(new URL('docs/sale-log.md', ROOT)) }
}
