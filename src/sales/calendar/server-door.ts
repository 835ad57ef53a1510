/** The door of the calendar, on the server: declaring days, and telling whose terms they move. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { calendar } from '#sales/law/calendar.contract.ts'
import { calendarHandlers } from './calendar-handlers.ts'
import { notifyOfMovedTerms } from './moved-terms-letters.ts'

export const door = serverDoor({
  endpoints: calendar,
  handlers: calendarHandlers,
  sweeps: (outside) => [notifyOfMovedTerms(outside)],
})
