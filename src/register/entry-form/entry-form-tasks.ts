/** A distraint that an officer has begun to enter. */
import type { Task } from '#platform/features/my-tasks.ts'
import { mayEnter } from '#roles/officers.contract.ts'
import { draftOf } from '#register/distraints/server/drafts.ts'

const begun: Task = {
  name: 'begunEntry',
  to: '/distraints/create',
  access: mayEnter,
  async find({ db }, user) {
    const row = await draftOf(db, user.id).executeTakeFirst()
    if (!row) return []
    return [
      {
        key: 'draft',
        what: { bg: 'Започнато вписване на запор', en: 'A distraint that you began to enter' },
        about: '',
        why: {
          bg: 'Нищо от него не е вписано, докато не завършите.',
          en: 'Nothing of it is entered until you finish.',
        },
        until: null,
        to: '/distraints/create',
      },
    ]
  },
}

export const entryFormTasks: readonly Task[] = [begun]
