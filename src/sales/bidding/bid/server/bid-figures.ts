/** Counts bids by how they were answered. */
import type { FastifyInstance } from 'fastify'
import type { RouteSurroundings } from '#platform/features/module.ts'
import { COMMON_REFUSALS } from '#platform/endpoint.ts'
import { keysOf } from '#platform/kinds.ts'
import { addLabelledCounter } from '#platform/figures/feature-figures.ts'
import { placeBid } from '../bid.contract.ts'

/** A bid that was sent again and is answered once more counts again: figures follow answers, the history follows bids. */
export function countBids(app: FastifyInstance, { featureFigures }: RouteSurroundings) {
  const bids = addLabelledCounter(
    featureFigures,
    'bids_total',
    'outcome',
    'Bids answered since the start: placed, or the code of the refusal',
    ['placed', ...keysOf(placeBid.refusals), ...keysOf(COMMON_REFUSALS)],
  )
  app.addHook('onResponse', (request, _, done) => {
    if (request.routeOptions.config.endpoint === 'placeBid') bids.add(request.refusal ?? 'placed')
    done()
  })
}
