/** Keys for trying, on portals for tests: each a system of its own that may search and read for a week. */
import { mustHaveWorked } from '#people/proof-of-work/server/proving.ts'
import { addDays, dayInSofia } from '#platform/dates.ts'
import { Refusal } from '#platform/endpoint.ts'
import { endingToCoOwners } from '#platform/http/machine/ageing.ts'
import { handlers } from '#platform/http/mount.ts'
import { knownEndpoints } from '#platform/process/known-endpoints.ts'
import { settingAt } from '#settings/settings.ts'
import { makeKey } from '#machines/systems/server/key-rows.ts'
import { addGrant, openSystem } from '#machines/systems/server/store.ts'
import { developers } from '../developers.contract.ts'

const DAYS = 7
const PER_MINUTE = 60
const MAY = ['searchThings', 'searchPeople', 'readSales', 'followChanges'] as const

export const developerHandlers = handlers(developers, {
  async seeDevelopers({ db, now, services }) {
    const testKeys = await settingAt(db, 'TestPortal', now)
    return { address: services.publicUrl, testKeys, ending: endingToCoOwners(knownEndpoints()) }
  },

  async takeTestKey({ input: { proof }, user, origin, db, now, services }) {
    if (!(await settingAt(db, 'TestPortal', now))) throw new Refusal('notForTests')
    await mustHaveWorked({ db, now, services }, { user, origin, proof })
    const today = dayInSofia(now)
    const { id } = await openSystem(
      db,
      {
        applicationId: null,
        name: 'Ключ за проба',
        institution: 'Разработчик',
        eik: null,
        environment: 'TEST',
        networks: [],
        perMinute: PER_MINUTE,
      },
      null,
      now,
    )
    for (const service of MAY) {
      const grant = {
        systemId: id,
        service,
        ground: 'Проба с измислени данни',
        from: today,
        to: addDays(today, DAYS),
      }
      await addGrant(db, grant, null, now)
    }
    const { key, secret } = await makeKey(db, { systemId: id, days: DAYS }, now)
    return { clientId: key.clientId, clientSecret: secret!, endsAt: key.endsAt }
  },
})
