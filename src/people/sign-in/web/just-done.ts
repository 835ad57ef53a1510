/** Pages that say that something was done: they say it to whoever is led there by the action, also after a reload, and to nobody else. */
import { useLocation } from '@tanstack/react-router'

/** Goes along with the address, in the history of the browser; an address that is typed or kept has none. */
export const JUST_DONE: object = { justDone: true }

export const useJustDone = (): boolean => useLocation({ select: ({ state }) => 'justDone' in state })
