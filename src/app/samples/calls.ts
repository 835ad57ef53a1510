/** How sample accounts call the portal's handlers: at moments of the past, as if by a request. */
import type { User } from '#platform/access.ts'
import type { Services } from '#platform/process/integrations.ts'

/** What a handler is called with beside its input and its database. What is played leaves no rows in the audit. */
export const callOf = (user: User, now: Date, services: Services) => ({
  user,
  now,
  services,
  origin: {
    requestId: 'sample data',
    address: '::1',
    agent: null,
    device: undefined,
    receivedAt: now,
    sessionId: undefined,
    language: 'bg' as const,
  },
  bytes: Buffer.alloc(0),
  changed: () => undefined,
  shown: { parties: () => undefined, people: () => undefined },
})
