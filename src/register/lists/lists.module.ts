/** Declares, for the server, the register's lists. */
import { defineModule } from '#platform/features/module.ts'
import { debtors } from './debtors.contract.ts'
import { orders } from './orders.contract.ts'
import { seized } from './seized.contract.ts'
import { debtorThenHandlers } from './server/debtor-then.ts'
import { debtorHandlers } from './server/debtors.ts'
import { orderHandlers } from './server/orders.ts'
import { seizedRankHandlers } from './server/seized-rank.ts'
import { seizedHandlers } from './server/seized.ts'

export const module = defineModule({
  endpoints: { ...orders, ...debtors, ...seized },
  handlers: {
    ...orderHandlers,
    ...debtorHandlers,
    ...debtorThenHandlers,
    ...seizedHandlers,
    ...seizedRankHandlers,
  },
})
