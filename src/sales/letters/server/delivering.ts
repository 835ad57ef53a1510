/** Letters of sales go through e-delivery to applicants who chose it, each once, with the order or the protocol that it is about. Ordinance N-3, art. 26, 49; CPC art. 38(2). */
import { storedLanguage } from '#platform/lang/language.ts'
import { sql } from 'kysely'
import { sendByEDelivery } from '#e-delivery/deliveries/server/opening.ts'
import { misfit } from '#e-delivery/deliveries/deliveries.rules.ts'
import type { Recipient } from '#e-delivery/service/meaning.ts'
import type { Db } from '#platform/db/database.ts'
import { inSequence } from '#platform/db/work-items.ts'
import { isIdentifier } from '#platform/identifiers.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import { enclosureOf, type SaleLetterKind, withEnclosure } from '../letters.rules.ts'
import { enclosedFile } from './enclosures.ts'

/** Notes that a letter is to go by e-delivery, in the transaction that writes it. */
export async function toDeliver(
  { db, services }: Pick<Scope, 'db' | 'services'>,
  { letterId, subject, text }: { letterId: number; subject: string; text: string },
) {
  const row = { letter_id: letterId, subject, text_cipher: services.personal.cover(text) }
  await db.insertInto('letter_to_deliver').values(row).execute()
}

/**
 * Whose profile gets the letters of an application: the company's or person's in whose name it was made, if their number is
 * the address that was given; else that of whoever applied. Nobody's where an identity document alone singles them out.
 */
export async function profileOf(
  db: Db,
  personal: PersonalNumbers,
  registrationId: number,
  address: string,
): Promise<Recipient | undefined> {
  const persons = await db
    .selectFrom('registration_person')
    .select(['capacity', 'identifier_type as type', 'identifier_cipher as cipher'])
    .where('registration_id', '=', registrationId)
    .execute()
  const known = persons.flatMap(({ capacity, type, cipher }): (Recipient & { capacity: string })[] => {
    if (type === 'DOCUMENT') return []
    const number = personal.open(cipher)
    if (!isIdentifier(type, number)) return []
    return [{ capacity, kind: type === 'EIK' ? 'COMPANY' : 'PERSON', numberKind: type, number }]
  })
  // Who applies for themselves is the bidder, too, and stands there once.
  const own = persons.some(({ capacity }) => capacity === 'APPLICANT') ? 'APPLICANT' : 'BIDDER'
  const given = address.replace(/\s/g, '')
  const found = known.find(({ number }) => number === given) ?? known.find((each) => each.capacity === own)
  return found && { kind: found.kind, numberKind: found.numberKind, number: found.number }
}

const AT_ONCE = 50
/** Kinds that wait for the order, and those that wait for the protocol. */
const WITH_ORDER = withEnclosure('ORDER')
const WITH_PROTOCOL = withEnclosure('PROTOCOL')

/** Hands them over one by one: message, mark and the end of the wait are one transaction, so each goes once, whatever restarts. */
export const deliverLetters = (services: Services) =>
  inSequence({
    name: 'deliverLetters',
    everyMs: 60_000,
    wokenBy: 'letterDeliveries',
    atOnce: AT_ONCE,
    next: (tx, _, notBackingOff) =>
      tx
        .selectFrom('letter_to_deliver as d')
        .innerJoin('sale_letter as l', 'l.id', 'd.letter_id')
        .innerJoin('registration as r', 'r.id', 'l.registration_id')
        .select(['d.letter_id as id', 'd.subject', 'd.text_cipher', 'l.kind', 'l.announcement_id'])
        .select(['r.id as registration_id', 'r.delivery_address', 'r.language'])
        .where(notBackingOff(sql`d.letter_id`))
        .where(
          sql<boolean>`not (l.kind = any(${[...WITH_ORDER]})
            and exists (select from order_duty o where o.registration_id = l.registration_id))`,
        )
        .where(
          sql<boolean>`(l.kind <> all(${[...WITH_PROTOCOL]})
            or exists (select from sale_protocol p where p.auction_id = l.announcement_id))`,
        )
        .orderBy('d.letter_id')
        .limit(1)
        .forUpdate('d')
        .skipLocked()
        .executeTakeFirst(),
    piece: ({ id }) => id,
    work: (tx, row, now) => handOver({ db: tx, now, services }, row),
  })

type Waiting = {
  id: number
  subject: string
  text_cipher: Buffer
  kind: SaleLetterKind
  announcement_id: number
  registration_id: number
  delivery_address: string
  language: string
}

async function handOver(scope: Scope, row: Waiting) {
  const { db, services } = scope
  const recipient = await profileOf(db, services.personal, row.registration_id, row.delivery_address)
  if (recipient) {
    const { id: delivery } = await sendByEDelivery(scope, {
      recipient,
      subject: row.subject,
      text: services.personal.open(row.text_cipher),
      files: await enclosed(db, row),
      about: { kind: 'SALE_LETTER', id: row.id },
      language: storedLanguage(row.language),
    })
    await db.updateTable('sale_letter').set({ delivery_id: delivery }).where('id', '=', row.id).execute()
  }
  await db.deleteFrom('letter_to_deliver').where('letter_id', '=', row.id).execute()
}

/** What the letter is about, unless it is larger than the service takes: its reader finds it in the portal then. */
async function enclosed(db: Db, row: Waiting): Promise<{ fileId: string }[]> {
  if (!enclosureOf(row.kind)) return []
  const fileId = await enclosedFile(db, row)
  if (!fileId) return []
  const { bytes } = await db
    .selectFrom('stored_file')
    .select('bytes')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  return misfit([bytes]) ? [] : [{ fileId }]
}
