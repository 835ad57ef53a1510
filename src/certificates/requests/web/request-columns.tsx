/** The columns of lists of requests. Those of administrators hold all that is kept of a request. Screens, 5.4 and 6.5. */
import { Link } from '@tanstack/react-router'
import { numberNames } from '#platform/identifiers.messages.ts'
import { dictionary, language } from '#platform/web/say.ts'
import type { Column, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import { statuses } from '#payments/requests/requests.messages.ts'
import { StatusChip } from '#payments/requests/web/StatusChip.tsx'
import { countries } from '#people/places/place-names.ts'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import type { CertificateKind } from '#certificates/content/content.contract.ts'
import { capacities } from '#certificates/content/content.messages.ts'
import { freeGround } from '#certificates/content/free.rules.ts'
import type { certificateLists } from '../lists.contract.ts'
import { messages } from '../requests.messages.ts'
import { PAGES } from './addresses.ts'
import { RequestStatusChip, requestStatusNames } from './RequestStatusChip.tsx'

const words = dictionary(messages)
const capacityNames = dictionary(capacities)
const kindNames = dictionary(propertyTypes)
const numberKinds = dictionary(numberNames)
const statusNames = dictionary(statuses)

export type Row = RowOf<typeof certificateLists.listMyRequests>
export type Filed = RowOf<typeof certificateLists.listPaperRequests>

export const numberColumn = <R extends Row>(): Column<R> => ({
  key: 'number',
  title: words.id,
  render: (row) => (
    <Link className="whole" to={PAGES[row.kind]} search={{ id: row.uid }}>
      {row.number}
    </Link>
  ),
  text: (row) => row.number,
})
export const statusColumn = <R extends Row>(): Column<R> => ({
  key: 'standing',
  title: words.state,
  render: (row) => <RequestStatusChip standing={row.standing} />,
  text: (row) => requestStatusNames[row.standing],
})

const numbered = (kind: keyof typeof numberKinds | null, number: string | null) =>
  kind && number ? `${numberKinds[kind]}\u00a0${number}` : ''
const countryOf = (code: string) => countries().find(({ value }) => value === code)?.label ?? code

const WHO: readonly Column<Filed>[] = [
  { ...numberColumn<Filed>(), sortable: true },
  { key: 'at', title: words.at, sortable: true, as: 'moment' },
  { key: 'requester', title: words.requester, hideOnPhone: true },
  {
    key: 'requesterNumber',
    title: words.requesterNumber,
    text: ({ numberKind, requesterNumber }) => numbered(numberKind, requesterNumber),
  },
  { key: 'capacity', title: words.capacity, text: (row) => capacityNames[row.capacity] },
]
const WHAT: Record<CertificateKind, readonly Column<Filed>[]> = {
  CERTIFICATE: [
    {
      key: 'things',
      title: words.kind,
      text: ({ things }) => [...new Set(things.map(({ kind }) => kindNames[kind]))].join(', '),
    },
    { key: 'about', title: words.identifier },
    {
      key: 'description',
      title: words.description,
      optional: true,
      text: ({ things }) => things.flatMap(({ description }) => description || []).join('; '),
    },
    { key: 'purpose', title: words.caseNumber, optional: true },
  ],
  REPORT: [
    { key: 'about', title: words.stepPerson },
    {
      key: 'checkedNumber',
      title: words.checkedNumber,
      text: ({ checked }) => numbered(checked?.numberKind ?? null, checked?.number ?? null) || words.NAME,
    },
    {
      key: 'checkedKind',
      title: words.checkedKind,
      text: ({ checked }) => (checked ? words[checked.kind] : ''),
    },
    { key: 'purpose', title: words.purpose, optional: true },
  ],
}
const REST: readonly Column<Filed>[] = [
  statusColumn<Filed>(),
  { key: 'email', title: words.email, optional: true },
  { key: 'phone', title: words.phone, optional: true },
  { key: 'address', title: words.address, optional: true },
  { key: 'country', title: words.country, optional: true, text: ({ country }) => countryOf(country) },
  {
    key: 'represents',
    title: words.represents,
    optional: true,
    text: ({ represents }) => represents?.name ?? '',
  },
  {
    key: 'representEik',
    title: words.representEik,
    optional: true,
    text: ({ represents }) => represents?.eik ?? '',
  },
  {
    key: 'representCase',
    title: words.representCase,
    optional: true,
    text: ({ represents }) => represents?.caseNumber ?? '',
  },
  {
    key: 'paymentReference',
    title: words.reference,
    optional: true,
    text: ({ payment }) => payment?.reference ?? '',
  },
  {
    key: 'paymentStatus',
    title: words.paymentStatus,
    optional: true,
    render: ({ payment }) => payment && <StatusChip status={payment.status} />,
    text: ({ payment }) => (payment ? statusNames[payment.status] : ''),
  },
  {
    key: 'free',
    title: words.free,
    optional: true,
    text: ({ free }) => (free ? freeGround(free, language) : ''),
  },
  { key: 'papers', title: words.certificatesTitle, optional: true, align: 'right' },
]
/** All that is known of a request, in the order in which it is told. */
export const factsOf = (kind: CertificateKind): readonly Column<Filed>[] => [...WHO, ...WHAT[kind], ...REST]
