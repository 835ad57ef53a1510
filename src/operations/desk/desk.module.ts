/** Declares, for the server, the desk, on the server. */
import { defineModule } from '#platform/features/module.ts'
import { desk } from './desk.contract.ts'
import { deskHandlers, troubleWaiting } from './desk.ts'

export const module = defineModule({ endpoints: desk, handlers: deskHandlers, waiting: troubleWaiting })
