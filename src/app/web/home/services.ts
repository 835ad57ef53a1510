/** The two subscriptions of the register of distraints, each with a page that explains it. */
export type ServiceName = 'firstLien' | 'changeOfStatus'
