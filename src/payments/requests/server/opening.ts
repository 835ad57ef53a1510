/** A payment begins: kept with its own number, in the caller's transaction, before the portal of payments hears of it. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Currency } from '#platform/money.ts'
import { documentLanguage, type Language } from '#platform/lang/language.ts'
import type { Scope } from '#platform/process/integrations.ts'
import type { FeeFor } from '#payments/terms/terms.contract.ts'
import { feeOf } from '#payments/terms/terms.rules.ts'
import { termsOn } from '#payments/terms/terms-store.ts'
import { expiryOf, isRenewable, referenceOf } from '../requests.rules.ts'
import { announce, noteChange } from './changing.ts'

type Payer = { name: string; number: string; numberKind: 'EGN' | 'LNCH' | 'EIK' }
export type Opening = {
  service: FeeFor
  /** How many of it. */
  quantity: number
  payer: Payer
  language: Language
  /** Where in this portal the payer goes on after he has paid by card: a path from the root, which may name the payment. */
  returnPath: (uid: string) => string
}
export type Opened = {
  id: number
  uid: string
  reference: string
  amount: number
  currency: Currency
  expiresAt: Date
}

/** Asks for the fee of a service, under the terms of this moment. It is registered at the portal of payments once the caller's transaction is committed. */
export async function openPayment(scope: Scope, opening: Opening): Promise<Opened> {
  const { personal } = scope.services
  const { name, number, numberKind } = opening.payer
  const sealed = personal.seal({ type: numberKind, value: number })
  const uid = crypto.randomUUID()
  return insert(scope, {
    uid,
    service: opening.service,
    quantity: opening.quantity,
    language: opening.language,
    return_path: opening.returnPath(uid),
    payer_kind: numberKind,
    payer_hash: sealed.hash,
    payer_cipher: sealed.cipher,
    payer_name_cipher: personal.cover(name),
  })
}

/**
 * Asks anew for what ended unpaid, under new numbers and the terms of this moment; undefined where it has not ended so. Whoever asks
 * twice gets the same one twice.
 */
export async function renewPayment(
  scope: Scope,
  id: number,
  by?: { accountId: number },
): Promise<Opened | undefined> {
  const { db, now } = scope
  const old = await db.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!old || !isRenewable(old.status)) return undefined
  const before = await openedInPlaceOf(db, id)
  if (before) return before
  const { service, quantity, language, payer_kind, payer_hash, payer_cipher, payer_name_cipher } = old
  const uid = crypto.randomUUID()
  const renewed = await insert(scope, {
    uid,
    service,
    quantity,
    language,
    payer_kind,
    payer_hash,
    payer_cipher,
    payer_name_cipher,
    return_path: old.return_path.replaceAll(old.uid, uid),
    replaces: id,
  })
  await noteChange(db, {
    payment: old,
    at: now,
    event: 'RENEWED',
    to: old.status,
    source: by ? 'ADMINISTRATOR' : 'REGISTRATION',
    accountId: by?.accountId ?? null,
  })
  await announce(db, old.uid)
  return renewed
}

async function openedInPlaceOf(db: Db, id: number): Promise<Opened | undefined> {
  const row = await db
    .selectFrom('payment')
    .select(['id', 'uid', 'reference', 'amount', 'currency', 'expires_at'])
    .where('replaces', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { expires_at: expiresAt, ...rest } = row
  return { ...rest, expiresAt }
}

type Stored = {
  uid: string
  service: FeeFor
  quantity: number
  language: Language
  return_path: string
  payer_kind: Payer['numberKind']
  payer_hash: Buffer
  payer_cipher: Buffer
  payer_name_cipher: Buffer
  replaces?: number
}

async function insert({ db, now }: Scope, stored: Stored): Promise<Opened> {
  const terms = await termsOn(db, now)
  const { amount: fee, currency, days, reason } = feeOf(terms, stored.service, now)
  const { rows } = await sql<{ number: number }>`select nextval('payment_number') as number`.execute(db)
  const payment = await db
    .insertInto('payment')
    .values({
      ...stored,
      language: documentLanguage(stored.language),
      reference: referenceOf(now, rows[0]!.number, randomBytes(6)),
      status: 'NEW',
      amount: fee * stored.quantity,
      currency,
      reason,
      opened_at: now,
      changed_at: now,
      expires_at: expiryOf(now, days),
      terms_id: terms.id,
      next_try_at: now,
    })
    .returning(['id', 'uid', 'reference', 'amount', 'currency', 'expires_at', 'status'])
    .executeTakeFirstOrThrow()
  await noteChange(db, { payment, at: now, event: 'OPENED', from: null, to: 'NEW', source: 'REGISTRATION' })
  const { id, uid, reference, amount, expires_at: expiresAt } = payment
  return { id, uid, reference, amount, currency, expiresAt }
}
