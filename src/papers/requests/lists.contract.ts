/** Requests for papers in lists: one's own, and all of a service for administrators. */
import { z } from 'zod'
import { signedIn } from '../../platform/access.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { listInput, listOutput, Search } from '../../platform/lists.ts'
import { administrators } from '../../roles/administrators.contract.ts'
import { CAPACITIES, PaperKind } from '../content/content.contract.ts'
import { Standing } from './requests.contract.ts'

const RequestRow = z.object({
  uid: z.uuid(),
  number: z.string(),
  kind: PaperKind,
  at: z.iso.datetime(),
  standing: Standing,
  about: z.string(),
  papers: z.int(),
})

/** Why papers wait for their seal: nothing is set up, the certificate does not hold today, or no authority stamps. */
export const SEAL_STATES = [
  'READY',
  'NO_SEAL',
  'NO_STAMP_AUTHORITY',
  'SEAL_NOT_YET_VALID',
  'SEAL_EXPIRED',
] as const

export const paperLists = {
  seeSealing: endpoint({
    summary: 'Whether papers can be sealed at this moment, and how many wait for it',
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
    summary: 'What the asker has asked the register for, the newest first',
    method: 'GET',
    path: '/api/papers/mine',
    access: signedIn,
    input: listInput(['at'], { standing: Standing.optional() }),
    output: listOutput(RequestRow),
    refusals: {},
  }),
  listPaperRequests: endpoint({
    summary: 'Requests for certificates or reports, for administrators',
    method: 'GET',
    path: '/api/papers/requests',
    access: administrators,
    recorded: true,
    input: listInput(['number', 'at'], {
      kind: PaperKind,
      standing: Standing.optional(),
      search: Search,
    }),
    output: listOutput(
      RequestRow.extend({
        requester: z.string(),
        requesterNumber: z.string().nullable(),
        capacity: z.enum(CAPACITIES),
        email: z.string(),
        phone: z.string(),
        address: z.string(),
        represents: z.string().nullable(),
        free: z.string().nullable(),
        paymentReference: z.string().nullable(),
      }),
    ),
    refusals: {},
  }),
}
