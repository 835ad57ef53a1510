/** Watching the assets of a sale in the register, between deposit and transfer of title, by whoever applied for it. */
import { z } from 'zod'
import { signedIn } from '#platform/access.ts'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { Id, Moment, PropertyType } from '#platform/fields.ts'

const WatchedAsset = z.object({
  /** Its place in the notice. */
  number: z.int(),
  kind: PropertyType,
  identifier: z.string(),
  watched: z.boolean(),
  /** How many notices were written, and when the last one was. */
  told: z.int(),
  toldAt: Moment.nullable(),
})

const SaleWatch = z.object({
  /** OVER: title has passed, or the sale has ended without this applicant. NOTHING: no asset of the sale has an identifier. */
  state: z.enum(['ON', 'OFF', 'OVER', 'NOTHING']),
  /** Where letters go: the confirmed address of the account; null while it has none. */
  email: z.string().nullable(),
  things: z.array(WatchedAsset),
})
export type SaleWatch = z.output<typeof SaleWatch>

const ofOne = z.object({ id: Id.describe('Of the application') })
const noSuchApplication = refusal(404, 'Няма такава заявка.', 'There is no such application.')
const watchOver = refusal(
  409,
  'Собствеността е преминала или търгът е приключил без Вас: няма какво повече да се наблюдава.',
  'Ownership has passed, or the sale has ended without you: there is nothing left to watch.',
)
const nothingToWatch = refusal(
  409,
  'Вещите в този търг нямат идентификатор, по който да се наблюдават в регистъра.',
  'The property of this sale has no identifier by which it could be watched in the register.',
)
const noAddress = refusal(
  409,
  'Няма потвърден адрес на електронна поща, на който да Ви пишем. Потвърдете го в профила си.',
  'There is no confirmed email address to write to. Confirm yours in your profile.',
)

export const watching = {
  seeSaleWatch: endpoint({
    title: {
      bg: 'Състояние на наблюдаването на вещи',
      en: 'Whether I watch the things of a sale in the register, and what I was told',
    },
    method: 'GET',
    path: '/api/registrations/:id/watch',
    access: signedIn,
    input: ofOne,
    output: SaleWatch,
    refusals: { noSuchApplication },
  }),
  watchSale: endpoint({
    title: { bg: 'Наблюдаване на вещите от продан', en: 'Watch the property of a sale' },
    summary:
      'Be told of each distraint on a thing of the sale, and of each change, until title passes or the sale ends without me',
    method: 'POST',
    path: '/api/registrations/:id/watch',
    access: signedIn,
    input: ofOne,
    output: SaleWatch,
    refusals: { noSuchApplication, watchOver, nothingToWatch, noAddress },
  }),
  stopSaleWatch: endpoint({
    title: { bg: 'Спиране на наблюдаването на продан', en: 'Stop watching a sale' },
    summary: 'Watch the things of a sale no longer',
    method: 'POST',
    path: '/api/registrations/:id/watch/stop',
    access: signedIn,
    input: ofOne,
    output: SaleWatch,
    refusals: { noSuchApplication },
  }),
}

named('output', { SaleWatch, WatchedThing: WatchedAsset })
