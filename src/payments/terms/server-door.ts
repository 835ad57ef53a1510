/** The door of the terms of paid services, on the server. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { terms } from './contract.ts'
import { editingTerms } from './editing-terms.ts'

export const door = serverDoor({ endpoints: terms, handlers: editingTerms })
