/** The four services of the register of distraints (Ordinance N-3, art. 12), each with a page that explains it. */
export const SERVICES = ['certificate', 'availability', 'firstLien', 'changeOfStatus'] as const
export type Service = (typeof SERVICES)[number]
