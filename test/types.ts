/** What must not compile. Checked by tsc: an @ts-expect-error without an error is itself an error. */
import { linkOptions } from '@tanstack/react-router'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { contract } from '#app/modules.ts'
import type {} from '#app/web/routes.tsx'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { bidHandlers } from '#sales/bidding/bid/server/bid-handlers.ts'
import { saleActs } from '#sales/acts/acts.contract.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { anyone, only } from '#platform/access.ts'
import { endpoint, refusal } from '#platform/endpoint.ts'
import { phrases } from '#platform/lang/language.ts'
import type { Db } from '#platform/db/database.ts'
import { handlers, mount, recordingHandlers, type Surroundings } from '#platform/http/mount.ts'
import { call } from '#platform/web/call.ts'
import { settingAt } from '#settings/settings.ts'

declare const app: FastifyInstance
declare const around: Surroundings
declare const db: Db

// @ts-expect-error an endpoint without a handler
export const withoutHandler = () => mount(app, contract, { ...bidHandlers }, around)

// @ts-expect-error a handler without an endpoint
export const withoutEndpoint = () => handlers(auctions, { plaseBid: async () => ({}) })

// @ts-expect-error relying on a person where a visitor may come
export const visitor = () => handlers(auctions, { seeAuction: async ({ user }) => user.id as never })

// @ts-expect-error an answer of another shape
export const otherAnswer = () => handlers(auctions, { seeAuction: async () => ({ id: 1 }) })

// @ts-expect-error a command that is answered before it is judged in its lane
export const withoutLane = () => handlers(announcements, { publishAnnouncement: { judge: async () => [] } })

export const namelessField = () =>
  recordingHandlers(
    saleActs,
    { terminatedAt: { bg: 'Прекратена на', en: 'Terminated' } },
    {
      // @ts-expect-error telling of a field that has no name
      actOnSale: async ({ changed }) => changed({}, { stayedAt: null }) as never,
    },
  )

// @ts-expect-error a request of another shape
export const otherRequest = () => call(auctions.placeBid, { auctionId: 1, price: '12', key: 'k' })

// @ts-expect-error a request that lacks a field
export const incomplete = () => call(auctions.placeBid, { auctionId: 1, price: 12 })

// @ts-expect-error a phrase in one language
export const oneLanguage = phrases({ hello: { bg: 'Здравей' } })

const details = { bg: (name: string) => name, en: (count: number) => `${count}` }
// @ts-expect-error a phrase whose two languages take different details
export const otherDetails = phrases({ hello: details })

// @ts-expect-error a refusal in one language
export const oneSentence = refusal(409, 'Не.')

const open = {
  method: 'GET',
  path: '/api/x',
  input: z.object({}),
  output: z.object({}),
  refusals: {},
} as const
export const declared = endpoint({ ...open, title: { bg: 'x', en: 'x' }, access: anyone })

// @ts-expect-error an endpoint that does not say who may call it
export const withoutAccess = endpoint({ ...open, title: { bg: 'x', en: 'x' } })

// @ts-expect-error a role that does not exist
export const noSuchRole = only('Boss')

// @ts-expect-error a column that does not exist
export const noSuchColumn = () => db.updateTable('announcement').set({ titel: 'x' })

// @ts-expect-error a table that does not exist
export const noSuchTable = () => db.selectFrom('anouncement')

// @ts-expect-error a setting that does not exist
export const noSuchSetting = () => settingAt(db, 'AllowAnything', new Date())

export const toScreen = linkOptions({ to: '/auctions' })

// @ts-expect-error a link to a screen that does not exist
export const toNowhere = linkOptions({ to: '/auctoins' })

export const price = async () =>
  (await call(auctions.seeAuction, { auctionId: 1 })).bids[0]?.price satisfies number | undefined

export const setting = async () => (await settingAt(db, 'UseRegix', new Date())) satisfies boolean
