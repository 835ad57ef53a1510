/** The door of the table, on the server. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { biddingTable } from './table.contract.ts'
import { tableHandlers } from './table-sales.ts'
import { biddingTasks } from './bidding-tasks.ts'

export const door = serverDoor({ endpoints: biddingTable, handlers: tableHandlers, tasks: biddingTasks })
