/** Freezes certificates: what the register says at the moment when the money counts as received, or at once where none is due. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { addDays, dayInSofia, momentInSofia } from '#platform/dates.ts'
import { type Db, nextNumber } from '#platform/db/database.ts'
import type { DB } from '#db/schema.ts'
import { canonical, hashOf } from '#platform/process/canonical.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { fold } from '#platform/folding.ts'
import { Requested } from '#certificates/content/requested.contract.ts'
import {
  type CertificateContent,
  type CertificateKind,
  Requester,
} from '#certificates/content/content.contract.ts'
import { partiesIn } from '#certificates/content/register-facts.ts'
import { aboutOf, soughtIn } from './subjects.ts'
import { sealed } from '#platform/db/resealing.ts'

export type RequestRow = Selectable<DB['paper_request']>
type Fee = CertificateContent['fee']

const PREFIX: Record<CertificateKind, string> = { CERTIFICATE: 'UD', REPORT: 'SP' }
/** The year and number that people read: `UD-2026-000123`, in letters that every keyboard has. */
export async function nextCertificateNumber(
  db: Db,
  kind: CertificateKind | 'REQUEST',
  now: Date,
): Promise<string> {
  const year = Number(dayInSofia(now).slice(0, 4))
  const number = await nextNumber(db, `paper ${kind}`, year)
  return `${kind === 'REQUEST' ? 'ZV' : PREFIX[kind]}-${year}-${String(number).padStart(6, '0')}`
}

/** 100 bits in letters and digits that nobody confuses, in groups of five. */
const CODE_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const newCode = () =>
  [...randomBytes(20)]
    .map((byte) => CODE_SIGNS[byte % CODE_SIGNS.length])
    .join('')
    .replace(/(.{5})(?=.)/g, '$1-')

/** A code as it was made, whatever letters look like its digits and however it was grouped. */
const plainCode = (code: string) =>
  code
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '')

/** By what a certificate is found: its number and the code beside it, however they were typed. */
export const hashOfCode = (number: string, code: string) =>
  createHash('sha256')
    .update(`${number.trim().toUpperCase()} ${plainCode(code)}`)
    .digest()

/** Makes the certificates of a request, in the transaction that found it paid or free. The request must be locked and UNPAID. */
export async function issueCertificates(
  { db, now, services }: Scope,
  request: RequestRow,
  fee: Fee,
): Promise<void> {
  const { personal } = services
  const requested = Requested.parse(JSON.parse(personal.open(request.asked_cipher)))
  const requester = Requester.parse(JSON.parse(personal.open(request.requester_cipher)))
  const scope = { db, now, services }
  const before = requested.pastDay ? momentInSofia(addDays(requested.pastDay, 1), '00:00') : undefined
  const subjects = requested.kind === 'CERTIFICATE' ? requested.things : [requested]
  for (const [index, subject] of subjects.entries()) {
    const number = await nextCertificateNumber(db, requested.kind, now)
    const found = await aboutOf(scope, subject, request.language, before)
    const content: CertificateContent = {
      format: 'zapori-paper/1',
      kind: requested.kind,
      number,
      language: request.language,
      asOf: now.toISOString(),
      ...(before && { pastDay: { day: requested.pastDay!, before: before.toISOString() } }),
      request: { number: request.number, at: request.at.toISOString(), purpose: requested.purpose },
      requester,
      fee,
      ...found,
    }
    const text = canonical(content)
    const code = newCode()
    const { thing, person } = soughtIn(found.about)
    await db
      .insertInto('paper')
      .values({
        request_id: request.id,
        position: index + 1,
        uid: randomUUID(),
        number,
        kind: requested.kind,
        code_cipher: personal.cover(code),
        code_hash: hashOfCode(number, code),
        as_of: now,
        known_before: before ?? null,
        content_cipher: personal.cover(text),
        content_hash: hashOf(text),
        ...(thing && { thing_kind: thing.kind, thing_folded: fold(thing.identifier) }),
        ...(person?.by === 'NUMBER' &&
          (person.numberKind === 'EIK'
            ? { party_eik: person.number }
            : { party_hash: personal.hashes({ type: person.numberKind!, value: person.number! })[0]! })),
        parties: requested.kind === 'REPORT' ? await partiesIn(db, found.entries, before) : [],
        next_try_at: now,
      })
      .execute()
  }
  await db
    .updateTable('paper_request')
    .set({ state: 'ISSUED', issued_at: now })
    .where('id', '=', request.id)
    .execute()
}

/** Who asked, what for, and what certificates say. */
export const certificatesSealed = [
  sealed({
    table: 'paper_request',
    columns: ['requester_number_cipher', 'requester_cipher', 'asked_cipher'],
    hash: {
      column: 'requester_hash',
      of: ({ requester_number_cipher: number, requester_cipher: requester }, open) => ({
        type: Requester.parse(JSON.parse(open(requester))).numberKind,
        value: open(number),
      }),
    },
  }),
  sealed({
    table: 'paper',
    columns: ['code_cipher', 'content_cipher'],
    reads: ['request_id', 'party_hash'],
    hash: {
      column: 'party_hash',
      // The number by which a report was asked for.
      of: async ({ request_id: request, party_hash: before }, open, tx) => {
        if (!before) return undefined
        const { asked_cipher: asked } = await tx
          .selectFrom('paper_request')
          .select('asked_cipher')
          .where('id', '=', request)
          .executeTakeFirstOrThrow()
        const wanted = Requested.parse(JSON.parse(open(asked)))
        if (!('person' in wanted) || !wanted.person.number || !wanted.person.numberKind)
          throw new Error('A report by number names none.')
        return { type: wanted.person.numberKind, value: wanted.person.number }
      },
    },
  }),
]
