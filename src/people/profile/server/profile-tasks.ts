/** Names that a certificate gave in Latin letters, to be written in Cyrillic: official documents are in Bulgarian. */
import { sql } from 'kysely'
import { either } from '#platform/access.ts'
import type { Task } from '#platform/features/my-tasks.ts'
import { organisers, participants } from '#roles/organisers.contract.ts'

const latinName: Task = {
  name: 'latinName',
  to: '/account/profile',
  access: either(organisers, participants),
  async find({ db }, user) {
    // A Bulgarian citizen has a name in Cyrillic; a foreigner need not have one.
    const rows = await db
      .selectFrom('account')
      .select(['id', 'full_name'])
      .where('id', '=', user.id)
      .where('identifier_type', '=', 'EGN')
      .where(sql<boolean>`full_name !~ '[А-Яа-я]'`)
      .execute()
    return rows.map(({ id, full_name: about }) => ({
      key: id,
      what: { bg: 'Име на латиница', en: 'A name in Latin letters' },
      about,
      why: {
        bg: 'Напишете имената си на кирилица, както са в личната Ви карта: така стоят в официалните документи.',
        en: 'Write your names in Cyrillic, as they are on your identity card: official documents give them so.',
      },
      until: null,
      to: '/account/profile',
    }))
  },
}

export const profileTasks: readonly Task[] = [latinName]
