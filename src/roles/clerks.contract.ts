/** Who keeps the register of agricultural machinery. By itself, so that the first page can judge addresses without loading every contract. */
import { only } from '#platform/access.ts'

/** Specification, section 6. */
export const managesMachinery = only('SysAdmin', 'MJAdmin', 'MAFF')
