/** A sale as a release in the manner of the Open Contracting Data Standard 1.1: a sale of assets in place of a purchase. Buyers and sellers are not named. */
import { amountOf, composedTitle, type SaleFacts, statusOf, thingName } from './sale-facts.ts'

/** Ours; a registered prefix comes from the standard's helpdesk. */
const PREFIX = 'ocds-zapori'
const STATUSES = {
  PLANNED: 'planned',
  REGISTRATION: 'active',
  BIDDING: 'active',
  SUSPENDED: 'active',
  PENDING: 'active',
  SOLD: 'complete',
  NOT_SOLD: 'unsuccessful',
  TERMINATED: 'cancelled',
  WITHDRAWN: 'withdrawn',
} as const
const PUBLISHER = { name: 'Министерство на правосъдието', uri: 'https://www.justice.government.bg' }

/** The package with the one release that a sale has: its newest. */
export function ocdsPackage(sale: SaleFacts, origin: string, now: Date, licence: string) {
  const uri = `${origin}/open-data/ocds/${sale.id}.json`
  const money = (minor: number) => ({ amount: amountOf(minor), currency: sale.currency })
  const newest = sale.ended_at ?? sale.published_at
  const sold = sale.outcome === 'SOLD' && sale.final_price !== null
  return {
    uri,
    version: '1.1',
    publishedDate: newest.toISOString(),
    publisher: PUBLISHER,
    license: licence,
    releases: [
      {
        ocid: `${PREFIX}-${sale.code}`,
        id: `${sale.code}-${newest.toISOString()}`,
        date: newest.toISOString(),
        tag: sold ? ['tender', 'award'] : ['tender'],
        initiationType: 'tender',
        language: 'bg',
        ...(sale.repeats && {
          relatedProcesses: [
            {
              id: '1',
              relationship: ['unsuccessfulProcess'],
              scheme: 'ocid',
              identifier: `${PREFIX}-${sale.repeats}`,
            },
          ],
        }),
        tender: {
          id: sale.code,
          title: composedTitle(sale).bg,
          title_en: composedTitle(sale).en,
          status: STATUSES[statusOf(sale, now)],
          procurementMethod: 'open',
          submissionMethod: ['electronicAuction'],
          awardCriteria: 'priceOnly',
          value: money(sale.start_price),
          minValue: money(sale.start_price),
          tenderPeriod: {
            startDate: sale.registration_starts_at.toISOString(),
            endDate: sale.registration_ends_at.toISOString(),
          },
          awardPeriod: { startDate: sale.starts_at.toISOString(), endDate: sale.ends_at.toISOString() },
          items: sale.things.map((thing, at) => ({
            id: String(at + 1),
            description: [thingName(thing).bg, thing.place?.bg].filter(Boolean).join(', '),
            quantity: 1,
            classification: { scheme: 'x_zapori-kind', id: thing.kind },
            deliveryLocation: { description: thing.place?.bg ?? null },
          })),
          documents: [
            {
              id: 'notice',
              documentType: 'tenderNotice',
              url: `${origin}/dist/announcements/details/${sale.id}`,
              format: 'text/html',
              language: 'bg',
            },
          ],
        },
        ...(sold && {
          awards: [
            {
              id: `${sale.code}-1`,
              status: 'active',
              date: newest.toISOString(),
              value: money(sale.final_price!),
            },
          ],
        }),
      },
    ],
  }
}
