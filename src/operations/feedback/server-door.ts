/** The door of feedback, on the server. */
import { serverDoor } from '../../platform/doors/server-door.ts'
import { feedback } from './contract.ts'
import { feedbackHandlers } from './feedback.ts'

export const door = serverDoor({ endpoints: feedback, handlers: feedbackHandlers })
