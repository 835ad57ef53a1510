/** Declares, for the server, the table. */
import { defineModule } from '#platform/features/module.ts'
import { biddingTable } from './table.contract.ts'
import { tableHandlers } from './table-sales.ts'
import { biddingTasks } from './bidding-tasks.ts'

export const module = defineModule({ endpoints: biddingTable, handlers: tableHandlers, tasks: biddingTasks })
