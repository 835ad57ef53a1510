/** Declares, for the server, what programs may call under /api/v1. */
import { defineModule } from '#platform/features/module.ts'
import { developers } from './developers.contract.ts'
import { registerCalls } from './register.contract.ts'
import { saleCalls } from './sales.contract.ts'
import { developerHandlers } from './server/developers.ts'
import { registerCallHandlers } from './server/register.ts'
import { saleCallHandlers } from './server/sales.ts'
import { systemCallHandlers } from './server/system.ts'
import { systemCalls } from './system.contract.ts'

export const module = defineModule({
  endpoints: { ...systemCalls, ...registerCalls, ...saleCalls, ...developers },
  handlers: { ...systemCallHandlers, ...registerCallHandlers, ...saleCallHandlers, ...developerHandlers },
})
