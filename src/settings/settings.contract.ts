/** Settings that everyone may read. Paths and plain answers as specification section 7 has them. */
import { z } from 'zod'
import { administrators } from '#roles/administrators.contract.ts'
import { type Access, anyone } from '#platform/access.ts'
import { endpoint } from '#platform/endpoint.ts'
import { CurrencyCode } from '#platform/fields.ts'
import type { Text } from '#platform/lang/language.ts'

const read = <T extends z.ZodType>(title: Text, name: string, output: T, access: Access = anyone) =>
  endpoint({
    title,
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
  seeVersion: read(
    { bg: 'Версия на портала', en: 'Version of the portal, for the footer' },
    'Version',
    z.string(),
  ),
  seeUseRegix: read(
    { bg: 'Дали се правят справки за вещи', en: 'Whether property is looked up in state registers' },
    'UseRegix',
    z.boolean(),
  ),
  seeUseRegixForPerson: read(
    { bg: 'Дали се правят справки за лица', en: 'Whether persons are looked up in state registers' },
    'UseRegixForPerson',
    z.boolean(),
  ),
  seeToday: read(
    { bg: 'Днешният ден на сървъра', en: 'The server’s day in Bulgaria, YYYY-MM-DD' },
    'today',
    z.iso.date(),
  ),
  seeAllowAnyDate: read(
    {
      bg: 'Дали са допустими всякакви дати в обявления',
      en: 'Whether the statutory date rules are lifted for new announcements (demonstrations and tests)',
    },
    'AllowAnyDateInAnnouncement',
    z.boolean(),
  ),
  seeSignInForSales: read(
    {
      bg: 'Изискван вход за заявки за участие',
      en: 'How one must have logged in to apply for a sale: with a signature or e-authentication, and a proxy with a signature',
    },
    'SignInForSales',
    z.object({ strong: z.boolean(), signatureForProxies: z.boolean() }),
  ),
  seeRevenueAgencySales: read(
    {
      bg: 'Дали НАП обявява продани',
      en: 'Whether officers of the National Revenue Agency announce sales',
    },
    'RevenueAgencySales',
    z.boolean(),
  ),
  seeDepartures: read(
    {
      bg: 'Отклонения на настройките от закона',
      en: 'The settings by which the portal does otherwise than the law has it',
    },
    'Departures',
    z.array(Departure),
    administrators,
  ),
  seeCurrencies: read(
    { bg: 'Валута на новите продани', en: 'The currency of new sales and the one shown beside it' },
    'Currencies',
    z.object({ primary: CurrencyCode, alternative: CurrencyCode.nullable() }),
  ),
}
