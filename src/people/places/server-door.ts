/** The door of places, on the server: countries, regions, settlements. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { nomenclature } from './contract.ts'
import { placeHandlers } from './places.ts'

export const door = serverDoor({ endpoints: nomenclature, handlers: placeHandlers })
