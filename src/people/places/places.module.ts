/** Declares, for the server, places: countries, regions, settlements. */
import { defineModule } from '#platform/features/module.ts'
import { nomenclature } from './places.contract.ts'
import { placeHandlers } from './places.ts'

export const module = defineModule({ endpoints: nomenclature, handlers: placeHandlers })
