/** Declares, for the server, protocols of distraints. */
import { defineModule } from '#platform/features/module.ts'
import { protocolHandlers } from './protocol.ts'
import { protocols } from './protocol.contract.ts'

export const module = defineModule({ endpoints: protocols, handlers: protocolHandlers })
