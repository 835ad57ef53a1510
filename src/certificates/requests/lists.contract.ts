/** Requests for papers in lists: one's own, and all of a service for administrators. */
import { z } from 'zod'
import { signedIn } from '#platform/access.ts'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { PropertyType } from '#platform/fields.ts'
import { listInput, listOutput, Search } from '#platform/lists.ts'
import { administrators } from '#roles/administrators.contract.ts'
import { PAYMENT_STATUSES, PERIODS } from '#payments/requests/requests.contract.ts'
import {
  PersonInQuestion,
  RequestedAsset,
  CAPACITIES,
  CertificateKind,
  Requester,
} from '#certificates/content/content.contract.ts'
import { Status } from './requests.contract.ts'

const RequestRow = z.object({
  uid: z.uuid(),
  number: z.string(),
  kind: CertificateKind,
  at: z.iso.datetime(),
  standing: Status,
  about: z.string(),
  papers: z.int(),
})

/** All that is kept of a request, as administrators see it. Screens, 5.4 and 6.5; an address is one line here. */
const FiledRequest = RequestRow.extend({
  requester: z.string(),
  numberKind: z.enum(['EGN', 'LNCH']),
  /** Masked. */
  requesterNumber: z.string(),
  country: z.string(),
  capacity: z.enum(CAPACITIES),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  represents: Requester.shape.represents,
  things: z.array(RequestedAsset),
  /** Of a report: whom it is about; the number of a natural person is masked. */
  checked: PersonInQuestion.nullable(),
  purpose: z.string(),
  /** The group that pays nothing, to which the requester belongs. */
  free: z.string().nullable(),
  payment: z.object({ id: z.int(), reference: z.string(), status: z.enum(PAYMENT_STATUSES) }).nullable(),
})

/** Why certificates wait for their seal: nothing is set up, the certificate does not hold today, or no authority stamps. */
export const SEAL_STATES = [
  'READY',
  'NO_SEAL',
  'NO_STAMP_AUTHORITY',
  'SEAL_NOT_YET_VALID',
  'SEAL_EXPIRED',
] as const

export const certificateLists = {
  seeSealing: endpoint({
    title: {
      bg: 'Състояние на електронния печат',
      en: 'Whether papers can be sealed at this moment, and how many wait for it',
    },
    method: 'GET',
    path: '/api/papers/sealing',
    access: administrators,
    input: z.object({}),
    output: z.object({
      state: z.enum(SEAL_STATES),
      waiting: z.int(),
      /** Since when the oldest of them waits. */
      since: z.iso.datetime().nullable(),
      /** Why the last try failed, in the words of the portal. */
      error: z.string().nullable(),
    }),
    refusals: {},
  }),
  listMyRequests: endpoint({
    title: {
      bg: 'Преглед на своите заявления',
      en: 'What the asker has asked the register for, the newest first',
    },
    method: 'GET',
    path: '/api/papers/mine',
    access: signedIn,
    input: listInput(['at'], { standing: Status.optional() }),
    output: listOutput(RequestRow),
    refusals: {},
  }),
  listPaperRequests: endpoint({
    title: { bg: 'Преглед на заявленията', en: 'Look at requests' },
    summary: 'Requests for certificates or reports, for administrators',
    method: 'GET',
    path: '/api/papers/requests',
    access: administrators,
    recorded: true,
    input: listInput(['number', 'at'], {
      kind: CertificateKind,
      standing: Status.optional(),
      period: z.enum(PERIODS).optional(),
      propertyType: PropertyType.optional().describe('Of certificates that were issued'),
      search: Search.describe(
        'Part of the number of a request or payment; the whole number of a paper or of the requester, of an asset or person on an issued paper',
      ),
    }),
    output: listOutput(FiledRequest),
    refusals: {},
  }),
  resendLink: endpoint({
    title: { bg: 'Повторно изпращане на връзка', en: 'Resend a link' },
    summary: 'Send the requester the link to the page of their request once more',
    method: 'POST',
    only: 'sends',
    path: '/api/papers/links',
    access: administrators,
    input: z.object({ number: z.string().regex(/^ZV-\d{4}-\d{6,12}$/) }),
    output: z.object({}),
    refusals: {
      noSuchRequest: refusal(404, 'Няма такова заявление.', 'There is no such request.'),
      beingSealed: refusal(
        409,
        'Документът още се подпечатва. Щом е готов, писмото се изпраща само.',
        'The paper is still being sealed. Once it is ready, the letter is sent automatically.',
      ),
      ended: refusal(
        409,
        'Заявлението приключи без плащане; документ няма да бъде издаден.',
        'The request ended unpaid; no paper will be issued.',
      ),
    },
  }),
}

named('output', { FiledRequest, AskedPerson: PersonInQuestion })
