/** The bailiffs' register tells a number and names: two people of one name look the same to it, and only one of them is the bailiff. */
import type { Db } from '#platform/db/database.ts'
import { mayBeOnePerson } from '#platform/names.ts'
import type { UserType } from '#platform/access.ts'

type Claim = { userType: UserType | null; chsiNumber: string | null; fullName: string }

/**
 * Whether another active account is here already as this private bailiff, or as this assistant of theirs. One person has one
 * account, so it is somebody else's, and an administrator decides who of the two it is.
 */
export async function isNamesakeHere(db: Db, { userType, chsiNumber, fullName }: Claim): Promise<boolean> {
  if (!chsiNumber) return false
  const others = await db
    .selectFrom('account')
    .select('full_name')
    .where('user_type', '=', userType)
    .where('chsi_number', '=', chsiNumber)
    .where('state', '=', 'ACTIVE')
    .execute()
  return userType === 'CHSI'
    ? others.length > 0
    : others.some(({ full_name: other }) => mayBeOnePerson(other, fullName))
}
