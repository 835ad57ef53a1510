/** A new sale only among the parties to a partition whose claims to buy were granted after a first one. CPC art. 354(2)–(3). */
import { z } from 'zod'
import { endpoint, refusal } from '#platform/endpoint.ts'
import { Id } from '#platform/fields.ts'
import { organisers } from '#roles/organisers.contract.ts'
import { noSuchAnnouncement, notYours } from '#sales/law/sale.contract.ts'

const notSeveral = refusal(
  409,
  'Нов търг само между съделители се провежда, когато след края на наддаването са уважени заявленията на няколко от тях и протоколът още не е подписан (чл. 354, ал. 2 ГПК).',
  'A new sale only among parties to the partition is held when several of their claims have been granted after the bidding and the protocol is not signed yet (CPC art. 354(2)).',
)
const claimWaits = refusal(
  409,
  'По заявление за изкупуване още няма решение. Вземете го, преди да обявите търга между съделителите.',
  'A claim to buy is not decided yet. Decide it before announcing the sale among the parties to the partition.',
)
const coOwnerAlready = refusal(
  409,
  'Търгът между съделителите вече е обявен или е в чернова.',
  'The sale among the parties to the partition has already been announced or drafted.',
)

/** Why a draft of such a sale cannot be published any more. */
export const noLongerCoOwner = { notSeveral, claimWaits, amongAlready: coOwnerAlready }

export const partition = {
  announceAmong: endpoint({
    title: { bg: 'Нова продан между съделители', en: 'New sale among parties to a partition' },
    summary: 'Make a draft of the new sale among several parties to a partition who want to buy',
    method: 'POST',
    only: 'makes',
    path: '/api/announcements/:id/among',
    access: organisers,
    input: z.object({ id: Id }),
    output: z.object({ id: z.int(), code: z.string() }),
    refusals: { noSuchAnnouncement, notYours, notSeveral, claimWaits, amongAlready: coOwnerAlready },
  }),
}
