/** Items that come one by one: each answered with its receipt or its refusal. */
import type { System, User } from '#platform/access.ts'
import type { Db } from '#platform/db/database.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import type { Services } from '#platform/process/integrations.ts'
import type { Following } from '#register/distraints/server/distraint-actions.ts'
import { recordedFields } from '#register/distraints/distraints.messages.ts'
import { intake } from '../intake.contract.ts'
import { enterItem, type ReadItem } from './items.ts'
import { actingOfficer } from './leave.ts'

type Calling = {
  user: User & { system: System }
  db: Db
  now: Date
  services: Services
  changed: Following['changed']
}

async function enter({ user, db, now, services: { personal }, changed }: Calling, item: ReadItem) {
  const { systemId } = user.system
  const officer = (named: ReadItem['input']['officer']) => actingOfficer(db, systemId, named)
  return (await enterItem({ db, personal, now, systemId, officer, changed }, item)).receipt
}

export const intakeHandlers = recordingHandlers(intake, recordedFields, {
  enterByInterface: ({ input, ...call }) => enter(call, { deed: 'enter', input }),
  enforceByInterface: ({ input, ...call }) => enter(call, { deed: 'enforce', input }),
  changeByInterface: ({ input, ...call }) => enter(call, { deed: 'change', input }),
  replaceCreditorByInterface: ({ input, ...call }) => enter(call, { deed: 'replaceCreditor', input }),
  replaceDebtorByInterface: ({ input, ...call }) => enter(call, { deed: 'replaceDebtor', input }),
  revokeByInterface: ({ input, ...call }) => enter(call, { deed: 'revoke', input }),
  exemptByInterface: ({ input, ...call }) => enter(call, { deed: 'exempt', input }),
})
