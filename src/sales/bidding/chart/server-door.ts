/** The door of the chart, on the server. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { courses } from './course.contract.ts'
import { courseHandlers } from './course-handlers.ts'

export const door = serverDoor({ endpoints: courses, handlers: courseHandlers })
