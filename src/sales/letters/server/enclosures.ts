/** What letters are about, for readers who cannot see it in the portal: opened by the link of the letter, or printed and served by the organiser. Ordinance N-3, art. 29, 30, 46; CPC art. 41a, 44(3). */
import { createHash } from 'node:crypto'
import { fileBytes, fileName } from '#files/server/files.ts'
import type { User } from '#platform/access.ts'
import { dayInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import { handlers } from '#platform/http/mount.ts'
import { inLanguage, type Language, storedLanguage } from '#platform/lang/language.ts'
import { LOST_LINK, withoutCodes } from '#platform/mail/mail.ts'
import type { PdfDocument } from '#platform/pdf/document.ts'
import { toPdf } from '#platform/pdf/renderer.ts'
import type { Services } from '#platform/process/integrations.ts'
import { organises } from '#roles/organisers.contract.ts'
import type { ApplicationRecord } from '#sales/parties/application.contract.ts'
import { messages as block } from '../block.messages.ts'
import { letterEndpoints } from '../letters.contract.ts'
import { documentUntil, enclosureOf } from '../letters.rules.ts'
import { messages } from '../printed.messages.ts'
import { itsEmail, type LetterRow, letterRows, openTo } from './sent-rows.ts'

/* Codes in the links of letters. */

/** Only the hash of a code is kept, so that nobody who reads the database can confirm for another. */
export const hashOf = (code: string) => createHash('sha256').update(code).digest()

type Printed = {
  language: Language
  code: string
  number: number
  to: string
  address: string
  subject: string
  /** Of the letter, its links struck out. */
  text: string
  enclosed: string | null
  printedAt: Date
}

/** A letter as it is printed to be served in the ordinary way: what it says, what is served with it, and the receipt. CPC art. 37–58. */
function certificateOf(letter: Printed): PdfDocument {
  const { language } = letter
  const words = inLanguage(messages, language)
  return {
    language,
    title: words.title,
    subtitle: letter.subject,
    number: words.number(String(letter.number), letter.code),
    issuedAt: letter.printedAt,
    sections: [
      {
        kind: 'facts',
        facts: [
          { label: words.to, value: letter.to },
          { label: words.address, value: letter.address || words.blank },
        ],
      },
      { kind: 'paragraphs', paragraphs: saidIn(letter) },
      {
        kind: 'facts',
        facts: [{ label: words.enclosed, value: letter.enclosed ?? words.nothing }],
      },
      { kind: 'paragraphs', paragraphs: [words.service] },
      {
        kind: 'facts',
        heading: words.receipt,
        facts: [
          { label: words.servedOn, value: words.blank },
          { label: words.servedTo, value: words.blank },
          { label: words.remarks, value: words.blank },
        ],
      },
      { kind: 'signatures', signers: [words.recipient, words.server] },
    ],
  }
}

/** What a letter says, without its greeting, what it says of links, and the foot of all letters. */
export function saidIn({ text, language }: Pick<Printed, 'text' | 'language'>): string[] {
  const words = inLanguage(block, language)
  // Whatever numbers it was written with.
  const begins = [words.whyConfirmInfo, words.opensWithout('')].map((sentence) => sentence.slice(0, 30))
  const [body = ''] = text.split('\n\n-- \n')
  return body
    .split('\n\n')
    .slice(1)
    .filter((part) => !part.includes(LOST_LINK) && !/:\nhttps?:/.test(part))
    .filter((part) => !begins.some((begin) => part.startsWith(begin)))
    .flatMap((part) => part.split('\n'))
}

export const enclosureHandlers = handlers(letterEndpoints, {
  // By a press and not by the link alone: what scans mail opens links.
  async openLetterDocument({ input, db, now, services }) {
    const row = await letterRows(db).where('l.code_hash', '=', hashOf(input.code)).executeTakeFirst()
    if (!row) throw new Refusal('invalidCode')
    if (!opensByCode(row)) throw new Refusal('noDocument')
    if (dayInSofia(now) > documentUntil(row.queued_at)) throw new Refusal('linkOver')
    return document(db, services, row)
  },

  async readEnclosure({ input, user, db, now, services }) {
    return document(db, services, await ofMySale(db, input.id, user, now))
  },

  async printLetter({ input, user, db, now, services }) {
    const row = await ofMySale(db, input.id, user, now)
    const stored = await db
      .selectFrom('sale_letter as l')
      .leftJoin('email as e', (join) => join.on(itsEmail))
      .leftJoin('registration as r', 'r.id', 'l.registration_id')
      .select(['e.subject', 'e.text', 'l.subject as kept_subject', 'l.text as kept_text', 'r.application'])
      .select((eb) => eb.fn.coalesce('e.language', 'r.language').as('language'))
      .where('l.id', '=', row.id)
      .executeTakeFirstOrThrow()
    const id = await enclosedFile(db, row)
    const enclosed = id && (await fileName(db, id))
    return toPdf(
      certificateOf({
        language: storedLanguage(stored.language),
        code: row.code,
        number: row.id,
        to: row.name,
        address: addressIn(services, stored.application),
        subject: stored.subject ?? stored.kept_subject ?? '',
        text: withoutCodes(stored.text ?? stored.kept_text ?? ''),
        enclosed: enclosed ? enclosed.replace(/\.pdf$/, '') : null,
        printedAt: now,
      }),
    )
  },
})

/** Whether the code of this letter opens a document: only for who applied on paper; others see it by their accounts. */
export const opensByCode = (row: Pick<LetterRow, 'origin' | 'kind'>) =>
  row.origin === 'OFFICE' && enclosureOf(row.kind) !== undefined

async function document(db: Db, services: Services, row: LetterRow) {
  const id = await enclosedFile(db, row)
  if (!id) throw new Refusal('noDocument')
  return fileBytes(db, services, id)
}

/** The kept file: the Bulgarian order on this application, or the published protocol of the sale. */
export async function enclosedFile(
  db: Db,
  row: Pick<LetterRow, 'kind' | 'announcement_id' | 'registration_id'>,
): Promise<string | undefined> {
  const what = enclosureOf(row.kind)
  if (!what || row.registration_id === null) return undefined
  if (what === 'PROTOCOL') {
    const signed = await db
      .selectFrom('sale_protocol')
      .select('redacted_file')
      .where('auction_id', '=', row.announcement_id)
      .executeTakeFirst()
    return signed?.redacted_file
  }
  const order = await db
    .selectFrom('stored_file')
    .select('id')
    .where('owner_kind', '=', 'REGISTRATION')
    .where('owner_id', '=', row.registration_id)
    .where('use', '=', 'order')
    .orderBy('position', 'desc')
    .executeTakeFirst()
  return order?.id
}

/** Where the applicant lives, as the application on paper has it. */
function addressIn({ personal }: Services, application: Buffer | null): string {
  if (!application) return ''
  return (JSON.parse(personal.open(application)) as ApplicationRecord).applicant.address
}

async function ofMySale(db: Db, id: number, user: User, now: Date): Promise<LetterRow> {
  const row = await letterRows(db).select(openTo(now).as('open')).where('l.id', '=', id).executeTakeFirst()
  if (!row || !organises(user, row.organiser_id)) throw new Refusal('noSuchLetter')
  if (!row.open) throw new Refusal('hiddenWhileBidding')
  return row
}
