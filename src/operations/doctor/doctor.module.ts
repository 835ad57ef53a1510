/** Declares, for the server, the doctor: what it finds, and the word of each portal on how it is set up. */
import { handlers } from '#platform/http/mount.ts'
import { defineModule } from '#platform/features/module.ts'
import { doctor } from './doctor.contract.ts'
import { examine } from './server/examination.ts'
import { describeGroups } from './server/findings.ts'
import { reportSetup } from './server/portals.ts'

const doctorHandlers = handlers(doctor, {
  seeHealth: async ({ db, services, now, origin }) => ({
    at: now.toISOString(),
    groups: describeGroups(await examine({ db, services, now }), origin.language),
  }),
})

export const module = defineModule({
  endpoints: doctor,
  handlers: doctorHandlers,
  jobs: (services) => [reportSetup(services)],
})
