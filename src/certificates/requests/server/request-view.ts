/** A request as whoever has its address sees it: its payment and its certificates. */
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import { deliveryOf } from '#e-delivery/deliveries/server/view.ts'
import { paymentOf } from '#payments/requests/server/view.ts'
import {
  CertificateContent,
  type CertificateKind,
  type SoughtKey,
} from '#certificates/content/content.contract.ts'
import { Requested } from '#certificates/content/requested.contract.ts'
import type { RequestView } from '../requests.contract.ts'
import { requestRows, status } from './status.ts'

/** The screens of the two services. Specification, section 1. */
const PAGES = {
  CERTIFICATE: 'certificateOfDistraintOfProperty',
  REPORT: 'seizedPropertyAvailability',
} as const
/** The page of a request within the portal. */
export const pageOf = (kind: CertificateKind, uid: string) => `/dist/${PAGES[kind]}/paidReport?id=${uid}`

type Reading = Pick<Scope, 'db' | 'services'>

/** The view of a request; refuses `noSuchRequest`. */
export async function viewOf({ db, services }: Reading, uid: string): Promise<RequestView> {
  const row = await requestRows(db)
    .selectAll('r')
    .select(status.as('standing'))
    .where('r.uid', '=', uid)
    .executeTakeFirst()
  if (!row) throw new Refusal('noSuchRequest')
  const { personal } = services
  const certificates = await db
    .selectFrom('paper')
    .select(['uid', 'number', 'content_cipher', 'code_cipher', 'sealed_at', 'delivery_id'])
    .where('request_id', '=', row.id)
    .orderBy('position')
    .execute()
  return {
    uid: row.uid,
    number: row.number,
    kind: row.kind,
    at: row.at.toISOString(),
    state: row.state,
    standing: row.standing,
    papers: await Promise.all(
      certificates.map(async (certificate) => ({
        uid: certificate.uid,
        number: certificate.number,
        ...saidIn(CertificateContent.parse(JSON.parse(personal.open(certificate.content_cipher)))),
        sealedAt: certificate.sealed_at?.toISOString() ?? null,
        code: personal.open(certificate.code_cipher),
        delivery:
          certificate.delivery_id === null ? null : await statusOfDelivery(db, certificate.delivery_id),
      })),
    ),
    payment: row.payment_id === null ? null : await currentPayment({ db, services }, row.payment_id),
  }
}

async function statusOfDelivery(db: Db, id: number) {
  const { state, servedAt } = (await deliveryOf({ db }, id))!
  return { state, servedAt: servedAt?.toISOString() ?? null }
}

const saidIn = (content: CertificateContent) => ({
  about: nameOf(content),
  pastDay: content.pastDay?.day ?? null,
})

const nameOf = ({ about }: CertificateContent) =>
  about.what === 'THING'
    ? about.thing.identifier
    : about.what === 'PERSON'
      ? about.person.name
      : nameOfKey(about.key)
const nameOfKey = (key: SoughtKey) => (key.by === 'THING' ? key.identifier : key.number)

/** What a request asks for, opened. */
export const requestOf = ({ personal }: Services, cipher: Buffer) =>
  Requested.parse(JSON.parse(personal.open(cipher)))

/** What a request is about, in a word for lists. */
export function aboutOf(request: Requested): string {
  if ('person' in request) return request.person.name
  return 'key' in request
    ? nameOfKey(request.key)
    : request.things.map(({ identifier }) => identifier).join(', ')
}

/** The payment of a request, or the one that an administrator opened in its place. */
export async function currentPayment({ db, services }: Reading, first: number) {
  for (let id = first; ;) {
    const payment = await paymentOf({ db, services }, id)
    if (!payment) return null
    if (payment.renewedBy === null) return payment
    id = payment.renewedBy
  }
}

/** The certificate with this address; refuses `noSuchPaper`. */
export async function certificateRow(db: Db, uid: string) {
  const row = await db.selectFrom('paper').selectAll().where('uid', '=', uid).executeTakeFirst()
  if (!row) throw new Refusal('noSuchPaper')
  return row
}
