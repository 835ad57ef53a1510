/** Declares, for the server, the calendar: declaring days, and telling whose terms they move. */
import { defineModule } from '#platform/features/module.ts'
import { calendar } from '#sales/law/calendar.contract.ts'
import { calendarHandlers } from './calendar-handlers.ts'
import { notifyOfMovedTerms } from './moved-terms-letters.ts'

export const module = defineModule({
  endpoints: calendar,
  handlers: calendarHandlers,
  jobs: (services) => [notifyOfMovedTerms(services)],
})
