/** Letters to whoever asked for a certificate: that the request was received and what is due, that its payment ended, that a certificate is ready. */
import { formatLongDateTime } from '#platform/dates.ts'
import { inLanguage } from '#platform/lang/language.ts'
import type { Db } from '#platform/db/database.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { mayWriteTo } from '#platform/mail/strangers.ts'
import { formatMoney } from '#platform/money.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { isRenewable } from '#payments/requests/requests.rules.ts'
import { Requester } from '#certificates/content/content.contract.ts'
import { certificateKinds } from '#certificates/content/content.messages.ts'
import type { RequestRow } from './issuing.ts'
import { messages } from '../letters.messages.ts'
import { pageOf } from './request-view.ts'

type Kind = 'paperRequested' | 'paperPayment' | 'paperReady'

async function write(
  { db, now, services }: Scope,
  request: RequestRow,
  kind: Kind,
  subject: string,
  paragraphs: string[],
) {
  const { email } = Requester.parse(JSON.parse(services.personal.open(request.requester_cipher)))
  const { language, account_id: accountId } = request
  const words = inLanguage(messages, language)
  const address = services.publicUrl + pageOf(request.kind, request.uid)
  await queueMail(
    db,
    { to: email, accountId, language, kind },
    {
      subject,
      greeting: words.greeting,
      paragraphs: [...paragraphs, words.keep],
      action: { label: words.toRequest, address },
    },
    now,
  )
}

/** Whether the address of a request may be written to unasked: what was only requested costs nothing, and anybody may be named as who is written to. */
export async function mayBeWrittenTo(scope: Scope, request: RequestRow): Promise<boolean> {
  const { email } = Requester.parse(JSON.parse(scope.services.personal.open(request.requester_cipher)))
  return (await isOwnAddress(scope.db, request.account_id, email)) || mayWriteTo(scope, email)
}

const isOwnAddress = async (db: Db, accountId: number | null, email: string) =>
  accountId !== null &&
  (await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('email_confirmed_at', 'is not', null)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()) !== undefined

/** That the request was received, and what is due. */
export async function writeAboutRequest(scope: Scope, request: RequestRow) {
  const { language, number, kind } = request
  const words = inLanguage(messages, language)
  const payment = request.payment_id === null ? undefined : await paymentRow(scope, request.payment_id)
  await write(scope, request, 'paperRequested', words.requestedSubject(number), [
    words.requested(certificateKinds[kind][language], number),
    payment
      ? words.due(
          formatMoney(payment.amount, payment.currency, language),
          payment.reference,
          formatLongDateTime(payment.expires_at),
        )
      : words.free,
  ])
}

/** That its payment ended unpaid; of other changes the page tells. */
export async function writeAboutPayment(scope: Scope, request: RequestRow, paymentId: number) {
  const { status, reference } = await paymentRow(scope, paymentId)
  if (!isRenewable(status)) return
  const words = inLanguage(messages, request.language)
  await write(scope, request, 'paperPayment', words.endedSubject(request.number), [words.ended(reference)])
}

/** That one of its certificates is sealed. */
export async function writeAboutCertificate(scope: Scope, request: RequestRow, number: string) {
  const words = inLanguage(messages, request.language)
  await write(scope, request, 'paperReady', words.readySubject(number), [
    words.ready(certificateKinds[request.kind][request.language], number),
  ])
}

const paymentRow = ({ db }: Scope, id: number) =>
  db
    .selectFrom('payment')
    .select(['amount', 'currency', 'reference', 'status', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
