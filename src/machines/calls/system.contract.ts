/** What a program asks about itself: by this it sees that its key, its address and its grants are as it believes. */
import { z } from 'zod'
import { anySystem } from '#platform/access.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Environment, Service } from '#machines/systems/systems.contract.ts'

export const systemCalls = {
  seeOwnSystem: endpoint({
    title: {
      bg: 'Система: справка за себе си',
      en: 'The system that the token stands for, and what it may do today',
    },
    method: 'GET',
    path: '/api/v1/system',
    access: anySystem,
    machine: { example: { input: {} } },
    input: z.object({}),
    output: z.object({
      name: z.string(),
      institution: z.string(),
      environment: Environment,
      requestsPerMinute: z.int(),
      networks: z.array(z.string()),
      certificateBound: z.boolean().describe('Whether the token is worth nothing without its certificate'),
      /** `ground` is what a call names where a service rests on several. */
      services: z.array(z.object({ ground: z.int(), service: Service, legalGround: z.string() })),
    }),
    refusals: {},
  }),
}
