/** The table of a bidder: several sales on one screen, each with what it is to them. */
import { z } from 'zod'
import { endpoint, named } from '#platform/endpoint.ts'
import { participants } from '#roles/organisers.contract.ts'
import { Auction, Status } from '#sales/bidding/bid/bidding.contract.ts'

/** How many sales fit on a table. */
export const TABLE_SIZE = 12

/** One sale on the table: as everyone sees it, with its newest bid only, and with the newest of my own. */
export const OnTable = z.object({ auction: Auction, standing: Status })
export type OnTable = z.infer<typeof OnTable>

/** Ids in an address, separated by commas. */
const Ids = (most: number) =>
  z
    .string()
    .max(most * 11)
    .regex(/^([1-9]\d{0,8}(,[1-9]\d{0,8})*)?$/)
    .default('')
    .transform((list) => (list ? list.split(',').map(Number) : []))
    .refine((ids) => ids.length <= most)

export const biddingTable = {
  seeTable: endpoint({
    title: {
      bg: 'Своите търгове',
      en: 'The auctions in which I may bid or which I watch, until an hour after their end, with my standing',
    },
    method: 'GET',
    path: '/api/auctions/table',
    access: participants,
    input: z.object({
      watched: Ids(TABLE_SIZE).describe('Auctions that I watch without bidding, by id, separated by commas'),
      hidden: Ids(100).describe('Auctions in which I may bid and which I do not want on the table'),
    }),
    output: z.object({ sales: z.array(OnTable) }),
    refusals: {},
  }),
}

named('output', { OnTable })
