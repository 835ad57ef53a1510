/** Declares, for the server, the chart. */
import { defineModule } from '#platform/features/module.ts'
import { courses } from './course.contract.ts'
import { courseHandlers } from './course-handlers.ts'

export const module = defineModule({ endpoints: courses, handlers: courseHandlers })
