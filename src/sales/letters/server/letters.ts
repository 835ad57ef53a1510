/** Writes the letters of a sale: once each, to the address that their reader gave, with a link to confirm that they came. */
import { randomBytes } from 'node:crypto'
import type { ApplicationRecord } from '#sales/parties/application.contract.ts'
import { isEmail } from '#platform/identifiers.ts'
import type { Language } from '#platform/lang/language.ts'
import { declaredDays } from '#platform/db/declared-days.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { asText, oneLine } from '#platform/mail/letter-layout.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import { inOutbox } from '../kinds.contract.ts'
import { subjects as toOrganiser } from '../organiser.messages.ts'
import {
  documentUntil,
  enclosureOf,
  goesByEDelivery,
  type LetterFacts,
  type SaleLetterKind,
} from '../letters.rules.ts'
import { hashOf } from './enclosures.ts'
import { compose } from './composition.ts'
import { profileOf, toDeliver } from './delivering.ts'
import { type Applicant, applicantFor, type Sale, saleFor } from './letter-rows.ts'
import type { LetterContext } from './letter-text.ts'

type LetterRequest = {
  kind: SaleLetterKind
  /** What tells two letters of this kind to one reader apart; without it there is one. */
  occasion?: string
  facts?: LetterFacts
}

/** Writes to whoever filed an application, at the address that they gave for notices (Ordinance N-3, art. 26, 49). Answers whether the letter is new: each goes out once. */
export async function writeToApplicant(
  scope: Scope,
  { registrationId, ...what }: LetterRequest & { registrationId: number },
): Promise<boolean> {
  const { db } = scope
  const applicant = await applicantFor(db, registrationId)
  const sale = await saleFor(db, applicant.announcement_id)
  return writeToKnownApplicant(scope, { applicant, sale, ...what })
}

/** As `writeToApplicant`, for many letters of one sale: what is known already is not asked again. */
export async function writeToKnownApplicant(
  scope: Scope,
  {
    applicant,
    sale,
    own,
    ...what
  }: LetterRequest & { applicant: Applicant; sale: Sale; own?: LetterContext['own'] },
): Promise<boolean> {
  const { services } = scope
  const { language, delivery, delivery_address: address, email } = applicant
  // Whoever chose e-delivery is written to by e-mail, too: they may have no profile, and a reminder is of use at once.
  const to = delivery === 'EMAIL' ? address : (email ?? emailOnPaper(services, applicant) ?? address)
  return write(scope, what, {
    context: { language, sale, applicant, own },
    reader: { registration_id: applicant.id },
    to: isEmail(to) ? to : null,
    channel: delivery === 'EMAIL' ? 'EMAIL' : 'EDELIVERY',
    delivered: await isDelivered(scope, applicant, what.kind),
    name: applicant.name,
    accountId: applicant.account_id,
  })
}

/** Whether a letter goes through e-delivery, by what its reader chose, what is known of them, and whether the portal is set up for it. */
const isDelivered = async (
  { db, services }: Scope,
  { id, delivery, delivery_address: address }: Applicant,
  kind: SaleLetterKind,
) =>
  delivery === 'EDELIVERY' &&
  services.eDelivery !== undefined &&
  goesByEDelivery(kind) &&
  (await profileOf(db, services.personal, id, address)) !== undefined

/** The e-mail that annex 3 asks of everybody, of who applied on paper and has no account to have it. */
const emailOnPaper = ({ personal }: Services, { origin, application }: Applicant) =>
  origin === 'OFFICE' && application
    ? (JSON.parse(personal.open(application)) as ApplicationRecord).applicant.email || null
    : null

/** Writes to a party of the case, or without `partyId` to somebody else, such as the organiser, at the given address. Answers whether the letter is new. */
export async function writeToParty(
  scope: Scope,
  {
    saleId,
    partyId,
    to,
    name,
    language,
    ...what
  }: LetterRequest & { saleId: number; partyId?: number; to: string; name: string; language: Language },
): Promise<boolean> {
  const { db } = scope
  const sale = await saleFor(db, saleId)
  return write(scope, what, {
    context: { language, sale, applicant: undefined, own: undefined },
    reader: partyId === undefined ? { other_address: to.toLowerCase() } : { party_id: partyId },
    to: isEmail(to) ? to : null,
    channel: 'EMAIL',
    name,
    accountId: null,
  })
}

type Addressed = {
  context: Pick<LetterContext, 'language' | 'sale' | 'applicant' | 'own'>
  reader: { registration_id: number } | { party_id: number } | { other_address: string }
  /** Nobody without any e-mail address is written to; the row says that they are to be served otherwise. */
  to: string | null
  channel: 'EMAIL' | 'EDELIVERY'
  /** It goes to a profile in e-delivery, too. */
  delivered?: boolean
  name: string
  accountId: number | null
}

/** Notes the letter first: of two who write the same one, the second finds it there, and nothing leaves twice. */
async function write(
  { db, services, now }: Scope,
  { kind, occasion = '', facts = {} }: LetterRequest,
  { context, reader, to, channel, delivered = false, name, accountId }: Addressed,
): Promise<boolean> {
  const code = asksReceipt(kind) ? randomBytes(24).toString('base64url') : undefined
  const noted = await db
    .insertInto('sale_letter')
    .values({
      ...reader,
      announcement_id: context.sale.id,
      name,
      kind,
      occasion,
      channel,
      queued_at: now,
      code_hash: code === undefined ? null : hashOf(code),
    })
    .onConflict((on) => on.constraint('sale_letter_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!noted) return false

  const { language } = context
  const { publicUrl } = services
  // Whoever applied on paper has no account, or may have no password to it; the letter itself opens what it is about.
  const opens = code && context.applicant?.origin === 'OFFICE' && enclosureOf(kind) && to !== null
  const document = opens
    ? { address: `${publicUrl}/dist/letters/document#code=${code}`, until: documentUntil(now) }
    : undefined
  const about = { ...context, facts, now, declared: await declaredDays(db), publicUrl }
  const confirm = code && to !== null ? `${publicUrl}/dist/letters/confirm#code=${code}` : undefined
  const letter = compose(kind, { ...about, document }, { name, confirm, delivered })
  if (delivered) {
    // Opening it there is what serves it: it has no link to confirm by, and brings what it is about along.
    const message = compose(kind, about, { name, confirm: undefined })
    const text = asText(message, language)
    await toDeliver({ db, services }, { letterId: noted.id, subject: oneLine(message.subject), text })
  }
  if (to === null) {
    // It is printed and served on paper (CPC art. 41a, 44(3)).
    const stored = { subject: oneLine(letter.subject), text: asText(letter, language) }
    await db.updateTable('sale_letter').set(stored).where('id', '=', noted.id).execute()
    return true
  }
  const envelope = { to, accountId, language, kind: inOutbox(kind), lasting: true } as const
  const emailId = await queueMail(db, envelope, letter, now)
  await db.updateTable('sale_letter').set({ email_id: emailId }).where('id', '=', noted.id).execute()
  return true
}

/** Applicants and parties confirm what they get (CPC art. 41a, 44(3)); reminders to the organiser are for them to act upon. */
const asksReceipt = (kind: SaleLetterKind) => !Object.hasOwn(toOrganiser, kind)
