/** The door of news for bidders, on the server: what has happened in a sale is told to their browsers. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { tellBrowsers } from './bidder-news.ts'

export const door = serverDoor({ endpoints: {}, handlers: {}, sweeps: () => [tellBrowsers] })
