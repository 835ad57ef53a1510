/** The four services of the register of distraints (Ordinance N-3, art. 12), each with a page that explains it. */
export type ServiceName = 'certificate' | 'availability' | 'firstLien' | 'changeOfStatus'
