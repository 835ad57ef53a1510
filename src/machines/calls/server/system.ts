/** Tells a program what it is to the portal. */
import { handlers } from '#platform/http/mount.ts'
import { systemCalls } from '../system.contract.ts'

export const systemCallHandlers = handlers(systemCalls, {
  async seeOwnSystem({ user: { system } }) {
    const { name, institution, environment, perMinute, networks, thumbprint, services } = system
    return {
      name,
      institution,
      environment,
      requestsPerMinute: perMinute,
      networks: [...networks],
      certificateBound: thumbprint !== null,
      services: services.map(({ id, service, ground }) => ({ ground: id, service, legalGround: ground })),
    }
  },
})
