/** Settings that everyone may read. Paths and plain answers as specification section 7 has them. */
import { z } from 'zod'
import { administrators } from '../roles/administrators.contract.ts'
import { type Access, anyone } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { CurrencyCode } from '../platform/fields.ts'

const read = <T extends z.ZodType>(summary: string, name: string, output: T, access: Access = anyone) =>
  endpoint({
    summary,
    method: 'GET',
    path: `/api/settings/${name}`,
    access,
    input: z.object({}),
    output,
    refusals: {},
  })

/** The settings by which the portal may do otherwise than the law has it: for trials and demonstrations. */
export const Departure = z.enum([
  'StrongSignInForSales',
  'SignatureForProxies',
  'SignedOrders',
  'AllowAnyDateInAnnouncement',
  'ProtocolSignaturesUnchecked',
  'RequireProvenIdentity',
])
export type Departure = z.infer<typeof Departure>

export const settings = {
  seeVersion: read('Version of the portal, for the footer', 'Version', z.string()),
  seeUseRegix: read('Whether property is looked up in state registers', 'UseRegix', z.boolean()),
  seeUseRegixForPerson: read(
    'Whether persons are looked up in state registers',
    'UseRegixForPerson',
    z.boolean(),
  ),
  seeToday: read('The server’s day in Bulgaria, YYYY-MM-DD', 'today', z.iso.date()),
  seeAllowAnyDate: read(
    'Whether the statutory date rules are lifted for new announcements (demonstrations and tests)',
    'AllowAnyDateInAnnouncement',
    z.boolean(),
  ),
  seeSignInForSales: read(
    'How one must have logged in to apply for a sale: with a signature or e-authentication, and a proxy with a signature',
    'SignInForSales',
    z.object({ strong: z.boolean(), signatureForProxies: z.boolean() }),
  ),
  seeDepartures: read(
    'The settings by which the portal does otherwise than the law has it',
    'Departures',
    z.array(Departure),
    administrators,
  ),
  seeCurrencies: read(
    'The currency of new sales and the one shown beside it',
    'Currencies',
    z.object({ primary: CurrencyCode, alternative: CurrencyCode.nullable() }),
  ),
}
