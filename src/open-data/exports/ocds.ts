/**
 * A sale in the manner of the Open Contracting Data Standard 1.1: a sale of assets in place of a purchase. Each change is a release of its own,
 * read from what the portal only ever adds to, so that what was released once stays as it was. Buyers and sellers are not named.
 */
import { hash } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import { SALE_ACTS } from '#sales/law/acts.contract.ts'
import { amountOf, assetName, composedTitle, type SaleFacts } from './sale-facts.ts'

/** Ours; a registered prefix comes from the standard's helpdesk. */
const PREFIX = 'ocds-zapori'
const PUBLISHER = { name: 'Министерство на правосъдието', uri: 'https://www.justice.government.bg' }

type SaleActKind = keyof typeof SALE_ACTS

/** What came after the protocol and changes what became of the sale. CPC art. 493, 497; CA art. 717i. */
const STEPS = ['DECLARED', 'INVITED', 'OFFERED', 'ANNULLED', 'VOID'] as const

/** What happened to a sale, of all that everybody may know. */
export type SalePast = {
  /** As announced; acts and bids move them later. */
  starts_at: Date
  ends_at: Date
  closed: { at: Date; ends_at: Date; bids: number } | undefined
  acts: readonly { kind: SaleActKind; at: Date; starts_at: Date; ends_at: Date; after_bidding: boolean }[]
  protocol: { at: Date; price: number | null } | undefined
  /** Those who were declared buyer or invited have a price. */
  steps: readonly { kind: (typeof STEPS)[number]; at: Date; price: number | null }[]
}

export async function pastOf(db: Db, id: number): Promise<SalePast> {
  const sale = await db
    .selectFrom('auction')
    .innerJoin('announcement as a', 'a.id', 'auction.id')
    .select(['a.bidding_starts_at as starts_at', 'a.bidding_ends_at as ends_at'])
    .select(['auction.closed_at', 'auction.ends_at as ended_at', 'auction.last_number'])
    .where('auction.id', '=', id)
    .executeTakeFirstOrThrow()
  const { closed_at: at, ended_at: ends_at, last_number: bids } = sale
  const acts = await db
    .selectFrom('sale_act')
    .select(['kind', 'at', 'starts_at', 'ends_at', 'after_bidding'])
    .where('announcement_id', '=', id)
    .orderBy('id')
    .execute()
  const protocol = await db
    .selectFrom('sale_protocol')
    .select(['signed_at as at', 'price'])
    .where('auction_id', '=', id)
    .executeTakeFirst()
  const steps = await db
    .selectFrom('after_step')
    .select(['kind', 'at', 'price'])
    .$narrowType<SalePast['steps'][number]>()
    .where('auction_id', '=', id)
    .where('kind', 'in', STEPS)
    .orderBy('number')
    .execute()
  return { ...sale, closed: at ? { at, ends_at, bids } : undefined, acts, protocol, steps }
}

type Tag = 'tender' | 'tenderUpdate' | 'tenderCancellation' | 'award' | 'awardUpdate' | 'awardCancellation'
type Award = { status: 'active' | 'cancelled'; at: Date; price: number }
type State = {
  status: 'planned' | 'active' | 'cancelled' | 'unsuccessful' | 'complete'
  startsAt: Date
  endsAt: Date
  amendments: readonly { at: Date; act: SaleActKind }[]
  awards: readonly Award[]
}
type Change = { at: Date; tags: readonly Tag[]; to: (state: State) => State }

const cancelled = (awards: readonly Award[]) =>
  awards.map((award) => ({ ...award, status: 'cancelled' as const }))

/** What of all that is a release, in the order in which it happened. */
function changesOf(sale: SaleFacts, past: SalePast, now: Date): Change[] {
  const { closed, protocol } = past
  const begins = sale.registration_starts_at
  const ended = past.acts.find(({ kind }) => kind === 'CANCEL' || kind === 'TERMINATE')?.at
  const firstTurn = past.steps.find(({ kind }) => kind === 'DECLARED')
  const isBegun = begins > sale.published_at && begins <= now && !(ended && ended <= begins)
  const all: Change[] = [
    { at: sale.published_at, tags: ['tender'], to: (state) => state },
    ...(isBegun
      ? [
          {
            at: begins,
            tags: ['tenderUpdate' as const],
            to: (state: State) => ({ ...state, status: 'active' as const }),
          },
        ]
      : []),
    ...past.acts.map((act) => changeBy(act)),
    ...(closed
      ? [
          {
            at: closed.at,
            tags: ['tenderUpdate' as const],
            to: (state: State): State => ({
              ...state,
              endsAt: closed.ends_at,
              status: closed.bids > 0 ? 'active' : 'unsuccessful',
            }),
          },
        ]
      : []),
    ...(protocol?.price
      ? [
          {
            at: protocol.at,
            tags: ['award' as const],
            to: (state: State): State => ({
              ...state,
              status: 'complete',
              awards: [{ status: 'active', at: protocol.at, price: protocol.price! }],
            }),
          },
        ]
      : []),
    // The first buyer is declared by the protocol itself; without one there is nothing to fall away.
    ...past.steps.filter((step) => protocol?.price && step !== firstTurn).map((step) => changeByStep(step)),
  ]
  return all.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

function changeByStep({ at, price }: SalePast['steps'][number]): Change {
  if (price === null)
    return {
      at,
      tags: ['awardCancellation'],
      to: (state) => ({ ...state, status: 'unsuccessful', awards: cancelled(state.awards) }),
    }
  return {
    at,
    tags: ['awardUpdate'],
    to: (state) => ({ ...state, awards: [...cancelled(state.awards), { status: 'active', at, price }] }),
  }
}

function changeBy({ kind, at, starts_at, ends_at, after_bidding }: SalePast['acts'][number]): Change {
  const ends = kind === 'CANCEL' || kind === 'TERMINATE'
  return {
    at,
    tags: [ends ? 'tenderCancellation' : 'tenderUpdate'],
    to: (state) => ({
      ...state,
      amendments: [...state.amendments, { at, act: kind }],
      ...(!after_bidding && { startsAt: starts_at, endsAt: ends_at }),
      ...(ends && { status: 'cancelled', awards: cancelled(state.awards) }),
    }),
  }
}

/** All releases of a sale, the oldest first: no two of one moment, and each named by what it says. */
export function releasesOf(sale: SaleFacts, past: SalePast, origin: string, now: Date) {
  let state: State = {
    status: sale.registration_starts_at > sale.published_at ? 'planned' : 'active',
    startsAt: past.starts_at,
    endsAt: past.ends_at,
    amendments: [],
    awards: [],
  }
  const moments = new Map<string, { tags: Set<Tag>; state: State }>()
  for (const { at, tags, to } of changesOf(sale, past, now)) {
    state = to(state)
    const date = at.toISOString()
    moments.set(date, { tags: new Set([...(moments.get(date)?.tags ?? []), ...tags]), state })
  }
  return [...moments].map(([date, { tags, state: then }]) => {
    const said = { date, tag: [...tags], ...blocks(sale, then, origin) }
    return {
      ocid: ocidOf(sale.code),
      id: `${sale.code}-${hash('sha256', JSON.stringify(said), 'hex').slice(0, 16)}`,
      ...said,
    }
  })
}

const ocidOf = (code: string) => `${PREFIX}-${code}`

/** What a release says of the sale as it stood. */
function blocks(sale: SaleFacts, { status, startsAt, endsAt, amendments, awards }: State, origin: string) {
  const money = (minor: number) => ({ amount: amountOf(minor), currency: sale.currency })
  return {
    initiationType: 'tender',
    language: 'bg',
    ...(sale.repeats && {
      relatedProcesses: [
        { id: '1', relationship: ['unsuccessfulProcess'], scheme: 'ocid', identifier: ocidOf(sale.repeats) },
      ],
    }),
    tender: {
      id: sale.code,
      title: composedTitle(sale).bg,
      title_en: composedTitle(sale).en,
      status,
      procurementMethod: 'open',
      submissionMethod: ['electronicAuction'],
      awardCriteria: 'priceOnly',
      value: money(sale.start_price),
      minValue: money(sale.start_price),
      tenderPeriod: {
        startDate: sale.registration_starts_at.toISOString(),
        endDate: sale.registration_ends_at.toISOString(),
      },
      awardPeriod: { startDate: startsAt.toISOString(), endDate: endsAt.toISOString() },
      items: sale.things.map((asset, at) => ({
        id: String(at + 1),
        description: [assetName(asset).bg, asset.place?.bg].filter(Boolean).join(', '),
        quantity: 1,
        classification: { scheme: 'x_zapori-kind', id: asset.kind },
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
      ...(amendments.length > 0 && {
        amendments: amendments.map(({ at, act }, n) => ({
          id: String(n + 1),
          date: at.toISOString(),
          rationale: SALE_ACTS[act].event.name.bg,
          rationale_en: SALE_ACTS[act].event.name.en,
        })),
      }),
    },
    ...(awards.length > 0 && {
      awards: awards.map(({ at, price, ...award }, n) => ({
        id: `${sale.code}-${n + 1}`,
        ...award,
        date: at.toISOString(),
        value: money(price),
      })),
    }),
  }
}

type Releases = ReturnType<typeof releasesOf>

const packaged = (uri: string, releases: Releases, license: string) => ({
  uri,
  version: '1.1',
  publishedDate: releases.at(-1)!.date,
  publisher: PUBLISHER,
  license,
})

/** The package of all releases of a sale. */
export const releasePackage = (uri: string, releases: Releases, license: string) => ({
  ...packaged(uri, releases, license),
  releases,
})

/** The package of its record: the releases, and what they come to. Each says all, so the last one is what they come to. */
export const recordPackage = (uri: string, packageUri: string, releases: Releases, license: string) => {
  const { ocid, date } = releases.at(-1)!
  const compiledRelease = { ...releases.at(-1)!, id: `${ocid}-${date}`, tag: ['compiled'] }
  return {
    ...packaged(uri, releases, license),
    packages: [packageUri],
    records: [{ ocid, releases, compiledRelease }],
  }
}
